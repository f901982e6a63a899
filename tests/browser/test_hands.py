"""A hand is picked in the browser, at desktop and phone size: nothing is lost, nobody else sees it, and minds may be changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE, Window
from tests.browser.words import say
from tests.server.serving import open_table

OPTIONS: dict[str, Any] = {"length": "six", "first": 0}
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
READY = "[data-do=ready]"
PRESSED = "[data-pick][aria-pressed=true]"


def picking(client: Client, **options: Any) -> TableInfo:
    """A table at which hands are picked, against a bot."""
    table = begun(client, [ME, BOT], edition="classic", boxes=["intrigue"], options={**OPTIONS, **options})
    play_until(client, table, lambda frame: frame.view.question == "pick")
    return table


def picking_together(anna: Client, ben: Client) -> TableInfo:
    """The same with somebody else, who takes their time."""
    table = open_table([anna, ben], edition="classic", boxes=["intrigue"], options=OPTIONS)
    play_until(anna, table, lambda frame: frame.view.question == "pick", others={1: ben})
    return table


def opened(opens: Opens, client: Client, table: TableInfo, size: tuple[int, int] = DESKTOP) -> tuple[Window, Page]:
    """Its screen."""
    window = opens(size=size)
    window.enter(client)
    page = window.go(f"/t/{table.id}")
    page.locator("[data-pick]").first.wait_for()
    return window, page


def shown(page: Page) -> list[int]:
    """The hand as it is shown."""
    return [int(card.get_attribute("data-pick") or 0) for card in page.locator(PRESSED).all()]


def hand_of(client: Client, table: TableInfo, seat: int = 0) -> list[int]:
    """The hand as the server has it."""
    found: list[int] = client.view(table.id, seat).view.hands[seat]
    return found


@SIZES
def test_a_hand_is_put_together_and_sent(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    """Card by card or all at once; before it is ready the server has nothing of it, and a page that is loaded again has all."""
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = picking_together(anna, ben)
        _, page = opened(opens, anna, table, size)
        expect(page.locator("[data-pick]")).to_have_count(31)
        assert not violations(page)
        expect(page.locator(READY)).to_have_attribute("aria-disabled", "true")
        page.locator("[data-hand=harvest]").click()
        expect(page.locator(PRESSED)).to_have_count(13)
        expect(page.get_by_text(say("lack-few", value=34))).to_be_visible()
        # What is full takes no more; what is put out makes room.
        expect(page.locator("[data-pick='1']")).to_be_disabled()
        page.locator("[data-pick='170']").click()
        page.locator("[data-pick='1']").click()
        wanted = [1, 10, 20, 30, 90, 100, 110, 120, 130, 140, 150, 160, 180]
        assert shown(page) == wanted
        assert not violations(page)
        assert hand_of(anna, table) == []

        page.reload()
        expect(page.locator(PRESSED)).to_have_count(13)
        page.locator(READY).click()
        page.locator("[data-awaited=false]").wait_for()
        expect(page.locator(READY)).to_have_count(0)
        assert hand_of(anna, table) == wanted == shown(page)

        # Until everybody is ready it can be changed, and counts as it was until that is said.
        page.locator("[data-pick='1']").click()
        page.locator("[data-pick='40']").click()
        expect(page.locator(".bar [role=status]")).to_have_text(say("ask-pick-changed"))
        assert hand_of(anna, table) == wanted
        page.locator(READY).click()
        expect(page.locator(READY)).to_have_count(0)
        assert hand_of(anna, table) == sorted([*wanted[1:], 40])
        page.reload()
        expect(page.locator(PRESSED)).to_have_count(13)
        assert 40 in shown(page)


@SIZES
def test_cards_are_found_by_what_they_do(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    """Every card is found by a filter, those that are picked by one of their own; the board is looked at meanwhile."""
    with page_server.client("Anna") as anna:
        _, page = opened(opens, anna, picking(anna), size)
        found: set[str] = set()
        for kind in ("scores", "moves", "court", "crown", "map", "other"):
            page.locator(f"[data-filter={kind}]").click()
            cards = {card.get_attribute("data-pick") or "" for card in page.locator("[data-pick]").all()}
            assert 1 < len(cards) < 16
            found |= cards
        assert len(found) == 31
        page.locator("[data-filter='']").click()
        page.locator("[data-pick='40']").click()
        page.locator("[data-filter=picked]").click()
        expect(page.locator("[data-pick]")).to_have_count(1)
        expect(page.locator("[data-place=TOL]")).to_be_hidden()
        page.locator("[data-do=aside]").click()
        expect(page.locator("[data-place=TOL]")).to_be_visible()
        page.locator("[data-do=aside]").click()
        expect(page.locator(PRESSED)).to_have_count(1)
        page.locator("[data-do=clear]").click()
        assert not violations(page)


def test_hands_of_ones_own_are_offered_where_they_fit(opens: Opens, page_server: PageServer) -> None:
    """They are kept by the browser under a name; with fewer cards only those that can be picked are offered."""
    with page_server.client("Anna") as anna:
        window, page = opened(opens, anna, picking(anna))
        for hand, name in (("steady", "Mine"), ("conspiracy", "Wild")):
            page.locator(f"[data-hand={hand}]").click()
            page.get_by_label(say("pick-name")).fill(name)
            page.get_by_role("button", name=say("pick-save"), exact=True).click()
        expect(page.locator("[data-saved]")).to_have_count(2)
        assert not violations(page)
        few = picking(anna, ki_cards=18)
        page = window.go(f"/t/{few.id}")
        expect(page.locator("[data-pick]")).to_have_count(18)
        expect(page.locator("[data-hand]")).to_have_count(4)
        expect(page.locator("[data-saved]")).to_have_count(1)
        page.locator("[data-saved=Mine]").click()
        expect(page.locator(PRESSED)).to_have_count(13)
        page.get_by_label(say("pick-remove", name="Mine")).click()
        expect(page.locator("[data-saved]")).to_have_count(0)


def test_what_goes_wrong_on_the_way_is_sent_again(opens: Opens, page_server: PageServer) -> None:
    """A line that is down for a moment is not even noticed; what the server refuses stays on the page, to be sent once more."""
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = picking_together(anna, ben)
        window, page = opened(opens, anna, table)
        window.expected += ["net::ERR_", "Failed to load resource", "WebSocket connection to"]
        sent = 0

        def failing(route: Route) -> None:
            nonlocal sent
            sent += 1
            if sent == 3:
                route.abort()
            elif sent == 7:
                route.fulfill(status=400, body="")
            else:
                route.continue_()

        page.route("**/moves", failing)
        page.locator("[data-hand=steady]").click()
        page.locator(READY).click()
        page.get_by_role("alert").wait_for()
        assert 0 < len(hand_of(anna, table)) < 13
        expect(page.locator(PRESSED)).to_have_count(13)
        page.locator(READY).click()
        expect(page.locator(READY)).to_have_count(0)
        assert len(hand_of(anna, table)) == 13


def test_every_card_is_sent_once(opens: Opens, page_server: PageServer) -> None:
    """Whatever else is told meanwhile, the next card waits for the view that shows the last one."""
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = picking_together(anna, ben)
        late: list[tuple[WebSocketRoute, str | bytes]] = []
        holding = True

        def line(screen: WebSocketRoute) -> None:
            def told(message: str | bytes) -> None:
                # The first view that shows a card is kept back.
                frame = json.loads(message)
                if holding and frame["type"] == "view" and frame["view"]["facts"]["hands"][0]:
                    late.append((screen, message))
                else:
                    screen.send(message)

            screen.connect_to_server().on_message(told)

        window = opens()
        window.enter(anna)
        window.page.route_web_socket("**/stream**", line)
        page = window.go(f"/t/{table.id}")
        page.locator("[data-hand=steady]").click()
        sent: list[Route] = []

        def moving(route: Route) -> None:
            sent.append(route)
            if len(sent) > 1:
                route.continue_()

        page.route("**/moves", moving)
        with page.expect_request("**/moves"):
            page.locator(READY).click()
        for value in (10, 20, 30, 40, 60, 80, 90, 100, 110, 120, 130, 150, 180):
            ben.move(ben.view(table.id, 1), f"pick {value}")
        expect(page.locator("[data-seat='1']").get_by_label(say("player-locked"))).to_have_count(1)
        with page.expect_response("**/moves"):
            sent[0].continue_()
        page.wait_for_timeout(300)
        assert len(sent) == len(late) == 1
        holding = False
        for screen, message in late:
            screen.send(message)
        page.locator(".table[data-question=power]").wait_for()
        moves = {json.loads(route.request.post_data or "")["move"] for route in sent}
        assert len(moves) == len(sent) == 13


def test_others_see_only_who_is_ready(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = picking_together(anna, ben)
        _, annas = opened(opens, anna, table)
        _, bens = opened(opens, ben, table)
        ready = bens.locator("[data-seat='0']").get_by_label(say("player-locked"))
        annas.locator("[data-hand=steady]").click()
        expect(ready).to_have_count(0)
        annas.locator(READY).click()
        expect(ready).to_have_count(1)
        bens.locator("[data-hand=harvest]").click()
        bens.locator(READY).click()
        for page in (annas, bens):
            page.locator(".table[data-question=power]").wait_for()
            expect(page.locator("[data-power]")).to_have_count(13)
        bens.locator("[data-tab=hands]").click()
        expect(bens.locator("[data-known='0'] [data-state=sure]")).to_have_count(0)
        expect(bens.locator("[data-known='0'] [data-state=maybe]")).to_have_count(31)
        expect(bens.locator("[data-known='1'] [data-state=sure]")).to_have_count(13)
        assert not violations(bens)
