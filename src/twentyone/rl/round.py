"""What both environments are: one seat of a round on the reference engine, the other seats played by policies.

An episode is one round from a fresh deck or shoe. The reward is the seat's net in bets, given when the round is over.
An action that is not allowed is replaced by the first one that is, and `info["illegal"]` says so; `info["action_mask"]`
names the legal ones, in the order of `info["actions"]`.
"""

import random
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np

from twentyone.games.contract import CHANCE, Action, Policy, State
from twentyone.games.playthrough import random_draw
from twentyone.games.registry import find_game, preset
from twentyone.rules.field import parse_rules, value_text

Observation = dict[str, Any]


class RoundEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; a subclass says what it sees and who plays the other seats."""

    game = ""
    render_mode = None

    def __init__(self, seat: int, n_seats: int, preset_name: str | None, rules: Mapping[str, Any]) -> None:
        game = find_game(self.game)
        words = {name: value_text(given) for name, given in rules.items()}
        self.rules: Any = parse_rules(game.rules, words, preset(game, preset_name) if preset_name else None)
        self.seat = seat
        self.n_seats = n_seats
        self.new_round = game.new_round
        self.actions = self.all_actions()
        self.action_space = gymnasium.spaces.Discrete(len(self.actions))
        self.state: State = self.new_round(self.rules, self.n_seats)
        self.generator = random.Random(0)

    @abstractmethod
    def all_actions(self) -> tuple[Action, ...]:
        """Every action this seat can ever take, in the order of the action space."""

    @abstractmethod
    def seen(self) -> Observation:
        """What the seat sees now, as arrays."""

    @abstractmethod
    def others(self) -> Mapping[int, Policy]:
        """The policies of the other seats."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Deal a new round, up to this seat's first decision; rounds without one are dealt again."""
        super().reset(seed=seed)
        if seed is not None:
            self.generator = random.Random(seed)
        redeal = (options or {}).get("redeal", True)
        while True:
            self.state = self.new_round(self.rules, self.n_seats)
            self._play_on()
            if self.state.actor is not None or not redeal:
                return self.seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action and play on to this seat's next decision or the end of the round."""
        illegal = False
        if self.state.actor is not None:
            legal = self.state.legal_actions(self.seat)
            chosen = self.actions[int(action)]
            illegal = chosen not in legal
            self.state = self.state.apply(legal[0] if illegal else chosen, self.seat)
            self._play_on()
        over = self.state.actor is None
        reward = float(self.state.net(self.seat)) if over else 0.0
        return self.seen(), reward, over, False, self._info() | {"illegal": illegal}

    def _play_on(self) -> None:
        """Let chance and the others move until it is this seat's turn with a choice, or the round is over."""
        draw, others = random_draw(self.generator), self.others()
        while self.state.actor is not None:
            actor = self.state.actor
            if actor == CHANCE:
                self.state = self.state.apply(draw(self.state))
            elif actor == self.seat:
                legal = self.state.legal_actions(self.seat)
                if len(legal) > 1:
                    return
                self.state = self.state.apply(legal[0], self.seat)
            else:
                self.state = self.state.apply(others[actor](self.state.observation(actor)), actor)

    def _info(self) -> dict[str, Any]:
        legal = self.state.legal_actions(self.seat)
        mask = np.array([action in legal for action in self.actions], dtype=np.int8)
        return {"action_mask": mask, "actions": [action.text for action in self.actions]}
