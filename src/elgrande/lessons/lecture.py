"""A lesson while it is given: at which step it is, what may be answered, and what comes of an answer."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Protocol

from elgrande.game import Game
from elgrande.lessons.lesson import Lesson, Step
from elgrande.rules.errors import IllegalMove
from elgrande.table.prose import has

WRONG = "wrong"
"""The attribute of a sentence that says why an answer is wrong, where a step has nothing more exact to say."""
ON = "-"
"""What a pupil answers to a step that asks nothing: no move is written like this."""


class Desk(Protocol):
    """A table at which a lesson is given."""

    @property
    def game(self) -> Game:
        """What is played there."""
        ...

    def play(self, seat: int, move: str) -> None:
        """A seat decides."""
        ...


class Lecture:
    """A lesson that is given at a table.  The table is its own: nobody else decides anything there."""

    def __init__(self, lesson: Lesson, desk: Desk) -> None:
        self.lesson = lesson
        self.desk = desk
        self.at = 0
        """The number of the step; behind the last one the lesson is over."""
        self.given = 0
        """How many right answers the step has had."""
        self.wrong = ""
        """The attribute that says why the last answer was wrong; empty if it was not."""
        self.tried = ""
        """That answer."""
        self.mistakes = 0
        self.answers: list[str] = []
        """What the pupil has answered so far, mistakes left out: who gives these answers again is at the same step."""

    @property
    def step(self) -> Step | None:
        """Where the lesson is; None when it is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def asks(self) -> bool:
        """Has the pupil to decide something?"""
        return self.step is not None and bool(self.step.answer)

    def open(self) -> list[str]:
        """The moves that can be chosen in this step, right and wrong ones."""
        step = self.step
        if step is None or not step.answer:
            return []
        patterns = step.open or tuple(f"{answer.split()[0]}*" for answer in step.answer)
        return [text for text in self._legal() if _matches(text, (*patterns, *step.answer))]

    def right(self) -> list[str]:
        """Those of them that are right."""
        step = self.step
        return [] if step is None else [text for text in self._legal() if _matches(text, step.answer)]

    def answer(self, move: str) -> bool:
        """The pupil decides; if that is wrong nothing happens but that it can be said why."""
        step = self.step
        if step is None or move not in self.open():
            raise IllegalMove(f"{move} is not possible in this step", ruling="other-question", legal=tuple(self.open()))
        if not _matches(move, step.answer):
            self.wrong = next((said for pattern, said in step.wrong.items() if fnmatchcase(move, pattern)), WRONG)
            self.tried = move
            self.mistakes += 1
            return False
        self.desk.play(self.lesson.seat, move)
        self.given += 1
        self._answered(move, step, self.given == step.times)
        return True

    def go_on(self) -> None:
        """On from a step that asks nothing; where something is asked it is shown how that is done."""
        step = self.step
        if step is None:
            return
        if step.answer:
            self.answer(self.right()[0])
        else:
            self._answered(ON, step, ends=True)

    def again(self, answers: Iterable[str]) -> None:
        """What was answered before, as far as it can be answered still."""
        for answer in answers:
            if self.step is None or (answer == ON) == self.asks or (answer != ON and answer not in self.right()):
                return
            if answer == ON:
                self.go_on()
            else:
                self.answer(answer)

    @property
    def says_why(self) -> bool:
        """Has what is said now more to say?"""
        return self.step is not None and has(self.lesson.sentence(self.step.say), attribute="why")

    def _answered(self, answer: str, step: Step, ends: bool) -> None:
        """An answer was right."""
        self.answers.append(answer)
        self.wrong = self.tried = ""
        if ends:
            colours = self.desk.game.setup.colours
            for line in step.then:
                colour, _, move = line.partition(" ")
                self.desk.play(colours.index(colour), move)
            self.at += 1
            self.given = 0

    def _legal(self) -> list[str]:
        return [move.text for move in self.desk.game.legal(self.lesson.seat)]


def _matches(text: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)
