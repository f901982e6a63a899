"""What players and what spectators say is counted apart: how much one side says tells the other nothing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Count it anew, side by side."""
    op.rename_table("chat", "chat_before")
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seated", sa.Boolean, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("author", sa.String),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.execute(
        sa.text(
            "INSERT INTO chat (table_id, seated, number, author, name, text, at) SELECT table_id, seated, "
            "row_number() OVER (PARTITION BY table_id, seated ORDER BY number), author, name, text, at FROM chat_before"
        )
    )
    op.drop_table("chat_before")
    if op.get_bind().dialect.name == "postgresql":
        op.execute(sa.text("CREATE TRIGGER tell AFTER INSERT ON chat FOR EACH ROW EXECUTE FUNCTION tell_chat()"))
