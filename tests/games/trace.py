"""All that is frozen about one game, as lines: they are digested for the files, and shown when a digest differs."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any, NamedTuple

import msgspec

from elgrande import Event, Game, NotationError
from tests.seen import seen

LOOK = 1 / 12
"""How likely a decision is one before which everything is looked at: views, refusals and positions cost most of the time."""
QUESTIONS = 6
"""How many moves are asked about at such a moment."""
MODIFIERS = ("+0", "+1", "+2", "+3", "-1", "-2", "-3")
POSITION = "position"
"""The first word of a line that is digested apart."""


class Digest(NamedTuple):
    """What a game came to."""

    decisions: int
    table: str
    """Of everything but positions."""
    positions: str


def json_of(value: object) -> str:
    """The same text for the same value, however it is put together."""
    return msgspec.json.encode(value, order="sorted").decode()


def hash_of(lines: list[str]) -> str:
    """A few letters that stand for all of them."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:10]


class Trace:
    """Writes down a game while somebody else plays it."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.chance = Random(f"looks {name}")
        """Of its own, so that what is looked at has no influence on what is played."""
        self.lines: list[str] = []
        self.decisions = 0
        self.known = 0
        """How many events were written down."""
        self.hear()
        self.ask(everything=True)

    def say(self, what: str) -> None:
        """Write a line."""
        self.lines.append(what)

    def did(self, what: str) -> None:
        """Something was decided, noted or taken back: what was it, what was heard of it, and what can be done now?"""
        self.decisions += 1
        self.say(f"decision {self.decisions}: {what}")
        self.known = min(self.known, len(self.game.events))
        self.hear()
        self.ask(everything=self.game.is_over or self.chance.random() < LOOK)

    def hear(self) -> None:
        """What a spectator heard, and every seat that heard something else."""
        since = self.known
        self.known = len(self.game.events)
        public = told(self.game.events_for(None, since))
        for line in public:
            self.say(f"heard: {line}")
        for seat in range(self.game.players):
            for line, known in zip(told(self.game.events_for(seat, since)), public, strict=True):
                if line != known:
                    self.say(f"heard by {seat}: {line}")

    def ask(self, *, everything: bool) -> None:
        """Who is asked, and what everybody may do; also those who may change an answer, and what can be taken back."""
        game = self.game
        self.say(f"awaiting {game.awaiting()} scores {list(game.scores)}")
        for seat in range(game.players):
            texts = [move.text for move in game.legal(seat)]
            if texts:
                self.say(f"legal {seat}: {' / '.join(texts)}")
            if game.can_undo(seat):
                self.say(f"undo {seat}")
        if everything:
            self.look()

    def look(self) -> None:
        """Every view, the position as everybody may know it, and why some moves are refused."""
        game = self.game
        views = [frozen_view(game, seat) for seat in range(game.players)]
        for view in (frozen_view(game, None), *views):
            self.say(f"view {view['seat']}: {json_of(view)}")
        for seat in (None, *range(game.players)):
            self.say(f"{POSITION} {seat}: {game.notation(seat, redact=True)}")
        self.say(f"{POSITION}: {game.notation()}")
        self.say(f"forgotten {game.forgotten()}")
        able = [seat for seat, view in enumerate(views) if view["moves"]]
        for question in range(QUESTIONS):
            # Only the last one is put by anybody: whoever is not asked anything hears always the same.
            seat = self.chance.choice(able if able and question < QUESTIONS - 1 else range(game.players))
            text = some_move(self.chance, views[seat])
            self.say(f"refused {seat} {text}: {ruling(game, seat, text)}")

    def end(self) -> None:
        """The result, and the record to the last byte; one that begins with a position holds notation from its first line on."""
        record = self.game.record()
        self.say(f"ranking {self.game.ranking}")
        self.say(f"{POSITION if record.head.position else 'table'} in the record: {hash_of(record.dumps().splitlines())}")

    def digest(self) -> Digest:
        """All of it in a few letters."""
        lines, positions = parted(self.lines)
        return Digest(self.decisions, hash_of(lines), hash_of(positions))


def parted(lines: list[str]) -> tuple[list[str], list[str]]:
    """Lines about the table, and lines about positions."""
    positions = [line for line in lines if line.startswith(POSITION)]
    return [line for line in lines if not line.startswith(POSITION)], positions


def told(events: list[Event]) -> list[str]:
    """Events as they are sent."""
    return [f"{event.name} {json_of(event.args)}" for event in events]


FIELDS = (
    "seat", "edition", "version", "players", "options", "colours", "round", "rounds", "king", "first", "scores", "regions",
    "castillo", "courts", "provinces", "grandes", "scoreboards", "hand", "hands", "piles", "played", "order", "offer", "stacks",
    "unseen", "discards", "numbers", "vetoes", "modifiers", "modifier_counts", "spent", "shifts", "gift", "dummy", "locked",
    "disc", "actor", "card", "placements", "left", "question", "awaiting", "announced", "vetoed_by",
)  # fmt: skip
"""What a view consisted of when the digests were written; another form is no other game."""
CALLED = {"left": "remaining", "numbers": "ranks_scored"}
"""Those of them that have another name today."""


def frozen_view(game: Game, seat: int | None) -> dict[str, Any]:
    """A view as it was, without the numbers of options, which may change, and without the position, which is digested apart."""
    view = seen(game, seat)
    made = {name: msgspec.to_builtins(getattr(view, CALLED.get(name, name))) for name in FIELDS}
    return made | {"moves": [move.text for move in view.moves]}


def ruling(game: Game, seat: int, text: str) -> str:
    """The ruling that forbids a move."""
    try:
        refusal = game.why_not(seat, text)
    except NotationError:
        return "no move of this edition"
    return refusal.ruling if refusal else "legal"


def some_move(chance: Random, view: dict[str, Any]) -> str:
    """A move that can be written down, about things a view names; half of them with a verb of the open question.

    There a refusal is about rules and not about the question.
    """
    known = forms(view)
    asked = sorted({move.split()[0] for move in view["moves"]})
    verb = chance.choice(asked if asked and chance.random() < 0.5 else sorted(known))
    words = known[verb]
    if verb == "power" and chance.random() < 0.3:
        words = [*words, list(MODIFIERS)]
    return " ".join([verb, *(chance.choice(choices) for choices in words)])


def forms(view: dict[str, Any]) -> dict[str, list[list[str]]]:
    """What may be written behind each verb."""
    places = ["provinces", "court", "castillo", "FRA", *view["regions"]]
    values = [str(value) for value in range(1, 14)]
    cards = sorted({card for row in (*view["unseen"], view["offer"], view["discards"]) for card in row if card})
    return {
        **{verb: [] for verb in ("done", "special", "pass", "waive", "veto", "end")},
        **{verb: [places] for verb in ("place", "drop", "recall", "choose", "disc", "king", "grande")},
        **{verb: [view["colours"], places] for verb in ("lift", "send")},
        "scoreboard": [list(view["scoreboards"]), places],
        "either": [["1", "2", "3"]],
        "court": [[str(count) for count in range(8)]],
        "power": [values],
        "take": [[*values, *MODIFIERS]],
        "give": [list(MODIFIERS)],
        "card": [cards],
    }
