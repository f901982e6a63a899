"""Learning, round by round, in a folder where an interrupted run goes on.

After every round what was learned plays against several opponents: a frozen bot, and the best weights so far.  Only if it wins
more there than these are they replaced: what explains games better does not always play better.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np

from elgrande.bots.learned import table_of
from elgrande.rules.errors import SetupError
from elgrande.training.fitting import Samples, fitted
from elgrande.training.games import AT_ONCE, BEST, Learned, judged, pieces
from elgrande.training.recipe import Recipe

JUDGES: Final = ("greedy@3", BEST)
STATE: Final = "state.json"


@dataclass
class Progress:
    """What somebody who waits is told."""

    tell: Callable[[str], None] = lambda _: None
    """A line."""
    advance: Callable[[str, int, int], None] = lambda _what, _done, _all: None
    """So much of so much of something is done."""


@dataclass
class Run:
    """One run in its folder."""

    recipe: Recipe
    folder: Path
    progress: Progress = field(default_factory=Progress)
    round: int = 0
    """The next one."""
    latest: Learned | None = None
    """What was learned last: new games are played by it."""
    best: Learned | None = None
    share: float = 0.0
    """The best one's share of first places against the first judge."""

    @classmethod
    def begun(cls, recipe: Recipe, folder: Path, progress: Progress | None = None) -> Run:
        """A new run, or one that was interrupted."""
        run = cls(recipe, folder, progress or Progress())
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / STATE
        if path.exists():
            told = json.loads(path.read_text(encoding="utf-8"))
            if told["recipe"] != json.loads(json.dumps(recipe.parameters)):
                raise SetupError(f"{path} belongs to another run: choose another folder with --out, or remove it")
            run.round, run.latest, run.best, run.share = told["round"], told["latest"], told["best"], told["share"]
        return run

    def go_on(self, executor: Executor | None) -> Learned:
        """Everything that is left, and the weights that come of it."""
        while self.round < self.recipe.rounds:
            self.play(executor)
            samples = Samples.joined([self.load(number) for number in range(self.round + 1)])
            candidate = fitted(samples, self.recipe, self.progress.tell)
            self.judge(candidate, executor)
            self.latest = candidate
            self.round += 1
            self.save()
        assert self.best is not None
        return self.finished(self.best)

    def play(self, executor: Executor | None) -> None:
        """The games of a round, if they are not there yet."""
        path = self.samples(self.round)
        if path.exists():
            return
        found: list[Samples] = []
        for piece in pieces(self.recipe, self.round, self.latest, executor):
            found.append(piece)
            done = min(len(found) * AT_ONCE, self.recipe.games)
            self.progress.advance(f"round {self.round + 1} of {self.recipe.rounds}: games", done, self.recipe.games)
        all_of = Samples.joined(found)
        unfinished = path.with_suffix(".part.npz")
        counts = np.array([all_of.place_count, all_of.seat_count])
        np.savez(unfinished, places=all_of.places, seats=all_of.seats, counts=counts)
        os.replace(unfinished, path)

    def samples(self, number: int) -> Path:
        """Where those of a round are kept."""
        return self.folder / f"round-{number + 1}.npz"

    def load(self, number: int) -> Samples:
        """What was kept."""
        with np.load(self.samples(number)) as kept:
            place_count, seat_count = (int(count) for count in kept["counts"])
            return Samples(kept["places"], kept["seats"], place_count, seat_count)

    def judge(self, candidate: Learned, executor: Executor | None) -> None:
        """Let it play, and keep it if it is better."""
        recipe = self.recipe
        best = self.best or candidate
        jobs = [(rival, (game,)) for rival in JUDGES for game in range(recipe.gate) if self.best or rival != BEST]
        shares = dict.fromkeys(JUDGES, 0.0)
        waiting = [executor.submit(judged, recipe, candidate, rival, best, games) for rival, games in jobs] if executor else []
        for number, (rival, games) in enumerate(jobs):
            shares[rival] += waiting[number].result() if executor else judged(recipe, candidate, rival, best, games)
            self.progress.advance(f"round {self.round + 1} of {recipe.rounds}: judged", number + 1, len(jobs))
        against, beside = (shares[rival] / recipe.gate for rival in JUDGES)
        better = self.best is None or against + beside > self.share + 1 / recipe.players
        said = f"round {self.round + 1}: {against:.2f} against {JUDGES[0]}"
        said += f", {beside:.2f} against the best so far" if self.best else ""
        self.progress.tell(said + (": kept" if better else ": not better"))
        if better:
            self.best, self.share = candidate, against

    def save(self) -> None:
        """Where an interrupted run goes on."""
        told = {
            "recipe": self.recipe.parameters,
            "round": self.round,
            "share": self.share,
            "latest": self.latest,
            "best": self.best,
        }
        write(self.folder / STATE, json.dumps(told))

    def finished(self, weights: Learned) -> Learned:
        """The weights with how they came about."""
        about = {"command": f"elgrande train {self.recipe.name}", "recipe": self.recipe.parameters}
        return {"made_by": about, "table": table_of(self.recipe.setup), **weights}


def written(weights: Learned) -> str:
    """A file of weights: one line for each of its parts."""
    parts = [f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in weights.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def digest(weights: Learned) -> str:
    """The same for the same weights only."""
    return hashlib.sha256(written(weights).encode()).hexdigest()


def write(path: Path, text: str) -> None:
    """All of it or nothing."""
    unfinished = path.with_suffix(".part")
    unfinished.write_text(text, encoding="utf-8")
    os.replace(unfinished, path)
