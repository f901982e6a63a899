"""A deck as a list in a text file: how many copies of each card are used.

Somebody who owns the printed cards can make the deck match the box without touching code: one line for each card, the number of
copies, then its id; ``#`` begins a comment.  Cards that are not named keep the copies of the box.
"""

from __future__ import annotations

from elgrande.editions.faces import MAX_COPIES, check_deck
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError


def read_deck(edition: Edition, text: str) -> dict[str, int]:
    """The deck a text describes; an error names the line that is wrong."""
    deck: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        facts = {"line": number, "most": MAX_COPIES}
        if len(words) != 2 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 4):
            raise SetupError(f"line {number} of the deck should have the form: 2 card-id", reason="deck-line", **facts)
        copies, id = int(words[0]), words[1]
        if id in deck:
            raise SetupError(f"line {number} of the deck names {id!r} a second time", reason="deck-twice", line=number, card=id)
        try:
            check_deck(edition, {id: copies})
        except SetupError as error:
            reason = error.reason or "deck-line"
            raise SetupError(f"line {number} of the deck: {error}", reason=reason, **facts, **error.facts) from None
        deck[id] = copies
    return check_deck(edition, deck)


def write_deck(edition: Edition, deck: dict[str, int] | None = None) -> str:
    """The whole list, by stack."""
    changed = deck or {}
    boxes = "".join(f" with {box.id}" for box in edition.expansions)
    lines = [f"# deck of the {edition.id} edition{boxes}: copies, card"]
    for stack in sorted({card.stack for card in edition.cards}):
        lines.append(f"# stack {stack}")
        lines += [f"{changed.get(card.id, card.copies)} {card.id}" for card in edition.cards if card.stack == stack]
    return "\n".join(lines) + "\n"
