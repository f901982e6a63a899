"""What several commands share: the console, options of a game, reading files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click
from rich.console import Console

from elgrande.editions import find_edition
from elgrande.editions.setup import parse_option
from elgrande.rules.errors import NotationError
from elgrande.rules.options import Value

MOST_BYTES = 20_000_000
"""No game is longer than this."""


def console() -> Console:
    """A console that is 80 columns wide where nobody knows better, and plain in a pipe."""
    width = None if sys.stdout.isatty() else int(os.environ.get("COLUMNS", "80"))
    return Console(width=width, highlight=False, soft_wrap=False)


def game_options(edition: str, wishes: tuple[str, ...]) -> dict[str, Value]:
    """Options written ``name=value``."""
    book = find_edition(edition)
    made: dict[str, Value] = {}
    for wish in wishes:
        name, sign, value = wish.partition("=")
        if not sign:
            raise click.BadParameter(f"{wish!r} should have the form name=value")
        made[name] = parse_option(book, name, value)
    return made


def read_text(source: str) -> str:
    """The text of a file, or of the standard input for ``-``."""
    if source == "-":
        return sys.stdin.read(MOST_BYTES)
    path = Path(source)
    if path.stat().st_size > MOST_BYTES:
        raise NotationError(f"{source} is too long for a game")
    return path.read_text(encoding="utf-8")


def data_folder() -> Path:
    """Where games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "elgrande"


def write_safely(path: Path, text: str) -> None:
    """Replace a file in one go, so that a crash leaves the old or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
