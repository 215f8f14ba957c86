"""Thousands of rounds at once, stepped by compiled code: what both vector environments are.

They see, allow and pay what the environments on the reference engine do: `round.py` has the terms. All three ways of
Gymnasium to begin again are there: the step after the end deals the next round and ignores its action (NEXT_STEP, the
default), the step that ends a round deals the next one (SAME_STEP, the fastest), or `reset(options={"reset_mask":
...})` does (DISABLED).
"""

from abc import abstractmethod
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from twentyone.errors import RunError
from twentyone.rl.dealing import new_shoes, scripted, seed_shoes
from twentyone.rl.round import Observation
from twentyone.seed import check_seed

Flags = NDArray[np.bool_]


def autoreset_named(mode: AutoresetMode | str) -> AutoresetMode:
    """The way to begin again, by itself or by its name."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(known.value for known in AutoresetMode)
        raise RunError(f"There is no autoreset mode {mode!r}: there are {known}.") from None


class RoundsEnv(VectorEnv[Observation, Any, Any]):
    """Many rounds of one game; a subclass holds the state of the kernels and calls them."""

    seen_names: tuple[str, ...] = ()
    units = 1

    def __init__(
        self,
        num_envs: int,
        decks: int,
        action_names: tuple[str, ...],
        space: spaces.Dict,
        autoreset_mode: AutoresetMode | str,
    ) -> None:
        if num_envs < 1:
            raise RunError(f"{num_envs} environments cannot be stepped: there must be at least one.")
        self.num_envs = num_envs
        self.autoreset_mode = autoreset_named(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode}
        self.action_names = action_names
        self.single_action_space = spaces.Discrete(len(action_names))
        self.single_observation_space = space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(space, num_envs)
        self.shoes = new_shoes(num_envs, decks)
        self.table: Any = self.new_table()
        self._ended = np.ones(num_envs, dtype=np.bool_)
        self._seeded = False
        self._nothing = {name: np.zeros_like(getattr(self.table, name)[0]) for name in self.seen_names}

    @abstractmethod
    def new_table(self) -> Any:
        """Room for the rounds: the named tuple of arrays the kernels work on."""

    @abstractmethod
    def deal(self, wanted: Flags) -> None:
        """Deal a new round wherever one is wanted."""

    @abstractmethod
    def act(self, actions: NDArray[np.int64], illegal: Flags) -> None:
        """Take an action wherever a round waits for one."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Deal new rounds, everywhere or where `options["reset_mask"]` says.

        `options={"cards": [...]}` has a list of cards for every environment, dealt first and in this order.
        """
        if seed is not None:
            check_seed(seed)
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self._seeded = True
            seed_shoes(self.shoes, np.uint64(self.np_random.integers(2**63) if seed is None else seed))
        chosen = options or {}
        if "cards" in chosen:
            self.shoes = scripted(self.shoes, chosen["cards"])
        wanted = np.asarray(chosen.get("reset_mask", np.ones(self.num_envs)), dtype=np.bool_)
        self.deal(wanted)
        self._ended &= ~wanted
        return self._observation(), self._info(np.zeros(self.num_envs, dtype=np.bool_))

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Take an action in every round and go on to the next choice or the end."""
        given = np.asarray(actions, dtype=np.int64)
        if given.shape != (self.num_envs,) or given.min() < 0 or given.max() >= len(self.action_names):
            raise RunError(f"Actions are {self.num_envs} numbers from 0 to {len(self.action_names) - 1}.")
        illegal = np.zeros(self.num_envs, dtype=np.bool_)
        self.act(given, illegal)
        over: Flags = self.table.asked == 0
        ends = over & ~self._ended
        rewards = np.where(ends, self.table.net / self.units, 0.0)
        terminated = over if self.autoreset_mode == AutoresetMode.DISABLED else ends
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            self.deal(ends)
        elif self.autoreset_mode == AutoresetMode.NEXT_STEP:
            self.deal(self._ended)
            self._ended = ends
        else:
            self._ended = over
        info = self._info(illegal)
        if self.autoreset_mode == AutoresetMode.SAME_STEP and ends.any():
            final = np.full(self.num_envs, None, dtype=object)
            final[ends] = self._nothing
            info |= {"final_obs": final, "_final_obs": ends}
        return self._observation(), rewards, terminated.copy(), np.zeros(self.num_envs, dtype=np.bool_), info

    def _observation(self) -> Observation:
        return {name: getattr(self.table, name).copy() for name in self.seen_names}

    def _info(self, illegal: Flags) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        mask = self.table.mask.copy()
        return {"action_mask": mask, "_action_mask": everywhere, "illegal": illegal, "_illegal": everywhere}
