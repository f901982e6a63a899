"""Puzzles on the page: a wrong answer, the right one and how it goes on; the list, the streak, who wants to be shown it."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import expect

from elgrande.puzzles.puzzle import Puzzle, shelf
from elgrande.table import prose
from tests.browser.conftest import Opens
from tests.browser.lessons import Pupil
from tests.browser.player import Player
from tests.browser.test_axe import violations
from tests.browser.window import DESKTOP, PHONE
from tests.browser.words import say

READY = "[data-puzzle='{id}'][data-step='{step}'] [data-live=true][aria-busy=false]"


def one_of(kind: str) -> Puzzle:
    """A puzzle of a kind, of some day that is long over."""
    days = shelf().last_days(date.today())
    return next(puzzle for _, puzzle in days[3:] if puzzle.kind == kind)


@pytest.mark.parametrize(
    ("kind", "size", "language"),
    [("majority", PHONE, "it"), ("disc", DESKTOP, "en"), ("bid", PHONE, "en")],
    ids=["card-by-finger", "disc-by-mouse", "power-card-by-finger"],
)
def test_a_puzzle_is_solved_at_the_second_attempt(opens: Opens, kind: str, size: tuple[int, int], language: str) -> None:
    puzzle = one_of(kind)
    window = opens(size=size, language=language)
    pupil = Pupil(Player(window), language)
    page = window.go(f"/puzzle/{puzzle.id}")
    page.locator(READY.format(id=puzzle.id, step=0)).wait_for()
    expect(page.locator(".coach")).to_contain_text(prose.say(f"puzzle-ask-{kind}", None, language))
    pupil.make(puzzle.answers[1].first)
    page.locator("[data-mistakes='1']").wait_for()
    better, chance = round(puzzle.answers[0].chance / 10), round(puzzle.answers[1].chance / 10)
    wrong = prose.say("puzzle-wrong", {"best": better, "chance": chance}, language, "weighed")
    expect(page.locator(".coach")).to_contain_text(wrong)
    assert not violations(page)
    pupil.make(puzzle.solution)
    page.locator(READY.format(id=puzzle.id, step=1)).wait_for()
    expect(page.locator(".coach b")).not_to_be_empty()
    page.locator("[data-do=on]").click()
    page.locator("[data-over] [data-live=true][aria-busy=false]").wait_for()
    expect(page.locator(".coach")).to_contain_text(prose.say("puzzle-end", None, language))
    window.go("/puzzles")
    all_of_it = page.locator(f"[data-do=more-{kind}]")
    page.locator(f"a[href='/puzzle/{puzzle.id}']").or_(all_of_it).first.wait_for()
    if all_of_it.count():
        all_of_it.click()
    expect(page.locator(f"a[href='/puzzle/{puzzle.id}']")).to_contain_text(say("puzzles-wrong", language))
    assert not violations(page)


def test_the_puzzle_of_the_day_makes_a_streak(opens: Opens) -> None:
    """Found from the lobby; by whose calendar it is today says the device."""
    window = opens()
    page = window.go("/")
    page.get_by_role("link", name=say("lobby-puzzle")).click()
    page.locator("[data-puzzle] [data-live=true][aria-busy=false]").wait_for()
    today = page.locator("[data-puzzle]").get_attribute("data-puzzle")
    puzzle = shelf().find(today or "")
    assert puzzle in [shelf().of(date.today()), *(other for _, other in shelf().last_days(date.today())[:2])]
    Pupil(Player(window)).make(puzzle.solution)
    page.locator(READY.format(id=puzzle.id, step=1)).wait_for()
    page.locator("[data-do=on]").click()
    page.locator("[data-over]").wait_for()
    expect(page.locator(".streak")).to_contain_text(say("puzzles-streak", days=1))
    window.go("/puzzles")
    expect(page.locator(".streak")).to_contain_text(say("puzzles-streak", days=1))
    page.get_by_role("link", name=say("puzzles-solved-today")).wait_for()


def test_who_is_shown_it_has_missed_it(opens: Opens) -> None:
    puzzle = one_of("king")
    window = opens(size=PHONE)
    page = window.go(f"/puzzle/{puzzle.id}")
    page.locator(READY.format(id=puzzle.id, step=0)).wait_for()
    page.locator("[data-do=show]").tap()
    page.locator(READY.format(id=puzzle.id, step=1)).wait_for()
    assert page.evaluate("JSON.parse(localStorage.getItem('elgrande-puzzles')).first") == {puzzle.id: False}
    window.expected.append("404")
    window.go("/puzzle/nonsense")
    page.get_by_text(say("puzzles-none")).wait_for()
