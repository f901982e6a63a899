"""A server with the page as its sources are now, and tables brought quickly to the moment somebody wants to see."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import build_page
from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from tests.server.serving import Server

ROOT = Path(__file__).parent.parent.parent
BUILT = ROOT / "src" / build_page.BUILT / "index.html"
SOURCES = {".svelte", ".ts", ".css", ".svg", ".ftl"}
MADE = "geometry.json"

Reached = Callable[[ViewFrame], bool]


class PageServer(Server):
    """A server whose games can be repeated."""

    module = "tests.browser.elgrande"


@contextmanager
def page_serving(folder: Path, *args: str) -> Iterator[PageServer]:
    """``elgrande serve`` with the page, built if its sources are newer."""
    freshly_built()
    made = PageServer(folder, *args)
    try:
        yield made
    finally:
        made.stop()


def freshly_built() -> None:
    """Build the page if that has to be; of several workers one does."""
    with (ROOT / "web" / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not BUILT.is_file() or BUILT.stat().st_mtime < newest_source():
            build_page.build(ROOT)


def newest_source() -> float:
    """When the page's sources were last changed."""
    folders = (ROOT / "web" / "src", ROOT / "web" / "texts", ROOT / "web" / "public", ROOT / "src" / "elgrande")
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in SOURCES and path.name != MADE]
    return max(path.stat().st_mtime for path in [*files, ROOT / "web" / "package-lock.json"])


def begun(client: Client, seats: list[dict[str, str]], **request: Any) -> TableInfo:
    """A table that has begun, all of whose people are this one."""
    table = client.create(players=len(seats), seats=seats, **request)
    return client.start(table.id)


ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


Decide = Callable[[ViewFrame], str]


def by_chance(seed: int) -> Decide:
    """Any move."""
    chance = Random(seed)
    return lambda frame: chance.choice(frame.view.moves).text


def fond_of(seed: int, *wanted: str) -> Decide:
    """The first of these moves that is offered, or one that begins like it; else any."""
    chance = by_chance(seed)

    def decide(frame: ViewFrame) -> str:
        moves = [move.text for move in frame.view.moves]
        liked = (move for wish in wanted for move in moves if move == wish or move.startswith(f"{wish} "))
        return next(liked, None) or chance(frame)

    return decide


def play_until(
    client: Client, table: TableInfo, reached: Reached, decide: Decide | None = None, others: Mapping[int, Client] | None = None
) -> ViewFrame:
    """Decide for every seat of mine until a view is as requested, or the game is over; the first seat that is asked sees it.

    ``others`` are people whose seats are decided for, too.
    """
    decide = decide or by_chance(1)
    people = {place.seat: client for place in table.seats if place.mine} | dict(others or {})
    first = min(people)
    while True:
        frame = people[first].view(table.id, first)
        asked = [seat for seat in frame.view.awaiting if seat in people]
        if asked and asked[0] != first:
            frame = people[asked[0]].view(table.id, asked[0])
        if frame.view.question is None or (asked and reached(frame)):
            return frame
        if asked:
            people[asked[0]].move(frame, decide(frame))
