"""Boxes the page has never heard of, by clicks: chosen in the lobby, played to the end, seen again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.client import Client
from elgrande.editions import BOXES
from elgrande.server.protocol import ViewFrame
from elgrande.table.prose import say as say_of_box
from elgrande.table.view import View
from tests.boxes import MANY
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, PageServer, begun, fond_of, freshly_built, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE, Window, window
from tests.browser.words import say
from tests.server.serving import same_as_the_engine
from tests.server.test_boxes import TITLES

SHORT: dict[str, Any] = {
    "edition": "classic",
    "boxes": list(MANY),
    "options": {"length": "six", "first": 0, "confirm": True},
    "deck": {"summons": 12, "double-turn": 12},
}
ADDED = ("FRA", "ambassador", "envoy", "attache", "POR")
MOST_GAMES = 10
"""In so many every moment comes."""
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


class BoxPages(PageServer):
    """A server that knows the boxes of the tests."""

    module = "tests.browser.with_boxes"


@pytest.fixture(scope="module")
def box_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BoxPages]:
    freshly_built()
    made = BoxPages(tmp_path_factory.mktemp("boxes"))
    try:
        yield made
    finally:
        made.stop()


@pytest.fixture
def anna(box_server: BoxPages) -> Iterator[Client]:
    with box_server.client("Anna") as made:
        yield made


def covered(page: Page, places: tuple[str, ...]) -> list[str]:
    """The places whose middle something else lies over."""
    found: list[str] = page.evaluate(
        """(places) => places.filter((place) => {
          const ground = document.querySelector(`[data-place=${place}]`)
          ground.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = ground.getBoundingClientRect()
          const spots = [0.3, 0.5, 0.7].flatMap((x) => [0.3, 0.5, 0.7].map((y) => [left + width * x, top + height * y]))
          return !spots.some(([x, y]) => document.elementFromPoint(x, y) === ground)
        })""",
        list(places),
    )
    return found


@SIZES
def test_a_whole_game(browser: Browser, box_server: BoxPages, anna: Client, size: tuple[int, int]) -> None:
    """Played by clicks alone; whatever the page complains about fails the test when its window is closed."""
    table = begun(anna, [ME, BOT, BOT], **SHORT)
    assert table.boxes == TITLES
    with window(browser, box_server.url, size=size) as mine:
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}")
        player = Player(mine)
        player.look()
        assert covered(page, ADDED) == []
        player.play()
        same_as_the_engine(box_server, anna, table, anna.view(table.id, 0))
        assert player.times("power") >= 5
        page.locator("#after-title").wait_for()
        mine.go(f"/t/{table.id}/replay?step=40&seat=0").locator("[data-place=POR]").wait_for()
        assert covered(page, ADDED) == []


FOND = ("card double-turn", "card summons", "save", "special")
"""Takes cards that let something be kept or held, and keeps what can be kept."""


def lifting(view: View) -> bool:
    """May a caballero be taken from where the map shows nothing?"""
    return view.question == "lift" and any(move.place in ADDED for move in view.moves)


MOMENTS: dict[str, Callable[[View], object]] = {
    "begun": lambda view: view.question == "card",
    "second card": lambda view: view.question == "act" and view.others,
    "kept": lambda view: view.question == "power" and view.saved[0],
    "held": lambda view: view.question == "act" and view.inquisitor == 0,
    "lifting": lifting,
}


@SIZES
def test_what_boxes_bring_is_seen_and_nobody_is_shut_out(
    browser: Browser, box_server: BoxPages, anna: Client, size: tuple[int, int]
) -> None:
    left = set(MOMENTS) if size == DESKTOP else {"begun", "second card", "kept"}

    def reached(frame: ViewFrame) -> bool:
        return any(MOMENTS[moment](frame.view) for moment in left)

    with window(browser, box_server.url, size=size) as mine:
        mine.enter(anna)
        for seed in range(MOST_GAMES):
            table = begun(anna, [ME, BOT, BOT], **SHORT)
            while left and (frame := play_until(anna, table, reached, fond_of(seed, *FOND))).view.moves:
                page = mine.go(f"/t/{table.id}")
                page.locator("[data-live=true][data-awaited=true]").wait_for()
                now = [moment for moment in MOMENTS if moment in left and MOMENTS[moment](frame.view)]
                for moment in now:
                    left.remove(moment)
                    SEEN[moment](mine, frame.view)
                assert not violations(page), now
                # A page that is open does by itself what is the only thing to do.
                page.goto("about:blank")
    assert not left


def seven_stacks(mine: Window, view: View) -> None:
    expect(mine.page.locator(".offer li")).to_have_count(7)
    assert covered(mine.page, ADDED) == []


def a_second_card(mine: Window, view: View) -> None:
    """What can be done with a card that no longer lies face up is said in words."""
    said = [move.text for move in view.moves if move.card is not None]
    for text in said:
        expect(mine.page.locator(f"[data-move='{text}']")).to_be_visible()


def players(mine: Window) -> Page:
    """Everybody at the table."""
    if mine.narrow:
        mine.page.locator("[data-tab=players]").click()
    return mine.page


def a_kept_card(mine: Window, view: View) -> None:
    for card in view.saved[0]:
        expect(players(mine).locator(f"[data-seat='0'] [data-kept={card}]").first).to_have_text(say_of_box(f"card-{card}"))


def a_held_colour(mine: Window, view: View) -> None:
    page = players(mine)
    expect(page.locator("[data-figure=inquisitor]")).to_have_text("The Grand Inquisitor")
    # The letter on Anna's piece stands before her name.
    expect(page.locator("li[data-seat='3']")).to_contain_text(say("colour-held", seat="RAnna"))


def a_caballero_beside_the_map(mine: Window, view: View) -> None:
    found = [move.text for move in view.moves if move.place in ADDED]
    for text in found:
        expect(mine.page.locator(f".board [data-move='{text}']")).to_be_visible()


SEEN = dict(zip(MOMENTS, (seven_stacks, a_second_card, a_kept_card, a_held_colour, a_caballero_beside_the_map), strict=True))


def test_boxes_are_chosen_in_the_lobby(browser: Browser, box_server: BoxPages, anna: Client) -> None:
    with window(browser, box_server.url, language="it") as mine:
        mine.enter(anna)
        page = mine.go("/new")
        page.locator("form button[type=submit]").wait_for()
        expect(page.get_by_text(say("new-boxes", "it"))).to_have_count(0)
        page.get_by_text("1996").click()
        offered = page.get_by_role("group", name=say("new-boxes", "it")).get_by_role("checkbox")
        expect(offered).to_have_count(len(BOXES))
        for name in ("Portogallo", "Francia"):
            page.get_by_role("checkbox", name=name).check()
        assert not violations(page)
        page.locator("form button[type=submit]").click()
        page.wait_for_url("**/t/*")
        expect(page.get_by_text("Con Francia, Portogallo")).to_be_visible()
        made = anna.table(page.url.rpartition("/")[2])
        assert made.boxes == ["france/1", "portugal/1"]


def test_names_are_said_in_the_language_that_is_spoken(browser: Browser, box_server: BoxPages, anna: Client) -> None:
    """They come with the reference, and are not forgotten by the way."""
    table = begun(anna, [ME, BOT, BOT], **SHORT)
    with window(browser, box_server.url) as mine:
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}")
        envoy = page.locator("[data-place=envoy]")
        for language, name in (
            ("English", "The Envoy’s space"),
            ("Italiano", "Posto dell’Inviato"),
            ("English", "The Envoy’s space"),
        ):
            page.locator("header button").last.click()
            page.get_by_text(language, exact=True).click()
            page.keyboard.press("Escape")
            expect(envoy).to_have_attribute("aria-label", re.compile(name))


def test_the_rules_are_those_of_the_table(browser: Browser, box_server: BoxPages, anna: Client) -> None:
    """Whoever wants to know more finds the boxes there, too."""
    table = begun(anna, [ME, BOT, BOT], **SHORT)
    play_until(anna, table, lambda frame: frame.view.question == "power")
    with window(browser, box_server.url) as mine:
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}")
        page.locator("[data-question=power] [role=button]").filter(has_text="power card").click()
        with page.expect_popup() as opened:
            page.get_by_role("link", name=say("rules-onward")).click()
        rules = opened.value
        card = rules.locator("#card-levy")
        expect(card).to_contain_text(say_of_box("card-levy"))
        expect(card).to_contain_text(say_of_box("box-portugal"))
        expect(rules.locator("#place-POR")).to_contain_text(say_of_box("place-POR"))
        current = rules.get_by_role("list", name=say("rules-edition")).locator("[aria-current]")
        expect(current).to_have_text(say_of_box("edition-classic"))
        assert not violations(rules)
        rules.close()
