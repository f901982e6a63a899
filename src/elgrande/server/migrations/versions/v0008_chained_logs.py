"""Every line of a log is linked with the one before it, so that one that is missing or was altered is noticed."""

from __future__ import annotations

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Link the lines there are: what they say now counts."""
    op.add_column("log", sa.Column("chain", sa.String, nullable=False, server_default=""))
    tables = sa.table("tables", *map(sa.column, ("id", "terms")))
    log = sa.table("log", *map(sa.column, ("table_id", "number", "line", "key", "at", "chain")))
    for table, terms in op.get_bind().execute(sa.select(tables.c.id, tables.c.terms)).all():
        chain = json.loads(terms)["nonce"]
        lines = sa.select(log.c.number, log.c.line, log.c.key, log.c.at).where(log.c.table_id == table).order_by(log.c.number)
        for number, line, key, at in op.get_bind().execute(lines).all():
            # As elgrande.server.entries links them: written out here, because a migration means the same for ever.
            chain = hashlib.sha256(f"{chain}\n{key}\n{at!r}\n".encode() + bytes(line)).hexdigest()
            there = (log.c.table_id == table) & (log.c.number == number)
            op.execute(sa.update(log).where(there).values(chain=chain))
