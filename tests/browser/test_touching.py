"""What hands do on the board: pieces are dragged, put back and dropped in the wrong place, and nobody confirms by accident."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, Decide, PageServer, begun, by_chance, play_until
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say
from tests.seen import Seen

MIDDLE = """(element) => {
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""
INSIDE = """(place) => {
  const box = place.getBoundingClientRect()
  for (let row = 0.5; row < 1; row += 0.05)
    for (let column = 0.1; column < 1; column += 0.05) {
      const [x, y] = [box.x + box.width * column, box.y + box.height * row]
      if (document.elementFromPoint(x, y) === place) return [x, y]
    }
}"""
"""Somewhere in a place where nothing stands."""


SLIDE = 64
"""Pixels."""


@pytest.fixture
def anna(page_server: PageServer) -> Iterator[Client]:
    with page_server.client("Anna") as client:
        yield client


def preferring(*wanted: str) -> Decide:
    """One of these if it is possible, else anything."""
    chance = by_chance(4)

    def decide(frame: ViewFrame) -> str:
        moves = [move.text for move in frame.view.moves]
        return next((text for text in wanted if text in moves), None) or chance(frame)

    return decide


def about_to_lift(anna: Client) -> TableInfo:
    """Anna may move four caballeros of any colours."""
    table = begun(anna, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0}, deck={"four-any": 12})
    play_until(anna, table, lambda frame: frame.view.question == "lift", preferring("card four-any", "special", "power 13"))
    return table


def visit(opens: Opens, anna: Client, table: TableInfo, size: tuple[int, int] = DESKTOP) -> Page:
    """Anna's page, when she is asked."""
    window = opens(size=size)
    window.enter(anna)
    page = window.go(f"/t/{table.id}")
    page.locator("[data-live=true][data-awaited=true]").wait_for()
    return page


def drag(page: Page, piece: str, place: str) -> None:
    """Take a piece and let it go over a place; the board has time to answer meanwhile."""
    page.mouse.move(*page.locator(piece).evaluate(MIDDLE))
    page.mouse.down()
    page.mouse.move(*page.locator(f"[data-place={place}]").evaluate(INSIDE), steps=6)
    page.locator("[data-question=drop]").first.wait_for()


def test_a_piece_that_is_dragged_shows_where_it_may_go(opens: Opens, anna: Client) -> None:
    table = about_to_lift(anna)
    page = visit(opens, anna, table)
    view = Seen(anna.view(table.id, 0).view)
    lift = next(move.text for move in view.moves if move.text.startswith("lift "))
    _, colour, source = lift.split()
    target = next(place for place in view.regions if place not in (source, view.king))

    # Over a place where it may go: that is where it goes.
    drag(page, f"[data-move='{lift}']", target)
    glowing = page.locator(".place.active")
    expect(glowing).to_have_count(len(view.regions) - 2 + 1)  # all but the King's and its own, and the Castillo
    page.mouse.up()
    page.locator("[data-question=lift]").first.wait_for()
    moved = Seen(anna.view(table.id, 0).view)
    seat = view.colours.index(colour)
    assert moved.regions[target][seat] == view.regions[target][seat] + 1

    # Over the King's region it goes back, and the bar says why.
    lift = next(move.text for move in moved.moves if move.text.startswith("lift "))
    drag(page, f"[data-move='{lift}']", view.king)
    page.mouse.up()
    page.locator("[data-question=lift]").first.wait_for()
    expect(page.locator(".problem")).not_to_be_empty()
    assert Seen(anna.view(table.id, 0).view).regions == moved.regions

    # Outside of everything it goes back without a word.
    page.mouse.move(*page.locator(f"[data-move='{lift}']").evaluate(MIDDLE))
    page.mouse.down()
    page.mouse.move(5, 5, steps=4)
    page.locator("[data-question=drop]").first.wait_for()
    page.mouse.up()
    page.locator("[data-question=lift]").first.wait_for()
    expect(page.locator(".problem")).to_have_count(0)


def test_a_finger_drags_a_piece(opens: Opens, anna: Client) -> None:
    table = about_to_lift(anna)
    page = visit(opens, anna, table, PHONE)
    view = Seen(anna.view(table.id, 0).view)
    lift = next(move.text for move in view.moves if move.text.startswith("lift "))
    _, colour, source = lift.split()
    target = next(place for place in ("TOL", "CAS", "SEV") if place not in (source, view.king))
    finger = page.context.new_cdp_session(page)
    start = page.locator(f"[data-move='{lift}']").evaluate(MIDDLE)
    end = page.locator(f"[data-place={target}]").evaluate(INSIDE)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for part in range(1, 11):
        touch("touchMove", (start[0] + (end[0] - start[0]) * part / 10, start[1] + (end[1] - start[1]) * part / 10))
        page.wait_for_timeout(20)
    page.locator("[data-question=drop]").first.wait_for()
    touch("touchEnd")
    page.locator("[data-question=lift]").first.wait_for()
    seat = view.colours.index(colour)
    assert Seen(anna.view(table.id, 0).view).regions[target][seat] == view.regions[target][seat] + 1


def test_one_less_is_one_caballero_less(opens: Opens, anna: Client) -> None:
    table = begun(anna, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0, "confirm": True})
    frame = play_until(anna, table, lambda frame: {"special", "place castillo"} <= {move.text for move in frame.view.moves})
    court = Seen(frame.view).courts[0]
    for decided in ("place castillo", "done", "done"):
        anna.move(anna.view(table.id, 0), decided)
        if Seen(anna.view(table.id, 0).view).question == "end":
            break
    page = visit(opens, anna, table)
    page.locator("[data-do=less]").click()
    page.wait_for_function("() => !document.querySelector('[data-do=less]')")
    assert Seen(anna.view(table.id, 0).view).courts[0] == court


def test_what_is_lifted_can_be_put_back(opens: Opens, anna: Client) -> None:
    table = about_to_lift(anna)
    page = visit(opens, anna, table)
    view = Seen(anna.view(table.id, 0).view)
    lift = next(move.text for move in view.moves if move.text.startswith("lift "))
    _, _, source = lift.split()
    ways: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: page.mouse.click(*page.locator(f"[data-place={source}]").evaluate(INSIDE)),
        lambda: page.get_by_role("button", name=say("do-put-back")).click(),
    ]
    for put_back in ways:
        page.locator(f"[data-move='{lift}']").click()
        page.locator("[data-question=drop]").first.wait_for()
        put_back()
        page.locator("[data-question=lift]").first.wait_for()
    assert Seen(anna.view(table.id, 0).view).regions == view.regions


def only_the_special_action(frame: ViewFrame) -> bool:
    """Whoever is done with that is done with the turn."""
    return frame.view.question == "act" and {move.text for move in frame.view.moves} == {"special", "done"}


def test_a_double_click_confirms_nothing(opens: Opens, anna: Client) -> None:
    table = begun(anna, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0, "confirm": True})
    page = visit(opens, anna, table)
    page.locator("[data-power='5']").dblclick()
    expect(page.locator("[data-move='power 5'].picked")).to_have_count(1)
    assert Seen(anna.view(table.id, 0).view).question == "power"
    # On purpose it is another thing.
    page.wait_for_timeout(400)
    page.locator("[data-power='5']").click()
    page.wait_for_function("() => !document.querySelector('[data-question=power]')")

    # What is done and "End turn" stand in the same place: two quick clicks on the first are not one on each.
    play_until(anna, table, only_the_special_action)
    button = page.locator(".buttons [data-move=done]")
    button.wait_for()
    button.dblclick()
    page.locator(".buttons [data-move=end]").wait_for()
    page.wait_for_timeout(300)
    assert Seen(anna.view(table.id, 0).view).question == "end"


def test_what_appears_under_a_resting_pointer_explains_nothing(opens: Opens, anna: Client) -> None:
    table = begun(anna, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0})
    page = visit(opens, anna, table)
    x, y = page.locator(".sentence [role=button]").first.evaluate(MIDDLE)
    page.mouse.move(x, y)
    bubble = page.locator("[role=tooltip]")
    bubble.wait_for()
    page.mouse.move(x, y - SLIDE)
    expect(bubble).to_have_count(0)
    # The same words slide under the pointer; whoever moves it there then asks.
    page.evaluate(f"() => (document.querySelector('header').style.marginTop = '-{SLIDE}px')")
    page.wait_for_function("([x, y]) => document.elementFromPoint(x, y).closest('.sentence [role=button]')", arg=[x, y - SLIDE])
    page.wait_for_timeout(300)
    expect(bubble).to_have_count(0)
    page.mouse.move(x + 1, y - SLIDE)
    bubble.wait_for()
