"""The 31 cards with the places of the colonies, ruling KC-9, value by value, worked out by hand.

Unless a scene says otherwise the King stands in TOL, the Limit table lies in GAL, and black in NAV.
"""

from __future__ import annotations

import re

import pytest

from elgrande.testing import perform
from tests.boxes.colonies_scenes import table_of, targets
from tests.boxes.intrigue_scenes import paid
from tests.boxes.king_colonies_scenes import GONE, acting, begun, choices, placing, together
from tests.boxes.scenes import SPAIN, asked, discs, fact, names, offered, points, refused, standing

OPEN = tuple(id for id in SPAIN if id != "TOL")
NEW = ("FRA", "SHIP", "AME", "MED")
FRANCE = {"ambassador", "envoy", "attache"}


def test_kc_9_10_regrouping_leaves_a_place_for_another() -> None:
    """Black of the holder is one's own; other colours are not.  Nothing shifts inside: whoever is lifted goes elsewhere."""
    game = begun(10, AME="red 1 black 1 blue 1", NAV="black 3", viceroy="red 1", inquisitor="red")
    assert offered(game, "red") == ["lift black NAV", "lift red AME", "lift black AME", "lift red viceroy", "done"]
    perform(game, "red lift red AME")
    assert set(targets(game, "drop")) == {"castillo", *OPEN, *FRANCE, "SHIP", "captain", "MED"}
    perform(game, "red drop captain")
    assert choices(game) == ["lift black AME", "lift red viceroy", "done"]


def test_kc_9_13_takes_grandes_out_of_the_new_places_to_spain() -> None:
    game = begun(13, grandes="red GAL blue FRA yellow AME brown MED")
    assert asked(game) == ["blue", "yellow", "brown"]
    assert all(offered(game, colour) == [f"disc {id}" for id in OPEN] for colour in asked(game))
    perform(game, *discs(blue="ARA", yellow="CAS", brown="ARA"))
    assert fact(game, "grandes")[:4] == ["GAL", "ARA", "CAS", "ARA"]


@pytest.mark.parametrize(
    ("king", "more"), [("CAT", {*FRANCE, "SHIP", "captain"}), ("ARA", FRANCE), ("SEV", {"SHIP", "captain"}), ("CAS", set())]
)
def test_kc_9_15_places_as_the_king_allows(king: str, more: set[str]) -> None:
    """Next to ARA and CAT there is France, from a coast the ship: five are placed, where the Caballero card shows four."""
    game = begun(15, king=king, court="red 9")
    assert set(placing(game)) - {"castillo", *SPAIN} == more
    for _ in range(5):
        perform(game, "red place castillo")
    assert standing(game, "castillo") == {"red": 5}
    assert not placing(game)


def test_kc_9_20_reaches_france_and_the_ship_and_widens_no_extra() -> None:
    """One of the three spaces is taken.  The Inquisitor's one more still goes next to the King, who stands inland."""
    game = begun(20, king="CAS", court="red 9", envoy="blue 1", inquisitor="red")
    free = {"castillo", *SPAIN, "ambassador", "attache", "SHIP", "captain"} - {"CAS"}
    assert set(placing(game)) == free
    perform(game, "red place SHIP", "red place attache")
    assert targets(game, "extra") == ["GAL", "NAV", "ARA", "TOL"]


def test_kc_9_23_empties_one_of_the_nine_regions() -> None:
    """Black goes in, too; the Limit table stays, with nobody on it."""
    game = begun(23, GAL="red 1 blue 2 black 2", NAV="black 2", on="red=1 blue=2 black=2", grandes="red GAL")
    assert offered(game, "red") == [f"choose {id}" for id in OPEN]
    perform(game, "red choose GAL")
    assert (standing(game, "castillo"), standing(game, "GAL")) == ({"red": 1, "blue": 2, "black": 2}, {})
    assert (fact(game, "table_at"), table_of(game), fact(game, "grandes")[0]) == ("GAL", {}, "GAL")


def test_kc_9_25_both_reserves_stand_in_one_place_on_spaces_of_their_own() -> None:
    game = begun(25, court="red 9", envoy="blue 1")
    assert set(placing(game)) == {"castillo", *OPEN, "ambassador", "attache", "SHIP", "captain"}
    perform(game, "red place attache")
    assert offered(game, "red") == ["place ambassador", "done"]
    game = begun(25, court="red 9", ambassador="blue 1", envoy="blue 1")
    perform(game, "red place attache")
    assert set(placing(game)) == {"castillo", "ARA", "CAS", "SEV", "GRA", "VAL"}  # the action is over, the placement is left
    game = begun(25, court="red 9")
    perform(game, "red place captain")
    assert offered(game, "red") == ["place SHIP", "done"]


def test_kc_9_30_tops_up_from_overseas() -> None:
    """The provinces are empty: posts and carriers may come back, whose disc goes beside the board."""
    game = begun(30, GRA="red 30", MED="red 4", captain="red 1", **{"gold-AME": "red 1"})
    assert targets(game, "recall") == ["GRA", "MED", "captain", "gold-AME"]
    perform(game, "red recall gold-AME")
    assert (standing(game, "gold-AME"), standing(game, "court"), fact(game, "gold")) == ({}, {"red": 1}, 1)


def test_kc_9_35_grandes_leave_the_new_places_for_the_castillo() -> None:
    """Not out of a taboo place: France is quarantined, and the King stands in TOL."""
    game = acting(35, grandes="red MED blue AME yellow FRA brown TOL", boards="8 FRA", facts={"closed": "FRA"})
    perform(game, "red special")
    assert fact(game, "grandes")[:4] == ["castillo", "castillo", "FRA", "TOL"]


@pytest.mark.parametrize("value", [55, 180])
@pytest.mark.parametrize(("start", "end"), [("AME", "viceroy"), ("viceroy", "AME"), ("SHIP", "captain"), ("ambassador", "envoy")])
def test_kc_9_55_180_a_shift_inside_a_place_is_a_move_and_fulfils_the_duty(value: int, start: str, end: str) -> None:
    game = begun(value, **{start: "blue 1"})
    assert "done" not in offered(game, "red")
    perform(game, f"red lift blue {start}", f"red drop {end}")
    assert standing(game, end) == {"blue": 1}
    assert "done" in offered(game, "red")


def test_kc_9_60_own_pieces_overseas_are_sent_and_a_disc_is_dropped() -> None:
    """Blue has three, one of them on a disc; black is nobody's to send, though blue holds it."""
    game = begun(60, GRA="blue 1", AME="blue 1", inquisitor="blue", **{"wares-MED": "blue 1"})
    assert offered(game, "blue") == ["send blue GRA", "send blue AME", "send blue wares-MED"]
    perform(game, "blue send blue wares-MED")
    assert (standing(game, "wares-MED"), fact(game, "wares")) == ({}, 2)


@pytest.mark.parametrize("king", ["TOL", "GRA"])
def test_kc_9_63_a_bridge_may_end_in_france(king: str) -> None:
    """Not to its neighbours.  It counts for the Inquisitor's one more, and makes no coast."""
    game = begun(63, king=king, court="red 3", inquisitor="red")
    assert offered(game, "red") == [f"choose {id}" for id in (*SPAIN, "FRA")]
    perform(game, "red choose FRA")
    assert set(targets(game, "choose")) == set(SPAIN) - {"ARA", "CAT"}
    perform(game, f"red choose {king}")
    assert set(placing(game)) >= FRANCE
    assert set(targets(game, "extra")) >= FRANCE
    assert ("SHIP" in placing(game)) == (king == "GRA")


def test_kc_9_70_no_carrier_of_others_and_no_black_is_sent() -> None:
    """Brown has only a carrier and is spared; of red its own carrier could go."""
    game = begun(70, MED="blue 1", viceroy="yellow 1", **{"gold-AME": "red 1 brown 1", "wares-MED": "blue 1"})
    assert offered(game, "red") == ["send blue MED", "send yellow viceroy", "send red gold-AME"]
    perform(game, "red send red gold-AME", "red send blue MED", "red send yellow viceroy")
    assert not targets(game, "send")
    assert (fact(game, "gold"), standing(game, "wares-MED")) == (1, {"blue": 1})


def test_kc_9_75_an_ambush_comes_overseas_where_it_is_scored() -> None:
    """Before the 4-regions: America, as Viceroy too, and the Mediterranean; blue's brings 5, and red is first there."""
    game = begun(115, ambush="blue 1", piles="blue 75", AME="red 1")
    assert asked(game) == ["blue"]
    assert offered(game, "blue") == ["put GAL", "put CAT", "put SEV", "put AME", "put MED", "put viceroy", "pass"]
    events = perform(game, "blue put viceroy")
    assert paid(game, events) == {"AME": {"red": 4, "blue": 5}}


def test_kc_9_75_at_a_general_scoring_it_takes_a_space_or_a_post_and_nobody_moves_up() -> None:
    """One of three spaces of France is free, the Limit table has one left, on which blue's comes although red waits beside it."""
    game = together(
        at="general-scoring", ambush="blue 1", piles="blue 75", ambassador="red 1", envoy="yellow 1", SHIP="red 1",
        GAL="red 9 yellow 1 brown 1", table="GAL", on="red=7 yellow=1 brown=1", king="CAS",
    )  # fmt: skip
    perform(game, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT"))
    assert asked(game) == ["blue"]
    assert set(targets(game, "put", "blue")) == {*SPAIN, "attache", "SHIP", "captain", "AME", "viceroy", "MED"} - {"CAS"}
    events = perform(game, "blue put GAL")
    assert table_of(game) == {"red": 7, "blue": 1, "yellow": 1, "brown": 1}
    assert "GAL" in points(game, events)


def test_kc_9_80_goes_from_america_to_france_with_whoever_finds_a_space() -> None:
    """Viceroy, carrier and held black may go along; the space is asked for; the Grande needs none.  Never to the ship."""
    game = begun(
        80, grandes="red AME", AME="red 1 black 1", NAV="black 3", viceroy="red 1", inquisitor="red", **{"gold-AME": "red 1"}
    )
    assert set(targets(game, "grande")) == {*OPEN, "FRA", "MED"}
    perform(game, "red grande FRA")
    assert set(offered(game, "red")) == {"lift red AME", "lift black AME", "lift red viceroy", "lift red gold-AME", "done"}
    perform(game, "red lift red viceroy")
    assert offered(game, "red") == ["drop ambassador", "drop envoy", "drop attache"]
    perform(game, "red drop envoy", "red lift red gold-AME", "red drop attache", "red lift black AME")
    assert standing(game, "ambassador") == {"black": 1}
    assert standing(game, "gold-attache") == {"red": 1}
    assert fact(game, "grandes")[0] == "FRA"


def test_kc_9_80_a_full_france_takes_the_grande_alone() -> None:
    game = begun(80, grandes="red CAT", CAT="red 2", ambassador="blue 1", envoy="blue 1", attache="yellow 1")
    perform(game, "red grande FRA")
    assert not [move for move in offered(game, "red") if move.startswith("lift")]
    assert fact(game, "grandes")[0] == "FRA"


def test_kc_9_80_a_carrier_that_goes_along_to_spain_delivers() -> None:
    game = begun(80, grandes="red AME", **{"gold-AME": "red 1"})
    events = perform(game, "red grande SEV", "red lift red gold-AME")
    assert "disc-unloaded" in names(events)
    assert (game.scores[0], standing(game, "SEV")) == (6, {"red": 1})


def test_kc_9_90_lies_on_all_new_places() -> None:
    game = begun(90, king="FRA")
    assert set(targets(game, "scoreboard 8")) == {"castillo", *SPAIN, "SHIP", "AME", "MED"}
    assert refused(game, "red", "scoreboard 8 FRA") == "king-region-taboo"
    assert "FRA" in targets(begun(90), "scoreboard 4")


def test_kc_9_93_closes_no_ship_though_a_scoreboard_comes_from_there() -> None:
    game = begun(93, boards="8 SHIP 4 GAL")
    assert set(targets(game, "scoreboard 8")) == {"FRA", "AME", "MED", *OPEN} - {"GAL"}
    perform(game, "red scoreboard 8 AME")
    assert "boards 8=AME 4=GAL" in game.notation()


def test_kc_9_93_a_quarantined_colony_is_closed_to_ships_claims_and_resignations() -> None:
    """One on the ship may sail anywhere else; those in America neither claim nor sail, and the Viceroy stays.  New Gold comes."""
    game = together(
        at="court", played="red 70 blue 60 yellow 50 brown 30", offer="gc6 gc7_conspiracy", boards="8 AME",
        facts={"closed": "AME"},
        AME="red 2", viceroy="red 1", MED="red 1", SHIP="red 1",
    )  # fmt: skip
    assert [move for move in offered(game, "red") if not move.startswith("court")] == [
        "sail red SHIP",
        "sail red MED",
        "claim red MED",
    ]
    perform(game, "red sail red SHIP")
    assert set(targets(game, "land")) == {"GAL", "NAV", "CAT", "SEV", "GRA", "VAL", *FRANCE, "MED"}
    perform(game, "red land VAL", "red court 0", "red card gc7_conspiracy", "red special")
    assert fact(game, "gold") == 2


@pytest.mark.parametrize(
    ("value", "board", "scored"),
    [
        (100, "", ["NAV", "ARA", "VAL"]),
        (100, "4 ARA", ["NAV", "VAL"]),
        (115, "", ["GAL", "CAT", "SEV", "AME", "MED"]),
        (115, "8 AME 4 FRA", ["GAL", "CAT", "SEV", "FRA", "MED"]),
        (115, "4 SHIP", ["GAL", "CAT", "SEV", "SHIP", "AME", "MED"]),
        (130, "", ["CAS", "TOL", "GRA"]),
        (130, "8 MED", ["CAS", "TOL", "GRA"]),
    ],
)
def test_kc_9_100_115_130_go_by_the_numbers_that_show(value: int, board: str, scored: list[str]) -> None:
    """The colonies show a 4, France and the ship none; a mobile scoreboard changes that."""
    game = acting(value, boards=board)
    assert list(points(game, perform(game, "red special"))) == scored


def test_kc_9_115_a_scoreboard_on_the_ship_pays_the_captain_its_first_number() -> None:
    game = acting(115, boards="4 SHIP", captain="blue 1", SHIP="red 2")
    assert paid(game, perform(game, "red special")) == {"SHIP": {"blue": 4}}


def test_kc_9_120_first_places_overseas() -> None:
    """Ambassador and Envoy are paid to who is first in France, Viceroy and Captain are not, and the ship is left out."""
    game = acting(
        120, AME="red 1", viceroy="yellow 1", ambassador="blue 1", envoy="yellow 1", attache="blue 1", captain="brown 1"
    )
    scored = points(game, perform(game, "red special"))
    assert list(scored) == [*SPAIN, "FRA", "AME", "MED"]
    assert {place: awards for place, awards in scored.items() if awards} == {"FRA": {"blue": 5}, "AME": {"red": 4}}


def test_kc_9_135_counts_as_for_the_majority() -> None:
    """Two and the Viceroy in America, one and a held black in the Mediterranean; in ARA blue has more; the ship has none."""
    game = begun(
        135, AME="red 2", viceroy="red 1", SHIP="red 2", MED="red 1 black 1", NAV="black 3", inquisitor="red", ARA="red 2 blue 3",
    )  # fmt: skip
    assert offered(game, "red") == ["choose AME", "choose MED"]
    assert paid(game, perform(game, "red choose AME")) == {"AME": {"red": 9}}


def test_kc_9_135_counts_the_spaces_of_the_limit_table() -> None:
    """Ten spaces: red has two of its three on them, blue two, the others are yellow's and brown's: more than two."""
    game = begun(135, GAL="red 3 blue 3 yellow 3 brown 3", on="red=2 blue=2 yellow=3 brown=3", CAS="red 2")
    assert offered(game, "red") == ["choose CAS"]
    game = begun(
        135, GAL="red 3 blue 2 yellow 2 brown 2 black 2", NAV="black 2", on="red=2 blue=2 yellow=2 brown=2 black=2", CAS="red 2"
    )
    assert offered(game, "red") == ["choose GAL", "choose CAS"]


@pytest.mark.parametrize(("value", "expected"), [(140, ["SHIP"]), (160, ["MED"])])
def test_kc_9_140_160_new_places_compete_with_all_who_stand_there(value: int, expected: list[str]) -> None:
    """On the ship six with Captain and black, in GAL five; in the Mediterranean one, in America two with the Viceroy."""
    game = acting(
        value, SHIP="red 3 blue 1 black 1", captain="blue 1", GAL="red 3 blue 2", on="red=3 blue=2",
        MED="blue 1", AME="red 1", viceroy="yellow 1", NAV="black 3", ARA="red 2", CAS="red 2 blue 1",
    )  # fmt: skip
    assert list(points(game, perform(game, "red special"))) == expected


@pytest.mark.parametrize(("king", "closed"), [("TOL", "TOL"), ("FRA", "FRA")])
def test_kc_9_145_150_one_region_may_be_a_new_place(king: str, closed: str) -> None:
    """145 takes any but the King's, 150 that one and the Castillo, too."""
    assert set(targets(begun(145, king=king), "choose")) == {*SPAIN, *NEW} - {closed}
    assert set(targets(begun(150, king=king), "choose")) == {*SPAIN, *NEW, "castillo"}
    game = begun(150, king=king, captain="blue 1", SHIP="red 4")
    assert paid(game, perform(game, "red choose SHIP")) == {"SHIP": {"blue": 3}}


def test_kc_9_170_the_ballot_is_about_spain() -> None:
    game = begun(170)
    assert all(offered(game, colour) == [f"disc {id}" for id in SPAIN] for colour in asked(game))
    assert len(asked(game)) == 4


def test_kc_9_110_black_in_the_castillo_counts_for_its_holder() -> None:
    game = acting(110, castillo="red 1 blue 2 black 2", NAV="black 2", inquisitor="red")
    assert paid(game, perform(game, "red special")) == {"castillo": {"red": 5, "blue": 3}}
    assert standing(game, "castillo") == {"red": 1, "blue": 2, "black": 2}


def test_kc_9_intrigue_black_of_the_holder_is_own_other_black_opposing() -> None:
    """Brown has the lowest card: of its own, black included, as many as it likes; of others one."""
    scene = {
        "played": "red 180 blue 150 yellow 120 brown 70",
        "actor": "brown",
        "offer": GONE,
        "AME": "brown 2 black 2",
        "NAV": "black 2",
    }
    game = together(**scene, inquisitor="brown")
    perform(game, "brown special", "brown lift black AME", "brown drop SEV")
    assert offered(game, "brown") == ["lift brown AME", "lift black AME", "done"]
    game = together(**scene)
    perform(game, "brown special", "brown lift black AME", "brown drop SEV")
    assert not targets(game, "lift", "brown")


def test_every_value_of_the_clause_has_its_test() -> None:
    """KC-9 names them; 40, 50 and the Joker have nothing to do with places."""
    told = {
        int(number) for name in globals() for number in re.findall(r"_(\d+)", name.removeprefix("test_kc_9")) if "kc_9" in name
    }
    values = {
        10,
        13,
        15,
        20,
        23,
        25,
        30,
        35,
        55,
        60,
        63,
        70,
        75,
        80,
        90,
        93,
        100,
        110,
        115,
        120,
        130,
        135,
        140,
        145,
        150,
        160,
        170,
        180,
    }
    assert told == values
