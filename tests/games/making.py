"""How the records that are kept were made: ``python -m tests.games --make`` plays them anew, if rules have changed.

Each is played with one seed after the other until what it is to show has happened in it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from unittest.mock import patch

from elgrande import Game, Record, replay
from tests.games.chance import Player
from tests.games.features import features
from tests.games.greedy import Greedy, text_of
from tests.games.tables import DECKS, MANY_VETOS, NONCE, REGENTS, Table, Value

EVERYTHING: dict[str, Value] = {
    "new_regency": True, "call_to_arms": True, "vetos": 2, "royal_adviser": True, "power_shift": True,
}  # fmt: skip
MET = "veto on a veto"
UNDONE = ("undo", "undo after undo", "undo by consent")
NOTED = ("note takeover", "note timeout", "note pause", "note consent")
NAMES = ("Ana", "Señor Núñez", "Łucja „die Große“", "李", "O'Neill")
MAX_ATTEMPTS = 1000
ABSENCE = 12
"""For so many decisions a bot plays for somebody who is away."""


@dataclass(frozen=True)
class Plan:
    """A record that is wanted."""

    table: Table
    shows: tuple[str, ...] = ()
    """What must happen in it, besides what the table says."""
    mood: str = "kinds"
    people: bool = False
    """Do they take back, go away, come back and run out of time?"""
    bots: bool = False
    """Does ``greedy@1`` play every seat?"""
    seats: tuple[str, ...] | None = None


def classic(players: int, options: dict[str, Value] | None = None, deck: dict[str, int] | None = None) -> Table:
    """A classic table."""
    return Table("classic", players, options or {}, deck or {})


def modern(players: int, options: dict[str, Value] | None = None, deck: dict[str, int] | None = None) -> Table:
    """A modern table."""
    return Table("modern", players, options or {}, deck or {})


SHORT: dict[str, Value] = {"length": "six"}
CLASSIC: dict[str, Plan] = {
    **{f"classic-{players}": Plan(classic(players)) for players in (2, 3, 4, 5)},
    "classic-short-2": Plan(classic(2, SHORT)),
    "classic-short-5": Plan(classic(5, SHORT), mood="busy"),
    "classic-notes": Plan(classic(3, {"castillo": "notes"})),
    "classic-open": Plan(classic(4, {"castillo": "open"})),
    "classic-confirm": Plan(classic(3, {"confirm": True}), shows=("move end",)),
    **{f"classic-first-{seat}": Plan(classic(max(2, seat + 1), {"first": seat, **SHORT})) for seat in range(5)},
    "classic-veto": Plan(classic(4), shows=("move veto", "move waive")),
    "classic-veto-met": Plan(classic(3), (MET,), "patient"),
    "classic-many-vetos": Plan(classic(5, SHORT, MANY_VETOS), (MET,), "patient"),
    "classic-deck": Plan(classic(3, None, DECKS["classic"][2]), ("card ballot", "card evict")),
    "classic-mixed-2": Plan(classic(2, {**SHORT, "castillo": "notes", "confirm": True, "first": 1}), mood="busy"),
    "classic-mixed-4": Plan(
        classic(4, {"castillo": "open", "confirm": True, "first": 3}, DECKS["classic"][3]), (MET,), "patient"
    ),
    "classic-undo": Plan(classic(3), (*UNDONE, "undo of several lines"), people=True),
    "classic-people": Plan(classic(4, SHORT), (*UNDONE, *NOTED), people=True, seats=NAMES[:4]),
    "classic-greedy-3": Plan(classic(3), bots=True),
    "classic-greedy-5": Plan(classic(5, SHORT), bots=True),
}
MODERN: dict[str, Plan] = {
    **{f"modern-{players}": Plan(modern(players)) for players in (2, 3, 4, 5)},
    "modern-short": Plan(modern(4, SHORT), mood="busy"),
    "modern-merged": Plan(modern(3, {"merge": True})),
    "modern-new-regency-2": Plan(modern(2, {"new_regency": True})),
    "modern-new-regency-4": Plan(modern(4, {"new_regency": True}), mood="busy"),
    "modern-call-to-arms": Plan(modern(3, {"call_to_arms": True}), ("card call-to-arms", "move either")),
    "modern-one-veto": Plan(modern(3, {"vetos": 1}), ("move veto",)),
    "modern-two-vetos": Plan(modern(4, {"vetos": 2}), (MET,), "patient"),
    "modern-royal-adviser": Plan(modern(4, {"royal_adviser": True}), ("card royal-adviser",)),
    "modern-power-shift-2": Plan(modern(2, {"power_shift": True}), ("move give",)),
    "modern-power-shift-5": Plan(modern(5, {"power_shift": True}), ("move give", "move take")),
    "modern-notes": Plan(modern(2, {"castillo": "notes"})),
    "modern-open": Plan(modern(5, {"castillo": "open"})),
    "modern-confirm": Plan(modern(4, {"confirm": True}), ("move end",)),
    "modern-first": Plan(modern(3, {"first": 2})),
    **{f"modern-first-{seat}": Plan(modern(max(2, seat + 1), {"first": seat, **SHORT})) for seat in (0, 1, 3, 4)},
    "modern-deck": Plan(modern(3, None, DECKS["modern"][1]), ("card coup", "card secret-ballot")),
    "modern-deck-regents": Plan(modern(4, {"new_regency": True}, {**DECKS["modern"][2], **REGENTS}), ("card rebellion",)),
    **{f"modern-everything-{players}": Plan(modern(players, EVERYTHING), mood="busy") for players in (2, 3, 4, 5)},
    "modern-everything-short": Plan(modern(3, {**EVERYTHING, **SHORT, "merge": True, "castillo": "open", "confirm": True})),
    "modern-mixed-met": Plan(modern(5, {"vetos": 2, "power_shift": True, "call_to_arms": True, **SHORT}), (MET,), "patient"),
    "modern-mixed-adviser": Plan(modern(2, {"royal_adviser": True, "new_regency": True}, DECKS["modern"][3])),
    "modern-undo": Plan(modern(3), (*UNDONE, "undo of several lines"), people=True),
    "modern-people": Plan(modern(4, {**EVERYTHING, **SHORT}), (*UNDONE, *NOTED), people=True, seats=NAMES[1:]),
    "modern-greedy-2": Plan(modern(2, {"new_regency": True, "vetos": 2}), bots=True),
    "modern-greedy-4": Plan(modern(4, {**EVERYTHING, **SHORT}), bots=True),
}
PLANS = CLASSIC | MODERN
"""Records of whole games by name; ``saved`` games and what begins with a position are made apart."""


def make_records() -> Iterator[tuple[str, str]]:
    """All records: names and texts."""
    for name, plan in PLANS.items():
        yield name, make_one(name, plan)
    for saved, resumed, edition in (("saved", "resumed", "classic"), ("saved-discs", "resumed-discs", "modern")):
        texts = make_saved(saved, edition)
        yield from zip((saved, resumed), texts, strict=True)
    yield "position", make_from_position()


def make_one(name: str, plan: Plan) -> str:
    """A whole game in which what is wanted happens."""
    for attempt in range(MAX_ATTEMPTS):
        seed = hashlib.sha256(f"{name} {attempt}".encode()).hexdigest()[:16]
        game = plan.table.game(seed, plan.seats)
        Company(game, seed, plan).play()
        text = game.record().dumps()
        if {f"{plan.table.edition} {feature}" for feature in plan.shows} <= features(text):
            return text
    raise AssertionError(f"{name}: {plan.shows} does not happen")


def make_saved(name: str, edition: str) -> tuple[str, str]:
    """A game that is put away, one of them while discs are being set, and taken up again from its file."""
    plan = Plan(Table(edition, 3, SHORT))
    company = Company(plan.table.game(name), name, plan)
    while company.game.decisions < 60 or ("discs" in name and '"pending":{}' in company.game.record().dumps()):
        company.decide()
    saved = company.game.record().dumps()
    company = Company(replay(Record.loads(saved)), f"{name} resumed", plan)
    company.play()
    return saved, company.game.record().dumps()


def make_from_position() -> str:
    """A game that began in the middle of another one."""
    plan = Plan(modern(4, {**EVERYTHING, **SHORT}))
    company = Company(plan.table.game("position"), "position", plan)
    while company.game.decisions < 100:
        company.decide()
    with patch("secrets.token_hex", return_value=NONCE):
        game = Game.from_notation(company.game.notation())
    company = Company(game, "from a position", plan)
    company.play()
    return game.record().dumps()


class Company:
    """Those who play a game for the record."""

    def __init__(self, game: Game, seed: str, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.player = Player(seed, plan.mood)
        self.chance = Random(f"company {seed}")
        self.bots = [Greedy(game, seat, seat + 1) for seat in range(game.players)]
        self.away: dict[int, int] = {}
        """For how many decisions a bot still plays for somebody."""

    def play(self) -> None:
        """To the end."""
        while not self.game.is_over:
            self.decide()

    def decide(self) -> None:
        """One decision, or something people do between decisions."""
        if self.plan.people:
            self.be_human()
        seat = self.player.seat(self.game)
        if self.plan.bots or seat in self.away:
            text = text_of(self.game, seat, self.bots[seat].decide(self.game))
        else:
            text = self.player.choose(self.game, seat)
        self.game.play(seat, text, final=seat in self.away)
        if seat in self.away:
            self.away[seat] -= 1
            if not self.away[seat]:
                del self.away[seat]
                self.game.note("takeover", seat, "back")

    def be_human(self) -> None:
        """Take back, agree to go back, go away, pause, or run out of time."""
        game, lot = self.game, self.chance.random()
        seat = self.chance.randrange(game.players)
        able = [seat for seat in range(game.players) if game.can_undo(seat)]
        if lot < 0.05 and able:
            game.undo(able[0])
        elif lot < 0.08 and able:
            game.restart_turn(able[0])
        elif lot < 0.10 and game.decisions:
            game.note("consent", seat, f"undo {seat}")
            game.undo(seat, consent=True)
        elif lot < 0.11:
            game.note("pause", seat, "pause")
            game.note("pause", None, "resume")
        elif lot < 0.13 and seat in game.awaiting():
            game.note("timeout", seat)
            game.play(seat, self.player.choose(game, seat), final=True)
        elif lot < 0.14 and seat not in self.away:
            game.note("takeover", seat, "away")
            self.away[seat] = ABSENCE
