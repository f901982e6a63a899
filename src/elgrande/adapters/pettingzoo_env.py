"""El Grande for PettingZoo: an AEC environment with masks.

>>> env = env(edition="classic", players=3)
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.agent_selection, int(observation["action_mask"].sum())
('seat_2', 13)
"""

from __future__ import annotations

from random import Random
from typing import Any

from elgrande.adapters.drawing import drawing
from elgrande.adapters.extras import missing
from elgrande.adapters.play import Play, Table

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("pettingzoo", error) from None

LOWEST, HIGHEST = -3, 2**15 - 1
"""Between these are all numbers of an observation."""
RENDER_MODES = ("ansi", "human")


def env(**table: Any) -> AECEnv[str, Any, Any]:
    """The environment as PettingZoo advises: whoever acts illegally loses at once, and calls in a wrong order are errors."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw_env(**table), illegal_reward=-1))


class raw_env(AECEnv[str, Any, Any], EzPickle):  # noqa: N801  PettingZoo's name for it
    """The same without wrappers: an illegal action is an IllegalMove.  What can be said of a table is what ``Table`` takes."""

    metadata = {"render_modes": [*RENDER_MODES], "name": "elgrande_v0", "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(self, render_mode: str | None = None, **table: Any) -> None:
        EzPickle.__init__(self, render_mode, **table)
        super().__init__()
        self.table = Table(**table)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self.state_space = spaces.Box(LOWEST, HIGHEST, (len(self.table.observations),), np.int32)
        observation = spaces.Dict(
            {"observation": self.state_space, "action_mask": spaces.Box(0, 1, (len(self.table.actions),), np.int8)}
        )
        # One object each: a space has a generator of chance of its own.
        self.action_spaces = {agent: spaces.Discrete(len(self.table.actions)) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self._chance: Random | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for all."""
        return self.action_spaces[agent]

    def observation_names(self) -> list[str]:
        """What each number of an observation is called; ``table.observations.entries`` says what it means."""
        return self.table.observations.names

    def action_names(self) -> list[str]:
        """The move of each action."""
        return self.table.actions.names

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed leads to the same games."""
        if seed is not None or self._chance is None:
            self._chance = Random(seed)
        self.play: Play = self.table.begin(f"{self._chance.getrandbits(64):x}")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.seat]
        self._show()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What a seat may know; of actions only the seat that is asked has some."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.table.actions), np.int8)
        if seat == self.play.seat:
            mask[self.play.legal()] = 1
        return {"observation": np.array(self.play.numbers(seat), np.int32), "action_mask": mask}

    def state(self) -> NDArray[np.int32]:
        """The whole truth, for learners that may see it while they learn."""
        return np.array(self.play.truth(), np.int32)

    def step(self, action: int | None) -> None:
        """An action of the seat that is asked; None once the game is over."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        before = self.play.returns()
        self.play.step(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        for agent, now, then in zip(self.possible_agents, self.play.returns(), before, strict=True):
            self.rewards[agent] = now - then
        if self.play.over:
            ended = self.truncations if self.play.truncated else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.play.seat]
        self._accumulate_rewards()
        self._show()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        if self.render_mode == "ansi":
            return drawing(self.play.view(None))
        self._show()
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(drawing(self.play.view(None)), end="\n\n")  # noqa: T201  what somebody has asked for

    def close(self) -> None:
        """Nothing is open."""
