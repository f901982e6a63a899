"""``elgrande play``: people at one keyboard and bots, in any mix.  After every decision the game is kept in a file."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import token_hex

import click
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from elgrande.bots.arena import Seated
from elgrande.bots.registry import bot_kinds, make_bot
from elgrande.cli.board import STYLES, draw
from elgrande.cli.common import (
    BOT_MARK,
    LONGEST_NAME,
    console,
    data_folder,
    deck_option,
    edition_option,
    game_deck,
    game_options,
    indented,
    language_option,
    plain,
    problem,
    read_file,
    seat_names,
    small_number,
    wish_option,
    write_safely,
)  # fmt: skip
from elgrande.game import Game, Move, replay
from elgrande.records.record import Record
from elgrande.rules.cards import Card
from elgrande.rules.errors import ElGrandeError, SetupError
from elgrande.rules.places import Place
from elgrande.rules.rulings import RULINGS
from elgrande.table.events import Event, event_text
from elgrande.table.prose import card_name, card_text, colour_name, listed, place_name, say

NEWEST = "newest"
"""What ``--resume`` stands for without a file."""

LEAVING = ("quit", "exit", "q")
"""Words that leave the game."""


@click.command("play")
@click.option(
    "--players", "-p", default=None, type=click.IntRange(2, 5), help="How many play; bots fill the seats.  [default: 4]"
)
@click.option("--seat", "-s", "seats", multiple=True, help="Who sits there, in order: a bot's name, else a person's. Repeat.")
@click.option("--bot", default="greedy", show_default=True, help=f"Fills empty seats: {', '.join(k.name for k in bot_kinds())}.")
@edition_option
@wish_option
@deck_option
@click.option("--seed", default=None, help="The same seed deals the same game.")
@click.option("--position", default="", help="Begin from a position written as one line.")
@click.option("--file", "file", default=None, help="Where the game is kept; a new file in your data folder otherwise.")
@click.option(
    "--resume", is_flag=False, flag_value=NEWEST, default=None, help="Go on with a kept game: a file, or else the newest one."
)
@language_option
@click.pass_context
def command(
    context: click.Context,
    players: int | None,
    seats: tuple[str, ...],
    bot: str,
    edition: str,
    wishes: tuple[str, ...],
    deck: str | None,
    seed: str | None,
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
      elgrande play -s Anna -s Ben -s greedy
      elgrande play --resume
      elgrande play --resume my-game.jsonl
    """
    if resume is not None:
        given = [
            name for name in ("players", "seats", "bot", "edition", "wishes", "deck", "seed", "position") if _given(context, name)
        ]
        if given:
            raise click.UsageError(say("cli-resume-alone"))
        source = _newest() if resume == NEWEST else Path(resume)
        game = replay(Record.loads(read_file(source)))
        path = _free(file) if file else source
    else:
        game = _new_game(players, seats, bot, edition, wishes, deck, seed, position)
        path = _free(file) if file else data_folder() / f"{game.record().head.commitment[:12] or token_hex(6)}.jsonl"
    table = Table(game, path, language, resumed=resume is not None)
    table.keep()
    table.out.print(
        indented(Text(table.say("cli-resumed" if resume is not None else "cli-keeping", file=str(path)), style="dim"), 0)
    )
    table.run()


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


def _new_game(
    players: int | None,
    seats: tuple[str, ...],
    bot: str,
    edition: str,
    wishes: tuple[str, ...],
    deck: str | None,
    seed: str | None,
    position: str,
) -> Game:
    make_bot(bot)
    if position:
        game = Game.from_notation(position)
        if players not in (None, game.players) or wishes or seed is not None or deck is not None:
            raise SetupError(say("cli-position-alone"))
        count = game.players
    else:
        count = players or max(4 if len(seats) < 2 else 2, len(seats))
    names = [_seat(name) for name in seats] or [say("cli-you")]
    names += [BOT_MARK + bot] * (count - len(names))
    if len(names) > count and (players or position):
        raise SetupError(say("cli-too-many-seats", {"seats": len(names), "players": count}))
    if position:
        game.seats = tuple(names)
        return game
    options = {"confirm": True, **game_options(edition, wishes)}
    return Game.new(edition, count, seed, options, deck=game_deck(edition, deck), seats=tuple(names))


def _seat(name: str) -> str:
    """A bot or a person, by name."""
    if name in {kind.name for kind in bot_kinds()} | {kind.name.partition("@")[0] for kind in bot_kinds()}:
        return BOT_MARK + name
    if name.startswith(BOT_MARK):
        make_bot(name.removeprefix(BOT_MARK))
        return name
    if not name.strip() or not name.isprintable() or cell_len(name) > LONGEST_NAME:
        raise SetupError(say("cli-bad-name", {"name": plain(name), "most": LONGEST_NAME}))
    return name


class Quit(Exception):
    """The player leaves; the game is kept."""


class Table:
    """One sitting: who decides, what is shown, what is kept."""

    def __init__(self, game: Game, path: Path, language: str, *, resumed: bool = False) -> None:
        self.game = game
        self.path = path
        self.language = language
        self.out: Console = console()
        self.told: dict[int | None, int] = {} if resumed else dict.fromkeys([None, *range(game.players)], 0)
        """How many events everybody has been told; who is missing here comes back to the table."""
        self.facing: int | None = None
        """The person the screen is turned to."""
        self.drawn = False
        """Does the screen show the board as it is now?"""
        self.bots = {
            seat: Seated(game, seat, name.removeprefix(BOT_MARK), seat)
            for seat, name in enumerate(game.seats)
            if name.startswith(BOT_MARK)
        }
        self.people = [seat for seat in range(game.players) if seat not in self.bots]
        self.names = seat_names(game)

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while not self.game.is_over:
                self.decide()
            self.tell()
            self.finish()
        except (Quit, KeyboardInterrupt):
            self.keep_if_sound()
            self.out.print()
        file = plain(str(self.path))
        file = repr(file) if " " in file else file
        # Not broken into lines, so that it can be copied.
        self.out.print(self.say("cli-over-saved" if self.game.is_over else "cli-saved", file=file), soft_wrap=True)

    def say(self, id: str, **args: str | int) -> str:
        """A sentence in this table's language."""
        safe = {name: plain(value) if isinstance(value, str) else value for name, value in args.items()}
        return say(id, safe, self.language)

    def warn(self, words: str) -> None:
        """Say that something is not as it was wished."""
        self.out.print(Text(plain(words), style="yellow"))

    def keep(self) -> None:
        """Write the whole game down; nothing that was decided can be lost."""
        write_safely(self.path, self.game.record().dumps())

    def keep_or_warn(self) -> None:
        """Keep the game; where that fails, go on playing and try again after the next decision."""
        try:
            self.keep()
        except OSError as error:
            self.warn(self.say("cli-not-kept", problem=problem(error)))

    def keep_if_sound(self) -> None:
        """Keep the game if Ctrl-C came before that was done; if it came in the middle of a decision, the file is right."""
        try:
            replay(self.game.record())
        except ElGrandeError:
            return
        self.keep()

    def take(self, seat: int, move: Move | str | int) -> None:
        """Take a decision and keep it."""
        self.game.play(seat, move)
        self.keep_or_warn()

    def seat_name(self, seat: int) -> str:
        """A colour's name."""
        return colour_name(self.game.edition, seat, self.language)

    # --- deciding --------------------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """Let whoever is asked decide once: bots first, so that nobody waits for them."""
        owing = self.game.awaiting()
        thinking = [seat for seat in owing if seat in self.bots]
        if thinking:
            self.take(thinking[0], self.bots[thinking[0]].decide(self.game))
            return
        # Stay with the person the screen is turned to, if that one is asked too.
        seat = self.facing if self.facing in owing and self.facing is not None else owing[0]
        self.turn_to(seat)
        self.tell()
        if not self.drawn:
            draw(self.out, self.game.view(seat), self.names, self.language)
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
        own = [i for i, event in enumerate(log) if event.name == "turn-began" and event.args["seat"] == self.facing]
        return log[own[-1] if own else 0 :]

    def event_line(self, event: Event) -> Padding:
        """An event in words, in the colour of who it is about."""
        text = Text(event_text(self.game.edition, event, self.language))
        seat = event.args.get("seat")
        colour = self.game.edition.colours[seat] if isinstance(seat, int) else event.args.get("colour", "")
        if colour in STYLES:
            text.stylize(STYLES[colour].replace("bold ", ""))
        return indented(text)

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
        view = self.game.view(seat)
        self.out.print()
        self.out.print(
            Text(
                self.say("cli-ask", seat=self.seat_name(seat), question=self.say(f"question-{view.question}")),
                style=STYLES[view.colours[seat]],
            )
        )
        if view.announced is not None:
            self.out.print(self.say("cli-announced", step=self.announced(view.announced)))
            if view.vetoed_by:
                seats = listed([self.seat_name(s) for s in view.vetoed_by], self.language)
                self.out.print(self.say("cli-vetoed-by", seats=seats))
        if view.card is not None and view.question != "end":
            card = self.game.edition.cards[self.game.edition.card(view.card)]
            self.out.print(Text(f"{card_name(card, self.language)}: {card_text(card, self.language)}", style="dim"))
        if view.question == "act" and view.placements:
            self.out.print(Text(self.say("cli-placements", count=view.placements, court=view.courts[seat]), style="dim"))
        moves = self.game.legal(seat)
        width = max(len(move.text) for move in moves) + 6
        columns = max(1, min(4, 80 // width))
        for start in range(0, len(moves), columns):
            row = "".join(f"{start + i + 1:3} {move.text}".ljust(width) for i, move in enumerate(moves[start : start + columns]))
            self.out.print(Text(row.rstrip()))
        while not self.answer(seat, self.read(self.say("cli-prompt"))):
            pass

    def announced(self, step: Event) -> str:
        """The step a Veto could stop; what a scoring would bring is not told before."""
        if step.name == "scored":
            place = place_name(self.game.edition, self.game.edition.place(step.args["place"]), self.language)
            return self.say("cli-announced-scoring", place=place)
        return event_text(self.game.edition, step, self.language)

    def answer(self, seat: int, text: str) -> bool:
        """Do what a line says; True if the question has to be put anew."""
        command, _, rest = text.partition(" ")
        command, rest = command.lower(), rest.strip()
        if command.startswith("?"):
            command, rest = "?", text[1:].strip()
        commands = {
            "?": lambda: self.explain(seat, rest),
            "help": lambda: self.explain(seat, rest),
            "board": lambda: draw(self.out, self.game.view(seat), self.names, self.language),
            "log": lambda: self.log(seat),
            "save": lambda: self.copy(rest),
        }
        try:
            if not text:
                return True
            if command in LEAVING:
                raise Quit
            if command in ("undo", "restart"):
                return self.take_back(seat, whole_turn=command == "restart")
            if command == "change":
                return self.change(rest.lower())
            if command in commands:
                commands[command]()
                return False
            moves = self.game.legal(seat)
            number = small_number(text)
            if number is not None and 1 <= number <= len(moves):
                self.take(seat, moves[number - 1])
            elif text.isdigit():
                self.warn(self.say("cli-no-choice", text=text, most=len(moves)))
                return False
            else:
                self.take(seat, text)
        except ElGrandeError as error:
            self.warn(str(error))
            return False
        return True

    def take_back(self, seat: int, *, whole_turn: bool) -> bool:
        """Take back a decision, or all of a turn; the board is drawn again."""
        if whole_turn:
            words = self.say("cli-restarted", count=self.game.restart_turn(seat))
        else:
            self.game.undo(seat)
            words = self.say("cli-undone")
        self.keep_or_warn()
        self.out.print(words)
        self.told = {who: min(count, len(self.game.events)) for who, count in self.told.items()}
        self.drawn = False
        return True

    def change(self, colour: str) -> bool:
        """Let somebody who has set a disc change it before the last one is in."""
        colours = list(self.game.edition.colours[: self.game.players])
        seat = colours.index(colour) if colour in colours else -1
        if seat not in self.people or self.game.view(seat).disc is None:
            self.warn(self.say("cli-cannot-change", seat=colour or "?"))
            return False
        before = self.facing
        self.turn_to(seat)
        self.ask(seat)
        if before is not None and before in self.game.awaiting():
            self.turn_to(before)
        return True

    # --- explaining ------------------------------------------------------------------------------------------------------------

    def explain(self, seat: int, what: str) -> None:
        """A card, a place, a ruling, a move, the number of a choice, or how this works."""
        edition = self.game.edition
        moves = self.game.legal(seat)
        number = small_number(what)
        if number is not None and 1 <= number <= len(moves):
            what, number = moves[number - 1].text, None
        wanted = what.lower()
        card_wanted = wanted.removeprefix("card ").strip()
        for card in edition.cards:
            if card_wanted in (card.id, card_name(card, self.language).lower()):
                self.explain_card(card)
                return
        for place in edition.places:
            known = (place.id.lower(), place_name(edition, edition.place(place.id), self.language).lower())
            if wanted in known and place.values:
                self.explain_place(seat, place)
                return
        if not what:
            self.out.print(self.say("cli-help"))
        elif wanted in RULINGS:
            self.out.print(self.say(f"ruling-{wanted}"))
        elif number is not None:
            self.warn(self.say("cli-no-choice", text=what, most=len(moves)))
        else:
            self.explain_move(seat, what)

    def explain_card(self, card: Card) -> None:
        """What a card allows, and how that is known."""
        self.out.print(f"{card_name(card, self.language)}: {card_text(card, self.language)}")
        self.out.print(Text(self.say(f"provenance-{card.provenance.value}"), style="dim"))

    def explain_place(self, seat: int, place: Place) -> None:
        """How a place would score now, and what lies next to it."""
        edition = self.game.edition
        if not place.region and self.game.view(seat).castillo is None:
            self.out.print(self.say("cli-castillo-secret"))
            return
        self.out.print(self.game.explain(place.id).text(edition, self.language))
        names = [place_name(edition, edition.place(id), self.language) for id in place.neighbours]
        if names:
            self.out.print(self.say("cli-neighbours", places=listed(names, self.language)))

    def explain_move(self, seat: int, text: str) -> None:
        """What a move would do, or why it is not possible."""
        refusal = self.game.why_not(seat, text)
        if refusal is None:
            move = next(move for move in self.game.legal(seat) if move.text.lower() == " ".join(text.lower().split()))
            self.out.print(self.say("cli-possible", move=move.describe(self.language)))
        else:
            self.out.print(self.say("cli-refused", ruling=refusal.text(self.language), name=refusal.ruling))

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

    def finish(self) -> None:
        """The result."""
        self.out.print()
        draw(self.out, self.game.view(None), self.names, self.language)
        self.out.print(Text(self.say("cli-over"), style="bold"))
        for rank, seats in self.game.ranking:
            for seat in seats:
                words = self.say(
                    "cli-rank", rank=rank, seat=self.seat_name(seat), name=self.names[seat], points=self.game.scores[seat]
                )
                self.out.print(Text(words, style=STYLES[self.game.edition.colours[seat]]))
