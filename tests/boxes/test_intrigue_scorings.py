"""Intrigue & the King, card by card: what fills the Castillo, the Ambush, and the cards that score (KI-23 to KI-25).

Worked out by hand from the table of cards.  Red has played the card and is neither highest nor lowest of four, so its action is
open.  The King stands in TOL and the Grandes in GAL unless it says otherwise.
"""

from __future__ import annotations

from typing import Any

from elgrande.testing import perform
from tests.boxes.intrigue_scenes import VETO, acting, begun, choices, intrigue, paid
from tests.boxes.scenes import SPAIN, asked, discs, fact, names, offered, points, refused, standing

CLOSED: dict[str, Any] = {"boards": "8 ARA", "facts": {"closed": "ARA"}}
"""A quarantine lies in ARA."""


# --- the Castillo --------------------------------------------------------------------------------------------------------------


def test_landslide() -> None:
    """23, KI-25: all caballeros of one region go into the Castillo, the number is told; Grandes and boards stay."""
    game = begun(23, VAL="red 2 blue 1", grandes="blue VAL", boards="8 VAL")
    assert offered(game, "red") == [f"choose {region}" for region in SPAIN if region != "TOL"]
    events = perform(game, "red choose VAL")
    assert [(event.args["colour"], event.args["count"]) for event in events if event.name == "swept"] == [("red", 2), ("blue", 1)]
    assert (standing(game, "VAL"), standing(game, "castillo")) == ({}, {"red": 2, "blue": 1})
    assert (fact(game, "grandes")[1], fact(game, "scoreboards")["8"]) == ("VAL", "VAL")
    assert fact(game, "castle_at") == "VAL"


def test_landslide_in_an_empty_region() -> None:
    """KI-25: it may be chosen; a later one moves the castle on; the whole region is one step."""
    game = begun(23, VAL="blue 3", vetoes=VETO, facts={"castle-at": "VAL"})
    perform(game, "red choose CAS")
    assert asked(game) == ["yellow"]
    perform(game, "yellow pass")
    assert fact(game, "castle_at") == "CAS"
    game = begun(23, VAL="blue 3", vetoes=VETO)
    perform(game, "red choose VAL", "yellow veto")
    assert (standing(game, "VAL"), fact(game, "castle_at")) == ({"blue": 3}, None)


def test_landslide_spares_taboo_regions() -> None:
    """KI-25: one of the nine, not taboo."""
    game = begun(23, **CLOSED)
    assert refused(game, "red", "choose TOL") == "king-region-taboo"
    assert "choose ARA" not in offered(game, "red")
    assert "choose castillo" not in offered(game, "red")


def test_the_castle_returns() -> None:
    """KI-25: where it stands has no effect, and it returns after the general scoring."""
    game = intrigue(at="general-scoring", castillo="red 1", VAL="blue 1", facts={"castle-at": "VAL"})
    events = perform(game, *discs(red="GRA", blue="GRA", yellow="GRA", brown="GRA"))
    assert paid(game, events) == {"castillo": {"red": 5}, "GRA": {"red": 6}, "VAL": {"blue": 5}}
    assert fact(game, "castle_at") is None


def test_conspiracy() -> None:
    """35, KI-24: every Grande that is not in a taboo region, clockwise from the left, the own last, one step each."""
    game = begun(35, grandes="red VAL blue CAS yellow TOL brown NAV")
    assert fact(game, "grandes") == ["castillo", "castillo", "TOL", "castillo"]
    game = begun(35, grandes="red VAL blue CAS yellow SEV brown NAV", vetoes=VETO)
    order = []
    while asked(game) == ["yellow"]:
        order += [event.args["colour"] for event in perform(game, "yellow pass") if event.name == "grande-moved"]
    assert order == ["blue", "yellow", "brown", "red"]


def test_conspiracy_stopped_halfway() -> None:
    """KI-24, X-6: who is inside stays inside."""
    game = begun(35, grandes="red VAL blue CAS yellow SEV brown NAV", vetoes=VETO)
    perform(game, "yellow pass", "yellow veto")
    assert fact(game, "grandes") == ["VAL", "castillo", "SEV", "NAV"]


def test_grandes_in_the_castillo() -> None:
    """KI-24: +2 for being first alone there; at the general scoring they leave by disc."""
    game = acting(110, castillo="red 2 blue 1", grandes="red castillo blue castillo")
    assert paid(game, perform(game, "red special")) == {"castillo": {"red": 5 + 2, "blue": 3}}
    assert standing(game, "castillo") == {"red": 2, "blue": 1}
    game = intrigue(at="general-scoring", castillo="red 1", grandes="red castillo blue castillo")
    perform(game, *discs(red="VAL", blue="GRA", yellow="GRA", brown="GRA"))
    assert fact(game, "grandes")[:2] == ["VAL", "GRA"]


# --- the Ambush ----------------------------------------------------------------------------------------------------------------


def test_laying_an_ambush() -> None:
    """75: 1 caballero from court lies on the card; that step can be vetoed."""
    game = begun(75, court="red 2")
    assert (standing(game, "court"), standing(game, "ambush")) == ({"red": 1}, {"red": 1})
    game = begun(75, court="red 2", vetoes=VETO)
    perform(game, "yellow veto")
    assert (standing(game, "court"), standing(game, "ambush")) == ({"red": 2}, {})
    assert choices(acting(75, VAL="red 1"), "red") == []


def test_an_ambush_before_a_special_scoring() -> None:
    """KI-23: clockwise from the active player himself, openly; only regions about to be scored, not taboo; it counts at once."""
    game = begun(130, GRA="blue 2", CAS="blue 1", ambush="red 1 blue 1 brown 1", court="red 1")
    assert asked(game) == ["red"]
    assert offered(game, "red") == ["put CAS", "put GRA", "pass"]  # TOL is scored, too, and taboo
    assert refused(game, "red", "put TOL") == "king-region-taboo"
    perform(game, "red put CAS")
    assert asked(game) == ["blue"]
    perform(game, "blue pass")
    assert asked(game) == ["brown"]
    events = perform(game, "brown put GRA")
    assert paid(game, events) == {"CAS": {"red": 4, "blue": 4}, "GRA": {"blue": 6, "brown": 3}}
    assert standing(game, "ambush") == {"blue": 1}


def test_nobody_is_asked_in_vain() -> None:
    """KI-23: the only region that is scored is taboo, or it is the Castillo."""
    game = begun(150, ambush="red 1", TOL="red 1")
    assert "scored" in names(perform(game, "red choose TOL"))
    game = begun(110, ambush="red 1", castillo="red 1")
    assert standing(game, "ambush") == {"red": 1}


def test_an_ambush_at_a_general_scoring() -> None:
    """KI-23: after the Castillo has been emptied, before the first region; from who opened the round; never into the Castillo."""
    given: dict[str, Any] = {"castillo": "blue 1", "ambush": "red 1 yellow 1", "facts": {"opened": "yellow"}}
    game = intrigue(at="general-scoring", first="red", **given)
    events = perform(game, *discs(red="GAL", blue="GAL", yellow="GAL", brown="GAL"))
    assert [event.args["place"] for event in events if event.name == "scored"] == ["castillo"]
    assert standing(game, "GAL") == {"blue": 1}
    assert asked(game) == ["yellow"]
    assert offered(game, "yellow") == [*(f"put {region}" for region in SPAIN if region != "TOL"), "pass"]
    perform(game, "yellow put VAL")
    assert asked(game) == ["red"]
    assert paid(game, perform(game, "red pass"))["VAL"] == {"yellow": 5}
    assert standing(game, "ambush") == {"red": 1}


def test_the_regions_are_fixed() -> None:
    """KI-23: 140 is not looked at again though the Ambush makes another region the fullest."""
    game = begun(140, VAL="blue 2", GRA="yellow 2", CAS="red 1", ambush="red 1 blue 1")
    assert offered(game, "red") == ["put GRA", "put VAL", "pass"]
    perform(game, "red put VAL")
    assert set(points(game, perform(game, "blue pass"))) == {"GRA", "VAL"}


# --- scoring -------------------------------------------------------------------------------------------------------------------


def test_fives() -> None:
    """100: the regions that show a 5, so not VAL under 8/4/0; not the Castillo, though that shows one."""
    game = acting(100, NAV="red 1", ARA="red 1 blue 2", VAL="yellow 1", castillo="red 3", boards="8 VAL", CAT="red 1")
    assert paid(game, perform(game, "red special")) == {"NAV": {"red": 5}, "ARA": {"blue": 5, "red": 4}}


def test_castillo() -> None:
    """110: it is scored, a tie for second takes the third place, and the pieces go back in."""
    game = acting(110, castillo="red 1 blue 2 yellow 1 brown 1", VAL="red 4")
    assert paid(game, perform(game, "red special")) == {"castillo": {"blue": 5, "red": 1, "yellow": 1, "brown": 1}}
    assert sum(standing(game, "castillo").values()) == 5


def test_fours() -> None:
    """115: GAL, CAT, SEV, and where the board 4/0/0 lies."""
    game = acting(115, GAL="red 1", CAT="blue 1", SEV="red 1", TOL="blue 1 red 2", VAL="red 1", boards="4 TOL", grandes="red VAL")
    expected = {"GAL": {"red": 4}, "CAT": {"blue": 4}, "TOL": {"red": 4 + 2}, "SEV": {"red": 4}}
    assert paid(game, perform(game, "red special")) == expected


def test_supremacy() -> None:
    """120: first places only, all regions; not the Castillo; who is first alone has the bonuses."""
    game = acting(120, VAL="red 2 blue 1", GRA="red 1 blue 1", TOL="blue 1", castillo="red 1")
    assert paid(game, perform(game, "red special")) == {"TOL": {"blue": 7 + 2}, "VAL": {"red": 5}}


def test_crown_lands() -> None:
    """130: CAS, TOL and GRA."""
    game = acting(130, CAS="red 1", TOL="red 1", GRA="red 2 blue 1", VAL="red 1")
    assert paid(game, perform(game, "red special")) == {"CAS": {"red": 6}, "TOL": {"red": 9}, "GRA": {"red": 6, "blue": 3}}


def test_pair() -> None:
    """135: a region where red has exactly 2 and nobody more; taboo ones too, not the Castillo."""
    board = {"VAL": "red 2 blue 2", "GRA": "red 2 blue 3", "TOL": "red 2", "CAS": "red 3", "castillo": "red 2", "CAT": "red 2"}
    game = begun(135, **board)
    assert offered(game, "red") == ["choose CAT", "choose TOL", "choose VAL"]
    assert paid(game, perform(game, "red choose VAL")) == {"VAL": {"red": 3, "blue": 3}}


def test_a_placement_closes_or_opens_a_pair() -> None:
    """135, X-7: a duty is looked at when its half comes; a placement may close it, that is allowed."""
    game = acting(135, VAL="red 2", court="red 1")
    assert "done" not in offered(game, "red")
    perform(game, "red place VAL")
    assert asked(game) != ["red"]
    game = acting(135, VAL="red 1", court="red 1")
    assert choices(game, "red") == ["done"]
    perform(game, "red place VAL")
    assert offered(game, "red") == ["special"]


def test_throng() -> None:
    """140: the region, or regions, with most."""
    game = acting(140, VAL="red 2 blue 1", GRA="red 3", CAS="red 2", castillo="red 5")
    assert paid(game, perform(game, "red special")) == {"GRA": {"red": 6}, "VAL": {"red": 5, "blue": 3}}


def test_audience() -> None:
    """145: one region, not the King's, not the Castillo; a quarantined one may be."""
    game = begun(145, ARA="red 1", **CLOSED)
    assert offered(game, "red") == [f"choose {region}" for region in SPAIN if region != "TOL"]
    assert paid(game, perform(game, "red choose ARA")) == {"ARA": {"red": 8}}


def test_great_audience() -> None:
    """150: King's region and Castillo too."""
    game = begun(150, TOL="red 1", castillo="blue 1")
    assert offered(game, "red") == ["choose castillo", *(f"choose {region}" for region in SPAIN)]
    assert paid(game, perform(game, "red choose castillo")) == {"castillo": {"blue": 5}}


def test_hinterland() -> None:
    """160: the region, or regions, with fewest, empty ones apart."""
    game = acting(160, VAL="red 1", GRA="blue 1", CAS="red 2", castillo="red 1")
    assert paid(game, perform(game, "red special")) == {"GRA": {"blue": 6}, "VAL": {"red": 5}}


def test_ballot() -> None:
    """170: all set discs; regions chosen by exactly one player are scored; an Ambush after the reveal (KI-23)."""
    game = begun(170, VAL="red 1", GRA="blue 1", CAS="yellow 1", ambush="brown 1")
    assert asked(game) == ["red", "blue", "yellow", "brown"]
    assert offered(game, "red") == [f"disc {region}" for region in SPAIN]
    perform(game, *discs(red="VAL", blue="CAS", yellow="CAS", brown="GRA"))
    assert offered(game, "brown") == ["put GRA", "put VAL", "pass"]
    assert paid(game, perform(game, "brown pass")) == {"GRA": {"blue": 6}, "VAL": {"red": 5}}
