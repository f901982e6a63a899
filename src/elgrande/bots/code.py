"""Bots in files of somebody's own: nothing has to be installed, the file registers what it has written.

What is passed on to other processes, and other hosts, is the text of such a file: there is no folder that all of them see.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from traceback import extract_tb, format_exception_only
from types import ModuleType

from elgrande.bots.base import BotKind, known_for_now, registered
from elgrande.rules.errors import ElGrandeError, SetupError


@dataclass(frozen=True)
class CodeFile:
    """A file in which somebody has written bots."""

    name: str
    source: str

    @classmethod
    def read(cls, path: Path) -> CodeFile:
        """The file at a path."""
        try:
            return cls(path.name, path.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise SetupError(f"{path.name} is not a text file") from None

    @property
    def digest(self) -> str:
        """The same for the same text only."""
        return hashlib.sha256(self.source.encode()).hexdigest()


@contextmanager
def bots_of(files: Iterable[CodeFile]) -> Iterator[None]:
    """The bots of these files are known inside."""
    with known_for_now(kind for file in files for kind in _kinds(file)):
        yield


@cache
def _kinds(file: CodeFile) -> tuple[BotKind, ...]:
    """Run a file, once a process, and see what it registers.  What it prints does not get in between results."""
    module = ModuleType(f"code_{Path(file.name).stem}")
    module.__file__ = file.name
    sys.modules[module.__name__] = module  # dataclasses, among others, look there
    before = registered()
    with known_for_now(), redirect_stdout(sys.stderr):
        try:
            exec(compile(file.source, file.name, "exec", dont_inherit=True), module.__dict__)
        except ElGrandeError as error:
            raise SetupError(f"{file.name}: {error}") from error
        except Exception as error:  # somebody else's code may fail in any way
            raise SetupError(f"{file.name} cannot be run: {last_line(error)}") from error
        found = tuple(kind for name, kind in registered().items() if name not in before)
    if not found:
        raise SetupError(f'{file.name} registers no bot; end it with: register("name", Bot)')
    return found


def last_line(error: BaseException) -> str:
    """The last line of a traceback, one line however many it has, after the place it is about."""
    said = " ".join(format_exception_only(error)[-1].split())
    frame = next(reversed(extract_tb(error.__traceback__)), None)
    place = error if isinstance(error, SyntaxError) else frame  # what cannot be read was never run
    return f"{Path(place.filename or '').name}:{place.lineno}: {said}" if place else said
