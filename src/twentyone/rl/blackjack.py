"""Blackjack for learning programs: one seat at a table of any size, from a fresh shoe every round."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from twentyone.cards.card import value
from twentyone.errors import SeatError
from twentyone.games.blackjack.hand import hand_is_soft, hand_total
from twentyone.games.blackjack.phase import ACTIONS
from twentyone.games.blackjack.policy import mimic
from twentyone.games.contract import Action, Policy
from twentyone.rl.round import Observation, RoundEnv
from twentyone.rules.blackjack import MAX_SEATS

MOST_OF_A_VALUE = 22
MOST_TOTAL = 32


class BlackjackEnv(RoundEnv):
    """One seat of blackjack; the others play as the dealer does, or by `opponents`.

    Every rule is an argument: `BlackjackEnv(decks=2, surrender="late")`. The observation has the cards of the hand on
    turn by value (`hand`), `total`, `soft`, the `up` card's value, how many hands the seat holds (`n_hands`) and the
    doubled or split stakes on the table (`stakes`, in bets).
    """

    game = "blackjack"

    def __init__(
        self,
        seat: int = 1,
        n_seats: int = 1,
        preset: str | None = None,
        opponents: Mapping[int, Policy] | None = None,
        **rules: Any,
    ) -> None:
        if not (1 <= n_seats <= MAX_SEATS and 1 <= seat <= n_seats):
            raise SeatError(f"There is no seat {seat} at a table of {n_seats}: the seats are 1 to {n_seats}.")
        super().__init__(seat, n_seats, preset, rules)
        self.opponents = opponents or dict.fromkeys(range(1, n_seats + 1), mimic)
        self.observation_space = spaces.Dict(
            {
                "hand": spaces.MultiDiscrete([MOST_OF_A_VALUE] * 10),
                "total": spaces.Discrete(MOST_TOTAL),
                "soft": spaces.Discrete(2),
                "up": spaces.Discrete(11),
                "n_hands": spaces.Discrete(5),
                "stakes": spaces.Discrete(9),
            }
        )

    def all_actions(self) -> tuple[Action, ...]:
        """Every verb of the game."""
        return tuple(ACTIONS)

    def seen(self) -> Observation:
        """The hand on turn, the up card, and what is at stake."""
        view = self.state.observation(self.seat)
        hands = view.own.hands if view.own else ()
        counts = np.bincount([value(card) - 1 for card in view.cards], minlength=10)
        bet = max(view.own.bet, 1) if view.own else 1
        return {
            "hand": counts.astype(np.int64),
            "total": np.int64(min(hand_total(view.cards), MOST_TOTAL - 1) if view.cards else 0),
            "soft": np.int64(bool(view.cards) and hand_is_soft(view.cards)),
            "up": np.int64(view.up_value if view.dealer else 0),
            "n_hands": np.int64(len(hands)),
            "stakes": np.int64(sum(hand.stake for hand in hands) // bet),
        }

    def others(self) -> Mapping[int, Policy]:
        """The policies of the other seats."""
        return self.opponents
