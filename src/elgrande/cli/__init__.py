"""HANDLE: the command line, one file a command.

This room knows how to talk to a person at a terminal.  It must not know any rule: what is possible it reads from a view.
"""

from __future__ import annotations

import sys

import click

from elgrande.rules.errors import ElGrandeError
from elgrande.version import VERSION, build


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, message=f"elgrande %(version)s ({build()} engine)")
def cli() -> None:
    """El Grande in the terminal: play, simulate, replay, check.

    \b
    Examples:
      elgrande play                        you against three bots
      elgrande play -s Anna -s Ben         two people at one keyboard
      elgrande cards                       every card, and how it is known
      elgrande simulate --games 100        bots against bots
    """


def main() -> None:
    """Run a command; every expected error is one clear line and a non-zero exit."""
    try:
        cli(standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (ElGrandeError, OSError, UnicodeError) as error:
        click.echo(f"elgrande: {' '.join(str(error).split())}", err=True)
        sys.exit(2)


def _register() -> None:
    from elgrande.cli import cards, check, perft, play, replay, rulings, simulate

    for module in (cards, check, perft, play, replay, rulings, simulate):
        cli.add_command(module.command)


_register()
