"""The boxes of 1997 in the browser, plainly drawn: whole games by clicks, at desktop and phone size."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Opens
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, PageServer, begun
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE
from tests.server.serving import same_as_the_engine

GAMES = [("grandissimo", DESKTOP), ("colonies", DESKTOP), ("grandissimo", PHONE), ("colonies", PHONE)]


@pytest.mark.parametrize(("box", "size"), GAMES, ids=[f"{box}-{size[0]}" for box, size in GAMES])
def test_a_whole_game(opens: Opens, page_server: PageServer, box: str, size: tuple[int, int]) -> None:
    """Played by clicks alone; whatever the page complains about fails the test when its window is closed."""
    options: dict[str, Any] = {"length": "six", "first": 0}
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], edition="classic", boxes=[box], options=options)
        mine = opens(size=size)
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}")
        player = Player(mine)
        player.look()
        assert not violations(page)
        player.play()
        same_as_the_engine(page_server, anna, table, anna.view(table.id, 0))
        assert player.times("power") >= 5
        page.locator("#after-title").wait_for()
