"""Grand Inquisitor & the Colonies: a scenario for each card of stacks 6 and 7 with its Vetos, and base cards in the new places.

The Boundary is with the Limit table.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, the Limit table and the Grandes in GAL; 1 Gold and 2 Wares lie overseas.
"""

from __future__ import annotations

from typing import Any

import pytest

from elgrande.editions import find_box
from elgrande.table.prose import languages
from elgrande.table.wording import special_text
from elgrande.testing import perform
from tests.boxes.colonies_scenes import OFFER, POSTS, colonies, free, loose, own_turn, scored_at_the_end, table_of, targets
from tests.boxes.scenes import SPAIN, asked, discs, fact, offered, refused, standing

EVERYWHERE = {"castillo", *SPAIN, "SHIP", "AME", "MED", "captain", "viceroy", *POSTS}
REMOVAL = "four-any score-one-2 score-fours the-court king gc6 -"


# --- the Grand Inquisitor's card -----------------------------------------------------------------------------------------------


def test_the_inquisitors_card() -> None:
    """GC-35: red takes him or not, then moves black twice, any place to any place, the Castillo too, the same piece again."""
    game = colonies(card="gc6", court="red 4", VAL="black 1 red 1 blue 1", TOL="black 1", MED="black 2")
    perform(game, "red special")
    assert offered(game, "red") == ["yes", "no"]
    perform(game, "red yes")
    assert fact(game, "inquisitor") == 0
    assert offered(game, "red") == ["lift black VAL", "lift black MED", "done"]
    assert refused(game, "red", "lift black TOL") == "king-region-taboo"
    perform(game, "red lift black MED")
    assert set(targets(game, "drop")) == EVERYWHERE - {"TOL", "MED"}
    assert refused(game, "red", "drop TOL") == "king-region-taboo"
    perform(game, "red drop GRA", "red lift black GRA", "red drop castillo")
    assert (standing(game, "castillo"), standing(game, "MED")) == ({"black": 1}, {"black": 1})
    assert offered(game, "red")[0] == "extra"
    perform(game, "red place castillo", "red place castillo", "red place castillo")
    assert standing(game, "castillo") == {"red": 3, "black": 1}


def test_the_inquisitor_need_not_be_taken() -> None:
    """GC-35, GC-28, GC-32: red leaves him with blue and moves blue's black carrier: not into the Castillo; home, blue scores."""
    game = colonies(card="gc6", inquisitor="blue", NAV="black 3", gold=0, **{"gold-MED": "black 1"})
    perform(game, "red special", "red no", "red lift black gold-MED")
    assert set(targets(game, "drop")) == EVERYWHERE - {"castillo", "TOL", "captain", "viceroy"} - {"MED"}
    perform(game, "red drop VAL", "red done")
    assert (fact(game, "inquisitor"), game.scores) == (1, (0, 6, 0, 0))


def test_who_has_the_inquisitor_has_the_moves() -> None:
    """GC-35, X-7: red holds him and is not asked; a step off the Captain's space is a move.

    With all black in the Castillo or beside the King nothing can begin; somebody else could still take him.
    """
    game = colonies(card="gc6", inquisitor="red", captain="black 1", NAV="black 3")
    perform(game, "red special", "red lift black captain")
    assert "SHIP" in targets(game, "drop")
    perform(game, "red drop SHIP")
    assert standing(game, "SHIP") == {"black": 1}
    board: dict[str, Any] = {"castillo": "black 2", "TOL": "black 2", "court": "red 1"}
    assert refused(colonies(card="gc6", inquisitor="red", **board), "red", "special") == "cannot-begin"
    assert "special" in offered(colonies(card="gc6", inquisitor="blue", **board), "red")


@pytest.mark.parametrize(
    ("answers", "holder", "where"), [(["veto"], None, "NAV"), (["pass", "veto"], 0, "NAV"), (["waive"], 0, "VAL")]
)
def test_the_inquisitors_card_is_vetoed(answers: list[str], holder: int | None, where: str) -> None:
    """GC-35, X-6: taking him is a step, each move is one; a Veto ends the rest, and what has happened stays."""
    game = colonies(card="gc6", vetoes="brown")
    perform(game, "red special", "red yes", f"brown {answers[0]}")
    if answers[0] != "veto":
        perform(game, "red lift black NAV", "red drop VAL")
    if len(answers) > 1:
        perform(game, f"brown {answers[1]}")
    assert fact(game, "inquisitor") == holder
    assert standing(game, where)["black"] == (1 if where == "VAL" else 4)


# --- stack 7 -------------------------------------------------------------------------------------------------------------------


def test_boundary_brings_its_wares_first() -> None:
    """GC-29, GC-40, X-6: 1 Wares, a step, then the table, a duty once begun, another."""
    game = colonies(card="gc7_table", vetoes="brown")
    perform(game, "red special", "brown pass")
    assert loose(game) == (1, 3)
    assert refused(game, "red", "done") == "other-question"
    perform(game, "red table VAL", "brown veto")
    assert (fact(game, "table_at"), loose(game)) == ("GAL", (1, 3))


def test_conspiracy() -> None:
    """KI-24, GC-29, X-3, X-6: 1 Gold, then the Grandes one by one clockwise from the left, the own last, each a step.

    Brown, whose Grande is third, lets the Gold, blue's and yellow's pass and stops it then: brown's and red's stay.
    """
    game = colonies(card="gc7_conspiracy", vetoes="brown", grandes="red VAL blue GRA yellow AME brown MED")
    perform(game, "red special", "brown pass")
    assert loose(game) == (2, 2)
    assert fact(game, "grandes")[:4] == ["VAL", "GRA", "AME", "MED"]
    perform(game, "brown pass", "brown pass")
    assert fact(game, "grandes")[:4] == ["VAL", "castillo", "castillo", "MED"]
    perform(game, "brown veto")
    assert fact(game, "grandes")[:4] == ["VAL", "castillo", "castillo", "MED"]
    whole = colonies(card="gc7_conspiracy", grandes="red VAL blue TOL")
    perform(whole, "red special")
    assert fact(whole, "grandes")[:4] == ["castillo", "TOL", "castillo", "castillo"]


def test_what_conspiracy_can_begin_with() -> None:
    """GC-29, X-7: all Grandes are in the Castillo or with the King: with Gold in the supply it begins, without it does not."""
    inside = {"grandes": "red castillo blue castillo yellow TOL brown castillo", "court": "red 1"}
    assert refused(colonies(card="gc7_conspiracy", gold=5, **inside), "red", "special") == "cannot-begin"
    game = colonies(card="gc7_conspiracy", gold=4, **inside)
    perform(game, "red special")
    assert loose(game) == (5, 2)
    assert fact(game, "grandes")[2] == "TOL"


def test_grandes_in_the_castillo() -> None:
    """KI-24: inside, 2 for being first alone: red 5+2, blue 3.  They leave by disc, alone too, not to the King."""
    inside = "red castillo blue castillo yellow castillo"
    game = colonies(at="general-scoring", castillo="red 2 blue 1", grandes=inside)
    made = scored_at_the_end(game, *discs(red="VAL", blue="TOL", yellow="SEV", brown="CAT"))
    assert made["castillo"] == {"red": 7, "blue": 3}
    assert fact(game, "grandes")[:3] == ["VAL", "castillo", "SEV"]
    assert made["VAL"] == {"red": 7}


def test_remove_action_card() -> None:
    """GC-29, X-6: 1 Wares, a step; then one card still offered goes, a duty and a step.  The King's card is back next round."""
    game = colonies(card="gc7_remove", offer=REMOVAL, vetoes="brown", court="red 1")
    assert {"special", "keep", "done"} <= set(offered(game, "red"))
    perform(game, "red special")
    assert asked(game) == ["brown"]
    perform(game, "brown pass")
    assert loose(game) == (1, 3)
    assert offered(game, "red") == [f"remove {id}" for id in REMOVAL.split() if id != "-"]
    assert refused(game, "red", "done") == "other-question"
    assert refused(game, "red", "remove gc7_fleet") == "card-face-up"
    perform(game, "red remove score-fours")
    assert "score-fours" in [id for id in fact(game, "offer") if id]
    perform(game, "brown pass")
    assert fact(game, "offer")[2] is None
    assert "score-fours" in fact(game, "discards")
    king = colonies(card="gc7_remove", offer=REMOVAL, round=1, played="red 13 blue 12 yellow 11 brown 10")
    perform(king, "red special", "red remove king")
    assert "card king" not in offered(king, "blue")
    assert "king" not in fact(king, "discards")


def test_a_vetoed_removal() -> None:
    """GC-29, X-6: stopped at its disc, no Wares come; stopped at the card, they have come and the card stays."""
    game = colonies(card="gc7_remove", offer=REMOVAL, vetoes="brown")
    perform(game, "red special", "brown veto")
    assert (loose(game), fact(game, "offer")[0]) == ((1, 2), "four-any")
    later = colonies(card="gc7_remove", offer=REMOVAL, vetoes="brown")
    perform(later, "red special", "brown pass", "red remove four-any", "brown veto")
    assert (loose(later), fact(later, "offer")[0]) == ((1, 3), "four-any")


def test_a_removal_is_kept() -> None:
    """GC-8, GC-29, X-6: keeping it instead is a step; no disc comes.  Stopped, it is not kept; nothing else is open then."""
    game = colonies(card="gc7_remove", offer=REMOVAL, vetoes="brown", court="red 1")
    perform(game, "red keep")
    assert asked(game) == ["brown"]
    perform(game, "brown pass")
    assert (fact(game, "kept")[0], loose(game)) == (["gc7_remove"], (1, 2))
    assert not {"special", "keep"} & set(offered(game, "red"))
    perform(game, "red place ARA")
    assert "gc7_remove" not in fact(game, "discards")
    stopped = colonies(card="gc7_remove", offer=REMOVAL, vetoes="brown", court="red 1")
    perform(stopped, "red keep", "brown veto")
    assert fact(stopped, "kept")[0] == []
    assert not {"special", "keep"} & set(offered(stopped, "red"))
    perform(stopped, "red done")
    assert "gc7_remove" in fact(stopped, "discards")


def test_a_kept_removal_is_the_first_thing_of_the_next_turn() -> None:
    """GC-8, GC-29: before the first window red uses it: Wares, a card gone, each vetoable; or passes: gone without a disc."""
    board: dict[str, Any] = {"kept": "red=gc7_remove", "SHIP": "red 1", "vetoes": "brown"}
    game = own_turn(**board)
    assert (asked(game), offered(game, "red")) == (["red"], ["special", "done"])
    perform(game, "red special", "brown pass", "red remove gc7_table", "brown pass")
    assert (loose(game), fact(game, "kept")[0]) == ((1, 3), [])
    assert offered(game, "red") == ["sail red SHIP", "court 0", "court 1", "court 2"]
    perform(game, "red court 0")
    assert targets(game, "card") == OFFER.split()[:6]
    passed = own_turn(**board)
    perform(passed, "red done")
    assert (loose(passed), fact(passed, "kept")[0], fact(passed, "discards")) == ((1, 2), [], ["gc7_remove"])
    stopped = own_turn(**board)
    perform(stopped, "red special", "brown veto")
    assert (loose(stopped), fact(stopped, "kept")[0]) == ((1, 2), [])
    assert targets(stopped, "court") == ["0", "1", "2"]


def test_summons() -> None:
    """GC-29, GC-32: 1 Gold, then the Inquisitor, each a step; who holds him has only the Gold; with neither it cannot begin."""
    game = colonies(card="gc7_summons", vetoes="brown", inquisitor="blue")
    perform(game, "red special", "brown pass")
    assert (loose(game), asked(game), fact(game, "inquisitor")) == ((2, 2), ["brown"], 1)
    perform(game, "brown pass")
    assert fact(game, "inquisitor") == 0
    stopped = colonies(card="gc7_summons", vetoes="brown", inquisitor="blue")
    perform(stopped, "red special", "brown pass", "brown veto")
    assert (loose(stopped), fact(stopped, "inquisitor")) == ((2, 2), 1)
    held = colonies(card="gc7_summons", vetoes="brown", inquisitor="red")
    perform(held, "red special", "brown pass")
    assert (loose(held), asked(held)) == ((2, 2), ["red"])
    assert refused(colonies(card="gc7_summons", inquisitor="red", gold=5, court="red 1"), "red", "special") == "cannot-begin"
    perform(game := colonies(card="gc7_summons", gold=5), "red special")
    assert (loose(game), fact(game, "inquisitor")) == ((5, 2), 0)


@pytest.mark.parametrize(("card", "most", "discs"), [("gc7_fleet", 3, (1, 4)), ("gc7_treasure", 2, (2, 3))])
def test_trade_fleet_and_treasure(card: str, most: int, discs: tuple[int, int]) -> None:
    """GC-29, X-5: discs in one step, then up to 3 or 2 own, held black among them, anywhere; X-7: fewer or none is allowed."""
    game = colonies(card=card, VAL="red 4 blue 1", inquisitor="red", vetoes="brown")
    perform(game, "red special", "brown waive")
    assert loose(game) == discs
    assert targets(game, "lift") == ["black NAV", "red VAL"]
    assert refused(game, "red", "lift blue VAL") == "whose-pieces"
    perform(game, *["red lift red VAL", "red drop MED"] * most)
    assert standing(game, "MED") == {"red": most}
    assert not targets(game, "lift")
    none = colonies(card=card, VAL="red 4")
    perform(none, "red special", "red done")
    assert (loose(none), standing(none, "VAL")) == (discs, {"red": 4})


def test_governor() -> None:
    """GC-29, GC-13: 2 Wares, then 2 moves of any colours, each from or to FRA, SHIP, AME or MED; a shift inside one counts."""
    game = colonies(card="gc7_governor", VAL="red 1", SHIP="blue 1", AME="yellow 1")
    perform(game, "red special")
    assert loose(game) == (1, 4)
    perform(game, "red lift red VAL")
    assert set(targets(game, "drop")) == {"SHIP", "AME", "MED", "captain", "viceroy", *POSTS}
    assert refused(game, "red", "drop GRA") == refused(game, "red", "drop castillo") == "not-a-target"
    perform(game, "red drop viceroy", "red lift blue SHIP")
    assert {"captain", "VAL", "castillo", "MED"} <= set(targets(game, "drop"))
    perform(game, "red drop captain")
    assert (standing(game, "viceroy"), standing(game, "captain"), asked(game)) == ({"red": 1}, {"blue": 1}, ["red"])
    assert offered(game, "red") == ["resign red viceroy", "done"]


def test_governor_about_the_table() -> None:
    """GC-13, GC-38: with the table in AME a step off it is such a move; in VAL it is none."""
    there = colonies(card="gc7_governor", table="AME", AME="blue 1", on="blue=1")
    perform(there, "red special", "red lift blue AME")
    assert "AME" in targets(there, "drop")
    perform(there, "red drop AME")
    assert table_of(there) == {}
    here = colonies(card="gc7_governor", table="VAL", VAL="blue 1", on="blue=1")
    perform(here, "red special", "red lift blue VAL")
    assert "VAL" not in targets(here, "drop")


def test_embassy() -> None:
    """GC-11, GC-12, X-6: up to 2 from court to FRA or the SHIP, wherever the King is, each a step; no disc comes.

    With the King in FRA only the SHIP is left; with an empty court it cannot begin.
    """
    game = colonies(card="gc7_embassy", court="red 4", ambassador="blue 1", vetoes="brown")
    perform(game, "red special")
    assert asked(game) == ["red"]
    assert set(targets(game, "place")) == {"envoy", "attache", "SHIP", "captain"}
    assert refused(game, "red", "place GRA") == "not-a-target"
    perform(game, "red place envoy", "brown pass", "red place captain", "brown veto")
    assert (standing(game, "envoy"), standing(game, "captain"), loose(game)) == ({"red": 1}, {}, (1, 2))
    visited = colonies(card="gc7_embassy", king="FRA", court="red 4")
    perform(visited, "red special")
    assert offered(visited, "red") == ["place SHIP", "place captain", "done"]
    empty = colonies(card="gc7_embassy", SHIP="red 1", leaves="red@SHIP")
    assert free(empty) == ["sail red SHIP"]
    assert refused(empty, "red", "special") == "cannot-begin"


def test_what_governor_and_embassy_say() -> None:
    """GC-38, in words: places of which one is meant."""
    box = find_box("colonies")
    said = {(card.id, language): special_text(card.special, language) for card in box.cards for language in languages()}
    assert said["gc7_embassy", "en"].startswith("Place up to 2 more caballeros from your court in France or on the ship,")
    assert said["gc7_embassy", "it"].startswith("Piazza fino a 2 caballeros in più dalla corte in Francia o sulla nave,")
    assert said["gc7_governor", "en"].endswith("each from or to France, the ship, America or the Mediterranean.")
    assert said["gc7_governor", "it"].endswith("in Francia, sulla nave, in America o nel Mediterraneo.")


# --- base cards in the new places ----------------------------------------------------------------------------------------------


def test_the_king_returns() -> None:
    """X-10, GC-28, GC-33: blue sends three of its own from the new places, posts included; its carrier's Gold goes beside.

    Black, which blue holds, is not offered; yellow, with nothing anywhere, is passed over.
    """
    board: dict[str, Any] = {"captain": "blue 1", "viceroy": "blue 1", "gold-SHIP": "blue 1", "TOL": "blue 1", "gold": 0}
    game = colonies(card="king-returns", inquisitor="blue", **board)
    perform(game, "red special")
    assert targets(game, "send", "blue") == ["blue captain", "blue viceroy", "blue gold-SHIP"]
    perform(game, "blue send blue gold-SHIP", "blue send blue captain", "blue send blue viceroy")
    assert (standing(game, "provinces")["blue"], fact(game, "gold"), game.scores) == (35, 0, (0, 0, 0, 0))


def test_one_for_every_player() -> None:
    """GC-28, GC-33: one of each colour, from posts too; not another's carrier: blue, with only that, is spared; never black."""
    board: dict[str, Any] = {"gold-AME": "blue 1 red 1", "captain": "yellow 1", "gold": 0}
    game = colonies(card="one-of-each", inquisitor="red", **board)
    perform(game, "red special")
    assert targets(game, "send") == ["yellow captain", "red gold-AME"]
    assert refused(game, "red", "send blue gold-AME") == "whose-pieces"
    perform(game, "red send red gold-AME", "red send yellow captain")
    assert standing(game, "gold-AME") == {"blue": 1}
    assert standing(game, "NAV") == {"black": 4}


@pytest.mark.parametrize(("card", "menu"), [("desert-two", ["GRA"]), ("desert-all", ["SEV", "GRA"])])
def test_secret_sends_concern_spain(card: str, menu: list[str]) -> None:
    """X-4, GC-33: blue has 3 in AME, 1 in SEV, 2 in GRA: only Spain is on the disc.  Yellow, only overseas, is spared.

    Brown holds the Inquisitor: black is not enough to be asked.
    """
    game = colonies(card=card, AME="blue 3 yellow 3", SEV="blue 1", GRA="blue 2", inquisitor="brown")
    perform(game, "red special")
    assert (asked(game), targets(game, "disc", "blue")) == (["blue"], menu)
    perform(game, "blue disc GRA")
    assert (standing(game, "GRA"), standing(game, "AME")) == ({}, {"blue": 3, "yellow": 3})


def test_desertion_from_the_table() -> None:
    """GC-38, X-6: blue sends 2 from VAL, where 3 are on the table and 2 beside: blue names each, then brown is asked.

    One from each side; then one beside moves up.  Both from beside: those on it stay, though one of red waits.  All of a region:
    no question.
    """
    board: dict[str, Any] = {"VAL": "blue 5 red 7", "table": "VAL", "on": "blue=3 red=7"}
    game = colonies(card="desert-two", vetoes="brown", **board)
    perform(game, "red special", "blue disc VAL")
    assert offered(game, "blue") == ["on", "beside"]
    perform(game, "blue on", "blue beside")
    assert asked(game) == ["brown"]
    perform(game, "brown pass")
    assert (standing(game, "VAL"), table_of(game)) == ({"red": 7, "blue": 3}, {"red": 7, "blue": 3})
    both = colonies(card="desert-two", **{**board, "VAL": "blue 5 red 8"})
    perform(both, "red special", "blue disc VAL", "blue beside", "blue beside")
    assert (standing(both, "VAL"), table_of(both), asked(both)) == ({"red": 8, "blue": 3}, {"red": 7, "blue": 3}, ["blue"])
    every = colonies(card="desert-all", **board)
    perform(every, "red special", "blue disc VAL")
    assert (standing(every, "VAL"), table_of(every)) == ({"red": 7}, {"red": 7})


def test_movement_out_of_the_new_places() -> None:
    """GC-27, GC-33, X-4: FRA, SHIP, AME and MED may be named; Captain, carrier and held black of blue leave for VAL: 4 points.

    Red's own piece stays.  Yellow has set the King's region: its carrier goes to court, the Wares beside the board.
    """
    board: dict[str, Any] = {"captain": "blue 1", "wares-SHIP": "blue 1 yellow 1", "SHIP": "red 1 black 1", "NAV": "black 3"}
    game = colonies(card="evict", inquisitor="blue", **board)
    perform(game, "red special")
    assert targets(game, "choose") == [*(id for id in SPAIN if id != "TOL"), "FRA", "SHIP", "AME", "MED"]
    perform(game, "red choose SHIP")
    assert asked(game) == ["blue", "yellow"]
    perform(game, "blue disc VAL", "yellow disc TOL")
    assert standing(game, "VAL") == {"blue": 2, "black": 1}
    assert (standing(game, "court"), standing(game, "SHIP"), game.scores) == ({"yellow": 1}, {"red": 1}, (0, 4, 0, 0))
    assert standing(game, "captain") == standing(game, "wares-SHIP") == {}


@pytest.mark.parametrize(
    ("holder", "disc", "stays"), [("blue", "VAL", False), ("blue", "TOL", True), ("red", "", True), ("", "", True)]
)
def test_movement_of_black(holder: str, disc: str, stays: bool) -> None:
    """GC-33, X-6: who has only black there sets a disc too; on the King's region nothing moves, and that is no step.

    Black of the actor, and black of nobody, stays: nobody is asked.
    """
    given = {"inquisitor": holder} if holder else {}
    game = colonies(card="evict", MED="black 2", NAV="black 2", vetoes="brown", court="red 1", **given)
    perform(game, "red special", "red choose MED")
    if disc:
        perform(game, f"blue disc {disc}")
        assert asked(game) == (["red"] if stays else ["brown"])
        if not stays:
            perform(game, "brown pass")
    assert standing(game, "MED") == ({"black": 2} if stays else {})


def test_grandes_and_the_king_overseas() -> None:
    """GC-23, X-1: a Grande goes to FRA, AME and MED, not onto the SHIP; the King to FRA, and nowhere else overseas."""
    game = colonies(card="grande")
    perform(game, "red special")
    assert targets(game, "grande") == [*(id for id in SPAIN if id not in ("TOL", "GAL")), "FRA", "AME", "MED"]
    assert refused(game, "red", "grande SHIP") == "grande-regions-only"
    king = colonies(card="king")
    perform(king, "red special")
    assert targets(king, "king") == [*(id for id in SPAIN if id != "TOL"), "FRA"]
    assert refused(king, "red", "king SHIP") == refused(king, "red", "king AME") == "king-regions-only"


@pytest.mark.parametrize(
    ("king", "near"), [("ARA", ["NAV", "CAT", "CAS", "TOL", "VAL", "FRA"]), ("FRA", ["ARA", "CAT"]), ("SEV", ["TOL", "GRA"])]
)
def test_royal_adviser(king: str, near: list[str]) -> None:
    """GC-10: FRA is next to ARA and CAT; the SHIP is nobody's neighbour for the King."""
    game = colonies(card="royal-adviser", king=king, grandes="red VAL blue VAL yellow VAL brown VAL")
    perform(game, "red special")
    assert targets(game, "king") == near


def test_the_court_tops_up_from_overseas() -> None:
    """X-10: "2 to court" with empty provinces may recall from the new places, and the Veto is asked before each."""
    game = colonies(card="the-court", MED="red 1", VAL="red 35", vetoes="brown")
    perform(game, "red special")
    assert set(targets(game, "recall")) == {"MED", "VAL"}
    perform(game, "red recall MED", "brown pass")
    assert standing(game, "MED") == {}
