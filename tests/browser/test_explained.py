"""Everything explains itself, with mouse, keys and fingers: beside what it is about, and naming the ruling if it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo
from elgrande.table.prose import say as told
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, by_chance, play_until
from tests.browser.window import DESKTOP, PHONE, Window
from tests.browser.words import say
from tests.seen import Seen

BUBBLE = "[role=tooltip]"
INSPECTOR = ".inspector"
APART = """([one, other]) => {
  const [a, b] = [one, other].map((element) => element.getBoundingClientRect())
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
}"""
INSIDE = """(element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  return left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight
}"""
CUT = "() => [...document.querySelectorAll('.effect')].filter((text) => text.scrollHeight > text.clientHeight + 1).length"
WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
LONG_PRESS = 600
"""Milliseconds a finger stays down."""


def at_question(anna: Client, question: str) -> TableInfo:
    """A table where Anna is asked that, with something on the board and in the log."""
    table = begun(anna, [ME, BOT, {**BOT, "name": "Ben"}], edition="classic", options={"first": 0})
    frame = play_until(anna, table, lambda frame: frame.view.question == question and frame.view.round > 3, by_chance(3))
    assert frame.view.question == question
    return table


@contextmanager
def long_press(page: Page, target: Locator) -> Iterator[Locator]:
    """A finger is put down for a while and lifted: what is explained then stays."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + min(box["width"] / 2, 30), "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_timeout(LONG_PRESS)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    yield page.locator(BUBBLE)
    page.touchscreen.tap(4, page.viewport_size["height"] / 2 if page.viewport_size else 4)
    finger.detach()


def seated(opens: Opens, anna: Client, table: TableInfo, size: tuple[int, int] = DESKTOP) -> tuple[Window, Page]:
    """Anna's window at her table."""
    window = opens(size=size)
    window.enter(anna)
    page = window.go(f"/t/{table.id}")
    page.locator("[data-live=true][data-awaited=true]").wait_for()
    return window, page


def click(window: Window, target: Locator) -> None:
    """With a finger, or with a mouse that goes elsewhere then."""
    if window.narrow:
        target.tap()
    else:
        target.click()
        window.page.mouse.move(1, 1)


def test_numbers_pieces_and_tracks(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = at_question(anna, "card")
        view = Seen(anna.view(table.id, 0).view)
        _, page = seated(opens, anna, table)

        def hovered(what: str, shown: str, *words: str) -> None:
            page.locator(what).first.hover(position={"x": 20, "y": 10} if what == "[data-thing=scores]" else None)
            for word in words:
                expect(page.locator(shown)).to_contain_text(word)

        hovered("[data-thing=king]", INSPECTOR, told("ruling-king-region-taboo"))
        hovered("[data-thing=scores]", INSPECTOR, f"Anna {view.scores[0]}", f"Ben {view.scores[2]}")
        hovered("[data-thing=rounds]", INSPECTOR, say("round-of", round=view.round, last=9))
        hovered("[data-stack='1']", BUBBLE, say("cards-in-stack", count=view.stacks[1]), told(f"card-{view.unseen[1][0]}"))
        hovered("[data-seat='1'] [aria-label='a bot']", BUBBLE, say("player-bot", title="Random"))
        hovered("[data-seat='1'] [data-court]", BUBBLE, say("player-court", count=view.courts[1]))
        hovered("[data-seat='1'] [data-provinces]", BUBBLE, say("player-provinces-heap"))
        hovered("[data-seat='2'] [data-do=explain-score]", BUBBLE, "Ben", str(view.scores[2]))

        # The same by keys: Tab stops at a player, arrows go from one number to the next.
        page.mouse.move(1, 1)
        page.locator("[data-seat='2'] .name").evaluate("(name) => name.parentElement.focus()")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        heard = []
        for _ in range(6):
            heard.append(page.locator(BUBBLE).inner_text())
            page.keyboard.press("ArrowRight")
        assert say("player-court", count=view.courts[2]) in heard
        assert any(say("player-hand", count=view.hands[2]) in text for text in heard)

        # A score is explained point by point.
        page.locator("[data-seat='2'] [data-do=explain-score]").click()
        points = [int(text) for text in page.locator("dialog[open] li b").all_inner_texts()]
        assert sum(points) == view.scores[2]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_explanation_covers_nothing_of_what_it_explains(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    with page_server.client("Anna") as anna:
        window, page = seated(opens, anna, at_question(anna, "power"), size)
        assert page.evaluate(CUT) == 0
        assert len(set(page.evaluate(WIDTHS))) == 1
        for target in (page.locator("[data-card]").first, page.locator("[data-power='1']"), page.locator("[data-power='13']")):
            if window.narrow:
                with long_press(page, target) as bubble:
                    check_beside(page, target, bubble)
            else:
                target.hover()
                check_beside(page, target, page.locator(BUBBLE))
        # A long press has explained, and nothing else.
        expect(page.locator(".picked")).to_have_count(0)


def check_beside(page: Page, target: Locator, bubble: Locator) -> None:
    """It is seen whole, and so is what it is about."""
    bubble.wait_for()
    assert bubble.evaluate(INSIDE)
    assert page.evaluate(APART, [target.element_handle(), bubble.element_handle()])


def test_a_refusal_leads_to_its_ruling(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = at_question(anna, "power")
        view = Seen(anna.view(table.id, 0).view)
        gone = next(value for value in range(1, 14) if value not in view.hand)
        _, page = seated(opens, anna, table)
        link = page.locator(BUBBLE).get_by_role("link")

        # By keys: what is greyed out explains itself, and its explanation is the next stop.
        page.locator(f"[data-power='{gone}']").focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(link).to_be_visible()
        page.keyboard.press("Tab")
        expect(link).to_be_focused()
        page.keyboard.press("Escape")
        expect(link).to_have_count(0)

        # By mouse: one can go into it.
        page.locator(f"[data-power='{gone}']").hover()
        link.hover()
        follow(page, link, "/rules/classic#ruling-power-in-hand")

        # A place that cannot be picked says why, and stays open for whoever clicked it.
        play_until(
            anna, table, lambda frame: frame.view.question == "act" and any("place" in move.text for move in frame.view.moves)
        )
        king = Seen(anna.view(table.id, 0).view).king
        page.locator("[data-live=true][data-question=act]").wait_for()
        page.locator(f"[data-place={king}]").dispatch_event("click")
        page.mouse.move(1, 1)
        follow(page, page.locator(INSPECTOR).get_by_role("link"), "/rules/classic#ruling-king-region-taboo")


def follow(page: Page, link: Locator, address: str) -> None:
    """It leads there in a tab of its own, says so, and the game stays where it is."""
    expect(link).to_have_accessible_name(re.compile(re.escape(say("page-new-tab"))))
    before = page.url
    with page.expect_popup() as opened:
        link.click()
    opened.value.wait_for_url(f"**{address}")
    opened.value.close()
    assert page.url == before


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_word_of_the_game_explains_itself_on_the_spot(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    with page_server.client("Anna") as anna:
        window, page = seated(opens, anna, at_question(anna, "power"), size)
        word = page.locator("[data-question=power] [role=button]").filter(has_text="power card")
        bubble = page.locator(BUBBLE)
        click(window, word)
        expect(bubble).to_contain_text(say("term-power-card"))
        expect(word).to_have_attribute("aria-expanded", "true")
        check_beside(page, word, bubble)
        click(window, word)
        expect(bubble).to_have_count(0)
        click(window, word)
        follow(page, bubble.get_by_role("link"), "/rules/classic#term-power-card")
        # Whatever else is pressed puts it away.
        click(window, page.locator("[data-tab=log]"))
        expect(bubble).to_have_count(0)

        # By keys: the way on is the next stop, and Escape puts it away.
        word.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(bubble.get_by_role("link")).to_be_focused()
        page.keyboard.press("Escape")
        expect(bubble).to_have_count(0)


@pytest.mark.parametrize("question", ["power", "card"])
def test_all_action_cards_are_in_sight_on_a_phone(opens: Opens, page_server: PageServer, question: str) -> None:
    with page_server.client("Anna") as anna:
        table = at_question(anna, question)
        _, page = seated(opens, anna, table, PHONE)
        cards = page.locator(".offer li")
        expect(cards).to_have_count(5)
        for card in cards.all():
            box, free = card.bounding_box(), page.locator(".dock").bounding_box()
            assert box is not None
            assert free is not None
            assert box["y"] + box["height"] <= free["y"], "covered"
            assert 0 <= box["x"] <= PHONE[0] - box["width"]
            assert box["height"] >= 24
        # What one of them does is a tap away, in words.
        target = page.locator("[data-card]").last
        info = anna.reference("classic").cards
        effect = next(card.special for card in info if card.id == target.get_attribute("data-card"))
        target.tap(force=True)
        expect(page.locator(".sentence" if question == "card" else BUBBLE)).to_contain_text(effect.split(";")[0].rstrip("."))


def test_names_say_what_numbers_are(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = anna.create(players=3, seats=[ME, BOT, {"kind": "open"}], options={"first": 0, "power_shift": True})
        ben.join(table.id)
        ben.ready(table.id)
        table = anna.start(table.id)
        _, page = seated(opens, anna, table)
        expect(page.locator("[data-modifier]").first).to_have_accessible_name(re.compile(r"^Modifier [+−]\d$"))
        # That somebody has said something is said, too.
        expect(page.get_by_role("tab", name=say("tab-people"), exact=True)).to_be_visible()
        ben.chat(table.id, "Hola!")
        expect(page.get_by_role("tab", name=f"{say('tab-people')} ({say('tab-unread', count=1)})", exact=True)).to_be_visible()


def test_the_special_action_and_the_sums(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], options={"first": 0})
        frame = play_until(anna, table, lambda frame: any(move.text == "special" for move in frame.view.moves))
        assert frame.view.question == "act"
        _, page = seated(opens, anna, table)
        expect(page.locator("[data-move=special]")).to_have_accessible_name(say("do-special"))
        # Whoever looks at what would score sees the sums first.
        page.locator("[data-tab=score]").click()
        assert page.locator(".totals").evaluate(INSIDE)


def test_the_shut_castillo_is_said_to_be_shut_once(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        _, page = seated(opens, anna, at_question(anna, "power"))
        with page.expect_response(lambda answer: "/explain" in answer.url):
            page.locator("[data-place=castillo]").dispatch_event("click")
        page.mouse.move(1, 1)
        shut = re.compile(say("place-shut"), re.IGNORECASE)
        expect(page.locator(INSPECTOR)).to_contain_text(shut)
        page.wait_for_load_state("networkidle")
        assert len(shut.findall(page.locator(INSPECTOR).inner_text())) == 1


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_line_of_the_log_is_shown_on_the_board(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    with page_server.client("Anna") as anna:
        window, page = seated(opens, anna, at_question(anna, "card"), size)
        click(window, page.locator("[data-tab=log]"))
        log = page.get_by_role("log")
        expect(log).to_contain_text("Anna")
        expect(log).not_to_contain_text(told("colour-red"))
        click(window, page.locator("[data-do=log-all]"))
        line = log.get_by_role("button", name="places a caballero").last
        click(window, line)
        pointed = page.locator(".place.pointed")
        expect(pointed).to_be_visible()
        assert pointed.evaluate(INSIDE)
        place = pointed.get_attribute("data-place")
        if place != "castillo":
            expect(page.locator(f"[data-meant$='{place}']")).to_be_visible()
        click(window, line)
        expect(pointed).to_have_count(0)
