"""A deck that says what is on cards: loaded from a file, seen by everybody at the table, and played with."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from elgrande.editions import BOXES
from elgrande.table.prose import box_name
from elgrande.table.prose import say as told
from tests.browser.conftest import Opens
from tests.browser.serving import ME, PageServer, begun, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import press, say

FACE = """
9 gc7_summons
  name Letters of marque
  placements 3
  effect seq(Muster(count=3), MoveGrande())
0 gc7_table
0 gc7_conspiracy
0 gc7_remove
0 gc7_fleet
0 gc7_treasure
0 gc7_governor
0 gc7_embassy
"""
EFFECT = "Take up to 3 caballeros from the provinces to your court; then move your Grande"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_faces_from_a_file(opens: Opens, tmp_path: Path, size: tuple[int, int]) -> None:
    """What the file says is shown in the form and, once the table is open, to whoever sits there."""
    window = opens(size=size)
    window.expected = ["400 (Bad Request)"]
    page = window.go("/new")
    page.get_by_text(told("edition-classic")).click()
    page.get_by_label(box_name(BOXES["colonies"]), exact=True).check()
    page.get_by_text(say("new-deck"), exact=True).click()
    chooser, file = page.locator("input[type=file]"), tmp_path / "my.deck"
    file.write_text("2 gc7_fleet\n  effect Dance()\n", encoding="utf-8")
    chooser.set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text(
        "Line 2 of the list: effect of the card 'gc7_fleet': there is no word 'Dance'"
    )
    file.write_text(FACE, encoding="utf-8")
    chooser.set_input_files(file)
    expect(page.get_by_label("Letters of marque", exact=True)).to_have_value("9")
    expect(page.get_by_text(EFFECT).first).to_be_visible()
    assert not violations(page)
    press(page, "new-open")
    page.get_by_text(say("agreed-deck", count=8)).click()
    expect(page.get_by_text(f"Letters of marque, 9 copies in stack 7: {EFFECT}")).to_be_visible()
    assert not violations(page)


def test_a_card_is_called_as_its_deck_calls_it(opens: Opens, page_server: PageServer) -> None:
    """In the offer, where it is explained, in the log and as what can be taken; elsewhere it has its own name again."""
    faces = {"name": "Letters of marque", "effect": "seq(Muster(count=3), MoveGrande())", "copies": 9}
    others = [card.id for card in BOXES["colonies"].cards if card.stack == 7 and card.id != "gc7_summons"]
    with page_server.client("Anna") as anna:
        deck = {"gc7_summons": faces, **dict.fromkeys(others, 0)}
        table = begun(anna, [ME, ME], edition="classic", boxes=["colonies"], deck=deck, options={"length": "six", "first": 0})
        frame = play_until(anna, table, lambda frame: frame.view.question == "card")
        assert "gc7_summons" in frame.view.facts["offer"]
        mine = opens()
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}?seat={frame.view.seat}")
        card = page.locator("[data-move='card gc7_summons']").first
        expect(card).to_contain_text("Letters of marque")
        page = mine.go("/rules/classic+colonies")
        expect(page.locator("#card-gc7_summons h4")).to_have_text(told("card-gc7_summons"))
