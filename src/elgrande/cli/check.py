"""``elgrande check``: is a record or a position sound, and if not, what is wrong with it?"""

from __future__ import annotations

import click

from elgrande.cli.common import edition_text, read_source
from elgrande.game import Game, replay
from elgrande.records.record import MoveLine, Record
from elgrande.rules.errors import ElGrandeError, NotationError
from elgrande.table.entries import HIDDEN
from elgrande.table.notation import read_position
from elgrande.table.prose import Value, colour_name, listed, say


@click.command("check")
@click.argument("source")
def command(source: str) -> None:
    """Check SOURCE: a file, a position as one line, or - for the standard input.

    A record is replayed move by move and its chain and seed are verified; a position is read and must be playable.

    \b
    Examples:
      elgrande check game.jsonl
      elgrande check - < position.txt
    """
    text = read_source(source)
    try:
        click.echo(_verdict(text))
    except ElGrandeError as error:
        raise click.ClickException(str(error)) from None


def _verdict(text: str) -> str:
    if not text.strip():
        raise NotationError(say("cli-check-nothing"))
    if text.lstrip().startswith("{"):
        record = Record.loads(text)
        game = replay(record)
        moves = sum(1 for line in record.lines if isinstance(line, MoveLine))
        args: dict[str, Value] = {
            "edition": edition_text(game.edition),
            "players": game.players,
            "moves": moves,
            "state": _standing(game),
        }
        return say("cli-check-record", args)
    position = read_position(text)
    if HIDDEN in text:
        return say("cli-check-redacted")
    game = Game.from_notation(text)
    args = {
        "edition": edition_text(position.setup.edition),
        "players": game.players,
        "round": game.round,
        "seats": _seats(game),
    }
    return say("cli-check-position", args)


def _seats(game: Game) -> str:
    return listed([colour_name(game.edition, seat) for seat in game.awaiting()]) or "–"


def _standing(game: Game) -> str:
    if game.is_over:
        return say("cli-check-over", {"scores": ", ".join(map(str, game.scores))})
    return say("cli-check-running", {"round": game.round, "seats": _seats(game)})
