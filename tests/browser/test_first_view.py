"""Whoever is sent the link of a table waits for the table, and for nothing else."""

from __future__ import annotations

from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, play_until


def test_a_table_comes_without_the_lobby(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME] * 2)
    window = opens()
    page = window.go(f"/t/{table.id}")
    page.locator("[data-place]").first.wait_for()
    page.locator("[data-tab=log]").wait_for()
    named = [address.rpartition("/")[2] for address in window.asked]
    assert [name for name in named if name.startswith("board-")], "the files are called otherwise now"
    assert [name for name in named if name.startswith("lobby-")] == []
    # Numbers and cards came with the page, and were not asked for once more.
    assert len([address for address in window.asked if "/api/reference/" in address]) == 1
    page.locator("[data-tab=people]").click()
    page.get_by_role("textbox").first.wait_for()


LOOKED_UP = "**/en.more-*"
"""The words that are looked up: rulings, the reference, what is told after a game."""
UNNAMED = """[...document.querySelectorAll('button, a, [role=button], [role=img], [aria-label]')]
  .filter((element) => element.checkVisibility() && !(element.getAttribute('aria-label') ?? element.textContent).trim())
  .map((element) => element.outerHTML)"""


def test_a_table_is_played_before_the_words_have_come_that_are_looked_up(opens: Opens, page_server: PageServer) -> None:
    window = opens()
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, *[BOT] * 2])
        play_until(anna, table, lambda frame: frame.view.question == "act")
        window.enter(anna)
    window.expected.append("net::ERR_FAILED")
    window.context.route(LOOKED_UP, lambda route: route.abort())
    with window.page.expect_event("requestfailed", lambda request: "/en.more-" in request.url):
        page = window.go(f"/t/{table.id}")
    page.locator("[data-tab=log]").wait_for()
    assert page.evaluate(UNNAMED) == []
    terms = page.locator("p[data-question] :is(a, button)")
    assert terms.count() == 0, "the glossary has come by another way"
    page.locator("[data-place].active").first.click()
    page.locator("[data-back]").wait_for()
    # The line is there again: they come in an idle moment.
    window.context.unroute(LOOKED_UP)
    page.reload()
    terms.first.wait_for()
