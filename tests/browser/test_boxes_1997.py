"""The boxes of 1997 in the browser, plainly drawn: whole games by clicks, at desktop and phone size."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from elgrande.table.moves import LegalMove
from tests.browser.conftest import Opens
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, PageServer, begun, by_chance, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE, Window
from tests.browser.words import say
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


MOST_GAMES = 20
"""In so many something means two moves."""


def two_meanings(frame: ViewFrame) -> tuple[LegalMove, LegalMove] | None:
    """Two moves about the same place, or about the same piece there."""
    for one, other in combinations(frame.view.moves, 2):
        if one.place and (one.place, one.colour, one.board) == (other.place, other.colour, other.board):
            return one, other
    return None


def brought_there(anna: Client, box: str) -> tuple[TableInfo, ViewFrame]:
    """A table at which something that can be touched means two moves."""
    for seed in range(MOST_GAMES):
        table = begun(anna, [ME, ME], edition="classic", boxes=[box], options={"length": "six", "first": 0})
        frame = play_until(anna, table, lambda frame: two_meanings(frame) is not None, by_chance(seed))
        if frame.view.question is not None:
            return table, frame
    raise AssertionError("nothing has two meanings")


def spot_of(move: LegalMove) -> str:
    """Where both moves are made."""
    return f"[data-place='{move.place}']" if move.colour is None else "[data-several]"


def touch(mine: Window, selector: str) -> None:
    """As one does there: with a mouse, or with a finger."""
    spot = mine.page.locator(selector).first
    spot.tap() if mine.narrow else spot.click()


@pytest.mark.parametrize(("box", "size"), GAMES, ids=[f"{box}-{size[0]}" for box, size in GAMES])
def test_what_means_several_moves_asks_which(opens: Opens, page_server: PageServer, box: str, size: tuple[int, int]) -> None:
    """Each of them can be made, by pointer and by keys; whoever did not mean that goes back."""
    with page_server.client("Anna") as anna:
        table, frame = brought_there(anna, box)
        found = two_meanings(frame)
        assert found is not None
        mine = opens(size=size)
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}?seat={frame.view.seat}")
        Player(mine).look()
        spot = spot_of(found[0])
        buttons = page.get_by_role("group", name=say("ask-several")).get_by_role("button")
        for move in found:
            expect(page.locator(f"[data-move='{move.text}']")).to_have_count(0)
        touch(mine, spot)
        assert {button.get_attribute("data-move") for button in buttons.all()} >= {move.text for move in found}
        expect(page.locator(".bar [role=status]")).to_have_text(say("ask-several"))
        assert not violations(page)
        touch(mine, "[data-do=cancel]")
        expect(buttons).to_have_count(0)
        if not mine.narrow:
            page.locator(spot).first.focus()
            page.keyboard.press("Enter")
            expect(buttons.first).to_be_focused()
            page.keyboard.press("Escape")
            expect(buttons).to_have_count(0)
        touch(mine, spot)
        # The one that came first was lost behind the other.
        with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/moves")) as sent:
            touch(mine, f".choices [data-move='{found[0].text}']")
        assert (sent.value.post_data_json or {})["move"] == found[0].text
        page.locator(f"[data-version]:not([data-version='{frame.version}'])").wait_for()
