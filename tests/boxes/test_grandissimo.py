"""Grandissimo, clause by clause: set-up, turn, Portugal, ship, jail, Queen, Jester and Inquisitor.  Its cards have a file each way.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, and the Grandes in GAL, where nobody scores.
"""

from __future__ import annotations

from typing import Any

import pytest

from elgrande import Game
from elgrande.editions import CLASSIC, find_box
from elgrande.editions.setup import Setup
from elgrande.testing import perform
from tests.boxes.scenes import asked, discs, fact, grandissimo, names, offered, points, refused, standing

SPAIN = ("GAL", "NAV", "ARA", "CAT", "CAS", "TOL", "SEV", "GRA", "VAL")
COAST = ("GAL", "NAV", "CAT", "SEV", "GRA", "VAL", "POR")
OFFER = "four-any score-one-2 score-fours the-court king gr6_levy gr7"


def all_over(verb: str, *without: str, last: str = "POR") -> list[str]:
    """The same with every region but some."""
    return [f"{verb} {id}" for id in (*SPAIN, last) if id not in without]


# --- set-up --------------------------------------------------------------------------------------------------------------------


def test_what_is_in_the_box() -> None:
    """GR-1: 19 cards for stack 6 and 1 for stack 7; the other stacks, power cards and 31 caballeros (the marker is one) as usual."""
    box = Setup(CLASSIC, 4, boxes=(find_box("grandissimo"),))
    plain = Setup(CLASSIC, 4)
    stacks = [[box.edition.cards[card].id for card in stack] for stack in box.possible_stacks]
    assert [len(stack) for stack in stacks] == [*(len(stack) for stack in plain.possible_stacks), 19, 1]
    assert stacks[6] == ["gr7"]
    assert box.program.caballeros == [30, 30, 30, 30, 2]
    assert box.edition.power == plain.edition.power


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up(players: int) -> None:
    """GR-3: both black caballeros stand in a region whose card was left over: not the King's, nobody's home, so never POR.

    X-11: chance deals once.  Ship, jail, tokens and figures wait beside the board; a colour has its Grande and 2 in its home,
    7 at court and 21 in the provinces.
    """
    for seed in range(20):
        game = Game.new("classic", players, seed, boxes=("grandissimo",))
        homes = [fact(game, "king"), *fact(game, "grandes")[:players]]
        [where] = [place for place in (*SPAIN, "POR") if "black" in standing(game, place)]
        assert standing(game, where) == {"black": 2}
        assert where not in (*homes, "POR")
        assert standing(game, "sea") == standing(game, "jail") == standing(game, "gifts") == {}
        assert [fact(game, figure) for figure in ("queen", "jester", "inquisitor", "usurper")] == [None] * 4
        assert fact(game, "tokens") == [0] * players
        assert [standing(game, "court")["red"], standing(game, "provinces")["red"]] == [7, 21]


@pytest.mark.parametrize(("court", "count"), [(True, 7), (False, 6)])
def test_seven_cards_are_offered(court: bool, count: int) -> None:
    """GR-4: one card of each stack, so seven, or six without Queen and Jester.  Between rounds the King's card and that of stack 7
    come back; a card of stack 6 that nobody took is discarded, as one of stack 3 is.
    """
    offer = f"- - score-fours - king gr6_levy{' gr7' if court else ''}"
    options = {"gr_court": court}
    game = grandissimo(at="round-end", round=1, offer=offer, options=options, stacks="6 gr6_heir", first="red")
    assert fact(game, "discards") == ["score-fours", "gr6_levy"]
    assert len(fact(game, "offer")) == count
    assert fact(game, "offer")[4:] == ["king", "gr6_heir", *(["gr7"] if court else [])]


def test_region_cards_that_are_out_cannot_be_taken_again() -> None:
    """GR-5: ARA is boycotted and red and blue are allied in VAL, so their cards are out of the pool.  POR has none at all, and TOL
    is the King's region.
    """
    facts = {"boycott": "ARA", "alliance": "VAL:red+blue"}
    for card in ("gr6_boycott", "gr6_alliance"):
        game = grandissimo(card=card, facts=facts)
        perform(game, "red special")
        assert offered(game, "red") == [f"choose {id}" for id in ("GAL", "NAV", "CAT", "CAS", "SEV", "GRA")]
        assert refused(game, "red", "choose POR") == "not-a-target"
        assert refused(game, "red", "choose TOL") == "king-region-taboo"
        assert refused(game, "red", "choose ARA") == "not-a-target"


def test_region_cards_come_back_after_the_general_scoring() -> None:
    """GR-5, GR-28: what was marked for a general scoring is over with it, and the pool is full again."""
    facts = {"boycott": "ARA GRA", "alliance": "VAL:red+blue"}
    game = grandissimo(at="general-scoring", facts=facts, ARA="red 1", VAL="blue 1")
    perform(game, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT"))
    assert (fact(game, "boycott"), fact(game, "alliance")) == ([], [])


# --- the turn ------------------------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_gifts_then_landings_then_the_court() -> None:
    """GR-6: blue's gift must be placed, red's caballero on the ship may land, red's 9 brings up to 2 to court, a card is taken."""
    given: dict[str, Any] = {"gifts": "blue 1", "sea": "red 1", "facts": {"handed": "red=blue"}}
    game = grandissimo(at="court", played="red 9 blue 8 yellow 7 brown 6", offer=OFFER, **given)
    assert asked(game) == ["red"]
    assert offered(game, "red") == ["gift blue castillo", *all_over("gift blue", "TOL")]
    assert refused(game, "red", "done") == "other-question"
    assert refused(game, "red", "gift blue TOL") == "king-region-taboo"
    perform(game, "red gift blue VAL")
    assert offered(game, "red") == [*(f"land {id}" for id in COAST), "done"]
    perform(game, "red done")
    assert offered(game, "red") == ["court 0", "court 1", "court 2"]
    perform(game, "red court 2")
    assert offered(game, "red") == [f"card {id}" for id in OFFER.split()]
    assert (standing(game, "VAL"), standing(game, "sea"), standing(game, "court")) == ({"blue": 1}, {"red": 1}, {"red": 2})


def test_acts_come_in_any_order_and_are_never_interleaved() -> None:
    """GR-6, GR-7: placement, special action and symbol in any order; the Queen's extra before, between and after, once.

    While the placement goes on nothing else is offered.  What cannot begin now may begin later: Amnesty's pardon is offered only
    once somebody is in jail.  No extra before the card is taken.
    """
    taking = grandissimo(at="card", offer=OFFER, court="red 3", facts={"queen": "red"})
    assert not [move for move in offered(taking, "red") if not move.startswith("card")]
    game = grandissimo(card="gr6_amnesty", court="red 3", VAL="blue 1", facts={"queen": "red"})
    assert "special" not in offered(game, "red")
    assert refused(game, "red", "special") == "cannot-begin"
    perform(game, "red place ARA")
    near = [f"place {id}" for id in ("castillo", "ARA", "CAS", "SEV", "GRA", "VAL", "POR")]
    assert offered(game, "red") == [*near, "done"]
    assert refused(game, "red", "special") == "either-order"
    perform(game, "red done", "red extra SEV")
    assert offered(game, "red") == ["jail red ARA", "jail red SEV", "jail blue VAL", "done"]
    perform(game, "red jail blue VAL")
    assert offered(game, "red") == ["special", "done"]
    perform(game, "red special", "red pardon POR")
    assert standing(game, "POR") == {"blue": 1}
    assert asked(game) == ["blue"]


def test_what_was_not_begun_is_forgone() -> None:
    """GR-6: done gives up symbol, special action and placement together, and the next turn knows nothing of them."""
    game = grandissimo(card="gr6_shipyard", court="red 2", VAL="red 1", offer=OFFER.replace("gr6_levy", "-"))
    assert {"token", "special", "place ARA"} <= set(offered(game, "red"))
    perform(game, "red done")
    assert asked(game) == ["blue"]
    assert fact(game, "tokens") == [0, 0, 0, 0]


def test_symbols_and_extras_cannot_be_vetoed() -> None:
    """GR-7, X-6: brown has a Veto and is asked about the move of an own caballero, but neither about token, jail nor extra."""
    ship = grandissimo(card="gr6_shipyard", court="red 2", VAL="red 1", vetoes="brown", facts={"inquisitor": "red"})
    perform(ship, "red token", "red extra", "red special", "red lift red VAL", "red drop GRA")
    assert asked(ship) == ["brown"]
    jail = grandissimo(card="gr6_arrest", VAL="blue 1", vetoes="brown", facts={"jester": "red"})
    perform(jail, "red jail blue VAL", "red hand yellow")
    assert asked(jail) == ["blue"]
    assert standing(jail, "jail") == {"blue": 1}


def test_a_kept_card_lies_open() -> None:
    """GR-8: blue sees that red keeps a Free Choice and has saved a Grande card."""
    game = grandissimo(at="card", facts={"kept": "red=gr6_free", "saved": "red=grande"})
    seen = game.notation(1)
    assert "kept red=gr6_free" in seen
    assert "saved red=grande" in seen


# --- Portugal ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("king", "near"),
    [
        ("GAL", ("NAV", "CAS", "POR")),
        ("CAS", ("GAL", "NAV", "ARA", "TOL", "POR")),
        ("TOL", ("ARA", "CAS", "SEV", "GRA", "VAL", "POR")),
        ("SEV", ("TOL", "GRA", "POR")),
        ("VAL", ("ARA", "CAT", "TOL", "GRA")),
        ("POR", ("GAL", "CAS", "TOL", "SEV")),
    ],
)
def test_portugals_neighbours(king: str, near: tuple[str, ...]) -> None:
    """GR-9, X-1, X-2: POR borders GAL, CAS, TOL and SEV, both ways; with the King inside it is taboo itself."""
    game = grandissimo(king=king, card="king", court="red 1", grandes="red CAT blue CAT yellow CAT brown CAT")
    assert [move[6:] for move in offered(game, "red") if move.startswith("place ")] == ["castillo", *near]
    if king == "POR":
        assert refused(game, "red", "place POR") == "king-region-taboo"


def test_king_and_grandes_enter_portugal() -> None:
    """GR-9: the King's card takes the King there, a Grande card a Grande."""
    game = grandissimo(card="king")
    perform(game, "red special", "red king POR")
    assert fact(game, "king") == "POR"
    grande = grandissimo(card="grande")
    perform(grande, "red special", "red grande POR")
    assert fact(grande, "grandes")[0] == "POR"


def test_portugal_is_scored_last_and_pays_the_first_only() -> None:
    """GR-9, X-8, X-10: 5/0/0.  Red 2, blue 1: red 5 and, the Grande being there, 2; blue nothing.  Tied they get nothing."""
    board: dict[str, Any] = {"POR": "red 2 blue 1", "VAL": "blue 1", "grandes": "red POR"}
    game = grandissimo(at="general-scoring", **board)
    made = points(game, perform(game, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")))
    assert list(made) == ["castillo", *SPAIN, "POR"]
    assert made["POR"] == {"red": 7}
    tied = grandissimo(at="general-scoring", POR="red 1 blue 1")
    assert points(tied, perform(tied, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")))["POR"] == {}


def test_a_mobile_board_lies_on_portugals_own() -> None:
    """GR-9: with 8/4/0 on top, red 2 and blue 1 get 8 and 4, and POR is in the class of no card that scores fives."""
    game = grandissimo(card="scoreboard")
    perform(game, "red special", "red scoreboard 8 POR")
    assert fact(game, "scoreboards")["8"] == "POR"
    scored = grandissimo(at="general-scoring", POR="red 2 blue 1", boards="8 POR")
    assert points(scored, perform(scored, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")))["POR"] == {"red": 8, "blue": 4}
    fives = grandissimo(card="score-fives", POR="red 1", boards="8 POR")
    assert list(points(fives, perform(fives, "red special"))) == ["NAV", "ARA", "VAL"]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("score-fives", {"NAV": {}, "ARA": {}, "VAL": {"blue": 5}, "POR": {"red": 5}}),
        ("score-most", {"POR": {"red": 5}}),
        ("score-fewest", {"VAL": {"blue": 5}}),
    ],
)
def test_portugal_in_special_scorings(card: str, expected: dict[str, dict[str, int]]) -> None:
    """GR-10: POR is a five, red 3 and blue 1 there are most; VAL, blue 1, fewest, for NAV with 2 black is empty (GR-23)."""
    game = grandissimo(card=card, POR="red 3 blue 1", VAL="blue 1")
    assert points(game, perform(game, "red special")) == expected


def test_portugal_by_choice() -> None:
    """GR-10: one region of choice, first places, Movement out of it, sending by choice from it: POR takes part."""
    one = grandissimo(card="score-one-3", POR="red 1")
    assert points(one, perform(one, "red special", "red choose POR")) == {"POR": {"red": 5}}
    firsts = grandissimo(card="score-firsts", POR="red 2 blue 1")
    assert points(firsts, perform(firsts, "red special"))["POR"] == {"red": 5}
    cleared = grandissimo(card="evict", POR="blue 2")
    perform(cleared, "red special", "red choose POR")
    assert offered(cleared, "blue") == [f"disc {id}" for id in SPAIN]
    perform(cleared, "blue disc VAL")
    assert (standing(cleared, "POR"), standing(cleared, "VAL")) == ({}, {"blue": 2})
    sent = grandissimo(card="one-of-each", POR="blue 2")
    perform(sent, "red special")
    assert offered(sent, "red") == ["send blue POR"]


def test_portugal_is_on_no_disc() -> None:
    """GR-10, X-4: not in the ballot, not in secret sends: blue, with 3 in POR and 1 in SEV, can only desert from SEV."""
    ballot = grandissimo(card="ballot")
    perform(ballot, "red special")
    assert offered(ballot, "blue") == [f"disc {id}" for id in SPAIN]
    assert refused(ballot, "blue", "disc POR") == "disc-regions"
    sends = grandissimo(card="desert-all", POR="blue 3", SEV="blue 1")
    perform(sends, "red special")
    assert offered(sends, "blue") == ["disc SEV"]


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
    """GR-11: both are with others, so red takes blue's or brown's; who has one takes no second."""
    game = grandissimo(card="gr6_armada", facts={"tokens": "blue=1 brown=1"})
    assert [move for move in offered(game, "red") if "token" in move] == ["token blue", "token brown"]
    assert refused(game, "red", "token") == "other-question"
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
    assert refused(turn, "red", "land ARA") == "not-a-target"
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
    """GR-19, X-6: 1 from provinces to court or 1 from court next to the King, once, in every turn of hers; nobody can veto it.

    King in TOL: not TOL, not the Castillo, not the ship, not NAV, which is no neighbour.
    """
    game = grandissimo(card="veto", places=0, court="red 1", facts={"queen": "red", "tokens": "red=1"})
    near = ("ARA", "CAS", "SEV", "GRA", "VAL", "POR")
    assert offered(game, "red") == ["extra", *(f"extra {id}" for id in near), "done"]
    assert refused(game, "red", "extra castillo") == "placement-neighbours"
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
    assert refused(game, "red", "hand red") == "other-question"
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
