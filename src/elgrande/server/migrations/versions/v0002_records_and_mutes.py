"""Records that are brought here, chat with authors who can be muted, and a claimed name that belongs to one person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

CLAIMED = "password IS NOT NULL"


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "records",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("text", sa.String, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("muted", sa.String, sa.ForeignKey("guests.id"), primary_key=True, index=True),
    )
    op.add_column("chat", sa.Column("author", sa.String))
    # Two who claimed a name in the same moment could both have got it: whoever came in first keeps it.
    op.execute(
        sa.text(
            f"UPDATE guests SET password = NULL WHERE {CLAIMED} AND EXISTS ("
            "SELECT 1 FROM guests AS first WHERE first.folded = guests.folded AND first.password IS NOT NULL "
            "AND (first.created < guests.created OR (first.created = guests.created AND first.id < guests.id)))"
        )
    )
    where = sa.text(CLAIMED)
    op.create_index("guests_claimed_once", "guests", ["folded"], unique=True, sqlite_where=where, postgresql_where=where)
