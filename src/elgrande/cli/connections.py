"""Connections, before there is a request: how many one address has, how long one takes to arrive, how much of it is header.

What a request asks for is the server's business (budgets.py there); this is about those that never become one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict, defaultdict
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from elgrande.server.budgets import client_at
from elgrande.server.logs import log_event

MAX_HEADER_BYTES = 32_000
"""Of a request line with all headers: browsers send one or two thousand, and refuse to go beyond sixteen."""
MAX_HEADERS = 100
HEADER_SECONDS = 10.0
"""In which the headers of a request have to come, or anything at all: two of the longest pauses a bad line makes."""
REQUEST_SECONDS = 30.0
"""In which the rest has to come: the longest record takes ten at the speed of a modem."""
ANSWER_SECONDS = 60.0
"""In which somebody has to read on who has read nothing of a long answer: at the speed of a modem that takes twenty."""
MAX_ARRIVING = 100
"""Requests of one address that are on their way at once; the oldest makes room for the next."""
BESIDE_STREAMS = 200
"""Connections an address may have besides its streams: six for each browser of thirty."""


class Door:
    """Everybody who is connected, by address."""

    def __init__(self, streams: int) -> None:
        self.most = streams + BESIDE_STREAMS
        self.inside: Counter[str] = Counter()
        self.arriving: defaultdict[str, OrderedDict[Connection, None]] = defaultdict(OrderedDict)

    def enter(self, address: str) -> bool:
        """Is there room for one more?"""
        if self.inside[address] >= self.most:
            log_event("connection-refused", logging.WARNING, why="too many")
            return False
        self.inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One is gone."""
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]

    def begins(self, connection: Connection) -> None:
        """A request is on its way."""
        queue = self.arriving[connection.address]
        queue[connection] = None
        if len(queue) > MAX_ARRIVING:
            next(iter(queue)).refuse("too many on their way")

    def ends(self, connection: Connection) -> None:
        """It has come, or never will."""
        queue = self.arriving[connection.address]
        queue.pop(connection, None)
        if not queue:
            del self.arriving[connection.address]


class Connection(HttpToolsProtocol):
    """One connection, with a limit for everything that comes before a request is whole."""

    def __init__(self, door: Door, **more: Any) -> None:
        super().__init__(**more)
        self.door = door
        self.address = ""
        """Of whoever is counted for it; empty if nobody is."""
        self.bell: asyncio.TimerHandle | None = None
        self.reading: asyncio.TimerHandle | None = None
        """How long somebody may go on who reads nothing of what they are sent."""
        self.header_bytes = 0
        """Of the request that arrives, all that is no body: also the lengths of its parts, and what stands behind it."""
        self.body_bytes = 0
        self.in_headers = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Somebody is at the door."""
        super().connection_made(transport)
        address = client_at(self.client[0] if self.client else "")
        if self.door.enter(address):
            self.address = address
            self._ring_after(HEADER_SECONDS)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        self.header_bytes += len(data)
        if self.in_headers and self.bell is None:
            self._ring_after(HEADER_SECONDS)
        super().data_received(data)
        # A body in very small parts has as much beside it again.
        if self.header_bytes > MAX_HEADER_BYTES + self.body_bytes * (not self.in_headers):
            self.refuse("headers")

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header more."""
        super().on_header(name, value)
        if len(self.headers) > MAX_HEADERS:
            raise ValueError("too many headers")

    def on_headers_complete(self) -> None:
        """The rest has more time: it may be long."""
        self.in_headers, self.header_bytes = False, 0
        self._ring_after(REQUEST_SECONDS)
        # A proxy's connections belong to many; who they are, and what each may do, its headers tell.
        if self.address and self._is_proxy() and any(name == b"x-forwarded-for" for name, _ in self.headers):
            self._leave()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of what was sent."""
        self.header_bytes -= len(body)
        self.body_bytes += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole."""
        self.in_headers, self.header_bytes, self.body_bytes = True, 0, 0
        self._still()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It becomes a stream, and those are counted as such."""
        self._still()
        self._read_on()
        self._leave()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """What is sent is not read."""
        super().pause_writing()
        self.reading = self.loop.call_later(ANSWER_SECONDS, self.refuse, "does not read")

    def resume_writing(self) -> None:
        """It is read after all."""
        super().resume_writing()
        self._read_on()

    def _read_on(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._still()
        self._read_on()
        self._leave()
        super().connection_lost(exc)

    def refuse(self, why: str) -> None:
        """Nothing more is heard from this one."""
        self._still()
        log_event("connection-refused", logging.WARNING, why=why)
        if self.transport is not None:
            self.transport.abort()

    def _is_proxy(self) -> bool:
        trusted = self.config.forwarded_allow_ips
        return self.client is not None and (trusted == "*" or self.client[0] in trusted)

    def _leave(self) -> None:
        if self.address:
            self.door.leave(self.address)
            self.address = ""

    def _ring_after(self, seconds: float) -> None:
        self._still()
        if self.address:
            self.door.begins(self)
        self.bell = self.loop.call_later(seconds, self.refuse, "too slow")

    def _still(self) -> None:
        if self.bell is not None:
            self.bell.cancel()
            self.bell = None
        if self.address:
            self.door.ends(self)
