"""What a closed place means.  No edition closes one; a box may, and the map must know before it does."""

from __future__ import annotations

from elgrande.engine.registers import CLOSED
from elgrande.engine.terrain import terrain_of
from elgrande.game import Game
from elgrande.testing import scenario


def closing(game: Game, place: str) -> Game:
    """The same game, a place of it closed, the question put again."""
    state = game.state
    state.reg[CLOSED] = 1 << game.edition.place(place)
    state.terrain = terrain_of(state)
    return Game.from_notation(game.notation())


def texts(game: Game) -> set[str]:
    """What the seat that is asked may answer."""
    (seat,) = game.awaiting()
    return {move.text for move in game.legal(seat)}


def test_nothing_is_placed_in_a_closed_place() -> None:
    game = scenario(card="royal-adviser", king="SEV", court="red 3")
    assert {"place TOL", "place GRA"} <= texts(game)
    assert "place TOL" not in texts(closing(game, "TOL"))
    assert "place GRA" in texts(closing(game, "TOL"))


def test_the_king_himself_enters_it() -> None:
    game = closing(scenario(card="royal-adviser", king="SEV", court="red 3"), "TOL")
    (seat,) = game.awaiting()
    game.play(seat, "special")
    assert texts(game) == {"king TOL", "king GRA"}
    game.play(seat, "king TOL")
    assert game.view(None).king == "TOL"


def test_nothing_leaves_it() -> None:
    game = scenario(card="four-any", king="SEV", TOL="blue 2", GRA="blue 1")
    for place in ("TOL", "GRA"):
        closed = closing(game, place)
        (seat,) = closed.awaiting()
        closed.play(seat, "special")
        assert not any(text.startswith("lift") and text.endswith(place) for text in texts(closed))
