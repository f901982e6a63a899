"""What somebody has come to, on the page of their games: places, points by source, ratings; to take along and to delete."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from elgrande.server.protocol import TableFrame
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_results_are_shown_taken_along_and_deleted(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT], edition="classic", options={"first": 0, "length": "six"}, rated=True)
        play_until(anna, table, lambda frame: frame.view.question is None)
        # The last move is told as soon as it is stored; what came of the game is kept with the note that it is over.
        next(frame for frame in anna.frames(table.id) if isinstance(frame, TableFrame) and frame.info.state == "over")
        [game] = anna.my_results().games
        window = opens(size=size)
        window.enter(anna)
        page = window.go("/games")
        shown = page.locator(f"[data-result='{table.id}']")
        expect(shown).to_contain_text(say("results-place", place=game.place, players=2, points=game.points))
        expect(shown).to_contain_text(say("results-rated"))
        regions = game.sources["regions"]
        expect(shown.locator(".sources")).to_contain_text(str(regions))
        [rating] = anna.my_results().ratings
        expect(page.locator("[data-rating]")).to_contain_text(str(rating.rating))
        assert not violations(page)
        with page.expect_download() as taken:
            page.get_by_role("link", name=say("results-export")).click()
        assert json.loads(taken.value.path().read_text())["games"][0]["points"] == game.points
        page.locator("[data-do=delete-results]").click()
        page.locator("[data-do=delete-results]").click()
        expect(shown).to_have_count(0)
        assert anna.my_results().games == []


def test_a_table_says_that_it_counts(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        window = opens()
        window.enter(anna)
        page = window.go("/new")
        page.get_by_label(say("new-rated"), exact=True).check()
        page.get_by_role("button", name=say("new-open"), exact=True).click()
        expect(page.get_by_text(say("agreed-rated"))).to_be_visible()
