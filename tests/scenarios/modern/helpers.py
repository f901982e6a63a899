"""A few words the scenarios of the modern edition share."""

from __future__ import annotations

from typing import Any

from elgrande.editions import MODERN
from elgrande.game import Game
from elgrande.testing.scenario import scenario
from tests.scenarios.helpers import REGIONS
from tests.seen import seen

OFFER = "manoeuvre disgrace outposts recruitment your-majesty"
"""Five cards for the turns after the one a scenario is about."""

OFFER_OF_TWO = "manoeuvre outposts recruitment your-majesty"
"""The same for the game of two, where stacks 2 and 3 are one."""

REGENCY: dict[str, str | int | bool] = {"new_regency": True, "castillo": "open"}
VETOS: dict[str, str | int | bool] = {"vetos": 2, "castillo": "open"}
SHIFT: dict[str, str | int | bool] = {"power_shift": True, "castillo": "open"}

REGENTS = (
    "exile",
    "entourage",
    "competition",
    "chalet",
    "rebellion",
    "infiltration",
    "stand-in",
    "royal-progress",
    "pilgrimage",
)
"""The King's cards of New Regency."""

BASE = {
    1: {
        "intrigue": 2, "manoeuvre": 1, "militia": 1, "upheaval": 1, "unrest": 1, "conspirators": 1, "exodus": 2,
        "regrouping": 1,
    },
    2: {
        "withdrawal": 2, "disgrace": 1, "dismissal": 1, "tribute": 1, "desertion": 1, "civil-war": 1, "audience": 3,
    },
    3: {
        "outposts": 2, "fiesta": 2, "crown-lands": 1, "revelation": 2, "supremacy": 1, "throng": 1, "hinterland": 1,
    },
    4: {"enactment": 3, "adopted-home": 2, "empowerment": 2, "coup": 1, "recruitment": 1, "secret-ballot": 1},
    5: {"your-majesty": 1},
}  # fmt: skip
"""The base game of §3: copies by stack and card."""


def modern(**given: Any) -> Game:
    """A scenario of the modern edition at a table that sees into the Castillo and plays with the cards that are named."""
    options = given.pop("options", None)
    if options is None:
        options = {"castillo": "open"}
    named = {given.get("card"), *given.get("offer", "").split(), "veto" if "vetoes" in given else None}
    for card in MODERN.cards:
        box = MODERN.box_of(card)
        if card.id in named and box is not None:
            options = {box.options[0].name: box.options[0].choices[-1], **options}
    return scenario(edition="modern", options=options, **given)


def turn_order(game: Game) -> list[str]:
    """Whose turn comes when, by colour."""
    view = seen(game, None)
    return [view.colours[seat] for seat in view.order]


def places(*targets: str) -> list[str]:
    """The answers that place in these, in the order of the board; the Castillo comes first."""
    return [f"place {place}" for place in ("castillo", *REGIONS) if place in targets]


def drops(*without: str) -> list[str]:
    """The answers that put a caballero down, all but these."""
    return [f"drop {place}" for place in ("castillo", *REGIONS) if place not in without]
