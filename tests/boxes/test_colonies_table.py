"""Grand Inquisitor & the Colonies, clause by clause: the Inquisitor and black, the Limit table, taboo places, topping up.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, the Limit table in GAL; 1 Gold and 2 Wares lie overseas.  The table has 6 spaces with
two or three players, 10 with four or five.
"""

from __future__ import annotations

from typing import Any

import pytest

from elgrande.testing import perform
from tests.boxes.colonies_scenes import POSTS, colonies, free, own_turn, scored_at_the_end, table_of, targets
from tests.boxes.scenes import asked, discs, fact, offered, points, refused, standing

THREE_TO_VALENCIA = discs(red="VAL", blue="VAL", yellow="VAL")


# --- the Inquisitor and black --------------------------------------------------------------------------------------------------


def test_the_inquisitors_extra() -> None:
    """GC-31: once a turn 1 more to court, or 1 more from court next to the King: FRA and SHIP as for a placement, no Castillo."""
    game = own_turn(king="CAT", court="red 1", inquisitor="red")
    extras = {"extra", "extra ARA", "extra VAL", "extra SHIP", "extra captain", *(f"extra {post}" for post in POSTS)}
    assert set(free(game)) == extras
    perform(game, "red extra envoy")
    assert (standing(game, "envoy"), standing(game, "court")) == ({"red": 1}, {})
    assert free(game) == []
    perform(game, "red court 2", "red card score-fours", "red place ARA", "red done")
    assert free(game) == []
    other = own_turn(inquisitor="red")
    perform(other, "red extra")
    assert (standing(other, "court"), free(other)) == ({"red": 1}, [])
    assert free(own_turn(court="red 1", inquisitor="blue")) == []


def test_the_extra_does_not_top_up() -> None:
    """GC-31: red's provinces are empty: nobody comes by it, though red has caballeros in regions."""
    game = own_turn(VAL="red 36", inquisitor="red")
    assert "extra" not in offered(game, "red")


def test_the_inquisitor_stays_until_somebody_takes_him() -> None:
    """GC-31, GC-32: a general scoring does not move him; blue takes him from red and has the extra at once, red no more."""
    game = colonies(at="general-scoring", inquisitor="red", first="red")
    scored_at_the_end(game)
    assert fact(game, "inquisitor") == 0
    taken = colonies(card="gc7_summons", actor="blue", court="blue 1", inquisitor="red")
    perform(taken, "blue special")
    assert fact(taken, "inquisitor") == 1
    assert "extra" in free(taken, "blue")


@pytest.mark.parametrize(
    ("holder", "expected"), [("", {"red": 5, "green": 2}), ("green", {"red": 3, "green": 3}), ("red", {"red": 5, "green": 3})]
)
def test_black_in_a_majority(holder: str, expected: dict[str, int]) -> None:
    """GC-33, GC-34, E-GC-2: VAL, 5/3/2, five players: red 3, black 2, green 1.

    Nobody holds it: black is second and its 3 are lost.  Green: 1+2 ties with red, 3 each.  Red: 5 against 1.
    """
    given = {"inquisitor": holder} if holder else {}
    game = colonies(card="score-one-3", players=5, VAL="red 3 black 2 green 1", NAV="black 2", **given)
    assert points(game, perform(game, "red special", "red choose VAL")) == {"VAL": expected}


@pytest.mark.parametrize(("holder", "moves"), [("red", ["red VAL", "black NAV"]), ("blue", ["red VAL"]), ("", ["red VAL"])])
def test_black_moves_as_own_of_its_holder(holder: str, moves: list[str]) -> None:
    """GC-33, X-5: "own" takes black of the holder; "foreign" takes it for everybody else, also while it is nobody's."""
    given = {"inquisitor": holder} if holder else {}
    own = colonies(card="four-own", VAL="red 1", **given)
    perform(own, "red special")
    assert sorted(targets(own, "lift")) == sorted(moves)
    foreign = colonies(card="three-foreign", GRA="blue 1", **given)
    perform(foreign, "red special")
    assert ("black NAV" in targets(foreign, "lift")) == (holder != "red")


def test_black_claims_and_holds_posts() -> None:
    """GC-33, GC-21: held black sails, claims and resigns like an own piece; as Viceroy it brings its holder 5."""
    game = own_turn(AME="black 1", viceroy="black 1", NAV="black 2", gold=2, inquisitor="red")
    assert [act for act in free(game) if act != "extra"] == [
        "sail black AME", "sail black viceroy", "claim black AME", "resign black viceroy",
    ]  # fmt: skip
    perform(game, "red claim black AME", "red resign black viceroy")
    assert standing(game, "gold-AME") == {"black": 2}
    scored = colonies(at="general-scoring", viceroy="black 1", NAV="black 3", inquisitor="red")
    assert scored_at_the_end(scored)["AME"] == {"red": 5}


@pytest.mark.parametrize("holder", ["red", ""])
def test_black_in_the_castillo(holder: str) -> None:
    """GC-33, GC-34: Castillo, 5/3/1: red 1, blue 2, black 2.

    Red holds it: 3 against 2; red's disc on VAL takes all three out.  Nobody: blue and black tie for first and take rank two, 3
    for blue, black's are lost; red is third, 1.  Red's leaves for VAL, blue's for CAT, black stays inside.
    """
    given = {"inquisitor": holder} if holder else {}
    game = colonies(at="general-scoring", castillo="red 1 blue 2 black 2", NAV="black 2", **given)
    made = scored_at_the_end(game, *discs(red="VAL", blue="CAT", yellow="CAT", brown="CAT"))
    assert made["castillo"] == ({"red": 5, "blue": 3} if holder else {"blue": 3, "red": 1})
    assert standing(game, "VAL") == ({"red": 1, "black": 2} if holder else {"red": 1})
    assert standing(game, "castillo") == ({} if holder else {"black": 2})


def test_black_stays_where_a_rule_would_send_it_to_court() -> None:
    """GC-33, X-1: red's disc shows the King's region: red's own returns to court, black stays in the Castillo."""
    game = colonies(at="general-scoring", castillo="red 1 black 2", NAV="black 2", inquisitor="red")
    scored_at_the_end(game, *discs(red="TOL", blue="CAT", yellow="CAT", brown="CAT"))
    assert (standing(game, "castillo"), standing(game, "court")) == ({"black": 2}, {"red": 1})


# --- the Limit table -----------------------------------------------------------------------------------------------------------


def test_only_those_on_the_table_count() -> None:
    """GC-38: VAL, 5/3/2: red 6, all on it; blue 7, 4 on it: red 5 and 2 for the Grande, blue 3.  With the King there 2 more."""
    board: dict[str, Any] = {"VAL": "red 6 blue 7", "table": "VAL", "on": "red=6 blue=4", "grandes": "red VAL blue VAL"}
    assert scored_at_the_end(colonies(at="general-scoring", **board))["VAL"] == {"red": 7, "blue": 3}
    assert scored_at_the_end(colonies(at="general-scoring", king="VAL", **board))["VAL"] == {"red": 9, "blue": 3}


def test_the_viceroy_stands_neither_on_nor_beside() -> None:
    """GC-38, GC-40: the table in AME: red Viceroy and 1 on it, blue 10 with 9 on it: blue 4, red 5 as Viceroy."""
    game = colonies(at="general-scoring", table="AME", AME="red 1 blue 10", viceroy="red 1", on="red=1 blue=9")
    assert scored_at_the_end(game)["AME"] == {"blue": 4, "red": 5}


def test_which_piece_moves_is_named() -> None:
    """GC-38: red has a plain piece and a carrier in AME, one of the two on the table: disc and side are named freely."""
    board: dict[str, Any] = {"AME": "red 1 blue 9", "gold-AME": "red 1", "table": "AME", "on": "red=1 blue=9", "gold": 0}
    game = colonies(card="four-own", **board)
    perform(game, "red special", "red lift red gold-AME")
    assert offered(game, "red") == ["on", "beside"]
    perform(game, "red beside", "red drop SHIP")
    assert (table_of(game), standing(game, "gold-SHIP")) == ({"red": 1, "blue": 9}, {"red": 1})
    sailing = own_turn(**board)
    perform(sailing, "red sail red AME")
    assert offered(sailing, "red") == ["on", "beside"]
    perform(sailing, "red on", "red land SHIP")
    assert table_of(sailing) == {"red": 1, "blue": 9}
    assert standing(sailing, "gold-AME") == {"red": 1}


def test_who_enters_takes_a_free_space() -> None:
    """GC-39: 9 of 10 are taken; the first who comes by placement gets the last one, the second stands beside."""
    game = colonies(card="score-fours", table="VAL", VAL="blue 9", on="blue=9", court="red 3")
    perform(game, "red place VAL", "red place VAL")
    assert (table_of(game), standing(game, "VAL")) == ({"blue": 9, "red": 1}, {"red": 2, "blue": 9})


def test_coloured_ones_enter_before_black() -> None:
    """GC-39: Movement sends blue's piece and held black from MED to VAL, where one space is free: blue gets it."""
    game = colonies(card="evict", table="VAL", VAL="red 9", on="red=9", MED="blue 1 black 1", NAV="black 3", inquisitor="blue")
    perform(game, "red special", "red choose MED", "blue disc VAL")
    assert (table_of(game), standing(game, "VAL")) == ({"red": 9, "blue": 1}, {"red": 9, "blue": 1, "black": 1})


def test_the_resigning_viceroy_enters() -> None:
    """GC-21, GC-39: with a free space he takes it, without one he stands beside."""
    game = own_turn(table="AME", AME="blue 9", on="blue=9", viceroy="red 1")
    perform(game, "red resign red viceroy")
    assert table_of(game) == {"blue": 9, "red": 1}
    full = own_turn(table="AME", AME="blue 10", on="blue=10", viceroy="red 1")
    perform(full, "red resign red viceroy")
    assert table_of(full) == {"blue": 10}
    claimed = own_turn(table="AME", AME="blue 9 red 2", on="blue=9 red=1")
    perform(claimed, "red claim red AME")
    assert table_of(claimed) == {"blue": 9, "red": 1}


def test_moving_the_table() -> None:
    """GC-40: anywhere but FRA, SHIP, the King's region, the Castillo and where it lies; all who stand there fit, none asked."""
    game = colonies(card="gc7_table", VAL="red 2 blue 1")
    perform(game, "red special")
    assert targets(game, "table") == ["NAV", "ARA", "CAT", "CAS", "SEV", "GRA", "VAL", "AME", "MED"]
    for place, ruling in (
        ("FRA", "not-a-target"),
        ("SHIP", "not-a-target"),
        ("TOL", "king-region-taboo"),
        ("GAL", "not-a-target"),
    ):
        assert refused(game, "red", f"table {place}") == ruling
    perform(game, "red table VAL")
    assert (fact(game, "table_at"), table_of(game)) == ("VAL", {"red": 2, "blue": 1})


def test_the_mover_chooses_who_gets_on() -> None:
    """GC-40, X-6: VAL holds red 5, blue 4, and there are 6 spaces: red, who does not hold the Inquisitor, says who gets on.

    After three of red and two of blue one space is left, and both colours wait: asked once more.  Only then
    blue is asked: stopped, the table and those on it stay as they were; let through, it lies in VAL.
    """
    board: dict[str, Any] = {"VAL": "red 5 blue 4", "table": "GRA", "GRA": "blue 1", "on": "blue=1", "inquisitor": "blue"}
    for answer, place, on in (("veto", "GRA", {"blue": 1}), ("pass", "VAL", {"red": 3, "blue": 3})):
        game = colonies(card="gc7_table", players=2, vetoes="blue", **board)
        perform(game, "red special", "blue pass", "red table VAL")
        assert (asked(game), offered(game, "red")) == (["red"], ["seat red", "seat blue"])
        perform(game, *["red seat red"] * 3, *["red seat blue"] * 2)
        assert asked(game) == ["red"]
        perform(game, "red seat blue")
        assert asked(game) == ["blue"]
        perform(game, f"blue {answer}")
        assert (fact(game, "table_at"), table_of(game)) == (place, on)


def test_no_choice_no_question() -> None:
    """GC-40: once all five of red are on, the last space can only be blue's."""
    game = colonies(card="gc7_table", players=2, VAL="red 5 blue 4")
    perform(game, "red special", "red table VAL", *["red seat red"] * 5)
    assert (asked(game), table_of(game)) == (["blue"], {"red": 5, "blue": 1})


def test_the_table_stays_in_the_kings_region() -> None:
    """GC-40, GC-29, X-1: it lies in TOL with the King: the Wares come, the table stays; without Wares it cannot begin."""
    game = colonies(card="gc7_table", table="TOL")
    perform(game, "red special")
    assert (fact(game, "wares"), fact(game, "table_at"), asked(game)) == (3, "TOL", ["blue"])
    assert refused(colonies(card="gc7_table", table="TOL", wares=11, court="red 1"), "red", "special") == "cannot-begin"


@pytest.mark.parametrize(("holder", "chooser"), [("yellow", "yellow"), ("", "blue")])
def test_filling(holder: str, chooser: str) -> None:
    """GC-41, E-GC-5: TOL, 6 spaces: red 5 (3 on), blue 4 (3 on): tied, 4 points each.

    Blue moves one that is on to SEV: one space, two of red and one of blue beside.  It is filled when the action is over, by the
    Inquisitor's holder, or without one by blue.
    """
    given: dict[str, Any] = {"inquisitor": holder} if holder else {}
    given |= {"players": 3, "king": "NAV", "table": "TOL", "TOL": "red 5 blue 4", "on": "red=3 blue=3"}
    scored = colonies(card="score-one-3", **given)
    assert points(scored, perform(scored, "red special", "red choose TOL")) == {"TOL": {"red": 4, "blue": 4}}
    game = colonies(card="four-own", actor="blue", **given)
    perform(game, "blue special", "blue lift blue TOL", "blue on", "blue drop SEV")
    assert table_of(game) == {"red": 3, "blue": 2}
    perform(game, "blue done")
    assert (asked(game), offered(game, chooser)) == ([chooser], ["seat red", "seat blue"])
    perform(game, f"{chooser} seat red")
    assert table_of(game) == {"red": 4, "blue": 2}


def test_a_swap_on_the_table_costs_two_moves() -> None:
    """GC-13, GC-41: inside the same place one piece is moved off, another on; between the two nobody moves up.

    Full, the table lets nobody step on; who stands beside it, stays there unless there is room.
    """
    game = colonies(card="four-any", table="VAL", VAL="red 6 blue 6", on="red=4 blue=6")
    perform(game, "red special", "red lift red VAL", "red beside")
    assert refused(game, "red", "drop VAL") == "move-elsewhere"
    perform(game, "red drop GRA", "red lift blue VAL", "red drop VAL")
    assert table_of(game) == {"red": 4, "blue": 5}
    perform(game, "red lift red VAL", "red beside", "red drop VAL")
    assert table_of(game) == {"red": 5, "blue": 5}


@pytest.mark.parametrize(("leaves", "left"), [("red@MED red@MED", 1), ("red@MED", 1)])
def test_a_step_off_the_table_is_a_move(leaves: str, left: int) -> None:
    """GC-13, GC-15a: two of red on the table in MED, both or one with leave.  One steps off: one leave is left."""
    game = colonies(card="four-own", table="MED", MED="red 2", on="red=2", leaves=leaves)
    perform(game, "red special", "red lift red MED", "red drop MED")
    assert len(game.state.rows[game.setup.program.leaves]) == left


def test_nobody_is_asked_where_all_fit_or_one_colour_waits() -> None:
    """GC-41: of full 10 two leave; two of blue wait beside: they move up.  Three of blue wait: two of them do."""
    for waiting in (2, 3):
        game = colonies(card="four-own", table="VAL", VAL=f"red 10 blue {waiting}", on="red=10")
        perform(game, "red special", *["red lift red VAL", "red drop GRA"] * 2, "red done")
        assert (asked(game), table_of(game)) == (["blue"], {"red": 8, "blue": 2})


def test_a_stopped_action_is_filled_up_too() -> None:
    """GC-41, X-6: red has moved one off when brown's Veto ends the action: blue, beside, moves up; that cannot be vetoed."""
    game = colonies(card="four-own", table="VAL", VAL="red 10 blue 1", on="red=10", vetoes="brown", court="red 1")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "brown pass")
    perform(game, "red lift red VAL", "red drop GRA", "brown veto")
    assert (table_of(game), asked(game)) == ({"red": 9, "blue": 1}, ["red"])


def test_a_free_act_is_filled_up_before_anything_else() -> None:
    """GC-41: red sails off the table in AME; blue and yellow wait beside: yellow, who holds the Inquisitor, chooses at once."""
    board: dict[str, Any] = {"AME": "red 10 blue 1 yellow 1", "table": "AME", "on": "red=10", "inquisitor": "yellow", "gold": 0}
    game = own_turn(**board)
    perform(game, "red sail red AME", "red land SHIP")
    assert asked(game) == ["yellow"]
    perform(game, "yellow seat yellow")
    assert table_of(game) == {"red": 9, "yellow": 1}
    assert asked(game) == ["red"]
    assert "court 2" in offered(game, "red")


@pytest.mark.parametrize(
    ("free_spaces", "holder", "on", "made"),
    [
        (3, "", {"yellow": 3, "red": 2, "blue": 1}, {"yellow": 5, "red": 3}),
        (2, "", {"yellow": 4}, {"yellow": 5}),
        (2, "blue", {"yellow": 4, "red": 1, "blue": 1}, {"yellow": 5}),
    ],
)
def test_from_the_castillo(free_spaces: int, holder: str, on: dict[str, int], made: dict[str, int]) -> None:
    """GC-42: VAL, 6 spaces, three players: yellow on some, red 2 and blue 1 come from the Castillo.

    3 free: all get on; yellow 5, red 3.  2 free, no holder: none gets on, only yellow counts.  Blue holds the Inquisitor and
    chooses one of each: as many as fit; red and blue tie for second and get nothing with two numbers.
    """
    given = {"inquisitor": holder} if holder else {}
    yellow = 6 - free_spaces
    game = colonies(
        at="general-scoring", players=3, table="VAL", VAL=f"yellow {yellow}", on=f"yellow={yellow}", castillo="red 2 blue 1",
        **given,
    )  # fmt: skip
    events = perform(game, *THREE_TO_VALENCIA)
    if holder:
        assert (asked(game), offered(game, "blue")) == (["blue"], ["seat red", "seat blue"])
        events += perform(game, "blue seat red", "blue seat blue")
    assert table_of(game) == on
    assert points(game, events)["VAL"] == made


def test_spaces_left_free_are_filled_by_the_next_act() -> None:
    """GC-42, GC-41: 2 spaces are free though red 2 and blue 1 stand beside.

    A placement elsewhere touches nothing; one of red's into VAL takes a space itself, and for the other red has the choice.
    """
    board: dict[str, Any] = {"players": 3, "table": "VAL", "VAL": "yellow 4 red 2 blue 1", "on": "yellow=4", "court": "red 2"}
    away = colonies(card="score-fours", **board)
    perform(away, "red place ARA", "red done")
    assert table_of(away) == {"yellow": 4}
    game = colonies(card="score-fours", **board)
    perform(game, "red place VAL", "red done")
    assert (asked(game), offered(game, "red")) == (["red"], ["seat red", "seat blue"])
    perform(game, "red seat blue")
    assert table_of(game) == {"yellow": 4, "red": 1, "blue": 1}


def test_the_viceroy_steps_down_inside() -> None:
    """GC-13, GC-39, GC-40: moved to his own place he takes a free space; when the table comes to AME he has none."""
    game = colonies(card="four-own", table="AME", AME="blue 9", viceroy="red 1", on="blue=9")
    perform(game, "red special", "red lift red viceroy", "red drop AME")
    assert (standing(game, "AME"), table_of(game)) == ({"red": 1, "blue": 9}, {"red": 1, "blue": 9})
    moved = colonies(card="gc7_table", AME="blue 2", viceroy="red 1", gold=0, **{"gold-AME": "red 1"})
    perform(moved, "red special", "red table AME")
    assert table_of(moved) == {"red": 1, "blue": 2}


def test_sending_from_the_table() -> None:
    """GC-38, GC-41: whoever sends says from which side, one by one; filled once, when all are gone.

    The King returns: blue sends 1 beside the table and 2 on it, yellow 1 on it.  One for every player: red says which of blue's.
    """
    board: dict[str, Any] = {"table": "VAL", "VAL": "blue 3 yellow 8", "on": "blue=2 yellow=8"}
    game = colonies(card="king-returns", **{**board, "VAL": "blue 3 yellow 9"})
    perform(game, "red special", "blue send blue VAL")
    assert (asked(game), offered(game, "blue")) == (["blue"], ["on", "beside"])
    perform(game, "blue beside", "blue send blue VAL", "blue send blue VAL")
    assert table_of(game) == {"yellow": 8}
    perform(game, "yellow send yellow VAL", "yellow on")
    assert table_of(game) == {"yellow": 7}
    each = colonies(card="one-of-each", **board)
    perform(each, "red special", "red send blue VAL")
    assert offered(each, "red") == ["on", "beside"]


def test_topping_up_is_filled_once() -> None:
    """GC-41, X-10: red's provinces are empty, 2 come from the table in VAL; only then, with two free spaces, red chooses."""
    board: dict[str, Any] = {"table": "VAL", "VAL": "red 10 blue 2 yellow 2", "on": "red=10", "GRA": "red 26"}
    game = own_turn(**board)
    perform(game, "red recall VAL")
    assert table_of(game) == {"red": 9}
    perform(game, "red recall VAL")
    assert (asked(game), offered(game, "red")) == (["red"], ["seat blue", "seat yellow"])
    perform(game, "red seat yellow", "red seat blue")
    assert table_of(game) == {"red": 8, "blue": 1, "yellow": 1}
    assert offered(game, "red")[0].startswith("card ")


# --- taboo places and topping up -----------------------------------------------------------------------------------------------


def test_nothing_shifts_in_france_while_the_king_is_there() -> None:
    """X-1: with the King in FRA nobody is moved out, in or about there, and no carrier gets away."""
    game = colonies(card="four-any", king="FRA", ambassador="blue 1", VAL="red 1", gold=0, **{"gold-envoy": "red 1"})
    perform(game, "red special")
    assert targets(game, "lift") == ["black NAV", "red VAL"]
    assert refused(game, "red", "lift blue ambassador") == "king-region-taboo"
    perform(game, "red lift red VAL")
    assert refused(game, "red", "drop attache") == "king-region-taboo"


def test_topping_up() -> None:
    """X-10: red's provinces are empty: up to 2 come from regions and colonies, posts included; a carrier's Gold is lost.

    Never from the Castillo, never black, though red holds the Inquisitor.
    """
    board: dict[str, Any] = {"VAL": "red 30", "captain": "red 1", "viceroy": "red 1", "MED": "red 1", "castillo": "red 2"}
    game = own_turn(gold=4, inquisitor="red", **board, **{"gold-SHIP": "red 1"})
    assert sorted(targets(game, "recall")) == ["MED", "VAL", "captain", "gold-SHIP", "viceroy"]
    perform(game, "red recall gold-SHIP")
    assert (standing(game, "gold-SHIP"), standing(game, "court"), fact(game, "gold")) == ({}, {"red": 1}, 4)
    assert game.scores == (0, 0, 0, 0)
