"""Paths of sandboxes and lessons: private games of one visitor, and a coach."""

from __future__ import annotations

from datetime import date

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from elgrande.lessons.lesson import course, lessons
from elgrande.puzzles.puzzle import Puzzle, shelf
from elgrande.server import study
from elgrande.server.budgets import address_of
from elgrande.server.coaching import comment_on
from elgrande.server.hints import ADVISER, Hints
from elgrande.server.paths.dependencies import KEPT, HttpRequest, Language, MaybeGuest
from elgrande.server.paths.errors import errors
from elgrande.server.paths.study import PlaceText
from elgrande.server.protocol import (
    ApiError,
    Code,
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
    ThingText,
    UndoRequest,
    Why,
)
from elgrande.server.sandboxes import Sandboxes, must_be_known

TheSandboxes = NamedDependency[Sandboxes]
DECIDING = (Code.NOT_FOUND, Code.NOT_YOURS, Code.TABLE_NOT_RUNNING, Code.TOO_LARGE, Code.ILLEGAL_MOVE, Code.STALE_QUESTION)
"""What may stand in the way of whoever decides in a sandbox."""


@get("/lessons", responses=errors())
async def all_lessons() -> LessonList:
    """The lessons there are, in order."""
    known = lessons()
    return LessonList(
        [LessonInfo(id, chapter.id, len(known[id].steps)) for chapter in course().chapters for id in chapter.lessons]
    )


@get("/puzzles", responses=errors())
async def all_puzzles(day: FromQuery[date]) -> PuzzleList:
    """The puzzles there are: that of a day by the visitor's calendar, then those of the days before."""
    known = shelf().last_days(day)
    return PuzzleList([puzzle_info(puzzle, of) for of, puzzle in known])


@post(
    "/sandboxes",
    opt=KEPT,
    responses=errors(
        Code.NOT_FOUND, Code.NOT_YOURS, Code.TABLE_NOT_RUNNING, Code.OTHER_RULES, Code.NOT_OVER, Code.BAD_SETUP, Code.TOO_LARGE
    ),
)
async def new_sandbox(
    data: JSONBody[NewSandbox], request: HttpRequest, sandboxes: TheSandboxes, maybe_guest: MaybeGuest
) -> SandboxInfo:
    """A private game, from a lesson, a puzzle, a position, or a step of a game that is over.  Its id is the way to it."""
    return (await sandboxes.open(data, address_of(request.scope), maybe_guest)).told()


@get("/sandboxes/{sandbox:str}", responses=errors(Code.NOT_FOUND))
async def see_sandbox(sandbox: FromPath[str], sandboxes: TheSandboxes, after: FromQuery[int] = 0) -> SandboxInfo:
    """How it stands."""
    return sandboxes.find(sandbox).told(after)


@delete("/sandboxes/{sandbox:str}", responses=errors(Code.NOT_FOUND))
async def forget_sandbox(sandbox: FromPath[str], sandboxes: TheSandboxes) -> None:
    """Forget it; what nobody asks for is forgotten anyway."""
    sandboxes.forget(sandboxes.find(sandbox).id)


@post("/sandboxes/{sandbox:str}/moves", status_code=200, responses=errors(*DECIDING))
async def sandbox_move(
    sandbox: FromPath[str], data: JSONBody[MoveRequest], sandboxes: TheSandboxes, after: FromQuery[int] = 0
) -> SandboxInfo:
    """Take a decision.  In a lesson a wrong one changes nothing but what the coach says; in a game bots answer at once."""
    found = sandboxes.find(sandbox)
    async with found.lock:
        found.move(data)
        await found.let_bots_decide(sandboxes.pool)
        return found.told(after)


@post("/sandboxes/{sandbox:str}/undo", status_code=200, responses=errors(*DECIDING, Code.NO_UNDO))
async def sandbox_undo(
    sandbox: FromPath[str], data: JSONBody[UndoRequest], sandboxes: TheSandboxes, after: FromQuery[int] = 0
) -> SandboxInfo:
    """Take back a decision or a turn; in a lesson go back to the answer before."""
    found = sandboxes.find(sandbox)
    async with found.lock:
        found.undo(data)
        return found.told(after)


@post("/sandboxes/{sandbox:str}/bot", status_code=200, responses=errors(*DECIDING, Code.BAD_SETUP))
async def sandbox_bot(
    sandbox: FromPath[str], sandboxes: TheSandboxes, bot: FromQuery[str] = ADVISER, after: FromQuery[int] = 0
) -> SandboxInfo:
    """A bot takes the next decision, in the place of whoever is asked."""
    found = sandboxes.find(sandbox)
    must_be_known(bot)
    async with found.lock:
        await found.ask_bot(bot, sandboxes.pool)
        return found.told(after)


@post("/sandboxes/{sandbox:str}/on", status_code=200, responses=errors(Code.NOT_FOUND))
async def lesson_on(sandbox: FromPath[str], sandboxes: TheSandboxes, after: FromQuery[int] = 0) -> SandboxInfo:
    """On with a lesson or puzzle.  Where it asks something that is answered rightly for me."""
    found = sandboxes.find(sandbox)
    async with found.lock:
        found.go_on()
        return found.told(after)


@get("/sandboxes/{sandbox:str}/explain", responses=errors(Code.NOT_FOUND))
async def sandbox_explain(
    sandbox: FromPath[str],
    place: FromQuery[PlaceText],
    sandboxes: TheSandboxes,
    preferred_language: Language,
    plus: FromQuery[ThingText | None] = None,
) -> Explained:
    """What a place would score now, and why."""
    found = sandboxes.find(sandbox)
    return study.explain(found.game, found.eyes(), place, preferred_language, plus)


@get("/sandboxes/{sandbox:str}/preview", responses=errors(Code.NOT_FOUND))
async def sandbox_preview(sandbox: FromPath[str], sandboxes: TheSandboxes) -> Preview:
    """What everything would score now."""
    found = sandboxes.find(sandbox)
    return study.preview(found.game, found.eyes())


@get("/sandboxes/{sandbox:str}/why", responses=errors(Code.NOT_FOUND))
async def sandbox_why(
    sandbox: FromPath[str],
    sandboxes: TheSandboxes,
    preferred_language: Language,
    place: FromQuery[ThingText | None] = None,
    colour: FromQuery[ThingText | None] = None,
    card: FromQuery[ThingText | None] = None,
    value: FromQuery[int | None] = None,
    modifier: FromQuery[ThingText | None] = None,
    board: FromQuery[ThingText | None] = None,
    verb: FromQuery[ThingText | None] = None,
) -> Why:
    """Whether I may do something with these things now, and if not, which ruling forbids it."""
    move = MoveData(verb or "", place, colour, card, value, modifier, board)
    found = sandboxes.find(sandbox)
    return study.why(found.game, found.eyes(), move.named(), preferred_language, move.verb)


@get("/sandboxes/{sandbox:str}/comment", responses=errors(Code.NOT_FOUND))
async def coach_comment(sandbox: FromPath[str], sandboxes: TheSandboxes, preferred_language: Language) -> Comment:
    """What a bot thinks of my last decision in a game with a coach, from what I could know; or of my answer to a puzzle."""
    return await comment_on(sandboxes.find(sandbox), sandboxes.pool, preferred_language)


@get("/sandboxes/{sandbox:str}/hint", responses=errors(Code.NOT_FOUND, Code.NO_HINTS, Code.STALE_QUESTION))
async def sandbox_hint(
    sandbox: FromPath[str], sandboxes: TheSandboxes, all_hints: NamedDependency[Hints], preferred_language: Language
) -> HintInfo:
    """What a bot would do in my place, from what that seat may know."""
    found = sandboxes.find(sandbox)
    seat = found.eyes()
    if seat not in found.game.awaiting():
        raise ApiError(Code.STALE_QUESTION, "nothing is asked of you now")
    names = tuple(state.name for state in found.table.seats)
    return await all_hints.about(found.table.knowledge(seat), found.table.question(), found.client, preferred_language, names)


def puzzle_info(puzzle: Puzzle, day: date) -> PuzzleInfo:
    """What a list says of a puzzle."""
    title, players, *_ = puzzle.position.split(" ")
    edition, *boxes = title.split("+")
    return PuzzleInfo(puzzle.id, puzzle.kind, edition, boxes, int(players), day.isoformat())


SANDBOXES = [
    all_lessons,
    all_puzzles,
    new_sandbox,
    see_sandbox,
    forget_sandbox,
    sandbox_move,
    sandbox_undo,
    sandbox_bot,
    lesson_on,
    sandbox_explain,
    sandbox_preview,
    sandbox_why,
    coach_comment,
    sandbox_hint,
]
