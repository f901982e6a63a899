"""Secret discs: set at once and in any order, changed until the last, hidden until all are shown.

C is the English rulebook, I the Italian one, §4 are the project's rulings.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from elgrande.game import Game
from elgrande.testing.scenario import perform, scenario
from tests.scenarios.helpers import (
    OFFER,
    OPEN,
    REGIONS,
    asked,
    board,
    caballeros,
    discs,
    filled,
    legal,
    names,
    refused,
    scored,
    told,
)
from tests.seen import seen

ALL_DISCS = [f"disc {region}" for region in REGIONS]


def waiting(kind: str) -> Game:
    """A game in which blue, yellow and brown (and red, at a scoring) are asked for their discs."""
    crowd = {"VAL": "red 2 blue 3 yellow 2 brown 4", "GRA": "blue 2 yellow 2 brown 2"}
    if kind == "general":
        return filled(crowd, at="general-scoring", king="TOL", castillo="red 1 blue 2 yellow 3 brown 4", court="red 3")
    cards = {"evict": "evict", "two": "desert-two", "all": "desert-all", "ballot": "ballot"}
    game = filled(crowd, card=cards[kind], king="TOL", court="red 3", offer=OFFER)
    perform(game, "red special", *(["red choose VAL"] if kind == "evict" else []))
    return game


KINDS = ["general", "evict", "two", "all", "ballot"]


# --- who is asked, and in what order ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_all_are_asked_at_once(kind: str) -> None:
    """The players select simultaneously (C, rule B); at a scoring also the active player (§2)."""
    game = waiting(kind)
    everybody = ["red", "blue", "yellow", "brown"]
    assert asked(game) == (everybody if kind in ("general", "ballot") else everybody[1:])


@pytest.mark.parametrize("kind", KINDS)
def test_any_order_gives_the_same_result(kind: str) -> None:
    """Simultaneous means that the order of answering changes nothing (C, rule B)."""
    results = set()
    for order in permutations(["blue VAL", "yellow GRA", "brown VAL"]):
        game = waiting(kind)
        events = discs(game, *order, *(["red GRA"] if "red" in asked(game) else []))
        results.add((game.notation(), tuple(str(event) for event in events if event.name != "disc-locked")))
    assert len(results) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_happens_before_the_last_disc(kind: str) -> None:
    """All discs lie face down before anything is shown (C, Select a region with the secret disk)."""
    game = waiting(kind)
    before = board(game)
    lines = [f"{colour} VAL" for colour in asked(game)]
    for line in lines[:-1]:
        assert names(discs(game, line)) == ["disc-locked"]
        assert board(game) == before
    assert names(discs(game, lines[-1]))[:2] == ["disc-locked", "discs-revealed"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_reveal_tells_all_discs_by_seat(kind: str) -> None:
    """The discs are turned face up together (C, Move the Caballeros from the Castillo)."""
    game = waiting(kind)
    colours = asked(game)
    events = discs(game, *(f"{colour} GRA" if colour == "yellow" else f"{colour} VAL" for colour in reversed(colours)))
    [(shown,)] = told(events, "discs-revealed")
    first = 4 - len(colours)
    assert shown == [{"seat": seat, "place": "GRA" if seat == 2 else "VAL"} for seat in range(first, 4)]


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_not_asked_cannot_set_a_disc(kind: str) -> None:
    """A disc answers the question put to that seat."""
    game = waiting(kind)
    if "red" not in asked(game):
        assert refused(game, "red disc VAL") == "not-awaited"
    assert refused(game, "blue done") == "other-question"


# --- changing, and what others see ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_disc_may_be_changed_until_the_last(kind: str) -> None:
    """A disc can be changed until the last one is in (§4 changing a disc)."""
    game = waiting(kind)
    discs(game, "blue VAL")
    assert "disc GRA" in legal(game, "blue")
    assert discs(game, "blue GRA") == []
    assert seen(game, 1).disc == "GRA"
    events = discs(game, *(f"{colour} VAL" for colour in asked(game)))
    [(shown,)] = told(events, "discs-revealed")
    assert isinstance(shown, list)
    assert {"seat": 1, "place": "GRA"} in shown


@pytest.mark.parametrize("kind", KINDS)
def test_after_the_last_disc_nothing_can_be_changed(kind: str) -> None:
    """The last disc reveals them all (§4 changing a disc)."""
    game = waiting(kind)
    discs(game, *(f"{colour} VAL" for colour in asked(game)))
    assert game.why_not(2, "disc GRA") is not None
    assert game.legal(2) == []
    assert refused(game, "yellow disc GRA") == "not-awaited"


@pytest.mark.parametrize("kind", KINDS)
def test_others_see_who_has_locked_and_no_more(kind: str) -> None:
    """Others see who has locked, never what and never that a lock was changed (§4 changing a disc)."""
    game, changed = waiting(kind), waiting(kind)
    discs(game, "blue VAL")
    discs(changed, "blue GRA", "blue VAL", "blue GRA")
    for seat in (0, 2, 3, None):
        view = seen(game, seat)
        assert view.disc is None
        assert view.locked == [1]
        assert view == seen(changed, seat)
        assert game.events_for(seat) == changed.events_for(seat)
        assert [event.args for event in game.events_for(seat) if event.name == "disc-locked"] == [{"seat": 1}]
        assert game.notation(seat, redact=True) == changed.notation(seat, redact=True)


@pytest.mark.parametrize("kind", KINDS)
def test_the_owner_sees_the_own_disc(kind: str) -> None:
    """Who set a disc knows what it shows."""
    game = waiting(kind)
    discs(game, "blue VAL")
    assert seen(game, 1).disc == "VAL"
    assert "blue=VAL" in seen(game, 1).position
    assert seen(game, 1).locked == [1]


@pytest.mark.parametrize("kind", KINDS)
def test_after_the_reveal_everybody_hears_the_discs(kind: str) -> None:
    """Turned face up, the discs are public (C, Move the Caballeros from the Castillo)."""
    game = waiting(kind)
    discs(game, *(f"{colour} VAL" for colour in asked(game)))
    heard = [[event.args for event in game.events_for(seat) if event.name == "discs-revealed"] for seat in (0, 1, 2, 3, None)]
    assert len(heard[0]) == 1
    assert heard == [heard[0]] * 5
    assert seen(game, 0).locked == []
    assert [seen(game, seat).disc for seat in range(4)] == [None] * 4


def test_no_disc_is_told_before_the_reveal() -> None:
    """No event a seat or a spectator has heard names a region another seat has chosen (§4)."""
    game = waiting("general")
    discs(game, "blue NAV", "yellow CAT", "brown SEV")
    for seat in (0, None):
        assert not any(region in str(game.events_for(seat)) for region in ("NAV", "CAT", "SEV"))


# --- general scoring --------------------------------------------------------------------------------------------------


def test_general_scoring_asks_also_who_has_nothing_inside() -> None:
    """Discs of all players first, also of those with nothing inside (§4 general scoring)."""
    game = scenario(at="general-scoring", castillo="red 2")
    assert asked(game) == ["red", "blue", "yellow", "brown"]
    events = discs(game, "red VAL", "blue VAL", "yellow VAL", "brown VAL")
    assert told(events, "swept") == [("red", 2, "castillo", "VAL")]


def test_general_scoring_asks_even_with_an_empty_castillo() -> None:
    """The Castillo's contents are secret, so all set a disc in any case (§4 general scoring)."""
    game = scenario(at="general-scoring")
    assert asked(game) == ["red", "blue", "yellow", "brown"]


def test_all_of_ones_caballeros_go_to_one_region() -> None:
    """All of a player's caballeros move to the single region shown (C, Select a region)."""
    game = scenario(at="general-scoring", castillo="red 4 blue 2", options=OPEN)
    events = discs(game, "red VAL", "blue VAL", "yellow GAL", "brown GAL")
    assert sorted(map(str, told(events, "swept"))) == [
        "('blue', 2, 'castillo', 'VAL')",
        "('red', 4, 'castillo', 'VAL')",
    ]
    assert board(game) == {"VAL": [4, 2, 0, 0]}
    assert caballeros(game, "castillo") == [0, 0, 0, 0]


def test_general_scoring_disc_on_the_kings_region() -> None:
    """Who has chosen the King's region returns the caballeros to court (C, Move the Caballeros from the Castillo)."""
    game = scenario(at="general-scoring", king="TOL", castillo="red 4 blue 2", court="red 1")
    assert legal(game, "red") == ALL_DISCS
    events = discs(game, "red TOL", "blue VAL", "yellow TOL", "brown GAL")
    assert ("red", 4, "castillo", "court") in told(events, "swept")
    assert caballeros(game, "court") == [5, 0, 0, 0]
    assert board(game) == {"VAL": [0, 2, 0, 0]}


def test_general_scoring_discs_never_show_the_castillo() -> None:
    """The disc shows each region, not the Castillo (C, Preparation)."""
    game = waiting("general")
    assert refused(game, "red disc castillo") == "disc-regions"
    assert refused(game, "red disc court") == "disc-regions"


def test_general_scoring_with_two_players() -> None:
    """Both set their discs; the first answer stays hidden."""
    game = scenario(at="general-scoring", players=2, castillo="red 2 blue 1")
    discs(game, "blue VAL")
    assert seen(game, 0).disc is None
    events = discs(game, "red VAL")
    assert dict(scored(events))["VAL"] == {0: 5}


def test_general_scoring_ignores_vetos() -> None:
    """A Veto stops special actions; a general scoring is none (C, 2 stack)."""
    game = scenario(at="general-scoring", castillo="red 2", vetoes="blue yellow")
    events = discs(game, "red VAL", "blue VAL", "yellow VAL", "brown VAL")
    assert names(events)[-1] == "cards-revealed"


# --- evict ------------------------------------------------------------------------------------------------------------


def test_evict_asks_only_those_who_stand_there() -> None:
    """All affected players choose (C, 4 stack); only players standing there set a disc (§4)."""
    game = scenario(card="evict", VAL="red 1 blue 1 brown 2", GRA="yellow 3")
    perform(game, "red special", "red choose VAL")
    assert asked(game) == ["blue", "brown"]
    assert refused(game, "yellow disc GRA") == "not-awaited"


def test_evict_offers_all_nine_regions() -> None:
    """Also the King's region and the region itself can be shown; that sends to court (C, 4 stack)."""
    game = waiting("evict")
    assert legal(game, "blue") == ALL_DISCS
    assert refused(game, "blue disc castillo") == "disc-regions"


def test_evict_goes_clockwise_from_the_actors_left() -> None:
    """Discs are carried out clockwise from the actor's left (§4 opponents' steps)."""
    game = scenario(card="evict", actor="yellow", VAL="red 1 blue 1 brown 2 yellow 1")
    perform(game, "yellow special", "yellow choose VAL")
    events = discs(game, "blue GAL", "brown NAV", "red CAT")
    assert told(events, "swept") == [("brown", 2, "VAL", "NAV"), ("red", 1, "VAL", "CAT"), ("blue", 1, "VAL", "GAL")]


# --- desertions -------------------------------------------------------------------------------------------------------


def test_desertions_never_ask_the_actor() -> None:
    """The fellow players (C, 2 stack)."""
    for kind in ("two", "all"):
        game = waiting(kind)
        assert asked(game) == ["blue", "yellow", "brown"]
        assert refused(game, "red disc VAL") == "not-awaited"


def test_desertions_offer_only_what_satisfies_the_card() -> None:
    """Only regions that satisfy the card are offered (§4 disc for a send back card)."""
    game = scenario(card="desert-two", VAL="blue 2 yellow 1", GRA="blue 1 yellow 1", NAV="yellow 1", TOL="brown 4", king="TOL")
    perform(game, "red special")
    assert asked(game) == ["blue", "yellow"]
    assert legal(game, "blue") == ["disc VAL"]
    assert legal(game, "yellow") == ["disc NAV", "disc GRA", "disc VAL"]
    assert refused(game, "blue disc GRA") == "disc-send-back"
    assert refused(game, "yellow disc CAT") == "disc-send-back"


# --- ballot -----------------------------------------------------------------------------------------------------------


def test_ballot_counts_players_not_pieces() -> None:
    """A region chosen by several players is not scored, also three or four of them (C, 4 stack)."""
    game = scenario(card="ballot", VAL="red 1", GRA="red 1", grandes="red TOL", court="red 1")
    perform(game, "red special")
    events = discs(game, "red VAL", "blue GRA", "yellow GRA", "brown GRA")
    assert scored(events) == [("VAL", {0: 5})]


def test_ballot_may_choose_an_empty_region() -> None:
    """Any region may be chosen (§2)."""
    game = waiting("ballot")
    assert [legal(game, colour) for colour in ("red", "blue", "yellow", "brown")] == [ALL_DISCS] * 4


def test_ballot_with_two_players() -> None:
    """Two different regions: both are scored; the same: none (C, 4 stack)."""
    game = scenario(card="ballot", players=2, VAL="red 1", GRA="blue 1", grandes="red TOL blue TOL")
    perform(game, "red special")
    assert scored(discs(game, "blue VAL", "red GRA")) == [("GRA", {1: 6}), ("VAL", {0: 5})]
    game = scenario(card="ballot", players=2, VAL="red 1")
    perform(game, "red special")
    assert scored(discs(game, "blue VAL", "red VAL")) == []
