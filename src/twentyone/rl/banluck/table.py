"""A whole table of Ban Luck for programs that learn together: banker and players, each an agent of PettingZoo.

The agents are `banker_0` and `player_1` to `player_7`. Who moves next is asked as soon as there is a choice, with what
that seat may know and the mask of what it may do; cards and moves without a choice are played in between. An episode is
one round from full decks, and its nets are the rewards, given to all at its end: they sum to zero. As at the single
seat, an action that is not legal becomes the first that is, `info["illegal"]` says so, and a round that was settled on
the deal asks the banker once about nothing: an observation of zeros, any action.
"""

import random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from twentyone.extra import naming_extras
from twentyone.games.banluck.state import new_round
from twentyone.games.contract import BANK, CHANCE, State
from twentyone.games.playthrough import random_draw
from twentyone.rl.banluck.environment import actions_of, observation_space, seen_by
from twentyone.rl.round import Observation, check_seat, nothing_seen, rules_of
from twentyone.rules.banluck import MAX_PLAYERS
from twentyone.seed import check_seed

with naming_extras():
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper


def env(n_players: int = 3, preset: str | None = None, **rules: Any) -> Any:
    """A table of so many players, every rule an argument, that refuses to be stepped before it is reset."""
    return OrderEnforcingWrapper(BanLuckTable(n_players, preset, **rules))


class BanLuckTable(AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """Ban Luck on the reference engine with an agent at every seat; see `env`."""

    metadata: ClassVar[dict[str, Any]] = {"name": "banluck_table_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, n_players: int = 3, preset: str | None = None, **rules: Any) -> None:
        super().__init__()
        check_seat(BANK, n_players, BANK, MAX_PLAYERS)
        self.rules = rules_of("banluck", preset, rules)
        self.possible_agents = ["banker_0", *(f"player_{seat}" for seat in range(1, n_players + 1))]
        banker, player = (actions_of(self.rules, seat, n_players) for seat in (BANK, 1))
        self.actions = (*banker, *(action for action in player if action not in banker))
        told = {
            "observation": observation_space(self.rules, n_players),
            "action_mask": spaces.MultiBinary(len(self.actions)),
        }
        self._told = {agent: spaces.Dict(told) for agent in self.possible_agents}
        self._choices = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._generator = random.Random()
        self._script: list[int] = []
        self.round: State = new_round(self.rules, n_players)

    @staticmethod
    def seat(agent: str) -> int:
        """The seat of an agent; 0 is the banker."""
        return int(agent.partition("_")[2])

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent is told: its `observation`, as the single seat sees it, and the `action_mask`."""
        return self._told[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the actions, the same for all; `actions` has the actions themselves."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new round, up to the first choice; `options={"cards": [...]}` deals these cards first."""
        if seed is not None:
            check_seed(seed)
            self._generator = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"illegal": False} for agent in self.agents}
        self.round = new_round(self.rules, len(self.agents) - 1)
        self._script = list((options or {}).get("cards", ()))
        self._play_on()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, and what it may do if it is asked."""
        if self.round.actor is None:
            seen, mask = nothing_seen(self._told[agent]["observation"]), np.ones(len(self.actions), np.int8)
        else:
            seen, mask = seen_by(self.round, self.seat(agent)), self._mask(agent)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take the action of the agent who is asked, and play on to the next choice or the end of the round."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.round.actor is not None:
            mask = self._mask(agent)
            illegal = not mask[int(action)]
            chosen = self.actions[int(mask.argmax()) if illegal else int(action)]
            self.infos[agent] = {"illegal": illegal}
            self.round = self.round.apply(chosen, self.seat(agent))
            self._play_on()
        if self.round.actor is None:
            self.rewards = {agent: float(self.round.net(self.seat(agent))) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        self._accumulate_rewards()

    def _play_on(self) -> None:
        """Let chance, and whoever has no choice, move until somebody has one or the round is over."""
        draw = random_draw(self._generator)
        self.agent_selection = self.possible_agents[BANK]
        while self.round.actor is not None:
            actor = self.round.actor
            if actor == CHANCE:
                self.round = self.round.apply(self._script.pop(0) if self._script else draw(self.round))
                continue
            legal = self.round.legal_actions(actor)
            if len(legal) > 1:
                self.agent_selection = self.possible_agents[actor]
                return
            self.round = self.round.apply(legal[0], actor)

    def _mask(self, agent: str) -> Any:
        """What the agent may do now; nothing while others move."""
        seat = self.seat(agent)
        legal = self.round.legal_actions(seat) if seat in self.round.actors else ()
        return np.array([action in legal for action in self.actions], dtype=np.int8)
