"""``elgrande cards``: every card of an edition, what it allows, and how that is known."""

from __future__ import annotations

import json

import click
from rich.console import Console
from rich.text import Text

from elgrande.cli.common import (
    box_option,
    console,
    edition_option,
    edition_text,
    game_deck,
    game_edition,
    indented,
    language_option,
)
from elgrande.editions.deck import write_deck
from elgrande.editions.faces import NOTHING, with_deck
from elgrande.editions.folding import laid_out
from elgrande.rules.cards import Card, Modifier
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.spelling import spell
from elgrande.table.prose import Value, card_name, modifier_name, say
from elgrande.table.reference import BASE, card_why, group_of, in_use, provenance_text
from elgrande.table.wording import card_text, modifier_text


@click.command("cards")
@click.argument("card", required=False)
@edition_option
@box_option
@click.option("--deck", "as_deck", is_flag=True, help="Print the list as a deck file, to be changed and used with --deck.")
@click.option("--words", "as_words", is_flag=True, help="Print each effect in the words a deck file writes it in.")
@click.option("--with", "deck", default=None, metavar="FILE", help="Show the cards as a deck file says they are.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@language_option
def command(
    card: str | None,
    edition: str,
    boxes: tuple[str, ...],
    language: str,
    deck: str | None,
    as_deck: bool,
    as_words: bool,
    as_json: bool,
) -> None:
    """List the action cards and modifiers with copies, effect in words, and provenance.

    \b
    Examples:
      elgrande cards
      elgrande cards coup
      elgrande cards --edition classic
      elgrande cards coup --words
      elgrande cards --deck > my.deck
      elgrande cards --with my.deck
      elgrande cards --json
    """
    plain = laid_out(game_edition(edition, boxes))
    said = game_deck(plain, deck)
    book = with_deck(plain, said)
    chosen = [known for known in book.cards if card in (None, known.id) and in_use(book, known)]
    modifiers = [known for known in book.modifiers if card in (None, known.id)]
    if not chosen and not modifiers:
        there = ", ".join([*(known.id for known in book.cards), *(known.id for known in book.modifiers)])
        raise SetupError(f"no card {card!r} in the {edition} edition; choose from: {there}")
    if as_deck:
        click.echo(write_deck(plain, said, whole=True), nl=False)
        return
    if as_words:
        _say_words(chosen, modifiers)
        return
    if as_json:
        facts = [_facts(book, known, language) for known in chosen]
        facts += [_modifier_facts(book, known, language) for known in modifiers]
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    out = console()
    if chosen:
        copies = sum(known.copies for known in book.cards if in_use(book, known))
        out.print(say("cli-cards-title", {"edition": edition_text(book, language), "copies": copies}, language))
    for known in chosen:
        title = Text(card_name(known, language), style="bold").append(f"  {known.id}", style="not bold dim")
        _entry(out, title, card_text(known, language), _card_facts(book, known, language))
    if modifiers:
        out.print(*([""] if chosen else []), _modifiers_title(book, language), sep="\n")
    for modifier in modifiers:
        title = Text(modifier_name(modifier), style="bold")
        _entry(out, title, modifier_text(modifier, language), _provenance(book, "cli-modifier-facts", modifier, language))


def _card_facts(edition: Edition, card: Card, language: str) -> str:
    """Where it lies, or what it is worth to whoever plays it, and how that is known."""
    ranks = edition.ranks
    if ranks is not None and card.id in (ranks.highest, ranks.lowest):
        return _provenance(edition, "cli-highest-facts" if card.id == ranks.highest else "cli-lowest-facts", card, language)
    if card.joker:
        return _provenance(edition, "cli-joker-facts", card, language, value=card.value)
    if card.value:
        return _provenance(edition, "cli-power-card-facts", card, language, value=card.value, court=card.court)
    return _provenance(edition, "cli-card-facts", card, language, stack=card.stack)


def _modifiers_title(edition: Edition, language: str) -> str:
    """How many there are, and which option brings them into the game."""
    copies = sum(modifier.copies for modifier in edition.modifiers)
    option = _option(edition, edition.modifiers[0])
    if option is None:
        return say("cli-modifiers-title", {"copies": copies}, language)
    return say("cli-modifiers-option", {"copies": copies, "option": option}, language)


def _say_words(cards: list[Card], modifiers: list[Modifier]) -> None:
    """Sentences as a deck file has them, each below its card."""
    for card in cards:
        click.echo(f"{card.id}\n  effect {spell(card.special)}")
    for modifier in modifiers:
        click.echo(f"{modifier.id}\n  effect {NOTHING if modifier.ability is None else spell(modifier.ability)}")


def _entry(out: Console, title: Text, effect: str, facts: str) -> None:
    out.print()
    out.print(title)
    out.print(indented(Text(effect)))
    out.print(indented(Text(facts, style="dim")))


def _option(edition: Edition, card: Card | Modifier) -> str | None:
    """The option that brings it into the game, if one does."""
    group = group_of(edition, card)
    return None if group in (BASE, _box(edition, card)) else group


def _box(edition: Edition, card: Card | Modifier) -> str | None:
    """The expansion that brings it into the game, if one does."""
    box = edition.box_of(card)
    return box.id if box in edition.expansions and box is not None else None


def _provenance(edition: Edition, id: str, card: Card | Modifier, language: str, **more: Value) -> str:
    facts = say(id, {"copies": card.copies, "provenance": provenance_text(edition, card, language), **more}, language)
    box = _box(edition, card)
    return facts if box is None else say("cli-of-box", {"facts": facts, "box": box}, language)


def _facts(edition: Edition, card: Card, language: str) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card_name(card, language),
        "stack": card.stack,
        "copies": card.copies,
        "placement": card.placement,
        "value": card.value or None,
        "court": card.court if card.value else None,
        "must": card.must,
        "effect": card_text(card, language),
        "option": _option(edition, card),
        "box": _box(edition, card),
        "provenance": card.provenance.value,
        "why": card_why(edition, card, language),
        "words": spell(card.special),
        "changed": list(edition.changed.get(card.id, ())),
    }


def _modifier_facts(edition: Edition, modifier: Modifier, language: str) -> dict[str, object]:
    return {
        "id": modifier.id,
        "name": modifier.id,
        "copies": modifier.copies,
        "shift": modifier.adds,
        "effect": modifier_text(modifier, language),
        "option": _option(edition, modifier),
        "box": _box(edition, modifier),
        "provenance": modifier.provenance.value,
    }
