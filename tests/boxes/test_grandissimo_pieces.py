"""Grandissimo: ship, jail, Queen, Jester, the Grand Inquisitor and the black caballeros, clause by clause.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, and the Grandes in GAL, where nobody scores.
"""

from __future__ import annotations

from typing import Any

import pytest

from elgrande.testing import perform
from tests.boxes.scenes import (
    COAST,
    OFFER,
    all_over,
    asked,
    discs,
    fact,
    forbidden,
    grandissimo,
    names,
    offered,
    points,
    refused,
    standing,
)

# --- ship and jail -------------------------------------------------------------------------------------------------------------


def test_a_token_opens_the_ship_to_the_placement() -> None:
    """GR-11: taken from beside the board, it serves in the same turn: Shipyard's 2 go aboard, wherever the King is."""
    game = grandissimo(card="gr6_shipyard", court="red 3", king="CAT")
    assert "place sea" not in offered(game, "red")
    perform(game, "red token")
    assert fact(game, "tokens") == [1, 0, 0, 0]
    perform(game, "red place sea", "red place sea")
    assert standing(game, "sea") == {"red": 2}


def test_the_third_token_is_taken_from_somebody() -> None:
    """GR-11: both are with others, so red takes blue's or brown's; who has one takes no second.

    As long as one lies beside the board it is that one, though blue has the other.
    """
    beside = grandissimo(card="gr6_armada", facts={"tokens": "blue=1"})
    assert [move for move in offered(beside, "red") if "token" in move] == ["token"]
    game = grandissimo(card="gr6_armada", facts={"tokens": "blue=1 brown=1"})
    assert [move for move in offered(game, "red") if "token" in move] == ["token blue", "token brown"]
    assert refused(game, "red", "token") == "one-token"
    perform(game, "red token brown")
    assert fact(game, "tokens") == [1, 1, 0, 0]
    has = grandissimo(card="gr6_armada", court="red 1", facts={"tokens": "red=1 blue=1"})
    assert not [move for move in offered(has, "red") if "token" in move]


def test_only_placements_go_aboard() -> None:
    """GR-11, X-3: not "place 2 more", no extra, no gift, no move, though red has a token and the symbol is no condition."""
    facts = {"tokens": "red=1", "queen": "red"}
    game = grandissimo(card="two-more", court="red 2", VAL="red 1", facts=facts)
    assert "place sea" in offered(game, "red")
    assert "extra sea" not in offered(game, "red")
    perform(game, "red special")
    assert offered(game, "red") == ["place castillo", *all_over("place", "TOL"), "done"]
    gift = grandissimo(at="court", gifts="blue 1", facts={**facts, "handed": "red=blue"})
    assert "gift blue sea" not in offered(gift, "red")
    moved = grandissimo(card="four-own", VAL="red 1", facts=facts)
    perform(moved, "red special", "red lift red VAL")
    assert "drop sea" not in offered(moved, "red")


def test_boarding_and_landing() -> None:
    """E-GR-3, GR-12: King in CAT, a token: 2 of the 3 go aboard and 1 into ARA; next turn the two land in POR and SEV."""
    game = grandissimo(card="gr6_boycott", king="CAT", court="red 3", facts={"tokens": "red=1"})
    perform(game, "red place sea", "red place ARA", "red place sea")
    assert (standing(game, "sea"), standing(game, "ARA")) == ({"red": 2}, {"red": 1})
    turn = grandissimo(at="court", king="CAT", sea="red 2")
    assert offered(turn, "red") == [*(f"land {id}" for id in COAST if id != "CAT"), "done"]
    assert refused(turn, "red", "land CAT") == "king-region-taboo"
    assert refused(turn, "red", "land ARA") == "landing-coast"
    perform(turn, "red land POR", "red land SEV")
    assert (standing(turn, "POR"), standing(turn, "SEV"), standing(turn, "sea")) == ({"red": 1}, {"red": 1}, {})


def test_landing_needs_no_token_and_cannot_be_vetoed() -> None:
    """GR-12, X-6: one of three lands, then red stops; blue's on the ship stay, and brown's Veto is not asked for."""
    game = grandissimo(at="court", sea="red 3 blue 1", vetoes="brown")
    perform(game, "red land VAL", "red done")
    assert (standing(game, "VAL"), standing(game, "sea")) == ({"red": 1}, {"red": 2, "blue": 1})


def test_the_ship_counts_nowhere() -> None:
    """GR-13: nothing on it is scored, moved, sent back or used for topping up.

    Red's provinces are empty: 23 stand in the King's region and 6 on the ship, so nobody can be recalled to court.
    """
    moved = grandissimo(card="four-any", sea="blue 2", VAL="blue 1", NAV="black 2")
    perform(moved, "red special")
    assert offered(moved, "red") == ["lift black NAV", "lift blue VAL", "done"]
    sent = grandissimo(card="king-returns", sea="blue 2")
    perform(sent, "red special")
    assert standing(sent, "sea") == {"blue": 2}
    empty = grandissimo(card="the-court", sea="red 6", TOL="red 23", court="red 1")
    assert refused(empty, "red", "special") == "cannot-begin"
    scored = grandissimo(at="general-scoring", sea="red 9")
    made = points(scored, perform(scored, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")))
    assert not any(made.values())
    assert "sea" not in made


def test_the_jail_takes_anybody_but_black() -> None:
    """GR-14: own or foreign, from any region but the King's, not black, not from Castillo or ship."""
    game = grandissimo(card="gr6_arrest", VAL="red 1 blue 1 black 2", TOL="blue 1", castillo="blue 1", sea="blue 1")
    assert [move for move in offered(game, "red") if move.startswith("jail")] == ["jail red VAL", "jail blue VAL"]
    assert forbidden(game, "red", "jail black VAL")
    assert forbidden(game, "red", "jail blue TOL")
    assert forbidden(game, "red", "jail blue castillo")
    assert forbidden(game, "red", "jail blue sea")
    assert forbidden(game, "red", "jail yellow VAL")
    perform(game, "red jail red VAL")
    assert standing(game, "jail") == {"red": 1}
    assert not [move for move in offered(game, "red") if move.startswith("jail")]


def test_the_kings_card_pardons_all_or_none() -> None:
    """E-GR-4, GR-15: two prisoners; the King goes to TOL, then both are freed into CAS: one of them alone is not offered.

    The King's region is the one at that moment: GAL before his move, TOL after it.  Nobody can veto it, and neither the Castillo
    nor ship nor jail can be the place.
    """
    game = grandissimo(card="king", king="GAL", jail="blue 1 yellow 1", vetoes="brown", grandes="red CAT blue CAT")
    assert [move for move in offered(game, "red") if move.startswith("pardon")] == all_over("pardon", "GAL")
    assert refused(game, "red", "pardon GAL") == "king-region-taboo"
    assert refused(game, "red", "pardon castillo") == "regions-only"
    perform(game, "red special", "red king TOL", "brown pass")
    assert offered(game, "red") == [*all_over("pardon", "TOL"), "done"]
    events = perform(game, "red pardon CAS")
    assert standing(game, "CAS") == {"blue": 1, "yellow": 1}
    assert "swept" in names(events)
    assert asked(game) == ["blue"]


def test_the_pardon_stands_if_the_king_stays_or_is_stopped() -> None:
    """GR-15: brown stops the King; red pardons into POR all the same, or does so without moving him."""
    stopped = grandissimo(card="king", jail="blue 1", vetoes="brown")
    perform(stopped, "red special", "red king VAL", "brown veto", "red pardon POR")
    assert (standing(stopped, "POR"), fact(stopped, "king")) == ({"blue": 1}, "TOL")
    stays = grandissimo(card="king", jail="blue 1")
    perform(stays, "red pardon VAL", "red done")
    assert standing(stays, "VAL") == {"blue": 1}
    nobody = grandissimo(card="king", court="red 1")
    assert not [move for move in offered(nobody, "red") if move.startswith("pardon")]


def test_prisoners_count_nowhere() -> None:
    """GR-16: not scored, not moved, not for topping up, and lost at the end: blue's 3 are still there after round 9."""
    game = grandissimo(at="general-scoring", round=9, jail="blue 3")
    made = points(game, perform(game, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")))
    assert game.is_over
    assert "jail" not in made
    assert standing(game, "jail") == {"blue": 3}
    moved = grandissimo(card="three-foreign", jail="blue 2", VAL="blue 1")
    perform(moved, "red special")
    assert offered(moved, "red") == ["lift blue VAL", "done"]


# --- Queen and Jester ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("queen", "jester", "choices"),
    [
        ("", "", ["either 1", "either 2"]),
        ("blue", "", ["either 2"]),
        ("", "red", ["either 1"]),
        ("blue", "brown", ["either 1", "either 2"]),
        ("red", "blue", ["either 2"]),
        ("red", "red", []),
    ],
)
def test_which_figure_may_be_taken(queen: str, jester: str, choices: list[str]) -> None:
    """GR-17: one of two beside the board, else the one that lies there, else one of the others'; with both: nothing."""
    facts = {name: holder for name, holder in (("queen", queen), ("jester", jester)) if holder}
    game = grandissimo(card="gr7", facts=facts)
    if not choices:
        assert refused(game, "red", "special") == "cannot-begin"
        return
    perform(game, "red special")
    assert offered(game, "red") == choices
    perform(game, f"red {choices[-1]}")
    taken = "queen" if choices[-1] == "either 1" else "jester"
    assert fact(game, taken) == 0


def test_taking_a_figure_is_a_step_and_its_power_is_there_at_once() -> None:
    """GR-17, GR-18: brown may stop it.  If not, red has the Jester, and blue the Queen still; red's power serves this turn."""
    stopped = grandissimo(card="gr7", vetoes="brown", facts={"queen": "blue", "jester": "yellow"})
    perform(stopped, "red special", "red either 2", "brown veto")
    assert (fact(stopped, "queen"), fact(stopped, "jester")) == (1, 2)
    game = grandissimo(card="gr7", court="red 1", vetoes="brown", facts={"queen": "blue", "jester": "yellow"})
    perform(game, "red special", "red either 2", "brown pass")
    assert (fact(game, "queen"), fact(game, "jester")) == (1, 0)
    assert {"hand blue", "hand yellow", "hand brown"} <= set(offered(game, "red"))


def test_the_queens_extra() -> None:
    """GR-19, X-6: 1 from provinces to court or 1 from court next to the King, once in every turn of hers, without Veto.

    King in TOL: not TOL, not the Castillo, not the ship, not NAV, which is no neighbour.
    """
    game = grandissimo(card="veto", places=0, court="red 1", facts={"queen": "red", "tokens": "red=1"})
    near = ("ARA", "CAS", "SEV", "GRA", "VAL", "POR")
    assert offered(game, "red") == ["extra", *(f"extra {id}" for id in near), "done"]
    assert refused(game, "red", "extra castillo") == "regions-only"
    perform(game, "red extra POR")
    assert (standing(game, "POR"), asked(game)) == ({"red": 1}, ["blue"])
    court = grandissimo(card="veto", places=0, court="red 1", facts={"queen": "red"})
    perform(court, "red extra")
    assert standing(court, "court") == {"red": 2}


def test_the_queen_does_not_top_up() -> None:
    """GR-19, X-10: red's 30 stand in VAL, none in the provinces or at court: there is no extra."""
    game = grandissimo(card="king", VAL="red 30", facts={"queen": "red", "inquisitor": "red"})
    assert not [move for move in offered(game, "red") if move.startswith("extra")]


def test_the_jester_hands_over_an_own_caballero() -> None:
    """GR-20: red hands one to brown: it leaves red's provinces and waits; once a turn; not to oneself."""
    game = grandissimo(card="king", facts={"jester": "red"})
    before = standing(game, "provinces")["red"]
    assert [move for move in offered(game, "red") if move.startswith("hand")] == ["hand blue", "hand yellow", "hand brown"]
    assert refused(game, "red", "hand red") == "another-player"
    perform(game, "red hand brown")
    assert standing(game, "provinces")["red"] == before - 1
    assert standing(game, "gifts") == {"red": 1}
    assert fact(game, "handed") == [[], [], [], [0]]
    assert not [move for move in offered(game, "red") if move.startswith("hand")]
    empty = grandissimo(card="king", VAL="red 30", facts={"jester": "red"})
    assert not [move for move in offered(empty, "red") if move.startswith("hand")]


def test_several_gifts_are_placed_one_by_one() -> None:
    """GR-20: blue has two of red's and one of brown's: all three must be placed, colour and place named each time.

    They go anywhere but into the King's region, the Castillo included, and cannot be vetoed.
    """
    given: dict[str, Any] = {"gifts": "red 2 brown 1", "facts": {"handed": "blue=red,red,brown"}, "vetoes": "yellow"}
    game = grandissimo(at="court", actor="blue", first="blue", options={"castillo": "open"}, offer=OFFER, **given)
    for move in ("gift red castillo", "gift brown POR", "gift red castillo"):
        assert all(text.startswith("gift") for text in offered(game, "blue"))
        perform(game, f"blue {move}")
    assert offered(game, "blue")[0].startswith("card")
    assert (standing(game, "castillo"), standing(game, "POR"), standing(game, "gifts")) == ({"red": 2}, {"brown": 1}, {})


def test_a_gift_that_finds_no_further_turn_goes_back() -> None:
    """GR-20: after the last turn of round 9 red's gift to blue is back in red's provinces before the general scoring.

    After round 3 it waits on, and counts nowhere in that scoring.
    """
    given: dict[str, Any] = {"at": "general-scoring", "gifts": "red 1", "facts": {"handed": "blue=red"}}
    last = grandissimo(round=9, **given)
    assert standing(last, "gifts") == {}
    assert standing(last, "provinces")["red"] == 30
    middle = grandissimo(round=3, **given)
    made = points(middle, perform(middle, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")))
    assert not any(made.values())
    assert standing(middle, "gifts") == {"red": 1}


# --- the Grand Inquisitor and black --------------------------------------------------------------------------------------------


def test_the_inquisitor_leaves_before_a_general_scoring() -> None:
    """GR-21: he stays with red until another takes him, or until just before the next general scoring; then he may be taken."""
    held = grandissimo(card="gr6_inquisitor", actor="blue", facts={"inquisitor": "red"})
    perform(held, "blue special", "blue yes")
    assert fact(held, "inquisitor") == 1
    game = grandissimo(at="general-scoring", facts={"inquisitor": "red"})
    assert fact(game, "inquisitor") is None


def test_the_inquisitors_extra() -> None:
    """GR-22, GR-19: like the Queen's, to court or next to the King; who has both figures has two a turn, and no third."""
    game = grandissimo(card="veto", places=0, court="red 2", facts={"inquisitor": "red", "queen": "red"})
    perform(game, "red extra ARA")
    assert "extra" in offered(game, "red")
    assert refused(game, "red", "extra castillo") == "regions-only"
    assert refused(game, "red", "extra TOL") == "king-region-taboo"
    perform(game, "red extra ARA")
    assert (standing(game, "ARA"), asked(game)) == ({"red": 2}, ["blue"])
    nobody = grandissimo(card="king", court="red 2", facts={"inquisitor": "blue"})
    assert not [move for move in offered(nobody, "red") if move.startswith("extra")]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("four-own", ["lift red NAV", "done"]),
        ("three-foreign", ["lift blue NAV", "done"]),
        ("two-and-two", ["lift red NAV", "lift blue NAV", "done"]),
        ("three-any", ["lift red NAV", "lift blue NAV", "lift black NAV", "done"]),
        ("four-any", ["lift red NAV", "lift blue NAV", "lift black NAV", "done"]),
        ("five-from-one", ["lift red NAV", "lift blue NAV", "lift black NAV", "done"]),
        ("one-of-each", ["send red NAV", "send blue NAV"]),
        ("gr6_shipyard", ["lift red NAV", "done"]),
        ("gr6_arrest", ["lift blue NAV", "done"]),
    ],
)
def test_black_is_neither_own_nor_foreign(card: str, expected: list[str]) -> None:
    """GR-23, X-5: only what moves any colour moves it, whoever has the Inquisitor; nothing sends it back."""
    game = grandissimo(card=card, NAV="red 1 blue 1 black 2", facts={"inquisitor": "red"})
    perform(game, "red special")
    assert offered(game, "red") == expected


def test_black_enters_no_castillo() -> None:
    """GR-23, X-3: a coloured caballero may go into the Castillo, a black one may not."""
    game = grandissimo(card="four-any", NAV="red 1 black 2")
    perform(game, "red special", "red lift black NAV")
    assert offered(game, "red") == all_over("drop", "NAV", "TOL")
    assert refused(game, "red", "drop castillo") == "not-a-target"
    perform(game, "red drop VAL", "red lift red NAV")
    assert offered(game, "red") == ["drop castillo", *all_over("drop", "NAV", "TOL")]


def test_black_counts_in_no_scoring() -> None:
    """GR-23: VAL, 5/3/2, red 1 and black 2: red is first.  Most is GRA, blue 2, not VAL; a region with black only is empty.

    First places only: VAL red 5, GRA blue 6.
    """
    board: dict[str, Any] = {"VAL": "red 1 black 2", "GRA": "blue 2"}
    most = grandissimo(card="score-most", **board)
    assert points(most, perform(most, "red special")) == {"GRA": {"blue": 6}}
    firsts = grandissimo(card="score-firsts", **board)
    made = points(firsts, perform(firsts, "red special"))
    assert {place: paid for place, paid in made.items() if paid} == {"VAL": {"red": 5}, "GRA": {"blue": 6}}
    fewest = grandissimo(card="score-fewest", NAV="black 2", VAL="red 1")
    assert points(fewest, perform(fewest, "red special")) == {"VAL": {"red": 5}}


def test_the_inquisitors_card() -> None:
    """GR-24: red takes him first, a step; then moves a black one twice, the same one; each move is a step.

    No companion is asked for where no coloured caballero stands.
    """
    game = grandissimo(card="gr6_inquisitor", NAV="black 2", vetoes="brown")
    perform(game, "red special")
    assert offered(game, "red") == ["yes", "no"]
    perform(game, "red yes")
    assert asked(game) == ["brown"]
    perform(game, "brown pass")
    assert fact(game, "inquisitor") == 0
    assert offered(game, "red") == ["lift black NAV", "done"]
    perform(game, "red lift black NAV")
    assert refused(game, "red", "drop TOL") == "king-region-taboo"
    assert refused(game, "red", "drop castillo") == "not-a-target"
    perform(game, "red drop VAL")
    assert asked(game) == ["brown"]
    perform(game, "brown pass", "red lift black VAL", "red drop GRA", "brown pass")
    assert (standing(game, "NAV"), standing(game, "GRA")) == ({"black": 1}, {"black": 1})
    assert not [move for move in offered(game, "red") if move.startswith("lift")]


def test_the_inquisitor_may_be_left_or_stopped() -> None:
    """GR-24, X-6: "no" leaves him, and the moves follow.  A Veto on the taking ends the special action, its moves too."""
    left = grandissimo(card="gr6_inquisitor")
    perform(left, "red special", "red no")
    assert (fact(left, "inquisitor"), offered(left, "red")) == (None, ["lift black NAV", "done"])
    stopped = grandissimo(card="gr6_inquisitor", court="red 1", vetoes="brown")
    perform(stopped, "red special", "red yes", "brown veto")
    assert fact(stopped, "inquisitor") is None
    assert refused(stopped, "red", "special") == "special-over"
    again = grandissimo(card="gr6_inquisitor", facts={"inquisitor": "red"})
    perform(again, "red special")
    assert offered(again, "red") == ["lift black NAV", "done"]


def test_when_the_inquisitors_card_cannot_begin() -> None:
    """GR-24: red has him and both black stand in the King's region: nothing can be done.  Without him he can be taken."""
    held = grandissimo(card="gr6_inquisitor", court="red 1", TOL="black 2", facts={"inquisitor": "red"})
    assert refused(held, "red", "special") == "cannot-begin"
    free = grandissimo(card="gr6_inquisitor", court="red 1", TOL="black 2")
    events = perform(free, "red special", "red yes")
    assert names(events)[-1] == "figure-taken"
    assert refused(free, "red", "special") == "special-over"


def test_a_companion_goes_along_if_its_owner_agrees() -> None:
    """GR-24: black goes from NAV to VAL; red names blue's caballero there.  Blue agrees, then brown is asked for a Veto."""
    game = grandissimo(card="gr6_inquisitor", NAV="black 2 red 1 blue 1", vetoes="brown", facts={"inquisitor": "red"})
    perform(game, "red special", "red lift black NAV", "red drop VAL")
    assert offered(game, "red") == ["escort red NAV", "escort blue NAV", "done"]
    assert refused(game, "red", "escort yellow NAV") == "no-such-piece"
    perform(game, "red escort blue NAV")
    assert (asked(game), offered(game, "blue")) == (["blue"], ["yes", "no"])
    perform(game, "blue yes")
    assert asked(game) == ["brown"]
    perform(game, "brown pass")
    assert (standing(game, "VAL"), standing(game, "NAV")) == ({"blue": 1, "black": 1}, {"red": 1, "black": 1})


def test_a_companion_that_is_refused_stays() -> None:
    """GR-24: blue refuses, black goes alone, and no other companion is named for this move; the second move may have one.

    Red's own goes along without a question.
    """
    game = grandissimo(card="gr6_inquisitor", NAV="black 2 red 1 blue 1", facts={"inquisitor": "red"})
    perform(game, "red special", "red lift black NAV", "red drop VAL", "red escort blue NAV")
    events = perform(game, "blue no")
    assert names(events) == ["companion-refused", "moved"]
    assert (standing(game, "VAL"), asked(game)) == ({"black": 1}, ["red"])
    perform(game, "red lift black NAV", "red drop CAT", "red escort red NAV")
    assert standing(game, "CAT") == {"black": 1, "red": 1}
    assert standing(game, "NAV") == {"blue": 1}


def test_a_veto_stops_black_and_companion_together() -> None:
    """GR-24, X-6: the two are one step: brown stops it, both stay, and the second move is gone with it."""
    game = grandissimo(card="gr6_inquisitor", court="red 1", NAV="black 2 red 1", vetoes="brown", facts={"inquisitor": "red"})
    perform(game, "red special", "red lift black NAV", "red drop VAL", "red escort red NAV", "brown veto")
    assert (standing(game, "NAV"), standing(game, "VAL")) == ({"red": 1, "black": 2}, {})
    assert refused(game, "red", "special") == "special-over"
