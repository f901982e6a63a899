"""Nobody is shut out: axe finds nothing against WCAG 2.2 AA on any screen, by day or by candlelight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from elgrande.client import Client
from elgrande.server.protocol import ViewFrame
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, ROOT, PageServer, begun, by_chance, play_until
from tests.browser.window import DESKTOP, PHONE, Window
from tests.browser.words import say
from tests.server.serving import open_table

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = """(rules) => axe.run({ runOnly: rules, resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`)))"""


def violations(page: Page) -> list[str]:
    """What axe has to say, with both themes."""
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found = []
    for theme in ("light", "dark"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        page.wait_for_function("() => document.getAnimations().length === 0")
        found += [f"{theme}: {line}" for line in page.evaluate(RUN, RULES if theme == "light" else ["color-contrast"])]
    return found


Visit = Callable[[Window, Client], None]


def at(path: str, ready: str) -> Visit:
    """A screen with an address of its own."""

    def visit(window: Window, client: Client) -> None:
        window.go(path).locator(ready).first.wait_for()

    return visit


def new_table(window: Window, client: Client) -> None:
    """Everything unfolded."""
    page = window.go("/new")
    page.locator("form button[type=submit]").wait_for()
    for summary in page.locator("form summary").all():
        summary.click()
    page.locator("input[type=number]").first.wait_for()


def waiting_room(window: Window, client: Client) -> None:
    """A seat is free, somebody is invited."""
    seats = [ME, {"kind": "open"}, {"kind": "invited", "name": "Ben"}, BOT]
    table = client.create(players=4, seats=seats)
    window.go(f"/t/{table.id}").get_by_text(say("room-start")).first.wait_for()


def dialog(button: str) -> Visit:
    """Opened from the frame of the page."""

    def visit(window: Window, client: Client) -> None:
        page = window.go("/")
        page.get_by_role("button", name=button).click()
        page.locator("dialog[open]").wait_for()

    return visit


def curtain(window: Window, client: Client) -> None:
    """It is somebody else's turn."""
    table = begun(client, [ME, ME, BOT], edition="classic")
    play_until(client, table, lambda frame: frame.view.seat == 1)
    window.go(f"/t/{table.id}").locator("[data-do=curtain]").wait_for()


def over(window: Window, client: Client) -> None:
    """A game has been won."""
    table = begun(client, [ME, BOT], edition="classic", options={"length": "six"})
    play_until(client, table, lambda frame: False)
    window.go(f"/t/{table.id}").locator("#after-title").wait_for()


def replay(window: Window, client: Client) -> None:
    """From the end of a game back to its middle."""
    over(window, client)
    window.page.get_by_role("link", name=say("after-replay")).click()
    window.page.locator("input[type=range]").wait_for()


SCREENS: dict[str, Visit] = {
    "lobby": at("/", "button"),
    "new": new_table,
    "room": waiting_room,
    "games": at("/games", "h1"),
    "settings": dialog(say("settings")),
    "account": dialog("Anna"),
    "curtain": curtain,
    "over": over,
    "replay": replay,
    "rules": at("/rules", "h2"),
    "classic": at("/rules/classic", "h2"),
    "about": at("/rules/about", "h1"),
    "api": at("/api/docs", "h2"),
    "lost": at("/t/nowhere", "[role=alert]"),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_no_violation(opens: Opens, page_server: PageServer, screen: str) -> None:
    with page_server.client("Anna") as anna:
        window = opens()
        if screen == "lost":
            window.expected.append("404")
        window.enter(anna)
        SCREENS[screen](window, anna)
        assert not violations(window.page)


QUESTIONS = {DESKTOP: {"power", "court", "card", "act", "lift", "disc", "veto"}, PHONE: {"power", "card", "act"}}


@pytest.mark.parametrize("size", QUESTIONS, ids=["desktop", "phone"])
def test_no_violation_while_playing(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    """A game goes on, and whenever something new is asked the table is looked at."""
    left = set(QUESTIONS[size])
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], edition="classic", options={"confirm": True}, deck={"veto": 7})
        window = opens(size=size)
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        chance = by_chance(7)

        def fond_of_vetos(frame: ViewFrame) -> str:
            return next((move.text for move in frame.view.moves if move.text == "card veto"), chance(frame))

        while left:
            frame = play_until(anna, table, lambda frame: frame.view.question in left, fond_of_vetos)
            assert frame.view.question is not None, f"never asked: {left}"
            page.locator(f"[data-live=true][data-awaited=true][data-question={frame.view.question}]").wait_for()
            assert not violations(page)
            left.remove(frame.view.question)


def proposing(page: Page) -> None:
    """Something is proposed, and everything on that sheet is unfolded."""
    page.get_by_label(say("chat-say")).wait_for()
    for summary in page.get_by_role("tabpanel").locator("summary").all():
        summary.click()
    page.get_by_role("button", name=say("propose-pause"), exact=True).click()
    page.locator(".notice").first.wait_for()


@pytest.mark.parametrize("size", QUESTIONS, ids=["desktop", "phone"])
def test_no_violation_on_any_sheet(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    """Beside the board: after a scoring, with a caballero just thrown into the Castillo, and with something proposed."""
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"first": 0})
        people = [anna, ben]

        def reached(frame: ViewFrame) -> bool:
            moves = {move.text for move in frame.view.moves}
            return frame.view.round == 4 and frame.view.seat == 0 and "place castillo" in moves

        decide = by_chance(5)
        while True:
            seat = anna.view(table.id, 0).view.awaiting[0]
            frame = people[seat].view(table.id, seat)
            if reached(frame):
                break
            people[seat].move(frame, decide(frame))
        anna.move(frame, "place castillo")
        window = opens(size=size)
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        page.locator("[data-back=castillo]").wait_for()
        page.locator("[data-tab=log]").wait_for()
        sheets = [str(tab.get_attribute("data-tab")) for tab in page.locator("[data-tab]").all()]
        assert {"log", "news", "score", "scoring", "people"} <= set(sheets)
        for sheet in sheets:
            page.locator(f"[data-tab={sheet}]").click()
            if sheet == "people":
                proposing(page)
            assert not violations(page), sheet
