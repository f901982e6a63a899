"""A finished game is analysed beside its replay: chances, turning points, decisions, and what was better on the board."""

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
def test_a_game_is_analysed_and_the_better_plan_is_on_the_board(
    opens: Opens, page_server: PageServer, size: tuple[int, int]
) -> None:
    with page_server.client("Anna") as anna:
        table = anna.import_record(RECORD.read_text(encoding="utf-8"))
        window = opens(size=size)
        window.enter(anna)
        page = window.go(f"/t/{table.id}/replay?seat=spectator")
        page.locator("[data-do=analyse]").click()
        page.locator("[data-analysis=done]").wait_for(timeout=120_000)
        found = anna.analysis(table.id)
        page.get_by_role("img", name=say("analysis-chances-picture")).wait_for()
        [costliest, *_] = sorted(found.decisions, key=lambda decision: (-decision.known.cost, decision.step))
        decision = page.locator(f"[data-decision='{costliest.step}']")
        decision.locator("summary").click()
        decision.locator("[data-plan='1']").click()
        expect(page.get_by_label(say("replay-eyes"))).to_have_value(str(costliest.seat))
        steps = [step for step in anna.replay(table.id).steps if not step.taken_back and step.step <= costliest.step]
        expect(page.get_by_label(say("replay-slider"))).to_have_value(str(len(steps)))
        placed = [move.place for move in costliest.known.plans[0].moves if move.does == "places"]
        expect(page.locator("[data-trail]")).to_have_attribute("data-trail", str(len(set(placed))))
        page.locator("[data-swing]").first.click()
        expect(page.locator("[data-trail]")).to_have_count(0)
        page.get_by_text(say("analysis-calibration")).click()
        assert page.locator(".analysis img").evaluate("image => image.decode().then(() => image.naturalWidth)") == 480
        assert not violations(page)
