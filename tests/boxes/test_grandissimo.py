"""Grandissimo, clause by clause: set-up, the turn, Portugal, and what can be left out.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, and the Grandes in GAL, where nobody scores.
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
from tests.boxes.scenes import COAST, OFFER, SPAIN, all_over, asked, discs, fact, grandissimo, offered, points, refused, standing


def table(players: int = 4, **given: Any) -> Setup:
    """A table that plays Grandissimo."""
    return Setup(CLASSIC, players, boxes=(find_box("grandissimo"),), **given)


def used(setup: Setup) -> set[str]:
    """The cards in its stacks."""
    return {setup.edition.cards[card].id for stack in setup.possible_stacks for card in stack}


# --- set-up --------------------------------------------------------------------------------------------------------------------


def test_what_is_in_the_box() -> None:
    """GR-1: 19 cards for stack 6, 1 for stack 7, 2 black; the rest as usual, 31 caballeros a colour, one of them the marker."""
    box, plain = table(), Setup(CLASSIC, 4)
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
    """GR-4: one card of each stack, so seven, or six without Queen and Jester.

    The King's card and that of stack 7 come back; a card of stack 6 that nobody took is discarded, as one of stack 3 is.
    """
    offer = f"- - score-fours - king gr6_levy{' gr7' if court else ''}"
    options = {"gr_court": court}
    game = grandissimo(at="round-end", round=1, offer=offer, options=options, stacks="6 gr6_heir", first="red")
    assert fact(game, "discards") == ["score-fours", "gr6_levy"]
    assert len(fact(game, "offer")) == count
    assert fact(game, "offer")[4:] == ["king", "gr6_heir", *(["gr7"] if court else [])]


def test_region_cards_that_are_out_cannot_be_taken_again() -> None:
    """GR-5: ARA is boycotted, red and blue are allied in VAL: these cards are out.  POR has none, TOL is the King's region."""
    facts = {"boycott": "ARA", "alliance": "VAL:red+blue"}
    for card in ("gr6_boycott", "gr6_alliance"):
        game = grandissimo(card=card, facts=facts)
        perform(game, "red special")
        assert offered(game, "red") == [f"choose {id}" for id in ("GAL", "NAV", "CAT", "CAS", "SEV", "GRA")]
        assert refused(game, "red", "choose POR") == "region-card"
        assert refused(game, "red", "choose TOL") == "king-region-taboo"
        assert refused(game, "red", "choose ARA") == "region-card"


def test_region_cards_come_back_after_the_general_scoring() -> None:
    """GR-5, GR-28: what was marked for a general scoring is over with it, and the pool is full again."""
    facts = {"boycott": "ARA GRA", "alliance": "VAL:red+blue"}
    game = grandissimo(at="general-scoring", facts=facts, ARA="red 1", VAL="blue 1")
    perform(game, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT"))
    assert (fact(game, "boycott"), fact(game, "alliance")) == ([], [])


# --- the turn ------------------------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_gifts_then_landings_then_the_court() -> None:
    """GR-6: blue's gift must be placed, red's caballero on the ship may land, red's 9 brings up to 2 to court, then a card."""
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
    assert points(scored, perform(scored, *discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")))["POR"] == {
        "red": 8,
        "blue": 4,
    }
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


# --- what can be left out ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "cards", "places", "facts"),
    [
        ("gr_ship", {"gr6_shipyard", "gr6_armada"}, {"sea"}, {"tokens"}),
        ("gr_jail", {"gr6_arrest", "gr6_amnesty"}, {"jail"}, set()),
        ("gr_inquisitor", {"gr6_inquisitor"}, set(), {"inquisitor"}),
        ("gr_portugal", set(), {"POR"}, set()),
        ("gr_court", {"gr7"}, {"gifts"}, {"queen", "jester", "handed"}),
    ],
)
def test_a_part_is_left_out(option: str, cards: set[str], places: set[str], facts: set[str]) -> None:
    """GR-2: switched off, its pieces and its cards are gone, and nothing else is."""
    whole, part = table(), table(options={option: False})
    assert used(whole) - used(part) == cards
    assert {place.id for place in whole.edition.places} - {place.id for place in part.edition.places} == places
    gone = {fact.name for fact in whole.edition.facts} - {fact.name for fact in part.edition.facts}
    assert gone == facts | ({"companion"} if option == "gr_inquisitor" else set())
    assert ("black" in part.colours) == (option != "gr_inquisitor")


def test_a_game_without_any_part() -> None:
    """GR-2: 11 cards are left in stack 6, as the rulebook advises; six are offered, and the King's card pardons nobody."""
    off = {"gr_ship": False, "gr_jail": False, "gr_inquisitor": False, "gr_portugal": False, "gr_court": False}
    assert [len(stack) for stack in table(options=off).possible_stacks][5:] == [11]
    game = grandissimo(card="king", options=off, court="red 1")
    assert [move for move in offered(game, "red") if not move.startswith("place ")] == ["special", "done"]
    assert "place POR" not in offered(game, "red")


def test_two_players_have_no_alliance() -> None:
    """GR-2, X-8: 18 cards are in stack 6.  With 2 players first places count alone: NAV, red 2, blue 1: 5 and nothing."""
    assert used(table(players=3)) - used(table(players=2)) == {"gr6_alliance"}
    assert used(table(players=2, deck={"gr6_alliance": 4})) == used(table(players=2))
    game = grandissimo(at="general-scoring", players=2, NAV="red 2 blue 1 black 2")
    assert points(game, perform(game, *discs(red="CAT", blue="CAT")))["NAV"] == {"red": 5}


def test_stack_six_can_be_edited() -> None:
    """GR-2: more copies than the box has; cards of parts that are off leave it all the same; too few for the rounds: an error.

    X-9: six cards are enough for a game of six rounds, and not for one of nine.
    """
    many = table(deck={"gr6_free": 5, "gr6_heir": 0})
    assert len(many.possible_stacks[5]) == 19 + 4 - 1
    off = table(deck={"gr6_shipyard": 9}, options={"gr_ship": False})
    assert len(off.possible_stacks[5]) == 16
    few = {card.id: 0 for card in table().edition.cards if card.stack == 6} | {"gr6_heir": 6}
    assert len(table(deck=few, options={"length": "six"}).possible_stacks[5]) == 6
    with pytest.raises(SetupError, match="6 cards in stack 6"):
        table(deck=few)


@pytest.mark.parametrize(("players", "cards"), [(2, 10), (3, 11), (4, 11), (5, 11)])
def test_the_first_game(players: int, cards: int) -> None:
    """GR-2: without ship, jail and Inquisitor stack 6 has 11 cards; with 2 players Alliance leaves it, too, and 10 are few."""
    first = table(players, options=find_box("grandissimo").first_game)
    assert first.chosen == {"gr_ship": False, "gr_jail": False, "gr_inquisitor": False}
    assert len(first.possible_stacks[5]) == cards
    assert first.warnings == (() if cards == 11 else (("deck-thin", {"stack": 6, "cards": 10, "advised": 11}),))


def test_few_cards_raise_a_warning() -> None:
    """GR-2: fewer than 11 in stack 6, once the cards of parts that are off have left it, whatever else is chosen."""
    assert [table(players).warnings for players in (2, 3, 4, 5)] == [()] * 4
    assert Setup(CLASSIC, 4).warnings == ()
    plain = {card.id: 0 for card in table().edition.cards if card.stack == 6} | {"gr6_heir": 9}
    assert table(deck=plain | {"gr6_shipyard": 2}).warnings == ()
    off = {"gr_ship": False}
    for setup, cards in (
        (table(deck=plain | {"gr6_shipyard": 1}), 10),
        (table(deck=plain | {"gr6_shipyard": 2}, options=off), 9),
    ):
        assert setup.warnings == (("deck-thin", {"stack": 6, "cards": cards, "advised": 11}),)
    assert table(deck=plain | {"gr6_shipyard": 2, "gr6_levy": 2}, options=off).warnings == ()
    game = Game.new("classic", 4, 1, boxes=("grandissimo",), deck=plain)
    assert game.setup.warnings[0].facts["cards"] == 9


def test_it_belongs_to_the_classic_edition() -> None:
    """Its rules come from the classic rulebook only, so the modern edition refuses it."""
    with pytest.raises(SetupError):
        Game.new("modern", 4, 1, boxes=("grandissimo",))


# --- nothing is left out -------------------------------------------------------------------------------------------------------


def test_every_clause_has_a_scenario() -> None:
    """Every clause, every example and everything that concerns all boxes is named by a scenario."""
    told = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_grandissimo*.py"))
    wanted = [f"GR-{n}" for n in range(1, 29)] + [f"X-{n}" for n in range(1, 12)] + [f"E-GR-{n}" for n in range(1, 5)]
    docs = " ".join(re.findall(r'def test_.*?"""(.*?)"""', told, re.DOTALL))
    assert [clause for clause in wanted if not re.search(rf"(?<![\w-]){clause}\b", docs)] == []
