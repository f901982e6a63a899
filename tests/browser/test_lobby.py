"""From the front door to a game: at once against bots, or with friends at a table of one's own."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from elgrande.bots.registry import USUAL_BOT, find_bot, offered_bots
from elgrande.editions import EDITIONS
from elgrande.editions.deck import read_deck
from elgrande.game import Game
from elgrande.server.protocol import LIMITS
from elgrande.table.prose import languages
from elgrande.table.prose import say as told
from tests.browser.conftest import Opens
from tests.browser.serving import PageServer
from tests.browser.window import PATIENCE, PHONE, Window
from tests.browser.words import press, say

TABLE = re.compile(r"/t/[\w-]+$")
BOARD = "[data-version]"


def test_a_stranger_plays_with_one_key(opens: Opens) -> None:
    window = opens()
    page = window.go()
    button = page.get_by_role("button", name=say("lobby-quick"))
    for _ in range(20):
        page.keyboard.press("Tab")
        if button.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(BOARD)
    expect(page).to_have_url(TABLE)
    # A name was found, the table is among the stranger's games, and it survives a reload.
    me = page.evaluate("fetch('/api/me').then(answer => answer.json())")
    assert me["name"] in say("guest-names")
    page.reload()
    page.wait_for_selector(BOARD)
    page.get_by_role("link", name=say("lobby-my-tables")).click()
    expect(page.locator("main a[href^='/t/']")).to_have_count(1)


def test_a_quick_game_is_against_the_usual_bot_of_the_four(opens: Opens) -> None:
    """In its newest version, which is what the table keeps: a stronger one may come while the game goes on."""
    usual = find_bot(USUAL_BOT)
    for language in languages():
        window = opens(language=language)
        page = window.go()
        strengths = page.get_by_role("group", name=say("lobby-quick-strength", language), exact=True)
        words = [kind.words(language) for kind in offered_bots()]
        expect(strengths.get_by_role("radio")).to_have_count(len(words))
        for title, sentence in words:
            strengths.get_by_text(title, exact=True).click()
            expect(strengths).to_contain_text(sentence)
        expect(page.get_by_text(say("bots-others", language)).first).to_be_visible()
        page.evaluate("localStorage.clear()")
        page.reload()
        expect(strengths.get_by_role("radio", checked=True)).to_have_accessible_name(usual.words(language)[0])
        page.get_by_role("button", name=say("lobby-quick", language)).click()
        page.wait_for_selector(BOARD)
        table = page.evaluate(f"fetch('/api/tables/{page.url.rpartition('/')[2]}').then(answer => answer.json())")
        assert [place["bot"] for place in table["seats"]] == ["", *[usual.name] * 3]


def test_a_quick_game_is_as_it_was_last_time(opens: Opens) -> None:
    window = opens()
    page = window.go()
    # Nothing has to be chosen; what was chosen once is chosen when one comes back.
    expect(page.get_by_role("radio", name="Modern")).to_be_checked()
    page.get_by_text("Classic edition").click()
    page.get_by_role("group", name=say("lobby-quick-players")).get_by_text("3", exact=True).click()
    page.reload()
    expect(page.get_by_role("radio", name="Classic")).to_be_checked()
    press(page, "lobby-quick")
    page.wait_for_selector(BOARD)
    table = page.evaluate(f"fetch('/api/tables/{page.url.rpartition('/')[2]}').then(answer => answer.json())")
    assert (table["edition"], table["players"]) == ("classic", 3)


def test_bots_are_seated_with_the_table(opens: Opens) -> None:
    page = opens().go("/new")
    for number, title in ((2, "Greedy 2"), (3, "Expert"), (4, "Random")):
        page.get_by_label(re.compile(f"^Seat {number}")).select_option(label=say("sitter-bot", bot=title))
    expect(page.get_by_text(find_bot("expert").words()[1])).to_be_visible()
    groups = page.get_by_label(re.compile("^Seat 3")).locator("optgroup")
    assert [group.get_attribute("label") for group in groups.all()] == [say("sitter-bots"), say("bots-others")]
    offered = [say("sitter-bot", bot=kind.words()[0]) for kind in offered_bots()]
    assert groups.first.locator("option").all_text_contents() == offered
    press(page, "new-open-and-start")  # nobody is missing
    expect(page).to_have_url(TABLE)
    table = page.evaluate(f"fetch('/api/tables/{page.url.rpartition('/')[2]}').then(answer => answer.json())")
    assert [(place["kind"], place["bot"].partition("@")[0]) for place in table["seats"]] == [
        ("person", ""), ("bot", "greedy"), ("bot", "expert"), ("bot", "random"),
    ]  # fmt: skip


def test_a_table_is_opened_filled_and_begun(opens: Opens) -> None:
    host, guest, watcher = opens(), opens(size=PHONE), opens(language="it")
    page = open_table(host)
    link = page.url.removeprefix(host.url)

    # The guest comes by the code, sits down under a name of their own, and moves to another colour.
    there = guest.go()
    there.get_by_label(say("lobby-join-label")).fill(link.rpartition("/")[2])
    press(there, "lobby-join-go")
    there.get_by_label(say("lobby-name")).fill("Ben")
    there.get_by_role("button", name=f"{say('room-sit')}: Orange").click()
    there.get_by_role("button", name=f"{say('room-move')}: Blue").click()
    expect(seat(page, "Ben")).to_contain_text("Blue")
    watcher.go(link).get_by_text(say("room-watching", "it")).wait_for()
    expect(seat(watcher.page, "Ben")).to_contain_text("Blu")

    # Nobody begins before everybody is there and ready.
    begin = page.get_by_role("button", name=say("room-start"), exact=True)
    expect(begin).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name=f"{say('room-add-bot')}: Orange").click()
    expect(page.get_by_text(say("room-why-late", names="Ben"))).to_be_visible()
    press(page, "room-shuffle")
    press(there, "room-ready")
    expect(begin).not_to_have_attribute("aria-disabled", "true")

    # The host hands over, goes and comes back; the new host begins.
    press_seat(page, "room-make-host", "Ben")
    press(page, "room-leave")
    host.go(link)
    sit_down(page)
    press(there, "room-start")
    for window in (host, guest, watcher):
        window.page.wait_for_selector(BOARD)
    seats = {said["info"]["id"]: said["info"]["seats"] for said in host.told if said["type"] == "table"}[link.rpartition("/")[2]]
    for window, name in ((host, "Anna"), (guest, "Ben")):
        mine = next(place["seat"] for place in seats if place["name"] == name)
        assert seen_by(window) == {mine}
    assert seen_by(watcher) == {None}


def open_table(host: Window) -> Page:
    """Anna's, for three people and six rounds, by the form."""
    page = host.go("/new")
    page.get_by_role("heading", name=say("new-seats")).wait_for()
    page.get_by_role("button", name=say("account")).click()
    page.get_by_label(say("lobby-name")).fill("Anna")
    press(page, "account-name")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_text("3", exact=True).click()
    page.get_by_text(say("new-variations")).click()
    page.get_by_text("six rounds").click()
    press(page, "new-open")
    expect(page).to_have_url(TABLE)
    page.get_by_text(say("room-why-open", count=2)).first.wait_for()
    page.get_by_text("six rounds").wait_for()
    return page


def seat(page: Page, name: str) -> Locator:
    """Where somebody sits."""
    return page.locator("li").filter(has_text=name)


def sit_down(page: Page) -> None:
    """On the first free seat, and ready."""
    page.get_by_role("button", name=re.compile(say("room-sit"))).first.click()
    press(page, "room-ready")
    page.get_by_role("button", name=say("room-is-ready"), exact=True).wait_for()


def press_seat(page: Page, id: str, name: str) -> None:
    """What the host does about somebody."""
    page.get_by_role("button", name=f"{say(id)}: {name}").click()


def seen_by(window: Window) -> set[int | None]:
    """Through whose eyes a window was shown the game."""
    return {said["view"]["seat"] for said in window.told if said["type"] == "view"}


def test_a_wish_that_cannot_be_granted_is_explained(opens: Opens) -> None:
    window = opens()
    window.expected = ["400 (Bad Request)", "404 (Not Found)"]
    page = window.go("/new")
    page.get_by_text(say("new-deck"), exact=True).click()
    for card in ("Intrigue", "Exodus", "Militia"):
        page.get_by_label(card).fill("0")
    press(page, "new-open")
    expect(page.get_by_role("alert")).to_contain_text("Stack 1")
    press(page, "deck-reset")
    press(page, "new-open")
    expect(page).to_have_url(TABLE)
    window.go("/t/nowhere")
    expect(page.get_by_role("alert")).to_contain_text(say("advice-not-found"))


def test_a_deck_is_loaded_and_saved(opens: Opens, tmp_path: Path) -> None:
    """In the terminal's format; what is wrong is said in the page's language."""
    window = opens(language="it")
    window.expected = ["400 (Bad Request)"]
    page = window.go("/new")
    page.get_by_text(say("new-deck", "it"), exact=True).click()
    field = page.get_by_label(told("card-intrigue", None, "it"), exact=True)
    copies = field.input_value()
    field.fill("")
    field.blur()
    expect(field).to_have_value(copies)
    field.fill("21")
    field.blur()
    expect(page.get_by_text(say("deck-copies-wrong", "it", most=20))).to_be_visible()
    assert field.evaluate("field => field.validationMessage") == say("deck-copies-wrong", "it", most=20)
    chooser, file = page.locator("input[type=file]"), tmp_path / "my.deck"
    file.write_text("# mine\n3 intrigue\n5 veto\n", encoding="utf-8")
    chooser.set_input_files(file)
    expect(field).to_have_value("3")
    expect(page.get_by_text(say("deck-left-out", "it", cards=told("card-veto", None, "it")))).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("deck-save", "it")).click()
    deck = saved.value.path().read_text(encoding="utf-8")
    assert read_deck(EDITIONS["modern"], deck) == {"intrigue": 3}
    assert [line for line in deck.splitlines() if not line.startswith("#")] == ["3 intrigue"]
    file.write_text("three intrigue\n", encoding="utf-8")
    chooser.set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("La riga 1")
    expect(field).to_have_value("3")
    page.get_by_role("button", name=told("card-intrigue", None, "it"), exact=True).click()
    expect(page.get_by_role("tooltip")).to_contain_text(told("card-intrigue", None, "it"))


def test_a_record_of_a_game_that_goes_on_is_not_called_unsound(opens: Opens) -> None:
    window = opens()
    window.expected = ["409 (Conflict)"]
    page = window.go()
    page.get_by_text(say("lobby-bring")).click()
    page.get_by_text(say("import-paste")).first.click()
    page.get_by_label(say("import-paste")).fill(Game.new("classic", 2, 1).record().dumps())
    page.get_by_role("button", name=say("import-bring"), exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text(told("refusal-record-unfinished"))
    expect(page.get_by_role("alert")).not_to_contain_text(say("refused-bad-record"))


def test_fields_complain_in_the_language_of_the_page(opens: Opens) -> None:
    page = opens(language="it").go()
    field = page.get_by_label(say("lobby-join-label", "it"))
    page.get_by_role("button", name=say("lobby-join-go", "it"), exact=True).click()
    assert field.evaluate("field => field.validationMessage") == say("field-missing", "it")
    field.fill("x")
    assert field.evaluate("field => field.checkValidity()")


def test_a_table_without_spectators_can_be_joined(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = anna.create(players=2, spectators=False, seats=[{"kind": "me"}])
        window = opens()
        page = window.go(f"/t/{table.id}")
        sit_down(page)
        anna.start(table.id)
        page.wait_for_selector(BOARD)
        assert seen_by(window) == {1}


def test_invitations_and_tables_that_are_not_wanted(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Gunhild") as anna, page_server.client("Ben") as ben:
        anna.claim("a long secret")
        seats = [{"kind": "me"}, {"kind": "invited", "name": "gunhild"}]
        _, wanted = ben.create(players=2, seats=seats), ben.create(players=2, seats=seats)
        anna.create(players=2, seats=[{"kind": "me"}])
        window = opens(size=PHONE)
        window.enter(anna)
        page = window.go("/games")
        rows = page.locator("main li")
        expect(rows).to_have_count(3)
        badge = page.get_by_role("link", name=say("lobby-my-tables"))
        expect(badge).to_contain_text(say("alert-invited", count=2))
        expect(page).to_have_title(say("alert-title-invited", count=2))
        expect(rows.first).to_contain_text(say("table-kept", count=1))
        rows.nth(1).get_by_role("button", name=say("games-decline")).click()
        expect(rows).to_have_count(2)
        expect(badge).to_contain_text(say("alert-invited", count=1))
        press(page, "games-delete")
        press(page, "games-delete-sure")
        expect(rows).to_have_count(1)
        press(page, "games-accept")
        expect(page).to_have_url(re.compile(f"/t/{wanted.id}$"))
        expect(seat(page, "Gunhild")).to_contain_text(say("seat-mine"))
        expect(page).to_have_title(say("page-title"))


def test_a_seat_is_kept_for_whoever_has_its_link(opens: Opens, page_server: PageServer) -> None:
    """The host reserves it and copies the link; whoever comes by it accepts with one click, and nobody else can."""
    with page_server.client("Anna") as anna:
        table = anna.create(players=3, seats=[{"kind": "me"}, {"kind": "bot"}])
        host, guest, stranger = opens(), opens(size=PHONE), opens(language="it")
        host.enter(anna)
        page = host.go(f"/t/{table.id}")
        page.get_by_role("button", name=re.compile(f"^{say('room-keep')}: ")).click()
        page.get_by_label(say("room-keep-name")).fill("Grandma")
        press(page, "room-keep-do")
        link = page.get_by_label(say("room-link", name="Grandma")).input_value()
        assert re.search(rf"/t/{table.id}#[\w-]+$", link)
        elsewhere = stranger.go(f"/t/{table.id}")
        expect(elsewhere.get_by_text("Grandma")).to_be_visible()
        expect(elsewhere.get_by_role("button", name=re.compile(say("room-sit", "it")))).to_have_count(0)
        there = guest.go(link.partition(host.url)[2])
        there.get_by_label(say("lobby-name")).fill("Agnes")
        press(there, "room-accept")
        expect(seat(page, "Agnes")).to_be_visible()
        expect(seat(there, "Agnes")).to_contain_text(say("seat-mine"))


def test_whoever_is_sent_away_reads_it(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = anna.create(players=3, seats=[{"kind": "me"}])
        ben.join(table.id)
        guest = opens()
        guest.enter(ben)
        guest.expected = ["403 (Forbidden)"]
        page = guest.go(f"/t/{table.id}")
        expect(seat(page, "Ben")).to_contain_text(say("seat-mine"))
        anna.kick(table.id, 1)
        expect(page.get_by_role("alert")).to_contain_text(say("room-removed"))
        page.get_by_role("button", name=re.compile(say("room-sit"))).first.click()
        expect(page.get_by_role("alert").last).to_contain_text(told("refusal-sent-away"))


def test_devices_are_listed_and_logged_out(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Hedwig") as hedwig:
        hedwig.claim("a long secret")
        one, other = opens(), opens(size=PHONE)
        other.expected = ["401 (Unauthorized)"]
        for window in (one, other):
            page = window.go()
            page.get_by_role("button", name=say("account"), exact=True).click()
            page.get_by_text(say("account-login")).click()
            page.get_by_label(say("account-login-name"), exact=True).fill("Hedwig")
            page.get_by_label(say("account-password", least=LIMITS.password.min)).last.fill("a long secret")
            press(page, "account-enter")
            page.get_by_role("button", name="Hedwig").wait_for()
        page = one.page
        page.get_by_role("button", name="Hedwig").click()
        # Another password asks for the old one.
        page.get_by_text(say("account-password-new")).click()
        expect(page.get_by_label(say("account-password-old"))).to_be_visible()
        page.get_by_text(say("devices"), exact=True).click()
        devices = page.get_by_role("dialog").get_by_role("listitem")
        expect(devices).to_have_count(3)
        expect(devices.first).to_contain_text(say("devices-this"))
        devices.nth(1).get_by_role("button").click()
        expect(devices).to_have_count(2)
        press(page, "devices-everywhere")
        press(page, "devices-everywhere-sure")
        page.get_by_role("button", name=say("account"), exact=True).wait_for()
        other.page.reload()
        other.page.get_by_role("button", name=say("account"), exact=True).wait_for()


def test_an_account_goes_from_device_to_device(opens: Opens) -> None:
    one, other = opens(), opens(size=PHONE)
    other.expected = ["403 (Forbidden)", "409 (Conflict)"]
    page = one.go()
    press(page, "lobby-choose-name")
    # A name that is too long is not cut: the field says so, and the dialog waits.
    page.get_by_label(say("lobby-name")).fill("Dora the First of Her Name")
    press(page, "account-name")
    expect(page.get_by_text(say("name-too-long", letters=26, most=24))).to_be_visible()
    page.get_by_label(say("lobby-name")).fill("Dora the First")
    press(page, "account-name")
    page.get_by_role("button", name="Dora the First").click()
    page.get_by_text(say("account-claim")).click()
    page.get_by_label(say("account-password", least=LIMITS.password.min)).first.fill("a long secret")
    press(page, "account-keep")
    page.get_by_text(say("account-kept")).wait_for()
    expect(page.get_by_label(say("account-password", least=LIMITS.password.min)).first).to_be_hidden()

    there = other.go()
    there.get_by_role("button", name=say("account"), exact=True).click()
    # Whoever asks for a name that is kept may be its owner: only the password is missing.
    there.get_by_label(say("lobby-name")).fill("dora the first")
    press(there, "account-name")
    expect(there.get_by_role("alert")).to_contain_text(say("account-taken", name="dora the first"))
    expect(there.get_by_label(say("account-login-name"), exact=True)).to_have_value("dora the first")
    expect(there.get_by_role("button", name=say("account-open"))).to_have_count(0)
    for password in ("a long guess", "a long secret"):
        if password == "a long secret":
            expect(there.get_by_text(say("refused-wrong-password"))).to_be_visible()
        there.get_by_label(say("account-password", least=LIMITS.password.min)).fill(password)
        press(there, "account-enter")
    there.get_by_role("button", name="Dora the First").click()
    press(there, "account-logout")
    there.get_by_role("button", name=say("account"), exact=True).wait_for()

    page.get_by_text(say("account-forget"), exact=True).click()
    press(page, "account-forget-begin", name="Dora the First")
    press(page, "account-forget-sure", name="Dora the First")
    page.get_by_role("button", name=say("account"), exact=True).wait_for()


def test_who_sits_down_and_goes_is_away(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna, page_server.client("Ben") as ben:
        table = anna.create(players=3, seats=[{"kind": "me"}, {"kind": "bot"}])
        host = opens()
        host.enter(anna)
        page = host.go(f"/t/{table.id}")
        ben.join(table.id)
        expect(seat(page, "Ben")).to_contain_text(say("seat-not-ready"))
        expect(seat(page, "Ben")).to_contain_text(say("player-away"), timeout=PATIENCE)
        expect(page.get_by_text(say("player-away"))).to_have_count(1)
