"""Records that are kept: read, stepped through and written again."""

from __future__ import annotations

from pathlib import Path

from elgrande import Game, Record, replay
from tests.games.trace import Trace, json_of

FOLDER = Path(__file__).parent / "records"
RESUMED = {"saved": "resumed", "saved-discs": "resumed-discs"}
"""Games that were saved in the middle, and the records of how they went on."""


def kept_names() -> list[str]:
    """All of them, by name."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def kept_path(name: str) -> Path:
    """The file of one."""
    return FOLDER / f"{name}.jsonl"


def kept_text(name: str) -> str:
    """Its text, to the byte."""
    return kept_path(name).read_bytes().decode()


def beginning(record: Record) -> Game:
    """The game before the first line of its record."""
    return replay(Record(record.head, []), record.secrets)


def trace_record(name: str) -> Trace:
    """The same as of a random game, with every line of the record as a decision."""
    record = Record.loads(kept_text(name))
    game = beginning(record)
    trace = Trace(game, name)
    for line in record.lines:
        game.apply(line)
        trace.did(json_of(line))
    trace.end()
    return trace
