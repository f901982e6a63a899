"""Bots against bots, as tests want them: short, in this process, and none of them may fail."""

from __future__ import annotations

from elgrande.bots.arena import Match, run
from elgrande.bots.base import Budget
from elgrande.bots.standings import Standing, standings
from elgrande.game import Game
from elgrande.rules.cards import AnyDeck
from elgrande.rules.edition import Options


def match_of(
    edition: str,
    seats: list[str],
    options: Options | None = None,
    boxes: tuple[str, ...] = (),
    deck: AnyDeck | None = None,
) -> Match:
    """Bots at a table, with time enough however busy the machine is."""
    setup = Game.new(edition, len(seats), 1, options, boxes=boxes, deck=deck).setup
    return Match.at(setup, seats, budget=Budget(60.0))


def contest(match: Match, games: int) -> dict[str, Standing]:
    """How every bot did."""
    rows = standings(run(match, range(games)))
    assert not any(row.faults for row in rows), [row.error for row in rows]
    return {row.name: row for row in rows}
