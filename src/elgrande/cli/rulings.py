"""``elgrande rulings``: every ruling in one sentence, and where it comes from."""

from __future__ import annotations

import click
from rich.text import Text

from elgrande.cli.common import console, indented, language_option
from elgrande.rules.errors import SetupError
from elgrande.rules.rulings import RULINGS, Ruling
from elgrande.table.prose import ruling_source, say


@click.command("rulings")
@click.argument("ruling", required=False)
@click.option("--markdown", is_flag=True, help="Print the page docs/rulings.md.")
@language_option
def command(ruling: str | None, language: str, markdown: bool) -> None:
    """List the rulings this program plays by; a refusal names one of them.

    \b
    Examples:
      elgrande rulings
      elgrande rulings veto-on-veto
      elgrande rulings --markdown > docs/rulings.md
    """
    chosen = [known for known in RULINGS.values() if ruling in (None, known.id)]
    if not chosen:
        raise SetupError(f"no ruling {ruling!r}; choose from: {', '.join(RULINGS)}")
    if markdown:
        click.echo(page(chosen, language), nl=False)
        return
    out = console()
    for known in chosen:
        out.print(Text(f"{known.id} ({known.provenance.value}): {title(known, language)}", style="bold"))
        out.print(indented(sentence(known, language)))
        out.print(indented(Text(ruling_source(known, language), style="dim")))


def sentence(ruling: Ruling, language: str = "en") -> str:
    """What it says."""
    return say(f"ruling-{ruling.id}", None, language)


def title(ruling: Ruling, language: str = "en") -> str:
    """What it is called."""
    return say(f"ruling-{ruling.id}", None, language, "title")


def page(rulings: list[Ruling], language: str = "en") -> str:
    """The whole list as a page."""
    lines = [
        f"# {say('cli-rulings-title', None, language)}",
        "",
        say("cli-rulings-about", None, language),
        "",
        f"| {say('cli-ruling', None, language)} | {say('cli-title', None, language)} | {say('cli-says', None, language)} "
        f"| {say('cli-tag', None, language)} | {say('cli-source', None, language)} |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| `{known.id}` | {title(known, language)} | {sentence(known, language)} | {known.provenance.value} "
        f"| {ruling_source(known, language)} |"
        for known in rulings
    ]
    return "\n".join(lines) + "\n"
