"""The table of events for the page, from rules/events.py: ``python web/scripts/events.py`` writes web/src/wire/events.ts."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from elgrande.rules.events import EVENTS, Argument, EventKind, Kind, Level

FILE = Path(__file__).parent.parent / "src" / "wire" / "events.ts"
TYPES = {
    "seat": "Seat",
    "colour": "Colour",
    "place": "PlaceId",
    "lies": "PlaceId",
    "card": "CardId",
    "modifier": "ModifierId",
    "figure": "string",
    "number": "number",
    "cards": "CardId[]",
    "discs": "Disc[]",
    "awards": "AwardFacts[]",
    "pact": "ShownPact",
}
HEAD = """// Written by web/scripts/events.py from the table of events: change that, not this.

import type { AwardFacts, CardId, Colour, Disc, ModifierId, PlaceId, Seat, ShownPact } from './protocol.ts'
"""
INFO = """/** What is known of a kind of event; what is left out is as usual: no time of its own, a step, no news, no cause. */
export interface EventInfo {
  /** The kind of each argument, by name. */
  arguments: Record<string, ArgumentKind>
  /** What it changes: a kind, then arguments by name; what is none stands for itself. */
  changes?: [ChangeKind, ...string[]][]
  /** How long it wants to be looked at, in milliseconds at the usual pace. */
  weight?: number
  level?: 'chapter' | 'turn'
  /** Does it matter on its own?  A digest tells it as it is, and adds up the others. */
  news?: true
  /** Do scorings that follow come of it? */
  cause?: true
}
"""


def written() -> str:
    """The file as it should be."""
    union = "\n".join(f"  | {{ name: '{kind.name}'; args: {_arguments(kind)} }}" for kind in EVENTS.values())
    arguments = "".join(f"  {kind}: {type}\n" for kind, type in TYPES.items())
    table = ",\n".join(f"  {json.dumps(kind.name)}: {_info(kind)}" for kind in EVENTS.values())
    return "\n".join(
        [
            HEAD,
            "/** Everything that can happen; what somebody may not know is null. */",
            f"export type GameEvent =\n{union}\n",
            "export type EventName = GameEvent['name']\n",
            "/** What an argument of each kind is told as. */",
            f"export interface Arguments {{\n{arguments}}}\n\nexport type ArgumentKind = keyof Arguments",
            "/** What an event says of something, whatever it is. */",
            "export type Told = Arguments[ArgumentKind] | null",
            f"export type ChangeKind = {literals(kind.value for kind in Kind)}\n",
            INFO,
            f"export const EVENTS: Record<EventName, EventInfo> = {{\n{table},\n}}\n",
        ]
    )


def literals(names: Iterable[str]) -> str:
    """One of these."""
    return " | ".join(f"'{name}'" for name in names)


def _arguments(kind: EventKind) -> str:
    return (
        "{ " + "; ".join(f"{argument.name}: {_type(argument)}" for argument in kind.arguments) + " }"
        if kind.arguments
        else "Record<string, never>"
    )


def _type(argument: Argument) -> str:
    # What a scoring would bring is not told before it is done.
    hidden = argument.secret or argument.kind == "awards"
    return f"{TYPES[argument.kind]} | null" if hidden else TYPES[argument.kind]


def _info(kind: EventKind) -> str:
    """What the page needs of it; what is as usual is left out."""
    made: dict[str, object] = {"arguments": {argument.name: argument.kind for argument in kind.arguments}}
    if kind.changes:
        made["changes"] = [[change.kind.value, *change.parts] for change in kind.changes]
    if kind.weight:
        made["weight"] = kind.weight
    if kind.level is not Level.STEP:
        made["level"] = kind.level.value
    if kind.news:
        made["news"] = True
    if kind.cause:
        made["cause"] = True
    return json.dumps(made)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
