"""``elgrande rulings``: every ruling in one sentence, and where it comes from."""

from __future__ import annotations

import click
from rich.text import Text

from elgrande.cli.common import console, indented, language_option
from elgrande.editions import BOXES
from elgrande.rules.errors import SetupError
from elgrande.rules.rulings import RULINGS, Ruling
from elgrande.table.prose import listed, ruling_source, say

Sections = dict[tuple[str, ...], list[Ruling]]
"""Rulings by the boxes that bring them: none for those of the game itself."""


@click.command("rulings")
@click.argument("ruling", required=False)
@click.option("--markdown", is_flag=True, help="Print the page docs/rulings.md.")
@language_option
def command(ruling: str | None, language: str, markdown: bool) -> None:
    """List the rulings this program plays by, those of expansions too; a refusal names one of them.

    \b
    Examples:
      elgrande rulings
      elgrande rulings veto-on-veto
      elgrande rulings gr-11
      elgrande rulings --markdown > docs/rulings.md
    """
    known = sections()
    chosen = {boxes: [one for one in rulings if ruling in (None, one.id)] for boxes, rulings in known.items()}
    if not any(chosen.values()):
        there = ", ".join(one.id for rulings in known.values() for one in rulings)
        raise SetupError(f"no ruling {ruling!r}; choose from: {there}")
    if markdown:
        click.echo(page(chosen, language), nl=False)
        return
    out = console()
    for boxes, rulings in chosen.items():
        if boxes and rulings:
            out.print(Text(heading(boxes, language), style="bold underline"))
        for one in rulings:
            out.print(Text(f"{one.id} ({one.provenance.value}): {title(one, language)}", style="bold"))
            out.print(indented(sentence(one, language)))
            out.print(indented(Text(ruling_source(one, language), style="dim")))


def sections() -> Sections:
    """All rulings: those of the game itself, then those of expansions, each once, under all boxes that bring it."""
    bringing: dict[Ruling, tuple[str, ...]] = {}
    for box in BOXES.values():
        for ruling in box.rulings:
            bringing[ruling] = (*bringing.get(ruling, ()), box.id)
    made: Sections = {(): list(RULINGS.values())}
    for ruling, boxes in bringing.items():
        made.setdefault(boxes, []).append(ruling)
    return made


def heading(boxes: tuple[str, ...], language: str = "en") -> str:
    """With which boxes the rulings of a section hold."""
    return say("cli-rulings-of-boxes", {"count": len(boxes), "boxes": listed(list(boxes), language)}, language)


def sentence(ruling: Ruling, language: str = "en") -> str:
    """What it says."""
    return say(f"ruling-{ruling.id}", None, language)


def title(ruling: Ruling, language: str = "en") -> str:
    """What it is called."""
    return say(f"ruling-{ruling.id}", None, language, "title")


def page(chosen: Sections, language: str = "en") -> str:
    """The whole list as a page."""
    lines = [f"# {say('cli-rulings-title', None, language)}", "", say("cli-rulings-about", None, language)]
    columns = [say(f"cli-{column}", None, language) for column in ("ruling", "title", "says", "tag", "source")]
    for boxes, rulings in chosen.items():
        if not rulings:
            continue
        lines += [
            "",
            *([f"## {heading(boxes, language)}", ""] if boxes else []),
            f"| {' | '.join(columns)} |",
            "|---|---|---|---|---|",
        ]
        lines += [
            f"| `{one.id}` | {title(one, language)} | {sentence(one, language)} | {one.provenance.value} "
            f"| {ruling_source(one, language)} |"
            for one in rulings
        ]
    return "\n".join(lines) + "\n"
