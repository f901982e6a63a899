"""The bot for every box: whole games, the same with the same seed, and what it is good for."""

from __future__ import annotations

import pytest

from elgrande import Game
from elgrande.bots.arena import BotPlayer
from elgrande.bots.outlook import Outlook
from elgrande.engine.pacts import pact_of
from elgrande.engine.scoring import Standings
from elgrande.table.moves import move_text
from tests.boxes import BOXES, MANY
from tests.contests import contest, match_of

SHORT: dict[str, str | int | bool] = {"length": "six"}
SETS = [(), *[(box.id,) for box in BOXES], MANY, ("grandissimo",), ("colonies",)]


def played(players: int, boxes: tuple[str, ...], seed: int) -> list[str]:
    """A whole game of its own, by the texts of its moves; whatever is not offered would be refused."""
    game = Game.new("classic", players, seed, SHORT, boxes=boxes)
    seated = [BotPlayer(game, seat, "greedy@2", seat) for seat in range(players)]
    told: list[str] = []
    while not game.is_over:
        seat = game.awaiting()[0]
        option = seated[seat].decide(game)
        assert option in [move.option for move in game.legal(seat)]
        told.append(move_text(game.edition, option))
        game.play(seat, option)
    return told


@pytest.mark.parametrize("number", range(len(SETS)))
def test_it_plays_every_box(number: int) -> None:
    """Another number of players for each of the tests' own."""
    assert played(2 + number % 4, SETS[number], number)


@pytest.mark.parametrize(("box", "wanted"), [("grandissimo", {"extra"}), ("colonies", {"sail", "claim"})])
def test_it_plays_with_any_number_and_uses_what_is_free(box: str, wanted: set[str]) -> None:
    """A figure that allows it is not taken in every short game."""
    told = [text for players in (2, 3, 4, 5) for text in played(players, (box,), players)]
    assert wanted <= {text.split()[0] for text in told}


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(3, ("colonies",), 1) == played(3, ("colonies",), 1)


@pytest.mark.parametrize("box", ["grandissimo", "colonies"])
def test_it_beats_chance(box: str) -> None:
    rows = contest(match_of("classic", ["greedy@2", "random", "random"], SHORT, (box,)), 3)
    assert rows["greedy@2"].wins == 3
    assert rows["greedy@2"].mean_score > 1.5 * rows["random"].mean_score


def test_a_disc_is_worth_more_the_nearer_it_is_to_home_and_nothing_when_there_is_no_time() -> None:
    game = Game.new("classic", 4, 1, boxes=("colonies",))
    ids = [place.id for place in game.edition.places]
    outlook = Outlook(game.state.program)
    overseas, aboard = ids.index("gold-AME"), ids.index("gold-SHIP")
    assert outlook.weights[5][aboard] > outlook.weights[5][overseas] > outlook.weights[1][overseas]
    assert outlook.weights[1][overseas] == outlook.weights[1][ids.index("AME")]


def test_what_is_left_out_or_counts_as_one_makes_a_difference() -> None:
    """Only at the next general scoring: ``coming`` differs from the standings by just that."""
    game = Game.new("classic", 3, 1, boxes=("grandissimo",))
    s = game.state.clone()
    outlook = Outlook(s.program)
    standings = Standings()
    standings.update(s)
    assert outlook.coming(s, standings) == standings.points
    home = next(place for place in s.program.regions if any(standings.by_place[place]))
    s.rows[outlook.skipped] = (home,)
    brought = standings.by_place[home]
    assert outlook.coming(s, standings) == [points - less for points, less in zip(standings.points, brought, strict=True)]
    # Two who stand there with one each are first together, where they had shared the second rank.
    s = game.state.clone()
    s.pieces[home * s.program.colours : (home + 1) * s.program.colours] = [1, 1, *[0] * (s.program.colours - 2)]
    standings.update(s)
    s.rows[outlook.pacts] = (pact_of(home, 0b011),)
    together = [after - before for after, before in zip(outlook.coming(s, standings), standings.points, strict=True)]
    assert min(together[:2]) > 0
    assert together[2] == 0
