"""The special actions of the values in The King & the Colonies: all but three are Intrigue's own words (KC-9, §3.8)."""

from collections.abc import Callable
from typing import TypeAlias

from .colonies_cards import court_can_grow, king_returns, one_of_each, somebody_can_be_sent, the_court
from .intrigue_cards import CAN_BEGIN as INTRIGUE_CAN_BEGIN
from .intrigue_cards import EFFECTS as INTRIGUE_EFFECTS
from .king_colonies_table import KingColoniesTable
from .table import Play

Effect: TypeAlias = Callable[[KingColoniesTable, int], Play[None]]
Test: TypeAlias = Callable[[KingColoniesTable, int], bool]

EFFECTS: dict[str, Effect] = {**INTRIGUE_EFFECTS, "ki030": the_court, "ki060": king_returns, "ki070": one_of_each}

CAN_BEGIN: dict[str, Test] = {**INTRIGUE_CAN_BEGIN, "ki030": court_can_grow, "ki070": somebody_can_be_sent}


def can_begin(table: KingColoniesTable, seat: int, action: str) -> bool:
    """Say whether a special action of a value, of the King's or of the Intrigue card can begin now."""
    return action not in CAN_BEGIN or CAN_BEGIN[action](table, seat)
