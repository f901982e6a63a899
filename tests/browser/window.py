"""A window of a browser, watched: whatever it asks for elsewhere, complains about or is told is written down."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebError, WebSocket

from elgrande.client import Client
from elgrande.editions import BOXES
from elgrande.server.paths.dependencies import COOKIE

Theme = Literal["light", "dark"]

PHONE = (360, 740)
DESKTOP = (1280, 800)
LARGE = (2560, 1440)
PATIENCE = 20_000
"""Milliseconds until something that should happen counts as missing."""

HURRIED = "WebSocket is closed before the connection is established"
"""What a browser says when a screen is left at once."""
MAX_REQUESTS = 3000
"""A page that asks more often than this runs in circles."""

SETTLE = """([settings, boxes]) => {
  if (location.protocol !== 'http:' || localStorage.getItem('elgrande-settings')) return
  localStorage.setItem('elgrande-settings', JSON.stringify(settings))
  if (boxes) localStorage.setItem('elgrande-boxes', JSON.stringify({ boxes }))
}"""
"""What the device prefers, and which boxes it has seen, until somebody changes it."""


class Window:
    """Somebody's browser: cookies and storage of its own, one page.

    Nothing moves in it if it is ``still``; with a ``pace`` of 0 everything is shown at once.  Whoever sits there knows every box,
    unless the device is a ``new`` one.  With ``hints`` each kind of question is explained once.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int] = DESKTOP,
        theme: Theme = "light",
        still: bool = True,
        pace: int = 0,
        language: str = "en",
        new: bool = False,
        hints: bool = False,
    ) -> None:
        self.url = url
        self.narrow = size[0] < 600
        self.size = size
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=self.narrow,
            is_mobile=self.narrow,
            locale=language,
        )
        self.context.set_default_timeout(PATIENCE)
        self.expected: list[str] = [HURRIED]
        """Complaints a test provokes."""
        self.complaints: list[str] = []
        self.asked: list[str] = []
        """Every address the page has asked for."""
        self.told: list[dict[str, Any]] = []
        """Every frame it was sent."""
        settings = {"theme": theme, "speed": pace, "sound": False, "hints": hints}
        boxes = None if new else [box.title for box in BOXES.values()]
        self.context.add_init_script(f"({SETTLE})({json.dumps([settings, boxes])})")
        self.context.on("request", self._request)
        self.context.on("console", self._console)
        self.context.on("weberror", self._error)
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._socket)

    def enter(self, client: Client) -> None:
        """Be somebody who came in elsewhere."""
        assert client.token is not None
        self.context.add_cookies([{"name": COOKIE, "value": client.token, "url": self.url, "httpOnly": True, "sameSite": "Lax"}])
        self.context.add_init_script("if (location.protocol === 'http:') localStorage.setItem('elgrande-entered', '1')")

    def go(self, path: str = "/") -> Page:
        """To a screen."""
        self.page.goto(self.url + path)
        return self.page

    def leave_picture(self, path: Path) -> None:
        """For whoever wants to know why a test failed."""
        if not self.page.is_closed():
            self.page.screenshot(path=path)
            print(f"{self.page.url} looked like {path}")  # noqa: T201  # pytest shows it with the failure

    def close(self) -> None:
        """Put it away; nothing may have gone wrong in it."""
        self.context.close()
        self.check()

    def check(self) -> None:
        """Nothing has left the server, and nothing was complained about."""
        mine = (self.url + "/", self.url.replace("http", "ws", 1) + "/", "data:", "blob:")
        elsewhere = [address for address in self.asked if not address.startswith(mine)]
        assert not elsewhere, f"requests that leave the server: {elsewhere}"
        unexpected = [text for text in self.complaints if not any(part in text for part in self.expected)]
        assert not unexpected, "\n".join(unexpected)

    def _request(self, request: Request) -> None:
        self.asked.append(request.url)
        if len(self.asked) == MAX_REQUESTS:
            self.complaints.append(f"it runs in circles: {self.asked[-3:]}")
            self.page.close()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def _error(self, error: WebError) -> None:
        self.complaints.append(f"error: {error.error}")

    def _socket(self, socket: WebSocket) -> None:
        self.asked.append(socket.url)
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))


@contextmanager
def window(browser: Browser, url: str, **request: Any) -> Iterator[Window]:
    """One for the length of a test; if the test fails, it fails for its own reason."""
    made = Window(browser, url, **request)
    try:
        yield made
    except BaseException:
        made.context.close()
        raise
    made.close()
