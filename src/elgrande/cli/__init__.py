"""HANDLE: the command line, one file a command.

This room knows how to talk to a person at a terminal.  It must not know any rule: what is possible it reads from a view.
"""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import click

from elgrande.cli.common import plain, problem
from elgrande.rules.errors import ElGrandeError
from elgrande.table.prose import register_texts, say
from elgrande.version import VERSION, build

register_texts(__name__)


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(VERSION, message=f"elgrande %(version)s ({build()} engine)")
@click.pass_context
def cli(context: click.Context) -> None:
    """El Grande: in the browser without a command, in the terminal, as a server, as a tool.

    \b
    Examples:
      elgrande                             a server of your own, and its page in your browser
      elgrande play                        you against three bots
      elgrande play -s Anna -s Ben         two people at one keyboard
      elgrande cards                       every card, and how it is known
      elgrande advise my-game.jsonl        what a strong bot would do now, and why
      elgrande puzzles                     the puzzle of the day
      elgrande analyse my-game.jsonl       a finished game: who was to win when, and which decisions were costly
      elgrande arena --seats medium,greedy bots against bots, and who is better
      elgrande serve                       a server for friends
    """
    if context.invoked_subcommand is None:
        from elgrande.cli import serve

        with serve.command.make_context("serve", ["--open"], parent=context) as opened:
            serve.command.invoke(opened)


def main() -> None:
    """Run a command; every expected error is one clear line and a non-zero exit."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A letter the terminal does not know, or bytes that are no letters, are no reason to stop a game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        cli(prog_name="elgrande", standalone_mode=False)
        sys.stdout.flush()
    except (click.exceptions.Abort, KeyboardInterrupt):
        sys.exit(130)
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "elgrande"
        _stop(say("cli-bad-usage", {"problem": plain(error.format_message()), "command": command}), error.exit_code)
    except click.ClickException as error:
        _stop(error.format_message(), error.exit_code)
    except ElGrandeError as error:
        _stop(str(error), 2)
    except (OSError, UnicodeError) as error:
        _stop(problem(error), 2)


def _stop(message: str, code: int) -> NoReturn:
    click.echo(f"elgrande: {plain(' '.join(message.split()))}", err=True)
    try:
        sys.stdout.flush()
    except OSError:
        # Where nothing can be written any more, nothing has to be said at the end either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def _register() -> None:
    from elgrande.cli import (
        advise,
        analyse,
        arena,
        cards,
        check,
        db,
        find,
        join,
        perft,
        play,
        puzzles,
        replay,
        rulings,
        serve,
        train,
    )

    for module in (advise, analyse, arena, cards, check, db, find, join, perft, play, puzzles, replay, rulings, serve, train):
        cli.add_command(module.command)


_register()
