"""Names that look alike, sessions that end, people who are blocked, and invitations that are meant for one person."""

from __future__ import annotations

import json
import secrets
import time
import unicodedata
from typing import Any

import sqlalchemy as sa
from alembic import op

from elgrande.server.names import looks

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

CLAIMED = "password IS NOT NULL"


def upgrade() -> None:
    """Make them."""
    _names()
    op.add_column("sessions", sa.Column("used", sa.Float, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("device", sa.String, nullable=False, server_default=""))
    # Nobody knows when one was last used: all of them have their time from now on.
    op.execute(sa.text("UPDATE sessions SET used = :now").bindparams(now=time.time()))
    op.add_column("mutes", sa.Column("blocked", sa.Boolean, nullable=False, server_default=sa.false()))
    _invitations()


def _names() -> None:
    """What each name looks like.  Of two kept ones that look alike already both stay: the later one is compared by nothing.

    Whoever changes what looks alike has all names looked at again.
    """
    op.add_column("guests", sa.Column("looks", sa.String))
    guests = sa.table("guests", *map(sa.column, ("id", "name", "password", "created", "looks")))
    kept: set[str] = set()
    known = sa.select(guests.c.id, guests.c.name, guests.c.password)
    for id, name, password in op.get_bind().execute(known.order_by(guests.c.created, guests.c.id)).all():
        seen = looks(name)
        if name and not (password is not None and seen in kept):
            op.execute(sa.update(guests).where(guests.c.id == id).values(looks=seen))
        if password is not None:
            kept.add(seen)
    op.create_index("ix_guests_looks", "guests", ["looks"])
    where = sa.text(CLAIMED)
    op.create_index("guests_claimed_alike", "guests", ["looks"], unique=True, sqlite_where=where, postgresql_where=where)


def _invitations() -> None:
    """For whoever keeps the name with a password; anybody else needs the link their host can send from now on."""
    bind = op.get_bind()
    op.drop_table("invitations")
    invitations = op.create_table(
        "invitations",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True, index=True),
    )
    guests = sa.table("guests", *map(sa.column, ("id", "folded", "password")))
    tables = sa.table("tables", *map(sa.column, ("id", "state", "seats")))
    for id, stored in bind.execute(sa.select(tables.c.id, tables.c.seats).where(tables.c.state == "open")).all():
        seats: list[dict[str, Any]] = json.loads(stored)
        meant = set()
        for seat in seats:
            if seat.get("kind") != "invited":
                continue
            # As names were folded when they were invited.
            folded = unicodedata.normalize("NFKC", seat.get("name", "")).replace("\u200d", "").casefold().strip()
            owner = bind.execute(sa.select(guests.c.id).where(guests.c.folded == folded, guests.c.password.is_not(None))).scalar()
            seat |= {"invited": owner} if owner else {"key": secrets.token_urlsafe(9)}
            meant |= {owner} - {None}
        if any(seat.get("kind") == "invited" for seat in seats):
            written = json.dumps(seats, ensure_ascii=False, separators=(",", ":")).encode()
            op.execute(sa.update(tables).where(tables.c.id == id).values(seats=written))
        for guest in meant:
            op.execute(sa.insert(invitations).values(table_id=id, guest=guest))
