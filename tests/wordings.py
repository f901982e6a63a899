"""Events and moves with the words for them, for the page to say the same: ``python -m tests.wordings --write``.

Every kind of event and every verb is in it; each place stands wherever a sentence has room for one, because it is places that a
language declines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from elgrande.editions import EDITIONS, find_box
from elgrande.editions.folding import folded, laid_out, with_expansions
from elgrande.rules.edition import Edition
from elgrande.rules.events import EVENTS, Argument
from elgrande.rules.moves import VERBS
from elgrande.table.events import Event, event_text
from elgrande.table.legal_moves import as_data
from elgrande.table.moves import describe_move, named
from elgrande.table.prose import book, colour_name, languages
from elgrande.table.reference import power_cards, reference

FILE = Path(__file__).resolve().parent.parent / "web" / "tests" / "wordings.json"
NUMBERS = (0, 1, 2, 5)
FIGURES = sorted(id.removeprefix("figure-") for id in book("en").sources if id.startswith("figure-"))
"""What boxes bring besides cards and places, whatever edition they go with."""


def edition() -> Edition:
    """The edition with most in it: modifiers, and places abroad."""
    modern = EDITIONS["modern"]
    return folded(modern, 5, {option.name: option.choices[-1] for option in modern.options}, ())


def events(edition: Edition) -> Iterator[Event]:
    """Every kind, as often as there are places; what is secret also as others hear it."""
    for kind in EVENTS.values():
        for turn in range(len(edition.places) if kind.arguments else 1):
            args = {argument.name: _value(edition, argument, turn, position) for position, argument in enumerate(kind.arguments)}
            yield Event(kind.name, args)
        if any(argument.secret for argument in kind.arguments):
            yield Event(kind.name, args | {argument.name: None for argument in kind.arguments if argument.secret})
    place = edition.places[-1].id
    yield Event("scored", {"place": place, "awards": None})
    yield Event("scored", {"place": place, "awards": []})


def _value(edition: Edition, argument: Argument, turn: int, position: int) -> Any:
    """Something else each time, and with each argument."""
    places = [place.id for place in edition.places]
    cards = [card.id for card in edition.cards]
    colours = edition.colours
    step = turn + position
    match argument.kind:
        case "seat":
            # Slower than colours, so that now and then somebody moves a piece of their own.
            return step // 2 % len(colours)
        case "colour":
            return colours[step % len(colours)]
        case "place" | "lies":
            return places[step % len(places)]
        case "card":
            return cards[step % len(cards)]
        case "figure":
            return FIGURES[step % len(FIGURES)]
        case "modifier":
            return edition.modifiers[step % len(edition.modifiers)].id
        case "cards":
            return [cards[(step + more) % len(cards)] for more in range(3)]
        case "discs":
            return [{"seat": other, "place": places[(step + other) % len(places)]} for other in range(2)]
        case "pact":
            return {"place": places[step % len(places)], "seats": [step % len(colours), (step + 1) % len(colours)]}
        case "awards":
            return [{"seat": other, "reason": "rank", "points": turn * (other + 1)} for other in (2, 0, 2)]
        case _:
            return NUMBERS[step % len(NUMBERS)]


def moves(edition: Edition) -> Iterator[int]:
    """Every verb, with everything it can be about at least once."""
    for verb in VERBS:
        sizes = [len(names) if (names := named(edition, kind)) is not None else 6 for kind in verb.arguments]
        for turn in range(max(sizes, default=1)):
            values = [turn % size for size in sizes]
            if "modifier" in verb.arguments:
                # Kind 0 is "no modifier".
                values[-1] = turn % (sizes[-1] - 1) + 1
            yield verb.pack(tuple(values))


def wordings() -> dict[str, Any]:
    """All of it, in every language."""
    table = edition()
    info = reference(EDITIONS["modern"])
    known = languages()
    return {
        "colours": list(table.colours),
        "names": {spoken: [colour_name(table, seat, spoken) for seat in range(len(table.colours))] for spoken in known},
        "scoreboards": info.scoreboards,
        "power": msgspec.to_builtins(info.power),
        "picked": picked(),
        "events": [
            {"name": event.name, "args": event.args, "said": {spoken: event_text(table, event, spoken) for spoken in known}}
            for event in events(table)
        ],
        "moves": [
            {"move": msgspec.to_builtins(move), "said": {spoken: describe_move(table, move.option, spoken) for spoken in known}}
            for move in as_data(table, list(moves(table)))
        ],
    }


def picked() -> dict[str, Any]:
    """Power cards with actions of their own are named in moves; one of them is a Joker."""
    table = laid_out(with_expansions(EDITIONS["classic"], (find_box("intrigue"),)))
    options = [verb.pack((value,)) for verb in VERBS if verb.id in ("pick", "power") for value in (1, 70)]
    return {
        "power": msgspec.to_builtins([known for known in power_cards(table) if known.value in (1, 70)]),
        "moves": [
            {
                "move": msgspec.to_builtins(move),
                "said": {spoken: describe_move(table, move.option, spoken) for spoken in languages()},
            }
            for move in as_data(table, options)
        ],
    }


def written() -> Any:
    """What the page's tests compare with."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def write(made: dict[str, Any]) -> None:
    """One event or move a line: a difference is to be read."""
    parts = [
        f"{json.dumps(name)}: [\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in value) + "\n]"
        if name in ("events", "moves")
        else f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
        for name, value in made.items()
    ]
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    write(wordings())
