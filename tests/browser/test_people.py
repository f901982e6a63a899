"""People at a running table: they talk, agree, are taken over and come back; clocks run and the tab says whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo
from elgrande.table.prose import say as told
from tests.browser.conftest import Opens
from tests.browser.serving import PageServer, by_chance
from tests.browser.window import PATIENCE, PHONE, Window
from tests.browser.words import press, say
from tests.server.serving import open_table

BUBBLE = "[role=tooltip]"
CLOCK = {"kind": "game", "seconds": 3600, "increment": 0}


class Two:
    """Anna at a desk and Ben with a telephone, at one table.  There are more Vetos than usual."""

    def __init__(self, people: list[Client], opens: Opens) -> None:
        self.people = people
        self.table: TableInfo = open_table(people, edition="classic", options={"first": 0}, deck={"veto": 9}, clock=CLOCK)
        self.windows: list[Window] = [opens(), opens(size=PHONE)]
        for window, person in zip(self.windows, people, strict=True):
            window.enter(person)
            page = window.go(f"/t/{self.table.id}")
            page.wait_for_selector("[data-version]")
            page.locator("[data-tab=people]").click()

    @property
    def pages(self) -> tuple[Page, Page]:
        """Anna's and Ben's."""
        return self.windows[0].page, self.windows[1].page


@pytest.fixture
def two(opens: Opens, page_server: PageServer) -> Iterator[Two]:
    with ExitStack() as stack:
        yield Two([stack.enter_context(page_server.client(name)) for name in ("Anna", "Ben")], opens)


def propose(page: Page, id: str, **args: str | int) -> None:
    """Unfold what can be proposed, and do."""
    button = page.get_by_role("button", name=say(id, **args), exact=True)
    if not button.is_visible():
        page.get_by_text(say("propose"), exact=True).click()
    button.click()


def test_a_pause_by_consent(two: Two) -> None:
    anna, ben = two.pages
    ben.locator("[data-tab=log]").click()
    propose(anna, "propose-pause")
    press(ben, "proposal-decline")
    # Put aside is not refused for good: it stands with the other things of the table.
    ben.locator("[data-tab=people]").click()
    press(ben, "proposal-agree")
    for page in (anna, ben):
        expect(page.get_by_text(say("paused")).first).to_be_visible()
        # Nothing is asked meanwhile, and nothing glows.
        expect(page.locator("[data-awaited=true]")).to_have_count(0)
        expect(page.locator(".active")).to_have_count(0)
    press(ben, "propose-resume")
    press(anna, "proposal-agree")
    for page in (anna, ben):
        expect(page.get_by_text(say("paused"))).to_have_count(0)
    expect(anna.locator("[data-awaited=true]")).to_have_count(1)


def agreed_by_both(text: str) -> str:
    return say("news-agreed", text=text, names="Anna, Ben")


def test_a_bot_takes_over_and_hands_back(two: Two) -> None:
    anna, ben = two.pages
    propose(ben, "propose-takeover", name="Anna")
    press(anna, "proposal-agree")
    expect(anna.get_by_text(say("away-me", name="Anna"))).to_be_visible()
    press(anna, "away-back")
    expect(anna.get_by_text(say("away-me", name="Anna"))).to_have_count(0)
    assert two.people[0].view(two.table.id, 0).taken_over == []
    # The log tells it to whoever comes later, too.
    ben.reload()
    ben.locator("[data-tab=log]").click()
    lines = ben.get_by_role("log").locator("li.note")
    expect(lines).to_have_text([agreed_by_both(say("news-away", name="Anna")), say("news-back", name="Anna")])


def test_what_all_have_undone_is_in_the_log(two: Two) -> None:
    anna, _ = two.pages
    for client, seat, move in ((two.people[0], 0, "power 13"), (two.people[1], 1, "power 12")):
        client.move(client.view(two.table.id, seat), move)
    for client, seat in zip(two.people, (0, 1), strict=True):
        client.consent(two.table.id, seat, "undo", 0)
    anna.locator("[data-tab=log]").click()
    expect(anna.get_by_role("log").locator("li.note")).to_have_text([agreed_by_both(say("news-undo", count=2))])


def test_who_watches_is_told(two: Two, opens: Opens) -> None:
    there = opens().go(f"/t/{two.table.id}")
    expect(there.locator("[data-watching]")).to_have_text(say("watching-now"))
    for page in two.pages:
        expect(page.locator("[data-watching]")).to_have_count(0)


def test_out_of_turn_a_card_says_what_it_does_and_nothing_else(two: Two) -> None:
    """Whoever is asked for something else hears what comes first."""
    anna, ben = two.pages
    expect(anna.locator("[data-awaited=true]")).to_have_count(1)
    card = anna.locator("[data-card]").first
    card.hover()
    first = told("refusal-first", {"first": told("question-power", attribute="first")})
    expect(anna.locator(f"{BUBBLE} .why")).to_contain_text(first)
    ben.locator("[data-tab=cards]").click()
    card = ben.locator("[data-card]").first
    card.scroll_into_view_if_needed()
    expect(card).to_be_in_viewport()
    card.tap(force=True)
    expect(ben.locator(BUBBLE)).to_be_visible()
    ben.wait_for_timeout(500)
    expect(ben.locator(f"{BUBBLE} .why")).to_have_count(0)


def test_a_game_that_is_over_is_removed_from_my_games(two: Two) -> None:
    anna, ben = two.pages
    for client, seat in zip(two.people, (0, 1), strict=True):
        client.consent(two.table.id, seat, "abandon")
    for page in (anna, ben):
        page.goto(f"{two.windows[0].url}/games")
        page.get_by_role("link", name=say("after-replay")).wait_for()
    press(anna, "games-hide")
    press(anna, "games-hide-sure")
    expect(anna.get_by_role("link", name=say("after-replay"))).to_have_count(0)
    ben.reload()
    expect(ben.get_by_role("link", name=say("after-replay"))).to_have_count(1)


def test_a_game_is_given_up(two: Two) -> None:
    anna, ben = two.pages
    propose(anna, "propose-abandon")
    press(anna, "abandon-yes")
    ben.get_by_text(say("proposal-abandon")).first.wait_for()
    press(ben, "proposal-agree")
    for page in (anna, ben):
        page.wait_for_selector("[data-over]")
    assert two.people[0].table(two.table.id).state == "abandoned"
    # Nobody wins, so nobody has a place; everybody finds themselves.
    for page, name in zip((anna, ben), ("Anna", "Ben"), strict=True):
        expect(page.get_by_role("heading", level=1)).to_have_text(say("after-abandoned"))
        row = page.get_by_role("listitem").filter(has_text=say("after-points", points=0)).filter(has_text=name)
        expect(row).to_contain_text(say("seat-mine"))
        expect(page.get_by_text(say("after-place", place=1), exact=True)).to_have_count(0)


def test_who_did_not_play_to_the_end_is_told(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"first": 0}, clock=CLOCK | {"seconds": 2})
        anna.move(anna.view(table.id, 0), "power 13")
        # It waits for Ben's word until his time is over, and from then on a bot plays for him.
        anna.consent(table.id, 0, "abandon")
        window = opens()
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        page.wait_for_selector("[data-over]")
    told = page.get_by_role("listitem").filter(has_text=say("after-taken-over"))
    expect(told).to_have_count(1)
    expect(told).to_contain_text("Ben")


def test_who_is_muted_is_not_heard(two: Two) -> None:
    anna, ben = two.pages
    talk(ben, "Hello <b>there</b>")
    expect(anna.get_by_role("log")).to_contain_text("Hello <b>there</b>")
    anna.get_by_text(say("chat-mutes")).click()
    press(anna, "chat-mute", name="Ben")
    expect(anna.get_by_text("Hello")).to_have_count(0)
    talk(ben, "MaybeGuest?")
    talk(anna, "Silence")
    expect(ben.get_by_role("log")).to_contain_text("Silence")
    anna.reload()
    anna.wait_for_selector("[data-version]")
    anna.locator("[data-tab=people]").click()
    expect(anna.get_by_role("log")).to_contain_text("Silence")
    expect(anna.get_by_text("MaybeGuest?")).to_have_count(0)


def talk(page: Page, text: str) -> None:
    """Say something."""
    page.get_by_label(say("chat-say")).fill(text)
    press(page, "chat-send")


def test_orders_are_a_secret_of_their_seat(two: Two) -> None:
    anna, ben = two.pages
    anna.get_by_text(say("orders"), exact=True).click()
    anna.get_by_label(say("order-disc")).select_option("GAL")
    anna.reload()
    anna.wait_for_selector("[data-version]")
    anna.locator("[data-tab=people]").click()
    anna.get_by_text(say("orders")).click()
    expect(anna.get_by_label(say("order-disc"))).to_have_value("GAL")
    ben.get_by_text(say("orders"), exact=True).click()
    expect(ben.get_by_label(say("order-disc"))).to_have_value("")
    assert not any(said["orders"] for said in two.windows[1].told if said["type"] == "view")


def presence(window: Window) -> list[list[int]]:
    """Who was away, as a window was told."""
    return [said["away"] for said in window.told if said["type"] == "presence"]


def test_who_has_closed_the_page_is_away(two: Two, opens: Opens) -> None:
    anna, ben = two.pages
    names = say("player-away")
    sign = anna.locator("li[data-seat='1']").get_by_role("img", name=names)
    known = len(presence(two.windows[0]))
    ben.reload()
    ben.wait_for_selector("[data-version]")
    ben.goto("about:blank")
    expect(sign).to_have_count(1, timeout=PATIENCE)
    # Whoever reloads was never away.
    assert presence(two.windows[0])[known:] == [[1]]
    watcher = opens(size=PHONE)
    there = watcher.go(f"/t/{two.table.id}")
    expect(there.locator("li[data-seat='1']").get_by_role("img", name=names)).to_have_count(1)
    expect(there.locator("li[data-seat='0']").get_by_role("img", name=names)).to_have_count(0)
    two.windows[1].go(f"/t/{two.table.id}")
    for page in (anna, there):
        expect(page.get_by_role("img", name=names)).to_have_count(0)


def test_what_somebody_takes_back_is_told_to_the_others(two: Two) -> None:
    anna, ben = two.pages
    first = two.people[0]
    told = say("news-undo-step", name="Anna")
    first.move(first.view(two.table.id, 0), "power 13")
    expect(ben.locator("[data-question=power][data-awaited=true]")).to_be_visible()
    first.undo(two.table.id, 0)
    expect(ben.get_by_text(told)).to_be_visible()
    expect(ben.get_by_role("status").filter(has_text=told)).to_have_count(1)
    expect(anna.locator("[data-question=power][data-awaited=true]")).to_be_visible()
    expect(anna.get_by_text(told)).to_have_count(0)
    # It goes away by itself.
    expect(ben.get_by_text(told)).to_have_count(0, timeout=PATIENCE)


def test_a_veto_is_told_to_the_others(two: Two) -> None:
    decide = by_chance(3)
    wanted = ["veto", "card veto", "special", "done"]
    while True:
        seat = two.people[0].view(two.table.id, 0).view.awaiting[0]
        frame = two.people[seat].view(two.table.id, seat)
        moves = [move.text for move in frame.view.moves]
        chosen = next((text for text in wanted if text in moves), None) or decide(frame)
        two.people[seat].move(frame, chosen)
        if chosen == "veto":
            break
    cards = two.people[0].reference("classic").cards
    card = next(card.name for card in cards if card.id == frame.view.card)
    names = [person.me().name for person in two.people]
    told = say("news-veto", name=names[seat], whose=names[1 - seat], card=card)
    expect(two.pages[1 - seat].get_by_role("status").filter(has_text=told)).to_be_visible()
    two.pages[seat].wait_for_selector(f"[data-version='{two.people[seat].view(two.table.id, seat).version}']")
    expect(two.pages[seat].get_by_text(told)).to_have_count(0)


def test_clocks_run_and_the_tab_says_whose_turn_it_is(two: Two) -> None:
    anna, ben = two.pages
    timer = anna.get_by_role("timer", name=say("clock-left", name="Anna"))
    # An hour less what has passed: it counts down by itself.
    expect(timer).to_have_text(re.compile("^59:5"))
    shown = timer.inner_text()
    expect(timer).not_to_have_text(shown)
    expect(anna).to_have_title(say("alert-title", count=1))
    # Somebody may have invited a Ben elsewhere: that is told, too, but it is no turn of his.
    expect(ben).not_to_have_title(say("alert-title", count=1))
    expect(anna.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:"))
    frame = two.people[0].view(two.table.id, 0)
    two.people[0].move(frame, frame.view.moves[0].text)
    expect(ben).to_have_title(say("alert-title", count=1))
    expect(anna).not_to_have_title(say("alert-title", count=1))


def test_whoever_is_missed_can_be_played_for(opens: Opens, page_server: PageServer) -> None:
    """Ben is to decide and has closed the page: without a clock the others are offered a bot for him, in the bar."""
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"first": 1})
        window = opens()
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        offer = page.locator("[data-do=stand-in]")
        expect(offer).to_have_text(say("propose-takeover", name="Ben"), timeout=PATIENCE)
        offer.click()
        expect(offer).to_have_count(0)
        expect(page.locator(".notice")).to_contain_text(say("proposal-takeover", name="Ben"))
        # With the same click nothing has happened: he is asked, and has time to answer.
        assert anna.view(table.id, 0).taken_over == []
