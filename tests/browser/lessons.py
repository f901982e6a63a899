"""A pupil at the page: takes a lesson by mouse, finger or keys, with a mistake wherever one can be made.

What is right it knows as the server does, from the lesson itself; what it does is what the page lets it do, and what the coach
says must stand there.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from elgrande.lessons.lecture import Lecture
from elgrande.lessons.lesson import lessons
from elgrande.table import prose
from tests.browser.keys import Keys
from tests.browser.player import Player, offer_of
from tests.browser.words import say
from tests.test_lessons import Plain

COACH = ".coach"
MOMENT = "[data-lesson='{id}'][data-step='{step}'][data-answered='{answered}'] [data-live=true][aria-busy=false]"
MISTAKES = 3
"""So many are made in a lesson: each is explained in the same way."""


class Pupil:
    """Takes a lesson."""

    def __init__(self, player: Player, language: str = "en") -> None:
        self.player = player
        self.page: Page = player.page
        self.language = language
        self.mistakes = 0

    def take(self, id: str) -> int:
        """From its beginning to its end; how many answers that took."""
        lesson = lessons()[id]
        lecture = Lecture(lesson, Plain(lesson.begin()))
        self.player.window.go(f"/learn/{id}")
        while (step := lecture.step) is not None:
            self.there(lecture)
            self.hears(lesson.sentence(step.say))
            if not lecture.asks:
                self.push("on")
                lecture.go_on()
                continue
            wrong = sorted(set(lecture.open()) - set(lecture.right()))
            if wrong and self.mistakes < MISTAKES:
                lecture.answer(wrong[0])
                self.make(wrong[0])
                self.hears(lesson.sentence(step.say), lecture.wrong)
                self.mistakes += 1
            right = lecture.right()[0]
            self.make(right)
            lecture.answer(right)
        expect(self.page.locator("[data-over]")).to_be_visible()
        self.hears(lesson.sentence("end"))
        return len(lecture.answers)

    def there(self, lecture: Lecture) -> None:
        """Wait until the page is where the lesson is, and everything has come to rest."""
        moment = MOMENT.format(id=lecture.lesson.id, step=lecture.at, answered=len(lecture.answers))
        self.page.locator(moment).wait_for()

    def hears(self, id: str, attribute: str = "") -> None:
        """It stands where the coach speaks; a finger taps, a mouse clicks."""
        tap = say("point-tap" if self.player.window.narrow else "point-click", self.language)
        expect(self.page.locator(COACH)).to_contain_text(prose.say(id, {"tap": tap}, self.language, attribute))

    def push(self, what: str) -> None:
        """One of the coach's buttons."""
        button = self.page.locator(f"[data-do={what}]")
        if isinstance(self.player, Keys):
            self.player.tab_until(lambda: bool(button.evaluate("(button) => button === document.activeElement")), what)
            self.page.keyboard.press("Enter")
        elif self.player.window.narrow:
            button.tap()
        else:
            button.click()

    def make(self, move: str) -> None:
        """Do something on the board, with a card or with a button, and confirm it where that is asked."""
        first, *rest = move.split()
        if first == "power" and len(rest) > 1:
            _, offers = self.player.look()
            self.player.use(next(offer for offer in offers if offer.kind == "modifier" and offer.text == rest[1]))
        player = self.player
        player.use(offer_of(player.look()[1], move))
        confirm = next((offer for offer in player.look(wait=False)[1] if offer.kind == "confirm" and offer.move == move), None)
        if confirm is not None:
            player.use(confirm)
