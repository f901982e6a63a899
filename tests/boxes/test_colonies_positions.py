"""The colonies in positions: what does not fit is refused, and noticed after a decision; every question can be written down."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elgrande import Game, NotationError
from elgrande.rules.errors import BrokenState
from elgrande.testing import check, perform
from tests.boxes.colonies_scenes import colonies, own_turn
from tests.boxes.scenes import discs, offered


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"captain": "red 2"}, "captain has room for 1"),
        ({"captain": "red 1 blue 1"}, "captain has room for 1"),
        ({"envoy": "red 1", "gold-envoy": "blue 1", "gold": 0}, "2 caballeros stand on envoy"),
        ({"FRA": "red 1"}, "no caballero stands in FRA"),
        ({"gold": 6}, "there are 5 discs of gold in all"),
        ({"gold": 3, "gold-SHIP": "red 2", "gold-attache": "blue 1"}, "there are 5 discs of gold in all"),
        ({"wares": 11, "wares-MED": "red 1"}, "there are 11 discs of wares in all"),
        ({"wares-MED": "black 1", "NAV": "black 3"}, "nobody's caballeros of black carry nothing"),
        ({"SHIP": "red 1", "leaves": "red@SHIP red@SHIP"}, "a piece that may sail stands where it sails from"),
        ({"leaves": "red@SHIP"}, "a piece that may sail stands where it sails from"),
        ({"VAL": "red 1", "leaves": "red@VAL"}, "from VAL the active player's pieces sail, if any"),
        ({"SHIP": "blue 1", "leaves": "blue@SHIP"}, "from SHIP the active player's pieces sail, if any"),
        ({"table": "SHIP"}, "the Limit table lies in a region"),
        ({"table": "FRA"}, "the Limit table lies in a region"),
        ({"table": "VAL", "VAL": "red 9 blue 9", "on": "red=9 blue=2"}, "the Limit table has 10 spaces"),
        ({"table": "VAL", "VAL": "red 2", "on": "red=3"}, "of red no more are on the Limit table than stand there"),
        ({"table": "AME", "AME": "red 1", "viceroy": "red 1", "on": "red=2"}, "of red no more are on the Limit table"),
        ({"facts": {"arrivals": "red=1"}}, "of red no more have come than stand beside the Limit table"),
        ({"facts": {"freely": "2"}}, "free acts are offered beside what says so"),
        ({"kept": "red=king"}, "king is not kept"),
    ],
)
def test_what_does_not_fit_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        colonies(card="king", court="red 1", **given)


def test_what_fits_is_read_and_written_back() -> None:
    """All of it at once: posts, carriers, leaves, the Limit table, a kept card."""
    board: dict[str, Any] = {"captain": "red 1", "viceroy": "blue 1", "gold-envoy": "red 1", "wares-SHIP": "black 1 red 1"}
    game = own_turn(table="AME", AME="red 12", on="red=10", NAV="black 3", inquisitor="red", kept="blue=gc7_remove", **board)
    text = game.notation()
    assert Game.from_notation(text).notation() == text
    assert "leaves red@SHIP" not in text
    assert "red@wares-SHIP" in text


@pytest.mark.parametrize("moment", ["arrivals", "filling", "seating", "side", "two sides", "harbour", "kept"])
def test_every_question_can_be_written_down(moment: str) -> None:
    """GC-40, GC-41, GC-42 and others: a position in the middle of it is read back, and the same is offered."""
    table: dict[str, Any] = {"table": "VAL", "VAL": "yellow 4", "on": "yellow=4", "players": 3}
    if moment == "arrivals":
        game = colonies(at="general-scoring", castillo="red 2 blue 1", inquisitor="blue", **table)
        perform(game, *discs(red="VAL", blue="VAL", yellow="VAL"), "blue seat red")
    elif moment == "filling":
        game = colonies(card="score-fours", court="red 1", **{**table, "VAL": "yellow 4 red 2 blue 2"})
        perform(game, "red place VAL")
    elif moment == "seating":
        game = colonies(card="gc7_table", GRA="red 5 blue 4", **table)
        perform(game, "red special", "red table GRA", "red seat red")
    elif moment == "side":
        game = colonies(card="four-any", **{**table, "VAL": "yellow 6 red 1", "on": "yellow=5 red=1"})
        perform(game, "red special", "red lift yellow VAL", "red on")
    elif moment == "two sides":
        game = colonies(card="desert-two", **{**table, "VAL": "yellow 8", "on": "yellow=6"})
        perform(game, "red special", "yellow disc VAL", "yellow on")
    elif moment == "harbour":
        game = own_turn(SHIP="red 1")
        perform(game, "red sail red SHIP")
    else:
        game = own_turn(kept="red=gc7_remove")
        perform(game, "red special")
    again = Game.from_notation(game.notation())
    assert again.notation() == game.notation()
    [seat] = game.awaiting()
    colour = game.edition.colours[seat]
    assert offered(again, colour) == offered(game, colour) != []


@pytest.mark.parametrize("held", ["count=3 standing=1", "count=1 standing=2", "count=2", "standing=1"])
def test_what_was_named_stands_there(held: str) -> None:
    """GC-38: 6 on the table and 1 beside: 2 leave, named one by one; more, or more from a side than stand there, is refused."""
    board: dict[str, Any] = {"players": 3, "table": "VAL", "VAL": "yellow 7", "on": "yellow=6"}
    game = colonies(card="desert-two", **board)
    perform(game, "red special", "yellow disc VAL")
    with pytest.raises(NotationError, match="could not have been announced"):
        Game.from_notation(f"{game.notation()} {held}")


def broken(game: Game, *moves: str, **changed: Any) -> None:
    """Perform moves, change the result, and hold it against the invariants."""
    before = game.state.clone()
    events = perform(game, *moves)
    check(game.setup, before, game.state, events)
    program = game.setup.program
    if "register" in changed:
        game.state.reg[getattr(program, changed["register"])] = changed["value"]
    else:
        game.state.rows[getattr(program, changed["row"])] = changed["value"]
    check(game.setup, before, game.state, events)


def test_a_decision_that_breaks_it_is_noticed() -> None:
    """GC-41, X-1: nobody waits beside a free space after an act, a table beside the King stays as it is, leaves are spent."""
    filled: dict[str, Any] = {"card": "four-own", "table": "VAL", "VAL": "red 10 blue 1", "on": "red=10"}
    moves = ["red special", "red lift red VAL", "red drop GRA", "red done"]
    with pytest.raises(BrokenState, match="somebody waits beside a free space"):
        broken(colonies(**filled), *moves, row="on_table", value=(9, 0, 0, 0, 0))
    taboo: dict[str, Any] = {"card": "four-own", "table": "TOL", "TOL": "red 10 blue 1", "on": "red=10", "VAL": "red 1"}
    with pytest.raises(BrokenState, match="stepped on or off the Limit table in a taboo place"):
        broken(colonies(**taboo), "red special", row="on_table", value=(9, 1, 0, 0, 0))
    with pytest.raises(BrokenState, match="moved to or from a taboo place"):
        broken(colonies(card="four-own", VAL="red 1", table="TOL"), "red special", register="table_at", value=5)
    sailing = own_turn(SHIP="red 1")
    with pytest.raises(BrokenState, match="a piece that may sail stands where it sails from"):
        broken(sailing, "red sail red SHIP", "red land AME", row="leaves", value=sailing.state.rows[sailing.setup.program.leaves])


@pytest.mark.parametrize("seed", range(8))
def test_random_games_hold_together(seed: int) -> None:
    """X-9: the invariants after every decision, and every tenth position read back, with many special actions and free acts."""
    chance = Random(seed)
    game = Game.new("classic", 2 + seed % 4, seed, {"length": "six"}, boxes=("colonies",))
    check(game.setup, None, game.state, [])
    decisions = 0
    while not game.is_over:
        decisions += 1
        seat = chance.choice(game.awaiting())
        menu = game.legal(seat)
        busy = [
            move for move in menu if move.text.split()[0] in ("sail", "claim", "lift", "special", "yes", "table", "seat", "keep")
        ]
        before = game.state.clone()
        events = game.play(seat, chance.choice(busy if busy and chance.random() < 0.6 else menu))
        check(game.setup, before, game.state, events)
        if decisions % 10 == 0 and not game.is_over:
            assert Game.from_notation(game.notation()).notation() == game.notation()
