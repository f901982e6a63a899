"""Databases as older programs have left them: one of every version there has been, each with a running game, people and talk."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory

from elgrande.game import Game
from elgrande.server import schema
from elgrande.server.entries import LogEntry, MoveEntry, StandingOrder, Vote, link
from elgrande.server.protocol import NewTable
from elgrande.server.terms import SeatState, TableTerms

VERSIONS = [script.revision for script in ScriptDirectory.from_config(schema._config()).walk_revisions()][::-1]
"""The oldest first."""
TABLE = "a-table"
MOVES = 30
LARGE = 40
"""Tables of which a database is made that takes a while to bring up to date."""
_OLD_TERMS = {"request": "wish", "rematch_of": "again"}
_OLD_KINDS = {"vote": "agree", "order": "standing"}


def played() -> tuple[Game, list[LogEntry]]:
    """A game that is being played, and its log: with moves, a vote and an order."""
    game, chance, log = Game.new("classic", 2, "seed", {"length": "six"}, nonce="nonce"), Random(1), list[LogEntry]()
    for _ in range(MOVES):
        seat = game.awaiting()[0]
        move = chance.choice(game.legal(seat)).text
        game.play(seat, move)
        log.append(MoveEntry(seat, move))
    return game, [*log, Vote(0, "pause", 0, True), StandingOrder(1, "no-veto", "")]


def older_database(file: Path, version: str, tables: int = 1) -> None:
    """A database of a version, as its program would have filled it."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        command.upgrade(schema._config(connection), version)
        known = sa.MetaData()
        known.reflect(connection)

        def insert(table: str, **values: Any) -> None:
            if table in known.tables:
                columns = known.tables[table].columns
                kept = {name: value for name, value in values.items() if name in columns}
                connection.execute(sa.insert(known.tables[table]).values(kept))

        for guest, name in (("anna", "Anna"), ("ben", "Ben")):
            insert("guests", id=guest, name=name, folded=name.lower(), password=None, created=1.0)
        terms = TableTerms(NewTable("classic", 2, {"length": "six"}), "seed", "nonce", started=5.0)
        seats = [SeatState("person", "anna", "Anna", ready=True), SeatState("person", "ben", "Ben", ready=True)]
        for number in range(tables):
            _insert_table(insert, TABLE if not number else f"{TABLE}-{number}", version, terms, seats)
    engine.dispose()


def _insert_table(insert: Any, id: str, version: str, terms: TableTerms, seats: list[SeatState]) -> None:
    stored = _in_words_of(version, msgspec.to_builtins(terms), _OLD_TERMS)
    row = {"id": id, "state": "running", "host": "anna", "seats": msgspec.json.encode(seats), "public": False, "version": 3}
    insert("tables", **row, terms=stored, setup=stored, created=1.0, updated=5.0)
    insert("members", table_id=id, guest="anna")
    insert("members", table_id=id, guest="ben")
    insert("chat", table_id=id, number=1, seated=True, name="Anna", author="anna", text="hello", at=6.0)
    insert("leases", table_id=id, due=None)
    chain = "nonce"
    for number, entry in enumerate(played()[1], start=1):
        said = msgspec.to_builtins(entry)
        kind = _OLD_KINDS.get(said["kind"], said["kind"]) if version < "0004" else said["kind"]
        line = msgspec.json.encode(said | {"kind": kind})
        chain = link(chain, line, f"0 key {number}", 5.0 + number)
        insert("log", table_id=id, number=number, line=line, key=f"0 key {number}", at=5.0 + number, chain=chain)


def _in_words_of(version: str, stored: Mapping[str, Any], older: Mapping[str, str]) -> bytes:
    words = {older.get(name, name): value for name, value in stored.items()} if version < "0004" else stored
    return json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()
