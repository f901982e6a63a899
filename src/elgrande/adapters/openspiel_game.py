"""El Grande for OpenSpiel: ``pyspiel.load_game("python_elgrande(edition=classic,players=3)")`` once this module is imported.

Play is sequential with imperfect information: secret answers are given one after the other, unseen.  The only chance is the
deal, an explicit chance node at the root with ``deals`` outcomes, all equally likely.  There are far more deals than could be
listed, so a game has the first so many that follow from its ``seed``: another seed gives others, for trying what was learnt.

Parameters that are several things are written with ``+``, since commas end a parameter: ``boxes=ONE+OTHER``,
``options=length:six+castillo:open``.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from elgrande.adapters.drawing import drawing
from elgrande.adapters.extras import missing
from elgrande.adapters.play import MARGIN, MAX_DECISIONS, WIN, ZERO_SUM, Play, Table
from elgrande.editions import DEFAULT_EDITION, find_boxes, named_edition
from elgrande.editions.folding import with_expansions
from elgrande.editions.setup import parse_option
from elgrande.table.moves import move_text
from elgrande.table.notation import write_position
from elgrande.table.position import Position
from elgrande.table.sight import seen_by

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("openspiel", error) from None

NAME = "python_elgrande"
PARAMETERS: dict[str, Any] = {
    "edition": DEFAULT_EDITION,
    "players": 4,
    "boxes": "",
    "options": "",
    "reward": WIN,
    "relative": False,
    "max_decisions": MAX_DECISIONS,
    "deals": 10_000,
    "seed": "deal",
}
"""With what they are if nobody says otherwise."""
MAX_MARGIN = 1000.0
"""Nobody is ever so many points ahead."""

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="El Grande",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    # Every reward there is adds up to the same in every game: to 1 or to 0.
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    # It would have to hold the whole past of the longest game; the string does.
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def table_of(parameters: Mapping[str, Any]) -> Table:
    """The table that parameters describe."""
    boxes = tuple(filter(None, parameters["boxes"].split("+")))
    edition = with_expansions(named_edition(parameters["edition"]), find_boxes(boxes))
    options = {}
    for text in filter(None, parameters["options"].split("+")):
        name, _, value = text.partition(":")
        options[name] = parse_option(edition, name, value)
    return Table(
        parameters["edition"],
        parameters["players"],
        options,
        boxes=boxes,
        reward=parameters["reward"],
        relative=parameters["relative"],
        max_decisions=parameters["max_decisions"],
    )


class ElGrandeGame(pyspiel.Game):
    """One kind of table."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = {**PARAMETERS, **(params or {})}
        self.table = table_of(parameters)
        self.deals: int = parameters["deals"]
        self.seed: str = parameters["seed"]
        even = 1 / self.table.players
        lowest, highest = {WIN: (0.0, 1.0), ZERO_SUM: (-even, 1 - even), MARGIN: (-MAX_MARGIN, MAX_MARGIN)}[self.table.reward]
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=len(self.table.actions),
                max_chance_outcomes=self.deals,
                num_players=self.table.players,
                min_utility=lowest,
                max_utility=highest,
                utility_sum=1.0 if self.table.reward == WIN else 0.0,
                max_game_length=self.table.max_decisions,
            ),
            parameters,
        )

    def new_initial_state(self) -> ElGrandeState:
        """Before the deal."""
        return ElGrandeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ElGrandeObserver:
        """What looks at states of this game."""
        return ElGrandeObserver(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def observation_names(self) -> list[str]:
        """What each number of an observation is called."""
        return self.table.observations.names


class ElGrandeState(pyspiel.State):
    """A game, or before the deal none yet."""

    def __init__(self, game: ElGrandeGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.deals = game.deals
        self.seed = game.seed
        self.play: Play | None = None

    def current_player(self) -> int:
        """Who is asked, or chance, or nobody any more."""
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else self.play.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal this game knows."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal() if self.play else []

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            self.play = self.table.begin(f"{self.seed}.{action}")
        else:
            self.play.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return move_text(self.table.setup.edition, self.table.option(player, action))

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.play is not None and self.play.over

    def returns(self) -> list[float]:
        """What the game has brought each seat; nothing before its end."""
        return self.play.returns() if self.play else [0.0] * self.table.players

    def imagine(self, player: int, chance: Random) -> ElGrandeState:
        """A state that looks the same to a player, what is hidden from it being drawn anew; its history is empty."""
        made: ElGrandeState = self.get_game().new_initial_state()
        made.play = self.play.imagine(player, chance) if self.play else None
        return made

    def __str__(self) -> str:
        return drawing(self.play.view(None)) if self.play else "before the deal"


class ElGrandeObserver:
    """What a player sees, or with perfect recall all it has heard and decided, too."""

    def __init__(self, table: Table, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation takes no parameters, not {params}")
        self.table = table
        self.perfect_recall = iig_obs_type.perfect_recall
        self.tensor = np.zeros(0 if self.perfect_recall else len(table.observations), np.float32)
        self.dict = {} if self.perfect_recall else {"observation": self.tensor}

    def set_from(self, state: ElGrandeState, player: int) -> None:
        """Put what a player sees into ``tensor``."""
        if not self.perfect_recall:
            self.tensor[:] = state.play.numbers(player) if state.play else 0.0

    def string_from(self, state: ElGrandeState, player: int) -> str:
        """The same in words."""
        play = state.play
        if play is None:
            return "before the deal"
        seen = write_position(seen_by(Position.of(self.table.setup, play.state), player))
        past = [str(line) for line in play.history(player)] if self.perfect_recall else []
        return "\n".join([f"seat {player}", *past, seen])


def resampler(chance: Random) -> Any:
    """What OpenSpiel's search over information sets asks for other worlds: ``bot.set_resampler(resampler(Random(1)))``."""
    return lambda state, player: state.imagine(player, chance)


pyspiel.register_game(GAME_TYPE, ElGrandeGame)
