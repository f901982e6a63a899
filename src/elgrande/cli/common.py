"""What several commands share: the console, options of a game, names at the table, reading and writing files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from pathlib import Path
from typing import IO, Any

import click
from rich.cells import set_cell_size
from rich.console import Console, RenderableType
from rich.padding import Padding

from elgrande.bots.registry import bot_kinds, bot_names, offered_bots
from elgrande.editions import BOXES, DEFAULT_EDITION, EDITIONS, find_boxes, find_edition
from elgrande.editions.deck import read_deck
from elgrande.editions.folding import with_expansions
from elgrande.editions.setup import parse_option
from elgrande.game import Game
from elgrande.rules.cards import Deck
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError, SetupError
from elgrande.rules.options import Value
from elgrande.table.prose import box_name, languages, listed, say

USUAL_PLAYERS = 4
"""So many play if nobody says otherwise."""

MAX_BYTES = 20_000_000
"""No game is longer than this."""

LONGEST_NAME = 18
"""The widest name that leaves the table of players 80 columns wide."""

LONGEST_TEXT = 900
"""No text from outside is repeated at greater length; Fluent would not fill in much more."""

BOT_MARK = "bot:"
"""Stands before a bot's name in the list of seats, so that a kept game knows who is who."""


class ListingOption(click.Option):
    """An option whose help names what there is in place of ``{bots}`` or ``{boxes}``.

    It is looked for when help is wanted, not with every command.
    """

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and its help, as click prints it."""
        found = super().get_help_record(ctx)
        if found is None:
            return None
        option, text = found
        if "{bots}" in text:
            text = text.replace("{bots}", ", ".join(bot_names()))
        choices = f"Choose from: {', '.join(sorted(BOXES))}." if BOXES else "There are none yet."
        return option, text.replace("{boxes}", choices)


class SeatingCommand(click.Command):
    """A command that seats bots: its help ends with what there are, those that are offered first with a sentence each."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The bots, below the options."""
        offered = offered_bots()
        others = ", ".join(kind.name for kind in bot_kinds() if kind not in offered)
        with formatter.section("Bots"):
            formatter.write_dl([*((kind.name, kind.words()[1]) for kind in offered), ("for comparison", others)])


edition_option = click.option(
    "--edition", default=DEFAULT_EDITION, show_default=True, help=f"Which edition is played: {', '.join(sorted(EDITIONS))}."
)
box_option = click.option(
    "--box",
    "boxes",
    multiple=True,
    cls=ListingOption,
    metavar="NAME",
    help="An expansion, in its newest version or as NAME/VERSION. Repeat. {boxes}",
)
setting_option = click.option(
    "--option", "-o", "settings", multiple=True, help="An option of the game, name=value, like length=six. Repeat."
)
deck_option = click.option(
    "--deck", default=None, help="A file that says which cards are used and what is on them; `elgrande cards --deck` prints one."
)
language_option = click.option(
    "--language", default="en", show_default=True, type=click.Choice(languages()), help="The language of all words."
)
"""Options that several commands have."""


def _split(context: click.Context, option: click.Parameter, text: str) -> tuple[str, ...]:
    return tuple(colour.strip().lower() for colour in text.split(",")) if text else ()


@dataclass(frozen=True)
class TableOptions:
    """What somebody has said about a table at the command line."""

    edition: str
    boxes: tuple[str, ...]
    players: int | None
    """None if nobody has said it."""
    first_game: bool
    settings: tuple[str, ...]
    colours: tuple[str, ...]
    deck: str | None
    seed: int | str | None

    @property
    def book(self) -> Edition:
        """The edition with its boxes."""
        return game_edition(self.edition, self.boxes)

    @property
    def options(self) -> dict[str, Value]:
        """The options of the game: as advised for a first one, if that is wanted, but for those that were named."""
        advised = first_game_options(self.book) if self.first_game else {}
        return advised | game_options(self.book, self.settings)

    @property
    def cards(self) -> Deck:
        """The cards of which another number is used than the box holds, or what else is on them."""
        return game_deck(self.book, self.deck)

    def new_game(self, players: int, options: dict[str, Value], seats: tuple[str, ...] | None = None) -> Game:
        """A game at that table."""
        return Game.new(
            self.edition, players, self.seed, options, boxes=self.boxes, deck=self.cards, colours=self.colours, seats=seats
        )


def table_options(seed: int | None, players: bool = True) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Everything a table is described by, for commands that play there: they take it as ``table``.

    Without a seed here, and at the command line, one is drawn.  Where the seats are named nobody asks for the number of players.
    """
    number = f"How many play.  [default: {USUAL_PLAYERS}]"
    options = [
        *([click.option("--players", "-p", default=None, type=click.IntRange(2, 5), help=number)] if players else []),
        edition_option,
        box_option,
        click.option(
            "--first-game",
            is_flag=True,
            help="Options as they are advised for a first game with the box; --option still decides.",
        ),
        setting_option,
        click.option(
            "--colours",
            default="",
            callback=_split,
            metavar="RED,BLUE,...",
            help="The colours by seat; whoever has none takes what is left.",
        ),
        deck_option,
        click.option("--seed", default=seed, show_default=True, help="The same seed deals the same games."),
    ]

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def gathered(**given: Any) -> None:
            table = TableOptions(**{field.name: given.pop(field.name, None) for field in fields(TableOptions)})
            command(table=table, **given)

        made: Callable[..., None] = gathered
        for option in reversed(options):
            made = option(made)
        return made

    return decorate


def console() -> Console:
    """A console that is 80 columns wide where nobody knows better, plain in a pipe, and takes no word for a command."""
    columns = os.environ.get("COLUMNS", "")
    known = int(columns) if columns.isascii() and columns.isdigit() and 0 < len(columns) < 5 else 0
    if sys.stdout.isatty():
        return Console(highlight=False, markup=False, emoji=False)
    return Console(width=max(known, 40) if known else 80, height=25, highlight=False, markup=False, emoji=False)


def indented(what: RenderableType, columns: int = 2) -> Padding:
    """Something further to the right, also where it goes on in the next line."""
    return Padding(what, (0, 0, 0, columns), expand=False)


def plain(text: str) -> str:
    """A text from outside, not endless, and without anything that could move the cursor or change a colour."""
    short = text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"
    return "".join(letter if letter.isprintable() else "�" for letter in short)


def seat_names(game: Game) -> tuple[str, ...]:
    """What everybody at the table is called, short enough for the board; whoever has no name is their colour."""
    names = [plain(name.removeprefix(BOT_MARK)) or game.edition.colours[seat] for seat, name in enumerate(game.seats)]
    return tuple(set_cell_size(name, LONGEST_NAME).rstrip() for name in names)


def small_number(text: str) -> int | None:
    """The number that was typed, if it is one that could mean something."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


def game_edition(edition: str, boxes: tuple[str, ...]) -> Edition:
    """An edition with the expansions that are named: their cards and options are known too."""
    return with_expansions(find_edition(edition), find_boxes(boxes))


def edition_text(edition: Edition, language: str = "en") -> str:
    """What an edition is called, and with which expansions it is played."""
    name = say(f"edition-{edition.id}", None, language)
    boxes = listed([box_name(box, language) for box in edition.expansions], language)
    return say("cli-with-boxes", {"edition": name, "boxes": boxes}, language) if boxes else name


def game_deck(edition: Edition, file: str | None) -> Deck:
    """The deck in a file, or that of the box."""
    return read_deck(edition, read_text(file)) if file else {}


def first_game_options(edition: Edition) -> dict[str, Value]:
    """What is advised for a first game with the expansions of an edition; an error if nothing is."""
    made = {name: value for box in edition.expansions for name, value in box.first_game.items()}
    if not made:
        boxes = ", ".join(sorted(id for id in BOXES if any(box.first_game for box in find_boxes((id,)))))
        raise SetupError(say("cli-no-first-game", {"boxes": boxes}))
    return made


def game_options(edition: Edition, settings: tuple[str, ...]) -> dict[str, Value]:
    """Options written ``name=value``."""
    made: dict[str, Value] = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if not sign:
            raise click.BadParameter(say("cli-bad-setting", {"setting": plain(setting)}))
        made[name] = parse_option(edition, name, value)
    return made


def read_text(source: str) -> str:
    """The text of a file, or of the standard input for ``-``."""
    if source == "-":
        return _text(sys.stdin.buffer, source)
    return read_file(Path(source))


def read_source(source: str) -> str:
    """A position as one line, or the text of a file or of the standard input."""
    if "|" in source:
        return source
    if source != "-" and not Path(source).exists():
        raise click.ClickException(say("cli-check-neither", {"source": plain(source)}))
    return read_text(source)


def read_file(path: Path) -> str:
    """The text of a file."""
    with path.open("rb") as file:
        return _text(file, str(path))


def _text(file: IO[bytes], name: str) -> str:
    raw = file.read(MAX_BYTES + 1)
    if len(raw) > MAX_BYTES:
        raise NotationError(say("cli-too-long", {"file": plain(name)}))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise NotationError(say("cli-no-text", {"file": plain(name)})) from None


def data_folder() -> Path:
    """Where games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "elgrande"


def config_folder() -> Path:
    """Where is kept what somebody has put together for later games."""
    base = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(base) / "elgrande"


def write_safely(path: Path, text: str) -> None:
    """Replace a file in one go, so that a crash leaves the old or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.parent / f"{path.name}.new"
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def problem(error: OSError | UnicodeError) -> str:
    """What the system says, in the order a person would say it."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)
