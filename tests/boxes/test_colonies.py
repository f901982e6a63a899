"""Grand Inquisitor & the Colonies, clause by clause: set-up, the turn, getting to the new places.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, the Limit table in GAL; 1 Gold and 2 Wares lie overseas.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from elgrande import Game, SetupError
from elgrande.editions import CLASSIC, find_box
from elgrande.editions.setup import Setup
from elgrande.testing import perform
from tests.boxes.colonies_scenes import COAST, OFFER, POSTS, colonies, free, loose, own_turn, table_of, targets
from tests.boxes.scenes import SPAIN, asked, discs, fact, names, offered, refused, standing

# --- set-up --------------------------------------------------------------------------------------------------------------------


def test_what_is_in_the_box() -> None:
    """GC-1, GC-2, GC-4: 37 caballeros a colour, one of them the marker, 4 black; 5 Gold, 11 Wares; 1 and 11 cards.

    The discs pictured on stack 7 and those that lie there at the beginning are all there are: 1+4 Gold, 2+9 Wares.
    """
    box, plain = Setup(CLASSIC, 5, boxes=(find_box("colonies"),)), Setup(CLASSIC, 5)
    stacks = [[box.edition.cards[card].id for card in stack] for stack in box.possible_stacks]
    assert [len(stack) for stack in stacks] == [*(len(stack) for stack in plain.possible_stacks), 1, 11]
    assert box.program.caballeros == [36, 36, 36, 36, 36, 4]
    assert box.edition.power == plain.edition.power
    pictured = {"gc7_conspiracy": (1, 0), "gc7_summons": (1, 0), "gc7_treasure": (1, 1), "gc7_embassy": (0, 0)}
    pictured |= {"gc7_fleet": (0, 2), "gc7_governor": (0, 2), "gc7_table": (0, 1), "gc7_remove": (0, 1)}
    assert [1 + sum(pictured[id][0] for id in stacks[6]), 2 + sum(pictured[id][1] for id in stacks[6])] == [5, 11]
    places = {card.id: card.placement for card in box.edition.cards if card.stack in (6, 7)}
    assert places == {
        "gc6": 3, "gc7_table": 3, "gc7_conspiracy": 4, "gc7_remove": 2, "gc7_summons": 2, "gc7_fleet": 2, "gc7_treasure": 1,
        "gc7_governor": 2, "gc7_embassy": 3,
    }  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up(players: int) -> None:
    """GC-2, GC-3, GC-4, GC-6, GC-32, X-8, X-11: King, homes, two regions with 2 black each and the table: all different.

    A colour has 2 at home, 9 at court, 25 in the provinces.  Nobody has the Inquisitor, no scoreboard lies on the board.
    """
    for seed in range(20):
        game = Game.new("classic", players, seed, boxes=("colonies",))
        black = [place for place in SPAIN if standing(game, place).get("black")]
        assert [standing(game, place) for place in black] == [{"black": 2}, {"black": 2}]
        drawn = [fact(game, "king"), *fact(game, "grandes")[:players], *black, fact(game, "table_at")]
        assert len(set(drawn)) == len(drawn) == players + 4
        assert set(drawn) <= set(SPAIN)
        assert [standing(game, place)["red"] for place in (fact(game, "grandes")[0], "court", "provinces")] == [2, 9, 25]
        assert loose(game) == (1, 2)
        assert fact(game, "inquisitor") is None
        assert len(fact(game, "offer")) == 7
        assert game.setup.program.table_spaces == (6 if players < 4 else 10)


def test_discs_at_set_up() -> None:
    """GC-5, X-4: all set a disc while seven cards lie open; 2 go from court to each region, those on the King's stay.

    On the table's region they take spaces.
    """
    game = Game.new("classic", 4, 3, boxes=("colonies",))
    king, table = fact(game, "king"), fact(game, "table_at")
    assert asked(game) == ["red", "blue", "yellow", "brown"]
    assert offered(game, "red") == [f"disc {id}" for id in SPAIN]
    assert refused(game, "red", "disc FRA") == "disc-regions"
    perform(game, *discs(red=king, blue=table, yellow=table, brown=table))
    assert standing(game, "court") == {"red": 9, "blue": 7, "yellow": 7, "brown": 7}
    assert {colour: standing(game, table)[colour] for colour in ("blue", "yellow", "brown")} == table_of(game)
    assert table_of(game) == {"blue": 2, "yellow": 2, "brown": 2}
    assert standing(game, "provinces")["red"] == 25
    assert all(move.startswith("power ") for move in offered(game, asked(game)[0]))


@pytest.mark.parametrize("seed", range(6))
def test_discs_are_set_once(seed: int) -> None:
    """GC-5, X-9: before the first round played, also in a game of six rounds, which begins with round 2; never again."""
    for options in ({}, {"length": "six"}):
        game = Game.new("classic", 2, seed, boxes=("colonies",), options=options)
        asked_first = [move.text for move in game.legal(0)]
        assert asked_first[0] == "disc GAL"
    later = colonies(at="power", round=4, first="red")
    assert all(move.startswith("power ") for move in offered(later, "red"))


def test_stacks_six_and_seven() -> None:
    """GC-7: stack 6's card comes back each round like the King's; of stack 7 the next one is turned up, the old one is gone."""
    game = colonies(at="round-end", round=1, offer="- - - - king gc6 gc7_fleet", stacks="7 gc7_embassy", first="red")
    assert fact(game, "discards") == ["gc7_fleet"]
    assert fact(game, "offer")[4:] == ["king", "gc6", "gc7_embassy"]


def test_it_belongs_to_the_classic_edition_without_grandissimo() -> None:
    """GC-2: the rest is the classic game; two Grand Inquisitors do not meet."""
    with pytest.raises(SetupError):
        Game.new("modern", 4, 1, boxes=("colonies",))
    with pytest.raises(SetupError):
        Game.new("classic", 4, 1, boxes=("colonies", "grandissimo"))


# --- the turn ------------------------------------------------------------------------------------------------------------------


def test_a_turn_has_its_windows() -> None:
    """GC-8, GC-9: free acts beside the court step, not with the card, not before the first half; after it, after the second.

    Red has two on the ship.  One sails at the beginning, the other waits: not while the card is taken, not before placement or
    special action, not while the placement goes on, but between the two.
    """
    game = own_turn(SHIP="red 2", court="red 3")
    assert offered(game, "red") == ["sail red SHIP", "court 0", "court 1", "court 2"]
    perform(game, "red sail red SHIP", "red land AME")
    assert offered(game, "red") == ["sail red SHIP", "claim red AME", "court 0", "court 1", "court 2"]
    perform(game, "red court 2")
    assert offered(game, "red") == [f"card {id}" for id in OFFER.split()]
    perform(game, "red card score-fours")
    assert free(game) == []
    perform(game, "red place ARA")
    assert free(game) == []
    perform(game, "red done")
    assert offered(game, "red") == ["sail red SHIP", "claim red AME", "special", "done"]
    perform(game, "red special")
    assert offered(game, "red") == ["sail red SHIP", "claim red AME", "done"]
    perform(game, "red claim red AME", "red sail red SHIP", "red land MED")
    assert offered(game, "red") == ["claim red MED", "done"]
    perform(game, "red done")
    assert asked(game) == ["blue"]


def test_other_answers_close_a_window() -> None:
    """GC-8: once something else is answered, that window is over: what was not done waits for the next one.

    Nobody but the active player acts: blue, who stands on the ship too, has nothing to say in red's turn.
    """
    game = own_turn(SHIP="red 1 blue 1", court="red 1", VAL="red 1")
    assert asked(game) == ["red"]
    perform(game, "red court 0", "red card four-any", "red special", "red done")
    assert "sail red SHIP" in offered(game, "red")
    perform(game, "red place ARA")
    assert offered(game, "red") == ["sail red SHIP", "done"]


@pytest.mark.parametrize("first", ["done", "nothing"])
def test_a_half_given_up_still_has_its_window(first: str) -> None:
    """GC-8: red gives up both halves, or can begin neither: the free acts come all the same.

    The court is empty, the Limit table lies in the King's region, and no Wares are left to put down.
    """
    given: dict[str, Any] = {"SHIP": "red 1", "leaves": "red@SHIP"}
    if first == "done":
        game = colonies(card="king", court="red 1", **given)
        assert free(game) == []
        perform(game, "red done")
    else:
        game = colonies(card="gc7_table", table="TOL", wares=11, **given)
    assert offered(game, "red") == ["sail red SHIP", "done"]


def test_with_a_veto_card_there_is_the_placement_and_its_window() -> None:
    """GC-8: a Veto is kept at once; red places its 2, then may sail."""
    game = colonies(card="veto", court="red 3", SHIP="red 1", leaves="red@SHIP")
    assert targets(game, "place") != []
    assert free(game) == []
    perform(game, "red place ARA", "red place ARA")
    assert offered(game, "red") == ["sail red SHIP", "done"]


def test_a_court_step_that_asks_nothing_has_a_window_of_its_own() -> None:
    """GC-8: the 13 brings nobody to court, so free acts are offered with done; without any, the card comes at once."""
    game = own_turn(played="red 13 blue 8 yellow 7 brown 6", SHIP="red 1")
    assert offered(game, "red") == ["sail red SHIP", "done"]
    perform(game, "red done")
    assert targets(game, "card") == OFFER.split()
    assert targets(own_turn(played="red 13 blue 8 yellow 7 brown 6"), "card") == OFFER.split()


def test_nobody_can_veto_a_free_act() -> None:
    """GC-9, X-6: brown holds a Veto and is asked about no sailing, claim, resignation or extra."""
    game = own_turn(SHIP="red 1", AME="red 1", viceroy="red 1", gold=2, vetoes="brown", inquisitor="red")
    perform(game, "red sail red SHIP", "red land VAL", "red claim red AME", "red resign red viceroy", "red extra")
    assert asked(game) == ["red"]
    assert standing(game, "gold-AME") == {"red": 2}


# --- getting there -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("king", "near"),
    [
        ("TOL", ["castillo", "ARA", "CAS", "SEV", "GRA", "VAL"]),
        ("ARA", ["castillo", "NAV", "CAT", "CAS", "TOL", "VAL", *POSTS]),
        ("CAT", ["castillo", "ARA", "VAL", "SHIP", *POSTS, "captain"]),
        ("SEV", ["castillo", "TOL", "GRA", "SHIP", "captain"]),
        ("FRA", ["castillo", "ARA", "CAT", "SHIP", "captain"]),
    ],
)
def test_placements(king: str, near: list[str]) -> None:
    """GC-10, X-1: FRA beside ARA and CAT, the SHIP from the coast, France included; AME and MED never; the King's own never."""
    game = colonies(king=king, card="king", court="red 1", grandes="red VAL blue VAL yellow VAL brown VAL")
    assert sorted(targets(game, "place")) == sorted(near)
    assert refused(game, "red", "place AME") == refused(game, "red", "place viceroy") == "placement-neighbours"
    if "attache" not in near:
        ruling = "king-region-taboo" if king == "FRA" else "placement-neighbours"
        assert refused(game, "red", "place attache") == ruling


def test_a_card_that_places_anywhere() -> None:
    """GC-11, X-2: with the King in TOL two more may go to FRA and onto the SHIP, not to AME or MED."""
    game = colonies(card="two-more", court="red 5")
    perform(game, "red special")
    assert sorted(targets(game, "place")) == sorted({"castillo", *SPAIN, "SHIP", "captain", *POSTS} - {"TOL"})
    assert refused(game, "red", "place AME") == refused(game, "red", "place MED") == "not-a-target"
    perform(game, "red place captain")
    assert "place captain" not in offered(game, "red")
    perform(game, "red place envoy")
    assert (standing(game, "captain"), standing(game, "envoy")) == ({"red": 1}, {"red": 1})


def test_france_has_three_spaces() -> None:
    """GC-12: two are taken, one by a carrier: only Envoy is free.  Full, it is no target at all, and nobody sails there."""
    board: dict[str, Any] = {"ambassador": "blue 1", "gold-attache": "red 1", "VAL": "red 2", "SHIP": "red 1", "gold": 0}
    game = colonies(card="four-own", leaves="red@SHIP", **board)
    perform(game, "red special", "red lift red VAL")
    assert [place for place in targets(game, "drop") if place in POSTS] == ["envoy"]
    assert refused(game, "red", "drop ambassador") == "no-room"
    perform(game, "red drop envoy", "red lift red VAL")
    assert not set(targets(game, "drop")) & set(POSTS)
    perform(game, "red drop GRA", "red done", "red sail red SHIP")
    assert targets(game, "land") == [*COAST, "AME", "MED", "viceroy"]


def test_repositioning_goes_everywhere() -> None:
    """GC-13: from VAL directly to FRA, SHIP, AME, MED and their posts, for any player's pieces, black too; X-3: Castillo, too."""
    game = colonies(card="four-any", VAL="blue 1 black 1", SEV="black 3", AME="yellow 1")
    perform(game, "red special", "red lift black VAL")
    everywhere = {"castillo", *SPAIN, "SHIP", "AME", "MED", "captain", "viceroy", *POSTS} - {"TOL", "VAL"}
    assert sorted(targets(game, "drop")) == sorted(everywhere)
    assert refused(game, "red", "drop VAL") == "move-elsewhere"
    perform(game, "red drop viceroy", "red lift yellow AME", "red drop GRA", "red lift blue VAL", "red drop captain")
    assert [standing(game, place) for place in ("viceroy", "GRA", "captain", "VAL")] == [
        {"black": 1}, {"yellow": 1}, {"blue": 1}, {},
    ]  # fmt: skip


def test_a_swap_of_captains_costs_two_moves() -> None:
    """GC-13, GC-14: blue is Captain.  Red's piece aboard cannot step on the post until blue has been moved off it, inside too."""
    game = colonies(card="four-any", SHIP="red 1", captain="blue 1")
    perform(game, "red special", "red lift red SHIP")
    assert "captain" not in targets(game, "drop")
    perform(game, "red drop VAL")
    perform(game, "red lift blue captain", "red drop SHIP", "red lift red VAL", "red drop captain")
    assert (standing(game, "SHIP"), standing(game, "captain")) == ({"blue": 1}, {"red": 1})
    assert names(perform(game, "red lift blue SHIP", "red drop MED"))[0] == "moved"


@pytest.mark.parametrize("card", ["regroup", "five-from-one"])
def test_out_of_one_region_nothing_shifts_inside(card: str) -> None:
    """GC-13: red's Viceroy, carrier and plain piece are all in AME: each may go elsewhere, none to another spot in AME."""
    board = {"AME": "red 1", "gold-AME": "red 1", "viceroy": "red 1", "gold": 0}
    game = colonies(card=card, VAL="red 1", **board)
    perform(game, "red special", "red lift red viceroy")
    assert not {"AME", "viceroy"} & set(targets(game, "drop"))
    assert refused(game, "red", "drop AME") == "move-elsewhere"
    perform(game, "red drop MED")
    assert targets(game, "lift") == ["red AME", "red gold-AME"]
    assert refused(game, "red", "lift red VAL") == "one-region"


def test_the_mover_decides_about_a_post() -> None:
    """GC-14: red moves blue's piece onto the ship and makes it Captain, or not; with a Captain there it cannot."""
    game = colonies(card="four-any", VAL="blue 2 yellow 1")
    perform(game, "red special", "red lift blue VAL", "red drop SHIP", "red lift blue VAL", "red drop captain")
    perform(game, "red lift yellow VAL")
    assert "SHIP" in targets(game, "drop")
    assert refused(game, "red", "drop captain") == "no-room"


def test_nobody_steps_onto_a_post_later() -> None:
    """GC-14: red stands in AME and aboard, and no post is held: no free act leads there from inside the place."""
    game = own_turn(SHIP="red 1", AME="red 1")
    assert free(game) == ["sail red SHIP", "sail red AME", "claim red AME"]


def test_sailing() -> None:
    """GC-15: from the ship to AME, MED, FRA and the coast of Spain, from the colonies only onto the ship; once a turn.

    The King in VAL closes VAL, and nothing else.
    """
    game = own_turn(king="VAL", SHIP="red 1", AME="red 1", MED="red 1", gold=0, wares=0)
    assert free(game) == ["sail red SHIP", "sail red AME", "sail red MED"]
    perform(game, "red sail red SHIP")
    assert sorted(targets(game, "land")) == sorted({*COAST, "AME", "MED", "viceroy", *POSTS} - {"VAL"})
    assert refused(game, "red", "land VAL") == "king-region-taboo"
    assert refused(game, "red", "land TOL") == "not-a-target"
    assert refused(game, "red", "land castillo") == "not-a-target"
    perform(game, "red land viceroy")
    assert free(game) == ["sail red AME", "sail red MED"]
    perform(game, "red sail red AME")
    assert targets(game, "land") == ["SHIP", "captain"]
    perform(game, "red land captain", "red sail red MED")
    assert targets(game, "land") == ["SHIP"]
    perform(game, "red land SHIP")
    assert free(game) == []


def test_arriving_it_has_no_leave_left() -> None:
    """GC-15, GC-15a: one aboard and one in MED, both with leave.  The second comes aboard; only one of the two may sail on."""
    game = own_turn(SHIP="red 1", MED="red 1", wares=0)
    perform(game, "red sail red MED", "red land SHIP")
    assert free(game) == ["sail red SHIP"]
    perform(game, "red sail red SHIP", "red land VAL")
    assert (free(game), standing(game, "SHIP")) == ([], {"red": 1})


def test_nobody_sails_to_france_while_the_king_is_there() -> None:
    """GC-15, X-1: FRA is taboo, the rest of the coast is not."""
    game = own_turn(king="FRA", SHIP="red 1")
    perform(game, "red sail red SHIP")
    assert targets(game, "land") == [*COAST, "AME", "MED", "viceroy"]
    assert refused(game, "red", "land envoy") == "king-region-taboo"


def test_who_comes_during_the_turn_has_no_leave() -> None:
    """GC-15: red places one onto the ship; it cannot sail in that turn, but in the next one."""
    game = own_turn(king="SEV", court="red 2")
    perform(game, "red court 0", "red card king", "red place SHIP", "red done")
    assert "sail red SHIP" not in offered(game, "red")
    perform(game, "red special", "red king TOL")
    assert asked(game) == ["blue"]
    assert free(own_turn(king="SEV", SHIP="red 1")) == ["sail red SHIP"]


def test_black_sails_with_who_held_it_when_the_turn_began() -> None:
    """GC-15, GC-33: red holds the Inquisitor, black sails as an own piece.  Who takes him now cannot sail it yet."""
    held = own_turn(SHIP="red 1 black 1", NAV="black 3", inquisitor="red")
    assert free(held) == ["extra", "sail red SHIP", "sail black SHIP"]
    game = own_turn(SHIP="red 1 black 1", MED="black 1", NAV="black 2", inquisitor="blue")
    assert free(game) == ["sail red SHIP"]
    perform(game, "red court 0", "red card gc6", "red special", "red yes", "red done")
    assert free(game) == ["extra", "sail red SHIP", "claim black MED"]


@pytest.mark.parametrize(("leaves", "left"), [("red@SHIP", ["sail red SHIP"]), ("red@SHIP red@SHIP", ["sail red SHIP"])])
def test_of_equal_pieces_one_without_leave_is_moved_first(leaves: str, left: list[str]) -> None:
    """GC-15a: two red pieces aboard, one or both with leave.  One is repositioned: one that may sail is left.

    If the only other one is moved too, its leave is gone with it.
    """
    game = colonies(card="four-own", SHIP="red 2", leaves=leaves)
    perform(game, "red special", "red lift red SHIP", "red drop VAL", "red done")
    assert free(game) == left
    both = colonies(card="four-own", SHIP="red 2", leaves=leaves)
    perform(both, "red special", "red lift red SHIP", "red drop VAL", "red lift red VAL", "red drop SHIP")
    perform(both, "red lift red SHIP", "red drop VAL", "red lift red SHIP", "red drop VAL")
    assert free(both) == []


def test_a_disc_makes_one_leg_a_turn() -> None:
    """GC-15a: red's piece with leave claims in MED and keeps its leave; aboard, it has none; a shift inside costs it, too."""
    game = own_turn(MED="red 1")
    perform(game, "red claim red MED")
    assert free(game) == ["sail red wares-MED"]
    perform(game, "red sail red wares-MED")
    assert targets(game, "land") == ["SHIP"]
    perform(game, "red land SHIP")
    assert standing(game, "wares-SHIP") == {"red": 1}
    assert free(game) == []
    shifted = colonies(card="four-own", SHIP="red 1", leaves="red@SHIP")
    perform(shifted, "red special", "red lift red SHIP", "red drop captain", "red done")
    assert asked(shifted) == ["blue"]


def test_captain_and_viceroy_sail() -> None:
    """GC-16: both leave their space empty, though others stand around it."""
    game = own_turn(SHIP="red 1", captain="red 1", AME="red 1", viceroy="red 1", gold=0)
    assert free(game) == ["sail red SHIP", "sail red AME", "sail red captain", "sail red viceroy"]
    perform(game, "red sail red captain", "red land MED", "red sail red viceroy", "red land SHIP")
    assert [standing(game, place) for place in ("captain", "viceroy", "SHIP", "MED")] == [{}, {}, {"red": 2}, {"red": 1}]


# --- nothing is left out -------------------------------------------------------------------------------------------------------


def test_every_clause_has_a_scenario() -> None:
    """Every clause, every example and everything that concerns all boxes is named by a scenario."""
    told = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_colonies*.py"))
    wanted = [f"GC-{n}" for n in (*range(1, 16), "15a", *range(16, 43))] + [f"E-GC-{n}" for n in range(1, 7)] + ["KI-24"]
    wanted += [f"X-{n}" for n in range(1, 12)]
    docs = " ".join(re.findall(r'def test_.*?"""(.*?)"""', told, re.DOTALL))
    assert [clause for clause in wanted if not re.search(rf"(?<![\w-]){clause}\b", docs)] == []
