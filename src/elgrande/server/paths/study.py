"""Paths of study: what would score now, and why a move is not possible."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from elgrande.game import Game
from elgrande.server import study
from elgrande.server.conditions import must_have_game, must_see
from elgrande.server.frames import shown_to
from elgrande.server.hints import Hints
from elgrande.server.paths.dependencies import CurrentGuest, Language, MaybeGuest
from elgrande.server.paths.errors import command_errors, errors
from elgrande.server.paths.play import SEEING
from elgrande.server.protocol import ApiError, Code, Explained, Guest, HintInfo, MoveData, Preview, SeatRef, ThingText, Why
from elgrande.server.replays import Replays
from elgrande.server.service import Service

TheService = NamedDependency[Service]
PlaceText = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]


StepNumber = Annotated[int, msgspec.Meta(ge=0)]


@asynccontextmanager
async def _game_to_study(
    service: Service, table: str, maybe_guest: Guest | None, seat: int | None, *, previewing: bool
) -> AsyncIterator[Game]:
    """A game to study, for whoever may see it; a decision that is not yet durable is not shown."""
    live = await service.tables.refresh(table)
    must_see(live, maybe_guest.id if maybe_guest else None, seat)
    if previewing and not live.terms.request.preview:
        raise ApiError(Code.NO_PREVIEW, "this table plays without a preview of scores")
    async with live.lock:
        yield must_have_game(shown_to(live, seat))


@asynccontextmanager
async def _game_to_score(
    service: Service, replays: Replays, table: str, maybe_guest: Guest | None, seat: int | None, step: int | None
) -> AsyncIterator[Game]:
    """The same where its scores may be previewed; when it is over, after any step, through anybody's eyes."""
    if step is not None:
        yield (await replays.of(table, maybe_guest)).at(step)
        return
    async with _game_to_study(service, table, maybe_guest, seat, previewing=True) as game:
        yield game


@get("/tables/{table:str}/explain", responses=errors(*SEEING, Code.NO_PREVIEW, Code.NOT_OVER))
async def explain(
    table: FromPath[str],
    place: FromQuery[PlaceText],
    service: TheService,
    maybe_guest: MaybeGuest,
    preferred_language: Language,
    replays: NamedDependency[Replays],
    seat: FromQuery[int | None] = None,
    plus: FromQuery[ThingText | None] = None,
    step: FromQuery[StepNumber | None] = None,
) -> Explained:
    """What a place would score now, and why, as far as a seat of mine or a spectator may know.

    With ``plus``: if one more caballero of that colour stood there.  With ``step``: after that step of a finished game, for
    any seat.
    """
    async with _game_to_score(service, replays, table, maybe_guest, seat, step) as game:
        return study.explain(game, seat, place, preferred_language, plus)


@get("/tables/{table:str}/preview", responses=errors(*SEEING, Code.NO_PREVIEW, Code.NOT_OVER))
async def preview(
    table: FromPath[str],
    service: TheService,
    maybe_guest: MaybeGuest,
    replays: NamedDependency[Replays],
    seat: FromQuery[int | None] = None,
    step: FromQuery[StepNumber | None] = None,
) -> Preview:
    """What everything would score now, or after a step of a finished game, as far as a seat or a spectator may know."""
    async with _game_to_score(service, replays, table, maybe_guest, seat, step) as game:
        return study.preview(game, seat)


@get("/tables/{table:str}/why", responses=errors(*SEEING))
async def why(
    table: FromPath[str],
    seat: FromQuery[int],
    service: TheService,
    maybe_guest: MaybeGuest,
    preferred_language: Language,
    place: FromQuery[ThingText | None] = None,
    colour: FromQuery[ThingText | None] = None,
    card: FromQuery[ThingText | None] = None,
    value: FromQuery[int | None] = None,
    modifier: FromQuery[ThingText | None] = None,
    board: FromQuery[ThingText | None] = None,
    verb: FromQuery[ThingText | None] = None,
) -> Why:
    """Whether a seat of mine may do something with these things now, and if not, which ruling forbids it.

    Without a verb: what one does with such things now, or usually.
    """
    move = MoveData(verb or "", place, colour, card, value, modifier, board)
    async with _game_to_study(service, table, maybe_guest, seat, previewing=False) as game:
        return study.why(game, seat, move.named(), preferred_language, move.verb)


@post("/tables/{table:str}/hint", status_code=200, responses=command_errors(*SEEING, Code.NO_HINTS, Code.STALE_QUESTION))
async def hint(
    table: FromPath[str],
    data: JSONBody[SeatRef],
    all_hints: NamedDependency[Hints],
    current_guest: CurrentGuest,
    preferred_language: Language,
) -> HintInfo:
    """What a bot would do on a seat of mine, from what that seat may know, if the table gives hints."""
    return await all_hints.ask(table, current_guest, data.seat, preferred_language)


STUDY = [explain, preview, why, hint]
