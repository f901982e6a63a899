"""Grandissimo: the printed cards of stack 6, with their Vetos, and the general scoring some of them are kept for.

The Grand Inquisitor's card and that of stack 7 are with the figures.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, and the Grandes in GAL, where nobody scores.
"""

from __future__ import annotations

from typing import Any

import pytest

from elgrande.testing import perform
from tests.boxes.scenes import SPAIN, all_over, asked, discs, fact, grandissimo, offered, points, refused, standing

TO_CATALONIA = discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")
DOUBLE = "four-own veto score-fours grande king - gr7"


# --- Boycott and Alliance ------------------------------------------------------------------------------------------------------


def test_boycott() -> None:
    """GR-5, GR-28: red boycotts VAL, a step.  The general scoring leaves it out, a special scoring reaches it."""
    stopped = grandissimo(card="gr6_boycott", vetoes="brown")
    perform(stopped, "red special", "red choose VAL")
    assert asked(stopped) == ["brown"]
    perform(stopped, "brown veto")
    assert fact(stopped, "boycott") == []
    game = grandissimo(card="gr6_boycott", vetoes="brown")
    perform(game, "red special", "red choose VAL", "brown pass")
    assert fact(game, "boycott") == ["VAL"]
    general = grandissimo(at="general-scoring", VAL="red 1", GRA="red 1", facts={"boycott": "VAL"})
    made = points(general, perform(general, *TO_CATALONIA))
    assert (list(made), made["GRA"]) == (["castillo", *(id for id in SPAIN if id != "VAL"), "POR"], {"red": 6})
    special = grandissimo(card="score-one-3", VAL="red 1", facts={"boycott": "VAL"})
    assert points(special, perform(special, "red special", "red choose VAL")) == {"VAL": {"red": 5}}


def test_a_boycott_outlasts_the_kings_coming() -> None:
    """GR-28: the King's region is looked at when the card is taken.  He stands in VAL now: it is left out all the same."""
    game = grandissimo(at="general-scoring", king="VAL", VAL="red 1", facts={"boycott": "VAL"})
    assert "VAL" not in points(game, perform(game, *TO_CATALONIA))


def test_without_region_cards_neither_can_begin() -> None:
    """GR-5, X-7: eight region cards are out and the ninth is the King's."""
    facts = {"boycott": "GAL NAV ARA CAT CAS SEV GRA VAL"}
    for card in ("gr6_boycott", "gr6_alliance"):
        assert refused(grandissimo(card=card, court="red 1", facts=facts), "red", "special") == "cannot-begin"


def test_alliance() -> None:
    """GR-25, X-6: red names ARA, then blue, who is not asked; both together are one step.  Nobody allies with themselves."""
    stopped = grandissimo(card="gr6_alliance", vetoes="brown")
    perform(stopped, "red special", "red choose ARA")
    assert (asked(stopped), offered(stopped, "red")) == (["red"], ["name blue", "name yellow", "name brown"])
    perform(stopped, "red name blue")
    assert asked(stopped) == ["brown"]
    perform(stopped, "brown veto")
    assert fact(stopped, "alliance") == []
    game = grandissimo(card="gr6_alliance", vetoes="brown")
    perform(game, "red special", "red choose ARA", "red name blue", "brown pass")
    assert fact(game, "alliance") == [{"place": "ARA", "seats": [0, 1]}]


@pytest.mark.parametrize(
    ("allied", "expected"),
    [(True, {"red": 5, "blue": 5, "yellow": 4, "brown": 1}), (False, {"yellow": 5, "red": 1, "blue": 1})],
)
def test_an_alliance_is_scored(allied: bool, expected: dict[str, int]) -> None:
    """E-GR-2, GR-25: ARA, 5/4/1: red 2, blue 2, yellow 3, brown 1.

    Red and blue together have 4: 5 each; yellow 4, brown 1.  Without it yellow 5, red and blue share rank three, brown nothing.
    """
    facts = {"alliance": "ARA:red+blue"} if allied else {}
    game = grandissimo(at="general-scoring", ARA="red 2 blue 2 yellow 3 brown 1", facts=facts)
    assert points(game, perform(game, *TO_CATALONIA))["ARA"] == expected


def test_allies_share_a_tie_and_the_kings_bonus() -> None:
    """GR-25: red 1 and blue 1 against yellow's 2 in ARA: a tie for first, 4 for all three; brown's 1 is third.

    First alone in the King's region both get 2 for him, and red, whose Grande stands there, 2 more: 5+2+2 and 5+2.
    """
    facts = {"alliance": "ARA:red+blue"}
    tied = grandissimo(at="general-scoring", ARA="red 1 blue 1 yellow 2 brown 1", facts=facts)
    assert points(tied, perform(tied, *TO_CATALONIA))["ARA"] == {"red": 4, "blue": 4, "yellow": 4, "brown": 1}
    king = grandissimo(at="general-scoring", king="ARA", grandes="red ARA", ARA="red 1 blue 1 yellow 1", facts=facts)
    assert points(king, perform(king, *TO_CATALONIA))["ARA"] == {"red": 9, "blue": 7, "yellow": 4}


def test_an_ally_who_is_not_there_gets_nothing() -> None:
    """GR-25: red 3 in ARA, blue none: 5 for red.  Elsewhere, and in special scorings, there is no alliance."""
    facts = {"alliance": "ARA:red+blue"}
    game = grandissimo(at="general-scoring", ARA="red 3", VAL="red 1 blue 1 yellow 2", facts=facts)
    made = points(game, perform(game, *TO_CATALONIA))
    assert made["ARA"] == {"red": 5}
    assert made["VAL"] == {"yellow": 5, "red": 2, "blue": 2}
    special = grandissimo(card="score-one-3", ARA="red 1 blue 1 yellow 2", facts=facts)
    assert points(special, perform(special, "red special", "red choose ARA")) == {"ARA": {"yellow": 5, "red": 1, "blue": 1}}


# --- Double Turn ---------------------------------------------------------------------------------------------------------------


def test_double_turn() -> None:
    """GR-26: the second card's acts join the placement of 1, in any order, a whole act at a time.

    Red takes a Grande card, places 2 of its 4, then moves the Grande, then places 1 with Double Turn.
    """
    game = grandissimo(card="gr6_double", court="red 7", offer=DOUBLE)
    perform(game, "red special")
    assert offered(game, "red") == [f"card {id}" for id in DOUBLE.split() if id != "-"]
    assert refused(game, "red", "card gr6_levy") == "card-face-up"
    perform(game, "red card grande")
    assert {"placement grande", "special grande", "save", "place ARA"} <= set(offered(game, "red"))
    assert refused(game, "red", "special") == "special-over"
    perform(game, "red placement grande", "red place CAS")
    assert not {"special grande", "save"} & set(offered(game, "red"))
    perform(game, "red place CAS", "red done", "red special grande", "red grande VAL", "red place ARA")
    assert (standing(game, "CAS"), standing(game, "ARA"), asked(game)) == ({"red": 2}, {"red": 1}, ["blue"])
    assert sorted(fact(game, "discards")) == ["gr6_double", "grande"]


def test_a_vetoed_double_turn() -> None:
    """GR-26, X-6: naming the card is the step.  Stopped, it stays on offer, and the placement of 1 is left."""
    game = grandissimo(card="gr6_double", court="red 7", offer=DOUBLE, vetoes="brown")
    perform(game, "red special", "red card king", "brown veto")
    assert fact(game, "offer")[4] == "king"
    assert [move for move in offered(game, "red") if not move.startswith("place ")] == ["done"]


def test_a_saved_action_waits_for_one_turn() -> None:
    """GR-26: red saves the Grande card's action, which is no step.  In the next turn it is offered after that turn's card is
    taken, can be vetoed as usual, and is gone if it is not used: it is offered in no later turn.
    """
    game = grandissimo(card="gr6_double", offer=DOUBLE, vetoes="brown")
    perform(game, "red special", "red card grande", "brown pass", "red save")
    assert (fact(game, "saved")[0], asked(game)) == (["grande"], ["blue"])
    offer = "four-own score-one-2 score-fours evict king gr6_levy gr7"
    turn = grandissimo(at="card", offer=offer, vetoes="brown", facts={"saved": "red=grande"})
    assert all(move.startswith("card") for move in offered(turn, "red"))
    perform(turn, "red card king", "red special grande", "red grande VAL", "brown veto")
    assert (fact(turn, "grandes")[0], fact(turn, "saved")[0]) == ("GAL", [])
    assert "special grande" not in offered(turn, "red")
    void = grandissimo(at="card", offer=offer, facts={"saved": "red=grande"})
    perform(void, "red card king", "red done")
    assert (fact(void, "saved")[0], fact(void, "discards")) == ([], ["grande"])


def test_a_saved_kings_card_is_on_offer_again() -> None:
    """GR-26: only the right is kept: the King's card returns, and red has his move besides the card of the next turn.

    The pardon of a second King's card is used now or never: saved, it does not come with the move.
    """
    game = grandissimo(card="gr6_double", offer=DOUBLE, jail="blue 1")
    perform(game, "red special", "red card king")
    assert "pardon VAL" in offered(game, "red")
    perform(game, "red save")
    assert "pardon VAL" in offered(game, "red")
    perform(game, "red done")
    assert fact(game, "saved")[0] == ["king"]
    turn = grandissimo(at="card", jail="blue 1", facts={"saved": "red=king"})
    assert "card king" in offered(turn, "red")
    perform(turn, "red card gr7")
    assert not [move for move in offered(turn, "red") if move.startswith("pardon")]
    perform(turn, "red special king", "red king VAL")
    assert fact(turn, "king") == "VAL"


def test_a_veto_or_stack_seven_as_the_second_card() -> None:
    """GR-26: a Veto is kept as usual and has nothing to save; the stack-7 card brings the Queen, whose power is there at once."""
    veto = grandissimo(card="gr6_double", court="red 2", offer=DOUBLE)
    perform(veto, "red special", "red card veto")
    assert "save" not in offered(veto, "red")
    assert fact(veto, "vetoes") == [1, 0, 0, 0]
    queen = grandissimo(card="gr6_double", court="red 2", offer=DOUBLE)
    perform(queen, "red special", "red card gr7", "red special gr7", "red either 1")
    assert {"extra", "placement gr7", "place ARA"} <= set(offered(queen, "red"))


def test_both_placements_of_a_double_turn_may_go_aboard() -> None:
    """GR-11, GR-26: red has a token: 1 with Double Turn, 2 with the Veto's 3 (its placement), all on the ship."""
    game = grandissimo(card="gr6_double", court="red 3", offer=DOUBLE, facts={"tokens": "red=1"})
    perform(game, "red special", "red card veto", "red place sea", "red placement veto", "red place sea", "red place sea")
    assert standing(game, "sea") == {"red": 3}


# --- Free Choice ---------------------------------------------------------------------------------------------------------------


def test_free_choice_is_kept() -> None:
    """GR-8, GR-28, X-6: keeping it is the step.  Stopped, it is discarded; else it lies before red after the turn."""
    stopped = grandissimo(card="gr6_free", vetoes="brown")
    perform(stopped, "red special", "brown veto")
    assert (fact(stopped, "kept")[0], fact(stopped, "discards")) == ([], ["veto", "gr6_free"])
    game = grandissimo(card="gr6_free", vetoes="brown")
    perform(game, "red special", "brown pass")
    assert (fact(game, "kept")[0], fact(game, "discards"), asked(game)) == (["gr6_free"], [], ["blue"])


def test_free_choice_comes_between_the_castillo_and_the_regions() -> None:
    """GR-28, X-1, X-3: red's caballero leaves the Castillo for SEV; then red moves it and a black one, nobody objecting.

    Not out of TOL, where the King is, nor into it, nor into the Castillo.  GRA, 6/3/1: red 1 alone, 6.
    """
    board: dict[str, Any] = {"castillo": "red 1", "TOL": "blue 1", "NAV": "black 2"}
    game = grandissimo(at="general-scoring", vetoes="brown", facts={"kept": "red=gr6_free", "opened": "blue"}, **board)
    events = perform(game, *discs(red="SEV", blue="CAT", yellow="CAT", brown="CAT"))
    assert points(game, events) == {"castillo": {"red": 5}}
    assert offered(game, "red") == ["lift black NAV", "lift red SEV", "done"]
    assert refused(game, "red", "lift blue TOL") == "king-region-taboo"
    perform(game, "red lift red SEV")
    assert offered(game, "red") == all_over("drop", "SEV", "TOL")
    assert refused(game, "red", "drop castillo") == "not-a-target"
    made = points(game, perform(game, "red drop GRA", "red lift black NAV", "red drop VAL"))
    assert (made["GRA"], made["SEV"], standing(game, "VAL")) == ({"red": 6}, {}, {"black": 1})
    assert (fact(game, "kept")[0], fact(game, "discards")) == ([], ["gr6_free"])


def test_free_choice_is_asked_clockwise_from_who_opened_the_round() -> None:
    """GR-28: with an edited deck yellow, red and blue keep one each.  Yellow opened the round: yellow, red, blue.

    Not used, it is gone with this scoring.
    """
    facts = {"kept": "red=gr6_free blue=gr6_free yellow=gr6_free", "opened": "yellow"}
    game = grandissimo(at="general-scoring", VAL="brown 1", facts=facts, deck={"gr6_free": 3})
    perform(game, *TO_CATALONIA)
    order = []
    for _ in range(3):
        order += asked(game)
        perform(game, f"{asked(game)[0]} done")
    assert order == ["yellow", "red", "blue"]
    assert fact(game, "kept") == [[], [], [], []]


# --- Revolution ----------------------------------------------------------------------------------------------------------------


def test_revolution() -> None:
    """GR-27, X-1: red's Grande in SEV is King, a step.  SEV is taboo, TOL no longer; placements go next to SEV.

    The King has left the board, the Grande stays.  Red cannot do it a second time.
    """
    stopped = grandissimo(card="gr6_revolution", grandes="red SEV", vetoes="brown")
    perform(stopped, "red special", "brown veto")
    assert (fact(stopped, "usurper"), fact(stopped, "king")) == (None, "TOL")
    game = grandissimo(card="gr6_revolution", grandes="red SEV", court="red 3", vetoes="brown")
    perform(game, "red special", "brown pass")
    assert (fact(game, "usurper"), fact(game, "king"), fact(game, "grandes")[0]) == (0, "SEV", "SEV")
    assert offered(game, "red") == [f"place {id}" for id in ("castillo", "TOL", "GRA", "POR")] + ["done"]
    assert refused(game, "red", "place SEV") == "king-region-taboo"
    already = grandissimo(
        card="gr6_revolution", king="SEV", grandes="red SEV", court="red 1", facts={"usurper": "red", "king-stood": "TOL"}
    )
    assert refused(already, "red", "special") == "cannot-begin"


def test_revolution_in_the_kings_own_region() -> None:
    """GR-27: red's Grande stands beside the King in TOL: possible, the region stays the same."""
    game = grandissimo(card="gr6_revolution", grandes="red TOL")
    perform(game, "red special")
    assert (fact(game, "usurper"), fact(game, "king")) == (0, "TOL")


def test_revolution_is_scored_and_over() -> None:
    """E-GR-1, GR-27, GR-28: the Grande in SEV is King, red first there alone, 4/3/1: 4 + 2 + 2 = 8.

    After the scoring the King stands in POR, and the Grande still in SEV.
    """
    facts = {"usurper": "red", "king-stood": "TOL"}
    game = grandissimo(at="general-scoring", king="SEV", grandes="red SEV", SEV="red 2 blue 1", facts=facts)
    assert points(game, perform(game, *TO_CATALONIA))["SEV"] == {"red": 8, "blue": 3}
    assert (fact(game, "usurper"), fact(game, "king"), fact(game, "grandes")[0]) == (None, "POR", "SEV")


def test_without_portugal_the_king_returns_to_where_he_stood() -> None:
    """GR-27: `gr_portugal` is off, the King left the board from TOL.  A second Revolution did not change that."""
    facts = {"usurper": "blue", "king-stood": "TOL"}
    given: dict[str, Any] = {"king": "VAL", "grandes": "red SEV blue VAL", "options": {"gr_portugal": False}}
    game = grandissimo(at="general-scoring", facts=facts, **given)
    perform(game, *TO_CATALONIA)
    assert fact(game, "king") == "TOL"
    second = grandissimo(card="gr6_revolution", facts=facts, **given)
    perform(second, "red special")
    assert fact(second, "king_stood") == "TOL"


def test_a_second_revolution_replaces_the_first() -> None:
    """GR-27: blue's Grande is King in VAL; red's in SEV takes his place, and blue's is an ordinary one again where he stands."""
    facts = {"usurper": "blue", "king-stood": "TOL"}
    game = grandissimo(card="gr6_revolution", king="VAL", grandes="red SEV blue VAL", court="red 1", facts=facts)
    perform(game, "red special")
    assert (fact(game, "usurper"), fact(game, "king")) == (0, "SEV")
    assert fact(game, "grandes")[:2] == ["SEV", "VAL"]
    grande = grandissimo(
        card="grande", actor="blue", king="SEV", grandes="red SEV blue VAL", facts={"usurper": "red", "king-stood": "TOL"}
    )
    perform(grande, "blue special", "blue grande GRA")
    assert fact(grande, "grandes")[:2] == ["SEV", "GRA"]


@pytest.mark.parametrize(("card", "move"), [("king", "king GAL"), ("royal-adviser", "king TOL"), ("gr6_pretender", "king TOL")])
def test_what_moves_the_king_moves_the_usurper(card: str, move: str) -> None:
    """GR-27: blue's Grande is King in VAL: the King's card, the Royal Adviser and the Pretender take him along."""
    facts = {"usurper": "blue", "king-stood": "CAT"}
    game = grandissimo(card=card, king="VAL", grandes="blue VAL", facts=facts)
    perform(game, "red special", f"red {move}")
    assert fact(game, "king") == fact(game, "grandes")[1] == move[5:]
    assert fact(game, "usurper") == 1


def test_grande_cards_do_not_move_a_usurper() -> None:
    """GR-27, X-1: he stands in a taboo region, so blue's Grande card cannot begin."""
    facts = {"usurper": "blue", "king-stood": "TOL"}
    game = grandissimo(card="grande", actor="blue", king="VAL", grandes="blue VAL", court="blue 1", facts=facts)
    assert refused(game, "blue", "special") == "cannot-begin"


def test_what_is_open_at_the_end_is_void() -> None:
    """GR-28: after round 9 marks, usurper and kept cards are over; the game ends without a question about them."""
    facts = {"boycott": "VAL", "usurper": "red", "king-stood": "TOL", "saved": "blue=grande"}
    game = grandissimo(at="general-scoring", round=9, king="SEV", grandes="red SEV", facts=facts)
    perform(game, *TO_CATALONIA)
    assert game.is_over
    assert (fact(game, "boycott"), fact(game, "usurper")) == ([], None)
