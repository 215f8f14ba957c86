"""Positions in sentences, answered in a word and graded by exact regret: for language models, and for people.

A position is one decision: what is known, and what may be done. Every game has a fixed set of them, known by its
digest, so that results of different programs can be compared.
"""

import hashlib
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import gymnasium
from gymnasium import spaces

from twentyone.errors import RunError
from twentyone.kind import told
from twentyone.seed import check_seed

N_POSITIONS = 1000
LONGEST = 2000
LONGEST_ANSWER = 64


@dataclass(frozen=True)
class Position:
    """A decision in words, and the exact EV of every answer, in bets."""

    text: str
    evs: Mapping[str, float]

    @property
    def best(self) -> str:
        """The answer to give."""
        return max(self.evs, key=lambda action: self.evs[action])

    def regret(self, answer: str) -> float:
        """What an answer gives up against the best; one that is none of the words is graded as the worst of them."""
        return max(self.evs.values()) - self.evs.get(word_of(answer), min(self.evs.values()))


def word_of(answer: str) -> str:
    """The word that an answer is, however it is written: `Even money.` is even_money."""
    return answer.strip().strip(string.punctuation).lower().replace(" ", "_")


def position_text(told_of: str, actions: Sequence[str]) -> str:
    """What is known, and what may be answered."""
    return f"{told_of} You may answer {', '.join(actions[:-1])} or {actions[-1]}. Answer with one word."


def digest_of(positions: Sequence[Position]) -> str:
    """What a set of positions is known by: the digest of their texts, one a line."""
    return hashlib.sha256("\n".join(position.text for position in positions).encode()).hexdigest()


class TextEnv(gymnasium.Env[str, str]):
    """One position an episode: it is read as text, answered in a word, and rewarded with minus the exact regret.

    `reset` takes the positions in their order; `options={"position": 7}` chooses one, and a seed where to begin.
    `info["best"]` names the best answer once one was given, and `info["illegal"]` says that it was no word of those
    allowed; then it is graded as the worst.
    """

    render_mode = None

    def __init__(self, positions: Callable[[], Sequence[Position]]) -> None:
        self.positions = tuple(positions())
        charset = frozenset(string.ascii_letters + string.digits + string.punctuation + " ")
        self.observation_space = spaces.Text(LONGEST, charset=charset)
        self.action_space = spaces.Text(LONGEST_ANSWER, charset=charset)
        self.number = -1

    @property
    def digest(self) -> str:
        """What the set of positions is known by."""
        return digest_of(self.positions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """The next position."""
        if seed is not None:
            check_seed(seed)
            self.number = seed % len(self.positions) - 1
        super().reset(seed=seed)
        asked = (options or {}).get("position", (self.number + 1) % len(self.positions))
        if not isinstance(asked, int) or not 0 <= asked < len(self.positions):
            raise RunError(f"There is no position {told(asked)}: they are 0 to {len(self.positions) - 1}.")
        self.number = asked
        return self.position.text, {"actions": list(self.position.evs)}

    @property
    def position(self) -> Position:
        """The position that is asked now."""
        return self.positions[self.number]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Grade an answer; the episode is over."""
        found = self.position
        info = {"best": found.best, "evs": dict(found.evs), "illegal": word_of(action) not in found.evs}
        return found.text, -found.regret(action), True, False, info
