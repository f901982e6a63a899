"""What only a variation has: passing modifiers, the King abroad, a dummy, the colours of five."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.window import DESKTOP, PHONE, Window
from tests.browser.words import say


def events(window: Window) -> list[dict[str, Any]]:
    """Everything that was told."""
    return [event for frame in window.told if frame["type"] == "view" for event in frame["events"]]


SIZES = [PHONE, (1024, 768), DESKTOP, (1440, 900), (1920, 1080)]
REACHED = """() => [...document.querySelectorAll('[data-modifier]')].map((modifier) => {
  const { left, right, top, bottom } = modifier.getBoundingClientRect()
  return [left + 1, right - 1].every((x) => modifier.contains(document.elementFromPoint(x, (top + bottom) / 2)))
})"""
"""Is each modifier seen from edge to edge, without scrolling?"""


def all_modifiers_are_seen(page: Page) -> None:
    """In windows of every width."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => {{ const seen = ({REACHED})(); return seen.length && seen.every(Boolean) }}")
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def test_power_shift_is_passed_and_played(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        options = {"length": "six", "power_shift": True, "first": 0, "castillo": "open"}
        table = begun(anna, [ME, BOT, BOT], edition="modern", options=options)
        window = opens()
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        player = Player(window)
        question, offers = player.look()
        assert question == "give"
        assert {offer.kind for offer in offers} == {"give"}
        all_modifiers_are_seen(page)
        _, offers = player.look()
        held = [modifier.get_attribute("data-modifier") for modifier in page.locator("[data-modifier]").all()]
        assert held == anna.view(table.id, 0).view.modifiers[0]
        assert len(set(held)) < len(held), "with these options two of a kind are dealt"
        player.use(offers[0])
        page.locator(f"[data-modifier='{held[0]}'][aria-pressed=true]").wait_for()
        expect(page.locator("[data-do=cancel]")).to_be_visible()
        player.use(next(offer for offer in player.look()[1] if offer.kind == "confirm"))
        # A modifier goes with the power card it was chosen for.
        question, offers = player.look()
        assert question == "power"
        all_modifiers_are_seen(page)
        expect(page.locator("[role=status][data-question]")).to_have_text(say("ask-power-modifier"))
        _, offers = player.look()
        player.use(next(offer for offer in offers if offer.kind == "modifier"))
        _, offers = player.look()
        player.use(next(offer for offer in offers if offer.kind == "power" and len(offer.text.split()) > 2))
        player.use(next(offer for offer in player.look()[1] if offer.kind == "confirm"))
        page.wait_for_function("() => document.querySelector('[data-live=true]')?.dataset.question !== 'power'")
        assert any(event["name"] == "modifier-played" and event["args"]["seat"] == 0 for event in events(window))


def test_new_regency_sends_the_king_abroad(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        options = {"new_regency": True, "first": 0}
        table = begun(anna, [ME, ME, ME], edition="modern", options=options, deck={"exile": 9})
        frame = play_until(anna, table, lambda frame: any(move.text == "king FRA" for move in frame.view.moves))
        assert frame.view.question == "king"
        window = opens()
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        player = Player(window)
        question, offers = player.look()
        if question == "curtain":
            player.use(offers[0])
            _, offers = player.look()
        player.use(next(offer for offer in offers if offer.text == "FRA"))
        player.use(next(offer for offer in player.look()[1] if offer.kind == "confirm"))
        expect(page.get_by_role("button", name="France").first).to_be_visible()
        assert anna.view(table.id).view.king == "FRA"


def test_two_players_have_a_dummy(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT], edition="modern", options={"length": "six", "first": 0})
        window = opens()
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        expect(page.get_by_text(say("play-dummy")).first).to_be_visible()
        # The last number of nine regions and the Castillo is only printed there.
        expect(page.locator("text.idle")).to_have_count(10)
        player = Player(window)
        while player.times("card") < 3:
            assert player.step()
        dummy = anna.view(table.id, 0).view.turns[-1]
        assert any(event["name"] == "card-taken" and event["args"]["seat"] == 2 for event in events(window))
        assert dummy is not None
