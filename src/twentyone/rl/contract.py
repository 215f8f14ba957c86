"""What learning programs need of a game: an environment of one seat, and one of many rounds where there is one."""

from collections.abc import Callable
from dataclasses import dataclass

from twentyone.rl.round import RoundEnv
from twentyone.rl.vector import RoundsEnv


@dataclass(frozen=True)
class Environments:
    """The environments of a game, and the name under which `gymnasium.make` and `make_vec` find them.

    `single` is one seat of the game's own engine; without a `vector` of compiled rounds, `make_vec` steps many of it.
    `in_words` says that the game has an exam, a fixed set of decisions in sentences.
    """

    name: str
    single: Callable[..., RoundEnv]
    vector: Callable[..., RoundsEnv] | None = None
    in_words: bool = False

    @property
    def text_name(self) -> str:
        """The name under which `gymnasium.make` finds the exam: `twentyone/BlackjackText-v0`."""
        return self.name.replace("-v", "Text-v")
