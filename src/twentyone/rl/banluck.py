"""Ban Luck for learning programs: the player in any seat, or the banker, against equilibrium play or any policy."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from twentyone.cards.card import value
from twentyone.errors import SeatError
from twentyone.games.banluck.hand import hand_total, shape
from twentyone.games.banluck.state import HIT, PLAY, STAND, SURRENDER
from twentyone.games.contract import BANK, Action, Policy
from twentyone.rl.round import Observation, RoundEnv
from twentyone.rules import banluck as ask
from twentyone.rules.banluck import MAX_CARDS, MAX_PLAYERS
from twentyone.simulate.banluck.at_table import banker_choice, player_choice
from twentyone.solve.banluck.equilibrium import equilibrium

MOST_TOTAL = 31


class BanLuckEnv(RoundEnv):
    """One seat of Ban Luck; `seat` 0 is the banker. Other seats play the heads-up equilibrium, or `opponents`.

    Every rule is an argument: `BanLuckEnv(reveal="optional", pays_777=21)`. The observation has the own cards by value
    (`hand`), `total`, `soft`, and everybody's number of cards (`n_cards`, banker first).
    """

    game = "banluck"

    def __init__(
        self,
        seat: int = 1,
        n_seats: int = 1,
        preset: str | None = None,
        opponents: Mapping[int, Policy] | None = None,
        **rules: Any,
    ) -> None:
        if not (1 <= n_seats <= MAX_PLAYERS and 0 <= seat <= n_seats):
            raise SeatError(f"There is no seat {seat} at a table of {n_seats}: 0 is the banker, 1 to {n_seats} play.")
        super().__init__(seat, n_seats, preset, rules)
        self.opponents = opponents
        self.observation_space = spaces.Dict(
            {
                "hand": spaces.MultiDiscrete([MAX_CARDS + 1] * 10),
                "total": spaces.Discrete(MOST_TOTAL),
                "soft": spaces.Discrete(2),
                "n_cards": spaces.MultiDiscrete([MAX_CARDS + 1] * (n_seats + 1)),
            }
        )

    def all_actions(self) -> tuple[Action, ...]:
        """Hit and stand; for the banker also to play on, to surrender, and to open each player."""
        if self.seat != BANK:
            return HIT, STAND
        return HIT, STAND, PLAY, SURRENDER, *(Action("open", seat) for seat in range(1, self.n_seats + 1))

    def seen(self) -> Observation:
        """The own cards by value, total, softness, and everybody's number of cards."""
        view = self.state.observation(self.seat)
        counts = np.bincount([value(card) - 1 for card in view.own], minlength=10)
        low, aces, _, n_cards = shape(view.own)
        total = hand_total(self.rules, view.own) if view.own else 0
        return {
            "hand": counts.astype(np.int64),
            "total": np.int64(min(total, MOST_TOTAL - 1)),
            "soft": np.int64(bool(view.own) and ask.is_soft(self.rules, low, aces, n_cards)),
            "n_cards": np.array(view.n_cards, dtype=np.int64),
        }

    def others(self) -> Mapping[int, Policy]:
        """The equilibrium policies of the other seats, unless others were given."""
        if self.opponents is None:
            policy = equilibrium(self.rules).policy
            player = player_choice(policy.table("player"), self.generator)
            found = dict.fromkeys(range(1, self.n_seats + 1), player)
            return {BANK: banker_choice(policy.table("banker"), self.generator), **found}
        return self.opponents
