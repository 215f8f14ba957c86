"""What learning programs need of a game: an environment of one seat, and one of many rounds where there is one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from twentyone.rl.round import RoundEnv
from twentyone.rl.text import Position
from twentyone.rl.vector import RoundsEnv


@dataclass(frozen=True)
class Environments:
    """The environments of a game, and the name under which `gymnasium.make` and `make_vec` find them.

    `single` is one seat of the game's own engine; without a `vector` of compiled rounds, `make_vec` steps many of it.
    `positions` makes the fixed set of decisions that are asked in words.
    """

    name: str
    single: Callable[..., RoundEnv]
    vector: Callable[..., RoundsEnv] | None = None
    positions: Callable[[], Sequence[Position]] | None = None

    @property
    def text_name(self) -> str:
        """The name under which `gymnasium.make` finds the positions in words: `twentyone/BlackjackText-v0`."""
        return self.name.replace("-v", "Text-v")
