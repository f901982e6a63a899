"""The boxes of 1997 in the browser, plainly drawn: whole games by clicks, at desktop and phone size."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from elgrande.client import Client
from elgrande.editions import BOXES
from elgrande.server.protocol import TableInfo, ViewFrame
from elgrande.table.legal_moves import LegalMove
from elgrande.table.prose import box_name
from elgrande.table.prose import say as told
from elgrande.table.reference import first_game_text
from tests.browser.conftest import Opens
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, PageServer, begun, by_chance, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE, Window
from tests.browser.words import press, say
from tests.server.serving import same_as_the_engine
from tests.slices import whole

GAMES = [("grandissimo", DESKTOP), ("colonies", DESKTOP), ("grandissimo", PHONE), ("colonies", PHONE)]
BOXES_OF_1997 = ("grandissimo", "colonies", "intrigue", "king_colonies")
WHOLE_GAMES = [
    (box, size)
    for number, box in enumerate(BOXES_OF_1997)
    for turn, size in enumerate((DESKTOP, PHONE))
    if whole() or number % 2 == turn
]
"""Each at both sizes; a slice has every box and both sizes."""


@pytest.mark.parametrize(("box", "size"), WHOLE_GAMES, ids=[f"{box}-{size[0]}" for box, size in WHOLE_GAMES])
def test_a_whole_game(opens: Opens, page_server: PageServer, box: str, size: tuple[int, int]) -> None:
    """Played by clicks alone; whatever the page complains about fails the test when its window is closed."""
    options: dict[str, Any] = {"length": "six", "first": 0}
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], edition="classic", boxes=[box], options=options)
        mine = opens(size=size)
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}")
        player = Player(mine)
        player.look()
        assert not violations(page)
        player.play()
        same_as_the_engine(page_server, anna, table, anna.view(table.id, 0))
        assert player.times("power") >= 5
        page.locator("#after-title").wait_for()


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "it")], ids=["desktop", "phone"])
def test_a_first_game_is_chosen_by_one_click(opens: Opens, size: tuple[int, int], language: str) -> None:
    """Another gives it up; the options themselves show it.  With two players the table is told that few cards are left."""
    box = BOXES["grandissimo"]
    page = opens(size=size, language=language).go("/new")
    page.get_by_text(told("edition-classic", None, language)).click()
    first = page.get_by_label(say("new-first-game", language, advice=first_game_text(box, language)))
    page.get_by_role("heading", name=say("new-seats", language)).wait_for()
    expect(first).to_have_count(0)
    page.get_by_label(box_name(box, language), exact=True).check()
    expect(first).not_to_be_checked()
    page.get_by_text(say("new-variations", language)).click()
    parts = {option.name: page.get_by_label(told(f"option-{option.name}", None, language), exact=True) for option in box.options}

    def left_out() -> set[str]:
        return {name for name, part in parts.items() if not part.is_checked()}

    assert left_out() == set()
    first.check()
    assert left_out() == set(box.first_game)
    first.uncheck()
    assert left_out() == set()
    first.check()
    parts["gr_ship"].check()
    expect(first).not_to_be_checked()
    parts["gr_ship"].uncheck()
    expect(first).to_be_checked()
    assert not violations(page)

    few = page.get_by_text(told("warning-deck-thin", {"stack": 6, "cards": 10, "advised": 11}, language))
    expect(few).to_have_count(0)
    page.get_by_role("group", name=say("new-players", language)).get_by_text("2", exact=True).click()
    expect(few).to_be_visible()
    page.get_by_role("button", name=say("new-open", language), exact=True).click()
    page.get_by_text(say("room-why-open", language, count=1)).first.wait_for()
    expect(few).to_be_visible()
    for name in box.first_game:
        option, value = told(f"option-{name}", None, language), told(f"option-{name}-no", None, language)
        expect(page.get_by_text(say("agreed-option", language, option=option, value=value))).to_be_visible()
    table = page.evaluate(f"fetch('/api/tables/{page.url.rpartition('/')[2]}').then(answer => answer.json())")
    assert {name: table["options"][name] for name in box.first_game} == box.first_game


def test_a_deck_that_is_edited_is_checked_at_once(opens: Opens) -> None:
    """GR-2: few cards of stack 6 are a warning, fewer than rounds are played an error; neither has to be asked for."""
    page = opens().go("/new")
    page.get_by_text("Classic edition").click()
    page.get_by_label("Grandissimo").check()
    page.get_by_label(say("new-first-game", advice="without ship, jail and Grand Inquisitor")).check()
    page.get_by_text(say("new-deck"), exact=True).click()
    copies = page.get_by_label(told("card-gr6_levy"), exact=True)
    for count, sentence in (
        ("1", told("warning-deck-thin", {"stack": 6, "cards": 10, "advised": 11})),
        ("0", told("warning-deck-thin", {"stack": 6, "cards": 9, "advised": 11})),
    ):
        copies.fill(count)
        copies.blur()
        expect(page.get_by_text(sentence)).to_be_visible()
    page.get_by_label(told("card-gr6_heir"), exact=True).fill("0")
    copies.focus()
    expect(page.get_by_text("Stack 6 would have 8 cards, but 9 rounds are played.")).to_be_visible()
    press(page, "deck-reset")
    expect(page.locator(".check")).to_be_empty()


def test_boards_lie_beside_the_map_and_gifts_when_there_are_any(opens: Opens, page_server: PageServer) -> None:
    """Portugal is a land of the map, ship and jail are drawn beside it; gifts are seen while they wait."""
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], edition="classic", boxes=["grandissimo"], options={"length": "six", "first": 0})
        mine = opens()
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}")
        expect(page.locator("[data-place=POR]")).to_be_visible()
        for place in ("sea", "jail"):
            expect(page.locator(f"[data-panel={place}] .art")).to_be_visible()
        expect(page.locator("[data-place=gifts]")).to_have_count(0)
        beside = ("sea", "jail", "gifts")
        frame = play_until(anna, table, lambda frame: any(any(frame.view.pieces[place]) for place in beside))
        for place in beside:
            if any(frame.view.pieces[place]):
                expect(page.locator(f"[data-place={place}]")).to_be_visible()


MOST_GAMES = 20
"""In so many something means two moves."""


def two_meanings(frame: ViewFrame) -> tuple[LegalMove, LegalMove] | None:
    """Two moves about the same place, or about the same piece there."""
    for one, other in combinations(frame.view.moves, 2):
        if one.place and (one.place, one.colour, one.board) == (other.place, other.colour, other.board):
            return one, other
    return None


def brought_there(anna: Client, box: str) -> tuple[TableInfo, ViewFrame]:
    """A table at which something that can be touched means two moves."""
    for seed in range(MOST_GAMES):
        table = begun(anna, [ME, ME], edition="classic", boxes=[box], options={"length": "six", "first": 0})
        frame = play_until(anna, table, lambda frame: two_meanings(frame) is not None, by_chance(seed))
        if frame.view.question is not None:
            return table, frame
    raise AssertionError("nothing has two meanings")


def spot_of(move: LegalMove) -> str:
    """Where both moves are made."""
    return f"[data-place='{move.place}']" if move.colour is None else "[data-several]"


def touch(mine: Window, selector: str) -> None:
    """As one does there: with a mouse, or with a finger."""
    spot = mine.page.locator(selector).first
    spot.tap() if mine.narrow else spot.click()


@pytest.mark.parametrize(("box", "size"), GAMES, ids=[f"{box}-{size[0]}" for box, size in GAMES])
def test_what_means_several_moves_asks_which(opens: Opens, page_server: PageServer, box: str, size: tuple[int, int]) -> None:
    """Each of them can be made, by pointer and by keys; whoever did not mean that goes back."""
    with page_server.client("Anna") as anna:
        table, frame = brought_there(anna, box)
        found = two_meanings(frame)
        assert found is not None
        mine = opens(size=size)
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}?seat={frame.view.seat}")
        Player(mine).look()
        spot = spot_of(found[0])
        buttons = page.get_by_role("group", name=say("ask-several")).get_by_role("button")
        for move in found:
            expect(page.locator(f"[data-move='{move.text}']")).to_have_count(0)
        touch(mine, spot)
        assert {button.get_attribute("data-move") for button in buttons.all()} >= {move.text for move in found}
        expect(page.locator(".bar [role=status]")).to_have_text(say("ask-several"))
        assert not violations(page)
        touch(mine, "[data-do=cancel]")
        expect(buttons).to_have_count(0)
        if not mine.narrow:
            page.locator(spot).first.focus()
            page.keyboard.press("Enter")
            expect(buttons.first).to_be_focused()
            page.keyboard.press("Escape")
            expect(buttons).to_have_count(0)
        touch(mine, spot)
        # The one that came first was lost behind the other.
        with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/moves")) as sent:
            touch(mine, f".choices [data-move='{found[0].text}']")
        assert (sent.value.post_data_json or {})["move"] == found[0].text
        page.locator(f"[data-version]:not([data-version='{frame.version}'])").wait_for()


UNCOVERED = """card => {
  const { x, y, width, height } = card.getBoundingClientRect()
  return card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_card_is_taken_in_place_of_ones_own_action(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    """Where power cards have actions, too, the cards that lie face up are in sight, and one of them is taken by touching it."""
    options = {"length": "six", "first": 0, "ki_pick": "random"}
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, ME], edition="classic", boxes=["king_colonies"], options=options)
        frame = play_until(anna, table, lambda frame: any(move.text == "own" for move in frame.view.moves))
        card = next(move.card for move in frame.view.moves if move.card)
        mine = opens(size=size)
        mine.enter(anna)
        page = mine.go(f"/t/{table.id}?seat={frame.view.seat}")
        spot = page.locator(f"[data-card='{card}']")
        page.wait_for_function(UNCOVERED, arg=spot.element_handle())
        with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/moves")) as sent:
            touch(mine, f"[data-card='{card}']")
            touch(mine, f".bar [data-move='card {card}']")
        assert (sent.value.post_data_json or {})["move"] == f"card {card}"
        page.locator(f"[data-version]:not([data-version='{frame.version}'])").wait_for()
