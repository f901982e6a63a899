"""A portolan chart on a dark table: its own typeface, words below pictograms, cards with an edge of their stack, faces."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from elgrande.client import Client
from elgrande.editions import EDITIONS
from elgrande.server.protocol import TableInfo
from elgrande.table.reference import form
from tests.browser.conftest import Opens
from tests.browser.pixels import colours_at
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.test_boxes_1997 import BOXES_OF_1997
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import press, say

MOST_OF_TYPEFACE = 60_000
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])

FONTS = "() => document.fonts.ready.then(() => [...document.fonts].map(({ family, status }) => [family, status]))"
BELOW = """(buttons) => buttons.flatMap((button) => {
  const [icon, word] = [button.querySelector('svg'), button.querySelector('span')].map((part) => part.getBoundingClientRect())
  return icon.width && word.width > 4 && word.top >= icon.bottom - 4 ? [] : [button.outerHTML.slice(0, 80)]
})"""
"""Those whose word does not stand below their pictogram."""
OFF_CENTRE = """(parts) => parts.filter((part) => part.checkVisibility()).flatMap((part) => {
  const range = document.createRange()
  range.selectNodeContents(part.firstChild)
  const [words, box] = [range.getBoundingClientRect(), part.getBoundingClientRect()]
  const [aside, above] = [words.left + words.right - box.left - box.right, words.top + words.bottom - box.top - box.bottom]
  return Math.abs(aside) > 3 || Math.abs(above) > 5 ? [[part.textContent, aside, above]] : []
})"""
"""The parts of a switch whose words are not in its middle, with twice as many pixels as they are off."""


@pytest.fixture(scope="module")
def table(page_server: PageServer) -> Iterator[tuple[Client, TableInfo]]:
    """Anna is to take a card."""
    with page_server.client("Anna") as anna:
        made = begun(anna, [ME, BOT, BOT, BOT], edition="classic", options={"first": 0})
        play_until(anna, made, lambda frame: frame.view.question == "card" and None not in frame.view.offer)
        yield anna, made


def seated(opens: Opens, table: tuple[Client, TableInfo], size: tuple[int, int] = DESKTOP) -> Page:
    anna, made = table
    window = opens(size=size)
    window.enter(anna)
    page = window.go(f"/t/{made.id}")
    page.locator("[data-live=true][data-awaited=true]").wait_for()
    page.locator("[data-card]").last.wait_for()
    page.evaluate("() => document.fonts.ready")
    return page


def test_the_typeface_is_shipped_with_the_page(opens: Opens, page_server: PageServer, table: tuple[Client, TableInfo]) -> None:
    """It comes from the server, small, with its licence; small capitals have letters of their own."""
    page = seated(opens, table)
    assert sorted(page.evaluate(FONTS)) == [["Alegreya", "loaded"], ["Alegreya SC", "loaded"]]
    for selector in (".board .name", "h1, .brand"):
        assert page.locator(selector).first.evaluate("(words) => getComputedStyle(words).fontFamily").startswith('"Alegreya SC"')
    with httpx.Client(base_url=page_server.url) as client:
        named = client.get(f"/t/{table[1].id}").headers["link"]
        fonts = [client.get(address) for address in re.findall(r"<([^>]+\.woff2)>; rel=preload; as=font", named)]
        assert len(fonts) == 2
        assert {font.headers["content-type"] for font in fonts} == {"font/woff2"}
        assert sum(len(font.content) for font in fonts) < MOST_OF_TYPEFACE
        assert all("immutable" in font.headers["cache-control"] for font in fonts)
    page.goto(page_server.url + "/rules/about")
    licence = page.get_by_role("link", name=say("about-font-licence"))
    text = page.request.get(page_server.url + (licence.get_attribute("href") or "")).text()
    assert "SIL OPEN FONT LICENSE" in text
    assert "Alegreya" in text


@SIZES
def test_words_stand_below_pictograms(opens: Opens, table: tuple[Client, TableInfo], size: tuple[int, int]) -> None:
    page = seated(opens, table, size)
    # Where there is little room the way back is there once there is something to take back.
    for group, least in (("header nav :is(a, button)", 4), ("[role=tab]", 4), (".back button:visible", 2 * (size == DESKTOP))):
        buttons = page.locator(group)
        assert buttons.count() >= least
        assert buttons.evaluate_all(BELOW) == []
    court = page.locator(".hand [data-court]")
    expect(court).to_contain_text(say("court"))
    for word in ("lobby-my-tables", "page-rules", "settings"):
        expect(page.get_by_role("navigation").first).to_contain_text(say(word))


@SIZES
def test_the_lobby_shows_the_map(opens: Opens, size: tuple[int, int]) -> None:
    page = opens(size=size).go()
    chart = page.locator(".welcome .chart svg")
    expect(chart.get_by_text("Castilla", exact=True)).to_be_visible()
    box = chart.bounding_box()
    assert box is not None
    assert box["width"] > 300
    assert page.locator(".parts .part > span").evaluate_all(OFF_CENTRE) == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_whose_the_card_faces_are(opens: Opens, language: str) -> None:
    """Of every edition and every box; one click leads to the list of just those."""
    page = opens(language=language).go()
    editions = {edition.id: form(edition, language) for edition in EDITIONS.values()}
    modern = editions["modern"]
    assert modern.faces.ours > 0
    note = page.locator("[data-faces=modern]")
    expect(note).to_contain_text(say("faces-ours", language, all=modern.faces.all, ours=modern.faces.ours))
    page.get_by_text(editions["classic"].name, exact=True).first.click()
    expect(note).to_have_count(0)

    page.goto(page.url.rstrip("/") + "/new")
    page.get_by_text(editions["classic"].name, exact=True).click()
    boxes = [box for box in editions["classic"].boxes if box.id in BOXES_OF_1997]
    assert len(boxes) == 4
    for box in boxes:
        expect(page.get_by_label(box.name, exact=True)).to_have_accessible_description(re.compile(r"\w{3}"))
        said = say("faces-ours", language, all=box.faces.all, ours=box.faces.ours)
        expect(page.locator(f"[data-faces='classic+{box.id}']")).to_contain_text(said)
    chosen = next(box for box in boxes if box.id == "grandissimo")
    with page.expect_popup() as opened:
        page.locator("[data-faces='classic+grandissimo'] a").click()
    listed = opened.value
    expect(
        listed.get_by_text(say("rules-search-found", language, found=chosen.faces.ours, all=33 + chosen.faces.all))
    ).to_be_visible()
    expect(listed.locator("article[id^=card-]")).to_have_count(chosen.faces.ours)


def test_cards_have_the_colour_of_their_stack_on_their_edge(opens: Opens, table: tuple[Client, TableInfo]) -> None:
    """Five stacks, five colours; what can be taken is edged in the colour of action."""
    page = seated(opens, table)
    cards = page.locator("[data-card]")
    boxes = [card.bounding_box() for card in cards.all()]
    spots = [(box["x"] + 4, box["y"] + box["height"] / 2) for box in boxes if box is not None]
    assert len(spots) == 5
    assert len(set(colours_at(page, spots))) == 5
    crimson = page.evaluate(COLOUR, "crimson")
    active = page.locator("[data-card].active")
    assert active.count() == 5
    assert {card.evaluate("(card) => getComputedStyle(card).borderTopColor") for card in active.all()} == {crimson}


COLOUR = """(name) => {
  const sample = document.body.appendChild(document.createElement('i'))
  sample.style.color = `var(--${name})`
  const found = getComputedStyle(sample).color
  sample.remove()
  return found
}"""


def test_what_can_be_done_is_crimson_and_nothing_else_is(opens: Opens, table: tuple[Client, TableInfo]) -> None:
    page = seated(opens, table)
    crimson = page.evaluate(COLOUR, "crimson")
    page.locator("[data-card].active").first.click()
    main = page.locator(".bar .button.main")
    assert main.evaluate("(button) => getComputedStyle(button).backgroundColor") == crimson
    press(page, "do-cancel")
    painted = page.evaluate(
        """(crimson) => [...document.querySelectorAll('.table *, header *')].flatMap((element) => {
          const style = getComputedStyle(element)
          const line = element.matches('path, rect') ? style.stroke : ''
          const parts = [style.backgroundColor, style.fill, line, style.borderTopColor]
          return parts.includes(crimson) && element.getBoundingClientRect().width ? [element] : []
        }).filter((element) => !element.closest('button, a, [aria-disabled], .mine, .awaited, .badge'))
          .map((element) => element.outerHTML.slice(0, 90))""",
        crimson,
    )
    assert painted == []


def test_the_chart_is_drawn_once(opens: Opens, table: tuple[Client, TableInfo]) -> None:
    """Rhumb lines, coasts drawn twice and hachures stand on a layer of their own, which no move touches."""
    page = seated(opens, table)
    scenery = page.locator(".board > svg").first
    for layer in (".rhumb", ".hachures path", ".second", ".strip", ".coast"):
        assert scenery.locator(layer).count() >= 1, layer
    page.evaluate("""() => {
      window.changed = 0
      const seen = new MutationObserver((all) => (window.changed += all.length))
      seen.observe(document.querySelector('.board > svg'), { subtree: true, childList: true, attributes: true })
    }""")
    version = page.locator("[data-version]").get_attribute("data-version")
    page.locator("[data-card].active").first.click()
    page.locator(".bar .button.main").click()
    page.locator(f"[data-version]:not([data-version='{version}'])").wait_for()
    assert page.evaluate("() => window.changed") == 0
