"""What can be looked up: the reference by one search, and a finished game as it was played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_search_finds_everything(opens: Opens, size: tuple[int, int]) -> None:
    page = opens(size=size).go("/rules/classic")
    field = page.get_by_role("searchbox")
    expect(field).to_have_count(1)

    def found(words: str) -> set[str]:
        field.fill(words)
        count = page.locator(".results li").count()
        expect(page.get_by_role("status").first).to_have_text(say("rules-search-results", found=count))
        return {str(link.get_attribute("href")).rpartition("#")[2].partition("-")[0] for link in page.locator(".results a").all()}

    assert {"scoring", "ruling", "term"} <= found("tied")
    assert "place" in found("aragon")
    assert "card" in found("king move")
    assert not found("nothing is called that")
    expect(page.get_by_text(say("rules-search-none"))).to_be_visible()

    # What was found leads to where it stands, which is an address as before.
    field.fill("ties")
    page.locator(".results a[href$='#ruling-ties']").click()
    expect(page).to_have_url(re.compile("/rules/classic#ruling-ties$"))
    expect(field).to_have_value("")
    expect(page.locator("#ruling-ties")).to_be_in_viewport()


def taken_back(anna: Client) -> TableInfo:
    """A game that is over, in which Anna has thought better of something."""
    table = begun(anna, [ME, BOT], edition="classic", options={"length": "six", "confirm": True})
    frame = play_until(anna, table, lambda frame: frame.can_undo)
    assert frame.can_undo
    anna.undo(table.id, 0)
    play_until(anna, table, lambda frame: False)
    return table


def test_a_replay_shows_the_game_as_it_was_played(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = taken_back(anna)
        steps = anna.replay(table.id).steps
        [undo] = [step for step in steps if step.kind == "undo"]
        counting = [step for step in steps if not step.taken_back]
        window = opens()
        window.enter(anna)
        before = sum(step.step < undo.step for step in counting)
        page = window.go(f"/t/{table.id}/replay?step={before}")
        slider = page.get_by_role("slider")
        expect(slider).to_have_attribute("max", str(len(counting)))
        expect(slider).to_have_value(str(before))
        # Whoever played sees it again from their own seat.
        expect(page.get_by_label(say("replay-eyes"))).to_have_value("0")
        remark = page.locator(".remark")
        expect(remark).to_have_count(0)
        page.get_by_role("button", name=say("replay-forward")).click()
        expect(remark).to_have_text(say("replay-taken-back", seats="Anna", count=1))
        page.get_by_role("button", name=say("replay-forward")).click()
        expect(remark).to_have_count(0)
        expect(page).to_have_url(re.compile(rf"step={before + 2}&seat=0$"))

        # Keys do what they say wherever one has clicked, and a general scoring is shown place by place.
        slider.focus()
        page.keyboard.press("Shift+ArrowRight")
        assert int(slider.input_value()) > before + 3, "a whole round, not a step"
        scored = next(number for number, step in enumerate(counting, 1) if step.events > 10 and step.text.startswith("disc"))
        page = window.go(f"/t/{table.id}/replay?step={scored - 1}")
        slider.focus()
        told = []
        while slider.input_value() != str(scored + 1):
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(100)
            told.append(page.get_by_role("log", name=say("replay-now")).inner_text())
        assert sum("Valencia" in text for text in told) >= 1
        assert len(told) > 9, "as many as there are places"
