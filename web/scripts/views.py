"""Views of games in the middle, as the engine makes them: what the page's tests and its demo draw.

Run it from the repository's folder, with the Python of the development environment, when views have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from elgrande.bots.base import Budget
from elgrande.bots.registry import make_bot
from elgrande.editions import BOXES, EDITIONS, find_boxes
from elgrande.game import Game
from elgrande.rules.edition import with_boxes
from elgrande.server.entries import MoveEntry, Revise
from elgrande.server.frames import frame_of
from elgrande.server.live import LiveTable
from elgrande.server.protocol import NewTable
from elgrande.server.terms import SeatState, TableTerms
from elgrande.table.reference import reference

FOLDER = Path(__file__).parent.parent / "tests" / "views"


def middle(edition: str, players: int, seed: str, decisions: int, **options: str | int | bool) -> dict[str, object]:
    """A game after so many decisions, as its first seat sees it."""
    game = Game.new(edition, players, seed=seed, options=options)
    bots = [make_bot("greedy", seat) for seat in range(players)]
    while not game.is_over and (game.decisions < decisions or 0 not in game.awaiting()):
        seat = game.awaiting()[0]
        game.play(seat, bots[seat].decide(game.view(seat), game.belief(seat), Budget()))
    found = msgspec.to_builtins(reference(EDITIONS[edition]))
    return {
        "view": msgspec.to_builtins(game.view(0)),
        "events": msgspec.to_builtins(game.log_for(0)),
        **{name: found[name] for name in (*BOARD, "scoreboards", "scorings")},
    }


BOARD = ("boxes", "places", "facts", "limit_table", "unranked")
"""What of a reference the board is drawn by."""


def books() -> list[dict[str, object]]:
    """Every edition, alone and with each of its boxes, as the board is drawn by it."""
    made = [EDITIONS[edition] for edition in EDITIONS]
    made += [with_boxes(EDITIONS[edition], *find_boxes((box.id,))) for box in BOXES.values() for edition in box.editions]
    told = [msgspec.to_builtins(reference(edition)) for edition in made]
    return [{name: each[name] for name in ("rules", *BOARD)} for each in told]


COUNTED = [
    "king", "first", "scores", "grandes", "scoreboards", "hands", "played", "offer", "discards", "modifiers_played",
]  # fmt: skip
"""Facts that follow from the view before and the events in between; besides them, round and pieces do."""


def counted(view: dict[str, Any]) -> dict[str, object]:
    """What of a view can be counted."""
    return {"round": view["round"], "pieces": view["pieces"], **{name: view["facts"][name] for name in COUNTED}}


def steps(edition: str, players: int, seed: str, decisions: int, **options: str | int | bool) -> dict[str, object]:
    """The first view of a game, and for each decision what it told and what in a view it changed."""
    game = Game.new(edition, players, seed=seed, options=options)
    bots = [make_bot("random", seat) for seat in range(players)]
    first = seen = msgspec.to_builtins(game.view(0))
    made: list[dict[str, object]] = []
    while not game.is_over and game.decisions < decisions:
        told = len(game.events)
        seat = game.awaiting()[0]
        game.play(seat, bots[seat].decide(game.view(seat), game.belief(seat), Budget()))
        view = msgspec.to_builtins(game.view(0))
        before, now = counted(seen), counted(view)
        changed = {name: value for name, value in now.items() if value != before[name]}
        made.append({"events": msgspec.to_builtins(game.events_for(0, told)), "changed": changed})
        seen = view
    return {"first": first, "counted": COUNTED, "steps": made}


def revised() -> dict[str, object]:
    """What somebody who watches is told before and after a revision, and what whoever comes later is."""
    table = LiveTable("", TableTerms(NewTable("classic", 2, {"first": 0, "castillo": "open"}), "revised", ""), "")
    table.seats = [SeatState("person") for _ in range(2)]
    table.begin()
    for entry in (MoveEntry(0, "power 13"), MoveEntry(1, "power 1"), MoveEntry(0, "card king")):
        table.apply(entry, None, 0.0)
    assert table.game is not None
    first, second = [move.text for move in table.game.legal(0) if move.verb == "place"][:2]
    for move in (first, second, second):
        table.apply(MoveEntry(0, move), None, 0.0)
    before = frame_of(table, 1)
    table.apply(Revise(0, 3, [second, second, first]), None, 0.0)
    frames = {"before": before, "after": frame_of(table, 1, before.version), "fresh": frame_of(table, 1)}
    told = ("since", "until", "events", "forgotten")
    return {name: {field: msgspec.to_builtins(getattr(frame, field)) for field in told} for name, frame in frames.items()}


def questions(box: str, games: int) -> dict[str, object]:
    """What is asked in random games with a box: one question for all in which the same verbs share a place or a piece."""
    made: dict[tuple[str, ...], dict[str, object]] = {}
    for seed in range(games):
        game = Game.new("classic", 3, seed, {"length": "six"}, boxes=(box,))
        chance = Random(seed)
        while not game.is_over:
            seat = chance.choice(game.awaiting())
            view = game.view(seat)
            spots: dict[tuple[str | None, ...], list[str]] = {}
            for move in view.moves:
                spots.setdefault((move.place, move.colour, move.card), []).append(move.verb)
            key = (str(view.question), *sorted({" ".join(verbs) for verbs in spots.values()}))
            facts = {"offer": view.facts["offer"], "grandes": view.facts["grandes"]}
            asked = {"seat": seat, "colours": view.colours, "question": view.question, "facts": facts, "pieces": view.pieces}
            made.setdefault(key, msgspec.to_builtins(asked | {"moves": view.moves}))
            game.play(seat, chance.choice(game.legal(seat)))
    return {
        "box": box,
        "reference": {name: msgspec.to_builtins(reference(game.edition))[name] for name in BOARD},
        "questions": list(made.values()),
    }


def power_cards(box: str, rounds: int) -> dict[str, object]:
    """A game with power cards that have actions, after so many rounds, and what is looked up about them."""
    game = Game.new("classic", 3, "7", boxes=(box,))
    chance = Random(7)
    while not (game.view(0).round > rounds and game.view(0).question == "power" and 0 in game.awaiting()):
        seat = chance.choice(game.awaiting())
        game.play(seat, chance.choice(game.legal(seat)))
    told = msgspec.to_builtins(reference(with_boxes(EDITIONS["classic"], *find_boxes((box,)))))
    cards = [card for card in told["cards"] if card["group"] == box]
    return {
        "view": msgspec.to_builtins(game.view(0)),
        "reference": {name: told[name] for name in ("power", "hands", "hand_size", "ranks", *BOARD)} | {"cards": cards},
    }


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    variations = {"new_regency": True, "vetos": 2, "power_shift": True}
    for name, made in {
        "classic": middle("classic", 5, "17", 330),
        "modern": middle("modern", 4, "3", 150, castillo="open"),
        "start": middle("modern", 3, "1", 0),
        "revised": revised(),
        "steps": steps("modern", 2, "5", 160, castillo="open", **variations),
        "power": power_cards("intrigue", 4),
        "books": books(),
        "reach": [questions(box, 4) for box in ("grandissimo", "colonies", "intrigue")],
    }.items():
        (FOLDER / f"{name}.json").write_text(json.dumps(made, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
