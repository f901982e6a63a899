"""Stored words are those of the program: the terms of a table, votes and orders in its log."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

TERMS = {"wish": "request", "again": "rematch_of"}
KINDS = {"agree": "vote", "standing": "order"}


def upgrade() -> None:
    """Rename them, in tables and in their logs."""
    op.execute(sa.text("ALTER TABLE tables RENAME COLUMN setup TO terms"))
    tables = sa.table("tables", sa.column("id", sa.String), sa.column("terms", sa.LargeBinary))
    log = sa.table("log", sa.column("table_id", sa.String), sa.column("number", sa.Integer), sa.column("line", sa.LargeBinary))
    for id, stored in op.get_bind().execute(sa.select(tables.c.id, tables.c.terms)).all():
        terms = {TERMS.get(name, name): value for name, value in json.loads(stored).items()}
        op.execute(sa.update(tables).where(tables.c.id == id).values(terms=_bytes(terms)))
    for old, new in KINDS.items():
        # The kind comes first in a line, so that only those that change have to be read.
        start = f'{{"kind":"{old}"'.encode()
        rows = sa.select(log).where(sa.func.substr(log.c.line, 1, len(start), type_=sa.LargeBinary) == start)
        for table, number, line in op.get_bind().execute(rows).all():
            there = (log.c.table_id == table) & (log.c.number == number)
            op.execute(sa.update(log).where(there).values(line=_bytes(json.loads(line) | {"kind": new})))


def _bytes(value: object) -> bytes:
    """As the program writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
