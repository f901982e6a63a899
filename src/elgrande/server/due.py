"""What a table has to do by itself, and when: a bot is asked, somebody has left an order, a clock runs out.

This is worked out from the table alone, and stored with every line that changes it: so it is known which tables must be woken
without playing all games again.
"""

from __future__ import annotations

from elgrande.server.live import LiveTable

AT_ONCE = 0.0
"""A moment that has always passed."""


def due(table: LiveTable) -> float | None:
    """When something is to be done; None as long as only people are asked."""
    if table.state == "open":
        return table.terms.fill_at or None
    if asked_bots(table) or standing_order(table) is not None:
        return AT_ONCE
    deadline = table.deadline() if table.state == "running" and table.game is not None else None
    return None if deadline is None else deadline[0]


def asked_bots(table: LiveTable) -> list[int]:
    """The seats that owe an answer and are played by a bot."""
    if table.state != "running" or table.game is None or table.clocks.paused or table.abandoned:
        return []
    return [seat for seat in table.game.awaiting() if table.seats[seat].kind == "bot" or seat in table.away]


def asked_people(table: LiveTable) -> frozenset[str]:
    """The guests who owe an answer, and whom no bot plays for."""
    if table.state != "running" or table.game is None or table.clocks.paused or table.abandoned:
        return frozenset()
    owing = (table.seats[seat].guest for seat in table.game.awaiting() if seat not in table.away)
    return frozenset(guest for guest in owing if guest is not None)


def standing_order(table: LiveTable) -> tuple[int, str] | None:
    """A seat that is asked and has decided before, and what it does."""
    if table.state != "running" or table.game is None or table.clocks.paused or table.abandoned:
        return None
    return table.orders.answer(table.game)
