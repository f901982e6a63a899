"""What is looked for has an index: rematches, the tables of a host, those that are listed; and a row to try writing with."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.add_column("tables", sa.Column("rematch_of", sa.String))
    tables = sa.table("tables", *map(sa.column, ("id", "state", "terms", "rematch_of")))
    for id, stored in op.get_bind().execute(sa.select(tables.c.id, tables.c.terms).where(tables.c.state == "open")).all():
        if rematch_of := json.loads(stored).get("rematch_of"):
            op.execute(sa.update(tables).where(tables.c.id == id).values(rematch_of=rematch_of))
    op.create_index("ix_tables_rematch_of", "tables", ["rematch_of"])
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("tables_listed", "tables", ["public", "state", "created"])
    probes = op.create_table(
        "probes",
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("boot", sa.String, nullable=False),
        sa.Column("uptime", sa.Float, nullable=False),
    )
    op.execute(sa.insert(probes).values(at=0.0, boot="", uptime=0.0))
