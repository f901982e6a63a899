"""Windows for any occasion with any answer: who answers carries it out, what was announced waits, and happens if it still can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from elgrande import Game, NotationError
from elgrande.editions import BOXES
from elgrande.engine.windows import Invite
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import Fact, Per
from elgrande.rules.places import Place
from elgrande.rules.windows import Occasion, Window
from elgrande.rules.words import (
    Among,
    Extra,
    LayAside,
    LayBridge,
    May,
    MoveCaballeros,
    MoveKing,
    Muster,
    Pick,
    Score,
    Seq,
    Spot,
    Stop,
    TakeBackPower,
    TakeFigure,
    Who,
    Word,
    at,
)
from elgrande.table.notation import write_position
from elgrande.table.position import Position
from elgrande.testing import check, perform, scenario
from tests.versions import known_versions

WARDEN = Fact("warden", "seat", "who may answer")
SEALS = Fact("seals", "number", "how often somebody may answer", Per.SEAT)
CARDS = (
    Card("wardens", 4, TakeFigure("warden"), copies=5, provenance=Provenance.OURS),
    Card("ambush", 2, LayAside("aside"), copies=4, provenance=Provenance.OURS),
)
MOVE = MoveCaballeros(at(Spot.REGIONS), at(Spot.REGIONS), own=1, most=1)
FOREIGN = MoveCaballeros(at(Spot.REGIONS), at(Spot.REGIONS), foreign=2, most=2)
KING = MoveKing(Among.NEAR_KING)
SCORE = Seq((Pick(Who.YOU, Among.OPEN), Score(Among.PICKED)))
DISCS = Pick(Who.PLAYERS, Among.REGIONS, secretly=True)
ANSWERS: dict[str, Word] = {
    "muster": Muster(1), "extra": Extra(), "king": KING, "may": May(KING), "bridge": LayBridge(), "move": MOVE,
    "foreign": FOREIGN, "score": SCORE, "discs": DISCS, "back": TakeBackPower(),
}  # fmt: skip
OFTEN = {"wardens": 9, "scoreboard": 0, "grande": 0, "evict": 0, "royal-adviser": 0}
"""A deck in which a warden is found soon."""
STOP, STEP, ACTION, SCORING = Stop(), Occasion.STEP, Occasion.ACTION, Occasion.SCORING


@pytest.fixture(autouse=True)
def _elsewhere() -> Iterator[None]:
    """The boxes are known to one test only."""
    with known_versions():
        yield


def opening(*windows: Window) -> None:
    """A box with these windows, and what gives a right to them: a figure, a piece laid aside, seals."""

    def edit(edition: Edition, options: Options) -> Edition:
        return replace(
            edition,
            places=(*edition.places, Place("aside")),
            facts=(*edition.facts, WARDEN, SEALS),
            windows=(*edition.windows, *windows),
        ).using(CARDS)

    BOXES["windows"] = Box("windows", edit, cards=CARDS, editions=("classic",))


def announced(**given: Any) -> Game:
    """Red has announced that a caballero of blue's goes to GRA; the warden is blue unless somebody else is."""
    position = {"VAL": "red 2 blue 1", "court": "red 3 blue 2", "facts": {"warden": "blue"}, **given}
    game = scenario(boxes=("windows",), card="four-any", king="TOL", **position)
    perform(game, "red special", "red lift blue VAL", "red drop GRA")
    return game


def asked(game: Game) -> list[str]:
    """Who is asked, by colour; the position survives."""
    assert Game.from_notation(game.notation()).notation() == game.notation()
    return [game.setup.colours[seat] for seat in game.awaiting()]


def texts(game: Game, seat: int) -> list[str]:
    """What a seat may answer."""
    return [move.text for move in game.legal(seat)]


# --- answers --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("occasion", Occasion)
def test_whoever_answers_musters(occasion: Occasion) -> None:
    opening(Window(occasion, "warden", Muster(1)))
    game = scenario(boxes=("windows",), card="score-one-3", VAL="red 2 blue 1", facts={"warden": "blue"})
    perform(game, "red special")
    while asked(game) == ["red"]:
        perform(game, "red choose VAL")
    assert (asked(game), texts(game, 1)) == (["blue"], ["court 0", "court 1"])
    perform(game, "blue court 1")
    assert game.view(0).pieces["court"] == [0, 1, 0, 0]


@pytest.mark.parametrize("answer", ["muster", "extra", "king", "may", "bridge", "move", "foreign"])
def test_a_step_waits_for_its_answer(answer: str) -> None:
    """The answer begins with empty hands; then the step happens as it was announced."""
    opening(Window(STEP, "warden", ANSWERS[answer]))
    game = announced()
    assert asked(game) == ["blue"]
    step = game.view(1).announced
    assert step is not None
    assert step.args == {"seat": 0, "colour": "blue", "source": "VAL", "target": "GRA"}
    last = {"extra": "extra", "king": "king SEV", "may": "no", "muster": "court 0", "move": "done", "foreign": "done"}
    for move in [last[answer]] if answer != "bridge" else ["choose GAL", "choose GRA"]:
        assert asked(game) == ["blue"]
        events = game.play(1, move)
    assert events[-1].name == "moved"
    assert (asked(game), game.view(0).pieces["GRA"][1]) == (["red"], 1)


@pytest.mark.parametrize(("answer", "lines"), [("king", ["blue king GRA"]), ("move", ["blue lift blue VAL", "blue drop CAT"])])
def test_what_has_become_impossible_does_not_happen(answer: str, lines: list[str]) -> None:
    """The King stands where the piece was to go, or the piece is gone: the special action is over."""
    opening(Window(STEP, "warden", ANSWERS[answer]))
    game = announced()
    for line in lines:
        before = game.state.clone()
        events = perform(game, line)
        check(game.setup, before, game.state, events)
    assert events[-1].name == "action-stopped"
    assert game.view(0).pieces["GRA"][1] == 0
    assert (asked(game), game.view(0).question) == (["red"], "act")


def test_a_step_may_become_impossible_in_the_middle_of_an_answer() -> None:
    opening(Window(STEP, "warden", FOREIGN))
    game = announced(facts={"warden": "yellow"})
    perform(game, "yellow lift blue VAL", "yellow drop CAT")
    assert asked(game) == ["yellow"]
    assert perform(game, "yellow done")[-1].name == "action-stopped"


@pytest.mark.parametrize(("line", "happens"), [("yellow done", True), ("yellow lift red CAS", False)])
def test_who_was_named_for_a_table_still_stands_there(line: str, happens: bool) -> None:
    """The Limit table goes to CAS, where red was named to have a space and is led away, or is not."""
    opening(Window(STEP, "warden", MoveCaballeros(at(Spot.REGIONS), at(Spot.REGIONS), foreign=1, most=1)))
    facts = {"warden": "yellow", "table-at": "SEV", "wares": "11"}
    game = scenario(boxes=("windows", "colonies"), card="gc7_table", king="TOL", CAS="red 1 blue 1", NAV="black 4", facts=facts)
    perform(game, "red special", "red table CAS")
    assert asked(game) == ["yellow"]
    events = perform(game, line) if happens else perform(game, line, "yellow drop CAT")
    assert ("table-moved" in [event.name for event in events]) is happens
    assert ("action-stopped" in [event.name for event in events]) is not happens


def test_an_action_that_cannot_begin_is_not_offered() -> None:
    opening(Window(ACTION, "warden", May(KING)))
    game = scenario(boxes=("windows",), card="four-any", court="red 1", facts={"warden": "blue"})
    assert "special" not in texts(game, 0)


def test_an_action_that_cannot_begin_any_more_is_over() -> None:
    """The only caballero that could be moved stands in what is now the King's region."""
    opening(Window(ACTION, "warden", KING))
    game = scenario(boxes=("windows",), card="four-any", king="TOL", VAL="blue 1", court="red 1", facts={"warden": "blue"})
    perform(game, "red special")
    assert [event.name for event in perform(game, "blue king VAL")] == ["king-moved", "action-stopped"]
    assert asked(game) == ["red"]


def test_inside_an_answer_no_window_opens() -> None:
    """An answer that scores was answered by itself for ever."""
    opening(Window(SCORING, "warden", SCORE), Window(SCORING, "seals", May(SCORE)))
    game = scenario(
        boxes=("windows",), card="score-one-3", VAL="red 2", GRA="blue 1", facts={"warden": "blue", "seals": "blue=1"}
    )
    perform(game, "red special", "red choose VAL")
    assert asked(game) == ["blue"]
    assert [event.name for event in perform(game, "blue choose GRA")] == ["chosen", "scored"]
    assert texts(game, 1) == ["yes", "no"]
    assert perform(game, "blue no")[0].name == "scored"


def test_discs_wait_while_somebody_answers() -> None:
    opening(Window(SCORING, "warden", Seq((DISCS,))))
    game = scenario(boxes=("windows",), players=2, card="ballot", VAL="red 2", GRA="blue 1", facts={"warden": "blue"})
    perform(game, "red special", "red disc VAL", "blue disc GRA")
    assert asked(game) == ["red", "blue"]
    perform(game, "red disc CAT")
    assert asked(game) == ["blue"]
    scored = [event.args["place"] for event in perform(game, "blue disc CAT") if event.name == "scored"]
    assert scored == ["GRA", "VAL"]


def test_a_secret_that_waits_stays_a_secret() -> None:
    """Which power card comes back is known to its owner only, whoever is asked meanwhile."""
    opening(Window(STEP, "warden", Muster(1)))
    game = scenario(boxes=("windows",), card="power-back", piles="red 4 9", court="blue 2", facts={"warden": "blue"})
    perform(game, "red special", "red take 4")
    assert asked(game) == ["blue"]
    assert "value=4" in game.view(0).position
    for seat in (None, 1, 2):
        assert "value=?" in game.view(seat).position
        with pytest.raises(NotationError, match="hidden"):
            Game.from_notation(game.view(seat).position)
    imagined = [game.belief(1).sample(game.view(1), Random(seed)) for seed in range(20)]
    drawn = {write_position(Position.of(game.setup, s)).partition(" value=")[2].split()[0] for s in imagined}
    assert {"4", "9"} <= drawn


def test_what_waits_is_something_that_was_announced() -> None:
    opening(Window(STEP, "warden", Muster(1)))
    text = announced().notation()
    assert " colour=blue from=VAL to=GRA " in text
    with pytest.raises(NotationError, match=r"what waits at four-any.* could not have been announced"):
        Game.from_notation(text.replace(" colour=blue from=VAL to=GRA ", " colour=blue from=VAL to=GRA board=8 "))


# --- stopping -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("right", "given", "told"),
    [
        ("warden", {"facts": {"warden": "blue"}}, ("figure-left", {"figure": "warden"})),
        ("seals", {"facts": {"seals": "blue=1"}}, ("token-lost", {"seat": 1, "token": "seals"})),
        ("aside", {"aside": "blue 1", "facts": {}}, ("sent", {"seat": 1, "colour": "blue", "source": "aside"})),
    ],
)
def test_any_right_can_stop_an_action_once(right: str, given: dict[str, Any], told: tuple[str, dict[str, Any]]) -> None:
    opening(Window(STEP, right, STOP))
    game = announced(**given)
    assert (asked(game), texts(game, 1)) == (["blue"], ["pass", "waive", "veto"])
    before = game.state.clone()
    events = game.play(1, "veto")
    check(game.setup, before, game.state, events)
    assert [(event.name, event.args) for event in events] == [told, ("action-stopped", {"seat": 0})]
    assert asked(game) == ["red"]
    assert game.view(0).announced is None
    game = announced(**given)
    perform(game, "blue pass", "red lift blue GRA", "red drop CAT")
    assert asked(game) == ["blue"]


def test_a_veto_answers_another_right() -> None:
    """All that can stop something are asked in one window, one after the other; a Veto is used before anything else."""
    opening(Window(STEP, "warden", STOP))
    game = announced(vetoes="blue brown")
    assert asked(game) == ["blue"]
    assert [event.name for event in game.play(1, "veto")] == ["veto-used", "card-discarded"]
    assert asked(game) == ["brown"]
    perform(game, "brown veto")
    assert asked(game) == ["blue"]
    assert [event.name for event in game.play(1, "veto")] == ["figure-left", "action-stopped"]
    assert asked(game) == ["red"]
    assert game.view(0).pieces["GRA"][1] == 0


@pytest.mark.parametrize(("occasion", "menu"), [(ACTION, ["pass", "veto"]), (SCORING, ["pass", "waive", "veto"])])
def test_whole_actions_and_scorings_can_be_stopped(occasion: Occasion, menu: list[str]) -> None:
    opening(Window(occasion, "warden", STOP))
    game = scenario(boxes=("windows",), card="score-fours", GRA="blue 1", facts={"warden": "blue"})
    perform(game, "red special")
    assert (asked(game), texts(game, 1)) == (["blue"], menu)
    assert [event.name for event in game.play(1, "veto")][:2] == ["figure-left", "action-stopped"]
    assert game.view(0).scores == [0, 0, 0, 0]


def test_a_general_scoring_is_never_stopped() -> None:
    opening(Window(SCORING, "warden", STOP))
    game = scenario(at="general-scoring", boxes=("windows",), GRA="blue 1", facts={"warden": "blue"})
    while game.view(0).question == "disc":
        events = game.play(game.awaiting()[0], "disc GRA")
    assert "GRA" in [event.args["place"] for event in events if event.name == "scored"]
    assert game.position().warden == 1


def test_a_step_has_a_veto_and_an_answer() -> None:
    opening(Window(STEP, "warden", Muster(1)))
    game = announced(vetoes="yellow")
    assert asked(game) == ["yellow"]
    assert game.view(2).announced is not None
    perform(game, "yellow pass")
    assert asked(game) == ["blue"]
    assert perform(game, "blue court 1")[-1].name == "moved"


# --- whole games ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("occasion", Occasion)
@pytest.mark.parametrize("answer", [*ANSWERS, "stop"])
def test_games_hold_together(answer: str, occasion: Occasion) -> None:
    """Every decision keeps the rules, and positions in windows survive."""
    opening(Window(occasion, "warden", ANSWERS.get(answer, STOP)))
    happened = 0
    chance = Random(f"{answer} {occasion}")
    game = Game.new("classic", 3, 1, {"length": "six"}, boxes=("windows",), deck=OFTEN)
    while not game.is_over:
        seat = chance.choice(game.awaiting())
        moves = game.legal(seat)
        wanted = [move for move in moves if move.text in ("special", "veto", "card wardens", "card veto")]
        before = game.state.clone()
        events = game.play(seat, chance.choice(wanted if wanted and chance.random() < 0.8 else moves))
        check(game.setup, before, game.state, events)
        within = game.notation().rpartition(" | at ")[2].startswith("warden.")
        happened += within or any(event.name == "figure-left" for event in events)
        if within or chance.random() < 0.05:
            asked(game)
            for other in game.awaiting():
                game.belief(other).sample(game.view(other), chance)
    assert happened


def test_a_general_scoring_has_no_steps() -> None:
    """Whoever may answer before a step is asked in special actions only."""
    opening(Window(STEP, "warden", Muster(1)))
    game = Game.new("classic", 3, 1, boxes=("windows",))
    invitations = [instruction for instruction in game.state.program.code if isinstance(instruction, Invite)]
    assert {instruction.phase for instruction in invitations} == {"special"}
