"""How Alembic finds the database: on the connection it is given."""

from __future__ import annotations

from alembic import context

from elgrande.server.store import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
