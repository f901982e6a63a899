"""Advice: every number in it is the search's or the engine's, and it knows what its seat knows."""

from __future__ import annotations

import doctest
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from elgrande import Game
from elgrande.bots.advice import Advice, AdvisedPlan, advise, review
from elgrande.bots.advice_words import AdviceWords, capital
from elgrande.bots.base import Budget
from elgrande.bots.offer import LADDER
from elgrande.bots.reasons import (
    Caballeros,
    Change,
    Comparison,
    Crown,
    Figure,
    Lead,
    Objection,
    Ranks,
    Reason,
    Scored,
    Spread,
    Standing,
    Turn,
)
from elgrande.engine.registers import ACTOR, TURN
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.errors import SetupError
from elgrande.rules.places import CASTILLO
from elgrande.search.judging import settled, step_of
from elgrande.search.plans import Plan
from elgrande.search.thinking import Thinker
from elgrande.table.explain import explain_place
from elgrande.table.moves import arguments_of, describe_move, move_text, parse_move
from elgrande.testing import scenario
from tests.playing import game_at
from tests.redraw import Redraw
from tests.test_ladder import questions

QUICK = Budget(rollouts=6)


def asked(game: Game, seat: int, bot: str = "medium", budget: Budget = QUICK, **more: int) -> Advice:
    """What a bot says."""
    return advise(game.view(seat), game.belief(seat), budget, bot=bot, **more)


def said(game: Game, advice: Advice, language: str = "en") -> str:
    """All of it in words."""
    plans = AdviceWords(game.edition, advice, language).plans()
    return "\n".join([line for plan in plans for line in (plan.plan, *plan.reasons, *plan.forecast)])


# --- what to expect -----------------------------------------------------------------------------------------------------------


def test_forecasts_are_the_averages_of_all_imagined_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is looked at again where it ended, beside what the plans have added up."""
    ends: dict[int, list[tuple[list[int], list[float]]]] = {}
    plans: dict[int, Plan] = {}
    play_round, rollout = Thinker.play_round, Thinker.rollout
    finished: list[State] = []

    def watched(self: Thinker, s: State, me: int, seed: int) -> None:
        play_round(self, s, me, seed)
        finished.append(s)

    def counted(self: Thinker, imagined: State, seat: int, plan: Plan, seed: int) -> float:
        finished.clear()
        brought = rollout(self, imagined, seat, plan, seed)
        totals = self.value.totals(finished[0])
        ends.setdefault(id(plan), []).append((totals, self.value.chances(totals, self.value.moment(finished[0]))))
        plans[id(plan)] = plan
        return brought

    monkeypatch.setattr(Thinker, "play_round", watched)
    monkeypatch.setattr(Thinker, "rollout", counted)
    game = Game.new("classic", 4, 2)
    seat = game.awaiting()[0]
    advice = asked(game, seat, "hard", Budget(rollouts=40), plans=20)
    by_first = {plan.answers[0] >> 3: number for number, plan in plans.items()}
    assert len(advice.plans) == advice.considered > 5
    for plan in advice.plans:
        games = ends[by_first[plan.moves[0]]]
        assert plan.rollouts == len(games) > 0
        for forecast in plan.forecasts:
            chances = [chances[forecast.seat] for _, chances in games]
            mean = sum(chances) / len(games)
            assert forecast.points == pytest.approx(sum(totals[forecast.seat] for totals, _ in games) / len(games) / 1000)
            assert forecast.chance == pytest.approx(mean)
            if forecast.error is not None:
                variance = sum((chance - mean) ** 2 for chance in chances) / (len(games) - 1)
                assert forecast.error == pytest.approx((variance / len(games)) ** 0.5)
        assert sum(forecast.chance for forecast in plan.forecasts) == pytest.approx(1)
        assert (plan.forecasts[0].error is None) == (plan.rollouts < 4)


def test_words_tell_the_forecasts() -> None:
    game = Game.new("modern", 3, 2)
    seat = game.awaiting()[0]
    advice = asked(game, seat, "hard", Budget(rollouts=40))
    for plan, words in zip(advice.plans, AdviceWords(game.edition, advice, names=("Ann", "Ben", "Cem")).plans(), strict=True):
        chances, points, rollouts = words.forecast
        told = [int(number) for number in re.findall(r"(\d+) %", chances)]
        order = sorted(range(3), key=lambda other: other != seat)
        assert told == [round(100 * plan.forecasts[other].chance) for other in order]
        assert [float(number) for number in re.findall(r"[\d.]+", points)] == [
            pytest.approx(plan.forecasts[other].points, abs=0.06) for other in order
        ]
        assert str(plan.rollouts) in rollouts
        names = [("Ann", "Ben", "Cem")[other] for other in order[1:]]
        assert re.findall("Ann|Ben|Cem", chances) == names == re.findall("Ann|Ben|Cem", points)


# --- why ----------------------------------------------------------------------------------------------------------------------


def standing(game: Game, place: str, seat: int) -> Standing:
    """How a seat stands in a place, counted here: everybody's caballeros, then the tree of the scoring for its points."""
    explained = game.explain(place)
    counts = {award["seat"]: award["count"] for award in explained.awards if award["reason"] == "rank"}
    mine = counts.get(seat, 0)
    tied = list(counts.values()).count(mine) > 1
    above = [count for count in counts.values() if count > mine]
    # Whoever shares a count takes one rank together, the one below; so those above take as many ranks as there are counts,
    # and one more for each that is shared.
    ranks = len(set(above)) + sum(1 for count in set(above) if above.count(count) > 1)
    return Standing(ranks + 1 + tied if mine else 0, bool(mine) and tied, mine, explained.points.get(seat, 0))


def carried_out(game: Game, seat: int, plan: AdvisedPlan) -> Game | None:
    """The true game after a plan, if it can be carried out without anybody else's answer: others let it happen."""
    after = game_at(game.setup, game.state)
    for option in plan.moves:
        let_happen(after, seat)
        if option not in [move.option for move in after.legal(seat)]:
            return None
        after.play(seat, option)
    let_happen(after, seat)
    turns = after.state.reg[TURN] - game.state.reg[TURN]
    return after if after.round == game.round and turns in (0, 1) else None


def let_happen(game: Game, seat: int) -> None:
    """Whoever else could object does not."""
    while seat not in (asked := game.awaiting()) and asked and "pass" in [move.text for move in game.legal(asked[0])]:
        game.play(asked[0], "pass")


def check(game: Game, after: Game, seat: int, reason: Reason) -> None:
    """A reason against the true game before and after the plan."""
    edition = game.edition
    if isinstance(reason, Ranks):
        mine, *others = reason.changes
        assert mine.seat == seat
        for change in reason.changes:
            assert change.before == standing(game, reason.place, change.seat)
            assert change.after == standing(after, reason.place, change.seat)
        moved = {other: points for other, points in gained(game, after, reason.place).items() if other != seat and points}
        assert moved == {change.seat: change.points for change in others}
    elif isinstance(reason, Lead):
        for then, ahead in ((game, reason.before), (after, reason.after)):
            assert ahead == standing(then, reason.place, seat).count - standing(then, reason.place, reason.rival).count
        assert reason.rank == standing(after, reason.place, seat).rank
        assert not any(gained(game, after, reason.place).values())
    elif isinstance(reason, Scored):
        for other in range(game.players):
            assert reason.points.get(other, 0) == after.scores[other] - game.scores[other]
    elif isinstance(reason, Caballeros):
        if after.state.reg[ACTOR] != seat and reason.place not in ("court", "castillo"):
            return  # the next turn has begun, and what waited there may have gone on
        place = edition.place(reason.place) * game.state.program.colours + reason.seat
        assert (reason.before, reason.after) == (game.state.pieces[place], after.state.pieces[place])
    elif isinstance(reason, Crown):
        assert edition.places[after.position().king].id == reason.place != edition.places[game.position().king].id
        if reason.standing.rank:
            assert reason.standing == standing(after, reason.place, seat)
    elif isinstance(reason, Turn):
        lying = [value for value in after.position().played if value]
        assert reason.played == len(lying)
        assert reason.turn == sorted(lying, reverse=True).index(reason.value) + 1
        assert reason.court == game.state.program.power[reason.value]
        assert reason.kept == max(after.view(seat).hands[seat], default=0)
    else:
        assert isinstance(reason, Figure)
        assert after.view(seat).facts[reason.figure] == reason.seat


def gained(game: Game, after: Game, place: str) -> dict[int, int]:
    """What a place would bring everybody more than before."""
    then, now = game.explain(place).points, after.explain(place).points
    return {seat: now.get(seat, 0) - then.get(seat, 0) for seat in range(game.players)}


def check_words(game: Game, advice: Advice, reason: Reason, line: str) -> None:
    """A line names place and rival, and has the numbers of the reason."""
    if isinstance(reason, Ranks):
        mine, *others = reason.changes
        told = ([mine] if mine.points else []) + others[:2]
        pairs = [(change.before.points, change.after.points) for change in told]
        assert [(int(then), int(now)) for then, now in re.findall(r"\((\d+) → (\d+) points\)", line)] == pairs
        for change in others[:2]:
            assert colour(game, change.seat) in line
        against = re.search(r": \+(\d+) against (\w+)$", line)
        assert (against is None) == (reason.against is None)
        if against and reason.against:
            assert int(against[1]) == mine.points - reason.against.points
            assert against[2] == colour(game, reason.against.seat)
    elif isinstance(reason, Scored):
        for seat, points in reason.points.items():
            assert f"{'you' if seat == advice.seat else colour(game, seat)} {points}" in line
    elif isinstance(reason, Turn):
        assert not reason.kept or f"keep the {reason.kept}" in line
        assert not reason.court or ("one" if reason.court == 1 else str(reason.court)) in line


def colour(game: Game, seat: int) -> str:
    """What a seat is called."""
    return game.edition.colours[seat].capitalize()


@pytest.mark.parametrize(
    ("kind", "players", "every"),
    [("classic", 4, 11), ("modern", 3, 5), ("grandissimo", 3, 7), ("colonies", 3, 11), ("intrigue", 3, 11)],
)
def test_reasons_are_what_the_plan_changes(kind: str, players: int, every: int) -> None:
    """Plans are carried out in the true game, wherever they depend on nobody else."""
    found: Counter[str] = Counter()
    for game, seat in questions(kind, players, every):
        if game.view(seat).question in ("disc", "veto") or len(game.legal(seat)) < 2:
            continue
        advice = asked(game, seat)
        for plan, words in zip(advice.plans, AdviceWords(game.edition, advice).plans(), strict=True):
            assert len(words.reasons) == (len(plan.reasons) or 1) + plan.guessed
            for reason, line in zip(plan.reasons, words.reasons, strict=False):
                check_words(game, advice, reason, line)
            after = None if plan.guessed or plan.averts else carried_out(game, seat, plan)
            if after is not None and not any(isinstance(reason, Objection) for reason in plan.reasons):
                for reason in plan.reasons:
                    check(game, after, seat, reason)
                    found[type(reason).__name__] += 1
    assert found["Ranks"] > 8


@pytest.mark.parametrize(("edition", "boxes"), [("classic", ()), ("modern", ()), ("classic", ("intrigue",))])
def test_a_power_card_is_explained_by_what_it_brings_and_when(edition: str, boxes: tuple[str, ...]) -> None:
    """The first one of a round is played before all, the others among those that lie there."""
    game, chance, played = Game.new(edition, 3, 2, boxes=boxes), Random(2), 0
    while played < 3:
        seat = game.awaiting()[0]
        if game.view(seat).question == "power":
            played += 1
            advice = asked(game, seat, "hard", plans=20)
            turns = [(plan, reason) for plan in advice.plans for reason in plan.reasons if isinstance(reason, Turn)]
            assert len(turns) >= 4  # the best few are imagined, and told
            for plan, reason in turns if played < 3 else []:
                after = carried_out(game, seat, plan)
                assert after is not None
                check(game, after, seat, reason)
                assert reason.value == arguments_of(game.edition, plan.moves[0])["value"]
        game.play(seat, chance.choice(game.legal(seat)))


def test_a_sentence_as_somebody_would_say_it() -> None:
    """Blue is ahead by one, and red has two to place; whoever knows names says them."""
    game = scenario(card="power-back", king="VAL", GRA="red 1 blue 2", court="red 3")
    comparison = Comparison(game.setup, game.state, 0, castillo_seen=False)
    answers = [settled(0, parse_move(game.edition, "place GRA"))] * 2
    case = comparison.case(answers)
    plan = AdvisedPlan(tuple(map(step_of, answers)), 0, (), tuple(case.reasons), case.averts, case.guessed)
    (words,) = AdviceWords(game.edition, Advice(0, "act", "hard", (plan,), 1), names=("Ann", "Ben", "Cem", "Dan")).plans()
    assert words.plan == "Place two in Granada"
    assert words.reasons == (
        "In Granada you go from second to first (3 → 6 points), Ben drops from first to second (6 → 3 points): +6 against Ben",
    )


def test_a_disc_is_explained_by_ones_own_caballeros_alone() -> None:
    """What others answer in secret nobody knows; so the board is as it would be if only one's own had moved."""
    found = 0
    for game, seat in questions("classic", 4, every=1):
        if game.view(seat).question != "disc" or game.state.reg[ACTOR] >= 0:
            continue
        for plan in asked(game, seat, "medium", Budget(rollouts=2)).plans:
            place = plan.moves[0] & moves.PLACE_MASK
            for reason in plan.reasons:
                if isinstance(reason, Ranks) and reason.place == game.edition.places[place].id:
                    s = game.state.clone()
                    colours = s.program.colours
                    s.pieces[place * colours + seat] += s.pieces[CASTILLO * colours + seat]
                    explained = explain_place(game.edition, s, place)
                    assert reason.changes[0].after.points == explained.points.get(seat, 0)
                    found += 1
    assert found > 3


def test_a_veto_is_explained_by_what_it_stops() -> None:
    averted = 0
    for game, seat in questions("classic", 4, every=1):
        view = game.view(seat)
        if view.question != "veto" or view.vetoed_by or averted > 2:
            continue
        advice = asked(game, seat, "medium", Budget(rollouts=2))
        by_move = {move_text(game.edition, plan.moves[0]): plan for plan in advice.plans}
        if "veto" in by_move and "pass" in by_move and by_move["veto"].averts:
            assert by_move["veto"].reasons == by_move["pass"].reasons
            assert not by_move["pass"].averts
            if by_move["veto"].reasons:
                averted += 1
                assert "\nOtherwise " in "\n" + said(game, advice)
    assert averted > 0


def test_a_hand_is_picked_for_what_it_lacks() -> None:
    game = Game.new("classic", 3, 1, boxes=("intrigue",))
    while game.view(game.awaiting()[0]).question != "pick":
        game.play(game.awaiting()[0], game.legal(game.awaiting()[0])[0])
    for _ in range(5):
        seat = game.awaiting()[0]
        advice = asked(game, seat)
        (plan,) = advice.plans
        (reason,) = plan.reasons
        assert isinstance(reason, Spread)
        value = plan.moves[0] - moves.PICK
        assert reason.low <= value <= reason.high
        assert not [card for card in game.view(seat).hands[seat] if reason.low <= card <= reason.high]
        assert plan.forecasts == ()
        assert f"from {reason.low} to {reason.high}" in said(game, advice)
        game.play(seat, plan.moves[0])


# --- secrets ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "every"), [("classic", 53), ("grandissimo", 97)])
def test_what_is_hidden_makes_no_difference_to_words(kind: str, every: int) -> None:
    """Everything a seat may not know is drawn anew, and what it has heard stays: every level says the same, byte for byte."""
    changed: set[str] = set()
    chance = Random(4)
    for game, seat in questions(kind, 4, every):
        redraw = Redraw(game.setup, game.state, seat, chance)
        changed.update(redraw.changed)
        views = game.view(seat), game_at(game.setup, redraw.other).view(seat)
        for bot in LADDER:
            told = [advise(view, game.belief(seat), Budget(rollouts=4), bot=bot) for view in views]
            assert said(game, told[0]).encode() == said(game, told[1]).encode()
            assert json.dumps(told[0].as_data(views[0])) == json.dumps(told[1].as_data(views[1]))
    assert {"stack", "castillo"} <= changed


def test_nobody_is_told_what_stands_in_the_castillo() -> None:
    """Unless it is open to all: then it is a place like any other."""
    for option in ("memory", "open"):
        told: Counter[str] = Counter()
        for seed in range(2):
            game, chance = Game.new("classic", 2, seed, {"castillo": option, "length": "six"}), Random(seed)
            while not game.is_over:
                seat = game.awaiting()[0]
                if game.decisions % 9 == 0 and len(game.legal(seat)) > 1:
                    reasons = [reason for plan in asked(game, seat, "hard", plans=9).plans for reason in plan.reasons]
                    told.update(type(reason).__name__ for reason in reasons if getattr(reason, "place", "") == "castillo")
                    assert all(
                        reason.seat == seat for reason in reasons if isinstance(reason, Caballeros) and reason.place == "castillo"
                    )
                game.play(seat, chance.choice(game.legal(seat)))
        assert bool(told["Ranks"] + told["Lead"]) == (option == "open")
        assert bool(told["Caballeros"]) == (option == "memory")


# --- how it is asked and said -------------------------------------------------------------------------------------------------


MINE = Change(0, Standing(2, False, 1, 3), Standing(1, False, 3, 5))
BLUES = Change(1, Standing(1, False, 2, 5), Standing(2, False, 2, 3))
EVERY_KIND: tuple[Reason, ...] = (
    Ranks("ARA", (MINE, BLUES)),
    Lead("ARA", 1, 1, 1, 3),
    Lead("ARA", 2, 1, -3, -1),
    Scored({0: 5, 1: 3}),
    Caballeros("court", 0, 2, 5),
    Caballeros("court", 1, 2, 0),
    Caballeros("castillo", 0, 0, 12),
    Crown("TOL", Standing(1, True, 2, 7)),
    Crown("TOL", Standing(0, False, 0, 0)),
    Turn(9, 2, 1, 3, 13),
    Turn(13, 0, 1, 1, 0),
    Figure("inquisitor", 1),
    Objection(1),
    Spread(40, 55),
)  # fmt: skip
ENGLISH = (
    "In Aragón you go from second to first (3 → 5 points), Blue drops from first to second (5 → 3 points): +4 against Blue",
    "In Aragón you are three ahead of Blue instead of one",
    "In Aragón you are only one behind Blue instead of three",
    "Points at once: you 5, Blue 3",
    "You have five at court instead of two",
    "Blue has none at court instead of two",
    "You have 12 in the Castillo instead of none",
    "The King goes to Toledo and keeps you tied first there",
    "The King goes to Toledo, where you have nobody",
    "Of the three who have played you move first, it brings up to 2 caballeros to court, and you keep the 13",
    "Nobody has played before you, and it brings nobody to court",
    "Blue gets the Grand Inquisitor",
    "Blue would probably use a Veto against it",
    "Your hand has nothing from 40 to 55 yet",
)
ITALIAN = (
    "In Aragona passi da secondo a primo (3 → 5 punti), Blu scende da primo a secondo (5 → 3 punti): +4 rispetto a Blu",
    "In Aragona sei in vantaggio di tre su Blu invece che di uno",
    "In Aragona sei indietro solo di uno rispetto a Blu invece che di tre",
    "Punti subito: tu 5, Blu 3",
    "A corte ne hai cinque invece di due",
    "Blu a corte ne ha nessuno invece di due",
    "Nel Castillo ne hai 12 invece di nessuno",
    "Il Re va a Toledo e lì ti mantiene primo a pari merito",
    "Il Re va a Toledo, dove non hai nessuno",
)


def plan_with(reasons: tuple[Reason, ...]) -> Iterator[tuple[Game, Advice]]:
    """Advice for red that gives these reasons."""
    game = scenario(card="four-any", court="red 3")
    option = next(move.option for move in game.legal(0))
    yield game, Advice(0, "act", "hard", (AdvisedPlan((option,), 0, (), reasons, averts=False, guessed=False),), 1)


def test_every_kind_of_reason_has_its_words() -> None:
    assert {type(reason) for reason in EVERY_KIND} == set(get_args(Reason))
    for game, advice in plan_with(EVERY_KIND):
        assert AdviceWords(game.edition, advice).plans()[0].reasons == ENGLISH
        italian = AdviceWords(game.edition, advice, "it").plans()[0].reasons
        assert italian[: len(ITALIAN)] == ITALIAN
        assert len(set(italian)) == len(EVERY_KIND)


PLANS = {
    "power 7": "<power 7>",
    "card king | place VAL | place castillo | place VAL | special | king TOL | end": (
        "<card king>, place two in Valencia and one in the Castillo, <king TOL>"
    ),
    "special | lift blue VAL | drop GRA | lift blue VAL | drop GRA | lift red CAT | drop castillo | done | place NAV": (
        "move two of Ben’s from Valencia to Granada, move one of your own from Cataluña to the Castillo, place one in Navarra"
    ),
    "special | place VAL": "<special>, place one in Valencia",
    "either 2 | send blue VAL": "<send blue VAL>",
    "either 2": "<either 2>",
    "done": "do nothing more",
    "pass": "<pass>",
}
"""Where a move is said as elsewhere, it stands between angles."""


@pytest.mark.parametrize("moves", PLANS)
def test_a_plan_is_said_in_one_sentence(moves: str) -> None:
    """Caballeros that do the same together; what goes without saying is left out."""
    edition = Game.new("classic", 4, 1).edition
    options = tuple([parse_move(edition, move) for move in moves.split(" | ")])
    advice = Advice(0, "act", "hard", (AdvisedPlan(options, 0, (), (), averts=False, guessed=False),), 1)
    (words,) = AdviceWords(edition, advice, names=("Ann", "Ben", "Cem", "Dan")).plans()
    expected = re.sub("<(.*?)>", lambda move: describe_move(edition, parse_move(edition, move[1])), PLANS[moves])
    assert words.plan == capital(expected)
    assert words.reasons == ("Nothing on the board changes at once",)
    assert AdviceWords(edition, advice, "it").plans()[0].plan != words.plan


@pytest.mark.parametrize("bot", ["random", "greedy@1", "nobody"])
def test_who_cannot_say_why_is_refused(bot: str) -> None:
    game = Game.new("classic", 2, 1)
    with pytest.raises(SetupError, match="choose from: easy, medium, hard, expert"):
        asked(game, game.awaiting()[0], bot)


@pytest.mark.parametrize("seat", [None, 0])
def test_who_is_not_asked_gets_no_advice(seat: int | None) -> None:
    game = Game.new("classic", 2, 1, {"first": 1})
    assert game.awaiting() == [1]
    with pytest.raises(SetupError, match="nothing is asked of that seat"):
        advise(game.view(seat), game.belief(seat), QUICK)


def test_the_same_seed_says_the_same_and_data_can_be_sent() -> None:
    for game, seat in questions("modern", 3, every=61):
        first, again = (asked(game, seat, "hard", seed=3) for _ in range(2))
        assert first == again
        assert len(first.plans) <= 3
        data = json.loads(json.dumps(first.as_data(game.view(seat))))
        assert data["plans"][0]["moves"][0] in [move.text for move in game.legal(seat)]
        assert [reason["kind"] for reason in data["plans"][0]["reasons"]] == [
            type(reason).__name__.lower() for reason in first.plans[0].reasons
        ]


def test_a_finished_game_is_reviewed_decision_by_decision() -> None:
    game, chance = Game.new("classic", 2, 1, {"length": "six"}), Random(1)
    choices, taken_back = 0, False
    while game.round < 3:
        seat = game.awaiting()[0]
        choices += len(game.legal(seat)) > 1
        game.play(seat, chance.choice(game.legal(seat)))
        if game.can_undo(seat) and not taken_back:
            game.undo(seat)
            taken_back = True
    assert taken_back
    found = list(review(game.record(), Budget(rollouts=2), bot="medium", plans=1))
    assert len(found) == choices > 12
    lines = game.record().lines
    for reviewed in found:
        line = lines[reviewed.number]
        assert getattr(line, "seat", None) == reviewed.advice.seat
        assert getattr(line, "move", "") == move_text(game.edition, reviewed.played)
        assert len(reviewed.advice.plans) == 1


def test_the_page_tells_every_kind_of_reason() -> None:
    page = (Path(__file__).parent.parent / "docs" / "advice.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", page, re.M))
    kinds = {kind.__name__.lower(): kind for kind in get_args(Reason)}
    assert set(rows) == set(kinds)
    for name, kind in kinds.items():
        assert {field.name for field in fields(kind)} <= set(re.findall(r"`(\w+)`", rows[name]))


def test_the_examples_of_the_page_run() -> None:
    failed, tried = doctest.testfile(str(Path(__file__).parent.parent / "docs" / "advice.md"), module_relative=False)
    assert tried > 8
    assert not failed
