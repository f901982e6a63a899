"""Files of digests: one line for each game, so that the first game that differs is known at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.games.greedy import greedy_digest, greedy_lines, greedy_names
from tests.games.kept import kept_names, trace_record
from tests.games.random_games import trace_random
from tests.games.tables import EDITIONS, GAMES
from tests.games.trace import Digest

FOLDER = Path(__file__).parent / "digests"


@dataclass(frozen=True)
class Kind:
    """One file of digests."""

    names: Callable[[], list[str]]
    digest: Callable[[str], Digest]
    lines: Callable[[str], list[str]]
    """What a game is digested from."""


def random_digest(edition: str, name: str) -> Digest:
    """Of a random game."""
    return trace_random(edition, int(name)).digest()


def random_lines(edition: str, name: str) -> list[str]:
    """Of a random game."""
    return trace_random(edition, int(name)).lines


def random_names() -> list[str]:
    """Random games have numbers."""
    return [str(number) for number in range(GAMES)]


KINDS: dict[str, Kind] = {
    **{edition: Kind(random_names, partial(random_digest, edition), partial(random_lines, edition)) for edition in EDITIONS},
    "records": Kind(kept_names, lambda name: trace_record(name).digest(), lambda name: trace_record(name).lines),
    "greedy": Kind(greedy_names, greedy_digest, greedy_lines),
}
"""Everything that has digests, by the name of its file."""


def path_of(kind: str) -> Path:
    """The file of a kind."""
    return FOLDER / f"{kind}.txt"


def row(name: str, digest: Digest) -> str:
    """A line of the file."""
    return f"{name} {digest.decisions} {digest.table} {digest.positions}"


def written(kind: str) -> dict[str, Digest]:
    """What was written down, by the name of the game."""
    made = {}
    for line in path_of(kind).read_text(encoding="utf-8").splitlines():
        name, decisions, table, positions = line.split()
        made[name] = Digest(int(decisions), table, positions)
    return made


def difference(then: Digest, now: Digest) -> str:
    """What differs, in words; nothing if nothing does."""
    if then == now:
        return ""
    if then[:2] == now[:2]:
        return "only positions are written differently; everything else is as it was"
    return f"it was played or told differently ({now.decisions} decisions, {then.decisions} before)"


def differing(kind: str, names: Iterable[str], then: dict[str, Digest] | None = None) -> Iterator[str]:
    """Play games again: for each of them what is wrong with it, or nothing."""
    known = then or written(kind)
    for name in names:
        wrong = difference(known[name], KINDS[kind].digest(name))
        yield f"{kind} {name}: {wrong}; see: python -m tests.games --against COMMIT {kind} {name}" if wrong else ""
