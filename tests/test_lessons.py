"""A robot takes every lesson in every language: with right answers and with every wrong one, on the engine as it is now.

A rule that changes breaks a lesson here: a move that was right is not possible any more, a script of the others does not fit, or
what is pointed at is not there.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elgrande.editions import BOXES, EDITIONS
from elgrande.game import Game
from elgrande.lessons.lecture import ON, Lecture
from elgrande.lessons.lesson import COURSE, Lesson, course, lessons
from elgrande.table.prose import book, has, languages, say
from elgrande.table.view import View
from strength.rows import BOXES_OF_1997

TOLD = [lesson for lesson in lessons().values() if not lesson.is_game]
PLAYED = [lesson for lesson in lessons().values() if lesson.is_game]
MAX_WAYS = 400
"""So many ways through a lesson are gone, at most: where many answers are right, many lead to the same."""
MAX_LETTERS = 230
"""Of what the coach says at once: two short sentences, three at most, which a phone shows without scrolling."""
MAX_STEPS = 16
"""Of a lesson: about two minutes; what is only looked at may be longer."""
EVERY_TABLE = {"king", "hand", "offer", "rounds", "scores"}


class Plain:
    """A table with nothing but a game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, seat: int, move: str) -> None:
        """A seat decides."""
        self.game.play(seat, move)


def begun(lesson: Lesson) -> Lecture:
    """A lesson at its beginning."""
    return Lecture(lesson, Plain(lesson.begin()))


def after(lecture: Lecture, answer: str) -> Lecture:
    """The same lesson after one more answer, which is right."""
    other = Lecture(lecture.lesson, Plain(lecture.desk.game.clone()))
    other.at, other.given, other.answers = lecture.at, lecture.given, lecture.answers[:]
    other.again([answer])
    assert len(other.answers) == len(lecture.answers) + 1
    return other


def ways(lesson: Lesson) -> Iterator[Lecture]:
    """Every moment of a lesson, however it is reached: of several answers that lead to the same one is enough."""
    todo, seen = [begun(lesson)], set()
    while todo:
        lecture = todo.pop()
        moment = (lecture.at, lecture.given, lecture.desk.game.notation())
        if moment in seen:
            continue
        seen.add(moment)
        assert len(seen) <= MAX_WAYS, "so many ways lead through it that nobody can look at all of them"
        yield lecture
        if lecture.step is not None:
            todo += [after(lecture, answer) for answer in (lecture.right() if lecture.asks else [ON])]


@pytest.mark.parametrize("lesson", TOLD, ids=lambda lesson: lesson.id)
def test_every_way_through_it_leads_to_its_end(lesson: Lesson) -> None:
    ended = 0
    for lecture in ways(lesson):
        step, game = lecture.step, lecture.desk.game
        if step is None:
            ended += 1
            continue
        view = game.view(lesson.seat)
        for point in step.point:
            assert is_there(view, point), f"step {lecture.at}: {point} cannot be pointed at"
        if not step.answer:
            continue
        where = (
            f"step {lecture.at} ({step.say}), where {view.question} is asked of {game.awaiting()}: {[m.text for m in view.moves]}"
        )
        assert lesson.seat in game.awaiting(), where
        assert lecture.right(), f"nothing is right in {where}"
        assert set(lecture.right()) <= set(lecture.open()), where
    assert ended


@pytest.mark.parametrize("lesson", TOLD, ids=lambda lesson: lesson.id)
def test_every_wrong_answer_is_told_why_and_changes_nothing(lesson: Lesson) -> None:
    used: set[tuple[str, str]] = set()
    for lecture in ways(lesson):
        step = lecture.step
        if step is None:
            continue
        before = lecture.desk.game.notation()
        for mistakes, move in enumerate(sorted(set(lecture.open()) - set(lecture.right())), start=1):
            assert not lecture.answer(move)
            used.add((step.say, lecture.wrong))
            assert (lecture.mistakes, lecture.desk.game.notation()) == (mistakes, before)
            for language in languages():
                assert said(lesson.sentence(step.say), language, lecture.wrong), f"{step.say}: nobody says why not {move}"
    special = {(step.say, attribute) for step in lesson.steps for attribute in step.wrong.values()}
    assert special <= used, f"no answer is told this: {special - used}"
    assert sentences_about_mistakes(lesson) <= used | special, (
        f"no answer is told this: {sentences_about_mistakes(lesson) - used}"
    )


@pytest.mark.parametrize("lesson", TOLD, ids=lambda lesson: lesson.id)
def test_who_is_shown_every_answer_comes_to_its_end(lesson: Lesson) -> None:
    lecture = begun(lesson)
    while lecture.step is not None:
        lecture.go_on()
    lecture.go_on()
    again = begun(lesson)
    again.again(lecture.answers)
    assert again.step is None
    assert again.desk.game.notation() == lecture.desk.game.notation()


@pytest.mark.parametrize("lesson", TOLD, ids=lambda lesson: lesson.id)
def test_one_acts_after_a_sentence_or_two(lesson: Lesson) -> None:
    looked_at = not any(step.answer for step in lesson.steps)
    for step, following in zip(lesson.steps, lesson.steps[1:], strict=False):
        assert looked_at or step.answer or following.answer, f"{step.say} and {following.say}: so much is only listened to"
    assert looked_at or sum(step.times for step in lesson.steps if step.answer) >= 3
    assert looked_at or len(lesson.steps) <= MAX_STEPS


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.id)
def test_every_sentence_is_said_in_every_language(lesson: Lesson, language: str) -> None:
    assert said(lesson.sentence(""), language)
    assert said(lesson.sentence(""), language, "about")
    for end in ends(lesson):
        id = lesson.sentence(end)
        for attribute in ("", *attributes(id, language)):
            text = said(id, language, attribute)
            assert text
            assert len(text) <= MAX_LETTERS, f"{id}.{attribute}: {len(text)} letters"
        assert attributes(id, language) == attributes(id, "en"), id


def test_nothing_is_said_in_no_lesson() -> None:
    spoken = {lesson.sentence(end) for lesson in lessons().values() for end in ("", *ends(lesson))}
    for language in languages():
        assert {id for id in book(language).sources if id.startswith("lesson-")} == spoken


def test_every_file_is_a_lesson_of_the_course_and_is_played_by_the_newest_rules() -> None:
    assert {path.stem for path in COURSE.glob("*.toml")} == {*lessons(), "course"}
    for lesson in lessons().values():
        setup = lesson.begin().setup
        assert setup.edition.version == EDITIONS[setup.edition.id].version
        assert all(box.version == BOXES[box.id].version for box in setup.boxes)
        assert "deck" not in lesson.position
    for language in languages():
        for chapter in course().chapters:
            assert said(f"chapter-{chapter.id}", language)


def test_what_can_be_played_is_taught() -> None:
    """Both editions, every expansion, and what changes most about the modern one, have a lesson."""
    setups = [lesson.begin().setup for lesson in lessons().values()]
    assert {setup.edition.id for setup in setups} == set(EDITIONS)
    assert {box.id for setup in setups for box in setup.boxes} == set(BOXES_OF_1997)
    assert {name for setup in setups for name in setup.chosen} >= {"new_regency", "power_shift"}
    assert 2 in {setup.players for setup in setups}


@pytest.mark.parametrize("lesson", PLAYED, ids=lambda lesson: lesson.id)
def test_a_game_with_a_coach_begins_as_it_did(lesson: Lesson) -> None:
    assert lesson.bot
    assert lesson.begin().notation() == lesson.begin().notation()
    rounds = lesson.begin().setup.rounds
    for remark in lesson.remarks:
        assert remark.round in rounds
        assert has(f"question-{remark.question}")


def ends(lesson: Lesson) -> list[str]:
    """The ends of the ids of everything that is said in a lesson."""
    return ["end", *(step.say for step in lesson.steps), *(remark.say for remark in lesson.remarks)]


def said(id: str, language: str, attribute: str = "") -> str:
    """A sentence of a lesson as the page says it."""
    return say(id, {"tap": "tap"}, language, attribute)


def attributes(id: str, language: str) -> list[str]:
    """What a sentence has besides itself."""
    return sorted(book(language).message(id).attributes)


def sentences_about_mistakes(lesson: Lesson) -> set[tuple[str, str]]:
    """Whatever is said about a wrong answer somewhere."""
    found = {(step.say, attribute) for step in lesson.steps for attribute in attributes(lesson.sentence(step.say), "en")}
    return {(step, attribute) for step, attribute in found if attribute != "why"}


def is_there(view: View, point: str) -> bool:
    """Is what a coach points at to be seen on the table?"""
    kind, _, rest = point.partition(" ")
    if not rest:
        return point in EVERY_TABLE or point in view.pieces
    if kind == "pieces":
        colour, _, place = rest.partition(" ")
        return bool(view.pieces[place][view.colours.index(colour)])
    known = {
        "court": view.colours,
        "provinces": view.colours,
        "grande": view.colours[: view.players],
        "card": view.facts["offer"],
        "power": [move.text.removeprefix("power ") for move in view.moves],
        "modifier": view.facts.get("modifiers", [[]])[view.seat or 0],
        "move": [move.text for move in view.moves],
    }
    return rest in known[kind]
