# ruff: noqa: D403 (a docstring begins with the id of its ruling)
"""Every ruling that concerns the modern edition alone, by its id; what each says in full is in the files beside this one."""

from __future__ import annotations

import pytest

from elgrande import Game
from elgrande.testing import perform
from tests.scenarios.helpers import asked, legal, names, refused
from tests.scenarios.modern.helpers import REGENCY, SHIFT, VETOS, modern
from tests.seen import seen
from tests.truth import decks


def test_modifier_in_hand() -> None:
    """ruling modifier-in-hand: only a modifier in hand can be passed or played (M p. 9)."""
    game = modern(at="power", round=2, modifiers="purple +1 -1", options=SHIFT)
    assert refused(game, "purple power 5 +2") == "modifier-in-hand"
    assert "power 5 +1" in legal(game, "purple")


def test_veto_whole() -> None:
    """ruling veto-whole: asked once, when the card is announced and before any target; the whole action falls (M p. 12)."""
    game = modern(card="upheaval", VAL="purple 2", court="purple 1", vetoes="orange", options=VETOS)
    perform(game, "purple special")
    assert (asked(game), legal(game, "orange")) == (["orange"], ["pass", "veto"])
    events = perform(game, "orange veto")
    assert "action-stopped" in names(events)
    assert "special" not in legal(game, "purple")


def test_done_as_far() -> None:
    """ruling done-as-far: once begun, Militia places as many as possible (M p. 6)."""
    game = modern(card="militia", court="purple 3")
    perform(game, "purple special")
    assert refused(game, "purple done") == "duty"
    perform(game, "purple place GAL", "purple place GAL")
    assert seen(game, 0).regions["GAL"][0] == 2


def test_militia() -> None:
    """ruling militia: never the Castillo, never the King's region (M p. 11)."""
    game = modern(card="militia", court="purple 3", king="TOL")
    perform(game, "purple special")
    assert not {"place castillo", "place TOL"} & set(legal(game, "purple"))


def test_scoring_region_only() -> None:
    """ruling scoring-region-only: a region chosen to be scored is not the Castillo, but may be the King's (M p. 10)."""
    game = modern(card="audience", king="TOL")
    perform(game, "purple special")
    assert refused(game, "purple choose castillo") == "scoring-region-only"
    assert "choose TOL" in legal(game, "purple")


def test_rebellion() -> None:
    """ruling rebellion: with the King at the Castillo every region is open, the Castillo is not (M p. 12, §4)."""
    game = modern(card="recruitment", king="castillo", court="purple 4", options=REGENCY)
    places = {text for text in legal(game, "purple") if text.startswith("place")}
    assert len(places) == 9
    assert "place castillo" not in places


def test_king_abroad() -> None:
    """ruling king-abroad: placements go next to that country and into the Castillo, no region is taboo (M p. 12, §4)."""
    game = modern(card="recruitment", king="FRA", court="purple 4", options=REGENCY)
    places = {text for text in legal(game, "purple") if text.startswith("place")}
    assert places == {"place castillo", "place NAV", "place ARA", "place CAT"}


def test_entourage() -> None:
    """ruling entourage: the King first, then two from the region he left (M p. 12, §4)."""
    game = modern(card="entourage", king="TOL", TOL="purple 1 orange 2", options=REGENCY)
    perform(game, "purple special", "purple king VAL", "purple lift orange TOL", "purple lift purple TOL")
    assert seen(game, 0).regions["VAL"] == [1, 1, 0, 0]
    assert seen(game, 0).regions["TOL"] == [0, 1, 0, 0]


def test_infiltration() -> None:
    """ruling infiltration: announced before the placement begins; after one it is no longer offered (§4)."""
    game = modern(card="infiltration", king="TOL", court="purple 3", options=REGENCY)
    assert "place TOL" not in legal(game, "purple")
    other = game.clone()
    perform(game, "purple special")
    assert "place TOL" in legal(game, "purple")
    perform(other, "purple place VAL", "purple done")
    assert seen(other, 0).question != "act"


def test_chalet() -> None:
    """ruling chalet: if the King's own region alone has fewest, he does not move (§4)."""
    game = modern(card="chalet", king="TOL", TOL="purple 1", VAL="purple 2", court="purple 1", options=REGENCY)
    assert refused(game, "purple special") == "cannot-begin"


def test_grande_in_castillo() -> None:
    """ruling grande-in-castillo: it brings its bonus there, and a disc on the King's region leaves it inside (M p. 12, §4)."""
    game = modern(at="general-scoring", king="TOL", castillo="purple 2 orange 1", grandes="purple castillo", options=REGENCY)
    assert game.explain("castillo").points[0] == 7
    perform(game, "purple disc TOL", "orange disc GAL", "blue disc GAL", "green disc GAL")
    assert seen(game, 0).grandes[0] == "castillo"


def test_stand_in() -> None:
    """ruling stand-in: King and Grande change places only if both stand in regions (M p. 12)."""
    game = modern(card="stand-in", king="TOL", grandes="purple GAL", options=REGENCY)
    perform(game, "purple special")
    assert (seen(game, 0).king, seen(game, 0).grandes[0]) == ("GAL", "TOL")
    away = modern(card="stand-in", king="FRA", grandes="purple GAL", court="purple 1", options=REGENCY)
    assert refused(away, "purple special") == "cannot-begin"


@pytest.mark.parametrize("vetos", [1, 2])
def test_old_hands(vetos: int) -> None:
    """ruling old-hands: for each card added a random card of that stack leaves (M p. 9)."""
    game = Game.new("modern", 4, 5, {"vetos": vetos})
    everything = [game.edition.cards[card].id for deck in decks(game.state) for card in deck]
    everything += [id for id in seen(game, 0).offer if id is not None and id != "your-majesty"]
    assert everything.count("veto") == vetos
    assert len(everything) == 41


def test_power_shift() -> None:
    """ruling power-shift: 9 +1 may follow a 9, 7 +1 may not follow an 8 (M p. 9)."""
    game = modern(at="power", round=2, first="orange", modifiers="purple +1", options=SHIFT)
    perform(game, "orange power 8", "blue power 9", "green power 1")
    assert "power 9 +1" in legal(game, "purple")
    assert refused(game, "purple power 7 +1") == "power-different"


def test_empowerment_modifier() -> None:
    """ruling empowerment-modifier: a modifier may come back instead, also the one just played; which one is a secret."""
    game = modern(
        card="empowerment", played="purple 9 orange 3 blue 4 green 5", shifts="purple +1", spent="purple +1", options=SHIFT
    )
    events = perform(game, "purple special", "purple take +1")
    assert "modifier-taken" in names(events)
    assert game.events_for(1)[-1].args.get("modifier") is None
    assert seen(game, 0).modifiers == ["+1"]


def test_dummy() -> None:
    """ruling dummy: it holds ranks and its points are lost (M p. 9)."""
    game = modern(players=2, card="audience", VAL="blue 3 purple 2 orange 1")
    assert game.explain("VAL").points == {0: 3, 1: 0, 2: 0}


def test_merged_stacks() -> None:
    """ruling merged-stacks: always in the game of two, by choice in the game of three (M p. 9)."""
    assert len(seen(Game.new("modern", 2, 1), 0).offer) == 4
    assert len(seen(Game.new("modern", 3, 1), 0).offer) == 5
    assert len(seen(Game.new("modern", 3, 1, {"merge": True}), 0).offer) == 4


def test_power_just_played() -> None:
    """ruling power-just-played: it lies face up, so taking it back is seen; an older one is not (ours)."""
    for value, shown in (("9", 9), ("2", None)):
        game = modern(card="empowerment", piles="purple 2 4", played="purple 9 orange 3 blue 5 green 6")
        perform(game, "purple special", f"purple take {value}")
        told = [event for event in game.events_for(1) if event.name == "power-taken"]
        assert told[0].args["value"] == shown
