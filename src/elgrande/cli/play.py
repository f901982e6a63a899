"""``elgrande play``: people at one keyboard and bots, in any mix.  After every decision the game is kept in a file."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path
from secrets import token_hex

import click
from rich.cells import cell_len
from rich.text import Text

from elgrande.bots.advice import advise
from elgrande.bots.arena import BotPlayer
from elgrande.bots.base import Budget
from elgrande.bots.registry import USUAL_BOT, bot_names, make_bot
from elgrande.cli.advise import show_advice
from elgrande.cli.board import draw
from elgrande.cli.common import (
    BOT_MARK,
    LONGEST_NAME,
    USUAL_PLAYERS,
    ListingOption,
    SeatingCommand,
    TableOptions,
    data_folder,
    indented,
    language_option,
    plain,
    problem,
    read_file,
    seat_names,
    table_options,
    write_safely,
)  # fmt: skip
from elgrande.cli.screen import LEAVING, Quit, Screen
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.errors import ElGrandeError, SetupError
from elgrande.table.changes import begins_turn
from elgrande.table.events import Event
from elgrande.table.moves import Move
from elgrande.table.prose import say

PATIENCE = 1.0
"""So many seconds somebody waits for advice."""
NEWEST = "newest"
"""What ``--resume`` stands for without a file."""


@click.command("play", cls=SeatingCommand)
@click.option("--seat", "-s", "seats", multiple=True, help="Who sits there, in order: a bot's name, else a person's. Repeat.")
@click.option("--bot", cls=ListingOption, default=USUAL_BOT, show_default=True, help="Fills empty seats: {bots}.")
@table_options(seed=None)
@click.option("--position", default="", help="Begin from a position written as one line.")
@click.option("--file", "file", default=None, help="Where the game is kept; a new file in your data folder otherwise.")
@click.option(
    "--resume", is_flag=False, flag_value=NEWEST, default=None, help="Go on with a kept game: a file, or else the newest one."
)
@language_option
@click.pass_context
def command(
    context: click.Context,
    table: TableOptions,
    seats: tuple[str, ...],
    bot: str,
    position: str,
    file: str | None,
    resume: str | None,
    language: str,
) -> None:
    """Play at this keyboard: alone against bots, or several people taking turns with a curtain between them.

    Every decision is kept in a file at once; leave with quit or Ctrl-C and go on with --resume.

    \b
    Examples:
      elgrande play
      elgrande play -p 3 -o length=six
      elgrande play -s Anna -s Ben -s hard
      elgrande play -s Anna -s easy -s medium -s expert
      elgrande play --resume
      elgrande play --resume my-game.jsonl
    """
    if resume is not None:
        alone = ("seats", "bot", "position", *(field.name for field in fields(table)))
        if any(_given(context, name) for name in alone):
            raise click.UsageError(say("cli-resume-alone"))
        source = _newest() if resume == NEWEST else Path(resume)
        game = replay(Record.loads(read_file(source)))
        path = _free(file) if file else source
    else:
        game = _new_game(table, seats, bot, position)
        path = _free(file) if file else data_folder() / f"{game.record().head.commitment[:12] or token_hex(6)}.jsonl"
    place = Table(game, path, language, resumed=resume is not None)
    place.save()
    place.out.print(
        indented(Text(place.say("cli-resumed" if resume is not None else "cli-keeping", file=str(path)), style="dim"), 0)
    )
    for reason, facts in game.setup.warnings:
        place.warn(place.say(f"warning-{reason}", **facts))
    place.run()


def _given(context: click.Context, name: str) -> bool:
    return context.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def _newest() -> Path:
    """The game that was played last and is not over."""
    kept = [path for path in data_folder().glob("*.jsonl") if '"kind":"saved"' in read_file(path)]
    if not kept:
        raise click.UsageError(say("cli-none-kept", {"folder": plain(str(data_folder()))}))
    return max(kept, key=lambda path: path.stat().st_mtime)


def _free(name: str) -> Path:
    """A file for a new game, never one that holds something already."""
    if Path(name).exists():
        raise click.UsageError(say("cli-file-taken", {"file": plain(name)}))
    return Path(name)


def _new_game(table: TableOptions, seats: tuple[str, ...], bot: str, position: str) -> Game:
    make_bot(bot)
    players = table.players
    if position:
        game = Game.from_notation(position)
        brought = (table.boxes, table.first_game or None, table.settings, table.colours, table.deck, table.seed)
        if players not in (None, game.players) or any(said not in ((), None) for said in brought):
            raise SetupError(say("cli-position-alone"))
        count = game.players
    else:
        count = players or max(USUAL_PLAYERS if len(seats) < 2 else 2, len(seats))
    names = [_seat(name) for name in seats] or [say("cli-you")]
    names += [BOT_MARK + bot] * (count - len(names))
    if len(names) > count and (players or position):
        raise SetupError(say("cli-too-many-seats", {"seats": len(names), "players": count}))
    if position:
        game.seats = tuple(names)
        return game
    return table.new_game(count, {"confirm": True, **table.options}, tuple(names))


def _seat(name: str) -> str:
    """A bot or a person, by name."""
    if name in {known for bot in bot_names() for known in (bot, bot.partition("@")[0])}:
        return BOT_MARK + name
    if name.startswith(BOT_MARK):
        make_bot(name.removeprefix(BOT_MARK))
        return name
    if not name.strip() or not name.isprintable() or cell_len(name) > LONGEST_NAME:
        raise SetupError(say("cli-bad-name", {"name": plain(name), "most": LONGEST_NAME}))
    return name


class Table(Screen):
    """One sitting: who decides, what is shown, what is kept."""

    def __init__(self, game: Game, path: Path, language: str, *, resumed: bool = False) -> None:
        super().__init__(language, seat_names(game))
        self.game = game
        self.path = path
        self.told: dict[int | None, int] = {} if resumed else dict.fromkeys([None, *range(game.players)], 0)
        """How many events everybody has been told; who is missing here comes back to the table."""
        self.facing: int | None = None
        """The person the screen is turned to."""
        self.drawn = False
        """Does the screen show the board as it is now?"""
        self.bots = {
            seat: BotPlayer(game, seat, name.removeprefix(BOT_MARK), seat)
            for seat, name in enumerate(game.seats)
            if name.startswith(BOT_MARK)
        }
        self.people = [seat for seat in range(game.players) if seat not in self.bots]

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while not self.game.is_over:
                self.decide()
            self.tell()
            self.finish()
        except (Quit, KeyboardInterrupt):
            self.save_if_valid()
            self.out.print()
        file = plain(str(self.path))
        file = repr(file) if " " in file else file
        # Not broken into lines, so that it can be copied.
        self.out.print(self.say("cli-over-saved" if self.game.is_over else "cli-saved", file=file), soft_wrap=True)

    def save(self) -> None:
        """Write the whole game down; nothing that was decided can be lost."""
        write_safely(self.path, self.game.record().dumps())

    def save_or_warn(self) -> None:
        """Keep the game; where that fails, go on playing and try again after the next decision."""
        try:
            self.save()
        except OSError as error:
            self.warn(self.say("cli-not-kept", problem=problem(error)))

    def save_if_valid(self) -> None:
        """Keep the game if Ctrl-C came before that was done; if it came in the middle of a decision, the file is right."""
        try:
            replay(self.game.record())
        except ElGrandeError:
            return
        self.save()

    def play_move(self, seat: int, move: Move | str | int) -> None:
        """Take a decision and keep it."""
        self.game.play(seat, move)
        self.save_or_warn()

    # --- deciding --------------------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """Let whoever is asked decide once: bots first, so that nobody waits for them."""
        owing = self.game.awaiting()
        thinking = [seat for seat in owing if seat in self.bots]
        if thinking:
            self.play_move(thinking[0], self.bots[thinking[0]].decide(self.game))
            return
        # Stay with the person the screen is turned to, if that one is asked too.
        seat = self.facing if self.facing in owing and self.facing is not None else owing[0]
        self.turn_to(seat)
        self.tell()
        if not self.drawn:
            draw(self.out, self.game.setup, self.game.view(seat), self.names, self.language, asked=True)
            self.drawn = True
        self.ask(seat)

    def turn_to(self, seat: int) -> None:
        """A curtain between people, so that nobody sees another one's cards."""
        if self.facing == seat:
            return
        if len(self.people) > 1:
            if self.out.is_dumb_terminal:
                self.out.print("\n" * self.out.height)
            elif self.out.is_terminal:
                self.out.clear()
                # A cleared screen can often be scrolled back; this also forgets what was above.
                self.out.file.write("\x1b[3J")
            if self.read(self.say("cli-curtain", seat=self.seat_name(seat), name=self.names[seat])).lower() in LEAVING:
                raise Quit
        self.facing = seat
        self.drawn = False

    def tell(self) -> None:
        """Say what has happened since it was last told to whom the screen is turned to."""
        heard = self.game.events_for(self.facing)
        fresh = heard[self.told[self.facing] :] if self.facing in self.told else self.last_turn()
        for event in fresh:
            self.out.print(self.event_line(event))
        if fresh:
            self.drawn = False
        self.told[self.facing] = len(heard)

    def last_turn(self) -> list[Event]:
        """What somebody who comes back to the table may remember, from that seat's own last turn on."""
        log = self.game.log_for(self.facing)
        own = [i for i, event in enumerate(log) if begins_turn(event) == self.facing]
        return log[own[-1] if own else 0 :]

    def read(self, prompt: str) -> str:
        """A line from the keyboard."""
        try:
            text = str(click.prompt(prompt, default="", show_default=False, prompt_suffix=" > ")).strip()
        except click.exceptions.Abort:
            raise Quit from None
        if not sys.stdin.isatty():
            # Nobody has typed it here, so it is not on the screen yet.
            self.out.print(Text(plain(text)))
        return text

    def ask(self, seat: int) -> None:
        """Put the question to a person, until a decision is taken or the screen has to turn."""
        self.put_question(self.game.view(seat), seat)
        while not self.answer(seat, self.read(self.say("cli-prompt"))):
            pass

    def answer(self, seat: int, text: str) -> bool:
        """Do what a line says; True if the question has to be put anew."""
        command, _, rest = text.partition(" ")
        command, rest = command.lower(), rest.strip()
        if command.startswith("?"):
            command, rest = "?", text[1:].strip()
        commands = {
            "?": lambda: self.explain(seat, rest),
            "help": lambda: self.explain(seat, rest),
            "advise": lambda: self.advise(seat),
            "board": lambda: draw(self.out, self.game.setup, self.game.view(seat), self.names, self.language),
            "log": lambda: self.log(seat),
            "save": lambda: self.copy(rest),
        }
        try:
            if not text:
                return True
            if command in LEAVING:
                raise Quit
            picked = self.about_hands(text, self.game.view(seat))
            if picked is not None:
                for pick in picked:
                    self.play_move(seat, pick)
                return bool(picked)
            if command in ("undo", "restart"):
                return self.take_back(seat, whole_turn=command == "restart")
            if command == "change":
                return self.change(rest.lower())
            if command in commands:
                commands[command]()
                return False
            move = self.chosen(text, [move.text for move in self.game.legal(seat)])
            if move is None:
                return False
            text = move
            self.play_move(seat, move)
        except ElGrandeError as error:
            self.warn(self.refusal(error, seat, text.lstrip("? ")))
            return False
        return True

    def take_back(self, seat: int, *, whole_turn: bool) -> bool:
        """Take back a decision, or all of a turn; the board is drawn again."""
        if whole_turn:
            words = self.say("cli-restarted", count=self.game.restart_turn(seat))
        else:
            self.game.undo(seat)
            words = self.say("cli-undone")
        self.save_or_warn()
        self.out.print(words)
        self.told = {who: min(count, len(self.game.events)) for who, count in self.told.items()}
        self.drawn = False
        return True

    def change(self, colour: str) -> bool:
        """Let somebody who has set a disc, or picked a hand, change it before the last one is in."""
        colours = list(self.game.edition.colours[: self.game.players])
        seat = colours.index(colour) if colour in colours else -1
        if seat not in self.people or seat not in self.game.view(seat).answered:
            self.warn(self.say("cli-cannot-change", seat=colour or "?"))
            return False
        before = self.facing
        self.turn_to(seat)
        self.ask(seat)
        while self.is_short(seat):
            self.ask(seat)
        if before is not None and before in self.game.awaiting():
            self.turn_to(before)
        return True

    def is_short(self, seat: int) -> bool:
        """Does a hand that is being picked lack cards?"""
        view = self.game.view(seat)
        return view.question == "pick" and len(view.hands[seat]) < self.game.edition.hand_size

    def explain(self, seat: int, what: str) -> None:
        """Whatever a screen explains, and what a bot would do."""
        if what.lower() == "advise":
            self.advise(seat)
        else:
            super().explain(seat, what)

    def advise(self, seat: int) -> None:
        """What a bot would do in this seat, by what the seat knows."""
        advice = advise(self.game.view(seat), self.game.belief(seat), Budget(PATIENCE))
        show_advice(self.out, self.game.edition, advice, self.language)

    def log(self, seat: int) -> None:
        """What this person's screen remembers."""
        for event in self.game.log_for(seat)[-40:]:
            self.out.print(self.event_line(event))

    def copy(self, name: str) -> None:
        """Keep a copy under another name; nothing but an older copy of the same game is written over."""
        if not name:
            self.warn(self.say("cli-save-where"))
            return
        text = self.game.record().dumps()
        try:
            path = Path(name).expanduser()
            if path.exists() and not read_file(path).startswith(text.partition("\n")[0]):
                self.warn(self.say("cli-save-taken", file=name))
                return
            write_safely(path, text)
        except OSError as error:
            self.warn(problem(error))
            return
        except (ValueError, RuntimeError, ElGrandeError):
            # No name of a file at all, nobody's home, or a file that is no text.
            self.warn(self.say("cli-save-taken", file=name))
            return
        self.out.print(self.say("cli-copy-saved", file=name))
