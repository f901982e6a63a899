"""One device passed round: between two players a curtain falls, and nothing is shown or even sent before it is lifted."""

from __future__ import annotations

from tests.browser.conftest import Opens
from tests.browser.player import OVER, Player
from tests.browser.serving import BOT, ME, PageServer, begun
from tests.browser.window import PHONE
from tests.browser.words import say

EXCEPTION_HANDLERS = 30
BOTS_SEAT = 2
COVERED = """() => {
  const cloth = document.querySelector('[data-do=curtain]').closest('dialog')
  for (let x = 5; x < innerWidth; x += 50)
    for (let y = 5; y < innerHeight; y += 50) if (!cloth.contains(document.elementFromPoint(x, y))) return false
  return true
}"""


def test_a_device_is_passed_round(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        seats = [ME, {"kind": "me", "name": "Ben"}, BOT]
        table = begun(anna, seats, edition="modern", options={"length": "six", "first": 0})
        window = opens(size=PHONE)
        window.enter(anna)
        window.go(f"/t/{table.id}")
        player = Player(window)
        lifted = since = 0
        while len(player.asked) - lifted < EXCEPTION_HANDLERS:
            question, offers = player.look()
            assert question != OVER
            if question == "curtain":
                assert window.page.evaluate(COVERED)
                while awaits(window.told, BOTS_SEAT):  # until then its answers are told to whoever looked last
                    window.page.wait_for_timeout(20)
                told, now = len(window.told), seat_of(window.told)
                assert seats_of(window.told[since:]) == {now}
                player.use(offers[0])
                window.page.wait_for_function("() => !document.querySelector('[data-do=curtain]')")
                player.look()
                assert now not in seats_of(window.told[told:])
                since = told
                lifted += 1
            else:
                player.use(player.choose(offers))
        assert lifted >= 4


def test_whoever_looks_back_can_pass_the_device_on(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        options = {"length": "six", "power_shift": True, "first": 0}
        table = begun(anna, [ME, {"kind": "me", "name": "Ben"}, BOT], edition="modern", options=options)
        window = opens(size=PHONE)
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        player = Player(window)
        # She passes a modifier in secret, and may change her mind while Ben has not chosen.
        player.use(player.look()[1][0])
        player.use(next(offer for offer in player.look()[1] if offer.kind == "confirm"))
        page.get_by_role("button", name=say("curtain-back", name="Anna")).tap()
        page.get_by_role("button", name=say("curtain-on", name="Ben")).tap()
        page.get_by_role("button", name=say("curtain-open", name="Ben")).tap()
        page.locator("[data-live=true][data-awaited=true]").wait_for()
        assert seat_of(window.told) == 1


def seats_of(told: list[dict[str, object]]) -> set[object]:
    """Through whose eyes the frames look."""
    return {frame["view"]["seat"] for frame in told if frame["type"] == "view"}  # type: ignore[index]  # as sent


def awaits(told: list[dict[str, object]], seat: int) -> bool:
    """Does a seat owe an answer, says the last one?"""
    asked = [frame["view"]["awaiting"] for frame in told if frame["type"] == "view"][-1]  # type: ignore[index]  # as sent
    return seat in asked


def seat_of(told: list[dict[str, object]]) -> object:
    """Through whose eyes the last one does."""
    return [frame["view"]["seat"] for frame in told if frame["type"] == "view"][-1]  # type: ignore[index]  # as sent
