"""Whole short games by clicks: what the page shows in the end is what the engine says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Opens
from tests.browser.keys import Keys
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, PageServer, begun
from tests.browser.window import DESKTOP, PHONE
from tests.server.serving import same_as_the_engine

GAMES: list[tuple[str, type[Player], tuple[int, int], int, dict[str, Any]]] = [
    ("classic", Player, DESKTOP, 1, {"confirm": True}),
    ("modern", Player, DESKTOP, 2, {"royal_adviser": True, "call_to_arms": True, "vetos": 2}),
    ("modern", Player, PHONE, 1, {"confirm": True}),
    ("classic", Keys, DESKTOP, 1, {}),
]
"""Edition, how it is played, on what, against how many bots, with which options."""


@pytest.mark.parametrize(("edition", "hands", "size", "bots", "options"), GAMES, ids=["classic", "modern", "phone", "keys"])
def test_a_short_game(
    opens: Opens,
    page_server: PageServer,
    edition: str,
    hands: type[Player],
    size: tuple[int, int],
    bots: int,
    options: dict[str, Any],
) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME] + [BOT] * bots, edition=edition, options={"length": "six", "first": 0, **options})
        window = opens(size=size)
        window.enter(anna)
        window.go(f"/t/{table.id}")
        player = hands(window)
        player.play()
        last = anna.view(table.id, 0)
        same_as_the_engine(page_server, anna, table, last)
        # A card can be forced, and then nobody is asked.
        assert player.times("power") >= 5
        assert player.times("card") >= 3
