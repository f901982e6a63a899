"""One kind of table for learners, and a game at it that asks one seat after another.

Where several seats answer in secret, the lowest one that owes an answer is asked first and no answer is changed; what others have
answered is hidden from whoever comes later, so nothing is lost by that.  All chance is the deal, drawn from the seed.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final

from elgrande.adapters.actions import actions_of
from elgrande.adapters.observations import Observations
from elgrande.editions import DEFAULT_EDITION, find_boxes, named_edition
from elgrande.editions.folding import with_expansions
from elgrande.editions.setup import Log, Setup
from elgrande.engine import kernel
from elgrande.engine.registers import POINTS
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.records.record import Record
from elgrande.rules.edition import Options
from elgrande.rules.errors import IllegalMove, SetupError
from elgrande.rules.options import Value
from elgrande.table.belief import Belief
from elgrande.table.events import Event, event_of, redacted
from elgrande.table.moves import move_text
from elgrande.table.notation import read_position, write_position
from elgrande.table.observation import Observation, observe
from elgrande.table.position import Position
from elgrande.table.view import View, view_of

MAX_DECISIONS: Final = 3000
"""A game that has taken so many is over as it stands: by chance it takes some hundred, but no rule says how many there can be."""

WIN: Final = "win"
ZERO_SUM: Final = "zero_sum"
MARGIN: Final = "margin"
REWARDS: Final = (WIN, ZERO_SUM, MARGIN)
"""What a game brings its seats in the end: the share of the first place (1 in all); the same less what everybody would have
(0 in all); or the points by which a seat is ahead of the mean of the others (0 in all)."""


class Table:
    """What is played, and the numbers that go with it."""

    def __init__(
        self,
        edition: str = DEFAULT_EDITION,
        players: int = 4,
        options: Options | None = None,
        *,
        boxes: tuple[str, ...] = (),
        reward: str = WIN,
        shaping: float = 0.0,
        relative: bool = False,
        max_decisions: int = MAX_DECISIONS,
    ) -> None:
        if reward not in REWARDS:
            raise SetupError(f"no reward {reward!r}; choose from: {', '.join(REWARDS)}")
        base, expansions = named_edition(edition), find_boxes(boxes)
        self.setup = Setup(base, players, options, None, expansions)
        self.actions = actions_of(with_expansions(base, expansions), players)
        self.observations = Observations(self.setup, self.actions, relative)
        self.players = players
        self.reward = reward
        self.shaping = shaping
        """What each point of the margin brings on the spot, besides the result."""
        self.relative = relative
        self.max_decisions = max_decisions
        self._turned = [self.actions.turned(seat if relative else 0) for seat in range(players)]

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        """Itself: games share it, and it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Written down as what it was made of."""
        made_of = (self.setup.edition.id, self.setup.edition.version, self.players, tuple(self.setup.chosen.items()))
        return _table, (*made_of, tuple(self.setup.box_names), self.reward, self.shaping, self.relative, self.max_decisions)

    def action(self, seat: int, option: int) -> int:
        """The action by which a seat takes a move."""
        return self._turned[seat][0][self.actions.number[option]]

    def option(self, seat: int, action: int) -> int:
        """The move a seat takes by an action."""
        return self.actions.options[self._turned[seat][1][action]]

    def begin(self, seed: int | str) -> Play:
        """A new game."""
        return Play(self, str(seed))

    def margins(self, points: tuple[int, ...]) -> list[float]:
        """By how much each seat is ahead of the mean of the others."""
        total, others = sum(points), self.players - 1
        return [own - (total - own) / others for own in points]

    def result(self, points: tuple[int, ...]) -> list[float]:
        """What a game that ends with these points brings each seat."""
        if self.reward == MARGIN:
            return self.margins(points)
        best = max(points)
        winners = points.count(best)
        even = 1 / self.players if self.reward == ZERO_SUM else 0.0
        return [(1 / winners if own == best else 0.0) - even for own in points]


@lru_cache(64)
def _table(
    id: str, version: int, players: int, options: tuple[tuple[str, Value], ...], boxes: tuple[str, ...],
    reward: str, shaping: float, relative: bool, most: int,
) -> Table:  # fmt: skip
    """A table that was written down; games that come back share theirs."""
    chosen = dict(options)
    return Table(
        f"{id}/{version}", players, chosen, boxes=boxes, reward=reward, shaping=shaping, relative=relative, max_decisions=most
    )


class Play:
    """A game that is stepped by actions."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self.seed = seed
        """A secret of the game, like its state."""
        self._past: Log = []
        self.state: State = table.setup.begin(table.setup.deal(seed), self._past)
        """The truth: hand out observations and views, never this."""
        self.state.log = None
        self._heard: list[Event] = []
        self._decisions: list[tuple[int, int, int]] = []
        self._beliefs: dict[int, tuple[Belief, int]] = {}

    def clone(self) -> Play:
        """The same game, to be played on separately."""
        other = Play.__new__(Play)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other._past, other._heard, other._decisions = self._past[:], self._heard[:], self._decisions[:]
        other._beliefs = {}
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Written down as its position, in notation, and its past: the whole truth, so keep it to yourself."""
        text = write_position(Position.of(self.table.setup, self.state))
        return _play, (self.table, self.seed, text, self.events(), self._decisions)

    # --- stepping ---------------------------------------------------------------------------------------------------

    @property
    def decisions(self) -> int:
        """How many were taken."""
        return len(self._decisions)

    @property
    def truncated(self) -> bool:
        """Was it broken off?"""
        return bool(self.state.asking) and self.decisions >= self.table.max_decisions

    @property
    def over(self) -> bool:
        """Is nobody asked any more?"""
        return not self.state.asking or self.decisions >= self.table.max_decisions

    @property
    def seat(self) -> int:
        """Who is asked; -1 if the game is over."""
        asking = 0 if self.over else self.state.asking
        return (asking & -asking).bit_length() - 1

    def legal(self) -> list[int]:
        """The actions of the seat that is asked, in ascending order."""
        seat = self.seat
        if seat < 0:
            return []
        number = self.table.actions.number
        return sorted(self.table.action(seat, option) for option in kernel.legal(self.state, seat) if option in number)

    def step(self, action: int) -> None:
        """Take an action of the seat that is asked; an IllegalMove lists those it has."""
        seat, option = self.seat, self.chosen(action)
        self._decisions.append((len(self._heard) + len(self._past), seat, option))
        self.state.log = self._past
        kernel.step(self.state, seat, option)
        self.state.log = None

    def chosen(self, action: int) -> int:
        """The move of an action, if it is legal now."""
        seat = self.seat
        if seat >= 0 and 0 <= action < len(self.table.actions):
            option = self.table.option(seat, action)
            if option in kernel.legal(self.state, seat):
                return option
        legal = self.legal()
        texts = tuple(move_text(self.table.setup.edition, self.table.option(seat, other)) for other in legal)
        ruling = "other-question" if legal else "game-over"
        raise IllegalMove(f"the action {action} is not legal now; these are: {legal}", ruling=ruling, legal=texts)

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.state.rows[POINTS]

    def returns(self) -> list[float]:
        """What the game has brought each seat: nothing before its end, but for the shaping."""
        made = self.table.result(self.points) if self.over else [0.0] * self.table.players
        if not self.table.shaping:
            return made
        return [own + self.table.shaping * margin for own, margin in zip(made, self.table.margins(self.points), strict=True)]

    # --- what seats know --------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> Observation:
        """What a seat may know now."""
        return observe(Position.of(self.table.setup, self.state), self.state, seat)

    def numbers(self, seat: int) -> list[int]:
        """The same as numbers."""
        return self.table.observations.numbers(self.observe(seat))

    def truth(self) -> list[int]:
        """Everything as numbers, in the same layout, nothing being hidden: for a critic that is only there while one learns."""
        position, s = Position.of(self.table.setup, self.state), self.state
        known = observe(position, s, None)
        whole = Observation(
            None, position.reg, position.pieces, position.rows, known.owners, known.awaiting, known.remaining, None, None, []
        )
        return self.table.observations.numbers(whole)

    def view(self, seat: int | None) -> View:
        """What a seat or a spectator sees, in words."""
        return view_of(self.table.setup, observe(Position.of(self.table.setup, self.state), self.state, seat))

    def events(self) -> list[Event]:
        """Everything that has happened, with its secrets."""
        edition = self.table.setup.edition
        self._heard += [event_of(edition, told) for told in self._past]
        self._past = []
        return self._heard

    def history(self, seat: int) -> list[str | Event]:
        """All a seat has heard, and between it what it has decided: with what it sees now all it can know."""
        made: list[str | Event] = []
        events, at = self.events(), 0
        for heard, owner, option in self._decisions:
            made += [redacted(event, seat) for event in events[at:heard]]
            at = heard
            if owner == seat:
                made.append(move_text(self.table.setup.edition, option) if option >= 0 else "?")
        return made + [redacted(event, seat) for event in events[at:]]

    def belief(self, seat: int) -> Belief:
        """What a seat can infer from all it has heard."""
        belief, heard = self._beliefs.get(seat) or (Belief(self.table.setup, seat), 0)
        for event in self.events()[heard:]:
            belief.hear(redacted(event, seat))
        self._beliefs[seat] = (belief, len(self._heard))
        return belief

    def imagine(self, seat: int, chance: Random) -> Play:
        """A game that looks the same to a seat, what is hidden from it being drawn anew: for searches that may not cheat.

        It remembers of the past what the seat does, which is less than others know of theirs, so it has no record.
        """
        state = self.belief(seat).sample(self.view(seat), chance)
        other = self.clone()
        other.seed = ""
        other.state = state
        other._heard = [redacted(event, seat) for event in self._heard]
        other._decisions = [(at, owner, option if owner == seat else -1) for at, owner, option in self._decisions]
        return other

    def record(self) -> Record:
        """The game as a record: ``elgrande replay`` and the page show it."""
        if not self.seed:
            raise SetupError("a game that was imagined has no record")
        setup = self.table.setup
        boxes = tuple(setup.box_names)
        edition = f"{setup.edition.id}/{setup.edition.version}"
        game = Game.new(edition, setup.players, self.seed, setup.chosen, boxes=boxes)
        for _, seat, option in self._decisions:
            game.play(seat, option)
        return game.record()


def _play(table: Table, seed: str, text: str, heard: list[Event], decisions: list[tuple[int, int, int]]) -> Play:
    """A game that was written down."""
    play = Play.__new__(Play)
    play.table, play.seed, play.state = table, seed, read_position(text).state()
    play._past, play._heard, play._decisions, play._beliefs = [], heard, decisions, {}
    return play
