"""What a table has agreed on, and who sits there, as both are stored."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from elgrande.editions import find_boxes, find_edition
from elgrande.editions.setup import Setup
from elgrande.server.protocol import NewTable, SeatRequest, TableWarning, Wanted

T = TypeVar("T")


class SeatState(msgspec.Struct):
    """Who sits on a seat."""

    kind: Literal["open", "invited", "person", "bot"] = "open"
    guest: str | None = None
    name: str = ""
    bot: str = ""
    ready: bool = False
    invited: str = ""
    """The guest an invited seat is kept for."""
    key: str = ""
    """Or what their link ends with."""
    colour: str = ""
    """What was chosen for whoever sits there; it goes with them.  Empty if it is one that is left."""


class TableTerms(msgspec.Struct, frozen=True):
    """What a table has agreed on, and the secrets its chance is drawn from."""

    request: NewTable
    seed: str
    nonce: str
    rules: int = 1
    """The version of the edition the game is played by, to its end."""
    imported: bool = False
    """Was the game played elsewhere?  Then its record is kept instead of a log."""
    started: float = 0.0
    """When the game began, and the first clock."""
    rematch_of: str = ""
    """The table at which the same people have played before, and want to again."""
    boxes: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The expansions the game is played with, each with its version, ``bridge/1``; not there if there is none."""
    colours: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The colours by seat once the game has begun, if somebody has chosen one."""
    wanted: Wanted | None = None
    """What its people were looking for, if it was opened by looking for a game: then it begins by itself."""
    fill_at: float = 0.0
    """When bots take what is left there, if they do."""
    absent_vote: bool = False
    """Do those who are away keep their word in what is final?  At tables of older programs they do not."""
    banned: list[str] = []
    """Guests the host has sent away: they cannot sit down again."""
    warnings: list[TableWarning] | msgspec.UnsetType = msgspec.UNSET
    """What was not advised when the table was opened; not there if there was nothing."""

    @property
    def title(self) -> str:
        """Edition and boxes with their versions, whether they are known here or not: ``classic/1+bridge/1``."""
        return "+".join([f"{self.request.edition}/{self.rules}", *given(self.boxes)])

    def setup(self) -> Setup:
        """What is played, by the rules the table was opened with; a SetupError says which of them are not known here."""
        request = self.request
        edition = find_edition(request.edition, self.rules)
        boxes = find_boxes(given(self.boxes))
        return Setup(edition, request.players, request.options, request.deck, boxes, tuple(given(self.colours)))

    def for_rematch(self, seats: list[SeatRequest]) -> NewTable:
        """The same for another game, by the newest rules."""
        boxes = [name.partition("/")[0] for name in given(self.boxes)]
        return msgspec.structs.replace(self.request, seats=seats, boxes=boxes)


def given(found: list[T] | msgspec.UnsetType) -> list[T]:
    """What there is, if anything."""
    return [] if isinstance(found, msgspec.UnsetType) else found


TERMS = msgspec.json.Decoder(TableTerms)
SEATS = msgspec.json.Decoder(list[SeatState])
