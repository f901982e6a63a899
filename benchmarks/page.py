"""How fast the page is, in a real browser: ``python -m benchmarks.page`` or ``make bench-page``.

Measured is what a player waits for: the bytes of the first view, the time until it can be used on a slow phone with a slow line,
the time from a message of the stream until its change is on the screen, and the longest piece of work in the busiest scoring.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession

from benchmarks.speed import yardstick
from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from tests.browser import chromium
from tests.browser.serving import ME, PageServer, begun, by_chance, page_serving, play_until
from tests.browser.window import window

GOALS = {"first_view_kb": 200.0, "interactive_ms": 2000.0, "message_to_paint_ms": 50.0, "longest_task_ms": 50.0}
CPU = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 1.6e6 / 8}
"""A phone four times slower than this machine, with 1.6 Mbit/s and 150 ms."""
LOOK = 100
"""Milliseconds between two looks whether a screen can be used."""
PLAYERS = 5
PAUSE = 0.15
"""Seconds between two decisions."""
MESSAGES = 100
"""At least so many are looked at."""
ROUNDS = 3
"""The middle one of so many counts."""

PAINTED = """
window.painted = []
window.WebSocket = class extends WebSocket {
  constructor(...args) {
    super(...args)
    this.addEventListener('message', (message) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.painted.push(performance.now() - message.timeStamp)
      port2.postMessage(null)
    }))
  }
}
"""
"""Written down for each message: when the frame that comes after it has been painted."""

USABLE = """
const look = () => {
  if (!document.querySelector(%s)) return requestAnimationFrame(look)
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const usable = performance.now()
    requestIdleCallback(() => {
      const whole = performance.now()
      const came = performance.getEntries().filter((entry) => entry.responseEnd && entry.responseEnd <= whole)
      window.figures = { usable, whole, bytes: came.reduce((sum, entry) => sum + entry.transferSize, 0) }
    })
  }
  port2.postMessage(null)
}
requestAnimationFrame(look)
"""
"""Usable: what is waited for has been painted and the next event has its turn, so a click would be answered.  Whole: nothing is
left to do.  The page writes it down itself, for the tool that drives the browser would bring work of its own."""

Figures = dict[str, float]


def middle(figures: Sequence[float]) -> float:
    """The one in the middle."""
    return sorted(figures)[len(figures) // 2]


def fresh(browser: Browser, server: PageServer, path: str, ready: str, slow: bool) -> tuple[float, float, float]:
    """Open a screen with nothing in the cache: kilobytes that came, milliseconds until it can be used, and until it is whole."""
    with window(browser, server.url) as made:
        session: CDPSession = made.context.new_cdp_session(made.page)
        if slow:
            session.send("Network.enable")
            session.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
            session.send("Network.emulateNetworkConditions", LINE)
        made.context.add_init_script(USABLE % json.dumps(ready))
        made.go(path)
        while True:
            made.page.wait_for_timeout(LOOK)
            answer = session.send("Runtime.evaluate", {"expression": "window.figures", "returnByValue": True})
            found = answer["result"].get("value")
            if found:
                return found["bytes"] / 1000, found["usable"], found["whole"]


def first_views(browser: Browser, server: PageServer, table: TableInfo) -> Figures:
    """The lobby, and a table somebody was sent the link of."""
    made: Figures = {}
    for name, path, ready in (("lobby", "/", "form button"), ("table", f"/t/{table.id}", "[data-place]")):
        made[f"{name} first_view_kb"] = fresh(browser, server, path, ready, slow=False)[0]
        _, usable, whole = zip(*(fresh(browser, server, path, ready, slow=True) for _ in range(ROUNDS)), strict=True)
        made[f"{name} interactive_ms"] = middle(usable)
        made[f"{name} whole_ms"] = middle(whole)
    return made


def updates(browser: Browser, server: PageServer, client: Client) -> Figures:
    """Watch a game from its beginning to its end, one decision after the other: people are slower than that."""
    table = begun(client, [ME] * PLAYERS, options={"length": "six"})
    with window(browser, server.url) as made:
        made.context.add_init_script(PAINTED)
        made.go(f"/t/{table.id}")
        made.page.locator("[data-place]").first.wait_for()
        # The first view is no update, and is measured elsewhere.
        made.page.evaluate("() => new Promise((done) => requestIdleCallback(() => done(window.painted.length = 0)))")
        chance = by_chance(1)

        def not_at_once(frame: ViewFrame) -> str:
            # Nothing asks the page meanwhile whether it is done: that would be work, too.
            time.sleep(PAUSE)
            return chance(frame)

        play_until(client, table, lambda frame: False, not_at_once)
        painted = sorted(made.page.evaluate("() => window.painted"))
        assert len(painted) > MESSAGES
    return {"message_to_paint_ms": painted[len(painted) * 95 // 100], "message_to_paint_ms at worst": painted[-1]}


def last_disc(frame: ViewFrame) -> bool:
    """Is the very last disc asked for?  With it everything is scored, in the fullest board there is."""
    view = frame.view
    return view.question == "disc" and view.card is None and view.round == view.rounds[-1] and len(view.awaiting) == 1


def longest_task(browser: Browser, server: PageServer, client: Client) -> Figures:
    """Trace the last scoring of a game of five, with everything that moves."""
    table = begun(client, [ME] * PLAYERS, options={"castillo": "open"})
    frame = play_until(client, table, last_disc)
    with window(browser, server.url, still=False, pace=1) as made:
        made.go(f"/t/{table.id}")
        made.page.locator("[data-place]").first.wait_for()
        made.page.wait_for_load_state("networkidle")
        browser.start_tracing(page=made.page, categories=["toplevel", "devtools.timeline"])
        client.move(frame, frame.view.moves[0].text)
        made.page.wait_for_timeout(SCORING)
        trace = json.loads(browser.stop_tracing())
    return {"longest_task_ms": max(tasks(trace))}


SCORING = 8000
"""Milliseconds a scoring is watched."""


def tasks(trace: dict[str, Any]) -> list[float]:
    """How long each task of the page's own thread took."""
    events = trace["traceEvents"]
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    done = [e for e in events if e["name"].endswith("RunTask") and names.get((e["pid"], e["tid"])) == "CrRendererMain"]
    return [event["dur"] / 1000 for event in done if "dur" in event]


def measure(folder: Path) -> Figures:
    """All figures."""
    found = chromium.find() or chromium.install()
    with page_serving(folder) as server, chromium.launched(found) as browser, server.client("Bench") as client:
        table = begun(client, [ME] * 4)
        play_until(client, table, lambda frame: frame.view.round == 5)
        return first_views(browser, server, table) | updates(browser, server, client) | longest_task(browser, server, client)


def main() -> None:
    """Print the figures beside their goals."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    yard = round(yardstick(), 1)
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(Path(folder))
    if options.json:
        print(json.dumps({"yardstick_us": yard, **figures}))
        return
    print(f"yardstick {yard} us (a thousand turns of a small loop in this Python)")
    for name, figure in figures.items():
        goal = next((goal for key, goal in GOALS.items() if key in name), None)
        beside = "" if goal is None else f"   goal {goal:6.0f}   {'' if figure <= goal else 'missed'}"
        print(f"{name:32} {figure:8.1f}{beside}")


if __name__ == "__main__":
    main()
