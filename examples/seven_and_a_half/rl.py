"""Seven and a half for learning programs: a Gymnasium environment of one seat, on the engine itself."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from seven_and_a_half.engine import DRAW, STAND, new_round
from seven_and_a_half.observation import Cards, Seen
from seven_and_a_half.policy import draw_to_five
from seven_and_a_half.rules import MOST_PLAYERS, SEVEN_AND_A_HALF, half_points
from twentyone.games.contract import BANK, Policy, State
from twentyone.rl.contract import Environments
from twentyone.rl.round import Observation, RoundEnv, check_seat, rules_of


class SevenAndAHalfEnv(RoundEnv):
    """One seat of seven and a half; `seat` 0 is the banker. Every rule is an argument: `matta="wild"`.

    It sees its half points, the half points that everybody shows face up, banker first, and how many cards they have.
    """

    def __init__(
        self,
        seat: int = 1,
        n_seats: int = 1,
        preset: str | None = None,
        opponents: Mapping[int, Policy] | None = None,
        **rules: Any,
    ) -> None:
        check_seat(seat, n_seats, BANK, MOST_PLAYERS)
        self.opponents = opponents
        everybody = n_seats + 1
        most = 2 * SEVEN_AND_A_HALF
        space = spaces.Dict(
            {
                "points": spaces.Discrete(most),
                "face_up": spaces.MultiDiscrete([most] * everybody),
                "n_cards": spaces.MultiDiscrete([most] * everybody),
            }
        )
        super().__init__(rules_of("seven_and_a_half", preset, rules), seat, n_seats, (DRAW, STAND), space)

    def new_round(self) -> State:
        """A round from forty cards."""
        return new_round(self.rules, self.n_seats)

    def seen(self) -> Observation:
        """The own points, and what lies face up."""
        view: Seen = self.state.observation(self.seat)
        shown = [sum(map(half_points, self._face_up(view, number))) for number in range(self.n_seats + 1)]
        return {
            "points": np.int64(view.points(self.seat) or 0),
            "face_up": np.array(shown, dtype=np.int64),
            "n_cards": np.array([len(cards) for cards in view.hands], dtype=np.int64),
        }

    def _face_up(self, view: Seen, number: int) -> Cards:
        return view.own[1:] if number == self.seat and number != BANK else view.visible(number)

    def policies(self) -> Mapping[int, Policy]:
        """Who plays the other seats."""
        return self.opponents or dict.fromkeys(range(self.n_seats + 1), draw_to_five)


ENVIRONMENTS = Environments("twentyone/SevenAndAHalf-v0", SevenAndAHalfEnv)
