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
_LOG: Final = logging.getLogger("elgrande")


def log_event(name: str, level: int = logging.INFO, *, error: BaseException | None = None, **facts: object) -> None:
    """Write down that something has happened."""
    _LOG.log(level, name, extra={"facts": facts}, exc_info=error)


def configure_logging(form: Form) -> None:
    """Begin to write to the standard error: what this package notes, and the warnings of others."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
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
