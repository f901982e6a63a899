"""The table fits screens of every size: everything a turn needs is in sight at once, and nothing lies over the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, Locator

from elgrande.client import Client
from elgrande.server.protocol import TableInfo
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.window import DESKTOP, LARGE, PHONE

ON_ITS_SIDE = (740, 360)
SIZES = [PHONE, ON_ITS_SIDE, (820, 1180), (1024, 768), (1366, 640), (1280, 720), DESKTOP, LARGE, (3840, 2160)]
SEEN_WHOLE = """(card) => {
  const { left, top, right, bottom } = card.getBoundingClientRect()
  return [[left + 6, top + 6], [right - 6, bottom - 6]].every(([x, y]) => card.contains(document.elementFromPoint(x, y)))
}"""
WIDER_THAN_THE_SCREEN = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def box(found: Locator) -> FloatRect:
    """Where something is."""
    found.first.wait_for()
    made = found.first.bounding_box()
    assert made is not None
    return made


def shared(one: FloatRect, other: FloatRect) -> float:
    """How many square pixels two boxes have in common."""
    width = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    height = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return max(width, 0) * max(height, 0)


@pytest.fixture(scope="module")
def seated(page_server: PageServer) -> Iterator[tuple[Client, TableInfo]]:
    """Somebody who may place caballeros or begin a special action."""
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, *[BOT] * 4])
        play_until(anna, table, lambda frame: frame.view.round > 1 and frame.view.question == "act")
        yield anna, table


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_turn_is_played_without_scrolling(size: tuple[int, int], seated: tuple[Client, TableInfo], opens: Opens) -> None:
    anna, table = seated
    window = opens(size=size)
    window.enter(anna)
    page = window.go(f"/t/{table.id}")
    page.locator("[data-tab=log]").first.wait_for()
    screen: FloatRect = {"x": 0, "y": 0, "width": size[0], "height": size[1]}
    board, hand = box(page.locator(".board svg[role=group]")), box(page.locator("section.hand"))
    buttons = page.locator("section.bar button[data-move]").all()
    assert buttons
    for button in buttons:
        found = box(button)
        assert shared(found, screen) == pytest.approx(found["width"] * found["height"])
        assert shared(found, board) == 0
    assert shared(hand, screen) == pytest.approx(hand["width"] * hand["height"])
    assert shared(hand, board) == 0
    # On a low screen the page's header is scrolled away for the last of it.
    assert shared(board, screen) > 0.85 * board["width"] * board["height"]
    assert board["width"] * board["height"] > 0.3 * size[0] * size[1]
    assert not page.evaluate(WIDER_THAN_THE_SCREEN)


@pytest.mark.parametrize("size", [ON_ITS_SIDE, (844, 390)], ids=lambda size: "x".join(map(str, size)))
def test_on_a_phone_on_its_side_nothing_is_cut(size: tuple[int, int], page_server: PageServer, opens: Opens) -> None:
    """Tabs stand beside each other, and every card that can be taken is seen whole."""
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, *[BOT] * 4])
        play_until(anna, table, lambda frame: frame.view.question == "card" and len(frame.view.moves) > 1)
        window = opens(size=size)
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        cards = page.locator("[data-card][data-move]")
        cards.first.wait_for()
        page.locator("[data-tab=people]").wait_for()
        boxes = [box(tab) for tab in page.locator("[data-tab]").all()]
        assert len(boxes) > 4
        assert [pair for pair in pairwise(boxes) if shared(*pair)] == []
        assert not any(page.locator("[data-tab]").evaluate_all("tabs => tabs.map(tab => tab.scrollWidth > tab.clientWidth + 1)"))
        assert cards.count() > 1
        for card in cards.all():
            # Its corners are seen, not something that lies over them.
            assert card.evaluate(SEEN_WHOLE), card.text_content()


@pytest.mark.parametrize("width", [360, 768, 820, 1024])
def test_the_title_stands_in_one_line(width: int, opens: Opens) -> None:
    page = opens(size=(width, 1000)).go("/")
    # Both at once: the page may still grow above them.
    title, sign = page.locator(".sign").evaluate(
        "sign => [sign.querySelector('h1'), sign].map(part => part.getBoundingClientRect().toJSON())"
    )
    assert title["height"] < 1.9 * page.locator(".sign h1").evaluate("h1 => parseFloat(getComputedStyle(h1).fontSize)")
    assert shared(title, sign) == pytest.approx(title["width"] * title["height"])
    assert not page.locator(".sign h1").evaluate("h1 => h1.scrollWidth > h1.clientWidth")
