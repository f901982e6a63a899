"""Quick hands: without confirmation, by keys, and five clicks that place five."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from elgrande.client import Client
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, by_chance, play_until
from tests.browser.words import say
from tests.seen import Seen

CLASSIC: dict[str, Any] = {"edition": "classic", "options": {"first": 0, "confirm": True}}


@pytest.fixture
def anna(page_server: PageServer) -> Iterator[Client]:
    with page_server.client("Anna") as client:
        yield client


def visit(opens: Opens, anna: Client, table: str, **settings: object) -> Page:
    """Anna's page, with what she prefers."""
    window = opens()
    window.enter(anna)
    window.context.add_init_script(
        f"localStorage.setItem('elgrande-settings', JSON.stringify({json.dumps({'speed': 0, **settings})}))"
    )
    page = window.go(f"/t/{table}")
    asked(page)
    return page


def asked(page: Page, question: str = "") -> None:
    """Wait until Anna can answer, and that question if one is named."""
    named = f"[data-question={question}]" if question else ""
    page.locator(f"[data-live=true][data-awaited=true][aria-busy=false]{named}").wait_for()


def test_a_turn_by_keys(opens: Opens, anna: Client) -> None:
    """A power card by its number, so many to court, a card by its stack, places by letters, Backspace and Enter."""
    table = begun(anna, [ME, BOT], **CLASSIC)
    play_until(anna, table, lambda frame: frame.view.question == "power", by_chance(3))
    page = visit(opens, anna, table.id, keys=True, confirm=False)
    hand = anna.view(table.id, 0).view.hands[0]
    assert 12 in hand
    # The second digit makes the difference.
    page.keyboard.type("12")
    page.locator("[data-live=true]:not([data-question=power])").wait_for()
    assert anna.view(table.id, 0).view.played[0] == 12
    asked(page, "card")
    view = anna.view(table.id, 0).view
    stack = next(
        stack for stack, card in enumerate(view.offer) if card is not None and any(move.card == card for move in view.moves)
    )
    page.keyboard.press(str(stack + 1))
    asked(page, "act")
    assert anna.view(table.id, 0).view.card == view.offer[stack]
    # Letters stand over what glows, each over its own, and only when they are asked for.
    letters = page.locator("[data-letter]")
    expect(letters).to_have_count(0)
    page.keyboard.press("l")
    places = [move.place for move in anna.view(table.id, 0).view.moves if move.verb == "place"]
    expect(letters).to_have_count(len(places))
    before = Seen(anna.view(table.id, 0).view)
    key = letters.first.get_attribute("data-letter")
    assert key is not None
    page.keyboard.press(key)
    expect(page.locator(".table")).to_have_attribute("aria-busy", "false")
    placed = Seen(anna.view(table.id, 0).view)
    assert placed.courts[0] == before.courts[0] - 1
    page.keyboard.press("Backspace")
    expect(page.locator(".table")).to_have_attribute("aria-busy", "false")
    assert Seen(anna.view(table.id, 0).view).courts[0] == before.courts[0]
    page.keyboard.press("Escape")
    expect(letters).to_have_count(0)
    # The board is where to begin: nothing is red, and Enter does nothing until a caballero was placed.
    expect(page.locator(".bar .button.main")).to_have_count(0)
    version = anna.view(table.id, 0).version
    page.keyboard.press("Enter")
    page.locator(".place.active").first.dispatch_event("click")
    main = page.locator(".bar .button.main")
    expect(main).to_have_count(1)
    assert anna.view(table.id, 0).version == version + 1
    move = main.get_attribute("data-move")
    page.keyboard.press("Enter")
    expect(page.locator(f".bar .button.main[data-move='{move}']")).to_have_count(0)


def test_keys_do_nothing_unless_they_are_wished(opens: Opens, anna: Client) -> None:
    table = begun(anna, [ME, BOT], **CLASSIC)
    play_until(anna, table, lambda frame: frame.view.question == "power", by_chance(3))
    page = visit(opens, anna, table.id)
    for key in ("1", "2", "l", "Backspace"):
        page.keyboard.press(key)
    expect(page.locator("[data-letter]")).to_have_count(0)
    expect(page.locator("[data-do=cancel]")).to_have_count(0)
    # Confirmation is on: a card that is clicked waits for it.
    page.locator("[data-power].active").first.click()
    expect(page.locator("[data-do=cancel]")).to_be_visible()
    # Both are switches of the settings.
    page.get_by_role("button", name=say("settings")).click()
    for id in ("setting-keys", "setting-confirm"):
        page.get_by_label(say(id)).click()
    page.keyboard.press("Escape")
    stored = json.loads(page.evaluate("localStorage.getItem('elgrande-settings')"))
    assert (stored["keys"], stored["confirm"]) == (True, False)


def test_five_clicks_place_five(opens: Opens, anna: Client) -> None:
    """As quickly as one can click, however long the line takes for each."""
    table = begun(anna, [ME, BOT], deck={"king": 1}, **CLASSIC)
    play_until(
        anna,
        table,
        lambda frame: frame.view.question == "act" and frame.view.placements == 5 and (frame.view.pieces["court"][0] or 0) >= 5,
        lambda frame: (
            next((move.text for move in frame.view.moves if move.text in ("card king", "power 13")), None) or by_chance(2)(frame)
        ),
    )
    page = visit(opens, anna, table.id)
    before = Seen(anna.view(table.id, 0).view)
    place = next(move.place for move in anna.view(table.id, 0).view.moves if move.verb == "place" and move.place != "castillo")
    page.locator(f".place[data-place={place}]").evaluate(
        "place => { for (let count = 0; count < 5; count++) place.dispatchEvent(new MouseEvent('click', {bubbles: true})) }"
    )
    expect(page.locator(f"[data-back={place}]").first).to_be_attached()
    page.wait_for_function(
        "() => document.querySelector('.table')?.ariaBusy === 'false' && !document.querySelector('.place.active')"
    )
    after = Seen(anna.view(table.id, 0).view)
    assert before.courts[0] - after.courts[0] == 5
    assert [one.text for one in anna.view(table.id, 0).view.moves if one.verb == "place"] == []
