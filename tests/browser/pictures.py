"""Pictures of the page for its readers: ``make screenshots`` writes them to ``docs/pictures``.

Six moments, three sizes, by day and by candlelight.  The games are the same each time.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from elgrande.bots.registry import Budget, make_bot
from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from elgrande.table.belief import Belief
from tests.browser import chromium
from tests.browser.serving import ME, ROOT, PageServer, begun, page_serving, play_until
from tests.browser.window import DESKTOP, LARGE, PHONE, Theme, Window, window

FOLDER = ROOT / "docs" / "pictures"
SIZES = (PHONE, DESKTOP, LARGE)
THEMES: tuple[Theme, ...] = ("light", "dark")
BOTS = [{"kind": "bot", "bot": "greedy", "name": name} for name in ("Mendoza", "Velasco", "Alba")]
QUALITY = 0.85
PACK = """async ([png, quality]) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  const packed = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
}"""
"""The browser that made a picture also packs it: as WebP it is a fifth as large."""


class Gallery:
    """Anna and her games."""

    def __init__(self, server: PageServer, anna: Client) -> None:
        self.server = server
        self.anna = anna
        self.running = self.table()
        self.finished = self.table(length="six")
        play_until(anna, self.finished, lambda frame: False, self.decide)
        play_until(anna, self.running, in_the_middle, self.decide)
        with server.client("Isabel") as isabel:
            isabel.create(players=5, seats=[ME, BOTS[0]], public=True, options={"new_regency": True})
        with server.client("Rodrigo") as rodrigo:
            rodrigo.create(players=3, edition="classic", seats=[ME], public=True)

    def table(self, **options: str) -> TableInfo:
        """Anna against three bots."""
        return begun(self.anna, [ME, *BOTS], options={"first": 0, "confirm": True, **options})

    def decide(self, frame: ViewFrame) -> str:
        """As a bot would, so that the board looks like a board."""
        view = frame.view
        belief = Belief(view.seen.setup, view.seat)
        for event in self.anna.view(frame.table, view.seat).events:
            belief.hear(event)
        option = make_bot("greedy", frame.version).decide(view, belief, Budget())
        return next(move.text for move in view.moves if move.option == option)

    # --- the moments

    def lobby(self, made: Window) -> None:
        """Where one comes in."""
        made.go().get_by_text("Isabel").first.wait_for()

    def start(self, made: Window) -> None:
        """The first question of a game."""
        self.visit(made, self.table(castillo="notes"))

    def middle(self, made: Window) -> None:
        """Some rounds later."""
        self.visit(made, self.running)

    def scoring(self, made: Window) -> None:
        """Everything is scored, and somebody has stopped to look."""
        table = self.table(castillo="open")
        frame = play_until(self.anna, table, lambda frame: frame.view.question == "disc" and frame.view.card is None, self.decide)
        page = self.visit(made, table)
        self.anna.move(frame, self.decide(frame))
        page.locator("table tbody").get_by_text("Aragón").wait_for()
        page.locator("[data-do=pace-pause]").click()

    def end(self, made: Window) -> None:
        """Who has won."""
        made.go(f"/t/{self.finished.id}").locator("#after-title").wait_for()

    def replay(self, made: Window) -> None:
        """A game that is over, in its middle."""
        page = made.go(f"/t/{self.finished.id}/replay?step=90&seat=0")
        page.locator("input[type=range]").wait_for()

    def visit(self, made: Window, table: TableInfo) -> Page:
        """At a table."""
        page = made.go(f"/t/{table.id}")
        page.locator("[data-live=true][data-awaited=true]").wait_for()
        return page

    def moments(self) -> dict[str, Callable[[Window], None]]:
        """All of them, by name."""
        return {
            "lobby": self.lobby, "start": self.start, "middle": self.middle,
            "scoring": self.scoring, "end": self.end, "replay": self.replay,
        }  # fmt: skip


def in_the_middle(frame: ViewFrame) -> bool:
    """Anna places in the fifth round, or as soon after it as she may."""
    return frame.view.round >= 5 and frame.view.question == "act" and frame.view.placements > 1


def take(browser: Browser, gallery: Gallery, name: str, size: tuple[int, int], theme: Theme) -> bytes:
    """One picture."""
    with window(browser, gallery.server.url, size=size, theme=theme, pace=1 if name == "scoring" else 0) as made:
        made.enter(gallery.anna)
        gallery.moments()[name](made)
        made.page.evaluate("() => document.activeElement.blur()")
        made.page.evaluate("() => document.fonts.ready")
        made.page.wait_for_load_state("networkidle")
        png = made.page.screenshot(animations="disabled")
        packed = made.page.evaluate(PACK, [base64.b64encode(png).decode(), QUALITY])
        return base64.b64decode(packed)


def main() -> None:
    """Take them all, or those that are named."""
    wanted = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    found = chromium.find() or chromium.install()
    with (
        tempfile.TemporaryDirectory() as folder,
        page_serving(Path(folder)) as server,
        chromium.launched(found) as browser,
        server.client("Anna") as anna,
    ):
        gallery = Gallery(server, anna)
        for name in gallery.moments():
            for size in SIZES:
                for theme in THEMES:
                    path = FOLDER / f"{name}-{size[0]}-{theme}.webp"
                    if not wanted or name in wanted:
                        path.write_bytes(take(browser, gallery, name, size, theme))
                        sys.stderr.write(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB\n")


if __name__ == "__main__":
    main()
