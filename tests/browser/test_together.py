"""Four people in four browsers: one reloads, one loses the line in the middle of a decision, and nobody loses anything."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.line import line
from tests.browser.player import Player, play_together
from tests.browser.serving import PageServer
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say
from tests.server.serving import open_table

LOST = ["WebSocket connection to", "net::ERR_"]
"""What a browser complains about while there is no line."""


def test_four_browsers_at_one_table(opens: Opens, page_server: PageServer) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(page_server.client(name)) for name in ("Anna", "Ben", "Carla", "Dora")]
        carlas = stack.enter_context(line(page_server.port))
        table = open_table(people, edition="modern", options={"length": "six", "confirm": True, "first": 0})
        windows = [opens(size=size) for size in (DESKTOP, PHONE, DESKTOP, PHONE)]
        windows[2].url = carlas.url
        windows[2].expected += LOST
        for window, person in zip(windows, people, strict=True):
            window.enter(person)
            window.go(f"/t/{table.id}")
        players = [Player(window, seed) for seed, window in enumerate(windows)]

        def drop_the_line() -> None:
            carlas.cut()
            windows[2].page.get_by_text(say("connection-lost")).wait_for()
            # Whatever is decided now gets through once the line is back.
            players[2].step(wait=False)
            carlas.mend()

        # Past the first general scoring: two rounds, and a power card of the third.
        play_together(players, 3, {12: windows[1].page.reload, 20: drop_the_line})
        for window, person, seat in zip(windows, people, range(4), strict=True):
            view = person.view(table.id, seat).view
            assert view.round > 3
            assert any(view.scores)
            for other, score in enumerate(view.scores):
                expect(window.page.locator(f"[data-points='{other}']").first).to_have_text(str(score))
