"""The board is read at a glance: what can be done, who leads where, what it would bring, and nothing is too small or too pale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from elgrande.table.prose import say as told
from tests.browser.conftest import Opens
from tests.browser.pixels import colours_at, contrast
from tests.browser.serving import BOT, ME, PageServer, begun, by_chance, play_until
from tests.browser.test_touching import INSIDE, MIDDLE
from tests.browser.window import DESKTOP, PHONE, Theme
from tests.browser.words import say
from tests.seen import Seen

SMALL_TEXT = """() => {
  const words = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT)
  const found = []
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const element = text.parentElement
    const { width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    if (!text.data.trim() || width < 2 || height < 2 || style.visibility === 'hidden') continue
    const zoom = element.getScreenCTM ? Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b) : 1
    const size = parseFloat(style.fontSize) * zoom
    if (size < 10.95) found.push([text.data.trim().slice(0, 20), Math.round(size * 10) / 10, element.tagName])
  }
  return found
}"""
"""Everything that is written smaller than 11 pixels, with its size."""

SMALL_TARGETS = """() => [...document.querySelectorAll('.table :is(button, a, [role=button], [role=tab])')].flatMap((element) => {
  const { width, height } = element.getBoundingClientRect()
  const free = !width || getComputedStyle(element).display === 'inline' || element.matches('.skip')
  return free || Math.min(width, height) >= 23.9 ? [] : [[element.outerHTML.slice(0, 90), width, height]]
})"""
"""Everything to be hit, besides words of a sentence, that is less than 24 pixels wide or high."""

LANDS = """() => [...document.querySelectorAll('.board path.place')].flatMap((land) => {
  if (!/^[A-Z]{3}$/.test(land.dataset.place)) return []
  const box = land.getBoundingClientRect()
  const plaque = document.querySelector(`[data-plaque=${land.dataset.place}]`)?.getBoundingClientRect()
  const onPlaque = (x, y) =>
    plaque && x > plaque.left - 9 && x < plaque.right + 9 && y > plaque.top - 9 && y < plaque.bottom + 9
  const spots = []
  for (let row = 1; row < 32; row++)
    for (let column = 1; column < 32; column++) {
      const [x, y] = [box.left + (box.width * column) / 32, box.top + (box.height * row) / 32]
      const around = [[0, 0], [-7, 0], [7, 0], [0, -7], [0, 7]]
      const inside = around.every(([right, down]) => document.elementFromPoint(x + right, y + down) === land)
      if (inside && !onPlaque(x, y)) spots.push([x, y])
    }
  return spots.length ? [[land.dataset.place, spots[spots.length >> 1]]] : []
})"""
"""A pixel of each region that is far from its borders, and from the plaque that is the same place."""

EDGES = """() => [...document.querySelectorAll('.things [data-pieces]')].flatMap((group) =>
  [...group.querySelectorAll('.face')].map((face) => {
    const { left, top, right, width, height } = face.getBoundingClientRect()
    const { a, b } = face.getScreenCTM()
    const away = (parseFloat(getComputedStyle(face).strokeWidth) / 2) * Math.hypot(a, b) + 1.4
    const rows = Array.from({ length: 9 }, (_, row) => top + (height * (row + 0.5)) / 9)
    const above = Array.from({ length: 9 }, (_, column) => [left + (width * (column + 0.5)) / 9, top - away])
    const [before, after] = [left - away, right + away].map((x) => rows.map((y) => [x, y]))
    return [`${group.dataset.pieces} ${face.matches('.noble') ? 'Grande' : ''}`, [...before, ...above, ...after]]
  }))"""
"""Beside each piece and above it, nine pixels on each side: within two pixels of the line around it."""

COVERED = """(place) => {
  const bubble = document.querySelector('.inspector').getBoundingClientRect()
  const beside = ({ left, right }) => right <= bubble.left || bubble.right <= left
  const below = ({ top, bottom }) => bottom <= bubble.top || bubble.bottom <= top
  const pieces = [...document.querySelectorAll('.things [data-pieces]')]
  const others = pieces.filter((piece) => !piece.dataset.pieces.endsWith(` ${place}`))
  const elsewhere = others.map((piece) => piece.getBoundingClientRect())
  return elsewhere.filter((box) => !beside(box) && !below(box)).length
}"""
"""How many groups of pieces of other places the inspector lies over."""
FEW_COVERED = 1
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""What has changed has been measured, placed and drawn."""
LEANING = """() => [...document.querySelectorAll('[data-plaque]')].flatMap((plaque) => {
  const { left, top, right, bottom } = plaque.getBoundingClientRect()
  const own = plaque.dataset.plaque
  const inside = (box) => box.left > left - 1 && box.right < right + 1 && box.top > top - 1 && box.bottom < bottom + 1
  const standing = [...document.querySelectorAll(`.things [data-pieces$=' ${own}'] .face`)]
  const cut = standing.filter((piece) => !inside(piece.getBoundingClientRect())).map((piece) => `${own}: a piece`)
  const lands = [...document.querySelectorAll('path.place')].filter((land) => /^[A-Z]{3}$/.test(land.dataset.place))
  const over = lands.filter((land) => land.dataset.place !== own)
  const matrix = over[0].getScreenCTM().inverse()
  const spots = Array.from({ length: 200 }, (_, spot) => [spot % 20, Math.floor(spot / 20)])
    .map(([x, y]) => [left + ((right - left) * (x + 0.5)) / 20, top + ((bottom - top) * (y + 0.5)) / 10])
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix))
  // Of the outline that is touched a plaque is the last part.
  const alone = (land) => land.getAttribute('d').split('z')[0] + 'z'
  const lies = (land) => {
    const shape = land.cloneNode()
    shape.setAttribute('d', alone(land))
    land.after(shape)
    const found = spots.filter((spot) => shape.isPointInFill(spot)).length
    shape.remove()
    return found > 4
  }
  return [...cut, ...over.filter(lies).map((land) => `${own} over ${land.dataset.place}`)]
})"""
"""Plaques that lie over another region's land, or whose own pieces do not lie on them."""
BARE = ".things, .plaque, .leader, .stud, .thing { visibility: hidden !important }"
APART = """([one, other]) => {
  const [a, b] = [one, other].map((element) => element.getBoundingClientRect())
  return a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5
}"""


@dataclass
class Seated:
    """Anna, who may place caballeros or begin a special action, in the middle of a game."""

    anna: Client
    table: TableInfo
    opens: Opens

    def look(self, size: tuple[int, int] = DESKTOP, theme: Theme = "light") -> Page:
        """At the table."""
        window = self.opens(size=size, theme=theme)
        window.enter(self.anna)
        page = window.go(f"/t/{self.table.id}")
        page.locator("[data-live=true][data-awaited=true]").wait_for()
        page.locator("[data-tab=log]").first.wait_for()
        # Cards have no height before their words have come.
        page.locator("[data-card]").last.wait_for()
        # Whatever is as wide as its words has its width then.
        page.evaluate("() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300)))")
        return page

    @property
    def view(self) -> Seen:
        """What she sees now."""
        return Seen(self.anna.view(self.table.id, 0).view)

    @property
    def regions(self) -> dict[str, list[int]]:
        """How many of each colour stand in each region."""
        return self.view.regions

    @property
    def legal(self) -> set[str]:
        """Where she may place a caballero."""
        return {move.place for move in self.view.moves if move.place is not None}


@pytest.fixture(scope="module")
def table(page_server: PageServer) -> Iterator[tuple[Client, TableInfo]]:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0})

        def reached(frame: ViewFrame) -> bool:
            view = frame.view
            placing = [move for move in view.moves if move.does == "places" and move.place != "castillo"]
            return view.round > 3 and view.question == "act" and len(placing) > 1 and view.remaining > 1

        play_until(anna, table, reached, by_chance(3))
        yield anna, table


@pytest.fixture
def seated(table: tuple[Client, TableInfo], opens: Opens) -> Seated:
    return Seated(*table, opens)


def test_what_is_legal_stands_out_and_the_rest_steps_back(seated: Seated) -> None:
    page = seated.look()
    places = set(page.locator(".board .place").evaluate_all("(all) => all.map((place) => place.dataset.place)"))
    dimmed = set(page.locator("[data-dim]").evaluate_all("(all) => all.map((place) => place.dataset.dim)"))
    assert dimmed == places - seated.legal
    assert dimmed
    assert page.locator(".place.active").count() == len(places & seated.legal)
    # What can be picked keeps its colour.
    assert page.locator(".place.active").first.evaluate("(place) => getComputedStyle(place).fill") in (
        "rgba(0, 0, 0, 0)",
        "transparent",
    )
    page.locator("[data-do=legend]").click()
    for sign in ("glow", "dim", "king", "leads"):
        expect(page.get_by_role("dialog")).to_contain_text(say(f"legend-{sign}"))
    page.keyboard.press("Escape")


def test_who_leads_where(seated: Seated) -> None:
    page = seated.look()
    colours = seated.view.colours
    for place, counts in seated.regions.items():
        most = max(counts)
        first = [colours[seat] for seat, count in enumerate(counts) if count == most > 0]
        pennant = page.locator(f"[data-pennant={place}]")
        if first:
            expect(pennant).to_have_attribute("data-leaders", " ".join(first))
        else:
            expect(pennant).to_have_count(0)
        assert page.locator(f"[data-leads$=' {place}']").count() == len(first)
        # They stand in the order of their ranks, and those with as many are joined.
        standing = page.locator(f"[data-pieces$=' {place}']").evaluate_all(
            "(all) => all.map((piece) => piece.dataset.pieces.split(' ')[0])"
        )
        # A Grande stands beside their own, and has no rank.
        ranked = [counts[colours.index(colour)] for colour in dict.fromkeys(standing)]
        assert ranked == sorted(ranked, reverse=True)
        assert page.locator(f"[data-tie={place}]").count() == sum(a == b > 0 for a, b in pairwise(ranked))


def test_what_would_score_is_a_layer_of_the_map(seated: Seated) -> None:
    page = seated.look()
    preview = seated.anna.preview(seated.table.id, 0)
    worth = page.locator("[data-worth]")
    expect(worth).to_have_count(0)
    page.keyboard.press("s")
    colours = seated.view.colours
    expected = {
        f"{colours[seat]} {place}": str(points)
        for place, by_seat in preview.places.items()
        for seat, points in enumerate(by_seat)
        if points and place in seated.regions and seated.regions[place][seat]
    }
    expect(worth).to_have_count(len(expected))
    assert dict(worth.evaluate_all("(all) => all.map((group) => [group.dataset.worth, group.textContent])")) == expected
    for points in preview.totals:
        expect(page.locator("[data-next]")).to_contain_text(f"+{points}")
    page.keyboard.press("s")
    expect(worth).to_have_count(0)


def test_what_one_more_brings_and_whom_it_overtakes(seated: Seated) -> None:
    page = seated.look()
    colour = seated.view.colours[0]
    for place in sorted(seated.legal & seated.regions.keys()):
        now = seated.anna.explain(seated.table.id, place, 0)
        then = seated.anna.explain(seated.table.id, place, 0, plus=colour)
        page.locator(f"[data-place={place}]").dispatch_event("pointerenter", {"pointerType": "mouse"})
        gains = page.locator(f"[data-gains={place}] li")
        expect(gains.first).to_contain_text(f"{now.totals[0]} → {then.totals[0]}")
        expect(gains.first).to_contain_text(say("gain-rank", rank=next(line.rank or 0 for line in then.lines if line.seat == 0)))
        ranks = [{line.seat: line.rank for line in told.lines if line.reason == "rank"} for told in (now, then)]
        others = [s for s in (1, 2, 3) if now.totals[s] != then.totals[s] or ranks[0].get(s) != ranks[1].get(s)]
        expect(gains).to_have_count(1 + len(others))


def test_what_one_more_brings_is_said_while_it_is_dragged(seated: Seated) -> None:
    page = seated.look()
    colour = seated.view.colours[0]
    courts = seated.view.courts
    place = sorted(seated.legal & seated.regions.keys())[0]
    now = seated.anna.explain(seated.table.id, place, 0)
    then = seated.anna.explain(seated.table.id, place, 0, plus=colour)
    page.mouse.move(*page.locator(f"section.hand [data-court={colour}]").evaluate(MIDDLE))
    page.mouse.down()
    page.mouse.move(*page.locator(f"[data-place={place}]").evaluate(INSIDE), steps=5)
    gains = page.locator(f"[data-gains={place}] li")
    expect(gains.first).to_contain_text(f"{now.totals[0]} → {then.totals[0]}")
    # It lies neither over the region nor over what is carried.
    inspector = page.locator(".inspector").element_handle()
    assert page.evaluate(APART, [page.locator(f"[data-place={place}]").element_handle(), inspector])
    # Let go beyond the board, it is where it was.
    page.mouse.move(5, 5, steps=3)
    expect(gains).to_have_count(0)
    page.mouse.up()
    assert seated.view.courts == courts


def test_the_inspector_stands_beside_what_it_explains_and_follows(seated: Seated) -> None:
    page = seated.look()
    inspector = page.locator(".inspector")
    for place in seated.regions:
        target = page.locator(f"[data-place={place}]")
        target.dispatch_event("pointerenter", {"pointerType": "mouse"})
        expect(inspector).to_contain_text(page_name(place))
        # Whatever there is to say of it has been said, and it has found its place for that.
        expect(inspector.locator("[data-gains], .why").first).to_be_visible()
        page.evaluate(DRAWN)
        assert page.evaluate(APART, [target.element_handle(), inspector.element_handle()]), place
        assert page.evaluate(COVERED, place) <= FEW_COVERED, place
    # It does not stay on what was refused when something else is looked at.
    king = seated.view.king
    page.locator(f"[data-place={king}]").dispatch_event("click")
    expect(inspector).to_contain_text(page_name(king))
    other = next(place for place in seated.regions if place != king)
    page.locator(f"[data-place={other}]").dispatch_event("pointerenter", {"pointerType": "mouse"})
    expect(inspector).to_contain_text(page_name(other))


def page_name(place: str) -> str:
    """What it is called."""
    return told(f"place-{place}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_is_too_small(seated: Seated, size: tuple[int, int]) -> None:
    page = seated.look(size)
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(SMALL_TARGETS) == []
    sentence = page.locator("[data-next]")
    view = seated.view
    wait = next(number for number in (3, 6, 9) if number >= view.round) - view.round
    short = say("next-scoring-short", wait=wait)
    expect(sentence).to_have_text(short if size == PHONE else say("next-scoring", round=view.round, last=9, wait=wait))
    expect(sentence).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_piece_stands_out_from_every_land(seated: Seated, size: tuple[int, int], theme: Theme) -> None:
    """Its edge is two pixels wide, and has three to one against each of the nine."""
    page = seated.look(size, theme)
    edges = page.evaluate(EDGES)
    assert len(edges) > 8
    pixels = iter(colours_at(page, [spot for _, beside in edges for spot in beside]))
    measured = [(piece, [next(pixels) for _ in beside]) for piece, beside in edges]
    page.add_style_tag(content=BARE)
    spots = page.evaluate(LANDS)
    assert len(spots) == 9
    lands = dict(zip((place for place, _ in spots), colours_at(page, [spot for _, spot in spots]), strict=True))
    for piece, beside in measured:
        # Another piece, its number or a plate may stand at one of its sides.
        best = max(min(contrast(pixel, land) for land in lands.values()) for pixel in beside)
        assert best >= 3, (piece, lands)


def test_a_grande_is_told_from_a_caballero_and_the_king_covers_nobody(seated: Seated) -> None:
    page = seated.look()
    homes = [place for place in seated.view.view.facts["grandes"] if place in seated.regions]
    assert page.locator(".things [data-pieces] .emblem").count() == len(homes)
    # A Grande has a crown where a caballero has a letter.
    assert page.locator(".things [data-pieces] g:has(> .noble) text").count() == 0
    king = page.locator("[data-piece=king]")
    box = king.bounding_box()
    assert box is not None
    assert box["height"] > 28
    for piece in page.locator(f"[data-pieces$=' {seated.view.king}'] .face").all():
        assert page.evaluate(APART, [page.locator("[data-piece=king] .robe").element_handle(), piece.element_handle()])


def test_small_regions_have_a_plaque_with_a_line_to_them(seated: Seated) -> None:
    page = seated.look(PHONE)
    plaques = page.locator("[data-plaque]")
    assert plaques.count() >= 2
    assert page.locator(".board .leader").count() == plaques.count()
    board = page.locator(".board svg[role=group]").bounding_box()
    assert board is not None
    for box in [plaque.bounding_box() for plaque in plaques.all()]:
        assert box is not None
        assert box["x"] >= board["x"] - 1
        assert box["x"] + box["width"] <= board["x"] + board["width"] + 1
        assert box["y"] >= board["y"] - 1
    assert page.evaluate(LEANING) == []


def test_a_region_opens_large_on_a_phone(seated: Seated) -> None:
    page = seated.look(PHONE)
    place = sorted(seated.legal & seated.regions.keys())[0]
    before = seated.regions[place]
    page.locator(f"[data-place={place}]").dispatch_event("click")
    sheet = page.locator("[data-looked]")
    expect(sheet).to_contain_text(page_name(place))
    expect(sheet.locator(".rows li b").first).to_be_visible()
    fewer, more = sheet.locator("[data-back]"), sheet.locator("button:not([data-back])").last
    expect(fewer).to_be_enabled()
    assert seated.regions[place][0] == before[0] + 1
    more.tap()
    expect(page.locator(f".board [data-back={place}]")).to_have_accessible_name(
        say("do-take-back", count=2, place=page_name(place))
    )
    fewer.tap()
    expect(page.locator(f".board [data-back={place}]")).to_have_accessible_name(
        say("do-take-back", count=1, place=page_name(place))
    )
    fewer.tap()
    expect(fewer).to_be_disabled()
    assert seated.regions[place] == before
    # It covers neither the board nor the hand.
    for other in (".board svg[role=group]", "section.hand"):
        assert page.evaluate(APART, [sheet.element_handle(), page.locator(other).element_handle()])
    sheet.locator("[data-do=look-away]").tap()
    expect(sheet).to_have_count(0)
