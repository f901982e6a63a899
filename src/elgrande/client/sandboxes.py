"""Lessons and sandboxes from a program: private games that the server keeps for one visitor.  Nobody has to come in for them."""

from __future__ import annotations

import secrets
from datetime import date
from urllib.parse import quote, urlencode

from elgrande.client.connection import Connection
from elgrande.rules.errors import ElGrandeError
from elgrande.server.protocol import (
    Comment,
    Explained,
    HintInfo,
    LessonInfo,
    LessonList,
    MoveData,
    MoveRequest,
    NewSandbox,
    Preview,
    PuzzleInfo,
    PuzzleList,
    SandboxInfo,
    UndoRequest,
    ViewFrame,
    Why,
)


class SandboxRequests(Connection):
    """What can be asked about them."""

    def lessons(self) -> list[LessonInfo]:
        """The lessons there are, in order."""
        return self.call("GET", "/api/lessons", None, LessonList).lessons

    def puzzles(self, day: date) -> list[PuzzleInfo]:
        """The puzzles there are: that of a day, then those of the days before."""
        return self.call("GET", f"/api/puzzles?day={day.isoformat()}", None, PuzzleList).puzzles

    def open_sandbox(self, wanted: NewSandbox) -> SandboxInfo:
        """A private game, from a lesson, a puzzle, a position, or a step of a game that is over."""
        return self.call("POST", "/api/sandboxes", wanted, SandboxInfo)

    def see_sandbox(self, sandbox: str, after: int = 0) -> SandboxInfo:
        """How one stands."""
        return self.call("GET", _path(sandbox, "", after=after), None, SandboxInfo)

    def forget_sandbox(self, sandbox: str) -> None:
        """It is not needed any more."""
        self.request("DELETE", _path(sandbox), None)

    def sandbox_move(self, frame: ViewFrame, move: str | MoveData, *, key: str | None = None) -> SandboxInfo:
        """Answer the question of a frame of a sandbox.  In a lesson a wrong answer changes only what the coach says."""
        if frame.view.seat is None:
            raise ElGrandeError("a spectator is asked nothing")
        body = MoveRequest(frame.view.seat, key or secrets.token_urlsafe(12), move, frame.question or "")
        return self.call("POST", _path(frame.table, "moves"), body, SandboxInfo, idempotent=True)

    def sandbox_undo(self, sandbox: str, seat: int, *, turn: bool = False, key: str | None = None) -> SandboxInfo:
        """Take back a decision, or the turn; in a lesson go back to the answer before."""
        body = UndoRequest(seat, key or secrets.token_urlsafe(12), turn)
        return self.call("POST", _path(sandbox, "undo"), body, SandboxInfo)

    def sandbox_bot(self, sandbox: str, bot: str = "hard") -> SandboxInfo:
        """A bot takes the next decision, in the place of whoever is asked."""
        return self.call("POST", _path(sandbox, "bot", bot=bot), None, SandboxInfo)

    def lesson_on(self, sandbox: str) -> SandboxInfo:
        """On with a lesson; where it asks something that is answered rightly."""
        return self.call("POST", _path(sandbox, "on"), None, SandboxInfo)

    def sandbox_explain(self, sandbox: str, place: str, language: str = "en", plus: str | None = None) -> Explained:
        """What a place would score now, reason by reason, or with one more caballero of a colour."""
        return self.call("GET", _path(sandbox, "explain", place=place, language=language, plus=plus), None, Explained)

    def sandbox_preview(self, sandbox: str) -> Preview:
        """What everything would score now."""
        return self.call("GET", _path(sandbox, "preview"), None, Preview)

    def sandbox_why(self, sandbox: str, language: str = "en", **what: str | int) -> Why:
        """Whether I may do something with that now (``place="VAL"``), and if not, which ruling forbids it."""
        return self.call("GET", _path(sandbox, "why", language=language, **what), None, Why)

    def comment(self, sandbox: str, language: str = "en") -> Comment:
        """What a bot thinks of my last decision in a game with a coach, or what is made of my answer to a puzzle."""
        return self.call("GET", _path(sandbox, "comment", language=language), None, Comment)

    def sandbox_hint(self, sandbox: str, language: str = "en") -> HintInfo:
        """What a bot would do in my place, from what that seat may know."""
        return self.call("GET", _path(sandbox, "hint", language=language), None, HintInfo)


def _path(sandbox: str, what: str = "", **query: str | int | None) -> str:
    """The path of a sandbox, or of something at it; what is None is not asked for."""
    asked = urlencode({name: value for name, value in query.items() if value is not None})
    return f"/api/sandboxes/{quote(sandbox, safe='')}" + (f"/{what}" if what else "") + (f"?{asked}" if asked else "")
