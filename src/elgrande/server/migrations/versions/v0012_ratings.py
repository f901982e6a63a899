"""How strong people are, as far as games that were found have shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Everybody begins alike."""
    op.add_column("guests", sa.Column("rating", sa.Float, nullable=False, server_default="1500.0"))
    op.add_column("guests", sa.Column("rated", sa.Integer, nullable=False, server_default="0"))
