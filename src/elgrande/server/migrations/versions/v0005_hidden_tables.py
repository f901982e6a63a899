"""Games that are over can be left out of a person's list."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Everything is listed as it was."""
    op.add_column("members", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
