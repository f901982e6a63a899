"""Learning: the same recipe makes the same weights, an interrupted run goes on, and what is shipped says how it came about."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from math import exp
from pathlib import Path
from random import Random

import numpy as np
import pytest

from elgrande import Game, SetupError
from elgrande.bots.learned import distance, kind_of, learned, shipped_names, table_of, weights_of
from elgrande.search.nets import Net
from elgrande.search.ranks import FEATURES
from elgrande.search.value import Value
from elgrande.search.weights import PERIODS, plain, short_sighted
from elgrande.training.fitting import Fit, halves, lowest, weighed
from elgrande.training.recipe import Recipe, recipe_named
from elgrande.training.run import Progress, Run, digest, written

SHORT = recipe_named("classic-2").short()
SHIPPED = {name: recipe_named(name) for name in shipped_names()}
SHORT_DIGEST = "972408a9f2ecf328b6623fdfb82bcc1bd06ca6cb1087d3d230cc9cef4e34e440"
"""What the short recipe makes, on every machine and with either build: it changes with value, policy and fit only."""
MOST_BYTES = 500_000


def test_the_same_recipe_makes_the_same_weights(tmp_path: Path) -> None:
    """Also if it was interrupted between games and fit, and gone on with."""

    def interrupt(line: str) -> None:
        if line.startswith("round 1"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Run.begun(SHORT, tmp_path, Progress(tell=interrupt)).go_on(None)
    weights = Run.begun(SHORT, tmp_path).go_on(None)
    assert digest(weights) == SHORT_DIGEST
    assert Run.begun(SHORT, tmp_path).go_on(None) == weights
    with pytest.raises(SetupError, match="another run"):
        Run.begun(replace(SHORT, seed=2), tmp_path)


def test_a_recipe_that_is_not_there() -> None:
    for name in ("classic-9", "classic", "classic-4-4", "Classic-4", ""):
        with pytest.raises(SetupError, match="names no table"):
            recipe_named(name)
    with pytest.raises(SetupError, match="checkers"):
        recipe_named("checkers-4")
    with pytest.raises(SetupError, match="pirates"):
        recipe_named("classic+pirates-4")


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_shipped_says_how_it_was_made(name: str) -> None:
    told = shipped(name)
    recipe = SHIPPED[name]
    assert told["made_by"] == {"command": f"elgrande train {name}", "recipe": plain_data(recipe)}
    assert told["table"] == table_of(recipe.setup)
    assert written(told) == text_of(name)
    weights = learned(recipe.setup)
    own = weights_of(told)
    assert weights.possessions == own.possessions
    assert len(weights.nets) == PERIODS


def test_what_is_shipped_is_small() -> None:
    assert sum(len(text_of(name).encode()) for name in SHIPPED) <= MOST_BYTES


def test_a_table_without_weights_of_its_own_has_those_most_like_it() -> None:
    names = ["classic-2", "classic-4", "classic+grandissimo-4", "modern-4", *SHIPPED]

    def nearest(*about: object, **more: object) -> str:
        kind = kind_of(Game.new(*about, **more).setup)  # type: ignore[arg-type]  # a test's shorthand
        return min(names, key=lambda name: distance(kind, kind_of(recipe_named(name).setup)))

    for name in names:
        recipe = recipe_named(name)
        assert nearest(recipe.edition, recipe.players, 1, boxes=recipe.boxes) == name
        assert nearest(recipe.edition, recipe.players, 1, {"length": "six"}, boxes=recipe.boxes) == name
    assert nearest("classic", 3, 1, boxes=("grandissimo",)) == "classic+grandissimo-4"
    assert nearest("modern", 4, 1, {"new_regency": True}) == "modern-4"
    assert nearest("modern", 2, 1) == "modern-4"
    told = shipped(next(iter(SHIPPED)))
    assert learned(Game.new("modern", 2, 1).setup).possessions == weights_of(told).possessions


def test_a_net_says_the_same_as_its_arithmetic() -> None:
    chance = Random(4)
    direct = [chance.gauss(0, 1) for _ in range(FEATURES + 1)]
    hidden = [chance.gauss(0, 1) for _ in range(5 * (FEATURES + 1))]
    outputs = [chance.gauss(0, 1) for _ in range(5)]
    numbers = [chance.choice((0.0, chance.gauss(0, 1))) for _ in range(FEATURES)]
    rows = np.array([*numbers, 1.0])
    units = np.maximum(np.array(hidden).reshape(5, -1) @ rows, 0)
    assert Net(FEATURES, direct, hidden, outputs).of(numbers) == pytest.approx(
        np.array(direct) @ rows + units @ np.array(outputs)
    )


def test_sums_are_those_of_numpy_in_an_order_of_their_own() -> None:
    chance = np.random.default_rng(1)
    rows = chance.normal(size=(64, 7)).astype(np.float32)
    weights = chance.normal(size=(7, 3)).astype(np.float32)
    assert halves(rows) == pytest.approx(rows.sum(0), abs=1e-4)
    assert weighed(rows, weights) == pytest.approx(rows @ weights, abs=1e-4)
    assert weighed(rows, weights[:, 0]) == pytest.approx(rows @ weights[:, 0], abs=1e-4)


def test_a_net_learns_what_is_there_and_leaves_out_what_stands_beside_it() -> None:
    """A kink in the first number, and something that goes along with the second but is explained beside it."""
    chance = np.random.default_rng(2)
    rows = np.zeros((8192, FEATURES + 1), np.float32)
    rows[:, :2] = chance.normal(size=(8192, 2))
    rows[:, FEATURES] = 1
    beside = (rows[:, 1:2] + chance.normal(size=(8192, 1))).astype(np.float32)
    wanted = np.maximum(rows[:, 0], 0) * 0.6 + beside[:, 0] * 0.4
    fit = Fit(8, 1, chance)
    fit.learn(rows, beside, wanted.astype(np.float32), 150, chance)
    tried = np.zeros((4, FEATURES + 1), np.float32)
    tried[:, FEATURES] = 1
    tried[:, 0] = [-1, 1, 2, 0]
    tried[3, 1] = 2
    low, one, two, other = fit.says(tried)
    assert one - low == pytest.approx(0.6, abs=0.08)
    assert two - one == pytest.approx(0.6, abs=0.08)
    assert abs(other - low) < 0.08
    assert fit.besides[0] == pytest.approx(0.4, abs=0.02)


def test_the_spread_that_was_meant_is_found() -> None:
    chance = Random(5)
    seen = []
    for _ in range(1500):
        points = [chance.gauss(0, 10) for _ in range(3)]
        winner = chance.choices(range(3), [exp(each / 8.0) for each in points])[0]
        behind = [each - max(points) for each in points]
        seen.append((behind, [float(seat == winner) for seat in range(3)], [0.0, 1.0, 0.0]))
    assert lowest(seen)[1] == pytest.approx(8.0, rel=0.2)


def test_who_sees_little_judges_by_what_is_there() -> None:
    """Neither the plain nor the short-sighted have learned anything: an empty board promises nothing."""
    s = Game.new("classic", 3, 1).state.clone()
    s.pieces = [0] * len(s.pieces)
    for weights in (plain(), short_sighted()):
        value = Value(s.program, weights)
        assert all(value.place(s, place, value.moment(s)) == [0, 0, 0] for place in value.places)


def shipped(name: str) -> dict[str, object]:
    """What a file says."""
    told: dict[str, object] = json.loads(text_of(name))
    return told


def text_of(name: str) -> str:
    return (files("elgrande.bots") / "weights" / f"{name}.json").read_text(encoding="utf-8")


def plain_data(recipe: Recipe) -> object:
    return json.loads(json.dumps(recipe.parameters))
