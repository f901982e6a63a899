"""People who play again come to one table, at whichever servers they ask for it; those who watch the old one are told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

OPEN = "state = 'open' AND rematch_of IS NOT NULL"


def upgrade() -> None:
    """Make it so; should there be two already, the first one counts."""
    op.execute(
        sa.text(
            f"UPDATE tables SET rematch_of = NULL WHERE {OPEN} AND EXISTS (SELECT 1 FROM tables AS other "
            "WHERE other.rematch_of = tables.rematch_of AND other.state = 'open' "
            "AND (other.created < tables.created OR (other.created = tables.created AND other.id < tables.id)))"
        )
    )
    where = sa.text(OPEN)
    op.create_index("one_rematch", "tables", ["rematch_of"], unique=True, sqlite_where=where, postgresql_where=where)
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            sa.text(
                "CREATE FUNCTION tell_rematch() RETURNS trigger LANGUAGE plpgsql AS $$ "
                "BEGIN PERFORM pg_notify('elgrande', 'rematch ' || NEW.rematch_of || ' 0'); RETURN NULL; END $$"
            )
        )
        op.execute(
            sa.text(
                "CREATE TRIGGER tell_rematch AFTER INSERT ON tables FOR EACH ROW WHEN (NEW.rematch_of IS NOT NULL) "
                "EXECUTE FUNCTION tell_rematch()"
            )
        )
