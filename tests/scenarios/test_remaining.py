"""How many caballeros may still go one after another: what a view says beside the question."""

from __future__ import annotations

from collections import Counter

from elgrande.editions import EDITIONS
from elgrande.game import Game
from elgrande.table.reference import reference
from elgrande.testing.scenario import perform, scenario
from tests.seen import seen


def left(game: Game) -> int:
    """What everybody is told, whoever is asked."""
    told = {seen(game, seat).remaining for seat in (None, *range(game.players))}
    assert len(told) == 1
    remaining: int = told.pop()
    return remaining


def test_a_placement_ends_with_the_card_or_the_court() -> None:
    game = scenario(card="king", king="TOL", court="red 7")
    assert left(game) == 5
    perform(game, "red place VAL", "red place VAL")
    assert left(game) == 3
    assert left(scenario(card="king", king="TOL", court="red 2")) == 2


def test_a_move_counts_the_one_that_is_lifted() -> None:
    game = scenario(card="four-own", king="TOL", court="red 1", GAL="red 3", VAL="red 9 blue 2")
    perform(game, "red special")
    assert left(game) == 4
    perform(game, "red lift red GAL")
    assert left(game) == 4
    perform(game, "red drop CAT")
    assert left(game) == 3


def test_nobody_counts_what_is_not_there() -> None:
    game = scenario(card="four-own", king="TOL", GAL="red 2", VAL="blue 9", TOL="red 5")
    perform(game, "red special")
    assert left(game) == 2


def test_own_and_others_are_counted_apart() -> None:
    game = scenario(card="two-and-two", king="TOL", GAL="red 1", VAL="blue 9")
    perform(game, "red special")
    assert left(game) == 3
    perform(game, "red lift blue VAL", "red drop CAT")
    assert left(game) == 2


def test_all_come_from_the_best_region_until_one_is_chosen() -> None:
    game = scenario(card="five-from-one", king="TOL", GAL="blue 2", VAL="blue 4", CAT="yellow 1")
    perform(game, "red special")
    assert left(game) == 4
    perform(game, "red lift blue GAL")
    assert left(game) == 2


def test_one_of_each_is_one_of_each() -> None:
    game = scenario(card="one-of-each", king="TOL", GAL="red 2 blue 2", VAL="blue 3", SEV="yellow 1", TOL="brown 4")
    perform(game, "red special")
    assert left(game) == 3
    perform(game, "red send blue VAL")
    assert left(game) == 2


def test_other_questions_have_nothing_left() -> None:
    assert left(scenario(card="grande", king="TOL")) == 0
    game = Game.new("modern", players=3, seed=1)
    assert left(game) == 0


def test_what_may_be_left_in_a_stack_has_not_turned_up() -> None:
    """Used cards lie face up and may be looked at (ruling discards-seen), so anybody can tell what is left."""
    view = seen(Game.new("classic", players=3, seed=1), None)
    box = Counter({card.id: card.copies for card in EDITIONS["classic"].cards if not card.returns})
    assert Counter(card for stack in view.unseen[:4] for card in stack) + Counter(view.offer[:4]) == box
    assert view.unseen[4] == [view.offer[4]]
    assert [len(stack) for stack in view.unseen] == view.stacks


def test_the_reference_says_what_the_king_means_where_he_stands() -> None:
    rulings = {place.id: place.king for place in reference(EDITIONS["modern"]).places}
    assert rulings["TOL"] == "king-region-taboo"
    assert rulings["FRA"] == "king-abroad"
    assert rulings["castillo"] == "rebellion"
    assert rulings["court"] == ""
    assert {place.king for place in reference(EDITIONS["classic"]).places} == {"", "king-region-taboo"}


def test_a_view_says_how_many_numbers_count() -> None:
    """Ruling two-numbers: with few players the last ones count for nothing."""
    counting = {
        edition: [seen(Game.new(edition, players=players, seed=1), None).ranks_scored for players in (2, 3, 4, 5)]
        for edition in EDITIONS
    }
    assert counting == {"classic": [1, 2, 3, 3], "modern": [2, 2, 3, 3]}
