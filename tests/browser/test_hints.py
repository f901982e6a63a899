"""A hint: in words, drawn on the map, by touch and by one key; all see who asked where they are to."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_in_my_turn(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT], edition="classic", hints="usual")
        play_until(anna, table, lambda frame: frame.view.question == "card")
        window = opens(size=size)
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        page.locator("[data-do=hint]").click()
        hint = page.locator("[data-hint=plans]")
        hint.wait_for()
        told = anna.hint(table.id, 0)
        expect(hint.locator(".plan")).to_have_count(len(told.plans))
        expect(hint.locator(".plan").first).to_contain_text(told.plans[0].said)
        places = {move.place for move in told.plans[0].moves if move.does == "places"}
        if places:
            expect(page.locator("[data-trail]")).to_be_attached()
        assert not violations(page)
        page.keyboard.press("b")
        expect(page.locator("[data-hint=cards] .plan")).to_have_count(len(told.cards))
        page.keyboard.press("Escape")
        expect(page.locator("[data-hint]")).to_have_count(0)
        expect(page.locator("[data-trail]")).to_have_count(0)


def test_no_hint_where_the_table_gives_none_and_all_see_it_where_they_are_to(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        for hints in ("off", "told"):
            table = anna.create("classic", 2, seats=[{"kind": "me"}, {"kind": "open"}], hints=hints, options={"first": 0})
            ben.join(table.id)
            ben.ready(table.id)
            anna.start(table.id)
            window = opens()
            window.enter(anna)
            page = window.go(f"/t/{table.id}")
            page.locator(".bar [data-do=undo]").wait_for()
            expect(page.locator("[data-do=hint]")).to_have_count(int(hints == "told"))
        other = opens()
        other.enter(ben)
        page_of_ben = other.go(f"/t/{table.id}")
        page_of_ben.locator(".bar [data-do=undo]").wait_for()
        page.locator("[data-do=hint]").click()
        expect(page_of_ben.get_by_text(say("news-hint", name="Anna")).first).to_be_visible()
