"""What boxes bring is refused with the ruling that fits, in general words; a game without boxes never names these."""

from __future__ import annotations

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.rulings import RULINGS
from elgrande.testing import perform, scenario


def refused(game: Game, move: str) -> str:
    """The ruling that forbids red a move."""
    refusal = game.why_not(game.edition.colours.index("red"), move)
    assert refusal is not None, f"red may {move}"
    return refusal.ruling


def grandissimo(card: str, facts: dict[str, str] | None = None, **places: Any) -> Game:
    """Red has taken a card; the King is in TOL, both black caballeros in NAV."""
    board: dict[str, Any] = {"NAV": "black 2", **places}
    return scenario(boxes=("grandissimo",), card=card, facts=facts or {}, **board)


@pytest.mark.parametrize(
    ("move", "ruling"),
    [
        ("extra TOL", "king-region-taboo"),
        ("extra GAL", "placement-neighbours"),
        ("extra castillo", "regions-only"),
        ("hand red", "another-player"),
        ("token", "symbol-needed"),
        ("jail blue VAL", "symbol-needed"),
        ("place sea", "not-held"),
        ("pardon GRA", "no-such-piece"),
    ],
)
def test_what_the_holder_of_a_figure_cannot_do(move: str, ruling: str) -> None:
    """GR-6, GR-11, GR-15, GR-19, GR-20: the King's card, with Queen and Jester at court.

    ruling regions-only: an extra never goes into the Castillo.  ruling another-player: nobody hands over to oneself.
    ruling symbol-needed: the King's card shows neither ship nor jail.
    """
    assert refused(grandissimo("king", {"queen": "red", "jester": "red"}, court="red 2"), move) == ruling


def test_an_extra_needs_its_figure_and_a_caballero() -> None:
    """GR-18, GR-19, GR-22: ruling not-held: only with the figure; ruling once-a-turn: each once, and with somebody to move."""
    assert refused(grandissimo("king", court="red 1"), "extra SEV") == "not-held"
    assert refused(grandissimo("king", {"queen": "blue"}, court="red 1"), "extra") == "not-held"
    empty = grandissimo("king", {"queen": "red"}, VAL="red 30")
    assert refused(empty, "extra SEV") == "court-empty"
    assert refused(empty, "extra") == "court-number"
    for figure in ("queen", "inquisitor"):
        game = grandissimo("king", {figure: "red"}, court="red 3")
        perform(game, "red extra SEV")
        assert refused(game, "extra SEV") == refused(game, "extra TOL") == "once-a-turn"
    both = grandissimo("king", {"queen": "red", "inquisitor": "red"}, court="red 3")
    perform(both, "red extra SEV")
    assert refused(both, "extra TOL") == "king-region-taboo"


def test_nothing_comes_between_the_caballeros_of_a_placement() -> None:
    """GR-6: acts are whole."""
    game = grandissimo("gr6_shipyard", {"queen": "red"}, court="red 4")
    perform(game, "red place SEV")
    assert refused(game, "extra SEV") == refused(game, "token") == "either-order"


def test_tokens() -> None:
    """GR-11: ruling one-token: one each, from beside the board if one lies there, and once with a symbol."""
    assert refused(grandissimo("gr6_shipyard", {"tokens": "red=1"}, court="red 1"), "token") == "one-token"
    assert refused(grandissimo("gr6_shipyard", {"tokens": "blue=1"}, court="red 1"), "token blue") == "one-token"
    assert refused(grandissimo("gr6_shipyard", {"tokens": "blue=1 brown=1"}, court="red 1"), "token") == "one-token"
    game = grandissimo("gr6_shipyard", court="red 1")
    perform(game, "red token")
    assert refused(game, "token") == "symbol-needed"


@pytest.mark.parametrize(
    ("move", "ruling"),
    [
        ("jail blue TOL", "king-region-taboo"),
        ("jail blue castillo", "castillo-shut"),
        ("jail blue court", "not-from-court"),
        ("jail blue sea", "no-such-piece"),
        ("jail blue GAL", "no-such-piece"),
        ("jail black NAV", "whose-pieces"),
    ],
)
def test_who_cannot_be_jailed(move: str, ruling: str) -> None:
    """GR-14."""
    game = grandissimo("gr6_arrest", VAL="blue 1", TOL="blue 1", castillo="blue 1", court="blue 1", sea="blue 1")
    assert refused(game, move) == ruling


def test_where_prisoners_and_sailors_cannot_go() -> None:
    """GR-12, GR-15: ruling landing-coast: who lands does so on a coast."""
    pardon = grandissimo("king", jail="blue 1")
    assert refused(pardon, "pardon castillo") == "regions-only"
    assert refused(pardon, "pardon TOL") == "king-region-taboo"
    landing = scenario(boxes=("grandissimo",), at="court", king="CAT", NAV="black 2", sea="red 1")
    assert refused(landing, "land ARA") == refused(landing, "land castillo") == "landing-coast"
    assert refused(landing, "land CAT") == "king-region-taboo"


def test_gifts_go_where_caballeros_may_stand() -> None:
    """GR-20."""
    game = scenario(boxes=("grandissimo",), at="court", NAV="black 2", gifts="blue 1", facts={"handed": "red=blue"})
    assert refused(game, "gift blue TOL") == "king-region-taboo"
    assert refused(game, "gift blue sea") == "not-a-target"
    assert refused(game, "gift brown VAL") == "no-such-piece"


def test_region_cards_and_partners() -> None:
    """GR-5, GR-25: ruling region-card: ARA's card is taken, Portugal has none, and an alliance is with somebody else."""
    game = grandissimo("gr6_alliance", {"boycott": "ARA"}, court="red 1")
    perform(game, "red special")
    assert refused(game, "choose ARA") == refused(game, "choose POR") == "region-card"
    assert refused(game, "choose TOL") == "king-region-taboo"
    perform(game, "red choose VAL")
    assert refused(game, "name red") == "another-player"


def test_acts_of_two_cards() -> None:
    """GR-26: what is open of a second card is refused like what is open of the first."""
    game = grandissimo("gr6_double", court="red 2", offer="four-any score-one-2 score-fours the-court king - gr7")
    perform(game, "red special", "red card the-court", "red special the-court", "red court 2")
    assert refused(game, "special the-court") == "special-over"
    assert refused(game, "special four-any") == "other-question"


def test_a_full_place_has_no_room() -> None:
    """GC-12: France has three spaces: ruling no-room: a space holds no more than it can."""
    game = scenario(boxes=("france",), king="ARA", card="two-more", court="red 3", envoy="blue 1")
    assert refused(game, "place envoy") == "no-room"


def test_without_boxes_they_are_not_needed() -> None:
    assert {ruling.id for ruling in RULINGS.values() if not ruling.editions} == {
        "no-room", "regions-only", "landing-coast", "not-held", "once-a-turn", "symbol-needed", "one-token", "another-player",
        "region-card", "hand-complete", "hand-picked", "power-earlier", "same-place", "closed-place",
        "quarantine-board", "choice-on-card",
    }  # fmt: skip
