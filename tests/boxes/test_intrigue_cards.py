"""Intrigue & the King, card by card: the 31 of a colour, and what lasts of them (KI-21 to KI-25).

Worked out by hand from the table of cards.  Red has played the card and is neither highest nor lowest of four, so its action is
open; with 10 and 180 it chooses.  The King stands in TOL and the Grandes in GAL unless it says otherwise.
"""

from __future__ import annotations

from typing import Any

import pytest

from elgrande.testing import perform
from tests.boxes.intrigue_scenes import VETO, acting, begun, choices, intrigue, paid
from tests.boxes.scenes import SPAIN, asked, discs, fact, names, offered, refused, standing

OPEN = tuple(region for region in SPAIN if region != "TOL")
CLOSED: dict[str, Any] = {"boards": "8 ARA", "facts": {"closed": "ARA"}}
"""A quarantine lies in ARA."""


# --- moving and placing --------------------------------------------------------------------------------------------------------


def test_regrouping() -> None:
    """10: all own out of one region, spread anywhere; some may return, that is, not all must go."""
    game = begun(10, VAL="red 3 blue 1", ARA="red 1", TOL="red 1")
    assert offered(game, "red") == ["lift red ARA", "lift red VAL", "done"]
    perform(game, "red lift red VAL", "red drop castillo", "red lift red VAL", "red drop GAL")
    assert offered(game, "red") == ["lift red VAL", "done"]
    perform(game, "red done")
    assert (standing(game, "VAL"), standing(game, "GAL")) == ({"red": 1, "blue": 1}, {"red": 1})


def test_wandering() -> None:
    """13: each opponent's Grande goes where the disc shows, all at once in secret; a region may be shared.

    Not to where it stands, not to a taboo region; one in a taboo region or the Castillo is spared.
    """
    game = begun(13, grandes="red VAL blue ARA yellow castillo brown TOL")
    assert asked(game) == ["blue"]
    assert offered(game, "blue") == [f"disc {region}" for region in OPEN if region != "ARA"]
    game = begun(13, grandes="red VAL blue GAL yellow CAS brown NAV", **CLOSED)
    assert asked(game) == ["blue", "yellow", "brown"]
    assert "disc ARA" not in offered(game, "brown")
    events = perform(game, *discs(brown="SEV", yellow="SEV", blue="VAL"))
    assert [event.args["colour"] for event in events if event.name == "grande-moved"] == ["blue", "yellow", "brown"]
    assert fact(game, "grandes") == ["VAL", "VAL", "SEV", "SEV"]


def test_wandering_without_anybody() -> None:
    """13: it asks nothing of its player, so it begins even if every opponent's Grande is spared; the own one never goes."""
    game = acting(13, grandes="red VAL blue TOL yellow castillo brown TOL")
    assert offered(game, "red") == ["special"]
    assert names(perform(game, "red special"))[0] == "special-begun"
    assert fact(game, "grandes") == ["VAL", "TOL", "castillo", "TOL"]


def test_great_levy() -> None:
    """15: up to 5 instead of the Caballero card's number, which is 2 here; only before placing."""
    game = acting(15, court="red 7")
    assert (fact(game, "placements"), choices(game, "red")) == (2, ["special", "done"])
    perform(game, "red special")
    assert fact(game, "placements") == 5
    perform(game, *["red place VAL"] * 5)
    assert standing(game, "VAL") == {"red": 5}
    game = acting(15, court="red 7")
    perform(game, "red place VAL", "red done")
    assert asked(game) != ["red"]


def test_great_levy_vetoed() -> None:
    """15: announced before placing; vetoed, the normal number."""
    game = begun(15, court="red 7", vetoes=VETO)
    assert asked(game) == ["yellow"]
    perform(game, "yellow veto")
    assert (fact(game, "placements"), choices(game, "red")) == (2, ["done"])


@pytest.mark.parametrize("vetoed", [False, True])
def test_open_roads(vetoed: bool) -> None:
    """20: the placement may go to any regions and the Castillo, taboo ones apart (X-2); vetoed, to the normal ones."""
    game = begun(20, court="red 7", vetoes=VETO, **CLOSED)
    perform(game, "yellow veto" if vetoed else "yellow pass")
    near = ["CAS", "SEV", "GRA", "VAL"]
    open_regions = [region for region in OPEN if region != "ARA"]
    assert offered(game, "red") == [f"place {id}" for id in ["castillo", *(near if vetoed else open_regions)]] + ["done"]
    assert fact(game, "placements") == 2
    perform(game, *["red place castillo"] * 2)
    assert asked(game) != ["red"]


def test_reserves() -> None:
    """25: up to 2 more from court, both into the same place, any region or the Castillo; the first one settles which."""
    game = begun(25, court="red 7")
    assert offered(game, "red") == ["place castillo", *(f"place {region}" for region in OPEN), "done"]
    perform(game, "red place GAL")
    assert offered(game, "red") == ["place GAL", "done"]
    perform(game, "red place GAL")
    assert standing(game, "GAL") == {"red": 2}
    assert fact(game, "placements") == 2


def test_the_court() -> None:
    """30: 2 from the provinces to court."""
    game = begun(30, court="red 1")
    assert offered(game, "red") == ["court 0", "court 1", "court 2"]
    perform(game, "red court 2")
    assert standing(game, "court") == {"red": 3}


@pytest.mark.parametrize(("value", "most"), [(55, 3), (180, 4)])
def test_unrest_and_upheaval(value: int, most: int) -> None:
    """55, 180: up to 3 or 4 of any colours, from any regions; a duty, so at least one (X-7); into the Castillo too (X-3)."""
    game = begun(value, VAL="red 1 blue 3 yellow 1", ARA="brown 1", TOL="blue 1", castillo="blue 1")
    assert offered(game, "red") == ["lift brown ARA", "lift red VAL", "lift blue VAL", "lift yellow VAL"]
    perform(game, "red lift blue VAL")
    assert offered(game, "red") == ["drop castillo", *(f"drop {region}" for region in OPEN if region != "VAL")]
    perform(game, "red drop castillo")
    assert "done" in offered(game, "red")
    perform(game, *["red lift blue VAL", "red drop GAL"] * 2, *["red lift red VAL", "red drop GAL"] * (most - 3))
    assert not [move for move in offered(game, "red") if move.startswith("lift")]
    assert standing(game, "GAL") == {"blue": 2} | ({"red": 1} if most == 4 else {})


def test_the_king_returns() -> None:
    """60: each opponent from the left sends 3 of the own, regions and court as it likes; who has fewer sends all."""
    game = begun(60, court="blue 2 red 1", VAL="blue 2 yellow 1 red 1", TOL="brown 3")
    assert asked(game) == ["blue"]
    assert offered(game, "blue") == ["send blue court", "send blue VAL"]
    perform(game, "blue send blue court", "blue send blue VAL", "blue send blue court")
    assert offered(game, "yellow") == ["send yellow VAL"]
    perform(game, "yellow send yellow VAL")
    assert standing(game, "VAL") == {"red": 1, "blue": 1}
    assert asked(game) == ["red"]  # brown stands in the King's region only


def test_tribute() -> None:
    """70: one from a region for every player, oneself included, red chooses which; not from taboo places, court or Castillo."""
    game = begun(70, court="red 2 blue 1", VAL="red 1 blue 1", ARA="yellow 1 blue 1", castillo="brown 1", **CLOSED)
    assert offered(game, "red") == ["send red VAL", "send blue VAL"]
    perform(game, "red send blue VAL")
    assert offered(game, "red") == ["send red VAL"]
    perform(game, "red send red VAL")
    assert standing(game, "VAL") == {}
    assert asked(game) == ["red"]


@pytest.mark.parametrize("together", [0, 1, 3])
def test_progress(together: int) -> None:
    """80: the Grande goes in any case, with up to 3 caballeros of his region, all to the same other region."""
    game = begun(80, grandes="red VAL", VAL="red 4 blue 1", ARA="red 1", vetoes=VETO)
    assert offered(game, "red") == [f"grande {region}" for region in OPEN if region != "VAL"]
    perform(game, "red grande GRA", "yellow pass")
    assert fact(game, "grandes")[0] == "GRA"
    for _ in range(together):
        assert offered(game, "red") == ["lift red VAL", "done"]
        perform(game, "red lift red VAL")
        assert asked(game) == ["yellow"]
        perform(game, "yellow pass")
    assert standing(game, "GRA") == ({"red": together} if together else {})
    if together < 3:
        perform(game, "red done")
    assert choices(game, "red") == []
    assert standing(game, "ARA") == {"red": 1}


@pytest.mark.parametrize("stands", ["TOL", "castillo", "ARA"])
def test_progress_cannot_begin(stands: str) -> None:
    """80: not from a taboo region or the Castillo; and not into one."""
    game = acting(80, grandes=f"red {stands}", court="red 1", **CLOSED)
    assert "special" not in offered(game, "red")
    game = begun(80, grandes="red VAL", **CLOSED)
    assert not {"grande TOL", "grande castillo", "grande ARA"} & set(offered(game, "red"))


# --- cards taken back, scoreboards, bridge -------------------------------------------------------------------------------------


def test_recall() -> None:
    """50: a card of an earlier round comes back to hand, none of this one; which one is seen; the Joker may be."""
    game = begun(50, piles="red 1 70 90, blue 130")
    assert offered(game, "red") == ["take 1", "take 70", "take 90"]
    perform(game, "red take 70")
    assert [event.args["value"] for event in game.events_for(1) if event.name == "power-taken"] == [70]
    assert fact(game, "taken_back")[0] == [70]
    assert fact(game, "piles")[0] == [1, 90, 50]


def test_a_card_taken_back_is_played_again() -> None:
    """50: then nobody need remember that it was in hand."""
    game = intrigue(at="power", hands="red 70", facts={"taken-back": "red=70"})
    perform(game, "red power 70")
    assert fact(game, "taken_back")[0] == []


def test_recall_of_this_rounds_joker() -> None:
    """50: a Joker that was played in this round is none of an earlier one."""
    game = begun(50, piles="red 70 1", facts={"joker": "red"})
    assert offered(game, "red") == ["take 70"]
    game = acting(50, piles="red 1", facts={"joker": "red"}, court="red 1")
    assert choices(game, "red") == ["done"]


@pytest.mark.parametrize("lying", [True, False])
def test_recall_of_an_ambush(lying: bool) -> None:
    """KI-23: while the piece lies on it the 75 cannot be taken back."""
    game = acting(50, piles="red 75", court="red 1", ambush="red 1" if lying else "")
    assert ("special" in offered(game, "red")) is not lying


def test_bridge() -> None:
    """63, KI-21: two regions that are not neighbours; for placement they are, until somebody lays another."""
    game = begun(63, court="red 5")
    perform(game, "red choose TOL")
    assert offered(game, "red") == [f"choose {id}" for id in ("GAL", "NAV", "CAT")]
    perform(game, "red choose GAL")
    assert [move for move in offered(game, "red") if move in ("place GAL", "place NAV")] == ["place GAL"]
    perform(game, "red place GAL")
    again = begun(63, court="red 5", facts={"bridge": "GAL+TOL"})
    perform(again, "red choose GAL")
    assert "choose TOL" in offered(again, "red")  # the same pair may be named again
    perform(again, "red choose VAL")
    assert "place GAL" not in offered(again, "red")


def test_a_bridge_to_a_closed_region() -> None:
    """KI-21: it may end at the King's region or at a quarantined one, and changes nothing inside them."""
    game = begun(63, court="red 5", **CLOSED)
    perform(game, "red choose GAL", "red choose ARA")
    assert fact(game, "bridge") == ["GAL", "ARA"]
    assert "place ARA" not in offered(game, "red")
    assert "place GAL" not in offered(game, "red")


def test_scoreboard() -> None:
    """90: a mobile board is laid or moved; no stacking; not that of a quarantine; not to or from the King's region."""
    game = begun(90, boards="8 ARA 4 VAL", facts={"closed": "ARA"})
    assert offered(game, "red") == ["scoreboard 4 castillo", *(f"scoreboard 4 {id}" for id in OPEN if id not in ("ARA", "VAL"))]
    perform(game, "red scoreboard 4 castillo")
    assert fact(game, "scoreboards") == {"8": "ARA", "4": "castillo"}


# --- quarantine ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boards", "king", "closed", "usable"),
    [
        ("", "TOL", "", ["8", "4"]),  # (a) two lie beside: choose
        ("8 CAS", "TOL", "", ["4"]),  # (a) the one beside
        ("8 CAS 4 castillo", "TOL", "", ["8", "4"]),  # (b) none beside: from the board, the Castillo included
        ("8 TOL 4 castillo", "TOL", "", ["4"]),  # (b) not from the King's region
        ("8 ARA", "TOL", "ARA", ["8"]),  # (c) the one that lies is moved
        ("8 ARA", "ARA", "ARA", ["4"]),  # (c) not out of the King's region
        ("8 ARA 4 VAL", "TOL", "ARA+VAL", ["8", "4"]),  # (c) two that can move
        ("8 ARA 4 VAL", "ARA", "ARA+VAL", ["4"]),
    ],
)
def test_which_board_a_quarantine_takes(boards: str, king: str, closed: str, usable: list[str]) -> None:
    """KI-22: it lies on a region that is not taboo and had no mobile board (d), never on the Castillo."""
    game = begun(93, boards=boards, king=king, facts={"closed": closed} if closed else {})
    free = [id for id in SPAIN if id != king and id not in boards.split()]
    assert offered(game, "red") == [f"scoreboard {board} {id}" for board in usable for id in free]


def test_a_quarantined_region() -> None:
    """KI-22e, X-1: nothing goes in or out, the board shows its values, the King may enter, and it is scored."""
    game = begun(93, court="red 3", VAL="red 1", GRA="red 3 blue 2")
    perform(game, "red scoreboard 8 GRA")
    assert (fact(game, "closed"), fact(game, "scoreboards")) == (["GRA"], {"8": "GRA", "4": None})
    assert refused(game, "red", "place GRA") == "closed-place"
    moving = begun(55, GRA="red 3", VAL="blue 1", boards="8 GRA", facts={"closed": "GRA"})
    assert offered(moving, "red") == ["lift blue VAL"]
    perform(moving, "red lift blue VAL")
    assert "drop GRA" not in offered(moving, "red")
    scoring = begun(150, GRA="red 3 blue 2", boards="8 GRA", facts={"closed": "GRA"})
    assert paid(scoring, perform(scoring, "red choose GRA")) == {"GRA": {"red": 8, "blue": 4}}


def test_a_quarantine_moves_on() -> None:
    """KI-22c: the old region is free again."""
    game = begun(93, court="red 3", **CLOSED)
    perform(game, "red scoreboard 8 GRA")
    assert fact(game, "closed") == ["GRA"]
    assert "place ARA" in offered(game, "red")


def test_a_general_scoring_ends_quarantines() -> None:
    """KI-22f, g: a disc that points there sends to court; after it the boards lie beside."""
    game = intrigue(at="general-scoring", castillo="red 2", GRA="blue 1", boards="4 ARA 8 GRA", facts={"closed": "ARA"})
    events = perform(game, *discs(red="ARA", blue="ARA", yellow="ARA", brown="ARA"))
    assert standing(game, "court") == {"red": 2}
    assert paid(game, events)["GRA"] == {"blue": 8}
    assert (fact(game, "closed"), fact(game, "scoreboards")) == ([], {"8": "GRA", "4": None})


# --- steps ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "moves"),
    [
        (10, ["red lift red VAL", "red drop GRA"]),
        (13, ["blue disc CAT", "yellow disc CAT", "brown disc CAT"]),
        (25, ["red place VAL"]),
        (30, ["red court 2"]),
        (50, ["red take 1"]),
        (55, ["red lift blue VAL", "red drop GRA"]),
        (60, ["blue send blue VAL"]),
        (63, ["red choose GAL", "red choose VAL"]),
        (70, ["red send blue VAL"]),
        (80, ["red grande NAV"]),
        (90, ["red scoreboard 8 VAL"]),
        (93, ["red scoreboard 8 VAL"]),
        *((value, []) for value in (15, 20, 35, 75, 100, 110, 115, 120, 130, 140, 160)),
        (135, ["red choose VAL"]),
        (145, ["red choose VAL"]),
        (150, ["red choose VAL"]),
        (170, ["red disc GAL", "blue disc NAV", "yellow disc VAL", "brown disc CAT"]),
        (180, ["red lift blue VAL", "red drop GRA"]),
    ],
)
def test_a_veto_before_the_first_step(value: int, moves: list[str]) -> None:
    """KI-19, X-6: it is announced whole, then the Veto is asked for; stopped, nothing has happened and it counts as done."""
    board = {"VAL": "red 2 blue 2", "court": "red 3 blue 1", "castillo": "blue 1"}
    game = begun(value, vetoes=VETO, piles="red 1", **board)
    events = perform(game, *moves)
    assert not {"moved", "scored", "sent", "grande-moved", "quarantined", "bridge-laid", "placed"} & set(names(events))
    assert asked(game) == ["yellow"]
    assert names(perform(game, "yellow veto"))[:2] == ["veto-used", "action-stopped"]
    assert choices(game, "red") == ["done"]
    assert {place: standing(game, place) for place in ("VAL", "castillo")} == {
        "VAL": {"red": 2, "blue": 2},
        "castillo": {"blue": 1},
    }
    assert fact(game, "grandes") == ["GAL"] * 4
