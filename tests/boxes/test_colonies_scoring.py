"""Grand Inquisitor & the Colonies, clause by clause: posts, scoring of the new places, Gold and Wares, black caballeros.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, the Limit table in GAL; 1 Gold and 2 Wares lie overseas.
"""

from __future__ import annotations

from typing import Any

import pytest

from elgrande.testing import perform
from tests.boxes.colonies_scenes import POSTS, colonies, free, loose, own_turn, scored_at_the_end, targets
from tests.boxes.scenes import SPAIN, asked, discs, names, offered, points, refused, standing

# --- posts and scoring ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ({"ambassador": "red 1", "envoy": "red 1", "attache": "blue 1"}, {"red": 6, "blue": 1}),
        ({"ambassador": "red 1", "envoy": "blue 1", "attache": "blue 1"}, {"blue": 4, "red": 3}),
        ({"ambassador": "red 1", "envoy": "blue 1"}, {"red": 3, "blue": 2}),
        ({"ambassador": "red 1", "envoy": "blue 1", "attache": "yellow 1"}, {"red": 3, "blue": 2, "yellow": 1}),
        ({"gold-ambassador": "red 1", "gold": 0}, {"red": 5}),
    ],
)
def test_france(board: dict[str, Any], expected: dict[str, int]) -> None:
    """GC-17, GC-26, E-GC-1: 3/1/0 over the three pieces, then 2 for the Ambassador and 1 for the Envoy, first or not.

    E-GC-1: both posts and the majority, 3+2+1.  Two tied for first take rank two, 1 each, and their posts.  Three of them too.
    A carrier counts and may be Ambassador.
    """
    assert scored_at_the_end(colonies(at="general-scoring", **board))["FRA"] == expected


def test_the_kings_and_a_grandes_bonus_overseas() -> None:
    """GC-17, GC-23: red is first alone in FRA with the King there: 3+2 and 1 as Envoy; in MED blue's Grande gives 2 more."""
    game = colonies(at="general-scoring", king="FRA", envoy="red 1", MED="blue 1", grandes="blue MED")
    made = scored_at_the_end(game)
    assert (made["FRA"], made["MED"]) == ({"red": 6}, {"blue": 6})


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ({"captain": "blue 1", "SHIP": "red 5"}, {"blue": 3}),
        ({"SHIP": "red 5"}, {}),
        ({"captain": "black 1", "NAV": "black 3"}, {}),
        ({"captain": "black 1", "NAV": "black 3", "inquisitor": "yellow"}, {"yellow": 3}),
    ],
)
def test_the_ship(board: dict[str, Any], expected: dict[str, int]) -> None:
    """GC-18: only the Captain scores, 3; without one nobody; unowned black loses it, held black brings it to its holder."""
    assert scored_at_the_end(colonies(at="general-scoring", **board))["SHIP"] == expected


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ({"viceroy": "red 1", "AME": "red 1 blue 2"}, {"blue": 4, "red": 5}),
        ({"viceroy": "red 1", "AME": "red 1 blue 1"}, {"red": 5}),
        ({"viceroy": "red 1"}, {"red": 5}),
        ({"AME": "red 1", "gold-AME": "red 1 blue 1", "gold": 0}, {"red": 4}),
    ],
)
def test_america(board: dict[str, Any], expected: dict[str, int]) -> None:
    """GC-19, GC-26, E-GC-6: 4/0/0 without the Viceroy, who gets 5 besides.

    Red Viceroy and 1, blue 2: blue 4, red 5.  With 1 each it is a tie for nothing.  Carriers count like others.
    """
    assert scored_at_the_end(colonies(at="general-scoring", **board))["AME"] == expected


def test_mediterranean_and_the_order() -> None:
    """GC-20, GC-23: 4/2/1; the new places come after VAL: FRA, SHIP, AME, MED; their carriers count."""
    game = colonies(at="general-scoring", MED="red 2 blue 1 yellow 2", **{"wares-MED": "red 1"})
    made = scored_at_the_end(game)
    assert list(made) == ["castillo", *SPAIN, "FRA", "SHIP", "AME", "MED"]
    assert made["MED"] == {"red": 4, "yellow": 2, "blue": 1}


@pytest.mark.parametrize(("players", "expected"), [(2, {"red": 4}), (3, {"red": 4, "blue": 2})])
def test_posts_are_paid_at_every_number_of_players(players: int, expected: dict[str, int]) -> None:
    """GC-20, X-8: with 2 players one number counts, with 3 two; Captain and Viceroy get theirs all the same."""
    game = colonies(at="general-scoring", players=players, MED="red 2 blue 1", captain="blue 1", viceroy="blue 1", envoy="blue 1")
    made = scored_at_the_end(game, *discs(**dict.fromkeys(("red", "blue", "yellow")[:players], "CAT")))
    assert (made["MED"], made["SHIP"], made["AME"]) == (expected, {"blue": 3}, {"blue": 5})
    assert made["FRA"] == {"blue": 4}


def test_all_four_regions() -> None:
    """GC-23, E-GC-3: GAL, CAT, SEV, then AME and MED; neither FRA, a 3, nor the SHIP; the Viceroy is paid with AME."""
    game = colonies(card="score-fours", viceroy="red 1", MED="blue 1", captain="blue 1")
    made = points(game, perform(game, "red special"))
    assert list(made) == ["GAL", "CAT", "SEV", "AME", "MED"]
    assert (made["AME"], made["MED"]) == ({"red": 5}, {"blue": 4})


def test_any_place_whose_board_shows_four() -> None:
    """GC-23, GC-36, GC-37: 8/4/0 on AME, 4/0/0 on the SHIP: the SHIP is a 4 now, AME is none.  The Captain gets 4."""
    game = colonies(card="score-fours", boards="8 AME 4 SHIP", captain="blue 1", viceroy="red 1")
    made = points(game, perform(game, "red special"))
    assert list(made) == ["GAL", "CAT", "SEV", "SHIP", "MED"]
    assert made["SHIP"] == {"blue": 4}


def test_one_region_of_choice_and_the_ballot() -> None:
    """GC-23, X-4: a region of choice may be any of the four; the ballot's discs show Spain only."""
    game = colonies(card="score-one-3", captain="blue 1")
    perform(game, "red special")
    assert targets(game, "choose") == ["castillo", *SPAIN, "FRA", "SHIP", "AME", "MED"]
    assert points(game, perform(game, "red choose SHIP")) == {"SHIP": {"blue": 3}}
    ballot = colonies(card="ballot")
    perform(ballot, "red special")
    assert targets(ballot, "disc") == list(SPAIN)
    assert refused(ballot, "red", "disc AME") == "disc-regions"


def test_most_caballeros() -> None:
    """GC-23: all pieces in a place compete, posts and black too: SHIP 5 with Captain and black, VAL 4, NAV 3."""
    game = colonies(card="score-most", SHIP="red 3 black 1", captain="blue 1", VAL="red 4", NAV="black 3")
    assert points(game, perform(game, "red special")) == {"SHIP": {"blue": 3}}


def test_those_beside_the_table_compete_for_most() -> None:
    """GC-23, GC-38: with 2 players VAL has 8 pieces, 6 on the table: more than GRA with 7.  On it red has 4, blue 2: red 5."""
    board = {"VAL": "red 4 blue 4", "GRA": "red 7", "table": "VAL", "on": "red=4 blue=2"}
    game = colonies(card="score-most", players=2, **board)
    assert points(game, perform(game, "red special")) == {"VAL": {"red": 5}}


def test_fewest_caballeros() -> None:
    """GC-23: a Captain and a Viceroy alone are 1 each, fewer than VAL's 2 and NAV's 4."""
    game = colonies(card="score-fewest", captain="blue 1", viceroy="red 1", VAL="red 2")
    assert points(game, perform(game, "red special")) == {"SHIP": {"blue": 3}, "AME": {"red": 5}}


def test_first_places_only() -> None:
    """GC-24, E-GC-6: AME: blue 2, red 1 and Viceroy: blue 4, red nothing.  FRA: blue first, Envoy and Attaché: 3+1; red 0.

    The SHIP is left out.  MED, tied, gives nothing.  Viceroy and first: 4, no more.
    """
    board = {"viceroy": "red 1", "AME": "red 1 blue 2", "ambassador": "red 1", "envoy": "blue 1", "attache": "blue 1"}
    game = colonies(card="score-firsts", captain="red 1", MED="red 1 blue 1", **board)
    made = points(game, perform(game, "red special"))
    assert list(made) == [*SPAIN, "FRA", "AME", "MED"]
    assert (made["FRA"], made["AME"], made["MED"]) == ({"blue": 4}, {"blue": 4}, {})
    both = colonies(card="score-firsts", viceroy="red 1", AME="red 1")
    assert points(both, perform(both, "red special"))["AME"] == {"red": 4}
    whole = colonies(card="score-firsts", ambassador="red 1", envoy="red 1", attache="blue 1")
    assert points(whole, perform(whole, "red special"))["FRA"] == {"red": 6}
    tied = colonies(card="score-firsts", ambassador="red 1", envoy="blue 1")
    assert points(tied, perform(tied, "red special"))["FRA"] == {}


def test_mobile_boards() -> None:
    """GC-36, GC-37: on any new place; they replace the majority's numbers, the posts' points stay; the Captain gets the first.

    FRA under 8/4/0: red 8+2+1, blue 4.  AME: blue 8, red's Viceroy 5 and, second, 4.  SHIP: the Captain 8.
    """
    game = colonies(card="scoreboard")
    perform(game, "red special")
    assert set(targets(game, "scoreboard 8")) == {"castillo", *SPAIN, "FRA", "SHIP", "AME", "MED"} - {"TOL"}
    board = {"ambassador": "red 1", "envoy": "red 1", "attache": "blue 1", "viceroy": "red 1", "AME": "red 1 blue 2"}
    france = scored_at_the_end(colonies(at="general-scoring", boards="8 FRA", **board))
    america = scored_at_the_end(colonies(at="general-scoring", boards="8 AME", **board))
    ship = scored_at_the_end(colonies(at="general-scoring", boards="8 SHIP", captain="blue 1", SHIP="red 2"))
    assert france["FRA"] == {"red": 11, "blue": 4}
    assert america["AME"] == {"blue": 8, "red": 9}
    assert ship["SHIP"] == {"blue": 8}


def test_the_viceroy_resigns() -> None:
    """GC-21: he claims nothing; he resigns for a Gold that lies there, keeps his leave, and the space is empty."""
    game = own_turn(viceroy="red 1")
    assert free(game) == ["sail red viceroy", "resign red viceroy"]
    events = perform(game, "red resign red viceroy")
    assert "disc-claimed" in names(events)
    assert (standing(game, "viceroy"), standing(game, "gold-AME"), loose(game)) == ({}, {"red": 1}, (0, 2))
    assert free(game) == ["sail red gold-AME"]
    assert free(own_turn(viceroy="red 1", gold=0)) == ["sail red viceroy"]


def test_a_carrier_is_never_captain_or_viceroy() -> None:
    """GC-22: neither by sailing nor by repositioning, though both spaces are empty."""
    moved = colonies(card="four-own", gold=0, **{"gold-AME": "red 1"})
    perform(moved, "red special", "red lift red gold-AME")
    assert not {"captain", "viceroy"} & set(targets(moved, "drop"))
    assert refused(moved, "red", "drop captain") == "not-a-target"
    sailing = own_turn(gold=0, **{"gold-SHIP": "red 1", "gold-AME": "red 1"})
    perform(sailing, "red sail red gold-AME")
    assert targets(sailing, "land") == ["SHIP"]
    perform(sailing, "red land SHIP", "red sail red gold-SHIP")
    assert "viceroy" not in targets(sailing, "land")
    assert set(POSTS) <= set(targets(sailing, "land"))


# --- Gold and Wares ------------------------------------------------------------------------------------------------------------


def test_claiming() -> None:
    """GC-25: one disc a piece, Gold in AME, Wares in MED, as long as some lie there; never one that is claimed."""
    game = own_turn(AME="red 2", MED="red 1", wares=1)
    assert [act for act in free(game) if act.startswith("claim")] == ["claim red AME", "claim red MED"]
    perform(game, "red claim red AME")
    assert [act for act in free(game) if act.startswith("claim")] == ["claim red MED"]
    perform(game, "red claim red MED")
    assert [act for act in free(game) if act.startswith("claim")] == []
    assert loose(game) == (0, 0)
    assert [standing(game, place) for place in ("AME", "gold-AME", "MED", "wares-MED")] == [
        {"red": 1}, {"red": 1}, {}, {"red": 1},
    ]  # fmt: skip
    assert free(own_turn(AME="blue 1", SHIP="red 1", gold=0, **{"gold-AME": "blue 1"})) == ["sail red SHIP"]


def test_a_delivery_in_four_turns() -> None:
    """E-GC-4, GC-27: onto the ship by placement; to AME and onto the Gold; back aboard; to the coast: 6 points."""
    first = own_turn(king="SEV", court="red 1")
    perform(first, "red court 0", "red card score-fours", "red place SHIP")
    assert standing(first, "SHIP") == {"red": 1}
    second = own_turn(king="SEV", SHIP="red 1")
    perform(second, "red sail red SHIP", "red land AME", "red claim red AME")
    assert free(second) == []
    third = own_turn(king="SEV", gold=0, **{"gold-AME": "red 1"})
    perform(third, "red sail red gold-AME", "red land SHIP")
    assert (free(third), standing(third, "gold-SHIP")) == ([], {"red": 1})
    fourth = own_turn(king="SEV", gold=0, **{"gold-SHIP": "red 1"})
    perform(fourth, "red sail red gold-SHIP")
    assert refused(fourth, "red", "land SEV") == "king-region-taboo"
    perform(fourth, "red land VAL")
    assert (fourth.scores, standing(fourth, "VAL"), loose(fourth)) == ((6, 0, 0, 0), {"red": 1}, (0, 2))


def test_whoever_moves_a_carrier_its_owner_scores() -> None:
    """GC-26, GC-27: red moves blue's carrier of Wares from the ship to VAL: 4 for blue; one of Gold to FRA: nothing yet."""
    game = colonies(card="four-any", gold=0, **{"wares-SHIP": "blue 1", "gold-MED": "blue 1"})
    perform(game, "red special", "red lift blue wares-SHIP", "red drop VAL", "red lift blue gold-MED", "red drop envoy")
    assert game.scores == (0, 4, 0, 0)
    assert (standing(game, "VAL"), standing(game, "gold-envoy")) == ({"blue": 1}, {"blue": 1})
    perform(game, "red lift blue gold-envoy", "red drop ARA")
    assert game.scores == (0, 10, 0, 0)


def test_a_delivered_disc_lies_beside_the_board() -> None:
    """GC-27, GC-29: all 5 Gold are out, so a Treasure could bring none; red has delivered one, so it comes."""
    game = colonies(card="gc7_treasure", gold=4, wares=11, **{"gold-SHIP": "red 1"}, leaves="red@gold-SHIP", court="red 1")
    perform(game, "red place ARA", "red sail red gold-SHIP", "red land VAL", "red special")
    assert loose(game) == (5, 11)


def test_what_has_not_reached_spain_is_worth_nothing() -> None:
    """GC-27: round 9, red's Gold is aboard, blue's Wares in FRA: no points for them, 3 for the majority of FRA."""
    game = colonies(at="general-scoring", round=9, gold=0, **{"gold-SHIP": "red 1", "wares-attache": "blue 1"})
    scored_at_the_end(game)
    assert game.scores == (0, 3, 0, 0)


def test_held_black_delivers_for_its_holder() -> None:
    """GC-27, GC-33: yellow moves red's black carrier home: 6 for red, who has the Inquisitor."""
    game = colonies(card="four-any", actor="yellow", gold=0, inquisitor="red", NAV="black 3", **{"gold-SHIP": "black 1"})
    perform(game, "yellow special", "yellow lift black gold-SHIP", "yellow drop CAT")
    assert game.scores == (6, 0, 0, 0)


def test_others_do_not_take_a_carriers_disc_away() -> None:
    """GC-28, X-1: red moves blue's carrier neither into the Castillo nor into the King's region; the own one into the Castillo.

    Then the disc goes beside the board without points.  Held black carriers are own in this, others' are not.
    """
    board: dict[str, Any] = {"gold-AME": "red 1 blue 1 black 1", "NAV": "black 3", "gold": 0}
    game = colonies(card="four-any", inquisitor="red", **board)
    perform(game, "red special", "red lift blue gold-AME")
    assert refused(game, "red", "drop castillo") == "not-a-target"
    assert refused(game, "red", "drop TOL") == "king-region-taboo"
    perform(game, "red drop SHIP", "red lift red gold-AME", "red drop castillo", "red lift black gold-AME", "red drop castillo")
    assert standing(game, "castillo") == {"red": 1, "black": 1}
    assert (game.scores, loose(game)) == ((0, 0, 0, 0), (0, 2))
    others = colonies(card="four-any", inquisitor="blue", **board)
    perform(others, "red special", "red lift black gold-AME")
    assert refused(others, "red", "drop castillo") == "not-a-target"


def test_discs_come_first_and_not_if_they_are_vetoed() -> None:
    """GC-29, X-6: the disc step is asked about alone; stopped, nothing comes and nothing else happens.

    If only the rest is stopped the discs are there.  Skipped, no disc comes.
    """
    stopped = colonies(card="gc7_treasure", vetoes="brown", VAL="red 1")
    perform(stopped, "red special")
    assert asked(stopped) == ["brown"]
    perform(stopped, "brown veto")
    assert (loose(stopped), asked(stopped)) == ((1, 2), ["blue"])
    later = colonies(card="gc7_treasure", vetoes="brown", VAL="red 1")
    perform(later, "red special", "brown pass")
    assert loose(later) == (2, 3)
    perform(later, "red lift red VAL", "red drop GRA", "brown veto")
    assert (loose(later), standing(later, "VAL")) == ((2, 3), {"red": 1})
    skipped = colonies(card="gc7_treasure", VAL="red 1")
    perform(skipped, "red done")
    assert loose(skipped) == (1, 2)


def test_the_supply_runs_short() -> None:
    """GC-30, GC-29: one Wares is left of the Fleet's two: it comes.  Without any the moves are all there is.

    With neither a disc nor a piece to move it cannot begin; with a disc alone it can.
    """
    short = colonies(card="gc7_fleet", wares=10, VAL="red 1")
    perform(short, "red special")
    assert loose(short) == (1, 11)
    none = colonies(card="gc7_fleet", wares=11, VAL="red 1", vetoes="brown")
    perform(none, "red special")
    assert offered(none, "red") == ["lift red VAL", "done"]
    assert refused(colonies(card="gc7_fleet", wares=11, court="red 1"), "red", "special") == "cannot-begin"
    only = colonies(card="gc7_fleet")
    perform(only, "red special")
    assert (loose(only), asked(only)) == ((1, 4), ["blue"])
