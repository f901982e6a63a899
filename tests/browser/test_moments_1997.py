"""What the boxes of 1997 are about, by clicks: Gold comes home, the Limit table moves, a companion's owner is asked, Double Turn.

A table is brought to the moment over the wire, by chance but with a liking for what leads there, as ``fond_of`` says; decks hold
the card it needs many times.  From there on everything is clicked, and the page is asked what it shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from elgrande.client import Client
from elgrande.server.protocol import TableInfo, ViewFrame
from elgrande.table.prose import say as say_of_game
from elgrande.table.view import View
from tests.boxes.scenes import SPAIN
from tests.browser.conftest import Opens
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, PageServer, Reached, begun, fond_of, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE, Window
from tests.browser.words import say
from tests.server.serving import open_table

MOST_GAMES = 10
"""In so many the moment comes."""
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
Size = tuple[int, int]
BEN = {"kind": "me", "name": "Ben"}
"""He sits beside Anna, at the same device."""
SPACES = 6
"""Of the Limit table with two players."""


def table_at(
    open_one: Callable[[], TableInfo], anna: Client, reached: Reached, *wanted: str, others: dict[int, Client] | None = None
) -> tuple[TableInfo, View]:
    """The first table at which it comes to that, and what Anna sees there."""
    for seed in range(MOST_GAMES):
        table = open_one()
        frame = play_until(anna, table, reached, fond_of(seed, *wanted), others)
        if frame.view.question is not None:
            return table, frame.view
    raise AssertionError("it never comes to that")


def request(box: str, **deck: int) -> dict[str, Any]:
    """A short game with a box, and with more copies of some cards."""
    return {"edition": "classic", "boxes": [box], "deck": deck, "options": {"length": "six", "first": 0}}


def sat_down(window: Window, who: Client, table: TableInfo) -> Player:
    """Somebody looks at a table."""
    window.enter(who)
    window.go(f"/t/{table.id}").locator("[data-live=true]").wait_for()
    return Player(window)


def tab(player: Player, name: str) -> Page:
    """What a small screen shows one at a time."""
    if player.window.narrow:
        player.page.locator(f"[data-tab={name}]").tap()
    return player.page


def offered(view: View, verb: str) -> list[str]:
    """The moves of a kind."""
    return [move.text for move in view.moves if move.verb == verb]


def stand(page: Page, place: str, **counts: int) -> None:
    """So many of everybody stand somewhere, as it is said to those who do not see it."""
    for name, number in counts.items():
        label = page.locator(f"[data-place={place}]")
        if number:
            expect(label).to_have_attribute("aria-label", re.compile(rf"\b{say('place-count', colour=name, count=number)}\b"))
        else:
            expect(label).not_to_have_attribute("aria-label", re.compile(rf"\b{name} \d"))


def carry(page: Page, place: str, **counts: int) -> None:
    """So many of somebody carry Gold there, as it is said to those who do not see it."""
    for name, number in counts.items():
        carrying = say("place-carrying", colour=name, count=number, what="Gold")
        expect(page.locator(f"[data-place={place}]")).to_have_attribute("aria-label", re.compile(re.escape(carrying)))


def told(player: Player, id: str, **args: str) -> None:
    """It stands in the log, once every turn there is unfolded."""
    page = tab(player, "log")
    if page.locator("[data-do=log-all]").get_attribute("aria-pressed") != "true":
        page.locator("[data-do=log-all]").click()
    lines = page.get_by_role("log").get_by_role("listitem")
    expect(lines.filter(has_text=say(id, **args))).not_to_have_count(0)


def count(view: View, place: str, seat: int) -> int:
    """How many of a colour stand somewhere in the open."""
    return view.pieces[place][seat] or 0


def called(place: str) -> str:
    """The name of a place."""
    return say_of_game(f"place-{place}")


# --- Gold ----------------------------------------------------------------------------------------------------------------------

HOMEWARD = ("sail red gold-AME", "sail red SHIP", "land AME", "land SHIP", "place SHIP")


@SIZES
def test_gold_is_claimed_and_delivered(opens: Opens, page_server: PageServer, size: Size) -> None:
    with page_server.client("Anna") as anna:
        table, view = table_at(
            lambda: begun(anna, [ME, BOT], **request("colonies")), anna,
            lambda frame: "claim red AME" in offered(frame.view, "claim"), *HOMEWARD,
        )  # fmt: skip
        player = sat_down(opens(size=size), anna, table)
        page = player.page
        gold = page.locator("[data-fact=gold] text")
        expect(gold).to_have_text(str(view.gold))
        player.make("claim red AME")
        expect(gold).to_have_text(str(view.gold - 1))
        carry(page, "AME", Anna=1)
        page.goto("about:blank")  # a page that is open does by itself what is the only thing to do

        frame = play_until(anna, table, aboard, fond_of(1, *HOMEWARD))
        points, carriers = frame.view.scores[0], count(frame.view, "gold-SHIP", 0)
        player = sat_down(player.window, anna, table)
        carry(page, "SHIP", Anna=carriers)
        expect(page.locator("[data-pieces='red gold-SHIP'] [data-sign=coin]")).to_have_count(1)
        assert not violations(page)
        player.make("sail red gold-SHIP")
        frame = anna.view(table.id, 0)
        home = next(text.split()[1] for text in offered(frame.view, "land") if text.split()[1] in SPAIN)
        standing = count(frame.view, home, 0)
        player.make(f"land {home}")
        expect(tab(player, "players").locator("[data-points='0']").first).to_have_text(str(points + 6))
        stand(page, home, Anna=standing + 1)
        expect(page.locator("[data-pieces='red gold-SHIP']")).to_have_count(0)
        told(player, "event-disc-unloaded", disc="Gold", place=called(home), awards="RAnna 6")
        assert not violations(page)


def aboard(frame: ViewFrame) -> bool:
    """Can Anna's only carrier of Gold aboard be brought home?"""
    return frame.view.pieces["gold-SHIP"] == [1, 0, 0] and "sail red gold-SHIP" in offered(frame.view, "sail")


# --- the Limit table -----------------------------------------------------------------------------------------------------------


@SIZES
def test_the_limit_table_moves(opens: Opens, page_server: PageServer, size: Size) -> None:
    """More stand where it goes than it has spaces, so Anna says who gets them."""
    with page_server.client("Anna") as anna:
        table, view = table_at(
            lambda: begun(anna, [ME, BOT], **request("colonies", gc7_table=11)), anna,
            lambda frame: frame.view.card == "gc7_table" and bool(offered(frame.view, "special")) and bool(crowded(frame.view)),
            "card gc7_table",
        )  # fmt: skip
        player = sat_down(opens(size=size), anna, table)
        page, target = player.page, crowded(view)[0]
        tray = page.locator("[data-table]")
        expect(tray).to_have_attribute("data-table", view.table_at)
        player.make("special")
        player.make(f"table {target}")
        assert player.look()[0] == "seat-there"
        assert not violations(page)
        while len(moves := offered(anna.view(table.id, 0).view, "seat")) > 1:
            player.make(moves[0])
        expect(tray).to_have_attribute("data-table", target)
        after = anna.view(table.id, 0).view
        assert (after.table_at, sum(after.on_table)) == (target, SPACES)
        expect(tray).to_have_attribute("data-counts", " ".join(map(str, after.on_table)))
        expect(tray.locator(".seat")).to_have_count(SPACES)
        counts_and_not(page, after, target)
        told(player, "event-table-moved", source=called(view.table_at), target=called(target))


def counts_and_not(page: Page, view: View, place: str) -> None:
    """Of whom not all have a space one sees how many count, and how many stand there."""
    for number, colour in enumerate(view.colours):
        there, on = count(view, place, number), view.on_table[number]
        if there:
            shown = str(there) if on == there else f"{on}/{there}"
            expect(page.locator(f"[data-pieces='{colour} {place}'] > text")).to_have_text(shown)


def crowded(view: View) -> list[str]:
    """Where the table could go and not all would have a space, whose they are being a choice."""
    found = []
    for place in SPAIN:
        counts = [count or 0 for count in view.pieces[place]]
        if place not in (view.king, view.table_at) and sum(counts) > SPACES and sum(map(bool, counts)) > 1:
            found.append(place)
    return found


# --- a companion ---------------------------------------------------------------------------------------------------------------


def with_a_companion(frame: ViewFrame) -> bool:
    """Could one of Ben's go along with black?"""
    view = frame.view
    return view.seat == 0 and view.card == "gr6_inquisitor" and bool(offered(view, "special")) and bool(mixed(view))


def mixed(view: View) -> list[str]:
    """Where black and Ben stand."""
    return [place for place in SPAIN if place != view.king and view.pieces[place][1] and view.pieces[place][2]]


def named_by_anna(player: Player, anna: Client, table: TableInfo, view: View) -> tuple[str, str]:
    """She takes one of Ben's along with black: from where, and where to."""
    source = mixed(view)[0]
    player.make("special")
    if player.look()[0] != "lift":
        player.make("no")  # the figure stays where it is
    player.make(f"lift black {source}")
    free = [text for text in offered(anna.view(table.id, 0).view, "drop") if not view.pieces[text.split()[1]][1]]
    target = free[0].split()[1]
    player.make(f"drop {target}")
    player.make(f"escort blue {source}")
    return source, target


@SIZES
def test_a_companions_owner_agrees(opens: Opens, page_server: PageServer, size: Size) -> None:
    """Anna and Ben each have a screen of their own; only his asks."""
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table, view = table_at(
            lambda: open_table([anna, ben], **request("grandissimo", gr6_inquisitor=12)), anna, with_a_companion,
            "card gr6_inquisitor", others={1: ben},
        )  # fmt: skip
        hers, his = sat_down(opens(size=size), anna, table), sat_down(opens(size=size), ben, table)
        expect(his.page.locator("[data-awaited]")).to_have_attribute("data-awaited", "false")
        source, target = named_by_anna(hers, anna, table, view)
        expect(his.page.locator("p[data-question=consent]")).to_contain_text(called(source))
        expect(hers.page.locator("p[data-question]")).to_have_count(0)
        expect(hers.page.locator(".sentence")).to_contain_text("Ben")
        assert not violations(his.page)
        his.make("yes")
        for player in (hers, his):
            stand(player.page, source, Ben=count(view, source, 1) - 1)
            stand(player.page, target, Ben=1)


@SIZES
def test_a_companions_owner_refuses(opens: Opens, page_server: PageServer, size: Size) -> None:
    """Both at one device: a curtain falls before Ben is asked, and before Anna goes on."""
    with page_server.client("Anna") as anna:
        table, view = table_at(
            lambda: begun(anna, [ME, BEN], **request("grandissimo", gr6_inquisitor=12)), anna, with_a_companion,
            "card gr6_inquisitor",
        )  # fmt: skip
        player = sat_down(opens(size=size), anna, table)
        lift_curtain(player, "Anna")
        source, target = named_by_anna(player, anna, table, view)
        lift_curtain(player, "Ben")
        expect(player.page.locator("p[data-question=consent]")).to_be_visible()
        player.make("no")
        lift_curtain(player, "Anna")
        stand(player.page, source, Ben=count(view, source, 1))
        stand(player.page, target, Ben=0, Black=count(view, target, 2) + 1)
        told(player, "event-companion-refused", seat="Ben")


def lift_curtain(player: Player, name: str) -> None:
    """The device has been passed on."""
    curtain = player.page.get_by_role("button", name=say("curtain-open", name=name))
    player.page.locator("[data-do=curtain], [data-live=true][data-awaited=true]").first.wait_for()
    if curtain.count():
        curtain.click()
    player.page.locator("[data-live=true][data-awaited=true]").wait_for()


# --- Double Turn ---------------------------------------------------------------------------------------------------------------


@SIZES
def test_double_turn(opens: Opens, page_server: PageServer, size: Size) -> None:
    """The Grande card is taken as the second one; its action is saved, and carried out in the next turn."""
    with page_server.client("Anna") as anna:
        table, view = table_at(
            lambda: begun(anna, [ME, BOT], **request("grandissimo", gr6_double=12, grande=9)), anna, doubling, "card gr6_double",
        )  # fmt: skip
        player = sat_down(opens(size=size), anna, table)
        page = player.page
        player.make("special")
        assert player.look()[0] == "second-card"
        player.make("card grande")
        both = ["placement grande", "special grande", "save"]
        for move in both:
            expect(page.locator(f"[data-move='{move}']")).to_be_visible()
        expect(page.locator("[data-move=done]")).to_have_text(say("do-done-act-cards"))
        expect(page.locator(f"[data-place={offered(view, 'place')[0].split()[1]}]")).not_to_have_attribute(
            "aria-disabled", "true"
        )
        assert not violations(page)
        player.make("save")
        told(player, "event-action-saved", seat="Anna", card=say_of_game("card-grande"))
        player.make("done")
        kept = "[data-seat='0'] [data-kept=grande]"
        expect(tab(player, "players").locator(kept)).to_have_text(say_of_game("card-grande"))
        page.goto("about:blank")

        frame = play_until(anna, table, lambda frame: frame.view.question == "card")
        home = frame.view.grandes[0]
        player = sat_down(player.window, anna, table)
        expect(tab(player, "players").locator(kept)).to_be_visible()
        tab(player, "cards")
        player.make(offered(frame.view, "card")[0])
        # Another copy may lie face up: what was saved is said, and nobody takes it for that one.
        expect(page.locator(".buttons [data-move='special grande']")).to_be_visible()
        player.make("special grande")
        target = next(text for text in offered(anna.view(table.id, 0).view, "grande") if text.split()[1] != home)
        player.make(target)
        expect(page.locator(f"[data-place={target.split()[1]}]")).to_have_attribute(
            "aria-label", re.compile(re.escape(say("place-grandes", colours="Anna")))
        )
        expect(tab(player, "players").locator(kept)).to_have_count(0)


def doubling(frame: ViewFrame) -> bool:
    """Has Anna taken Double Turn, with something at court, and may she take the Grande card, too?"""
    view = frame.view
    acts = offered(view, "special") and offered(view, "place")
    return view.card == "gr6_double" and bool(acts) and "grande" in view.offer
