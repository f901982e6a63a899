"""Puzzles: those of the package hold what is promised of them; they are found, chosen and judged as the documents say."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from itertools import repeat
from pathlib import Path

import pytest
from click.testing import CliRunner

from elgrande.bots.advice import Advice, AdvisedPlan, Forecast
from elgrande.bots.arena import Match
from elgrande.bots.base import Budget
from elgrande.bots.reasons import Change, Crown, Ranks, Scored, Standing, Turn
from elgrande.cli.puzzles import command
from elgrande.game import Game
from elgrande.lessons.lecture import Lecture
from elgrande.puzzles import finding, making
from elgrande.puzzles.finding import Found, agrees, find_in_game, judged, line_of, merged
from elgrande.puzzles.kinds import kind_of
from elgrande.puzzles.making import LEAST, Recipe, chosen, is_enough, make, mixed, tables, trimmed
from elgrande.puzzles.puzzle import FILE, FIRST_DAY, KINDS, Answer, Puzzle, Shelf, read, shelf, without_versions, write
from elgrande.puzzles.words import Judge
from elgrande.rules.errors import SetupError
from elgrande.rules.moves import PASS, VETO, WAIVE
from elgrande.table.prose import languages, say
from tests.test_lessons import Plain

SHIPPED = shelf().puzzles


# --- those of the package ---------------------------------------------------------------------------------------------


def test_every_kind_is_a_tenth_and_no_round_has_two() -> None:
    kinds = Counter(puzzle.kind for puzzle in SHIPPED)
    assert all(kinds[kind] * LEAST >= len(SHIPPED) for kind in KINDS), kinds
    assert max(Counter(puzzle.found for puzzle in SHIPPED).values()) == 1
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)
    agreed, looked = shelf().head.agreed
    assert agreed >= 0.95 * looked
    assert agreed >= len(SHIPPED)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_it_can_be_solved_and_says_why(puzzle: Puzzle) -> None:
    """Its answers are legal, the best one is clearly the best, its line goes on to its end, and every word is there."""
    game = puzzle.begin()
    legal = [move.text for move in game.legal(puzzle.seat)]
    firsts = [answer.first for answer in puzzle.answers]
    assert set(firsts) <= set(legal)
    assert len(set(firsts)) == len(firsts) >= 2
    margin = puzzle.answers[0].chance - max(answer.chance for answer in puzzle.answers[1:])
    assert margin >= 1000 * finding.MARGINS.get(puzzle.kind, finding.MARGIN) - 1
    assert without_versions(game.notation()) == puzzle.position
    for language in languages():
        judge = Judge(puzzle, language)
        verdict = judge.verdict(puzzle.solution)
        assert verdict.right
        assert verdict.text
        assert verdict.plan
        assert verdict.reasons
        wrong = judge.verdict(firsts[1])
        assert not wrong.right
        assert wrong.text != verdict.text
        assert not wrong.plan
    lecture = Lecture(puzzle.lesson(), Plain(game))
    assert puzzle.solution in lecture.open()
    assert not lecture.answer(firsts[1])
    assert lecture.tried == firsts[1]
    assert lecture.answer(puzzle.solution)
    lecture.go_on()
    assert lecture.step is None


def test_every_kind_is_worded() -> None:
    for language in languages():
        for kind in KINDS:
            assert say(f"puzzle-kind-{kind}", None, language)
            assert say(f"puzzle-ask-{kind}", None, language)
        assert say("puzzle-end", None, language)


def test_an_answer_nobody_has_weighed_is_wrong_all_the_same() -> None:
    puzzle = SHIPPED[0]
    verdict = Judge(puzzle).verdict("nonsense")
    assert (verdict.right, verdict.plan, verdict.reasons) == (False, "", ())
    assert verdict.text


def clearest(kind: str) -> Puzzle:
    """The puzzle of a kind in which the best answer is ahead most."""
    same = [puzzle for puzzle in SHIPPED if puzzle.kind == kind]
    return max(same, key=lambda puzzle: puzzle.answers[0].chance - max(answer.chance for answer in puzzle.answers[1:]))


@pytest.mark.parametrize("kind", ["disc", "veto"])
def test_a_bot_gives_the_same_answer(kind: str) -> None:
    """The clearest one of two kinds; ``elgrande puzzles check`` asks about all."""
    puzzle = clearest(kind)
    assert agrees(puzzle, Budget(rollouts=96), 7)


# --- days -------------------------------------------------------------------------------------------------------------


def test_every_day_has_another_one() -> None:
    whole = shelf()
    days = [whole.of(FIRST_DAY + timedelta(days=day)) for day in range(len(whole.puzzles) + 1)]
    assert days[0] == days[-1]
    assert len({puzzle.id for puzzle in days}) == len(whole.puzzles)
    until = date(2026, 11, 19)
    listed = whole.last_days(until)
    assert listed[0] == (until, whole.of(until))
    assert [day for day, _ in listed] == sorted((day for day, _ in listed), reverse=True)
    assert {puzzle.id for _, puzzle in listed} == {puzzle.id for puzzle in whole.puzzles}
    with pytest.raises(SetupError, match="nonsense"):
        whole.find("nonsense")


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    write(tmp_path / "some.jsonl", shelf())
    assert (tmp_path / "some.jsonl").read_bytes() == FILE.read_bytes()
    assert read(tmp_path / "some.jsonl") == shelf()
    (tmp_path / "other.jsonl").write_text('{"format":7}\n')
    with pytest.raises(SetupError, match="no puzzles"):
        read(tmp_path / "other.jsonl")


# --- the kinds --------------------------------------------------------------------------------------------------------


def plan(*reasons: object, guessed: bool = False, moves: tuple[int, ...] = (1,), chance: float = 0.5) -> AdvisedPlan:
    """A plan with these reasons."""
    return AdvisedPlan(moves, 9, (Forecast(0, 50, chance, 0.01),), tuple(reasons), averts=False, guessed=guessed)  # type: ignore[arg-type]


def ranks(mine: tuple[int, bool], after: tuple[int, bool], rival: int) -> Ranks:
    """A place where the seat comes from one rank to another, and a rival gains so many points."""
    own = Change(0, Standing(*mine, 2, 0), Standing(*after, 3, 5))
    return Ranks("VAL", (own, Change(1, Standing(1, False, 3, 5), Standing(2, False, 3, 5 + rival))))


def test_the_kind_is_read_off_the_reasons() -> None:
    won = ranks((2, False), (1, False), -3)
    assert kind_of("card", plan(won), 0) == "majority"
    assert kind_of("card", plan(ranks((2, True), (2, False), -3)), 0) == ""
    assert kind_of("card", plan(ranks((1, False), (1, False), -3)), 0) == ""
    assert kind_of("card", plan(ranks((2, False), (1, False), 3)), 0) == ""
    assert kind_of("card", plan(Scored({0: 9, 1: 8}), won), 0) == "scoring"
    assert kind_of("card", plan(Scored({0: 9, 1: 10}), won), 0) == "majority"
    assert kind_of("choose", plan(Crown("VAL", Standing(1, False, 3, 5))), 0) == "king"
    assert kind_of("king", plan(won), 0) == "king"
    assert kind_of("disc", plan(won), 0) == "disc"
    assert kind_of("veto", plan(won), 0) == "veto"
    assert kind_of("power", plan(Turn(13, 0, 1, 1, 12)), 0) == "bid"
    assert kind_of("power", plan(won), 0) == ""
    assert kind_of("card", plan(won, guessed=True), 0) == ""
    assert kind_of("card", plan(), 0) == ""


# --- finding ----------------------------------------------------------------------------------------------------------


def test_answers_are_compared_not_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two plans that begin alike are one answer; to let all of it happen is to let it happen."""
    plans = (plan(moves=(WAIVE,), chance=0.6), plan(moves=(PASS,), chance=0.7), plan(moves=(VETO,), chance=0.2))
    monkeypatch.setattr(finding, "advise", lambda *_, **__: Advice(0, "veto", "hard", plans, 3))
    thought = judged(Game.new("classic", seed=1), 0, Budget(rollouts=8), 1)
    assert thought is not None
    assert [(each.moves[0], chance) for each, chance in thought.answers] == [(PASS, 0.6), (VETO, 0.2)]
    assert thought.margin == pytest.approx(0.4)
    assert merged(plans[0]).moves == (PASS,)
    monkeypatch.setattr(finding, "advise", lambda *_, **__: Advice(0, "veto", "hard", plans[:2], 3))
    assert judged(Game.new("classic", seed=1), 0, Budget(rollouts=8), 1) is None


def test_a_line_is_the_same_every_time_and_ends_with_the_turn() -> None:
    puzzle = next(puzzle for puzzle in SHIPPED if puzzle.kind == "majority")
    game = puzzle.begin()
    thought = judged(game, puzzle.seat, Budget(rollouts=72), 3)
    assert thought is not None
    before = game.notation()
    line = line_of(game, puzzle.seat, thought.best)
    assert line == line_of(game, puzzle.seat, thought.best)
    assert line is not None
    assert {move.split()[0] for move in line} <= {game.setup.colours[puzzle.seat]}
    assert game.notation() == before


def quickly(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A small game, looked at briefly, in which little is enough for a puzzle."""
    monkeypatch.setattr(finding, "GLANCE", Budget(rollouts=4))
    monkeypatch.setattr(finding, "PLAYING", Budget(rollouts=1))
    monkeypatch.setattr(finding, "MARGIN", 0.02)
    monkeypatch.setattr(finding, "SURE", 0.0)
    monkeypatch.setattr(finding, "PLANS", 4)
    game = Game.new("classic", 2, options={"castillo": "open", "length": "six"})
    return Match.at(game.setup, ("easy", "easy"), 1, Budget(rollouts=12))


def test_a_game_brings_the_same_puzzles_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    match = quickly(monkeypatch)
    # Most games have none.
    found = next(found for found in map(find_in_game, repeat(match), range(20)) if found.puzzles)
    assert found.looked
    assert len({(puzzle.found, puzzle.kind) for puzzle in found.puzzles}) == len(found.puzzles)
    assert Found.read(found.line()) == found
    assert find_in_game(match, found.game) == found


# --- choosing ---------------------------------------------------------------------------------------------------------


def made_up(kind: str, place: str) -> Puzzle:
    """A puzzle of a kind, from some round."""
    return Puzzle(kind, f"{kind} {place}", 0, (Answer("a", 5), Answer("b", 1)), (), place)


def game_of(number: int, table: int = 0, kinds: tuple[str, ...] = KINDS) -> Found:
    """What a game might bring: in each round two kinds."""
    where = f"table {table} game {number}"
    puzzles = [made_up(kinds[(each + more) % len(kinds)], f"{where} round {each:02}") for each in range(12) for more in (0, 1)]
    return Found(number, 100, tuple(puzzles), 1)


def test_rare_kinds_are_taken_first_and_none_is_taken_too_often() -> None:
    many = chosen([game_of(0), game_of(1), game_of(2)], 30)
    kinds = Counter(puzzle.kind for puzzle in many)
    assert max(kinds.values()) <= 6
    assert max(Counter(puzzle.found for puzzle in many).values()) == 1
    assert is_enough(many, 30)
    assert not is_enough(many, 300)
    assert not is_enough(chosen([game_of(number, kinds=KINDS[:5]) for number in range(9)], 30), 30)
    some = trimmed(many, 25)
    assert len(some) == 25
    assert is_enough(some, 25)
    days = [puzzle.kind for puzzle in mixed(some)]
    assert sorted(days) == sorted(puzzle.kind for puzzle in some)
    assert set(days[:6]) == set(KINDS)


def test_an_interrupted_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are kept are not looked at again, and what comes out is the same."""
    played: list[int] = []

    def found(match: Match, number: int, questions: tuple[str, ...]) -> Found:
        played.append(number)
        if len(played) == 5:
            raise KeyboardInterrupt
        return game_of(number, [recipe.match(table) for table in tables()].index(match) + 50 * (len(questions) == 1))

    recipe = Recipe(30, 1, 480)
    monkeypatch.setattr(making, "find_in_game", found)
    with pytest.raises(KeyboardInterrupt):
        make(recipe, tmp_path, None, lambda _: None)
    whole = make(recipe, tmp_path, None, lambda _: None)
    assert len(whole.puzzles) == 30
    assert whole.head.agreed[1] > whole.head.agreed[0]
    count = len(played)
    assert make(recipe, tmp_path, None, lambda _: None) == whole
    assert len(played) == count
    with pytest.raises(SetupError, match="another run"):
        make(Recipe(30, 2, 480), tmp_path, None, lambda _: None)


# --- the terminal -----------------------------------------------------------------------------------------------------


def ran(text: str, *args: str) -> str:
    """What ``elgrande puzzles`` says to somebody who types that."""
    result = CliRunner().invoke(command, args, input=text, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("language", languages())
def test_a_puzzle_is_solved_at_the_terminal(language: str) -> None:
    puzzle = next(puzzle for puzzle in SHIPPED if puzzle.kind == "majority")
    wrong = puzzle.answers[1].first
    lines = f"?\n? {wrong.split()[-1]}\nnonsense\n{wrong}\n{puzzle.solution}\n"
    said = " ".join(ran(lines, "--id", puzzle.id, "--language", language).split())
    judge = Judge(puzzle, language)
    assert judge.verdict(wrong).text in said
    assert judge.verdict(puzzle.solution).text in said
    assert said.index(judge.verdict(wrong).text) < said.index(judge.verdict(puzzle.solution).text)
    assert say("puzzle-end", None, language) in said


def test_who_wants_to_be_shown_it_is() -> None:
    day = date(2026, 11, 19)
    puzzle = shelf().of(day)
    said = " ".join(ran("!\n", "--day", day.isoformat()).split())
    assert Judge(puzzle).verdict(puzzle.solution).text in said
    assert say("puzzle-end") not in " ".join(ran("q\n", "--id", puzzle.id).split())


def test_puzzles_are_listed_by_kind() -> None:
    said = ran("", "--list", "--day", "2026-11-19")
    assert said.count("2026-11-19") == 1
    assert all(say(f"puzzle-kind-{kind}") in said for kind in KINDS)
    assert all(puzzle.id in said for puzzle in SHIPPED)


def test_a_file_is_made_and_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        making, "find_in_game", lambda match, number, questions: game_of(number, 10 * len(questions) + match.setup.players)
    )
    out = tmp_path / "made.jsonl"
    said = ran("", "make", "--count", "20", "--out", str(out), "--folder", str(tmp_path / "run"), "--jobs", "1")
    assert "20" in said
    assert len(read(out).puzzles) == 20
    head = json.loads(out.read_text().splitlines()[0])
    assert head["seed"] == 1
    one = clearest("disc")
    write(out, Shelf(shelf().head, (one,)))
    assert "1 of 1" in ran("", "check", str(out), "--sample", "1", "--rollouts", "64", "--jobs", "1")
