"""The boxes of 1997 on the chart: what each adds is seen at once, explains itself where it lies, and is drawn as it is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from elgrande.client import Client
from elgrande.editions import BOXES, EDITIONS, find_boxes
from elgrande.rules.edition import with_boxes
from elgrande.rules.moves import VERBS
from elgrande.server.protocol import TableInfo
from elgrande.table import prose
from elgrande.table.prose import has, languages
from elgrande.table.prose import say as told
from elgrande.table.reference import reference
from elgrande.table.view import View
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, fond_of, play_until
from tests.browser.test_axe import violations
from tests.browser.test_boxes_1997 import BOXES_OF_1997
from tests.browser.test_moments_1997 import offered, request, sat_down, table_at
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say
from tests.slices import whole

BOTH = [
    (box, size)
    for number, box in enumerate(BOXES_OF_1997)
    for turn, size in enumerate((DESKTOP, PHONE))
    if whole() or number % 2 == turn
]
"""Each at both sizes; a slice has every box and both sizes."""
OVERFLOWS = "(dialog) => dialog.scrollHeight - dialog.clientHeight"
INSIDE = """(panel) => {
  const [inner, outer] = [panel, panel.closest('svg')].map((element) => element.getBoundingClientRect())
  const within = (from, to, low, high) => from >= low - 4 && to <= high + 4
  return within(inner.left, inner.right, outer.left, outer.right) && within(inner.top, inner.bottom, outer.top, outer.bottom)
}"""


def seated(opens: Opens, anna: Client, table: TableInfo, size: tuple[int, int] = DESKTOP, **settings: Any) -> Page:
    window = opens(size=size, **settings)
    window.enter(anna)
    page = window.go(f"/t/{table.id}")
    page.locator("[data-live=true]").wait_for()
    return page


def help_of(box: str, language: str = "en") -> set[str]:
    """What a box says of its things, by id; of a box that joins others theirs too, unless it says it anew."""
    ids = [id for id in prose.book(language).sources if id.startswith(f"help-{box}-")]
    return set(ids)


@pytest.mark.parametrize(("box", "size"), BOTH, ids=[f"{box}-{size[0]}" for box, size in BOTH])
def test_whoever_meets_a_box_sees_what_it_adds(opens: Opens, page_server: PageServer, box: str, size: tuple[int, int]) -> None:
    """In one screen, once; and again for whoever asks."""
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], edition="classic", boxes=[box], options={"length": "six", "first": 0})
        page = seated(opens, anna, table, size, new=True)
        dialog = page.get_by_role("dialog", name=say("new-things"))
        dialog.wait_for()
        shown = {element.get_attribute("data-news") for element in dialog.locator("[data-news]").all()}
        parts = [part.id for part in find_boxes((box,))]
        assert {id for id in shown if id is not None} <= {id for part in parts for id in help_of(part)}
        places = {place.id for place in with_boxes(EDITIONS["classic"], *find_boxes((box,))).places if not place.within}
        for part in parts:
            for id in help_of(part):
                if id.startswith(f"help-{part}-place-") and id.removeprefix(f"help-{part}-place-") in places:
                    assert id in shown
        for news in shown:
            assert news is not None
            expect(dialog.locator(f"[data-news={news}]")).to_contain_text(told(news))
            expect(dialog.locator(f"[data-news={news}] svg").first).to_be_visible()
        if size == DESKTOP or len(parts) == 1:
            assert dialog.evaluate(OVERFLOWS) <= 0
        assert not violations(page)
        page.locator("[data-do=begin]").click()
        expect(dialog).to_have_count(0)
        page.reload()
        page.locator("[data-live=true]").wait_for()
        page.locator("[data-do=legend]").click()
        expect(dialog).to_have_count(0)
        page.locator("[data-do=new-things]").click()
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@pytest.mark.parametrize("box", ["grandissimo", "colonies"])
def test_each_new_thing_explains_itself_where_it_lies(opens: Opens, page_server: PageServer, box: str) -> None:
    """Places when they are pointed at, figures beside the board or with whoever holds them."""
    book = reference(with_boxes(EDITIONS["classic"], BOXES[box]))
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], edition="classic", boxes=[box], options={"length": "six", "first": 0})
        page = seated(opens, anna, table)
        inspector = page.locator(".inspector")
        for place in book.places:
            id = f"help-{box}-place-{place.id}"
            if not has(id) or not page.locator(f"[data-place='{place.id}']").count():
                continue
            page.locator(f"[data-place='{place.id}']").dispatch_event("pointerenter", {"pointerType": "mouse"})
            expect(inspector).to_contain_text(told(id))
            expect(inspector).to_contain_text(told(id, None, "en", "more"))
        figures = page.locator("[data-waiting]")
        expect(figures.first).to_be_visible()
        for figure in figures.all():
            fact = figure.get_attribute("data-waiting") or ""
            figure.hover()
            expect(page.locator(".bubble")).to_contain_text(told(f"help-{box}-figure-{fact}"))
            page.mouse.move(1, 1)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_insets_lie_in_the_sea_named_and_drawn(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], edition="classic", boxes=["colonies"], options={"length": "six", "first": 0})
        page = seated(opens, anna, table, size)
        for place in ("SHIP", "AME", "MED"):
            panel = page.locator(f"[data-panel={place}]")
            panel.wait_for(state="attached")
            assert panel.evaluate(INSIDE)
            expect(panel.locator(".band")).to_be_visible()
            assert panel.locator(".art path").count() > 3
            short = told(f"place-{place}", None, "en", "short") if place != "AME" else "America"
            expect(page.locator(".board .name").get_by_text(short, exact=True)).to_be_visible()
        for post in ("ambassador", "envoy", "attache", "captain", "viceroy"):
            expect(page.locator(f"[data-space={post}]")).to_contain_text(told(f"place-{post}", None, "en", "short"))
        # France is a land of the map, and the colonies are none of its neighbours' plaques.
        assert page.locator("[data-place=FRA]").count() == 1
        assert page.locator("[data-panel=FRA]").count() == 0


def test_a_post_shows_its_holder(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table, view = table_at(
            lambda: begun(anna, [ME, BOT], **request("colonies")), anna,
            lambda frame: bool(frame.view.pieces["captain"][0]) and frame.view.question == "card",
            "land captain", "place captain", "place SHIP",
        )  # fmt: skip
        assert view.pieces["captain"][0] == 1
        page = sat_down(opens(), anna, table).page
        expect(page.locator("[data-pieces='red captain']")).to_be_visible()
        expect(page.locator("[data-space=captain] .free")).to_have_count(0)
        expect(page.locator("[data-space=viceroy] .plinth")).to_have_count(1)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_free_acts_are_offered_beside_what_is_asked(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    """They are no buttons of the bar; pressing one begins it."""
    with page_server.client("Anna") as anna:
        table, view = table_at(
            lambda: begun(anna, [ME, BOT], **request("colonies")), anna,
            lambda frame: bool(offered(frame.view, "sail")) and frame.view.question == "court", "place SHIP", "land SHIP",
        )  # fmt: skip
        acts = {move.verb for move in view.moves if move.does == "besides"}
        page = sat_down(opens(size=size), anna, table).page
        row = page.locator("[data-besides]")
        expect(row.locator("[data-act]")).to_have_count(len(acts))
        for verb in acts:
            expect(row.locator(f"[data-act={verb}]")).to_have_text(say(f"besides-{verb}"))
            expect(page.locator(".bar").get_by_text(say(f"besides-{verb}"), exact=True)).to_have_count(0)
        assert not violations(page)
        version = page.locator("[data-version]").get_attribute("data-version")
        row.locator("[data-act=sail]").click()
        several = page.locator(".choices [data-move]")
        expect(page.locator(f".choices, [data-version]:not([data-version='{version}'])").first).to_be_visible()
        if several.count():
            several.first.click()
        page.locator(f"[data-version]:not([data-version='{version}'])").wait_for()


@pytest.mark.parametrize("language", languages())
def test_what_can_be_done_besides_has_words(language: str) -> None:
    besides = [verb.id for verb in VERBS if verb.does == "besides"]
    assert len(besides) >= 9
    for verb in besides:
        assert re.search(r"\w{3}", say(f"besides-{verb}", language))


def calm(view: View) -> list[str]:
    """Places at a bridge or in quarantine where nothing can be done now: pressing them only asks what they are."""
    busy = {move.place for move in view.moves}
    return [place for place in (*view.bridge, *view.closed) if place not in busy]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_bridge_and_a_quarantine_are_seen_on_the_map(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    """And say what they mean where they are."""
    with page_server.client("Anna") as anna:
        options = {"length": "six", "first": 0, "ki_pick": "random"}
        for seed in range(12):
            table = begun(anna, [ME, ME], edition="classic", boxes=["intrigue"], options=options)
            wanted = ("power 63", "power 93", "own", "special")
            frame = play_until(anna, table, lambda frame: bool(calm(frame.view)), fond_of(seed, *wanted))
            if frame.view.question is not None:
                break
        view = frame.view
        page = seated(opens, anna, table, size)
        if view.bridge:
            expect(page.locator(f"[data-bridge='{' '.join(view.bridge)}'] .way")).to_be_visible()
        for place in view.closed:
            expect(page.locator(f"[data-closed={place}]")).to_be_visible()
        place = calm(view)[0]
        topic = "bridge" if place in view.bridge else "closed"
        page.locator(f"[data-place={place}]").dispatch_event("click")
        expect(page.locator(".inspector, .region").first).to_contain_text(told(f"help-intrigue-{topic}"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hand_is_picked_with_everything_in_sight(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    """All cards side by side on a large screen, the scale, and the hand so far: what lies there goes back with a click."""
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT], edition="classic", boxes=["intrigue"], options={"length": "six", "first": 0})
        play_until(anna, table, lambda frame: frame.view.question == "pick")
        page = seated(opens, anna, table, size)
        cards = page.locator("[data-pick]")
        expect(cards).to_have_count(31)
        page.locator("[data-hand=harvest]").click()
        expect(page.locator("[data-pick][aria-pressed=true]")).to_have_count(13)
        expect(page.locator(".scale .picked")).to_have_count(13)
        if size == PHONE:
            return
        height = page.evaluate("() => innerHeight")
        for card in (cards.first, cards.last):
            box = card.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height
        expect(page.locator("[data-slot]")).to_have_count(13)
        page.locator("[data-slot='150']").click()
        expect(page.locator("[data-pick='150']")).to_have_attribute("aria-pressed", "false")
        expect(page.locator(".tray .empty")).to_have_count(1)
        page.locator("[data-pick='10']").hover()
        expect(page.locator(".bubble")).to_contain_text(told("card-ki010"))
        assert not violations(page)
