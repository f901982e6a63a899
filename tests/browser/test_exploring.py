"""From a replay somebody plays on, tries something else, and sends the line to another browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.serving import ROOT, PageServer
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say

RECORD = ROOT / "tests" / "games" / "records" / "position.jsonl"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_variation_is_sent_to_another_browser(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    with page_server.client("Anna") as anna:
        table = anna.import_record(RECORD.read_text(encoding="utf-8"))
        window = opens(size=size)
        window.enter(anna)
        page = window.go(f"/t/{table.id}/replay?step=20&seat=0")
        page.locator("[data-do=explore]").click()
        line = page.locator("[data-line]")
        for count in (1, 2):
            page.locator("[data-do=bot]").click()
            expect(line).to_have_attribute("data-line", str(count))
        decided = [step.text_content() for step in line.locator("li").all()]
        line.locator("li").nth(1).locator("button").click()
        expect(line).to_have_attribute("data-line", "1")
        expect(page.locator("[data-variation]")).to_have_count(1)
        page.locator("[data-variation]").click()
        expect(line).to_have_attribute("data-line", "2")
        assert not violations(page)
        friend = opens(size=size)
        address = page.url.removeprefix(page_server.url)
        assert address.count("&m=") == 2
        there = friend.go(address)
        shown = there.locator("[data-line='2']")
        shown.wait_for()
        assert [step.text_content() for step in shown.locator("li").all()] == decided
        there.locator("[data-do=redraw]").click()
        there.get_by_text(say("explore-as-it-was")).wait_for()
        expect(there.locator("[data-line]")).to_have_attribute("data-line", "0")


def test_a_finished_game_with_all_secrets_open(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = anna.import_record(RECORD.read_text(encoding="utf-8"))
        window = opens()
        page = window.go(f"/t/{table.id}/replay?step=20&seat=spectator")
        page.get_by_label(say("replay-eyes")).wait_for()
        expect(page.locator("[data-secrets]")).to_have_count(0)
        page.get_by_label(say("replay-eyes")).select_option("everything")
        frame = anna.replay_step(table.id, 20, everything=True)
        hand = frame.view.facts["hands"][1]
        expect(page.locator("[data-secrets]")).to_contain_text(say("replay-hand", name="orange", cards="").split(":")[0])
        expect(page.locator("[data-secrets]")).to_contain_text(", ".join(map(str, hand[:2])))
        assert not violations(page)
        page.wait_for_url("**seat=everything**")
