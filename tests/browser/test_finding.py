"""Finding a game by one click, and being called back: two browsers, a form, and the links of a message."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.window import PHONE
from tests.browser.words import press, say

TABLE = re.compile(r"/t/[\w-]+$")
BOARD = "[data-version]"


def test_two_who_press_the_same_button_play(opens: Opens) -> None:
    """Each says what they want, in their own language; the first one waits, and both see the board when the second one comes."""
    windows = [(opens(), "en"), (opens(size=PHONE, language="it"), "it")]
    for window, language in windows:
        page = window.go()
        page.get_by_text(say("find-wish", language)).click()
        # The quick game above asks for its players too, and may be there first.
        page.get_by_role("group", name=say("new-players", language), exact=True).get_by_text("2", exact=True).click()
        page.get_by_role("group", name=say("find-bots", language), exact=True).get_by_text(
            say("find-bots-after", language, minutes=0)
        ).click()
        page.get_by_role("button", name=say("find", language), exact=True).click()
        expect(page).to_have_url(TABLE)
        if language == "en":
            page.get_by_text(say("room-found")).wait_for()
            expect(page.get_by_role("button", name=say("room-start"), exact=True)).to_have_count(0)
            # The same wish again, on the way back, leads to the same table.
            address = page.url
            page.get_by_role("link", name=say("page-title")).first.click()
            press(page, "find")
            expect(page).to_have_url(address)
    for window, _ in windows:
        window.page.wait_for_selector(BOARD)
    assert windows[0][0].page.url.rpartition("/")[2] == windows[1][0].page.url.rpartition("/")[2]


def test_a_server_without_an_address_says_that_it_calls_nobody(opens: Opens) -> None:
    page = opens(language="it").go()
    page.get_by_role("button", name=say("lobby-choose-name", "it")).click()
    page.get_by_label(say("lobby-name", "it")).fill("Ermengarda")
    page.get_by_role("button", name=say("account-name", "it")).click()
    page.get_by_role("button", name="Ermengarda").click()
    page.get_by_text(say("call", "it"), exact=True).click()
    expect(page.get_by_text(say("call-impossible", "it"))).to_be_visible()


def test_a_link_that_was_used_says_so(opens: Opens) -> None:
    window = opens()
    window.expected = ["404 (Not Found)"]
    page = window.go("/calls/stop/nonsense")
    expect(page.get_by_text(say("calls-over"))).to_be_visible()
    expect(page.get_by_role("heading", name=say("calls-stop"))).to_be_visible()
