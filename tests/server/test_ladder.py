"""The bots of the ladder at tables: the usual one where nobody says which, all of them at one table, older ones as before."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from elgrande.bots.offer import LADDER, USUAL_BOT
from elgrande.server.entries import MoveEntry
from tests.server.serving import Server, any_move, serving

ENOUGH = 3
"""So often each of them decides."""


def decided(server: Server, table: str) -> Counter[int]:
    """How often each seat has decided by itself: nobody had to stand in."""
    entries = [entry for entry, _ in server.lines(table) if isinstance(entry, MoveEntry)]
    assert not any(entry.stand_in for entry in entries)
    return Counter(entry.seat for entry in entries)


def play_on(server: Server, bots: list[str], seed: int) -> None:
    """A person and these bots, until all of them have decided a few times."""
    with server.client("Anna") as anna:
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        table = anna.create(players=len(seats), seats=seats)
        assert [seat.bot for seat in table.seats[1:]] == bots
        anna.start(table.id)
        decide = any_move(Random(seed))
        for frame in anna.views(table.id, 0):
            if 0 in frame.view.awaiting:
                decide(anna, frame)
            if min(decided(server, table.id)[seat] for seat in range(len(seats))) >= ENOUGH:
                break


def test_all_of_them_play_at_one_table_and_so_do_older_ones(tmp_path: Path) -> None:
    with serving(tmp_path, "--pace", "0") as server:
        play_on(server, list(LADDER), 1)
        play_on(server, ["greedy", "greedy@2", USUAL_BOT], 2)


def test_where_nobody_says_which_it_is_the_usual_one(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client("Anna") as anna:
        table = anna.create(players=3, seats=[{"kind": "me"}, {"kind": "bot"}])
        assert [seat.bot for seat in anna.fill(table.id, 2).seats] == ["", USUAL_BOT, USUAL_BOT]
