"""What one feels at the table: the disc's moment, a scoring as a show, a coronation, turns one can follow, the Castillo's line.

How it looks is judged by eye, from the strips of ``tests.browser.filmstrip``; here it is asked what happens, in which order, and
that nothing of it holds anybody up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from elgrande.table.prose import say as told
from tests.browser.conftest import Opens
from tests.browser.serving import BOT, ME, PageServer, begun, by_chance, fond_of, play_until
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say
from tests.seen import Seen

Size = tuple[int, int]
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
CLASSIC: dict[str, Any] = {"edition": "classic", "options": {"first": 0}}
SEATS = [ME, BOT, BOT, BOT]

WATCH = """() => {
  const seen = (window.seen = { points: [], discs: [], travelled: [], lit: [], lines: [], gates: 0 })
  // Pieces stand beside names, and have letters.
  const words = (element) => {
    const copy = element?.cloneNode(true)
    copy?.querySelectorAll('svg').forEach((piece) => piece.remove())
    return copy?.textContent.trim()
  }
  const add = (row, text) => text && row.at(-1) !== text && row.push(text)
  const look = () => {
    const points = [...document.querySelectorAll('[data-flight=points]')].filter((chip) => getComputedStyle(chip).opacity > 0)
    if (points.length > 1) seen.points.push(points.map((chip) => chip.getBoundingClientRect().toJSON()))
    const discs = document.querySelectorAll('[data-flight=disc]')
    if (discs.length) add(seen.discs, [...discs].map((disc) => disc.textContent).join(' '))
    for (const piece of document.querySelectorAll('[data-flight=caballero]')) add(seen.travelled, piece.textContent.trim())
    for (const place of document.querySelectorAll('[data-lit]')) add(seen.lit, place.dataset.lit)
    add(seen.lines, words(document.querySelector('.bar .sentence')))
    seen.gates += document.querySelectorAll('.board .gate').length
    requestAnimationFrame(look)
  }
  look()
}"""
"""From now on it is written down what flies, what lies in the light and what the bar says."""
SEEN = "() => window.seen"
COUNT_FLIGHTS = """() => {
  window.flown = 0
  const count = () => (window.flown += document.querySelectorAll('[data-flight]').length)
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
}"""


@pytest.fixture
def anna(page_server: PageServer) -> Iterator[Client]:
    with page_server.client("Anna") as client:
        yield client


def visit(opens: Opens, anna: Client, table: TableInfo, size: Size = DESKTOP, **settings: Any) -> Page:
    """Anna's page, when she is asked, with everything that moves."""
    window = opens(size=size, **{"still": False, "pace": 4} | settings)
    window.enter(anna)
    page = window.go(f"/t/{table.id}")
    page.locator("[data-live=true][data-awaited=true]").wait_for()
    page.locator("[data-tab=log]").first.wait_for()
    return page


def general_disc(anna: Client, **options: Any) -> TableInfo:
    """A disc is asked for, for a general scoring with somebody in the Castillo."""
    table = begun(anna, SEATS, edition="classic", options={"first": 0, **options})
    reached = play_until(anna, table, sets_disc, fond_of(7, "place castillo"))
    assert reached.view.question == "disc"
    return table


def sets_disc(frame: ViewFrame) -> bool:
    """For a scoring, not by a card."""
    return frame.view.question == "disc" and frame.view.card is None


def answer(anna: Client, table: TableInfo) -> None:
    """The first of what can be done, over the wire."""
    frame = anna.view(table.id, 0)
    anna.move(frame, frame.view.moves[0].text)


def shown(page: Page) -> None:
    """Wait until everything that has happened has been shown."""
    page.locator("[data-live=true]").wait_for(timeout=60_000)


# --- the secret disc -----------------------------------------------------------------------------------------------------------


@SIZES
def test_a_disc_is_turned_set_and_closed(opens: Opens, page_server: PageServer, anna: Client, size: Size) -> None:
    with page_server.client("Ben") as ben:
        table = anna.create(players=2, seats=[ME, {"kind": "open"}], **CLASSIC)
        ben.join(table.id)
        ben.ready(table.id)
        table = anna.start(table.id)
        play_until(anna, table, sets_disc, others={1: ben})
        page = visit(opens, anna, table, size)
        slots = page.locator("[data-disc]")
        expect(slots).to_have_count(2)
        expect(page.locator("[data-disc][data-closed]")).to_have_count(0)
        # The board says the same, and nothing is decided by turning.
        dial = page.locator("[data-dial]")
        version = anna.view(table.id, 0).answers
        dial.focus()
        page.keyboard.press("ArrowRight")
        pointed = page.locator(".place.pointed")
        place = dial.get_attribute("data-dial")
        expect(pointed).to_have_attribute("data-place", place or "")
        page.keyboard.press("ArrowRight")
        expect(dial).not_to_have_attribute("data-dial", place or "")
        box = dial.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2, steps=6)
        page.mouse.up()
        chosen = dial.get_attribute("data-dial")
        assert chosen
        assert anna.view(table.id, 0).answers == version
        page.locator("[data-do=set-disc]").click()
        # It is closed, before its player and for everybody, and only she knows where it points.
        expect(page.locator("[data-do=turn-again]")).to_be_visible()
        expect(page.locator("[data-disc='0'][data-closed]")).to_have_count(1)
        expect(page.locator("[data-disc='1'][data-closed]")).to_have_count(0)
        answered = anna.view(table.id, 0).view.answer
        assert answered is not None
        assert answered.place == chosen
        # Until the last one is set it can be turned again.
        page.locator("[data-do=turn-again]").click()
        page.locator("[data-dial]").focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        expect(page.locator("[data-do=turn-again]")).to_be_visible()
        changed = anna.view(table.id, 0).view.answer
        assert changed is not None
        assert changed.place != chosen


def test_discs_are_opened_together_and_pieces_go_where_they_point(opens: Opens, anna: Client) -> None:
    table = general_disc(anna)
    page = visit(opens, anna, table)
    page.evaluate(WATCH)
    answer(anna, table)
    page.locator("[data-open-disc]").first.wait_for()
    expect(page.locator("[data-open-disc]")).to_have_count(4)
    # One flight of four, and each says where its disc points.
    seen = page.evaluate(SEEN)
    event = next(event for event in reversed(anna.view(table.id, 0).events) if event.name == "discs-revealed")
    places = [told(f"place-{disc['place']}") for disc in event.args["discs"]]
    assert len(seen["discs"]) == 1
    assert [text for text in places if text not in seen["discs"][0]] == []
    shown(page)
    inside = {event.args["colour"] for event in anna.view(table.id, 0).events if event.name == "swept"}
    assert len(page.evaluate(SEEN)["travelled"]) >= len(inside) > 0
    expect(page.locator("[data-open-disc]")).to_have_count(0)


# --- scoring as a show ---------------------------------------------------------------------------------------------------------


@SIZES
def test_the_castillo_opens_and_region_after_region_lights_up(opens: Opens, anna: Client, size: Size) -> None:
    table = general_disc(anna)
    page = visit(opens, anna, table, size)
    page.evaluate(WATCH)
    answer(anna, table)
    page.locator("[data-live=false]").wait_for()
    shown(page)
    seen = page.evaluate(SEEN)
    scored = [event.args["place"] for event in anna.view(table.id, 0).events if event.name == "scored"]
    general = scored[-len(seen["lit"]) :]
    assert len(seen["lit"]) >= 10
    assert seen["lit"] == general
    assert general[0] == "castillo"
    assert seen["gates"]
    # However many points fly, they are never one number.
    assert len(seen["points"]) > 3
    for moment in seen["points"]:
        for one, other in combinations(moment, 2):
            assert apart(one, other), (one, other)
    # Everybody's number is what it should be.
    for seat, points in enumerate(anna.view(table.id, 0).view.scores):
        expect(page.locator(f"[data-points='{seat}']").first).to_have_text(str(points))


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Do two boxes keep off each other?"""
    return (
        one["right"] <= other["left"] + 0.5
        or other["right"] <= one["left"] + 0.5
        or one["bottom"] <= other["top"] + 0.5
        or other["bottom"] <= one["top"] + 0.5
    )


def about_to_score(anna: Client) -> TableInfo:
    """Anna may choose a place that is scored, and has a placement left."""
    table = begun(anna, SEATS, deck={"score-one-2": 12}, **CLASSIC)

    def reached(frame: ViewFrame) -> bool:
        return frame.view.question == "choose" and frame.view.round > 2 and Seen(frame.view).courts[0] > 1

    play_until(anna, table, reached, fond_of(5, "special", "card score-one-2", "power 5"))
    return table


def test_a_scoring_of_my_own_is_shown_and_holds_me_up_by_nothing(opens: Opens, anna: Client) -> None:
    table = about_to_score(anna)
    page = visit(opens, anna, table, pace=1)
    page.evaluate(WATCH)
    regions = Seen(anna.view(table.id, 0).view).regions
    place = max(regions, key=lambda region: sum(count > 0 for count in regions[region]))
    page.locator(f"[data-place={place}]").dispatch_event("click")
    page.locator(".bar [data-move]").first.click()
    page.locator(f"[data-lit={place}]").wait_for()
    # Nothing is dark meanwhile, and the next thing can be done.
    expect(page.locator("[data-lit] .dark")).to_have_count(0)
    expect(page.locator("[data-flight=points]").first).to_be_attached()
    before = Seen(anna.view(table.id, 0).view).courts[0]
    page.locator(".table[data-awaited=true]").wait_for()
    page.locator(".place.active").first.dispatch_event("click")
    expect(page.locator("[data-lit]")).to_have_count(0)
    expect(page.locator("[data-back]").first).to_be_attached()
    assert Seen(anna.view(table.id, 0).view).courts[0] == before - 1


# --- the end -------------------------------------------------------------------------------------------------------------------


def last_disc(anna: Client) -> TableInfo:
    """With this disc the game is over."""
    table = begun(anna, SEATS, edition="classic", options={"first": 0, "length": "six"})
    play_until(anna, table, lambda frame: sets_disc(frame) and frame.view.round == frame.view.rounds[-1], by_chance(3))
    return table


@SIZES
def test_a_coronation_then_the_charts(opens: Opens, anna: Client, size: Size) -> None:
    table = last_disc(anna)
    page = visit(opens, anna, table, size, pace=2)
    answer(anna, table)
    page.locator("[data-do=skip]").click()
    page.locator("[data-coronation=rising]").wait_for()
    charts = page.locator(".after .columns")
    expect(charts).to_have_css("opacity", "0")
    page.locator("[data-coronation=crowned]").wait_for()
    page.locator("[data-coronation=over]").wait_for()
    expect(charts).to_have_css("opacity", "1")
    scores = anna.view(table.id, 0).view.scores
    first = page.locator(".coronation .column.first .points")
    assert set(first.all_text_contents()) == {str(max(scores))}
    # Whoever comes later sees how it ended.
    page.reload()
    page.locator("[data-coronation=over]").wait_for()
    expect(page.locator(".after .columns")).to_have_css("opacity", "1")


def test_nobody_has_to_wait_for_the_coronation(opens: Opens, anna: Client) -> None:
    table = last_disc(anna)
    page = visit(opens, anna, table, pace=1)
    answer(anna, table)
    page.locator("[data-do=skip]").click()
    page.locator("[data-coronation=rising]").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("[data-coronation]")).to_have_attribute("data-coronation", "over")
    expect(page.locator(".after .columns")).to_have_css("opacity", "1")


# --- turns of others -----------------------------------------------------------------------------------------------------------


def before_the_bots(anna: Client, **request: Any) -> TableInfo:
    """Anna plays a power card, and with the lowest all others have their turns before hers; they move much."""
    table = begun(anna, SEATS, deck={"four-any": 20, "king": 1}, **CLASSIC | request)
    play_until(
        anna, table, lambda frame: frame.view.question == "power" and frame.view.round > 2, fond_of(2, "power 13", "power 12")
    )
    return table


def play_lowest(anna: Client, table: TableInfo) -> None:
    """So that everybody else goes first."""
    answer(anna, table)


def summed_up(line: str) -> bool:
    """Is it a turn in one line, or the beginning of one?"""
    return ": " in line or line.endswith("begins.")


def test_a_turn_of_a_bot_is_one_calm_line(opens: Opens, anna: Client) -> None:
    table = before_the_bots(anna)
    page = visit(opens, anna, table, pace=2)
    page.evaluate(WATCH)
    play_lowest(anna, table)
    page.locator("[data-trail]").first.wait_for(state="attached")
    shown(page)
    page.locator("[data-awaited=true]").wait_for()
    lines = page.evaluate(SEEN)["lines"]
    bots = {seat: page.locator(f"[data-seat='{seat}'] .name").text_content() for seat in (1, 2, 3)}
    turns = [line for line in lines if any(line.startswith(str(name)) for name in bots.values())]
    assert turns
    assert all(summed_up(line) for line in turns)
    # A line only ever grows: nobody's name comes and goes.
    names = [next(seat for seat, name in bots.items() if line.startswith(str(name))) for line in turns]
    assert names == sorted(names, key=names.index)
    # What the last one has changed stays on the map until something comes after it.
    log = page.locator("[data-turn]")
    assert log.count() >= 3


def test_turns_can_be_paused_stepped_back_and_seen_again(opens: Opens, anna: Client) -> None:
    table = before_the_bots(anna)
    page = visit(opens, anna, table, pace=1)
    play_lowest(anna, table)
    pause, back, on = (page.locator(f"[data-do=pace-{what}]") for what in ("pause", "back", "next"))
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")
    # On is the end of the next turn, and there it waits.
    waiting = page.locator(".pace[data-waiting=true]")
    sentence = page.locator(".bar .sentence")
    on.click()
    waiting.wait_for()
    on.click()
    expect(sentence).to_contain_text("random")
    waiting.wait_for()
    end = sentence.text_content() or ""
    assert "random" in end
    page.wait_for_timeout(1500)
    expect(sentence).to_have_text(end)
    # Back is where that turn began.
    back.click()
    page.locator(".pace[data-waiting=false]").wait_for()
    waiting.wait_for()
    expect(sentence).to_have_text(end)
    expect(page.locator(".table")).to_have_attribute("data-live", "false")
    # Speed stands beside it, and is the device's.
    speed = page.locator("[data-do=pace-speed]")
    expect(speed).to_have_attribute("data-speed", "1")
    speed.click()
    expect(speed).to_have_attribute("data-speed", "2")
    assert page.evaluate("JSON.parse(localStorage.getItem('elgrande-settings')).speed") == 2
    page.locator("[data-do=skip]").click()
    shown(page)
    # My turn: nothing waits, and the last turn can be seen again.
    page.locator("[data-awaited=true]").wait_for()
    version = page.locator(".table").get_attribute("data-version")
    page.locator("[data-do=repeat]").click()
    expect(page.locator(".table")).to_have_attribute("data-live", "false")
    shown(page)
    expect(page.locator(".table")).to_have_attribute("data-version", version or "")
    expect(page.locator(".table")).to_have_attribute("data-awaited", "true")


def test_the_log_folds_turns_and_groups_repeats(opens: Opens, anna: Client) -> None:
    table = before_the_bots(anna)
    play_lowest(anna, table)
    page = visit(opens, anna, table, pace=0)
    log = page.get_by_role("log")
    turns = log.locator("[data-turn] > button")
    last = turns.last
    steps = log.locator("[data-turn] > ol")
    expect(steps).to_have_count(0)
    # Whoever points at a turn sees on the map what it has changed.
    moving = turns.filter(has_text="moved").first
    moving.scroll_into_view_if_needed()
    moving.hover()
    expect(page.locator("[data-trail]")).to_be_attached()
    moving.click()
    expect(moving).to_have_attribute("aria-expanded", "true")
    expect(steps).to_have_count(1)
    moving.click()
    expect(steps).to_have_count(0)
    # Everything at once.
    page.locator("[data-do=log-all]").click()
    assert steps.count() == turns.count()
    events = anna.view(table.id, 0).events
    texts = [(event.name, str(event.args)) for event in events]
    again = [one for one, other in pairwise(texts) if one == other]
    assert again
    assert log.locator(".times").count() >= 1
    expect(last).to_be_visible()


# --- what goes into the Castillo -----------------------------------------------------------------------------------------------


def thrown(page: Page) -> Locator:
    """The lines that say who went into the Castillo."""
    return page.get_by_role("log").locator("[data-thrown]")


@pytest.mark.parametrize("remembers", ["memory", "notes"])
def test_a_throw_leaves_a_line_for_as_long_as_the_table_remembers(
    opens: Opens, page_server: PageServer, anna: Client, remembers: str
) -> None:
    with page_server.client("Ben") as ben:
        table = anna.create(
            players=2, seats=[ME, {"kind": "open"}], edition="classic", options={"first": 0, "castillo": remembers}
        )
        ben.join(table.id)
        ben.ready(table.id)
        table = anna.start(table.id)

        def throws(frame: ViewFrame) -> bool:
            return frame.view.seat == 0 and "place castillo" in {move.text for move in frame.view.moves}

        play_until(anna, table, throws, fond_of(4, "power 5"), others={1: ben})
        pages = []
        for client in (anna, ben):
            window = opens(pace=0)
            window.enter(client)
            page = window.go(f"/t/{table.id}")
            page.locator("[data-live=true]").wait_for()
            pages.append(page)
        anna.move(anna.view(table.id, 0), "place castillo")
        line = re.compile(say("thrown-in", count=1, seat=r"\w?Anna"))  # her piece has a letter
        for page in pages:
            expect(thrown(page).filter(has_text=line)).to_have_count(1)
            look_at_castillo(page)
            expect(page.locator("[data-remembered]")).to_contain_text(re.compile(say("thrown-count", count=1, seat=r"\w?Anna")))
        # The next turn: what she threw in herself she may always see, others may if the table keeps notes.
        play_until(anna, table, lambda frame: frame.view.seat == 1, fond_of(2, "done", "end"), others={1: ben})
        play_until(anna, table, lambda frame: frame.view.seat == 0, fond_of(2, "done", "end"), others={1: ben})
        expect(thrown(pages[0]).filter(has_text=line)).to_have_count(1)
        expect(thrown(pages[1]).filter(has_text=line)).to_have_count(1 if remembers == "notes" else 0)
        look_at_castillo(pages[1])
        expect(pages[1].locator("[data-remembered]")).to_have_count(1 if remembers == "notes" else 0)


def look_at_castillo(page: Page) -> None:
    """Whatever is known of it stands beside it."""
    page.locator("[data-place=castillo]").dispatch_event("pointerleave")
    page.locator("[data-place=castillo]").dispatch_event("pointerenter", {"pointerType": "mouse"})


# --- nothing moves where nothing is to move ------------------------------------------------------------------------------------


def test_whoever_wants_no_motion_sees_none(opens: Opens, anna: Client) -> None:
    table = general_disc(anna)
    page = visit(opens, anna, table, still=True, pace=4)
    page.evaluate(COUNT_FLIGHTS)
    page.evaluate(WATCH)
    answer(anna, table)
    page.locator("[data-live=false]").wait_for()
    shown(page)
    assert page.evaluate("() => window.flown") == 0
    # It is told all the same, place by place.
    assert len(page.evaluate(SEEN)["lit"]) >= 10
