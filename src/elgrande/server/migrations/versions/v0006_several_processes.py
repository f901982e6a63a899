"""What several servers on one database tell each other, and which tables have something to do by themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

NEWS = {
    "log": ("INSERT", "'line ' || NEW.table_id || ' ' || NEW.number"),
    "tables": ("UPDATE OF version", "'table ' || NEW.id || ' ' || NEW.version"),
    "chat": ("INSERT", "'chat ' || NEW.table_id || ' ' || NEW.number"),
    "sessions": ("DELETE", "'session ' || OLD.token || ' 0'"),
    "watching": ("INSERT OR DELETE", "'watching ' || COALESCE(NEW.table_id, OLD.table_id) || ' 0'"),
}
"""What is news, and what PostgreSQL tells all who listen once it is stored: a kind, whose, and a number."""


def upgrade() -> None:
    """Make them.  Every game that runs is looked at once: whether anything is due there is not yet known."""
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("due", sa.Float, index=True),
        sa.Column("keeper", sa.String),
    )
    op.execute(sa.text("INSERT INTO leases (table_id, due) SELECT id, 0 FROM tables WHERE state = 'running'"))
    op.create_table(
        "processes",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "watching",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("process", sa.String, sa.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True, index=True),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(sa.text("ALTER TABLE watching SET UNLOGGED"))  # whoever is there will say so again
        for table, (event, told) in NEWS.items():
            op.execute(
                sa.text(
                    f"CREATE FUNCTION tell_{table}() RETURNS trigger LANGUAGE plpgsql AS $$ "
                    f"BEGIN PERFORM pg_notify('elgrande', {told}); RETURN NULL; END $$"
                )
            )
            op.execute(sa.text(f"CREATE TRIGGER tell AFTER {event} ON {table} FOR EACH ROW EXECUTE FUNCTION tell_{table}()"))
