"""What a lesson is made of, read from the files of ``course/``: positions, steps and ids of sentences, no words and no rules.

A step says something, points at something, and as a rule asks for one decision: which moves can be chosen, which of them are
right, what is said to the others, and what the other seats do afterwards.  A lesson without right and wrong is a game: it has
remarks instead of steps, and bots for the other seats.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from elgrande.editions import EDITIONS, find_box
from elgrande.game import Game
from elgrande.rules.options import Value

COURSE = Path(__file__).parent / "course"
"""A file for every lesson, and ``course.toml``, which says in which order they are taught."""
Texts = tuple[str, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and what the pupil does about it."""

    say: str
    """The end of the sentence's id: ``lesson-<id of the lesson>-<say>``.  Its attribute ``why`` says more to whoever asks."""
    point: Texts = ()
    """What is pointed at, one way or another (docs/add-a-lesson.md): ``VAL``, ``king``, ``pieces red VAL``, ``card king``."""
    answer: Texts = ()
    """Moves that are right, as patterns; where there is none nothing is asked, and the pupil goes on."""
    open: Texts = ()
    """Moves that can be chosen, as patterns; without them all that begin like a right one."""
    wrong: dict[str, str] = {}
    """To which moves, by patterns, something else is said than the sentence's attribute ``wrong``: an attribute of its own."""
    times: int = 1
    """So many right answers end the step."""
    then: Texts = ()
    """What the others do when it has ended, each with a colour: ``blue power 5``."""


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says in a game while something is asked in a certain round."""

    say: str
    round: int
    question: str
    point: Texts = ()


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its beginning: always the same one, so that it can be gone on with."""

    edition: str
    seed: str
    players: int = 4
    options: dict[str, Value] = {}
    boxes: Texts = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: where it begins, who the pupil is, and what happens."""

    id: str = ""
    """The name of its file."""
    speaker: str = "lesson"
    """What the ids of its sentences begin with.  Other speakers than that of the lessons say the same in all of theirs."""
    position: str = ""
    """Where it begins, as notation without versions: a lesson is given by the newest rules.  Or else ``start``."""
    start: Start | None = None
    seat: int = 0
    steps: tuple[Step, ...] = ()
    bot: str = ""
    """Which bot decides for all other seats; without one they do what steps say."""
    advice: Texts = ()
    """Questions after whose answer the coach says what a bot thinks of it."""
    remarks: tuple[Remark, ...] = ()
    until: int = 0
    """A game is only played to the end of this round; 0 for all of it."""

    @property
    def is_game(self) -> bool:
        """Is it played rather than told?"""
        return not self.steps

    def begin(self) -> Game:
        """The game at its beginning."""
        start = self.start
        if start is None:
            title, _, rest = self.position.partition(" ")
            return Game.from_notation(f"{newest(title)} {rest}")
        return Game.new(start.edition, start.players, start.seed, start.options, boxes=start.boxes, nonce=f"lesson {self.id}")

    def is_over(self, game: Game) -> bool:
        """Is the game played as far as the lesson goes?"""
        return game.is_over or 0 < self.until < game.round

    def remark(self, round: int, question: str | None) -> Remark | None:
        """What is said in a round about what is asked, if anything is."""
        return next((remark for remark in self.remarks if (remark.round, remark.question) == (round, question)), None)

    def sentence(self, say: str) -> str:
        """The id of one of its sentences; without ``say`` that of its title."""
        speaker = f"lesson-{self.id}" if self.speaker == "lesson" else self.speaker
        return f"{speaker}-{say}" if say else speaker


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lessons that belong together."""

    id: str
    lessons: Texts


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All chapters in order."""

    others: Texts
    """What those are called who play with the pupil."""
    chapters: tuple[Chapter, ...]


@cache
def course() -> Course:
    """What is taught, in which order."""
    return msgspec.convert(tomllib.loads((COURSE / "course.toml").read_text(encoding="utf-8")), Course)


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons by id, in the order of the course."""
    return {id: _read(id) for chapter in course().chapters for id in chapter.lessons}


def newest(title: str) -> str:
    """An edition and its boxes in their newest versions: each name with its version."""
    edition, *boxes = title.split("+")
    return "+".join([EDITIONS[edition].title, *(find_box(box).title for box in boxes)])


def _read(id: str) -> Lesson:
    """A lesson from its file."""
    found = tomllib.loads((COURSE / f"{id}.toml").read_text(encoding="utf-8"))
    return msgspec.convert(found | {"id": id}, Lesson)
