"""What those who run the server are told: one line for everything worth knowing, for people or for programs.

A line has a time, a level, the name of what happened, and facts.  Names, chat and tokens are never among them.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final, Literal

Form = Literal["text", "json"]
WINDOW = 10.0
"""Seconds in which lines of one name are counted."""
MAX_LINES = 100
"""So many of them are written: more than anybody reads, and less than a kilobyte a second."""
TRACE_EVERY = 60.0
"""Seconds in which the same cause of an error is written down in full only once."""
MAX_NAMES = 1000
_LOG: Final = logging.getLogger("elgrande")


def log_event(name: str, level: int = logging.INFO, *, error: BaseException | None = None, **facts: object) -> None:
    """Write down that something has happened."""
    _LOG.log(level, name, extra={"facts": facts}, exc_info=error)


class Bounded(logging.Filter):
    """Of what happens again and again only the first lines are written, and then how many were left out.

    Somebody who brings about an error thousands of times fills no disk with it, least of all one that is full.
    """

    def __init__(self) -> None:
        super().__init__()
        self.windows: dict[tuple[str, int], tuple[float, int]] = {}
        """By name and level: since when lines are counted, and how many there were."""
        self.traced: dict[tuple[str, str], float] = {}
        """When the cause of an error was last written down, by its name and what is behind it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Is this one written?"""
        key, now = (_name(record), record.levelno), time.monotonic()
        since, count = self.windows.get(key, (now, 0))
        if now - since > WINDOW:
            if count > MAX_LINES:
                record.facts = {**_facts(record), "left_out": count - MAX_LINES}
            since, count = now, 0
        if len(self.windows) > MAX_NAMES:
            self.windows.clear()
        self.windows[key] = (since, count + 1)
        if count >= MAX_LINES:
            return False
        if record.exc_info and record.exc_info[0]:
            cause = (key[0], record.exc_info[0].__name__)
            if now - self.traced.get(cause, -TRACE_EVERY) < TRACE_EVERY:
                record.facts = {**_facts(record), "cause": cause[1]}
                record.exc_info = None
            else:
                self.traced[cause] = now
        return True


def configure_logging(form: Form) -> None:
    """Begin to write to the standard error: what this package notes, and the warnings of others."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    handler.addFilter(Bounded())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    _LOG.setLevel(logging.INFO)


def _facts(record: logging.LogRecord) -> dict[str, object]:
    """What is known besides the name; what others log is a message of theirs."""
    found: dict[str, object] | None = getattr(record, "facts", None)
    return {"message": record.getMessage()} if found is None else found


def _name(record: logging.LogRecord) -> str:
    return record.getMessage() if hasattr(record, "facts") else record.name


class TextLines(logging.Formatter):
    """For people: ``2026-01-31 12:00:00 INFO game-begun table=abc``; what went wrong follows in lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and perhaps a traceback."""
        moment = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        facts = "".join(f" {name}={_plain(value)}" for name, value in _facts(record).items())
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info and record.exc_info[0] else ""
        return f"{moment} {record.levelname} {_name(record)}{facts}{trace}"


class JsonLines(logging.Formatter):
    """For programs: one JSON object a line, the time in UTC."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line = {"time": moment, "level": record.levelname.lower(), "event": _name(record), **_facts(record)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _plain(value: object) -> str:
    """A fact without anything that could look like another line or another fact."""
    text = str(value)
    return text if text.isprintable() and " " not in text and text else json.dumps(text)
