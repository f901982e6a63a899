"""Imported records: whether one is valid, and the games of those that are stored."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.errors import ElGrandeError
from elgrande.server.protocol import Code, api_error
from elgrande.server.store import RECORDS, Store


async def validated_game(text: str) -> Game:
    """The game a record tells, its chain and the commitment to its seed checked; ApiError names the line that is wrong."""
    try:
        # Playing a whole game takes a while: not in the event loop.
        return await asyncio.to_thread(lambda: replay(Record.loads(text)))
    except ElGrandeError as error:
        raise api_error(Code.BAD_RECORD, error) from None


async def stored_game(store: Store, table: str) -> Game:
    """The game of a table whose record was imported."""
    [row] = await store.rows(sa.select(RECORDS.c.text).where(RECORDS.c.table_id == table))
    return await validated_game(row.text)
