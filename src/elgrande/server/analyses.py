"""Analyses of finished games: made in the background where bots think, decision by decision, and kept with the game.

Nobody at a table waits for one: a decision is judged where a worker is idle, and games take turns.  It holds no names, so it may
stay when somebody is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections import OrderedDict
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from elgrande.bots.analysis import Effort
from elgrande.server.analysis_worker import judged, survey
from elgrande.server.bot_pool import BotPool
from elgrande.server.logs import log_event
from elgrande.server.protocol import AnalysisInfo, ApiError, Code, Guest
from elgrande.server.replays import Replays
from elgrande.server.store import ANALYSES, Store

EFFORT = Effort()
SOON = 30
"""Seconds after which to ask again, while another game of the same guest is analysed."""
MAX_CACHED = 20
"""So many that are done are kept in memory, a few hundred kilobytes each."""


class Analysis:
    """One that is made, or was."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        """Who has asked for it."""
        self.state = "running"
        self.count = 0
        self.items: list[dict[str, Any]] = []
        """What each decision came to, in the order in which it did."""
        self.end: dict[str, Any] | None = None
        """How the game ended, as a point of its course."""
        self.task: asyncio.Task[None] | None = None

    def told(self, after: int, language: str) -> AnalysisInfo:
        """What has come since so many decisions had been judged, in words of a language."""
        fresh = self.items[after:]
        course = [item["moment"] for item in fresh] + ([self.end] if self.end is not None else [])
        data = {
            "state": self.state,
            "judged": len(self.items),
            "count": self.count,
            "bot": EFFORT.bot,
            "course": course,
            "decisions": [in_language(item["decision"], language) for item in fresh],
        }
        return msgspec.convert(data, AnalysisInfo)

    def packed(self) -> bytes:
        """All of it, to be kept."""
        return zlib.compress(msgspec.json.encode({"items": self.items, "end": self.end}))

    @classmethod
    def unpacked(cls, found: bytes) -> Analysis:
        """One that was kept."""
        told = msgspec.json.decode(zlib.decompress(found))
        made = cls("")
        made.state, made.items, made.end, made.count = "done", told["items"], told["end"], len(told["items"])
        return made


NOTHING = AnalysisInfo("none", 0, 0, EFFORT.bot, [], [])


def in_language(decision: dict[str, Any], language: str) -> dict[str, Any]:
    """A decision with its words in one language."""

    def plan(found: dict[str, Any]) -> dict[str, Any]:
        return found | {"said": found["said"][language], "why": found["why"][language]}

    def judgement(found: dict[str, Any]) -> dict[str, Any]:
        return found | {"plans": [plan(each) for each in found["plans"]], "played": plan(found["played"])}

    return decision | {"known": judgement(decision["known"]), "hindsight": judgement(decision["hindsight"])}


class Analyses:
    """All analyses this process makes, and those that were looked at lately."""

    def __init__(self, store: Store, replays: Replays, pool: BotPool) -> None:
        self.store = store
        self.replays = replays
        self.pool = pool
        self.known: OrderedDict[str, Analysis] = OrderedDict()

    async def see(self, table: str, guest: Guest | None, after: int, language: str) -> AnalysisInfo:
        """How far the analysis of a game is, for whoever may see the game."""
        await self.replays.of(table, guest)
        found = await self._find(table)
        return NOTHING if found is None else found.told(after, language)

    async def begin(self, table: str, guest: Guest, language: str) -> AnalysisInfo:
        """Have a game analysed, if that was not done."""
        record = await self.replays.record(table, guest)
        if not record.sealed:
            raise ApiError(Code.NOT_OVER, "this game was abandoned: there is no end to judge decisions by")
        found = await self._find(table)
        if found is None or found.state == "failed":
            running = next((each for each in self.known.values() if each.state == "running" and each.guest == guest.id), None)
            if running is not None:
                raise ApiError(
                    Code.TOO_MANY,
                    "one game of yours is being analysed; wait until that is done",
                    reason="wait",
                    facts={"seconds": SOON},
                    wait=SOON,
                )
            found = self.known[table] = Analysis(guest.id)
            found.task = asyncio.create_task(self._make(table, found, record.dumps()))
        return found.told(0, language)

    async def _find(self, table: str) -> Analysis | None:
        """One that is made here, or was made anywhere."""
        if table not in self.known:
            rows = await self.store.rows(sa.select(ANALYSES.c.found).where(ANALYSES.c.table_id == table))
            if not rows:
                return None
            self.known.setdefault(table, Analysis.unpacked(rows[0].found))
        self.known.move_to_end(table)
        idle = [id for id, each in self.known.items() if each.state != "running"]
        for id in idle[: max(0, len(idle) - MAX_CACHED)]:
            del self.known[id]
        return self.known[table]

    async def _make(self, table: str, analysis: Analysis, text: str) -> None:
        """Judge one decision after the other, and keep what came of it."""
        try:
            found = await self.pool.study(survey, text)
            analysis.count, analysis.end = len(found.steps), msgspec.json.decode(found.end)
            for step in found.steps:
                analysis.items.append(msgspec.json.decode(await self.pool.study(judged, text, step, EFFORT)))
            await self._keep(table, analysis)
            analysis.state = "done"
        except Exception as error:
            analysis.state = "failed"
            log_event("analysis-failed", logging.ERROR, error=error, table=table)

    async def _keep(self, table: str, analysis: Analysis) -> None:
        """Keep it with the game; another process may have done so before."""
        row = {"table_id": table, "found": analysis.packed(), "made": time.time()}
        with suppress(sa.exc.IntegrityError):
            await self.store.database.insert(ANALYSES, [row])

    def close(self) -> None:
        """The server ends: what is not done is begun again when somebody asks for it."""
        for analysis in self.known.values():
            if analysis.task is not None:
                analysis.task.cancel()
