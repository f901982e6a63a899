"""A deck in a text file: how many copies of each card are used, and what else is on their faces.

Somebody who owns the printed cards can make the deck match the box without touching code.  One line for each card, the number of
copies, then its id; below it, set in, what its face says otherwise; ``#`` begins a comment.  Cards that are not named stay as
they are::

    2 gc7_summons
      name Letters of marque
      placements 3
      discs gold 1, wares 1
      effect of gc7_fleet
"""

from __future__ import annotations

from elgrande.editions.faces import MAX_COPIES, NOTHING, NUMBERS, check_deck, printed
from elgrande.rules.cards import AnyDeck, Deck, Face, Said
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError

MAX_LETTERS = 200_000
"""A list of all cards has some thousands."""


def read_deck(edition: Edition, text: str) -> Deck:
    """The deck a text describes; an error names the line that is wrong."""
    if len(text) > MAX_LETTERS:
        raise _faulty(1, f"a deck has at most {MAX_LETTERS} letters, not {len(text)}")
    faces: dict[str, Face] = {}
    lines: dict[tuple[str, str], int] = {}
    id = ""
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].rstrip()
        if not said:
            continue
        if not said[0].isspace():
            copies, id = _heading(number, said)
            if id in faces:
                raise SetupError(
                    f"line {number} of the deck names {id!r} a second time", reason="deck-twice", line=number, card=id
                )
            faces[id] = {} if copies is None else {"copies": copies}
            lines[id, ""] = lines[id, "copies"] = number
        else:
            name, value = _property(number, said)
            if not id or ((id, name) in lines and name != "copies"):
                raise _faulty(number, f"{name!r} belongs below a card, once")
            faces[id][name] = value
            lines[id, name] = number
    deck: Deck = {}
    for id, face in faces.items():
        deck |= _checked(edition, id, face, lines)
    return deck


def _checked(edition: Edition, id: str, face: Face, lines: dict[tuple[str, str], int]) -> Deck:
    """One card of the list; an error names the line of what is wrong with it."""
    try:
        return check_deck(edition, {id: face})
    except SetupError as error:
        name = str(error.facts.get("property", ""))
        line = lines.get((id, name), lines[id, ""])
        if error.reason:
            raise SetupError(f"line {line} of the deck: {error}", reason=error.reason, **{**error.facts, "line": line}) from None
        if name == "copies" or (id not in printed(edition) and list(face) == ["copies"]):
            raise SetupError(f"line {line} of the deck: {error}", reason="deck-line", line=line, most=MAX_COPIES) from None
        raise _faulty(line, str(error)) from None


def _faulty(line: int, why: str) -> SetupError:
    return SetupError(f"line {line} of the deck: {why}", reason="deck-face", line=line, why=why)


def _heading(number: int, said: str) -> tuple[int | None, str]:
    """Copies and id of a card; without a number its copies stay as they are."""
    words = said.split()
    if len(words) == 1 and not words[0].isdigit():
        return None, words[0]
    if len(words) != 2 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 4):
        message = f"line {number} of the deck should have the form: 2 card-id"
        raise SetupError(message, reason="deck-line", line=number, most=MAX_COPIES)
    return int(words[0]), words[1]


def _property(number: int, said: str) -> tuple[str, Said]:
    """What a line below a card says of it."""
    name, _, text = said.strip().partition(" ")
    text = text.strip()
    if name == "discs":
        discs: dict[str, int] = {}
        for part in text.split(",") if text != NOTHING else ():
            disc, _, count = part.strip().partition(" ")
            discs[disc] = _count(number, count)
        return name, discs
    return name, _count(number, text) if name in NUMBERS else text


def _count(number: int, text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.removeprefix("-").removeprefix("+").isdigit() and len(text) < 5):
        raise _faulty(number, f"{text!r} is not a number")
    return int(text)


def write_deck(edition: Edition, deck: AnyDeck | None = None, *, whole: bool = False) -> str:
    """What differs from the edition, by stack, then modifiers and power cards; the whole list has all cards of stacks."""
    changed = check_deck(edition, deck or {})
    boxes = "".join(f" with {box.id}" for box in edition.expansions)
    lines = [f"# deck of the {edition.id} edition{boxes}: copies, card; below a card what its face says otherwise"]
    if not whole:
        lines.append("# cards that are not named are as they are")
    own = {id: face for id, face in changed.items() if id not in printed(edition) and not isinstance(face, int)}
    there = [card for card in edition.cards if edition.uses(card) or edition.box_of(card) is not None]
    for stack in sorted({card.stack for card in there}):
        listed: list[str] = []
        for card in there:
            if card.stack == stack and (whole or card.id in changed):
                listed += _written(card.id, changed.pop(card.id, card.copies), card.copies)
        for id in [id for id, face in own.items() if face.get("stack", 0) == stack]:
            listed += _written(id, changed.pop(id), 1)
        if listed:
            lines += [f"# stack {stack}" if stack else "# in no stack", *listed]
    if changed:
        lines.append("# others")
    copies = {card.id: card.copies for card in edition.modifiers}
    for id, entry in changed.items():
        lines += _written(id, entry, copies.get(id))
    return "\n".join(lines) + "\n"


def _written(id: str, entry: int | Face, copies: int | None) -> list[str]:
    """One card, and below it what its face says."""
    face: Face = {"copies": entry} if isinstance(entry, int) else entry
    used = face.get("copies", copies)
    heading = id if used is None else f"{used} {id}"
    return [heading, *(f"  {name} {_text(value)}" for name, value in face.items() if name != "copies")]


def _text(value: Said) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{disc} {count}" for disc, count in value.items()) or NOTHING
    return str(value)
