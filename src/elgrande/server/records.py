"""Imported records: whether one is valid, and the games of those that are stored."""

from __future__ import annotations

import sqlalchemy as sa

from elgrande.game import Game, replaying
from elgrande.records.record import NoteLine, Record
from elgrande.rules.errors import ElGrandeError
from elgrande.server.live import MAX_LENGTH
from elgrande.server.protocol import LIMITS, ApiError, Code, api_error
from elgrande.server.store import RECORDS, Store
from elgrande.server.turns import Turns, in_slices

MAX_LINES = MAX_LENGTH * 2
"""Of a record: whatever was played here fits, with all that its table has noted."""
MAX_NOTE = 200
"""Letters of a note in one: the program's own have a dozen."""
LONG_WORK = Turns(1)
"""Games that are worked out: one at a time, by turns among those who ask."""


async def validated_game(text: str, owner: str) -> Game:
    """The game a record tells, its chain and the commitment to its seed checked; ApiError names the line that is wrong."""
    if len(text) > LIMITS.record.max or text.count("\n") > MAX_LINES:
        message = f"a record has at most {LIMITS.record.max} letters in {MAX_LINES} lines"
        raise ApiError(Code.TOO_LARGE, message, reason="record-long", facts={"most": MAX_LINES})
    try:
        async with LONG_WORK.turn(owner):
            record = await in_slices(Record.reading(text))
            assert record is not None
            _must_be_brief(record)
            return await _played(record)
    except ElGrandeError as error:
        raise api_error(Code.BAD_RECORD, error) from None


def _must_be_brief(record: Record) -> None:
    """No line says more than a game needs."""
    for number, line in enumerate(record.lines, start=2):
        if isinstance(line, NoteLine) and len(line.text) > MAX_NOTE:
            message = f"line {number} has a note of more than {MAX_NOTE} letters"
            raise ApiError(Code.BAD_RECORD, message, reason="record-line", facts={"line": number})


async def _played(record: Record) -> Game:
    """The game at the end of a record."""
    game = await in_slices(replaying(record))
    assert game is not None
    return game


async def stored_game(store: Store, table: str) -> Game:
    """The game of a table whose record was imported."""
    [row] = await store.rows(sa.select(RECORDS.c.text).where(RECORDS.c.table_id == table))
    async with LONG_WORK.turn(table):
        record = await in_slices(Record.reading(row.text))
        assert record is not None
        return await _played(record)
