"""What the deck of a table says of cards: how many copies are used, and what is on their faces.

Many faces of 1997 and all modifiers are ours.  Whoever owns a box can say what is printed there, or add cards of their own,
and needs no code for it.  An entry of a deck is a number of copies, or a face: ``{"placements": 3, "effect": "of veto"}``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from elgrande.editions.examples import check_like_cards
from elgrande.editions.faults import faults
from elgrande.rules.cards import AnyDeck, Card, Deck, Face, Modifier, Provenance
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.moves import MAX_VALUES
from elgrande.rules.sentences import instead
from elgrande.rules.spelling import read_sentence
from elgrande.rules.words import PutDiscs, Seq, Word

MAX_COPIES: Final = 20
LONGEST_NAME: Final = 40
"""Letters in the name of a card."""
OF: Final = "of "
"""So begins an effect that is another card's."""
NOTHING: Final = "none"
"""A symbol, or the effect of a modifier, that is not there."""
DUTY: Final = {"yes": True, "no": False}
VALUES: Final = (1, MAX_VALUES - 1)
"""Those that a move can name."""


class PowerCard(NamedTuple):
    """A power card: how many caballeros it brings to court."""

    id: str
    court: int


Printed = Card | Modifier | PowerCard


def check_deck(edition: Edition, deck: AnyDeck) -> Deck:
    """What a deck says otherwise than the box, or an error that says what is wrong with it."""
    if not isinstance(deck, Mapping):
        raise SetupError(f"{deck!r} is no deck; it should say how many copies of which card are used: {{'card-id': 2}}")
    known = printed(edition)
    made: Deck = {}
    for id, entry in deck.items():
        face = entry if isinstance(entry, Mapping) else {"copies": entry}
        card = known[id] if id in known else _own(edition, id, face)
        said: Face = {}
        for name, value in face.items():
            changed = _said(edition, card, name, value)
            if changed != card or id not in known:
                said[name] = dict(value) if isinstance(value, Mapping) else value
        if said:
            counted = list(said) == ["copies"] and id in known and isinstance(card, Card) and not card.value
            made[id] = _copies(said["copies"]) if counted else said
    return made


def copies_in(deck: Deck) -> dict[str, int]:
    """The numbers of copies a deck names."""
    said = {id: entry if isinstance(entry, int) else entry.get("copies") for id, entry in deck.items()}
    return {id: copies for id, copies in said.items() if isinstance(copies, int)}


def faces_in(deck: Deck) -> str:
    """What a deck says of faces, as a line of JSON; empty if it counts copies only."""
    faces = {id: entry for id, entry in deck.items() if not isinstance(entry, int)}
    return json.dumps(faces, separators=(",", ":"), sort_keys=True) if faces else ""


def with_deck(edition: Edition, deck: AnyDeck) -> Edition:
    """An edition as a deck says it is, copies and all, for whoever looks something up."""
    said = check_deck(edition, deck)
    return _faced(edition, {id: {"copies": entry} if isinstance(entry, int) else entry for id, entry in said.items()})


@lru_cache(256)  # tables that play the same share a program, and with it their edition
def with_faces(edition: Edition, faces: str) -> Edition:
    """The edition that is played with the faces of ``faces_in``; what is not in the game stays as it is."""
    said: dict[str, Face] = json.loads(faces)
    made = _faced(edition, {id: face for id, face in said.items() if edition.limits.get(id) != 0})
    for fault in faults(made):
        raise SetupError(f"the deck is faulty: {fault}")
    return made


def _faced(edition: Edition, said: dict[str, Face]) -> Edition:
    """An edition with some faces changed; own cards come last."""
    known = printed(edition)
    made = {id: _changed(edition, card, said.get(id, {})) for id, card in known.items()}
    made |= {id: _changed(edition, _own(edition, id, said[id]), said[id]) for id in sorted(said) if id not in known}
    cards = tuple([card for card in made.values() if isinstance(card, Card)])
    return replace(
        edition,
        cards=cards,
        modifiers=tuple([card for card in made.values() if isinstance(card, Modifier)]),
        power=tuple([card.court for card in made.values() if isinstance(card, PowerCard)]) or edition.power,
        limits={**edition.limits, **{card.id: 0 for card in cards if card.value and not card.copies}},
        ready_hands=tuple([hand for hand in edition.ready_hands if set(hand.values) <= {card.value for card in cards}]),
        changed={id: tuple(face) for id, face in said.items()},
    )


def printed(edition: Edition) -> dict[str, Printed]:
    """Everything of which a deck can say something."""
    plain = {} if edition.with_value else edition.courts
    power = [PowerCard(f"power-{value}", court) for value, court in plain.items()]
    found: list[Printed] = [*edition.cards, *edition.modifiers, *power]
    return {card.id: card for card in found}


def _changed(edition: Edition, card: Printed, face: Face) -> Printed:
    """A card as a deck says it is."""
    made = card
    for name in sorted(face, key=list(PROPERTIES[type(card)]).index):
        made = _said(edition, made, name, face[name])
    only_copies = made == card or list(face) == ["copies"]
    return made if only_copies or isinstance(made, PowerCard) else made._replace(provenance=Provenance.DECK)


def _said(edition: Edition, card: Printed, name: str, value: object) -> Printed:
    """A card with one property set; an error names both."""
    properties = PROPERTIES[type(card)]
    if name not in properties:
        known = ", ".join(properties)
        raise SetupError(f"the card {card.id!r} has no {name!r}; a deck can say: {known}", property=name)
    try:
        made: Printed = properties[name](edition, card, value)
        return made
    except SetupError as error:
        message = f"{name} of the card {card.id!r}: {error}"
        raise SetupError(message, reason=error.reason, **{**error.facts, "property": name}) from None


def _own(edition: Edition, id: str, face: Mapping[str, object]) -> Card:
    """A card that is in no box: it lies in a stack, or has a value where power cards have actions of their own."""
    known = ", ".join(card.id for card in edition.cards if edition.uses(card))
    used = [card for card in edition.cards if edition.uses(card)]
    stacks = {card.stack for card in used} - {card.stack for card in used if card.returns}
    wanted = [name for name, there in (("stack", stacks), ("value", edition.with_value)) if there]
    if len([name for name in wanted if name in face]) != 1 or "effect" not in face:
        own = f"one of your own needs {' or '.join(wanted)} and effect"
        raise SetupError(f"no card {id!r} in the {edition.id} edition; choose from: {known}; {own}")
    if (
        not isinstance(id, str)
        or not id.isascii()
        or not id.replace("-", "a").replace("_", "a").isalnum()
        or len(id) > LONGEST_NAME
    ):
        raise SetupError(f"{id!r} is no id for a card; it is made of small letters, digits and hyphens")
    name = id.replace("_", " ").replace("-", " ").capitalize()
    if "value" in face:
        value = _number(face["value"], *VALUES)
        return Card(id, 0, Seq(()), returns=True, value=value, name=name, provenance=Provenance.DECK)
    if type(face["stack"]) is not int or face["stack"] not in stacks:
        there = ", ".join(map(str, sorted(stacks)))
        raise SetupError(f"the card {id!r} cannot be in stack {face['stack']!r}; it can be in: {there}")
    return Card(id, face["stack"], Seq(()), name=name, provenance=Provenance.DECK)


# --- properties -----------------------------------------------------------------------------------------------------


def _number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise SetupError(f"{value!r} is not a number from {least} to {most}")
    return value


def _copies(value: object) -> int:
    return _number(value, 0, MAX_COPIES)


def _set_copies(edition: Edition, card: Any, value: object) -> Any:
    copies = _copies(value)
    if isinstance(card, Card) and card.value and copies > 1:
        message = f"everybody has one card {card.id!r}, or nobody has: it is used once, or not at all"
        raise SetupError(message, reason="deck-each", card=card.id)
    if isinstance(card, Card) and card.returns and not card.value and copies != 1:
        message = f"the card {card.id!r} is there every round: exactly one copy is used"
        raise SetupError(message, reason="deck-once", card=card.id)
    return card._replace(copies=copies)


def _set_name(edition: Edition, card: Any, value: object) -> Any:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME or not value.isprintable():
        raise SetupError(f"{value!r} is not a name of at most {LONGEST_NAME} letters")
    return card._replace(name=value.strip())


def _set_placements(edition: Edition, card: Any, value: object) -> Any:
    if not card.stack:
        raise SetupError("it lies in no stack: how many are placed with it goes by rank")
    placements = _number(value, 0, 9)
    return card if placements == card.placement else card._replace(placements=placements)


def _set_stack(edition: Edition, card: Any, value: object) -> Any:
    if card.stack != value:
        raise SetupError(f"it is in stack {card.stack}; only a card of your own is put into one")
    return card


def _set_court(edition: Edition, card: Any, value: object) -> Any:
    return card._replace(court=_number(value, 0, 20))


def _set_adds(edition: Edition, card: Any, value: object) -> Any:
    return card._replace(adds=_number(value, -13, 13))


def _set_value(edition: Edition, card: Any, value: object) -> Any:
    return _played(card)._replace(value=_number(value, *VALUES))


def _set_court_of_value(edition: Edition, card: Any, value: object) -> Any:
    return _set_court(edition, _played(card), value)


def _played(card: Any) -> Any:
    """A card that is played for its value; others have neither that nor a court number."""
    if not card.value or card.joker:
        raise SetupError("it is not played for a value")
    return card


def _set_must(edition: Edition, card: Any, value: object) -> Any:
    if card.stack or card.joker:
        raise SetupError("its special action can always be left out")
    if value not in DUTY:
        raise SetupError(f"{value!r} is neither yes nor no")
    return card._replace(must=DUTY[str(value)])


def _set_symbol(edition: Edition, card: Any, value: object) -> Any:
    if value != NOTHING and (not isinstance(value, str) or value not in edition.symbols):
        raise SetupError(f"there is no symbol {value!r}; choose from: {', '.join((*edition.symbols, NOTHING))}")
    return card._replace(act=None if value == NOTHING else edition.symbols[value])


def _set_discs(edition: Edition, card: Any, value: object) -> Any:
    """They come before everything else a card does."""
    kinds = [disc.id for disc in edition.discs]
    if not isinstance(value, Mapping) or not set(value) <= set(kinds):
        raise SetupError(f"{value!r} are no discs; choose from: {', '.join(kinds) or 'none, for this game has no discs'}")
    discs = tuple((disc, _number(value[disc], 1, 9)) for disc in kinds if value.get(disc))
    rest = [word for word in _parts(instead(card.special, PutDiscs)) if word != Seq(())]
    parts = [PutDiscs(discs), *rest] if discs else rest
    return card._replace(special=parts[0] if len(parts) == 1 else Seq(tuple(parts)))


def _parts(word: Word) -> tuple[Word, ...]:
    return word.parts if isinstance(word, Seq) else (word,)


def _set_effect(edition: Edition, card: Any, value: object) -> Any:
    """Another card's, with what belongs to it, or a sentence."""
    if card.joker:
        raise SetupError("it has none: another card follows it")
    if not isinstance(value, str):
        raise SetupError(f"{value!r} is not an effect; it is {OF}a card, or a sentence as in: elgrande cards --words")
    if value.startswith(OF):
        other = next((other for other in edition.cards if other.id == value.removeprefix(OF).strip()), None)
        if other is None:
            raise SetupError(f"no card {value.removeprefix(OF)!r}; choose from: {', '.join(other.id for other in edition.cards)}")
        if other.joker:
            raise SetupError(f"{other.id!r} has none: another card follows it")
        if card.stack:
            return card._replace(special=other.special, keepable=other.keepable)
        return card._replace(special=other.special, must=other.must)
    sentence = read_sentence(value)
    check_like_cards(edition, sentence)
    return card._replace(special=sentence, keepable="")


def _set_ability(edition: Edition, card: Any, value: object) -> Any:
    if value == NOTHING:
        return card._replace(ability=None)
    return card._replace(ability=_set_effect(edition, Card(card.id, 0, Seq(())), value).special)


Set = Callable[[Edition, Any, object], Any]
PROPERTIES: Final[dict[type, dict[str, Set]]] = {
    Card: {
        "stack": _set_stack,
        "effect": _set_effect,
        "must": _set_must,
        "discs": _set_discs,
        "symbol": _set_symbol,
        "name": _set_name,
        "copies": _set_copies,
        "placements": _set_placements,
        "value": _set_value,
        "court": _set_court_of_value,
    },
    Modifier: {"copies": _set_copies, "value": _set_adds, "effect": _set_ability},
    PowerCard: {"court": _set_court},
}
"""What a deck can say of each kind of card, in the order in which it is set: discs are part of an effect."""
NUMBERS: Final = frozenset({"stack", "copies", "placements", "value", "court"})
