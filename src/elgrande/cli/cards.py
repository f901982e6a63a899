"""``elgrande cards``: every card of an edition, what it allows, and how that is known."""

from __future__ import annotations

import json

import click
from rich.text import Text

from elgrande.cli.common import console, edition_option, indented, language_option
from elgrande.editions import find_edition
from elgrande.editions.deck import write_deck
from elgrande.rules.cards import Card
from elgrande.rules.errors import SetupError
from elgrande.table.prose import Value, card_name, card_text, say


@click.command("cards")
@click.argument("card", required=False)
@edition_option
@click.option("--deck", "as_deck", is_flag=True, help="Print the list as a deck file, to be changed and used with --deck.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@language_option
def command(card: str | None, edition: str, language: str, as_deck: bool, as_json: bool) -> None:
    """List the action cards with copies, effect in words, and provenance.

    \b
    Examples:
      elgrande cards
      elgrande cards coup
      elgrande cards --edition classic
      elgrande cards --deck > my.deck
      elgrande cards --json
    """
    book = find_edition(edition)
    chosen = [known for known in book.cards if card in (None, known.id)]
    if not chosen:
        raise SetupError(f"no card {card!r} in the {edition} edition; there is: {', '.join(known.id for known in book.cards)}")
    if as_deck:
        click.echo(write_deck(book), nl=False)
        return
    if as_json:
        click.echo(json.dumps([_facts(known, language) for known in chosen], ensure_ascii=False, indent=2))
        return
    out = console()
    copies = sum(known.copies for known in book.cards)
    out.print(say("cli-cards-title", {"edition": say(f"edition-{book.id}", None, language), "copies": copies}, language))
    for known in chosen:
        facts: dict[str, Value] = {
            "stack": known.stack,
            "copies": known.copies,
            "provenance": say(f"provenance-{known.provenance.value}", None, language),
        }
        out.print()
        out.print(Text(card_name(known, language), style="bold").append(f"  {known.id}", style="not bold dim"))
        out.print(indented(Text(card_text(known, language))))
        out.print(indented(Text(say("cli-card-facts", facts, language), style="dim")))


def _facts(card: Card, language: str) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card_name(card, language),
        "stack": card.stack,
        "copies": card.copies,
        "placement": card.placement,
        "effect": card_text(card, language),
        "option": card.box or None,
        "provenance": card.provenance.value,
    }
