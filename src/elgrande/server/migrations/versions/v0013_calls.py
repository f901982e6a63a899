"""How people want to be called back, and whom to call about which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "calls",
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False, index=True),
        sa.Column("wanted", sa.LargeBinary, nullable=False),
        sa.Column("token", sa.String, nullable=False, unique=True),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
    )
    op.create_table(
        "called",
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True, index=True),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("sent", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Index("called_due", "sent", "due"),
    )
