"""The line to a server: requests that are sent again where that does no harm, streams, and how long one goes on trying.

This file knows HTTP, WebSockets and errors.  It knows no path.
"""

from __future__ import annotations

import http.client
import time
from typing import Self, TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from elgrande.rules.errors import ElGrandeError
from elgrande.server.protocol import ApiError, Code, ErrorBody

T = TypeVar("T")
_ERROR = msgspec.json.Decoder(ErrorBody)
LONGEST_PAUSE = 2.0
"""Seconds between two attempts, at most."""


class Unreachable(ElGrandeError):
    """The server does not answer, and did not for as long as the client was told to be patient."""


class Connection:
    """One person's line to a server."""

    def __init__(self, url: str, token: str | None = None, *, timeout: float = 10.0, patience: float = 30.0) -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ElGrandeError(f"{url!r} is not the address of a server; write http://HOST:PORT")
        self.secure = parts.scheme == "https"
        self.host = parts.netloc.rpartition("@")[2]
        self.url = f"{parts.scheme}://{self.host}"
        self.token = token
        """Who this is: keep it to come back as the same person."""
        self.timeout = timeout
        self.patience = patience
        """Seconds to go on trying when the server does not answer."""
        self._http: http.client.HTTPConnection | None = None

    def call(self, method: str, path: str, body: object, type: type[T], *, idempotent: bool = False) -> T:
        """A request whose answer is JSON."""
        return msgspec.json.decode(self.request(method, path, body, idempotent=idempotent), type=type)

    def request(self, method: str, path: str, body: object, *, idempotent: bool = False) -> bytes:
        """A request; a text goes as it is, everything else as JSON.

        If the connection is lost it is sent again only where that does no harm.
        """
        waiting = _Patience(self.patience, self.url)
        safe = idempotent or method == "GET"
        while True:
            sent = False
            try:
                if not safe:
                    # A kept connection may have been closed at the other end: that must not look like a lost answer.
                    self.close()
                connection = self._connection()
                if connection.sock is None:
                    connection.connect()
                sent = True
                return self._ask(connection, method, path, body)
            except ApiError as error:
                if error.code is not Code.TOO_MANY and not (safe and error.code is Code.INTERNAL):
                    raise
                waiting.wait(error)
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if sent and not safe:
                    raise Unreachable(f"{self.url} did not answer: {error or type(error).__name__}") from None
                waiting.wait(error)

    def _ask(self, connection: http.client.HTTPConnection, method: str, path: str, body: object) -> bytes:
        data, kind = (body.encode(), "text/plain") if isinstance(body, str) else (msgspec.json.encode(body), "application/json")
        connection.request(method, path, None if body is None else data, self._headers() | {"Content-Type": kind})
        answer = connection.getresponse()
        raw = answer.read()
        if answer.status >= 400:
            try:
                raise raised(_ERROR.decode(raw))
            except msgspec.DecodeError:
                code = Code.INTERNAL if answer.status >= 500 else Code.BAD_REQUEST
                raise ApiError(code, f"{answer.status} {answer.reason}") from None
        return raw

    def open_stream(self, path: str) -> ClientConnection:
        """A stream, as soon as the server answers."""
        url = f"{'wss' if self.secure else 'ws'}://{self.host}{path}"
        waiting = _Patience(self.patience, self.url)
        while True:
            try:
                return connect(
                    url, additional_headers=self._headers(), open_timeout=self.timeout, max_size=None, compression=None
                )
            except (OSError, WebSocketException, EOFError) as error:
                waiting.wait(error)

    def _connection(self) -> http.client.HTTPConnection:
        if self._http is None:
            kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
            self._http = kind(self.host, timeout=self.timeout)
        return self._http

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connection; the next request makes a new one."""
        if self._http is not None:
            self._http.close()
            self._http = None


class _Patience:
    """Waits longer from attempt to attempt, and gives up in the end."""

    def __init__(self, seconds: float, url: str) -> None:
        self.deadline = time.monotonic() + seconds
        self.url = url
        self.pause = 0.05

    def wait(self, error: Exception) -> None:
        """Wait a moment before the next attempt; Unreachable when the time is over."""
        if time.monotonic() + self.pause > self.deadline:
            if isinstance(error, ApiError):
                raise error
            raise Unreachable(f"{self.url} cannot be reached: {error or type(error).__name__}") from None
        time.sleep(self.pause)
        self.pause = min(LONGEST_PAUSE, self.pause * 1.6)


def raised(error: ErrorBody) -> ApiError:
    """The body of an error, to be raised."""
    return ApiError(error.code, error.message, ruling=error.ruling, legal=error.legal)
