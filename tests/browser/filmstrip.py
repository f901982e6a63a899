"""Eight frames of a moment at the table as one picture, to be judged by eye: ``python -m tests.browser.filmstrip [MOMENT ...]``.

A moment is brought about as on a real table, and whatever the browser paints meanwhile is kept; the strips are written to
``build/filmstrips``, one for each moment and size.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from tests.browser import chromium
from tests.browser.serving import BOT, ME, ROOT, PageServer, begun, by_chance, fond_of, page_serving, play_until
from tests.browser.window import DESKTOP, PHONE, Window, window
from tests.seen import Seen

FOLDER = ROOT / "build" / "filmstrips"
FRAMES = 8
COLUMNS = {DESKTOP: 2, PHONE: 8}
WIDTH = {DESKTOP: 800, PHONE: 300}
JOIN = """async ([frames, columns, width]) => {
  const pictures = await Promise.all(frames.map(async ([, data]) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  }))
  const height = Math.round((width * pictures[0].height) / pictures[0].width)
  const canvas = new OffscreenCanvas(columns * width, Math.ceil(pictures.length / columns) * height)
  const pen = canvas.getContext('2d')
  pictures.forEach((picture, index) => {
    const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height]
    pen.drawImage(picture, x, y, width, height)
    pen.strokeRect(x, y, width, height)
    pen.font = 'bold 16px sans-serif'
    pen.fillText(`${frames[index][0].toFixed(2)} s`, x + 6, y + 18)
  })
  const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  let text = ''
  for (const byte of png) text += String.fromCharCode(byte)
  return btoa(text)
}"""
"""The browser that painted them also joins them."""


class Recording:
    """What a window paints, with the time of each frame."""

    def __init__(self, made: Window) -> None:
        self.page = made.page
        self.frames: list[tuple[float, str]] = []
        self.session = made.context.new_cdp_session(made.page)
        self.session.on("Page.screencastFrame", self._keep)

    def _keep(self, frame: dict[str, Any]) -> None:
        self.frames.append((frame["metadata"]["timestamp"], frame["data"]))
        self.session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def record(self, begin: Callable[[], object], seconds: float) -> list[tuple[float, str]]:
        """Eight frames, as far apart as can be, of what happens once something is begun."""
        self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 90})
        self.page.wait_for_timeout(200)
        begin()
        first = len(self.frames) - 1
        self.page.wait_for_timeout(seconds * 1000)
        self.session.send("Page.stopScreencast")
        seen = self.frames[max(0, first) :]
        start = seen[0][0]
        wanted = [seconds * index / (FRAMES - 1) for index in range(FRAMES)]
        picked = [[(at, data) for at, data in seen if at - start <= time][-1] for time in wanted]
        return [(time, data) for time, (_, data) in zip(wanted, picked, strict=True)]


@dataclass(frozen=True)
class Moment:
    """A moment: at which table it comes, what to do before it is recorded and what begins it, and how long it takes."""

    reach: Callable[[Client], TableInfo]
    begin: Callable[[Page, Client, TableInfo], object]
    seconds: float
    ready: Callable[[Page], object] = lambda page: None


def general_disc(client: Client, **options: object) -> TableInfo:
    """A disc is asked for, at the first general scoring."""
    table = begun(client, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0, "castillo": "memory", **options})
    play_until(client, table, asks_for_disc, fond_of(7, "place castillo"))
    return table


def asks_for_disc(frame: ViewFrame) -> bool:
    """For a scoring, not by a card."""
    return frame.view.question == "disc" and frame.view.card is None


def last_disc(client: Client) -> TableInfo:
    """The disc of the last scoring: then the game is over."""
    table = begun(client, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0, "length": "six"})
    play_until(client, table, lambda frame: asks_for_disc(frame) and frame.view.round == frame.view.rounds[-1], by_chance(3))
    return table


def own_scoring(client: Client) -> TableInfo:
    """A region may be chosen to be scored."""
    table = begun(client, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0}, deck={"score-one-2": 12})
    wanted = ("special", "card score-one-2")
    play_until(client, table, lambda frame: frame.view.question == "choose" and frame.view.round > 1, fond_of(5, *wanted))
    return table


def power(client: Client) -> TableInfo:
    """Anna plays a power card in the third round, low enough that bots go before her."""
    table = begun(client, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0})
    play_until(client, table, lambda frame: frame.view.question == "power" and frame.view.round > 2, fond_of(2, "power 13"))
    return table


def turn_and_set(page: Page, client: Client, table: TableInfo) -> None:
    """The dial is turned by keys, and set."""
    page.locator("[data-dial]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)
    page.locator("[data-do=set-disc]").click()


def set_disc(page: Page, client: Client, table: TableInfo) -> None:
    """Any disc, over the wire."""
    frame = client.view(table.id, 0)
    client.move(frame, frame.view.moves[0].text)


def choose(page: Page, client: Client, table: TableInfo) -> None:
    """A region that is full, by a click."""
    pieces = Seen(client.view(table.id, 0).view).regions
    fullest = max(pieces, key=lambda place: sum(pieces[place]))
    page.locator(f"[data-place={fullest}]").dispatch_event("click")
    confirm = page.locator(".bar [data-move]").first
    page.wait_for_timeout(300)
    if confirm.is_visible():
        confirm.click()


def lowest(page: Page, client: Client, table: TableInfo) -> None:
    """The lowest card there is."""
    frame = client.view(table.id, 0)
    client.move(frame, frame.view.moves[0].text)


def skip(page: Page, client: Client, table: TableInfo) -> None:
    """Straight to the end of the last scoring."""
    set_disc(page, client, table)
    page.locator("[data-do=skip]").click()


MOMENTS = {
    "disc": Moment(general_disc, turn_and_set, 6.0),
    "castillo": Moment(general_disc, set_disc, 9.5),
    "regions": Moment(
        general_disc, lambda page, *_: page.wait_for_timeout(10), 6.0, lambda page: page.wait_for_selector("[data-lit=TOL]")
    ),
    "own-scoring": Moment(own_scoring, choose, 3.0),
    "bots": Moment(power, lowest, 14.0),
    "coronation": Moment(last_disc, skip, 7.0),
}


def strip(browser: Browser, server: PageServer, client: Client, name: str, size: tuple[int, int]) -> bytes:
    """One strip, as PNG."""
    moment = MOMENTS[name]
    table = moment.reach(client)
    with window(browser, server.url, size=size, still=False, pace=1) as made:
        made.enter(client)
        page = made.go(f"/t/{table.id}")
        page.locator("[data-live=true][data-awaited=true]").wait_for()
        page.locator("[data-tab=log]").first.wait_for()
        page.wait_for_load_state("networkidle")
        if name == "regions":
            set_disc(page, client, table)
        moment.ready(page)
        frames = Recording(made).record(lambda: moment.begin(page, client, table), moment.seconds)
        joined = made.page.evaluate(JOIN, [frames, COLUMNS[size], WIDTH[size]])
    return base64.b64decode(joined)


def main() -> None:
    """Record them all, or those that are named."""
    wanted = sys.argv[1:] or list(MOMENTS)
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = chromium.find() or chromium.install()
    with (
        tempfile.TemporaryDirectory() as folder,
        page_serving(Path(folder)) as server,
        chromium.launched(found) as browser,
        server.client("Anna") as anna,
    ):
        for name in wanted:
            for size in (DESKTOP, PHONE):
                path = FOLDER / f"{name}-{size[0]}.png"
                path.write_bytes(strip(browser, server, anna, name, size))
                sys.stderr.write(f"{path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
