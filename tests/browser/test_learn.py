"""Learning on the page: lessons by finger, mouse and keys, the lobby's way in, hints, and what the table answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from elgrande.lessons.lesson import lessons
from elgrande.table import prose
from tests.browser.conftest import Opens
from tests.browser.keys import Keys
from tests.browser.lessons import Pupil
from tests.browser.player import Player
from tests.browser.serving import BOT, ME, PageServer, begun, play_until
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import press, say


@pytest.mark.parametrize(
    ("lesson", "size", "kind", "language"),
    [
        ("majorities", PHONE, Player, "it"),
        ("cards", DESKTOP, Player, "en"),
        ("castillo", DESKTOP, Keys, "en"),
        ("meeting", PHONE, Player, "en"),
    ],
    ids=["finger", "mouse", "keys", "cards-beside-ranks"],
)
def test_a_lesson_is_taken(opens: Opens, lesson: str, size: tuple[int, int], kind: type[Player], language: str) -> None:
    window = opens(size=size, language=language)
    pupil = Pupil(kind(window), language)
    assert pupil.take(lesson)
    assert pupil.mistakes
    assert not violations(window.page)
    window.go("/learn")
    expect(window.page.locator(f"a[href='/learn/{lesson}'].done")).to_be_visible()


def test_a_lesson_is_found_where_it_was_left_and_can_be_begun_again(opens: Opens) -> None:
    window = opens()
    page = window.go("/learn/power")
    player = Player(window)
    player.make("power 1")
    page.locator("[data-answered='1'] [data-live=true]").wait_for()
    page.reload()
    page.locator("[data-answered='1'] [data-live=true]").wait_for()
    window.go("/learn")
    page.get_by_role("link", name=say("learn-go-on", lesson=prose.say("lesson-power"))).click()
    page.locator("[data-answered='1'] [data-live=true]").wait_for()
    page.locator("[data-do=lesson-back]").click()
    page.locator("[data-answered='0'] [data-live=true]").wait_for()
    player.make("power 2")
    page.locator("[data-answered='1'] [data-live=true]").wait_for()
    page.locator("[data-do=lesson-again]").click()
    page.locator("[data-answered='0'] [data-live=true]").wait_for()


def test_the_server_may_forget_a_lesson(opens: Opens) -> None:
    """It is made again without a word."""
    window = opens()
    window.expected.append("404")
    page = window.go("/learn/majorities")
    page.locator("[data-do=on]").wait_for()
    page.evaluate("fetch('/api/sandboxes/' + document.querySelector('[data-sandbox]').dataset.sandbox, { method: 'DELETE' })")
    page.locator("[data-do=on]").click()
    page.locator("[data-step='1']").wait_for()


def test_somebody_asks_why_and_is_shown_how(opens: Opens) -> None:
    window = opens()
    page = window.go("/learn/majorities")
    page.locator("[data-do=on]").click()
    page.locator("[data-do=why]").click()
    expect(page.locator(".coach")).to_contain_text(prose.say("lesson-majorities-lead", {}, "en", "why"))
    page.locator("[data-do=why]").click()
    page.locator("[data-place=CAS]").click()
    expect(page.locator(".coach")).to_contain_text(prose.say("lesson-majorities-lead", {}, "en", "wrong"))
    page.locator("[data-do=show]").click()
    page.locator("[data-step='2']").wait_for()


def test_what_is_pointed_at_is_seen(opens: Opens) -> None:
    """A ring around a card on offer, the King, pieces, a region."""
    window = opens()
    page = window.go("/learn/scorings")
    page.locator(".ring").first.wait_for()
    window.go("/learn/king")
    page.locator("[data-meant=king]").wait_for()
    window.go("/learn/majorities")
    page.locator("[data-meant='purple GRA']").wait_for()


def test_a_coach_comments_on_a_game(opens: Opens) -> None:
    """A remark, then a word about what was decided; it can be put away, and the bar says what is asked all the while."""
    window = opens()
    page = window.go("/learn/round")
    expect(page.locator(".coach")).to_contain_text(prose.say("lesson-round-power"))
    page.locator("[data-do=heard]").click()
    expect(page.locator(".coach")).to_have_count(0)
    # Which power cards are left depends on what the bots have played.
    player = Player(window)
    player.make(next(offer.move for offer in player.look()[1] if offer.move.startswith("power ")))
    verdicts = [prose.say(f"coach-{verdict}") for verdict in ("same", "good", "other")]
    page.locator(".coach", has_text=verdicts[0]).or_(page.locator(".coach", has_text=verdicts[1])).or_(
        page.locator(".coach", has_text=verdicts[2])
    ).wait_for()
    expect(page.locator(".asked-too")).not_to_be_empty()


def test_a_newcomer_is_led_to_the_lessons(opens: Opens) -> None:
    """Whoever has played or learned here finds them further down."""
    window = opens()
    page = window.go("/")
    first = page.get_by_role("link", name=say("lobby-learn-first"))
    first.click()
    page.get_by_role("link", name=say("learn-begin")).click()
    page.locator(f"[data-lesson={next(iter(lessons()))}]").wait_for()
    page.locator("[data-do=on]").click()
    page.locator("[data-step='1']").wait_for()
    window.go("/")
    page.get_by_role("link", name=say("lobby-learn"), exact=True).wait_for()
    expect(first).to_have_count(0)


def test_a_kind_of_question_is_explained_once(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT, BOT], edition="classic", options={"first": 0})
        window = opens(hints=True)
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        expect(page.locator("[data-hint=power]")).to_contain_text(say("hint-power"))
        assert not violations(page)
        page.locator("[data-do=hint-seen]").click()
        expect(page.locator("[data-hint]")).to_have_count(0)
        page.reload()
        page.locator("[data-live=true][data-awaited=true]").wait_for()
        expect(page.locator("[data-hint]")).to_have_count(0)
        play_until(anna, table, lambda frame: frame.view.question == "card")
        expect(page.locator("[data-hint=card]")).to_be_visible()
        page.locator("[data-do=hint-off]").click()
        expect(page.locator("[data-hint]")).to_have_count(0)
        play_until(anna, table, lambda frame: frame.view.question == "act")
        page.locator("[data-live=true][data-awaited=true][data-question=act]").wait_for()
        expect(page.locator("[data-hint]")).to_have_count(0)


def test_the_table_answers_how_one_wins_and_when_there_are_points(opens: Opens, page_server: PageServer) -> None:
    """As it is played there: two players, six rounds."""
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME, BOT], edition="classic", options={"first": 0, "length": "six"})
        window = opens(size=PHONE)
        window.enter(anna)
        page = window.go(f"/t/{table.id}")
        page.locator("[data-do=legend]").tap()
        win, points = page.locator("[data-answer=win]"), page.locator("[data-answer=points]")
        expect(win).to_contain_text(say("answer-win-text", last=9))
        expect(win).to_contain_text(say("answer-ranks", ranks=1))
        expect(points).to_contain_text(say("answer-points-text"))
        expect(points).to_contain_text(say("round-of", round=2, last=9))


def test_settings_bring_the_hints_back(opens: Opens) -> None:
    window = opens()
    page = window.go("/")
    press(page, "settings")
    switch = page.get_by_label(say("setting-hints"), exact=True)
    expect(switch).not_to_be_checked()
    switch.check()
    assert page.evaluate("JSON.parse(localStorage.getItem('elgrande-hints')).seen") == []
    assert page.evaluate("JSON.parse(localStorage.getItem('elgrande-settings')).hints") is True
