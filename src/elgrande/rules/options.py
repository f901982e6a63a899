"""What can be chosen when a game is set up, as data: every form and every check is built from it."""

from __future__ import annotations

from typing import Literal, NamedTuple, Union

Value = Union[str, int, bool]


class GameOption(NamedTuple):
    """One option of an edition.  Its words are in the texts under ``option-<name>``."""

    name: str
    choices: tuple[Value, ...]
    default: Value
    players: tuple[int, ...] = (2, 3, 4, 5)
    """For which numbers of players it exists."""
    changes: Literal["rules", "cards", "sight", "manners"] = "rules"
    """What it changes: ``rules``, ``cards`` (which are used), ``sight`` (what the screen remembers) or ``manners``."""
    seat: bool = False
    """The choices besides the default are seats at the table."""

    @property
    def kind(self) -> Literal["switch", "seat", "choice"]:
        """What a form shows for it: a switch, a seat or a list of choices."""
        if isinstance(self.default, bool):
            return "switch"
        return "seat" if self.seat else "choice"

    def allowed(self, players: int) -> tuple[Value, ...]:
        """The values it can take at a table of that size."""
        return tuple(value for value in self.choices if not (self.seat and isinstance(value, int) and value >= players))
