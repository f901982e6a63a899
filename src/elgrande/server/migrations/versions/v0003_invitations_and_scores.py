"""Invitations that can be found by a name, and the points a game ended with."""

from __future__ import annotations

import json
import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them, with the invitations there are; games that were over before stay without points."""
    op.add_column("tables", sa.Column("scores", sa.LargeBinary))
    invitations = op.create_table(
        "invitations",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("folded", sa.String, primary_key=True, index=True),
    )
    for id, seats in op.get_bind().execute(sa.text("SELECT id, seats FROM tables WHERE state = 'open'")).all():
        names = {seat.get("name", "") for seat in json.loads(seats) if seat.get("kind") == "invited"}
        # As elgrande.server.guests folds them: written out here, because a migration means the same for ever.
        for folded in {unicodedata.normalize("NFKC", name).casefold().strip() for name in names}:
            op.execute(sa.insert(invitations).values(table_id=id, folded=folded))
