"""Whoever is sent the link of a table waits for the table, and for nothing else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, WebSocket, expect

from tests.browser.conftest import Opens
from tests.browser.line import line
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.test_together import LOST
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say


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


def test_words_come_in_one_language(opens: Opens) -> None:
    """The browser's, until another one is chosen; then that one, whatever the browser prefers."""
    window = opens()
    window.expected.append("404 (Not Found)")
    page = window.go()
    page.get_by_role("button", name=say("settings")).click()
    page.get_by_text("Italiano").click()
    page.get_by_role("heading", name=say("settings", "it")).wait_for()
    assert spoken(window.asked) == {"en", "it"}
    for path, words in (("/", "lobby-welcome"), ("/rules", "rules-title"), ("/nowhere", "lost-page")):
        window.asked.clear()
        page.goto(f"{window.url}{path}")
        page.get_by_text(say(words, "it")).first.wait_for()
        page.wait_for_load_state("networkidle")
        assert spoken(window.asked) == {"it"}
        assert page.locator("html").get_attribute("lang") == "it"


def spoken(asked: list[str]) -> set[str]:
    """The languages whose words were asked for."""
    return {found[1] for address in asked if (found := re.search(r"/assets/(\w\w)(?:\.more)?-[^/]*\.js$", address))}


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
    terms = page.locator("p[data-question] [role=button]")
    assert terms.count() == 0, "the glossary has come by another way"
    page.locator("[data-place].active").first.click()
    page.locator("[data-back]").wait_for()
    # The line is there again: they come in an idle moment.
    window.context.unroute(LOOKED_UP)
    page.reload()
    terms.first.wait_for()


def test_whoever_leaves_before_the_table_has_come_keeps_no_line_to_it(opens: Opens, page_server: PageServer) -> None:
    """Its line was opened ahead: nobody will look at what comes."""
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME] * 2)
    window = opens()
    window.expected.append("was preloaded")
    held: list[Route] = []
    window.page.route("**/assets/Table-*.js", lambda route: held.append(route))
    sockets: list[WebSocket] = []
    window.page.on("websocket", lambda socket: sockets.append(socket))
    page = window.page
    page.goto(f"{window.url}/t/{table.id}", wait_until="commit")
    page.get_by_role("link", name=say("page-title")).click()
    page.get_by_text(say("lobby-welcome")).wait_for()
    assert [socket.url.rpartition("/tables/")[2].partition("/")[0] for socket in sockets] == [table.id]
    if not sockets[0].is_closed():
        sockets[0].wait_for_event("close")
    for route in held:
        route.continue_()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_line_that_is_down_covers_nothing(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    with page_server.client("Anna") as anna, line(page_server.port) as weak:
        table = begun(anna, [ME] * 2)
        window = opens(size=size)
        window.url = weak.url
        window.expected += LOST
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        page.wait_for_selector("[data-version]")
        before = page.evaluate(OVERFLOW)
        weak.cut()
        banner = page.get_by_text(say("connection-lost"))
        expect(banner).to_be_visible()
        top = page.evaluate(BANNER)
        header, board, dock = (
            page.locator(found).first.bounding_box() for found in ("header", "[data-question] svg", "section.bar")
        )
        assert header is not None
        assert board is not None
        assert dock is not None
        assert top["top"] >= header["y"] + header["height"]
        assert top["bottom"] <= board["y"]
        # It makes room for itself, and whatever is to be pressed is still in the window.
        assert dock["y"] + dock["height"] <= size[1]
        assert size == PHONE or page.evaluate(OVERFLOW) <= before
        page.evaluate("scrollTo(0, 10000)")
        assert page.evaluate(BANNER)["top"] >= 0
        expect(banner).to_be_in_viewport()


OVERFLOW = "document.documentElement.scrollHeight - innerHeight"
BANNER = "document.querySelector('.banner').getBoundingClientRect().toJSON()"
