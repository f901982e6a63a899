"""Who listens knows who is in the Castillo, whatever event throws them in; where nobody is to remember, no screen does."""

from __future__ import annotations

from random import Random

import pytest

import tests.boxes  # noqa: F401  registers the boxes
from elgrande import Game
from elgrande.editions import BOXES
from elgrande.rules.places import CASTILLO
from elgrande.table.changes import into_castillo
from elgrande.table.told import reveals


@pytest.mark.parametrize("boxes", [(), *((box,) for box in BOXES)], ids="".join)
def test_who_listens_knows_who_is_inside(boxes: tuple[str, ...]) -> None:
    """Also a spectator, for every throw is announced."""
    thrown = set()
    for seed in range(6):
        game = Game.new("classic", 3, seed, {"length": "six"}, boxes=boxes)
        chance, heard = Random(seed), game.belief(None)
        while not game.is_over:
            seat = chance.choice(game.awaiting())
            for event in game.play(seat, chance.choice(game.legal(seat))):
                heard.hear(event)
                thrown |= {event.name} if into_castillo(event) else set()
            assert heard.castillo == list(game.position().pieces[CASTILLO]), (seed, game.notation())
    assert "placed" in thrown
    assert "gift-placed" in thrown or "grandissimo" not in boxes


def test_a_gift_thrown_in_is_forgotten_like_any_throw() -> None:
    """With option ``castillo`` at memory nothing of an earlier turn that leads into the Castillo stays on the screen."""
    gifts = 0
    for seed in range(6):
        game = Game.new("classic", 3, seed, {"length": "six", "castillo": "memory"}, boxes=("grandissimo",))
        chance = Random(seed)
        while not game.is_over:
            seat = chance.choice(game.awaiting())
            game.play(seat, chance.choice(game.legal(seat)))
        turn = max(number for number, event in enumerate(game.events) if event.name == "general-scoring")
        inside = [
            event for event in game.log_for(None)[:turn] if "castillo" in (event.args.get("place"), event.args.get("target"))
        ]
        assert {event.name for event in inside} <= {"scored", "scoreboard-set", "chosen"}
        gifts += sum(event.name == "gift-placed" and event.args["target"] == "castillo" for event in game.events)
    assert gifts


def test_what_shows_the_castillo_reveals_something() -> None:
    assert reveals([("scored", CASTILLO, ())])
    assert not reveals([("scored", CASTILLO + 1, ()), ("power-taken", 0, 3, 0), ("placed", 0, CASTILLO)])
    assert reveals([("power-taken", 0, 3, 1)])
