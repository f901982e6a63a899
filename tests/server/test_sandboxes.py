"""Sandboxes: whose they are, where they begin, what they refuse, how many are kept; lessons and a coach over the wire."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.game import Game
from elgrande.lessons.lesson import lessons
from elgrande.puzzles.puzzle import shelf
from elgrande.puzzles.words import Judge
from elgrande.server import sandboxes
from elgrande.server.budgets import KEPT, KEPT_BURST
from elgrande.server.protocol import Code, NewSandbox
from elgrande.table.prose import languages, say
from elgrande.testing import scenario
from tests.server.visitors import Person, finished, finished_game, refused, running, visiting

Visitor = TestClient[Litestar]


def opened(client: Visitor, **wanted: Any) -> Any:
    """A sandbox."""
    answer = client.post("/api/sandboxes", json=wanted)
    assert answer.status_code == 201, answer.text
    return answer.json()


def move(client: Visitor, sandbox: Any, text: str, **other: Any) -> Any:
    """A decision in one, and its answer."""
    frame = sandbox["frame"]
    body = {"seat": frame["view"]["seat"], "move": text, "question": frame["question"] or "", "key": text} | other
    return client.post(f"/api/sandboxes/{sandbox['id']}/moves", json=body)


def answered(client: Visitor, sandbox: Any, text: str) -> Any:
    """The sandbox after a decision."""
    answer = move(client, sandbox, text, key=f"{len(sandbox['coach']['answers'])} {text}" if sandbox["coach"] else text)
    assert answer.status_code == 200, answer.text
    return answer.json()


def on(client: Visitor, sandbox: Any) -> Any:
    """The sandbox after the next step of its lesson."""
    return client.post(f"/api/sandboxes/{sandbox['id']}/on").json()


def test_a_lesson_is_taken_with_a_mistake_and_a_way_back(client: Visitor) -> None:
    sandbox = opened(client, lesson="majorities", name="Ada")
    assert [seat["name"] for seat in sandbox["info"]["seats"]] == ["Ada", "Alba", "Mendoza", "Velasco"]
    assert (sandbox["coach"]["asks"], sandbox["coach"]["open"], sandbox["info"]["undo"]) == (False, [], "none")
    sandbox = on(client, sandbox)
    assert sandbox["coach"]["said"] == "lesson-majorities-lead"
    assert "place GRA" in sandbox["coach"]["open"]
    assert "special" not in sandbox["coach"]["open"]
    wrong = answered(client, sandbox, "place CAS")
    assert (wrong["coach"]["wrong"], wrong["coach"]["mistakes"], wrong["frame"]) == ("wrong", 1, sandbox["frame"])
    right = answered(client, wrong, "place GRA")
    assert (right["coach"]["wrong"], right["coach"]["step"], right["frame"]["view"]["pieces"]["GRA"][0]) == ("", 2, 3)
    back = client.post(f"/api/sandboxes/{sandbox['id']}/undo", json={"seat": 0, "key": "b"}).json()
    assert (back["coach"]["step"], back["coach"]["mistakes"], back["frame"]["view"]["pieces"]["GRA"][0]) == (1, 1, 2)
    shown = back
    while not shown["coach"]["over"]:
        shown = on(client, shown)
    assert shown["coach"]["said"] == "lesson-majorities-end"
    assert on(client, shown)["coach"] == shown["coach"]


@pytest.mark.parametrize("lesson", [id for id, lesson in lessons().items() if not lesson.is_game])
def test_every_lesson_is_gone_on_with_where_it_was_left(client: Visitor, lesson: str) -> None:
    """Also when the server has forgotten it; with answers that make no sense it begins at its beginning."""
    sandbox = opened(client, lesson=lesson)
    for _ in range(3):
        sandbox = on(client, sandbox)
    again = opened(client, lesson=lesson, answers=sandbox["coach"]["answers"])
    assert again["coach"] == sandbox["coach"] | {"mistakes": 0}
    assert again["frame"]["view"] == sandbox["frame"]["view"]
    assert again["frame"]["events"] == client.get(f"/api/sandboxes/{sandbox['id']}").json()["frame"]["events"]
    assert opened(client, lesson=lesson, answers=["nonsense"])["coach"]["step"] == 0


def test_puzzles_are_listed_from_a_day_backwards(client: Visitor) -> None:
    day = date(2026, 11, 19)
    told = client.get(f"/api/puzzles?day={day}").json()["puzzles"]
    assert [puzzle["id"] for puzzle in told] == [puzzle.id for _, puzzle in shelf().last_days(day)]
    assert told[0]["day"] == "2026-11-19"
    assert told[1]["day"] == "2026-11-18"
    first = shelf().of(day).begin()
    assert (told[0]["edition"], told[0]["players"]) == (first.edition.id, first.players)
    refused(client.get("/api/puzzles?day=nonsense"), Code.BAD_REQUEST)


@pytest.mark.parametrize("language", languages())
def test_a_puzzle_is_solved_after_a_wrong_answer(client: Visitor, language: str) -> None:
    """What is made of an answer is told in words; the best one only to whoever has found it."""
    puzzle = next(puzzle for puzzle in shelf().puzzles if puzzle.line)
    sandbox = opened(client, puzzle=puzzle.id, name="Ada")
    assert sandbox["coach"]["said"] == f"puzzle-ask-{puzzle.kind}"
    assert sandbox["info"]["seats"][puzzle.seat]["name"] == "Ada"
    comment = f"/api/sandboxes/{sandbox['id']}/comment?language={language}"
    assert client.get(comment).json() == {"text": "", "plan": "", "reasons": []}
    names = [seat["name"] for seat in sandbox["info"]["seats"]]
    judge = Judge(puzzle, language, names)
    wrong = answered(client, sandbox, puzzle.answers[1].first)
    assert (wrong["coach"]["mistakes"], wrong["frame"]) == (1, sandbox["frame"])
    told = client.get(comment).json()
    assert (told["text"], told["plan"]) == (judge.verdict(puzzle.answers[1].first).text, "")
    right = answered(client, wrong, puzzle.solution)
    told = client.get(comment).json()
    assert told == {
        "text": judge.verdict(puzzle.solution).text,
        "plan": judge.verdict(puzzle.solution).plan,
        "reasons": told["reasons"],
    }
    assert told["reasons"] == list(judge.verdict(puzzle.solution).reasons)
    again = opened(client, puzzle=puzzle.id, answers=right["coach"]["answers"])
    assert again["frame"]["view"]["pieces"] == right["frame"]["view"]["pieces"]
    over = on(client, right)
    assert over["coach"]["over"]
    assert client.get(comment).json() == told


def test_what_a_step_is_not_about_is_refused(client: Visitor) -> None:
    sandbox = on(client, opened(client, lesson="majorities"))
    error = refused(move(client, sandbox, "special"), Code.ILLEGAL_MOVE)
    assert "place GRA" in error.legal
    refused(move(client, sandbox, "place GRA", seat=1), Code.NOT_YOURS)
    refused(move(client, sandbox, "place GRA", question="7.7"), Code.STALE_QUESTION)
    refused(move(client, sandbox, "nonsense"), Code.ILLEGAL_MOVE)


def test_the_same_request_again_changes_nothing(client: Visitor) -> None:
    sandbox = opened(client, position=scenario(card="two-more", court="red 4").notation())
    once = move(client, sandbox, "place CAS", key="k").json()
    assert move(client, sandbox, "place CAS", key="k").json()["frame"]["version"] == once["frame"]["version"]


def test_from_a_position_one_decides_for_everybody(client: Visitor) -> None:
    """Through the eyes of whoever is asked; whatever is undone may be revealed."""
    game = scenario(at="card", court="red 4 blue 4")
    sandbox = opened(client, position=game.notation())
    assert sandbox["coach"] is None
    assert all(seat["mine"] for seat in sandbox["info"]["seats"])
    seen = set()
    for step in range(30):
        view = sandbox["frame"]["view"]
        seen.add(view["seat"])
        sandbox = move(client, sandbox, view["moves"][-1]["text"], key=str(step)).json()
    assert len(seen) == 4
    explained = client.get(f"/api/sandboxes/{sandbox['id']}/explain?place=TOL&plus=red").json()
    assert explained["place"] == "TOL"
    assert client.get(f"/api/sandboxes/{sandbox['id']}/preview").json()["places"]
    why = client.get(f"/api/sandboxes/{sandbox['id']}/why?place=TOL").json()
    assert why["text"]


def test_bots_decide_for_the_others(client: Visitor) -> None:
    sandbox = opened(client, position=scenario(at="card", court="red 4 blue 4").notation(), seat=1, bot="random")
    assert sandbox["frame"]["view"]["awaiting"] == [1]
    assert [seat["mine"] for seat in sandbox["info"]["seats"]] == [False, True, False, False]


def test_from_a_step_of_a_finished_game(client: Visitor) -> None:
    anna = Person(client, "Anna")
    table = finished(anna)
    sandbox = opened(client, table=table.rpartition("/")[2], step=40)
    view = sandbox["frame"]["view"]
    assert view["seat"] in view["awaiting"]
    frame = anna.get(f"{table}/replay/40?seat={view['seat']}").json()
    for name in ("pieces", "round", "facts"):
        assert view[name] == frame["view"][name]
    refused(client.post("/api/sandboxes", json={"table": table.rpartition("/")[2], "step": 4000}), Code.NOT_FOUND)


def test_from_a_running_game_there_is_none(client: Visitor) -> None:
    """Nor with a seat there, nor for a spectator, nor from how it looks: what is hidden makes no game."""
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben)
    for step in (0, 1):
        body = {"table": table.rpartition("/")[2], "step": step}
        refused(anna.post("/api/sandboxes", body), Code.NOT_OVER)
        refused(client.post("/api/sandboxes", json=body), Code.NOT_OVER)
    seen = anna.get(f"{table}/view?seat=0").json()["view"]["position"]
    assert "?" in seen
    refused(client.post("/api/sandboxes", json={"position": seen}), Code.BAD_SETUP)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({}, Code.BAD_REQUEST),
        ({"lesson": "majorities", "position": "x"}, Code.BAD_REQUEST),
        ({"lesson": "nonsense"}, Code.NOT_FOUND),
        ({"puzzle": "nonsense"}, Code.NOT_FOUND),
        ({"position": "nonsense"}, Code.BAD_SETUP),
        ({"position": "x" * 20_001}, Code.BAD_REQUEST),
        ({"table": "nonsense"}, Code.NOT_FOUND),
        ({"lesson": "majorities", "bot": "nonsense"}, Code.BAD_SETUP),
        ({"lesson": "majorities", "seat": 4}, Code.BAD_SETUP),
        ({"lesson": "majorities", "name": "x" * 100}, Code.BAD_REQUEST),
    ],
)
def test_what_is_no_sandbox(client: Visitor, wanted: dict[str, Any], code: Code) -> None:
    refused(client.post("/api/sandboxes", json=wanted), code)
    refused(client.get("/api/sandboxes/nonsense"), Code.NOT_FOUND)


def test_a_sandbox_tells_no_secret_of_its_game(client: Visitor) -> None:
    """Of a game with a coach neither what chance has drawn nor what bots hold in secret, to whoever looks at all it sends."""
    sandbox = opened(client, lesson="game")
    lesson = lessons()["game"]
    game = lesson.begin()
    told = client.get(f"/api/sandboxes/{sandbox['id']}").text
    assert lesson.start is not None
    assert lesson.start.seed not in told
    assert "?" in sandbox["frame"]["view"]["position"]
    assert game.notation() not in told
    while sandbox["frame"]["view"]["question"] != "power":
        sandbox = answered(client, sandbox, sandbox["frame"]["view"]["moves"][0]["text"])
    assert sandbox["frame"]["view"]["position"] == redacted(sandbox, game)


def redacted(sandbox: Any, game: Game) -> str:
    """What the seat may know of the same game, played to where it is asked first."""
    seat = sandbox["frame"]["view"]["seat"]
    for event in sandbox["frame"]["events"]:
        if event["name"] == "power-played":
            game.play(event["args"]["seat"], f"power {event['args']['value']}")
    return game.notation(seat, redact=True)


def test_a_game_with_a_coach_goes_on_where_it_was_left(client: Visitor) -> None:
    """Bots decide the same again, so that one's own answers are enough."""
    sandbox = opened(client, lesson="round")
    said = set()
    while not sandbox["coach"]["over"]:
        said.add(sandbox["coach"]["said"])
        sandbox = answered(client, sandbox, sandbox["frame"]["view"]["moves"][-1]["text"])
        again = opened(client, lesson="round", answers=sandbox["coach"]["answers"])
        assert again["coach"] == sandbox["coach"]
        assert again["frame"]["view"] == sandbox["frame"]["view"]
    assert said >= {f"lesson-round-{remark.say}" for remark in lessons()["round"].remarks}
    assert sandbox["coach"]["said"] == "lesson-round-end"
    assert sandbox["frame"]["view"]["round"] > lessons()["round"].until


def test_a_coach_says_what_a_bot_thinks(client: Visitor) -> None:
    """After those decisions about which there is something to say, in the language that is asked for."""
    sandbox = opened(client, lesson="round")
    assert client.get(f"/api/sandboxes/{sandbox['id']}/comment").json()["text"] == ""
    sandbox = answered(client, sandbox, sandbox["frame"]["view"]["moves"][-1]["text"])
    for language in languages():
        comment = client.get(f"/api/sandboxes/{sandbox['id']}/comment?language={language}").json()
        assert comment["text"] in {say(f"coach-{verdict}", None, language) for verdict in ("same", "good", "other")}
        assert bool(comment["plan"]) == (comment["text"] == say("coach-other", None, language))
    undone = client.post(f"/api/sandboxes/{sandbox['id']}/undo", json={"seat": 0, "key": "u"})
    assert undone.status_code in (200, 409)


def test_as_many_are_kept_as_there_is_room_for(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one address so many, of all so many bytes, and none for ever: the one that was asked for longest ago goes first."""
    monkeypatch.setattr(sandboxes, "PER_CLIENT", 3)
    first, second, *others = [opened(client, lesson="majorities") for _ in range(3)]
    assert client.get(f"/api/sandboxes/{first['id']}").status_code == 200
    third = opened(client, lesson="king")
    refused(client.get(f"/api/sandboxes/{second['id']}"), Code.NOT_FOUND)
    for kept in (first, third, *others):
        assert client.get(f"/api/sandboxes/{kept['id']}").status_code == 200
    monkeypatch.setattr(sandboxes, "MAX_BYTES", 100_000)
    newest = opened(client, lesson="king")
    refused(client.get(f"/api/sandboxes/{first['id']}"), Code.NOT_FOUND)
    assert client.get(f"/api/sandboxes/{newest['id']}").status_code == 200
    monkeypatch.setattr(sandboxes, "LIFE", 0.0)
    opened(client, lesson="king")
    refused(client.get(f"/api/sandboxes/{newest['id']}"), Code.NOT_FOUND)


def test_one_is_forgotten_when_it_is_not_needed(client: Visitor) -> None:
    sandbox = opened(client, lesson="king")
    assert client.delete(f"/api/sandboxes/{sandbox['id']}").status_code == 204
    refused(client.delete(f"/api/sandboxes/{sandbox['id']}"), Code.NOT_FOUND)


def test_they_count_as_what_is_kept(tmp_path: Path) -> None:
    with visiting(tmp_path, rate=40.0) as client:
        client.app.state.rate_limiter.kept.fill("testclient", KEPT * KEPT_BURST)
        refused(client.post("/api/sandboxes", json={"lesson": "king"}), Code.TOO_MANY)


def test_a_game_that_is_over_is_over_there_too(client: Visitor) -> None:
    sandbox = opened(client, position=finished_game().notation())
    assert sandbox["info"]["state"] == "running"
    assert sandbox["frame"]["view"]["question"] is None


# --- exploring ------------------------------------------------------------------------------------------------------------------


def test_a_line_leads_to_the_same_place_again(client: Visitor) -> None:
    """What was decided since, by whomever, is told, and who sends it comes there, too; bots answer when they are asked."""
    anna = Person(client, "Anna")
    root = {"table": finished(anna).rpartition("/")[2], "step": 6, "seat": 1}
    sandbox = opened(client, **root)
    assert (sandbox["line"], sandbox["info"]["hints"]) == ([], "free")
    sandbox = answered(client, sandbox, sandbox["frame"]["view"]["moves"][0]["text"])
    for _ in range(3):
        answer = client.post(f"/api/sandboxes/{sandbox['id']}/bot?bot=greedy")
        assert answer.status_code == 200, answer.text
        sandbox = answer.json()
    line = [f"{step['seat']} {step['move']['text']}" for step in sandbox["line"]]
    assert len(line) == 4
    again = opened(client, **root, line=line)
    assert (again["line"], again["frame"]["view"]) == (sandbox["line"], sandbox["frame"]["view"])
    nonsense = opened(client, **root, line=[*line[:2], "9 nonsense", *line[2:]])
    assert nonsense["line"] == sandbox["line"][:2], "as far as it can be done"
    refused(client.post(f"/api/sandboxes/{sandbox['id']}/bot?bot=nonsense"), Code.BAD_SETUP)
    hint = client.get(f"/api/sandboxes/{sandbox['id']}/hint").json()
    asked = {move["text"] for move in sandbox["frame"]["view"]["moves"]}
    assert {plan["moves"][0]["text"] for plan in hint["plans"]} <= asked


def test_what_a_seat_could_not_know_is_drawn_anew(client: Visitor) -> None:
    """The seat sees the same, and what it does not see is different; the same number draws the same."""
    position = Game.new("classic", 3, 5).notation()
    plain = Game.from_notation(position)
    made = [sandboxes.redrawn(plain, NewSandbox(position=position, seat=1, redrawn=number)) for number in (0, 3, 3, 4)]
    assert made[0] is plain
    assert made[1].notation() == made[2].notation() != made[3].notation()
    for game in made[1:]:
        assert game.notation(1, redact=True) == plain.notation(1, redact=True)
        assert game.notation() != position
    sandbox = opened(client, position=position, seat=1, redrawn=3)
    assert sandbox["frame"]["view"]["round"] == 1
