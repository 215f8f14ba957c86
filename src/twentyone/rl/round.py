"""One seat of a round on the reference engine, the other seats played by policies: what every game's environment is.

An episode is one round from a fresh deck or shoe, and the reward is the seat's net in bets, given when it is over. An
observation of zeros says that there is nothing to decide: the round is over, or it was settled on the deal and the next
step, whatever its action, brings the reward. `info["action_mask"]` marks the legal actions, all of them where there is
nothing to decide; an action that is not legal is replaced by the first that is, and `info["illegal"]` says so.

With `reward="regret"` every step is rewarded with minus what its decision gave up against the best, in exact EV, and
`info["net"]` has the net at the end. So the mean of a round's regrets is what a player loses against the best play.
"""

import random
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from twentyone.errors import RunError, SeatError
from twentyone.games.contract import CHANCE, Action, Policy, State
from twentyone.games.playthrough import random_draw
from twentyone.games.registry import find_game, preset
from twentyone.rules.field import parse_rules, value_text
from twentyone.seed import check_seed
from twentyone.word import quoted

Observation = dict[str, Any]
Opponents = str | Mapping[int, Policy]
REWARDS = ("net", "regret")
"""What an environment can reward: the net of a round at its end, or each decision by what it gave up."""


def rules_of(game_name: str, preset_name: str | None, fields: Mapping[str, Any]) -> Any:
    """The rules of a game from a preset and single fields, given as Python values or in the words of `-r`."""
    game = find_game(game_name)
    words = {name: value_text(given) for name, given in fields.items()}
    return parse_rules(game.rules, words, preset(game, preset_name) if preset_name else None)


def check_seat(seat: int, n_seats: int, lowest: int, most: int) -> None:
    """Refuse a table or a seat that cannot be."""
    if not 1 <= n_seats <= most:
        raise SeatError(f"A table cannot have {n_seats} seats: it has 1 to {most}.")
    if not lowest <= seat <= n_seats:
        banker = ", 0 is the banker" if lowest == 0 else ""
        raise SeatError(f"There is no seat {seat} at a table of {n_seats}: the players are 1 to {n_seats}{banker}.")


def nothing_seen(space: Any) -> Observation:
    """The observation of zeros, which says that there is nothing to decide."""
    return {name: np.zeros(one.shape, np.int64) if one.shape else np.int64(0) for name, one in space.items()}


class RoundEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; a subclass says what it sees and who plays the other seats."""

    render_mode = None

    def __init__(
        self,
        rules: Any,
        seat: int,
        n_seats: int,
        actions: Sequence[Action],
        space: spaces.Dict,
        reward: str = "net",
    ) -> None:
        if reward not in REWARDS:
            raise RunError(f"There is no reward {quoted(reward)}: it is {' or '.join(REWARDS)}.")
        self.rules, self.seat, self.n_seats, self.reward = rules, seat, n_seats, reward
        self.actions = tuple(actions)
        self.action_names = tuple(action.text for action in actions)
        self.action_space = spaces.Discrete(len(self.actions))
        self.observation_space = space
        self.generator = random.Random(0)
        self.others: Mapping[int, Policy] = {}
        self.state: State = self.new_round()

    @abstractmethod
    def new_round(self) -> State:
        """A round about to be dealt."""

    @abstractmethod
    def seen(self) -> Observation:
        """What the seat sees when it has a choice, as arrays."""

    @abstractmethod
    def policies(self) -> Mapping[int, Policy]:
        """The policies of the other seats, by the generator of this environment."""

    def worth(self) -> Mapping[str, float]:
        """The exact EV of every action that the seat may take now, by its text, in bets."""
        raise RunError(f"The game {self.rules.game} has no exact regrets to reward.")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Deal a new round, up to this seat's first choice or its end.

        `options={"cards": [...]}` deals these cards first, in this order, and then goes on at random.
        """
        if seed is not None:
            check_seed(seed)
        super().reset(seed=seed)
        if seed is not None or not self.others:
            self.generator = random.Random(self.np_random_seed if seed is None else seed)
            self.others = self.policies()
        self.state = self.new_round()
        self._script = list((options or {}).get("cards", ()))
        self._play_on()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action and play on to this seat's next choice or the end of the round."""
        illegal, regret = False, 0.0
        if self.state.actor is not None:
            mask = self._mask()
            illegal = not mask[int(action)]
            chosen = self.actions[int(mask.argmax()) if illegal else int(action)]
            if self.reward == "regret":
                evs = self.worth()
                regret = max(evs.values()) - evs[chosen.text]
            self.state = self.state.apply(chosen, self.seat)
            self._play_on()
        over = self.state.actor is None
        net = float(self.state.net(self.seat)) if over else 0.0
        info = self._info() | {"illegal": illegal}
        if self.reward == "regret":
            return self._observation(), -regret, over, False, info | {"net": net}
        return self._observation(), net, over, False, info

    def _play_on(self) -> None:
        """Let chance and the others move until it is this seat's turn with a choice, or the round is over."""
        draw = random_draw(self.generator)
        while self.state.actor is not None:
            actor = self.state.actor
            if actor == CHANCE:
                self.state = self.state.apply(self._script.pop(0) if self._script else draw(self.state))
            elif actor == self.seat:
                legal = self.state.legal_actions(self.seat)
                if len(legal) > 1:
                    return
                self.state = self.state.apply(legal[0], self.seat)
            else:
                self.state = self.state.apply(self.others[actor](self.state.observation(actor)), actor)

    def _observation(self) -> Observation:
        if self.state.actor is not None:
            return self.seen()
        return nothing_seen(self.observation_space)

    def _mask(self) -> Any:
        legal = self.state.legal_actions(self.seat)
        return np.array([action in legal for action in self.actions], dtype=np.int8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.ones_like(self._mask()) if self.state.actor is None else self._mask()}
