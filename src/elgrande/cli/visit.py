"""A person at a terminal, and a table at a server: coming in, sitting down, seeing, deciding."""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from pathlib import Path
from random import Random

from rich.padding import Padding
from rich.text import Text

from elgrande.cli.board import draw, style
from elgrande.cli.common import data_folder, indented, plain, write_safely
from elgrande.cli.screen import LEAVING, Quit, Screen
from elgrande.client import Client
from elgrande.editions import find_boxes, find_edition
from elgrande.editions.setup import Setup
from elgrande.game import Game
from elgrande.rules.errors import ElGrandeError, SetupError
from elgrande.server.protocol import ApiError, ChatFrame, Clock, Code, Frame, TableFrame, TableInfo, ViewFrame, Wanted
from elgrande.table.belief import Belief
from elgrande.table.events import Event
from elgrande.table.prose import listed, say
from elgrande.table.view import View

Arrived = Frame | str | Exception | None
"""What can happen: a frame, a line that was typed, an unexpected end, the end of the keyboard."""
FREE = ("open", "invited")
"""Seats somebody may still sit down on."""
LIVE = Clock("game", 1800, 20)
"""Half an hour each: a pleasant game for those who are there now."""
ALIKE = 200
"""How far apart the ratings of people are who are about as strong."""
MAX_SHOWN = 20
"""Events somebody who comes to a table is told."""


def visit(server: str, id: str, name: str | None, seat: str | None, language: str, key: str = "") -> None:
    """Come in, sit down, perhaps where one was invited to, and stay until the game is over or the person leaves."""
    with Client(server) as client:
        try:
            _come_in(client, name)
            place = _sit_down(client, client.table(id), seat, key)
            Visit(client, client.table(id), place, language).run()
        except ApiError as error:
            raise SetupError(error_text(error, language)) from None


def find(server: str, name: str | None, wanted: Wanted, language: str) -> None:
    """Come in, find a table where the same is wanted, and stay there."""
    with Client(server) as client:
        try:
            _come_in(client, name)
            info = client.find(wanted)
            seat = next(place.seat for place in info.seats if place.mine)
            Visit(client, info, seat, language).run()
        except ApiError as error:
            raise SetupError(error_text(error, language)) from None


def error_text(error: ApiError, language: str) -> str:
    """Why a server has refused something, in the person's own language."""
    if error.code is Code.ILLEGAL_MOVE and error.ruling:
        ruling = say(f"ruling-{error.ruling}", None, language)
        return say("cli-refused", {"ruling": ruling, "name": error.ruling}, language)
    return say(f"code-{error.code.value}", None, language)


# --- who one is ------------------------------------------------------------------------------------------------------


def _sessions() -> Path:
    return data_folder() / "sessions.json"


def _kept_sessions() -> dict[str, str]:
    """Tokens by server; a file that cannot be read holds none."""
    try:
        kept = json.loads(_sessions().read_text(encoding="utf-8"))
        return {str(server): str(token) for server, token in kept.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def _come_in(client: Client, name: str | None) -> None:
    """As the one who was here before, or as somebody new."""
    sessions = _kept_sessions()
    client.token = sessions.get(client.url)
    if client.token is not None:
        try:
            if client.me().name == (name or client.me().name):
                return
        except ApiError as error:
            if error.code is not Code.NO_SESSION:
                raise
        client.token = None
    client.enter(name or os.environ.get("USER") or say("cli-you"))
    assert client.token is not None
    write_safely(_sessions(), json.dumps(sessions | {client.url: client.token}))
    # Whoever has the token is that person.
    _sessions().chmod(0o600)


def _sit_down(client: Client, info: TableInfo, wanted: str | None, key: str = "") -> int | None:
    """Your seat: one you have, or an open one; None to watch."""
    colours = [place.colour for place in info.seats]
    known = [*colours, *map(str, range(info.players))]
    if wanted is not None and wanted.lower() not in known:
        raise SetupError(say("cli-no-seat", {"seat": plain(wanted), "seats": ", ".join(colours)}))
    seat = None if wanted is None else known.index(wanted.lower()) % info.players
    mine = [place.seat for place in info.seats if place.mine]
    if mine and (seat is None or seat in mine):
        return mine[0] if seat is None else seat
    if info.state == "open" and (seat is not None or any(place.kind in FREE for place in info.seats)):
        try:
            info = client.join(info.id, seat, key)
        except ApiError as error:
            if seat is not None or error.code is not Code.TABLE_FULL:
                raise
            return None  # somebody else is invited, or was faster
        client.ready(info.id)
        taken = [place.seat for place in info.seats if place.mine and place.seat not in mine]
        return taken[0] if seat is None else seat
    if seat is not None:
        raise SetupError(say("cli-seat-taken", {"seat": plain(str(wanted))}))
    return None


# --- at the table ----------------------------------------------------------------------------------------------------


def _names(info: TableInfo) -> tuple[str, ...]:
    """What everybody at a table is called; whoever has no name is their colour."""
    return tuple(plain(place.name)[:18] or place.colour for place in info.seats)


def _setup(info: TableInfo, view: View) -> Setup:
    """What is played, with which boxes and by which version of the rules."""
    edition, boxes = find_edition(view.edition, view.version), find_boxes(view.boxes)
    return Setup(edition, view.players, view.options, info.deck, boxes, tuple(view.colours[: view.players]))


def _any_game(setup: Setup) -> Game:
    """Some game by the same rules: enough to name cards and places by."""
    return Game(setup, setup.begin(setup.deal("")), seed="", nonce="", position="", seats=("",) * setup.players)


class Visit(Screen):
    """A person at a table that is elsewhere.

    The server sends views.  To explain places and refusals as at home, a game that shows the same view is imagined.
    """

    def __init__(self, client: Client, info: TableInfo, seat: int | None, language: str) -> None:
        self.client = client
        self.info = info
        self.seat = seat
        super().__init__(language, _names(info))
        self.frame: ViewFrame | None = None
        self.heard: list[Event] = []
        self.chats = 0
        self.asked = ""
        """The question that stands on the screen."""
        self.prompted = False
        self.arriving: queue.Queue[Arrived] = queue.Queue()

    def run(self) -> None:
        """Until the game is over or the person leaves."""
        for work in (self._listen, self._read):
            threading.Thread(target=work, daemon=True).start()
        self.out.print(Text(self.say("cli-joined", server=self.client.url, name=self.client.me().name), style="dim"))
        try:
            while self.frame is None or self.frame.view.question is not None:
                self.meet(self.arriving.get())
            self.finish()
        except (Quit, KeyboardInterrupt):
            self.out.print()
            self.out.print(self.say("cli-left", link=f"{self.client.url}/t/{self.info.id}"), soft_wrap=True)

    def _listen(self) -> None:
        """In a thread: everything that happens at the table."""
        try:
            for frame in Client(self.client.url, self.client.token).frames(self.info.id, self.seat):
                self.arriving.put(frame)
        except (ElGrandeError, ApiError) as error:
            self.arriving.put(error)

    def _read(self) -> None:
        """In a thread: everything that is typed."""
        for line in sys.stdin:
            self.arriving.put(line.strip())
        self.arriving.put(None)

    def meet(self, what: Arrived) -> None:
        """Deal with what has happened."""
        if what is None:
            raise Quit
        if isinstance(what, Exception):
            raise what
        if isinstance(what, str):
            self.prompted = False
            if not sys.stdin.isatty():
                self.out.print(Text(plain(what)))
            self.typed(what)
        elif isinstance(what, TableFrame):
            self.info = what.info
            self.show_table()
        elif isinstance(what, ChatFrame):
            # A stream that is opened again tells everything again.
            if what.number > self.chats:
                self.chats = what.number
                colour = "–" if what.seat is None else self.seat_name(what.seat)
                self.line(Text(f"{plain(what.name) or colour}: {plain(what.text)}", style="italic"))
        elif isinstance(what, ViewFrame):
            self.show(what)
        self.prompt()

    def line(self, what: Text | Padding) -> None:
        """Something to read; a prompt that stands there is left alone."""
        if self.prompted:
            self.out.print()
            self.prompted = False
        self.out.print(indented(what) if isinstance(what, Text) else what)

    def prompt(self) -> None:
        """Say that something can be typed."""
        over = self.frame is not None and self.frame.view.question is None
        if not self.prompted and not over:
            words = "cli-prompt" if self.may_decide() else "cli-waiting"
            self.out.print(self.say(words), end=" > ")
            self.prompted = True

    def may_decide(self) -> bool:
        """Is this seat asked?"""
        return self.frame is not None and self.seat is not None and self.seat in self.frame.view.awaiting

    def seat_name(self, seat: int) -> str:
        """A colour's name, known before the game begins."""
        return say(f"colour-{self.info.seats[seat].colour}", None, self.language)

    # --- what is shown ----------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Before the game: who is there, and what the host can do."""
        self.names = _names(self.info)
        if self.info.state == "abandoned":
            raise SetupError(say("cli-abandoned", None, self.language))
        if self.info.state != "open":
            return
        for place in self.info.seats:
            state = f"cli-seat-{place.kind}" if place.kind in FREE else "cli-seat-ready" if place.ready else "cli-seat-not-ready"
            words = self.say("cli-seat-line", seat=self.seat_name(place.seat), name=place.name, state=self.say(state))
            self.line(Text(words, style=style(place.colour)))
        for warning in self.info.warnings:
            self.line(Text(self.say(f"warning-{warning.reason}", **warning.facts), style="yellow"))
        if self.info.host:
            self.line(Text(self.say("cli-host")))

    def show(self, frame: ViewFrame) -> None:
        """What has happened, and the question if it is ours."""
        first = self.frame is None
        if first:
            self.game = _any_game(_setup(self.info, frame.view))
        if self.frame is not None and 0 < frame.since < self.frame.until:
            self.line(Text(self.say("cli-taken-back"), style="dim"))
        self.heard = frame.merge_events(self.frame, self.heard)
        for event in frame.events[-MAX_SHOWN if first else 0 :]:
            self.line(self.event_line(event))
        for note in frame.notes[0 if self.frame is None else len(self.frame.notes) :]:
            name = "" if note.seat is None else self.names[note.seat]
            text = self.say(f"cli-note-{note.what}", name=name, count=note.count)
            if note.agreed:
                names = listed([self.names[seat] for seat in note.agreed], self.language)
                text = self.say("cli-note-agreed", text=text, names=names)
            self.line(Text(text, style="italic"))
        self.frame = frame
        question = f"{frame.question} {self.may_decide()}"
        if first or (self.may_decide() and question != self.asked):
            if self.prompted:
                self.out.print()
                self.prompted = False
            self.put()
        self.asked = question

    def put(self) -> None:
        """The board, and the question."""
        assert self.frame is not None
        asked = self.seat is not None and self.may_decide()
        draw(self.out, self.game.setup, self.frame.view, self.names, self.language, asked=asked)
        if self.seat is not None and asked:
            self.put_question(self.frame.view, self.seat)

    def imagine(self) -> None:
        """A game that shows this person the same view: enough to explain by."""
        assert self.frame is not None
        setup = self.game.setup
        belief = Belief(setup, self.seat)
        for event in self.heard:
            belief.hear(event)
        state = belief.sample(self.frame.view, Random(0))
        self.game = Game(setup, state, seed="", nonce="", position="", seats=self.game.seats)

    def finish(self) -> None:
        """The result."""
        if self.prompted:
            self.out.print()
        self.imagine()
        super().finish()

    # --- what is typed ----------------------------------------------------------------------------------------------

    def typed(self, text: str) -> None:
        """Do what a line says."""
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word.startswith("?"):
            word, rest = "?", text[1:].strip()
        try:
            if word in LEAVING:
                raise Quit
            if word == "say":
                self.client.chat(self.info.id, rest[:500])
            elif word == "start":
                self.client.start(self.info.id)
            elif self.frame is None:
                self.warn(self.say("cli-not-begun"))
            elif not text or word == "board":
                self.put()
            elif word == "log":
                for event in self.heard[-40:]:
                    self.out.print(self.event_line(event))
            elif word in ("?", "help"):
                self.explain_here(rest)
            elif self.seat is None:
                self.warn(self.say("cli-watching"))
            elif (picked := self.about_hands(text, self.frame.view)) is not None:
                self.pick(picked)
            elif word in ("undo", "restart"):
                self.client.undo(self.info.id, self.seat, turn=word == "restart")
            else:
                self.decide(text)
        except ApiError as error:
            self.warn(error_text(error, self.language))
        except ElGrandeError as error:
            self.warn(self.refusal(error, self.seat or 0, text.lstrip("? ")))

    def explain_here(self, what: str) -> None:
        """As at home; how this works is told for a table elsewhere."""
        seat = self.seat if self.seat is not None else 0
        self.imagine()
        if what:
            self.explain(seat, what)
        else:
            self.help("cli-help-join", seat)

    def decide(self, text: str) -> None:
        """Send a decision; a disc that is set may be changed by typing another one."""
        assert self.frame is not None
        move = self.chosen(text, [choice.text for choice in self.frame.view.moves])
        if move is not None:
            self.client.move(self.frame, move)

    def about_hands(self, text: str, view: View) -> list[str] | None:
        """As at home; the hand is the one that is picked by now, even if that frame is still on its way."""
        fresh = self.client.view(self.info.id, self.seat).view if view.question == "pick" else view
        return super().about_hands(text, fresh)

    def pick(self, moves: list[str]) -> None:
        """Send one card after the other, each as the answer to the question as it is then; show the hand that comes of it."""
        for move in moves:
            self.client.move(self.client.view(self.info.id, self.seat), move)
        if moves and self.seat is not None:
            view = self.client.view(self.info.id, self.seat).view
            if view.question == "pick":
                self.picker.show(view.hands[self.seat])
