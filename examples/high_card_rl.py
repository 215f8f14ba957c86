"""High card for learning programs. It is a file of its own because it needs the extra `rl`; the game does not."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from high_card import FOLD, STAND, Seen, new_round
from twentyone.cards.card import rank
from twentyone.games.contract import Action, Policy, State
from twentyone.rl.contract import Environments
from twentyone.rl.round import Observation, RoundEnv, check_seat, rules_of


class HighCardEnv(RoundEnv):
    """One seat, which sees its card: 0 is a two, 4 a six. Every rule is an argument: `plays_for=3`."""

    def __init__(self, seat: int = 1, n_seats: int = 1, preset: str | None = None, **rules: Any) -> None:
        check_seat(seat, n_seats, lowest=1, most=7)
        space = spaces.Dict({"card": spaces.Discrete(5)})
        super().__init__(rules_of("high_card", preset, rules), seat, n_seats, (STAND, FOLD), space)

    def new_round(self) -> State:
        """A round from twenty cards."""
        return new_round(self.rules, self.n_seats)

    def seen(self) -> Observation:
        """The own card."""
        view: Seen = self.state.observation(self.seat)
        return {"card": np.int64(rank(view.hands[self.seat][0] or 0))}

    def policies(self) -> Mapping[int, Policy]:
        """The others stand."""
        return dict.fromkeys(range(1, self.n_seats + 1), stands)


def stands(seen: Seen) -> Action:
    """Always stands."""
    return STAND


ENVIRONMENTS = Environments("twentyone/HighCard-v0", HighCardEnv)
