"""Intrigue & the King, clause by clause: who uses which card, the King's and the Intrigue card, Veto and Joker, the examples.

Worked out by hand from the clauses named in them.  Unless it says otherwise the King stands in TOL and the Grandes in GAL.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from elgrande import Game
from elgrande.editions import find_box
from elgrande.testing import perform
from tests.boxes.intrigue_scenes import CHOICE, VETO, choices, intrigue, lay, paid, ranked, round_of, until
from tests.boxes.scenes import SPAIN, asked, discs, fact, names, offered, refused, standing

JOKER = 1
"""How notation writes it."""


# --- which special action ------------------------------------------------------------------------------------------------------


def test_four_players_have_no_choice() -> None:
    """KI-10: the highest has the King card's action, the lowest the Intrigue card's, the others those of their own."""
    played = "red 180 blue 90 yellow 30 brown 10"
    board = {"VAL": "red 1 blue 1", "court": "red 1 blue 1 yellow 1 brown 1"}
    cards = {"red": "kiKing", "blue": "ki090", "yellow": "ki030", "brown": "kiIntrigue"}
    for colour, card in cards.items():
        game = intrigue(played=played, actor=colour, **board)
        assert fact(game, "card") == card
        assert "special" in offered(game, colour)
        assert not [move for move in offered(game, colour) if move.startswith("special ")]


@pytest.mark.parametrize("players", [2, 3])
def test_few_players_choose(players: int) -> None:
    """KI-11: the King player between King's and own, the Intrigue player between Intrigue's and own."""
    played = "red 90 blue 20" if players == 2 else "red 90 blue 20 yellow 60"
    board: dict[str, Any] = {"VAL": "red 1 blue 1", "court": "red 1 blue 1"}
    high = intrigue(players=players, played=played, **board)
    assert choices(high, "red") == ["special ki090", "special", "done"]
    perform(high, "red special ki090", "red scoreboard 8 VAL")
    assert choices(high, "red") == ["done"]
    low = intrigue(players=players, played=played, actor="blue", **board)
    assert choices(low, "blue") == ["special ki020", "special", "done"]
    perform(low, "blue special", "blue lift blue VAL", "blue drop ARA")
    assert not [move for move in offered(low, "blue") if move.startswith("special")]


def test_always_a_choice() -> None:
    """KI-11: the option, at every number of players."""
    game = intrigue(played="red 180 blue 90 yellow 30 brown 10", options=CHOICE, VAL="blue 1")
    assert choices(game, "red") == ["special ki180", "special", "done"]


@pytest.mark.parametrize(
    ("actor", "played", "board", "expected"),
    [
        ("red", "red 90 blue 70", {}, ["special ki090", "special", "done"]),  # the King's is no duty
        ("blue", "red 90 blue 70", {"VAL": "blue 1"}, ["special ki070", "special"]),  # both are duties
        ("blue", "red 90 blue 30", {"VAL": "blue 1"}, ["special ki030", "special", "done"]),  # 30 is none
        ("blue", "red 90 blue 20", {"court": "", "VAL": "blue 1"}, ["special ki020", "special", "done"]),
        ("blue", "red 90 blue 75", {"court": "", "VAL": "blue 1"}, ["special"]),  # 75 cannot begin without a court
    ],
)
def test_passing_where_there_is_a_choice(actor: str, played: str, board: dict[str, str], expected: list[str]) -> None:
    """KI-11: among those that can begin; passing is offered if one of these is no duty."""
    game = intrigue(players=2, played=played, actor=actor, **{"court": "red 1 blue 1", **board})
    assert choices(game, actor) == expected


def test_the_king_card() -> None:
    """KI-13: to any region but his own, not into the Castillo; or he stays."""
    game = intrigue(played="red 130 blue 70 yellow 60 brown 15", court="red 1", boards="8 ARA", facts={"closed": "ARA"})
    assert "done" in offered(game, "red")
    perform(game, "red special")
    assert offered(game, "red") == [f"king {region}" for region in SPAIN if region != "TOL"]
    perform(game, "red king ARA")
    assert fact(game, "king") == "ARA"


# --- the Intrigue card ---------------------------------------------------------------------------------------------------------


def intriguing(**given: Any) -> Game:
    """Red has the lowest card of four and has begun the Intrigue card's action."""
    game = intrigue(played="red 15 blue 130 yellow 40 brown 70", **given)
    perform(game, "red special")
    return game


def test_all_own_from_one_place() -> None:
    """KI-14: one up to all of the own, spread over other regions and the Castillo; the first settles place and colour."""
    game = intriguing(VAL="red 3 blue 1", ARA="red 1", castillo="red 1", TOL="red 1")
    assert offered(game, "red") == ["lift red ARA", "lift red VAL", "lift blue VAL"]
    perform(game, "red lift red VAL")
    assert offered(game, "red") == ["drop castillo", *(f"drop {id}" for id in SPAIN if id not in ("TOL", "VAL"))]
    perform(game, "red drop ARA")
    assert offered(game, "red") == ["lift red VAL", "done"]
    perform(game, "red lift red VAL", "red drop castillo", "red lift red VAL", "red drop GAL")
    assert (standing(game, "VAL"), standing(game, "ARA"), standing(game, "GAL")) == ({"blue": 1}, {"red": 2}, {"red": 1})
    assert asked(game) == ["red"]


def test_one_of_another() -> None:
    """KI-14, X-5: one opposing, and no more; a duty, so at least one goes."""
    game = intriguing(VAL="red 3 blue 2", court="red 1")
    assert refused(game, "red", "done") == "duty"
    perform(game, "red lift blue VAL", "red drop ARA")
    assert offered(game, "red")[0] == "place castillo"
    assert standing(game, "ARA") == {"blue": 1}


def test_an_intrigue_that_cannot_begin() -> None:
    """KI-14, X-7: nobody stands in a region that is not taboo: after the placement it is looked at again."""
    game = intrigue(played="red 15 blue 130 yellow 40 brown 70", court="red 1", TOL="blue 3", castillo="blue 1")
    assert "special" not in offered(game, "red")
    perform(game, "red place VAL")
    assert offered(game, "red") == ["special"]


# --- Veto and Joker ------------------------------------------------------------------------------------------------------------


def test_a_veto_of_this_round() -> None:
    """KI-17: from the moment ranks are known, before its owner's turn; used once, then he only places; over with the round."""
    game = intrigue(at="court", played="red 130 blue 70 yellow 40 brown 15", VAL="blue 1 red 1", court="yellow 2")
    assert fact(game, "vetoes") == [0, 0, 1, 0]
    until(game, "red")
    perform(game, "red court 0", "red special", "red king ARA")
    assert offered(game, "yellow") == ["pass", "waive", "veto"]
    perform(game, "yellow pass", "blue court 0", "blue special", "blue send red VAL", "yellow veto")
    assert standing(game, "VAL") == {"red": 1, "blue": 1}
    assert asked(game) == ["yellow"]
    perform(game, "yellow court 0")
    assert choices(game, "yellow") == ["done"]


def test_after_his_turn_too() -> None:
    """KI-17: on his own turn there is nothing to do with it, but it stays; at the end of the round it lapses."""
    game = intrigue(at="court", played="red 130 blue 110 yellow 40 brown 15", VAL="brown 1", court="yellow 1")
    until(game, "yellow", "place")
    assert choices(game, "yellow") == ["done"]
    perform(game, "yellow done", "brown court 0", "brown special", "brown lift brown VAL", "brown drop GAL", "yellow pass")
    assert standing(game, "GAL") == {"brown": 1}
    assert round_of(game) == 5
    assert fact(game, "vetoes") == [0, 0, 0, 0]


@pytest.mark.parametrize("rank", ["highest", "lowest"])
def test_no_veto_for_king_and_intrigue_player(rank: str) -> None:
    """KI-18: with four players he may not use his own card."""
    others = "blue 30 yellow 20 brown 10" if rank == "highest" else "blue 130 yellow 120 brown 60"
    game = intrigue(at="court", played=f"red 40 {others}")
    assert fact(game, "vetoes") == [0, 0, 0, 0]


def test_a_veto_on_a_veto() -> None:
    """KI-17, KI-19: two at once only by KI-7; the second stops the first, and the step happens."""
    game = intrigue(
        played="red 70 blue 40 yellow 40 brown 10 green 180",
        players=5,
        vetoes="blue:ki040:new yellow:ki040:new",
        VAL="red 1 brown 1",
        court="red 1",
    )
    perform(game, "red special", "red send brown VAL", "blue veto")
    assert offered(game, "yellow") == ["pass", "veto"]
    perform(game, "yellow veto")
    assert standing(game, "VAL") == {"red": 1}


@pytest.mark.parametrize(("value", "card", "step"), [(130, "kiKing", "king ARA"), (15, "kiIntrigue", "lift red VAL")])
def test_what_can_be_vetoed(value: int, card: str, step: str) -> None:
    """KI-19, X-7: King's and Intrigue's action too; a vetoed duty counts as done; a placement is never vetoed."""
    game = intrigue(played=f"red {value} blue 70 yellow 40 brown 30", vetoes=VETO, VAL="red 2", court="red 2")
    assert fact(game, "card") == card
    perform(game, "red special", f"red {step}")
    if card == "kiIntrigue":
        perform(game, "red drop ARA")
    events = perform(game, "yellow veto")
    assert names(events) == ["veto-used", "action-stopped"]
    assert choices(game, "red") == ["done"]
    assert names(perform(game, "red place VAL" if card == "kiKing" else "red place CAS"))[0] == "placed"


def test_joker() -> None:
    """KI-20: no value and no court number; its player plays a second card after all others, which counts as usual."""
    game = intrigue(at="power", first="red", hands="red 1 110, blue 120, yellow 60, brown 30")
    perform(game, "red power 1")
    assert asked(game) == ["blue"]
    assert "power 1" not in offered(game, "blue")
    lay(game, 120, 60, 30)
    assert asked(game) == ["red"]
    assert "power 110" in offered(game, "red")
    perform(game, "red power 110")
    assert ranked(game) == ["blue", "red", "yellow", "brown"]
    assert fact(game, "piles")[0] == [1, 110]
    assert fact(game, "played")[0] == 110


def test_one_joker_a_round() -> None:
    """KI-20: it would repeat a card; the same in the next round, the second card decides who opens that."""
    game = intrigue(at="power", first="blue", hands="red 1 10, blue 1 120, yellow 1 60, brown 1 30")
    perform(game, "blue power 1")
    assert refused(game, "yellow", "power 1") == "power-different"


def test_joker_played_last() -> None:
    """KI-20: then the second card follows at once, and decides who opens the next round."""
    game = intrigue(at="power", first="blue", hands="red 1 10, blue 120, yellow 60, brown 30")
    lay(game, 120, 60, 30, JOKER)
    assert asked(game) == ["red"]
    perform(game, "red power 10")
    assert ranked(game)[-1] == "red"
    until(game, "red", "power")
    assert round_of(game) == 5


# --- examples ------------------------------------------------------------------------------------------------------------------


def test_example_of_four_players() -> None:
    """E-KI-1: 130, 70, 40 and 15."""
    board = {"VAL": "red 1 blue 1 yellow 1", "court": "red 6 blue 6 yellow 6"}
    game = intrigue(at="court", first="blue", played="red 130 blue 70 yellow 40 brown 15", **board)
    perform(game, "red court 0")
    assert choices(game, "red") == ["special", "done"]
    perform(game, *["red place castillo"] * 5)
    assert offered(game, "red") == ["special", "done"]
    perform(game, "red special", "red king ARA", "yellow pass", "blue court 0", *["blue place castillo"] * 4)
    assert offered(game, "blue") == ["special"]
    perform(game, "blue special", "blue send red VAL")
    assert asked(game) == ["yellow"]
    perform(game, "yellow veto", "yellow court 0", *["yellow place castillo"] * 2)
    assert asked(game) == ["brown"]
    perform(game, "brown court 6")
    assert [move for move in offered(game, "brown") if "special" in move] == ["special"]
    perform(game, "brown place castillo", "brown special", "brown lift red VAL", "brown drop GAL")
    assert (asked(game), round_of(game)) == (["brown"], 5)


def test_example_of_two_players() -> None:
    """E-KI-2: 90 against 20; after Open Roads two may be placed anywhere."""
    game = intrigue(at="court", players=2, played="red 90 blue 20", court="red 6 blue 6", VAL="blue 1")
    perform(game, "red court 0")
    assert choices(game, "red") == ["special ki090", "special", "done"]
    perform(game, *["red place castillo"] * 4, "red special ki090", "red scoreboard 8 VAL", "blue court 0")
    assert choices(game, "blue") == ["special ki020", "special", "done"]
    perform(game, "blue special ki020")
    assert offered(game, "blue") == ["place castillo", *(f"place {id}" for id in SPAIN if id != "TOL"), "done"]
    perform(game, "blue place GAL", "blue place NAV")
    assert round_of(game) == 5


def test_example_of_the_joker() -> None:
    """E-KI-3: others play 120 and 60; with 110 its player sits between them."""
    game = intrigue(at="power", players=3, hands="red 1 110 120 60, blue 120, yellow 60")
    lay(game, JOKER, 120, 60)
    assert not {"power 120", "power 60", "power 1"} & set(offered(game, "red"))
    assert len(offered(game, "red")) == 10
    perform(game, "red power 110")
    assert ranked(game) == ["blue", "red", "yellow"]


@pytest.mark.parametrize("moved", [True, False])
def test_example_of_a_veto_as_the_higher_card(moved: bool) -> None:
    """E-KI-4: 40 against 20: if he moves the King his 40 is dead; if he passes he may veto the Intrigue action or Open Roads."""
    game = intrigue(at="court", players=2, played="red 40 blue 20", court="red 1 blue 2", VAL="blue 1")
    perform(game, "red court 0")
    assert choices(game, "red") == ["special", "done"]
    perform(game, *(["red special", "red king ARA", "red done"] if moved else ["red done"]))
    perform(game, "blue court 0", "blue special ki020")
    assert asked(game) == (["blue"] if moved else ["red"])
    if not moved:
        perform(game, "red veto")
        assert "place GAL" not in offered(game, "blue")


def test_example_of_a_veto_as_the_lower_card() -> None:
    """E-KI-4: 90 against 40: he vetoes before his turn and then only places, or acts on his turn, or passes."""
    board: dict[str, Any] = {"court": "red 1 blue 2", "VAL": "red 1"}
    game = intrigue(at="court", players=2, played="red 90 blue 40", **board)
    perform(game, "red court 0", "red special", "red king ARA", "blue veto", "red done", "blue court 0")
    assert choices(game, "blue") == ["done"]
    game = intrigue(at="court", players=2, played="red 90 blue 40", **board)
    perform(game, "red court 0", "red special", "red king ARA", "blue pass", "red done", "blue court 0")
    assert choices(game, "blue") == ["special", "done"]
    perform(game, "blue special", "blue lift red VAL")
    assert "drop GAL" in offered(game, "blue")
    assert fact(game, "vetoes") == [0, 0]


@pytest.mark.parametrize("stopped", [False, True])
def test_example_of_an_ambush(stopped: bool) -> None:
    """E-KI-5: fewest are ARA and VAL with 1 each; an Ambush in ARA: both are scored, ARA with 2; vetoed, it stays in ARA."""
    board = {"ARA": "blue 1", "VAL": "brown 1", "GRA": "blue 2", "ambush": "brown 1"}
    game = intrigue(played="red 160 blue 180 yellow 40 brown 10", vetoes=VETO, **board)
    perform(game, "red special")
    assert offered(game, "brown") == ["put ARA", "put VAL", "pass"]
    perform(game, "brown put ARA")
    assert offered(game, "yellow") == ["pass", "waive", "veto"]
    if stopped:
        assert "scored" not in names(perform(game, "yellow veto"))
    else:
        # Both are tied for first and take the second place.
        assert paid(game, perform(game, "yellow waive")) == {"ARA": {"blue": 4, "brown": 4}, "VAL": {"brown": 5}}
    assert standing(game, "ARA") == {"blue": 1, "brown": 1}


def test_example_of_quarantines() -> None:
    """E-KI-6: 8/4/0 closes ARA, the King comes to ARA, another 93 lays 4/0/0 on VAL; he moves on, a third may move either."""
    played = "red 93 blue 180 yellow 60 brown 10"
    game = intrigue(played=played, king="ARA", boards="8 ARA", facts={"closed": "ARA"})
    perform(game, "red special")
    assert {move.split()[1] for move in offered(game, "red")} == {"4"}
    perform(game, "red scoreboard 4 VAL")
    assert fact(game, "closed") == ["ARA", "VAL"]
    third = intrigue(played=played, boards="8 ARA 4 VAL", facts={"closed": "ARA+VAL"})
    perform(third, "red special")
    assert {move.split()[1] for move in offered(third, "red")} == {"8", "4"}
    perform(third, "red scoreboard 4 CAS")
    assert fact(third, "closed") == ["ARA", "CAS"]
    after = intrigue(at="general-scoring", king="ARA", boards="8 ARA 4 VAL", facts={"closed": "ARA+VAL"})
    assert names(perform(after, *discs(red="GAL", blue="GAL", yellow="GAL", brown="GAL"))).count("quarantine-ended") == 2
    assert fact(after, "closed") == []
    assert fact(after, "scoreboards") == {"8": None, "4": None}


# --- nothing is left out -------------------------------------------------------------------------------------------------------


def test_every_clause_has_a_scenario() -> None:
    """Every clause, every example, every card, and everything that concerns all boxes is named by a scenario."""
    told = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_intrigue*.py"))
    wanted = [f"KI-{n}" for n in range(1, 26)] + [f"X-{n}" for n in range(1, 12)] + [f"E-KI-{n}" for n in range(1, 7)]
    docs = " ".join(re.findall(r'def test_.*?"""(.*?)"""', told, re.DOTALL))
    assert [clause for clause in wanted if not re.search(rf"(?<![\w-]){clause}\b", docs)] == []
    cards = [str(card.value) for card in find_box("intrigue").cards if card.value and not card.joker]
    assert [card for card in cards if not re.search(rf"\b{card}\b", docs)] == []
