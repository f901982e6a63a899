"""Grandissimo: all cards in a table, and a scenario with its Vetos for each of those whose effect is ours.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL, the black caballeros in NAV, and the Grandes in GAL, where nobody scores.
"""

from __future__ import annotations

from elgrande.testing import perform
from tests.boxes.scenes import COAST, all_over, asked, fact, forbidden, grandissimo, names, offered, points, refused, standing

TABLE = (
    ("gr6_boycott", 1, 3),
    ("gr6_alliance", 1, 3),
    ("gr6_double", 1, 1),
    ("gr6_free", 1, 3),
    ("gr6_revolution", 1, 3),
    ("gr6_inquisitor", 2, 3),
    ("gr6_shipyard", 2, 2),
    ("gr6_armada", 1, 3),
    ("gr6_arrest", 2, 2),
    ("gr6_amnesty", 1, 3),
    ("gr6_levy", 2, 4),
    ("gr6_pretender", 1, 4),
    ("gr6_census", 1, 3),
    ("gr6_embargo", 1, 2),
    ("gr6_heir", 1, 4),
    ("gr7", 1, 2),
)


def test_the_table_of_cards() -> None:
    """GR-1, GR-7: how many there are of each, and how many they place: that many may be placed and no more."""
    for id, copies, places in TABLE:
        game = grandissimo(card=id, court="red 7")
        card = game.edition.cards[game.edition.card(id)]
        assert (card.copies, card.placement) == (copies, places), id
        perform(game, *["red place ARA"] * places)
        assert standing(game, "ARA") == {"red": places}
    assert sum(copies for id, copies, _ in TABLE if id != "gr7") == 19


def test_shipyard() -> None:
    """GR-7, X-3: a token, and up to 2 own moves, each a step, the Castillo allowed.  Brown stops the second."""
    game = grandissimo(card="gr6_shipyard", VAL="red 2 blue 1", court="red 1", vetoes="brown", options={"castillo": "open"})
    perform(game, "red token", "red special", "red lift red VAL", "red drop castillo", "brown pass")
    perform(game, "red lift red VAL", "red drop CAT", "brown veto")
    assert (standing(game, "castillo"), standing(game, "VAL"), standing(game, "CAT")) == ({"red": 1}, {"red": 1, "blue": 1}, {})
    none = grandissimo(card="gr6_shipyard", court="red 1", TOL="red 1")
    assert refused(none, "red", "special") == "cannot-begin"
    placing = grandissimo(card="gr6_shipyard", court="red 2")
    perform(placing, "red place ARA")
    assert forbidden(placing, "red", "token")


def test_armada() -> None:
    """GR-12, X-6: red takes a token, boards 1 besides the 1 that is aboard, and both may land now, each landing a step."""
    none = grandissimo(card="gr6_armada", court="red 1", sea="blue 1")
    assert refused(none, "red", "special") == "cannot-begin"
    game = grandissimo(card="gr6_armada", court="red 1", sea="red 1", vetoes="brown")
    perform(game, "red token", "red place sea", "red special")
    assert offered(game, "red") == [*(f"land {id}" for id in COAST), "done"]
    assert refused(game, "red", "land CAS") == "landing-coast"
    perform(game, "red land POR")
    assert asked(game) == ["brown"]
    perform(game, "brown pass", "red land VAL", "brown veto")
    assert (standing(game, "POR"), standing(game, "VAL"), standing(game, "sea")) == ({"red": 1}, {}, {"red": 1})


def test_arrest() -> None:
    """GR-14, X-3: a prisoner, and 1 opposing caballero elsewhere, the Castillo allowed; stopped, it stays."""
    game = grandissimo(card="gr6_arrest", VAL="red 1 blue 2", options={"castillo": "open"})
    perform(game, "red jail blue VAL", "red special")
    assert offered(game, "red") == ["lift blue VAL", "done"]
    assert refused(game, "red", "lift red VAL") == "whose-pieces"
    perform(game, "red lift blue VAL", "red drop castillo")
    assert (standing(game, "jail"), standing(game, "castillo"), standing(game, "VAL")) == ({"blue": 1}, {"blue": 1}, {"red": 1})
    stopped = grandissimo(card="gr6_arrest", VAL="blue 2", vetoes="brown")
    perform(stopped, "red special", "red lift blue VAL", "red drop GRA", "brown veto")
    assert standing(stopped, "VAL") == {"blue": 2}
    none = grandissimo(card="gr6_arrest", VAL="red 1", court="red 1")
    assert refused(none, "red", "special") == "cannot-begin"


def test_amnesty() -> None:
    """GR-15, X-6: all prisoners go into one region, what the symbol jailed first among them: one step, which brown may stop."""
    game = grandissimo(card="gr6_amnesty", jail="yellow 2", VAL="blue 1", vetoes="brown")
    perform(game, "red jail blue VAL", "red special")
    assert offered(game, "red") == all_over("pardon", "TOL")
    assert refused(game, "red", "pardon TOL") == "king-region-taboo"
    assert refused(game, "red", "pardon castillo") == "regions-only"
    perform(game, "red pardon GRA")
    assert asked(game) == ["brown"]
    perform(game, "brown pass")
    assert (standing(game, "GRA"), standing(game, "jail")) == ({"blue": 1, "yellow": 2}, {})
    stopped = grandissimo(card="gr6_amnesty", jail="yellow 2", vetoes="brown")
    perform(stopped, "red special", "red pardon GRA", "brown veto")
    assert standing(stopped, "jail") == {"yellow": 2}
    assert refused(grandissimo(card="gr6_amnesty", court="red 1"), "red", "special") == "cannot-begin"


def test_levy() -> None:
    """GR-6, X-2, X-10: up to 2 from the provinces to court.  Where they are empty, own ones of a region, POR too, not TOL's, not
    those on the ship or in jail.
    """
    game = grandissimo(card="gr6_levy", court="red 1")
    perform(game, "red special")
    assert offered(game, "red") == ["court 0", "court 1", "court 2"]
    perform(game, "red court 2")
    assert standing(game, "court") == {"red": 3}
    empty = grandissimo(card="gr6_levy", POR="red 20", TOL="red 6", sea="red 2", jail="red 2")
    perform(empty, "red special")
    assert offered(empty, "red") == ["recall POR", "done"]
    perform(empty, "red recall POR", "red done")
    assert standing(empty, "court") == {"red": 1}
    stopped = grandissimo(card="gr6_levy", vetoes="brown")
    perform(stopped, "red special", "red court 2", "brown veto")
    assert standing(stopped, "court") == {}


def test_pretender() -> None:
    """GR-9: the King goes to a neighbouring region, POR being one of TOL's; a step."""
    game = grandissimo(card="gr6_pretender", vetoes="brown")
    perform(game, "red special")
    assert offered(game, "red") == [f"king {id}" for id in ("ARA", "CAS", "SEV", "GRA", "VAL", "POR")]
    assert refused(game, "red", "king GAL") == "king-neighbours"
    perform(game, "red king POR", "brown pass")
    assert fact(game, "king") == "POR"


def test_census() -> None:
    """GR-10, GR-23: CAT and POR have 2 each, NAV's 2 black count for nobody: both are scored, a step each.  Brown stops POR's."""
    game = grandissimo(card="gr6_census", CAT="blue 2", POR="red 2", VAL="red 1", vetoes="brown")
    events = perform(game, "red special", "brown pass", "brown veto")
    assert points(game, events) == {"CAT": {"blue": 4}}
    both = grandissimo(card="gr6_census", CAT="blue 2", POR="red 2", VAL="red 1")
    assert points(both, perform(both, "red special")) == {"CAT": {"blue": 4}, "POR": {"red": 5}}


def test_embargo() -> None:
    """GR-6, X-6: blue 3, yellow 1, brown 0 at court, red 2: blue loses 2, yellow 1, red none; brown stops yellow's step."""
    game = grandissimo(card="gr6_embargo", court="red 2 blue 3 yellow 1", places=0)
    events = perform(game, "red special")
    assert names(events)[:3] == ["special-begun", "swept", "swept"]
    assert standing(game, "court") == {"red": 2, "blue": 1}
    stopped = grandissimo(card="gr6_embargo", court="red 2 blue 3 yellow 1", vetoes="brown")
    perform(stopped, "red special", "brown pass", "brown veto")
    assert standing(stopped, "court") == {"red": 2, "blue": 1, "yellow": 1}


def test_heir() -> None:
    """GR-6: red has played 4 and 9 before and 13 now: one of them comes back, unless brown stops it."""
    game = grandissimo(card="gr6_heir", piles="red 4 9", vetoes="brown")
    perform(game, "red special")
    assert offered(game, "red") == ["take 4", "take 9", "take 13"]
    assert refused(game, "red", "take 5") == "power-pile"
    perform(game, "red take 9", "brown pass")
    assert 9 in fact(game, "hands")[0]
