"""Paths of finished games: their records, importing one, looking at every step again."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, FromQuery, RawBody

from elgrande.server.analyses import Analyses
from elgrande.server.budgets import address_of
from elgrande.server.paths.dependencies import KEPT, CurrentGuest, HttpRequest, Language, MaybeGuest
from elgrande.server.paths.errors import command_errors, errors
from elgrande.server.protocol import AnalysisInfo, Code, RecordCheck, ReplayInfo, TableInfo, ViewFrame
from elgrande.server.records import validated_game
from elgrande.server.replays import Replays
from elgrande.server.service import Service

MAX_RECORD_BODY = 1_000_000
"""Bytes of a record, whose letters may have several; all other bodies are shorter."""
FINISHED = (Code.NOT_FOUND, Code.NOT_YOURS, Code.TABLE_NOT_RUNNING, Code.OTHER_RULES, Code.NOT_OVER)
"""What may stand in the way of whoever wants to look at a finished game."""


@dataclass
class WithText(Operation):
    """A request whose body is a text, as it stands in a file."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, description="The text of the file.", required=True)


@get("/tables/{table:str}/record", media_type=MediaType.TEXT, responses=errors(*FINISHED))
async def record(table: FromPath[str], replays: NamedDependency[Replays], maybe_guest: MaybeGuest) -> str:
    """The record of a finished game."""
    return (await replays.record(table, maybe_guest)).dumps()


@get("/tables/{table:str}/replay", responses=errors(*FINISHED))
async def replay(table: FromPath[str], replays: NamedDependency[Replays], maybe_guest: MaybeGuest) -> ReplayInfo:
    """A finished game step by step, with its secrets."""
    return (await replays.of(table, maybe_guest)).info()


@get("/tables/{table:str}/replay/{step:int}", responses=errors(*FINISHED))
async def replay_step(
    table: FromPath[str],
    step: FromPath[int],
    replays: NamedDependency[Replays],
    maybe_guest: MaybeGuest,
    seat: FromQuery[int | None] = None,
    after: FromQuery[int | None] = None,
    everything: FromQuery[bool] = False,
) -> ViewFrame:
    """What any seat, or without one a spectator, saw after a step; ``after`` is a step whose events are known.

    With ``everything`` the board as it really was, all secrets open.
    """
    return (await replays.of(table, maybe_guest)).frame(table, seat, step, after, everything=everything)


@get("/tables/{table:str}/analysis", responses=errors(*FINISHED))
async def analysis(
    table: FromPath[str],
    analyses: NamedDependency[Analyses],
    maybe_guest: MaybeGuest,
    preferred_language: Language,
    after: FromQuery[int] = 0,
) -> AnalysisInfo:
    """How far the analysis of a finished game is, and what it has found; with ``after`` what came after so many decisions."""
    return await analyses.see(table, maybe_guest, max(0, after), preferred_language)


@post("/tables/{table:str}/analysis", opt=KEPT, status_code=200, responses=command_errors(*FINISHED, Code.TOO_MANY))
async def analyse(
    table: FromPath[str], analyses: NamedDependency[Analyses], current_guest: CurrentGuest, preferred_language: Language
) -> AnalysisInfo:
    """Have a finished game analysed, in the background, if that was not done; one game at a time for everybody."""
    return await analyses.begin(table, current_guest, preferred_language)


@post(
    "/records",
    opt=KEPT,
    request_max_body_size=MAX_RECORD_BODY,
    operation_class=WithText,
    responses=command_errors(Code.BAD_RECORD, Code.NOT_OVER),
)
async def import_record(body: RawBody, service: NamedDependency[Service], current_guest: CurrentGuest) -> TableInfo:
    """Import the record of a game that was played elsewhere: a table where it is over."""
    return await service.lobby.import_record(current_guest, body.decode("utf-8", "replace"))


@post(
    "/records/check",
    status_code=200,
    request_max_body_size=MAX_RECORD_BODY,
    operation_class=WithText,
    responses=errors(Code.BAD_RECORD, Code.TOO_LARGE),
)
async def check_record(body: RawBody, request: HttpRequest) -> RecordCheck:
    """Is a record sound?"""
    game = await validated_game(body.decode("utf-8", "replace"), address_of(request.scope))
    return RecordCheck(game.edition.id, game.players, game.is_over, list(game.scores), game.setup.box_names)


RECORDS = [record, replay, replay_step, analysis, analyse, import_record, check_record]
