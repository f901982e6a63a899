"""New Regency: ten King's cards, the King abroad or beside the Castillo, and Grandes inside it.

M is the rulebook of 2023 (page 9 for the variation, page 12 for the cards), §1, §3 and §4 are the project's rules.
"""

from __future__ import annotations

import pytest

from elgrande.testing.scenario import perform
from tests.scenarios.helpers import (
    REGIONS,
    asked,
    board,
    caballeros,
    discs,
    filled,
    legal,
    names,
    refused,
    scored,
    told,
)  # fmt: skip
from tests.scenarios.modern.helpers import OFFER, REGENCY, REGENTS, drops, modern, places
from tests.seen import seen

FRENCH = ("NAV", "ARA", "CAT")
PORTUGUESE = ("GAL", "CAS", "TOL", "SEV")
AWAY = "purple ARA orange ARA blue ARA green ARA"
INSIDE = "purple castillo orange ARA blue ARA green ARA"


# --- the stack --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", REGENTS)
def test_a_used_regent_is_discarded(card: str) -> None:
    """The 5th stack follows the same rules as the others (M p. 9, New Regency)."""
    game = modern(card=card, options=REGENCY, offer="manoeuvre disgrace outposts recruitment -", court="purple 1")
    assert told(perform(game, "purple done"), "card-discarded") == [(card,)]


def test_an_unused_regent_is_discarded() -> None:
    """Discard the card, whether it was used or not, and reveal the next one (M p. 9, New Regency)."""
    game = modern(at="round-end", round=1, options=REGENCY, offer="- - - - exile", stacks="5 chalet")
    assert seen(game, 0).discards == ["exile"]
    assert seen(game, 0).offer[4] == "chalet"


# --- Exile, and the King abroad ---------------------------------------------------------------------------------------


def test_exile_to_france_or_portugal() -> None:
    """Only with this card the King goes to France or Portugal (M p. 12, Exile)."""
    game = modern(card="exile", king="TOL", options=REGENCY, court="purple 1")
    perform(game, "purple special")
    assert legal(game, "purple") == ["king FRA", "king POR"]
    assert refused(game, "purple king VAL") == "king-regions-only"
    assert told(perform(game, "purple king POR"), "king-moved") == [("TOL", "POR")]
    assert seen(game, 1).king == "POR"


def test_exile_from_france() -> None:
    """Where he stands is not a move: only Portugal is left (§4)."""
    game = modern(card="exile", king="FRA", options=REGENCY)
    perform(game, "purple special")
    assert legal(game, "purple") == ["king POR"]
    assert refused(game, "purple king FRA") == "king-same-place"


def test_exile_before_the_placement() -> None:
    """The neighbours of France work the same way as usual (M p. 12, Exile)."""
    game = modern(card="exile", king="TOL", options=REGENCY, court="purple 5")
    perform(game, "purple special", "purple king FRA")
    assert legal(game, "purple") == [*places("castillo", *FRENCH), "done"]


@pytest.mark.parametrize(("king", "near"), [("FRA", FRENCH), ("POR", PORTUGUESE)])
def test_placement_next_to_the_country(king: str, near: tuple[str, ...]) -> None:
    """Placement in that country's neighbours and the Castillo (§1, §4 King in France or Portugal)."""
    game = modern(card="outposts", king=king, options=REGENCY, court="purple 5")
    assert legal(game, "purple") == [*places("castillo", *near), "special", "done"]
    assert refused(game, "purple place VAL") == "placement-neighbours"


@pytest.mark.parametrize("king", ["FRA", "POR"])
def test_no_region_is_taboo_while_the_king_is_abroad(king: str) -> None:
    """No region is taboo: caballeros may leave and enter every one (§4 King in France or Portugal)."""
    game = filled(
        dict.fromkeys(REGIONS, "purple 1"), edition="modern", card="upheaval", king=king, options=REGENCY, grandes=AWAY
    )  # fmt: skip
    perform(game, "purple special")
    assert legal(game, "purple") == [*(f"lift purple {region}" for region in REGIONS), "done"]
    perform(game, "purple lift purple TOL")
    assert legal(game, "purple") == drops("TOL")


def test_tiles_and_grandes_go_everywhere_while_the_king_is_abroad() -> None:
    """No region is taboo, for tiles and Grandes neither (§4 King in France or Portugal)."""
    game = modern(card="adopted-home", king="FRA", options=REGENCY, grandes="purple TOL")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"grande {region}" for region in REGIONS if region != "TOL"]
    game = modern(card="enactment", king="FRA", options=REGENCY)
    perform(game, "purple special")
    assert len(legal(game, "purple")) == 2 * 10


def test_nothing_enters_the_country() -> None:
    """France and Portugal are no regions: no caballero, Grande or tile goes there (M p. 5)."""
    game = modern(card="upheaval", king="FRA", options=REGENCY, VAL="purple 1")
    perform(game, "purple special", "purple lift purple VAL")
    assert refused(game, "purple drop FRA") == "not-a-target"
    assert refused(game, "purple drop POR") == "not-a-target"


def test_no_kings_bonus_abroad() -> None:
    """There is no King's bonus (§4 King in France or Portugal)."""
    game = modern(
        at="general-scoring",
        king="FRA",
        options=REGENCY,
        castillo="purple 1",
        TOL="orange 1",
        NAV="blue 1",
        grandes=AWAY,
    )
    events = discs(game, "purple CAT", "orange CAT", "blue CAT", "green CAT")
    assert [entry for entry in scored(events) if entry[1]] == [
        ("castillo", {0: 5}), ("NAV", {2: 5}), ("CAT", {0: 4}), ("TOL", {1: 7}),
    ]  # fmt: skip


def test_every_disc_counts_while_the_king_is_abroad() -> None:
    """No King's region, so no disc sends anybody to court (§4)."""
    game = modern(at="general-scoring", king="POR", options=REGENCY, castillo="purple 1 orange 1 blue 1 green 1")
    events = discs(game, "purple TOL", "orange GAL", "blue SEV", "green CAS")
    assert [entry[3] for entry in told(events, "swept")] == ["TOL", "GAL", "SEV", "CAS"]
    assert caballeros(game, "court") == [0, 0, 0, 0]


def test_topping_up_from_any_region_while_the_king_is_abroad() -> None:
    """Only the King's region is excluded, and there is none (§4)."""
    game = modern(
        at="court",
        king="FRA",
        options=REGENCY,
        played="purple 9 orange 8 blue 5 green 3",
        TOL="purple 20",
        NAV="purple 10",
        offer="manoeuvre disgrace outposts recruitment chalet",
    )
    assert "recall TOL" in legal(game, "purple")
    assert "recall NAV" in legal(game, "purple")


@pytest.mark.parametrize("card", ["pilgrimage", "royal-adviser"])
@pytest.mark.parametrize(("king", "near"), [("FRA", FRENCH), ("POR", PORTUGUESE)])
def test_neighbour_cards_abroad(card: str, king: str, near: tuple[str, ...]) -> None:
    """Cards that say neighbour use that country's neighbours (§4 King in France or Portugal)."""
    game = modern(card=card, king=king, options=REGENCY)
    perform(game, "purple special")
    assert legal(game, "purple") == [f"king {region}" for region in near]


@pytest.mark.parametrize("king", ["FRA", "POR", "castillo"])
@pytest.mark.parametrize("card", ["royal-progress", "entourage", "your-majesty"])
def test_from_abroad_or_the_castillo_to_any_region(card: str, king: str) -> None:
    """King to any region, none is where he stands (§3)."""
    game = modern(card=card, king=king, options={} if card == "your-majesty" else REGENCY)
    perform(game, "purple special")
    assert legal(game, "purple") == [f"king {region}" for region in REGIONS]


# --- Entourage --------------------------------------------------------------------------------------------------------


def test_entourage_takes_two_along() -> None:
    """2 caballeros of the region he leaves go with him; you choose which, one by one (M p. 12, Entourage; §3)."""
    game = modern(card="entourage", king="TOL", options=REGENCY, TOL="purple 1 orange 2 blue 1", court="purple 1")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"king {region}" for region in REGIONS if region != "TOL"]
    assert names(perform(game, "purple king VAL")) == ["king-moved"]
    assert legal(game, "purple") == ["lift purple TOL", "lift orange TOL", "lift blue TOL"]
    events = perform(game, "purple lift orange TOL", "purple lift blue TOL")
    assert told(events, "moved") == [(0, "orange", "TOL", "VAL"), (0, "blue", "TOL", "VAL")]
    assert board(game) == {"TOL": [1, 1, 0, 0], "VAL": [0, 1, 1, 0]}
    assert not any(move.startswith("lift") for move in legal(game, "purple")), "two, and no third"


def test_entourage_is_a_duty() -> None:
    """You must move 2 (M p. 12, Entourage)."""
    game = modern(card="entourage", king="TOL", options=REGENCY, TOL="purple 3")
    perform(game, "purple special", "purple king VAL", "purple lift purple TOL")
    assert legal(game, "purple") == ["lift purple TOL"]


def test_entourage_only_from_the_region_he_leaves() -> None:
    """Caballeros of the region he leaves, none of the others (§3)."""
    game = modern(card="entourage", king="TOL", options=REGENCY, TOL="purple 3", GRA="orange 2")
    perform(game, "purple special", "purple king VAL")
    assert legal(game, "purple") == ["lift purple TOL"]
    assert game.why_not(0, "lift orange GRA") is not None


@pytest.mark.parametrize(("region", "moved"), [("purple 1", 1), ("", 0)])
def test_entourage_with_fewer(region: str, moved: int) -> None:
    """With less than 2 as many as possible go along, you forfeit the others (M p. 12, Entourage)."""
    game = modern(card="entourage", king="TOL", options=REGENCY, TOL=region, court="purple 1")
    perform(game, "purple special", "purple king VAL", *["purple lift purple TOL"] * moved)
    assert caballeros(game, "VAL") == [moved, 0, 0, 0]
    assert legal(game, "purple") == [*places("castillo", "ARA", "CAT", "TOL", "GRA"), "done"]


@pytest.mark.parametrize("king", ["FRA", "POR", "castillo"])
def test_entourage_from_elsewhere_takes_nobody(king: str) -> None:
    """From France, Portugal or the Castillo he takes nobody along (§4 Entourage)."""
    game = modern(
        card="entourage", king=king, options=REGENCY, castillo="purple 3 orange 3", NAV="purple 3", court="purple 1"
    )  # fmt: skip
    assert names(perform(game, "purple special", "purple king VAL")) == ["special-begun", "king-moved"]
    assert caballeros(game, "castillo") == [3, 3, 0, 0]
    assert board(game) == {"NAV": [3, 0, 0, 0]}


# --- Competition, and Grandes in the Castillo -------------------------------------------------------------------------


def test_competition_throws_the_grandes_in() -> None:
    """All Grandes outside the King's region go into the Castillo (M p. 12, Competition; §3)."""
    game = modern(card="competition", king="TOL", options=REGENCY, grandes="purple VAL orange TOL blue GAL green VAL")
    events = perform(game, "purple special")
    assert told(events, "grande-moved") == [
        ("purple", "VAL", "castillo"), ("blue", "GAL", "castillo"), ("green", "VAL", "castillo"),
    ]  # fmt: skip
    assert seen(game, 1).grandes == ["castillo", "TOL", "castillo", "castillo"]


@pytest.mark.parametrize("king", ["FRA", "POR"])
def test_competition_with_the_king_abroad(king: str) -> None:
    """With no King's region all Grandes go in (§3, §4)."""
    game = modern(card="competition", king=king, options=REGENCY, grandes="purple VAL orange TOL blue GAL green NAV")
    perform(game, "purple special")
    assert seen(game, 0).grandes == ["castillo"] * 4


def test_competition_with_the_king_at_the_castillo_does_nothing() -> None:
    """Nothing goes into the Castillo (§4 Rebellion)."""
    game = modern(card="competition", king="castillo", options=REGENCY, grandes=AWAY, court="purple 1")
    assert names(perform(game, "purple special")) == ["special-begun"]
    assert seen(game, 0).grandes == ["ARA"] * 4


def test_revelation_with_a_grande_inside() -> None:
    """The Grande's bonus counts in the Castillo; then the Grandes go back in (M p. 12, Competition)."""
    game = modern(card="revelation", king="TOL", castillo="purple 3 orange 1", options=REGENCY, grandes=INSIDE)
    events = perform(game, "purple special")
    assert scored(events) == [("castillo", {0: 7, 1: 3})]
    assert told(events, "grande-moved") == []
    assert seen(game, 0).grandes[0] == "castillo"


@pytest.mark.parametrize(
    ("inside", "points"),
    [("purple 2 orange 2", {0: 3, 1: 3}), ("orange 2", {1: 5}), ("orange 3 purple 2", {0: 3, 1: 5})],
)
def test_no_bonus_for_a_grande_whose_colour_is_not_first_alone(inside: str, points: dict[int, int]) -> None:
    """+2 only for being first there alone (§4 Grande in the Castillo)."""
    game = modern(card="revelation", king="TOL", castillo=inside, options=REGENCY, grandes=INSIDE)
    assert scored(perform(game, "purple special")) == [("castillo", points)]


def test_a_grande_leaves_by_the_disc() -> None:
    """At a general scoring it is moved by the disc along with the caballeros (M p. 12, Competition)."""
    game = modern(at="general-scoring", king="TOL", castillo="purple 2 orange 1", options=REGENCY, grandes=INSIDE)
    events = discs(game, "purple VAL", "orange GAL", "blue GAL", "green GAL")
    assert scored(events)[0] == ("castillo", {0: 7, 1: 3})
    assert told(events, "grande-moved") == [("purple", "castillo", "VAL")]
    assert dict(scored(events))["VAL"] == {0: 7}, "it counts where it comes to"
    assert seen(game, 0).grandes[0] == "VAL"


def test_a_grande_leaves_without_caballeros() -> None:
    """With or without caballeros (§4 Grande in the Castillo)."""
    game = modern(
        at="general-scoring", king="TOL", options=REGENCY, grandes="purple castillo orange castillo blue ARA green ARA"
    )  # fmt: skip
    events = discs(game, "purple VAL", "orange VAL", "blue GAL", "green GAL")
    assert told(events, "grande-moved") == [("purple", "castillo", "VAL"), ("orange", "castillo", "VAL")]
    assert told(events, "swept") == []


def test_a_disc_on_the_kings_region_leaves_the_grande_inside() -> None:
    """The caballeros go to court, the Grande stays inside (§4 Grande in the Castillo)."""
    game = modern(at="general-scoring", king="TOL", castillo="purple 2", options=REGENCY, grandes=INSIDE)
    events = discs(game, "purple TOL", "orange GAL", "blue GAL", "green GAL")
    assert told(events, "swept") == [("purple", 2, "castillo", "court")]
    assert told(events, "grande-moved") == []
    assert seen(game, 0).grandes[0] == "castillo"


def test_adopted_home_cannot_take_a_grande_out() -> None:
    """Adopted Home cannot take it out of the Castillo (§4 Grande in the Castillo)."""
    game = modern(card="adopted-home", king="TOL", options=REGENCY, grandes=INSIDE, court="purple 1")
    assert refused(game, "purple special") == "cannot-begin"


# --- Chalet -----------------------------------------------------------------------------------------------------------


def test_chalet_goes_where_fewest_are() -> None:
    """The region with the least caballeros of all players together, never an empty one (M p. 12, Chalet)."""
    game = modern(
        card="chalet", king="TOL", options=REGENCY, TOL="purple 4", VAL="purple 1 orange 1 blue 1", GRA="purple 2"
    )  # fmt: skip
    perform(game, "purple special")
    assert legal(game, "purple") == ["king GRA"]
    perform(game, "purple king GRA")
    assert seen(game, 0).king == "GRA"


def test_chalet_never_an_empty_region() -> None:
    """You can not move the King to regions without any caballeros; Grandes do not count (M p. 12, Chalet)."""
    game = modern(card="chalet", king="TOL", options=REGENCY, VAL="purple 5", grandes=AWAY)
    perform(game, "purple special")
    assert legal(game, "purple") == ["king VAL"]
    assert refused(game, "purple king ARA") in ("chalet", "king-regions-only")


def test_chalet_in_a_tie_you_choose() -> None:
    """A tie: you choose; the King's own region is not offered (§3, §4 Chalet)."""
    game = modern(
        card="chalet", king="TOL", options=REGENCY, TOL="orange 2", VAL="purple 2", GAL="blue 1 green 1", SEV="blue 3"
    )  # fmt: skip
    perform(game, "purple special")
    assert legal(game, "purple") == ["king GAL", "king VAL"]


def test_chalet_when_the_kings_region_alone_has_fewest() -> None:
    """If it alone has fewest there is no move (§4 Chalet)."""
    game = modern(card="chalet", king="TOL", options=REGENCY, TOL="orange 1", VAL="purple 2", court="purple 1")
    assert refused(game, "purple special") == "cannot-begin"
    assert seen(game, 0).king == "TOL"


def test_chalet_from_abroad() -> None:
    """With the King abroad all regions are looked at (§3)."""
    game = modern(card="chalet", king="FRA", options=REGENCY, TOL="orange 1", VAL="purple 2")
    perform(game, "purple special")
    assert legal(game, "purple") == ["king TOL"]


# --- Rebellion, and the King beside the Castillo ----------------------------------------------------------------------


def test_rebellion_puts_the_king_beside_the_castillo() -> None:
    """Place the King next to the Castillo (M p. 12, Rebellion)."""
    game = modern(card="rebellion", king="TOL", options=REGENCY, court="purple 1")
    assert told(perform(game, "purple special"), "king-moved") == [("TOL", "castillo")]
    assert seen(game, 2).king == "castillo"


def test_rebellion_twice() -> None:
    """Where he stands is not a move: not offered (§4)."""
    game = modern(card="rebellion", king="castillo", options=REGENCY, court="purple 1")
    assert refused(game, "purple special") == "cannot-begin"


def test_rebellion_makes_all_regions_neighbours() -> None:
    """All regions are neighbours; nothing goes into the Castillo (M p. 12, Rebellion; §4)."""
    game = modern(card="outposts", king="castillo", options=REGENCY, court="purple 3")
    assert legal(game, "purple") == [*places(*REGIONS), "special", "done"]
    assert refused(game, "purple place castillo") == "king-region-taboo"


def test_rebellion_no_region_is_taboo() -> None:
    """None is taboo, but nothing is moved into the Castillo (§4 Rebellion)."""
    game = modern(card="upheaval", king="castillo", options=REGENCY, TOL="purple 1", castillo="purple 3")
    perform(game, "purple special", "purple lift purple TOL")
    assert legal(game, "purple") == drops("TOL", "castillo")
    assert refused(game, "purple drop castillo") == "king-region-taboo"


def test_rebellion_no_tile_on_or_off_the_castillo() -> None:
    """No tile on or off (§4 Rebellion)."""
    game = modern(card="enactment", king="castillo", options=REGENCY, boards="8 castillo")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"scoreboard 4 {region}" for region in REGIONS]
    assert refused(game, "purple scoreboard 8 VAL") == "king-region-taboo"


def test_rebellion_no_tile_onto_the_castillo() -> None:
    """No tile on (§4 Rebellion)."""
    game = modern(card="enactment", king="castillo", options=REGENCY)
    perform(game, "purple special")
    assert refused(game, "purple scoreboard 8 castillo") == "king-region-taboo"


def test_rebellion_revelation_pays_the_kings_bonus() -> None:
    """If the Castillo is scored, you can get the King's bonus (M p. 12, Rebellion)."""
    game = modern(card="revelation", king="castillo", options=REGENCY, castillo="purple 3 orange 1", grandes=AWAY)
    assert scored(perform(game, "purple special")) == [("castillo", {0: 7, 1: 3})]
    assert caballeros(game, "castillo") == [3, 1, 0, 0]


def test_rebellion_both_bonuses_in_the_castillo() -> None:
    """King's and Grande's bonus together: 5 + 2 + 2 (M p. 8, Note; p. 12)."""
    game = modern(card="revelation", king="castillo", options=REGENCY, castillo="purple 1", grandes=INSIDE)
    assert scored(perform(game, "purple special")) == [("castillo", {0: 9})]


def test_rebellion_general_scoring_without_discs() -> None:
    """No discs are set and nobody leaves; the Castillo is scored with the King's bonus (§4 Rebellion)."""
    game = modern(
        card="chalet",
        king="castillo",
        options=REGENCY,
        actor="green",
        played="purple 9 orange 8 blue 5 green 3",
        offer="- - - coup -",
        castillo="purple 2 blue 1",
        VAL="orange 1",
        grandes="purple castillo orange ARA blue ARA green ARA",
        round=3,
    )
    events = perform(game, "green done")
    assert "discs-revealed" not in names(events)
    assert [entry for entry in scored(events) if entry[1]] == [("castillo", {0: 9, 2: 3}), ("VAL", {1: 5})]
    assert [place for place, _ in scored(events)] == ["castillo", *REGIONS]
    assert told(events, "swept") == []
    assert told(events, "grande-moved") == []
    assert caballeros(game, "castillo") == [2, 0, 1, 0]
    assert told(events, "round-began") == [(4,)]


def test_rebellion_audience_not_even_now_the_castillo() -> None:
    """The Castillo is the King's region but still no region to be chosen (M p. 11, Note)."""
    game = modern(card="audience", king="castillo", options=REGENCY, castillo="purple 3")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"choose {region}" for region in REGIONS]


def test_rebellion_militia_may_use_every_region() -> None:
    """No region is taboo; the Castillo never (M p. 12, Militia; §4 Rebellion)."""
    game = modern(card="militia", king="castillo", options=REGENCY, court="purple 2")
    perform(game, "purple special")
    assert legal(game, "purple") == places(*REGIONS)


def test_rebellion_coup_may_name_every_region() -> None:
    """No region is the King's: any may be named, any disc but the same region counts (§4)."""
    game = modern(card="coup", king="castillo", options=REGENCY, VAL="orange 2")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"choose {region}" for region in REGIONS]
    perform(game, "purple choose VAL")
    assert told(discs(game, "orange TOL"), "swept") == [("orange", 2, "VAL", "TOL")]


@pytest.mark.parametrize("card", ["pilgrimage", "royal-adviser"])
def test_rebellion_neighbour_cards_reach_every_region(card: str) -> None:
    """All regions are considered neighbours of the Castillo (M p. 12, Rebellion)."""
    game = modern(card=card, king="castillo", options=REGENCY)
    perform(game, "purple special")
    assert legal(game, "purple") == [f"king {region}" for region in REGIONS]


def test_rebellion_ends_when_the_king_moves() -> None:
    """The King remains there until he is moved again (M p. 12, Rebellion)."""
    game = modern(card="royal-progress", king="castillo", options=REGENCY, court="purple 1")
    perform(game, "purple special", "purple king TOL")
    assert legal(game, "purple") == [*places("castillo", "ARA", "CAS", "SEV", "GRA", "VAL"), "done"]


def test_rebellion_exile_is_possible() -> None:
    """King to France or Portugal, wherever he stands (§3)."""
    game = modern(card="exile", king="castillo", options=REGENCY)
    perform(game, "purple special")
    assert legal(game, "purple") == ["king FRA", "king POR"]


# --- Infiltration -----------------------------------------------------------------------------------------------------


def test_infiltration_opens_the_kings_region() -> None:
    """You may place in the King's region, split as usual; the King stays (M p. 12, Infiltration; §3)."""
    game = modern(card="infiltration", king="TOL", options=REGENCY, court="purple 5")
    events = perform(game, "purple special")
    assert names(events) == ["special-begun", "placement-opened"]
    assert legal(game, "purple") == [*places("castillo", "TOL", "ARA", "CAS", "SEV", "GRA", "VAL"), "done"]
    perform(
        game, "purple place TOL", "purple place TOL", "purple place TOL", "purple place VAL", "purple place castillo"
    )  # fmt: skip
    assert board(game) == {"TOL": [3, 0, 0, 0], "VAL": [1, 0, 0, 0]}
    assert seen(game, 0).king == "TOL"


def test_infiltration_left_out() -> None:
    """Without the special action the placement is a normal one (M p. 6)."""
    game = modern(card="infiltration", king="TOL", options=REGENCY, court="purple 5")
    assert "place TOL" not in legal(game, "purple")
    assert refused(game, "purple place TOL") == "king-region-taboo"


def test_infiltration_only_before_the_placement() -> None:
    """Announced before the placement begins; after a placement it is no longer offered (§4 Infiltration)."""
    game = modern(card="infiltration", king="TOL", options=REGENCY, court="purple 5", offer=OFFER)
    perform(game, "purple place VAL")
    assert legal(game, "purple") == [*places("castillo", "ARA", "CAS", "SEV", "GRA", "VAL"), "done"]
    perform(game, "purple done")
    assert asked(game) == ["orange"]


def test_infiltration_ends_with_the_card() -> None:
    """It opens the placement of this card only (§3)."""
    game = modern(
        card="infiltration",
        king="TOL",
        options=REGENCY,
        court="purple 1 orange 2",
        offer="manoeuvre disgrace outposts coup -",
    )
    perform(game, "purple special", "purple place TOL", "orange card coup")
    assert refused(game, "orange place TOL") == "king-region-taboo"


def test_infiltration_into_the_castillo_of_a_rebellion() -> None:
    """Infiltration may place into it (§4 Rebellion)."""
    game = modern(card="infiltration", king="castillo", options=REGENCY, court="purple 5")
    assert "place castillo" not in legal(game, "purple")
    perform(game, "purple special")
    assert legal(game, "purple") == [*places("castillo", *REGIONS), "done"]
    perform(game, "purple place castillo")
    assert caballeros(game, "castillo") == [1, 0, 0, 0]


def test_infiltration_does_not_open_the_region_for_others() -> None:
    """The King's region stays taboo for everything but this placement (M p. 6, p. 12)."""
    game = modern(card="infiltration", king="TOL", options=REGENCY, court="purple 5", TOL="orange 2", VAL="purple 1")
    perform(game, "purple special", "purple place TOL")
    assert board(game) == {"TOL": [1, 2, 0, 0], "VAL": [1, 0, 0, 0]}
    assert all(text.startswith("place") or text == "done" for text in legal(game, "purple"))


# --- Stand-in, Royal Progress, Pilgrimage -----------------------------------------------------------------------------


def test_stand_in_swaps_king_and_grande() -> None:
    """King and your Grande swap (M p. 12, Stand-in; §3)."""
    game = modern(card="stand-in", king="TOL", options=REGENCY, grandes="purple VAL orange VAL", court="purple 5")
    events = perform(game, "purple special")
    assert told(events, "king-moved") == [("TOL", "VAL")]
    assert told(events, "grande-moved") == [("purple", "VAL", "TOL")]
    view = seen(game, 0)
    assert (view.king, view.grandes[:2]) == ("VAL", ["TOL", "VAL"])
    assert legal(game, "purple") == [*places("castillo", "ARA", "CAT", "TOL", "GRA"), "done"]


@pytest.mark.parametrize(
    ("king", "grande"), [("FRA", "VAL"), ("POR", "VAL"), ("castillo", "VAL"), ("TOL", "castillo"), ("TOL", "TOL")]
)
def test_stand_in_only_between_regions(king: str, grande: str) -> None:
    """Only if both are in regions, not in France, Portugal or the Castillo (M p. 12, Stand-in); nor in the same one."""
    game = modern(card="stand-in", king=king, options=REGENCY, grandes=f"purple {grande}", court="purple 1")
    assert refused(game, "purple special") == "cannot-begin"


def test_stand_in_needs_no_caballeros() -> None:
    """It looks at King and Grande only; caballeros stay (M p. 12, Stand-in)."""
    game = modern(card="stand-in", king="TOL", options=REGENCY, grandes="purple VAL", TOL="orange 2", VAL="purple 2")
    perform(game, "purple special")
    assert board(game) == {"TOL": [0, 2, 0, 0], "VAL": [2, 0, 0, 0]}


def test_royal_progress_to_any_region() -> None:
    """King to any region (§3)."""
    game = modern(card="royal-progress", king="GAL", options=REGENCY)
    perform(game, "purple special")
    assert legal(game, "purple") == [f"king {region}" for region in REGIONS if region != "GAL"]
    for place in ("castillo", "FRA", "POR"):
        assert refused(game, f"purple king {place}") == "king-regions-only"
    perform(game, "purple king VAL")
    assert seen(game, 0).king == "VAL"


@pytest.mark.parametrize(("king", "near"), [("GAL", ("NAV", "CAS")), ("TOL", ("ARA", "CAS", "SEV", "GRA", "VAL"))])
def test_pilgrimage_to_a_neighbour(king: str, near: tuple[str, ...]) -> None:
    """King to a neighbouring region (§3)."""
    game = modern(card="pilgrimage", king=king, options=REGENCY)
    perform(game, "purple special")
    assert legal(game, "purple") == [f"king {region}" for region in near]
    assert refused(game, "purple king CAT") == "king-neighbours"


@pytest.mark.parametrize("card", ["exile", "entourage", "chalet", "royal-progress", "pilgrimage"])
def test_a_kings_move_once_begun_is_made(card: str) -> None:
    """Skipped whole or done as far as possible (M p. 6)."""
    game = modern(card=card, king="TOL", options=REGENCY, VAL="purple 1")
    perform(game, "purple special")
    assert all(text.startswith("king ") for text in legal(game, "purple"))
