"""``elgrande play``: people at one keyboard and bots, in any mix.  After every decision the game is kept in a file."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from elgrande.bots.arena import Seated
from elgrande.bots.registry import bot_kinds, make_bot
from elgrande.cli.board import STYLES, draw
from elgrande.cli.common import console, data_folder, game_options, read_text, write_safely
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.errors import ElGrandeError, SetupError
from elgrande.table.events import Event, event_text
from elgrande.table.prose import card_name, card_text, colour_name, listed, place_name, say

BOT_MARK = "bot:"
"""Stands before a bot's name in the list of seats, so that a kept game knows who is who."""


@click.command("play")
@click.option(
    "--players", "-p", default=None, type=click.IntRange(2, 5), help="How many play; bots fill the seats.  [default: 4]"
)
@click.option("--seat", "-s", "seats", multiple=True, help="Who sits there, in order: a bot's name, else a person's. Repeat.")
@click.option("--bot", default="greedy", show_default=True, help=f"Fills empty seats: {', '.join(k.name for k in bot_kinds())}.")
@click.option("--edition", default="classic", show_default=True)
@click.option("--option", "-o", "wishes", multiple=True, help="An option of the game, name=value, like length=six.")
@click.option("--seed", default=None, help="The same seed deals the same game.")
@click.option("--position", default="", help="Begin from a position written as one line.")
@click.option("--file", "file", default=None, help="Where the game is kept; a new file in your data folder otherwise.")
@click.option("--resume", default=None, help="Go on with a kept game.")
@click.option("--language", default="en", show_default=True)
def command(
    players: int | None,
    seats: tuple[str, ...],
    bot: str,
    edition: str,
    wishes: tuple[str, ...],
    seed: str | None,
    position: str,
    file: str | None,
    resume: str | None,
    language: str,
) -> None:
    """Play at this keyboard: alone against bots, or several people taking turns with a curtain between them.

    \b
    Examples:
      elgrande play
      elgrande play -p 3 -o length=six
      elgrande play -s Anna -s Ben -s greedy
      elgrande play --resume my-game.jsonl
    """
    if resume is not None:
        game = replay(Record.loads(read_text(resume)))
        path = Path(file or resume)
    else:
        game = _new_game(players, seats, bot, edition, wishes, seed, position)
        path = Path(file) if file else data_folder() / f"{game.record().head.commitment[:12] or 'position'}.jsonl"
    table = Table(game, path, language)
    if resume is not None:
        table.out.print(say("cli-resumed", {"file": resume}, language))
    table.run()


def _new_game(
    players: int | None, seats: tuple[str, ...], bot: str, edition: str, wishes: tuple[str, ...], seed: str | None, position: str
) -> Game:
    make_bot(bot)
    known = {kind.name for kind in bot_kinds()} | {kind.name.partition("@")[0] for kind in bot_kinds()}
    if position:
        game = Game.from_notation(position)
        if players not in (None, game.players) or wishes:
            raise SetupError("a position brings its own number of players and options")
        count = game.players
    else:
        count = players or max(4 if len(seats) < 2 else 2, len(seats))
    if len(seats) > count:
        raise SetupError(f"{len(seats)} seats are named for {count} players")
    names = [BOT_MARK + name if name in known else name for name in seats] or ["you"]
    names += [BOT_MARK + bot] * (count - len(names))
    if position:
        game.seats = tuple(names)
        return game
    return Game.new(edition, count, seed, {"confirm": True, **game_options(edition, wishes)}, seats=tuple(names))


class Quit(Exception):
    """The player leaves; the game is kept."""


class Table:
    """One sitting: who decides, what is shown, what is kept."""

    def __init__(self, game: Game, path: Path, language: str) -> None:
        self.game = game
        self.path = path
        self.language = language
        self.out: Console = console()
        self.shown = len(game.events)
        self.facing: int | None = None
        """The person the screen is turned to."""
        self.drawn = False
        self.bots = {
            seat: Seated(game, seat, name.removeprefix(BOT_MARK), seat)
            for seat, name in enumerate(game.seats)
            if name.startswith(BOT_MARK)
        }
        self.people = [seat for seat in range(game.players) if seat not in self.bots]
        self.names = tuple(name.removeprefix(BOT_MARK) for name in game.seats)

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self.keep()
            while not self.game.is_over:
                self.decide()
            self.tell()
            self.finish()
        except (Quit, click.exceptions.Abort, KeyboardInterrupt, EOFError):
            self.keep()
            self.out.print()
        self.out.print(self.say("cli-saved", file=str(self.path)))

    def say(self, id: str, **args: str | int) -> str:
        """A sentence in this table's language."""
        return say(id, args, self.language)

    def keep(self) -> None:
        """Write the whole game down; nothing that was decided can be lost."""
        write_safely(self.path, self.game.record().dumps())

    def seat_name(self, seat: int) -> str:
        """A colour's name."""
        return colour_name(self.game.edition, seat, self.language)

    # --- deciding --------------------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """Let whoever is asked decide once: bots first, so that nobody waits for them."""
        owing = self.game.awaiting()
        thinking = [seat for seat in owing if seat in self.bots]
        if thinking:
            seat = thinking[0]
            self.game.play(seat, self.bots[seat].decide(self.game))
            self.keep()
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
            self.out.clear()
            # A cleared screen can often be scrolled back; this also forgets what was above.
            if self.out.is_terminal:
                self.out.file.write("\x1b[3J")
            self.read(self.say("cli-curtain", seat=self.seat_name(seat), name=self.names[seat]))
            self.shown = min(self.shown, self.last_turn(seat))
        self.facing = seat
        self.drawn = False

    def last_turn(self, seat: int) -> int:
        """Where to begin telling somebody what has happened: after that seat's own last turn."""
        events = self.game.events
        own = [i for i, event in enumerate(events) if event.name == "turn-began" and event.args["seat"] == seat]
        return own[-1] if own else 0

    def tell(self) -> None:
        """Say what has happened since it was last told."""
        log = self.game.events_for(self.facing)
        if self.shown > len(log):
            self.shown = len(log)
        for event in log[self.shown :]:
            self.out.print(self.event_line(event))
        if len(log) > self.shown:
            self.drawn = False
        self.shown = len(log)

    def event_line(self, event: Event) -> Text:
        """An event in words, in the colour of who it is about."""
        text = Text("  " + event_text(self.game.edition, event, self.language))
        seat = event.args.get("seat")
        colour = self.game.edition.colours[seat] if isinstance(seat, int) else event.args.get("colour", "")
        if colour in STYLES:
            text.stylize(STYLES[colour].replace("bold ", ""))
        return text

    def read(self, prompt: str) -> str:
        """A line from the keyboard."""
        try:
            return str(click.prompt(prompt, default="", show_default=False, prompt_suffix=" > ")).strip()
        except click.exceptions.Abort:
            raise Quit from None

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
            step = event_text(self.game.edition, view.announced, self.language)
            self.out.print(self.say("cli-announced", step=step))
            if view.vetoed_by:
                self.out.print(
                    self.say("cli-vetoed-by", seats=listed([self.seat_name(s) for s in view.vetoed_by], self.language))
                )
        if view.card is not None and view.question in ("act", "either"):
            card = self.game.edition.cards[self.game.edition.card(view.card)]
            self.out.print(Text(f"{card_name(card, self.language)}: {card_text(card, self.language)}", style="dim"))
        moves = self.game.legal(seat)
        width = max(len(move.text) for move in moves) + 6
        columns = max(1, min(4, 80 // width))
        for start in range(0, len(moves), columns):
            row = "".join(f"{start + i + 1:3} {move.text}".ljust(width) for i, move in enumerate(moves[start : start + columns]))
            self.out.print(Text(row.rstrip()))
        while not self.answer(seat, self.read(self.say("cli-prompt"))):
            pass

    def answer(self, seat: int, text: str) -> bool:
        """Do what a line says; True if the question has to be put anew."""
        if not text:
            return False
        command, _, rest = text.partition(" ")
        commands = {
            "?": lambda: self.explain(seat, rest.strip()),
            "help": lambda: self.explain(seat, ""),
            "board": lambda: draw(self.out, self.game.view(seat), self.names, self.language),
            "log": lambda: self.log(seat),
            "save": lambda: self.copy(rest.strip()),
        }
        try:
            if command in ("quit", "exit", "q"):
                raise Quit
            if command == "undo":
                self.game.undo(seat)
                return self.taken_back(self.say("cli-undone"))
            if command == "restart":
                return self.taken_back(self.say("cli-restarted", count=self.game.restart_turn(seat)))
            if command == "change":
                return self.change(rest.strip())
            if command in commands or command.startswith("?"):
                commands.get(command, lambda: self.explain(seat, text[1:].strip()))()
                return False
            moves = self.game.legal(seat)
            if text.isascii() and text.isdigit() and 1 <= int(text) <= len(moves):
                self.game.play(seat, moves[int(text) - 1])
            elif text.isascii() and text.isdigit():
                self.out.print(self.say("cli-unknown", text=text))
                return False
            else:
                self.game.play(seat, text)
        except ElGrandeError as error:
            self.out.print(Text(str(error), style="yellow"))
            return False
        self.keep()
        return True

    def taken_back(self, words: str) -> bool:
        """After an undo the board is drawn again."""
        self.out.print(words)
        self.shown = min(self.shown, len(self.game.events))
        self.drawn = False
        self.keep()
        return True

    def change(self, colour: str) -> bool:
        """Let somebody who has set a disc change it before the last one is in."""
        colours = list(self.game.edition.colours[: self.game.players])
        seat = colours.index(colour) if colour in colours else -1
        if seat not in self.people or not self.game.legal(seat):
            self.out.print(self.say("cli-cannot-change", seat=colour or "?"))
            return False
        before = self.facing
        self.turn_to(seat)
        self.ask(seat)
        if before is not None and before != seat and not self.game.is_over:
            self.turn_to(before)
        return True

    # --- explaining ------------------------------------------------------------------------------------------------------------

    def explain(self, seat: int, what: str) -> None:
        """A card, a place, a move, or how this works."""
        edition = self.game.edition
        if not what:
            self.out.print(self.say("cli-help"))
            return
        for card in edition.cards:
            if card.id == what:
                self.out.print(f"{card_name(card, self.language)}: {card_text(card, self.language)}")
                self.out.print(self.say(f"provenance-{card.provenance.value}"), style="dim")
                return
        for place in edition.places:
            if place.id.lower() == what.lower() and place.values:
                if not place.region and self.game.view(seat).castillo is None:
                    self.out.print(self.say("cli-castillo-secret"))
                    return
                self.out.print(self.game.explain(place.id).text(edition, self.language))
                names = [place_name(edition, edition.place(id), self.language) for id in place.neighbours]
                if names:
                    self.out.print(self.say("cli-neighbours", places=listed(names, self.language)))
                return
        refusal = self.game.why_not(seat, what)
        if refusal is None:
            self.out.print(self.say("cli-possible"))
        else:
            self.out.print(f"{refusal.text(self.language)} ({refusal.ruling})")

    def log(self, seat: int) -> None:
        """What this person's screen remembers."""
        for event in self.game.log_for(seat)[-40:]:
            self.out.print(self.event_line(event))

    def copy(self, name: str) -> None:
        """Keep a copy under another name."""
        if not name:
            self.out.print(self.say("cli-unknown", text="save"))
            return
        try:
            write_safely(Path(name), self.game.record().dumps())
        except OSError as error:
            self.out.print(Text(str(error), style="yellow"))
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
        self.keep()
