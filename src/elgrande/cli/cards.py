"""``elgrande cards``: every card of an edition, what it allows, and how that is known."""

from __future__ import annotations

import json

import click
from rich.table import Table

from elgrande.cli.common import console
from elgrande.editions import EDITIONS, find_edition
from elgrande.rules.cards import Card
from elgrande.rules.errors import SetupError
from elgrande.table.prose import card_name, card_text, say


@click.command("cards")
@click.argument("card", required=False)
@click.option("--edition", default="classic", show_default=True, help=f"One of: {', '.join(sorted(EDITIONS))}.")
@click.option("--language", default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def command(card: str | None, edition: str, language: str, as_json: bool) -> None:
    """List the action cards with copies, effect in words, and provenance.

    \b
    Examples:
      elgrande cards
      elgrande cards evict
      elgrande cards --json
    """
    book = find_edition(edition)
    chosen = [known for known in book.cards if card in (None, known.id)]
    if not chosen:
        raise SetupError(f"no card {card!r} in the {edition} edition; there is: {', '.join(known.id for known in book.cards)}")
    if as_json:
        click.echo(json.dumps([_facts(known, language) for known in chosen], ensure_ascii=False, indent=2))
        return
    out = console()
    copies = sum(known.copies for known in book.cards)
    out.print(say("cli-cards-title", {"edition": say(f"edition-{book.id}", None, language), "copies": copies}, language))
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for id in ("cli-stack", "cli-copies", "cli-card", "cli-effect", "cli-provenance"):
        table.add_column(say(id, None, language))
    for known in chosen:
        words = f"{card_text(known, language)}"
        tag = say(f"provenance-{known.provenance.value}", None, language)
        table.add_row(str(known.stack), str(known.copies), f"{card_name(known, language)}\n[dim]{known.id}[/dim]", words, tag)
    out.print(table)


def _facts(card: Card, language: str) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card_name(card, language),
        "stack": card.stack,
        "copies": card.copies,
        "placement": card.placement,
        "effect": card_text(card, language),
        "provenance": card.provenance.value,
    }
