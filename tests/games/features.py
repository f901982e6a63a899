"""What happens in a record, found out from its lines and by playing it; the names of files say nothing."""

from __future__ import annotations

import json
from typing import Any

from elgrande import Record
from tests.games.kept import beginning

COLOURS = {"red", "blue", "yellow", "brown", "green", "purple", "orange"}
"""What seats are called if nobody gives them names."""
VARIATIONS = ("new_regency", "call_to_arms", "vetos", "royal_adviser", "power_shift")
COMMON = (
    *(f"players={count}" for count in (2, 3, 4, 5)),
    *("length=six", "castillo=notes", "castillo=open", "confirm=True", "alone: length", "alone: castillo", "alone: confirm"),
    *(f"first={seat}" for seat in range(5)),
    *("plain", "deck", "veto on a veto", "undo", "undo after undo", "undo of several lines", "undo by consent"),
    *(f"note {what}" for what in ("takeover", "timeout", "pause", "consent")),
    *(f"move {verb}" for verb in ("done", "special", "pass", "veto", "end", "either", "court", "power", "take", "card")),
    *(f"move {verb}" for verb in ("place", "drop", "recall", "choose", "disc", "king", "grande", "scoreboard", "lift", "send")),
)  # fmt: skip
"""What must happen in both editions."""
MODERN = (
    *("new_regency=True", "call_to_arms=True", "vetos=1", "vetos=2", "royal_adviser=True", "power_shift=True", "merge=True"),
    *(f"alone: {name}" for name in (*VARIATIONS, "merge", "first")),
    *(f"mixed: {name}" for name in VARIATIONS),
    *("move give", "deck and options", "everything at once"),
)
WANTED = (
    *(f"{edition} {feature}" for edition in ("classic", "modern") for feature in COMMON),
    *(f"modern {feature}" for feature in MODERN),
    "classic move waive",
    *("sealed", "saved", "saved with discs", "from a position", "names"),
)
"""Each of these is in at least one record."""


def features(text: str) -> set[str]:
    """All that can be said of a record."""
    rows: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines()]
    head, lines = rows[0], rows[1:]
    found = head_features(head) | line_features(lines)
    if vetos_met(text):
        found.add("veto on a veto")
    made = {f"{head['edition']} {feature}" for feature in found}
    if lines[-1]["kind"] == "seal":
        made.add("sealed")
    elif lines[-1]["kind"] == "saved":
        made |= {"saved", "saved with discs"} if lines[-1]["pending"] else {"saved"}
    if head["position"]:
        made.add("from a position")
    if not set(head["seats"]) <= COLOURS:
        made.add("names")
    return made


def head_features(head: dict[str, Any]) -> set[str]:
    """What was agreed on: every option that is not as usual, and whether it is alone."""
    options, deck = head["options"], head["deck"]
    found = {f"players={head['players']}", *(f"{name}={value}" for name, value in options.items())}
    chosen = [name for name in VARIATIONS if name in options]
    if deck:
        found |= {"deck", "deck and options"} if options else {"deck"}
    elif not options:
        found.add("plain")
    elif len(options) == 1:
        found |= {f"alone: {name}" for name in options}
    if len(chosen) > 1:
        found |= {f"mixed: {name}" for name in chosen}
    if len(chosen) == len(VARIATIONS):
        found.add("everything at once")
    return found


def line_features(lines: list[dict[str, Any]]) -> set[str]:
    """What was done."""
    found = set()
    before = ""
    for line in lines:
        kind = line["kind"]
        if kind == "move":
            verb, _, rest = line["move"].partition(" ")
            found |= {f"move {verb}", f"card {rest}"} if verb == "card" else {f"move {verb}"}
        elif kind == "note":
            found.add(f"note {line['what']}")
        elif kind == "undo":
            found.add("undo")
            if before == "undo":
                found.add("undo after undo")
            if line["moves"] > 1:
                found.add("undo of several lines")
            if line["consent"]:
                found.add("undo by consent")
        before = kind
    return found


def vetos_met(text: str) -> bool:
    """Was a Veto used against a Veto?  Only the table knows which of them was about what."""
    record = Record.loads(text)
    game = beginning(record)
    for row, line in zip(text.splitlines()[1:], record.lines, strict=True):
        if json.loads(row).get("move") == "veto" and game.view(None).vetoed_by:
            return True
        game.apply(line)
    return False
