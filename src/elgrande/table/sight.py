"""Who sees what.  This is the only place where it is decided; views and redacted notation are made from it.

An entry that is hidden becomes None: that it is there is always seen.
"""

from __future__ import annotations

from collections.abc import Callable

from elgrande.engine.layout import Slot
from elgrande.engine.registers import ASKED, FRAMES, PLAYED, SUBJECT
from elgrande.rules.facts import Sight
from elgrande.rules.places import CASTILLO, PROVINCES
from elgrande.table.position import Maybe, Position, Row, waiting

Hide = Callable[[Position, Slot, Row, int, int | None], Row]
"""Position, fact, one of its rows, whose it is (the number of the row), and who looks: what that one sees of it."""


def seen_by(position: Position, seat: int | None) -> Position:
    """What a seat may know; None is a spectator."""
    reg = list(position.reg)
    rows = list(position.rows)
    for slot in position.setup.program.layout.hidden:
        hide = HIDING[slot.fact.sight]
        if slot.rows:
            for owner in range(slot.rows):
                rows[slot.at + owner] = hide(position, slot, rows[slot.at + owner], owner, seat)
        else:
            reg[slot.at] = hide(position, slot, (reg[slot.at],), 0, seat)[0]
    if rows[FRAMES]:
        rows[FRAMES] = _frames(position, rows[FRAMES], seat)
    pieces = list(position.pieces)
    if position.setup.options["castillo"] != "open":
        pieces[CASTILLO] = _backs(pieces[CASTILLO])
        pieces[PROVINCES] = tuple(count if colour == seat else None for colour, count in enumerate(pieces[PROVINCES]))
    return Position(position.setup, tuple(reg), tuple(pieces), tuple(rows))


def _frames(position: Position, frames: Row, seat: int | None) -> Row:
    """What waits is hidden as it was before it had to wait."""
    made = list(frames)
    for begin in waiting(frames):
        for slot in position.setup.program.layout.hidden:
            if slot.fact.sight is Sight.SUBJECT and frames[begin] != seat:
                at = begin + slot.at - SUBJECT
                made[at] = _back(slot, frames[at])
    return tuple(made)


def _owner(position: Position, slot: Slot, row: Row, owner: int, seat: int | None) -> Row:
    """A row of one's own, or one's own entry of a row."""
    if slot.fact.row:
        return row if owner == seat else _backs(row)
    return tuple(entry if index == seat else _back(slot, entry) for index, entry in enumerate(row))


def _secret(position: Position, slot: Slot, row: Row, owner: int, seat: int | None) -> Row:
    """An answer given in secret, until everybody has answered."""
    return _owner(position, slot, row, owner, seat) if position.reg[ASKED] else row


def _subject(position: Position, slot: Slot, row: Row, owner: int, seat: int | None) -> Row:
    """Only for the seat whose effect it is."""
    return row if position.reg[SUBJECT] == seat else tuple(_back(slot, entry) for entry in row)


def _top(position: Position, slot: Slot, row: Row, owner: int, seat: int | None) -> Row:
    """A pile as others see it: all of one that is spread out, the top card of an open one, or the one played in this round."""
    if owner == seat or not row or position.setup.program.piles_spread:
        return row
    face_up = position.setup.program.piles_open or row[-1] == position.rows[PLAYED][owner]
    return (*_backs(row[:-1]), row[-1]) if face_up else _backs(row)


def _nobody(position: Position, slot: Slot, row: Row, owner: int, seat: int | None) -> Row:
    """Face down; a card that returns every round is known to lie there."""
    if slot.fact.holds != "card":
        return _backs(row)
    returns = position.setup.program.card_returns
    return tuple(card if card is not None and returns[card] else None for card in row)


def _alone(position: Position, slot: Slot, row: Row, owner: int, seat: int | None) -> Row:
    """Cards left out of the game: as many as it will be once all have picked, so that nobody sees how far others are."""
    program = position.setup.program
    return row if owner == seat else (None,) * (len(program.power_values) - program.hand_size)


HIDING: dict[Sight, Hide] = {
    Sight.OWNER: _owner,
    Sight.SECRET: _secret,
    Sight.SUBJECT: _subject,
    Sight.TOP: _top,
    Sight.NOBODY: _nobody,
    Sight.ALONE: _alone,
}
"""How a fact is hidden, by who may see it."""


def _back(slot: Slot, entry: Maybe) -> Maybe:
    """That there is nothing is seen; only a hand says nothing of itself, for it may be empty while cards are picked."""
    return entry if entry == slot.fact.empty and slot.fact.holds != "hand" else None


def _backs(row: Row) -> Row:
    """The same number of cards, face down."""
    return (None,) * len(row)
