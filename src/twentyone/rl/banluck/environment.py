"""Ban Luck for learning programs: the banker or a player of the reference table, or thousands of duels at once.

The other side plays the heads-up equilibrium unless told otherwise: by the name of a strategy (`equilibrium`,
`stand_16`, … or a policy file), by one policy per seat at the reference table, or by a strategy's table in a duel.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from twentyone.cards.card import value
from twentyone.games.banluck.hand import hand_rung, hand_total, shape
from twentyone.games.banluck.state import HIT, PLAY, STAND, SURRENDER, new_round
from twentyone.games.contract import BANK, Action, Policy, State
from twentyone.rl.banluck.compiled import deal_hands, duel, new_hands, step_hands
from twentyone.rl.round import Observation, Opponents, RoundEnv, check_seat, rules_of
from twentyone.rl.vector import Flags, RoundsEnv
from twentyone.rules import banluck as ask
from twentyone.rules.banluck import MAX_CARDS, MAX_PLAYERS, Rung
from twentyone.simulate.banluck.policy import find_strategy
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer
from twentyone.solve.banluck.policy import Table

MOST_TOTAL = 21


def actions_of(seat: int, n_seats: int) -> tuple[Action, ...]:
    """Hit and stand; for the banker also to play on, to surrender, and to open each player."""
    if seat != BANK:
        return HIT, STAND
    return HIT, STAND, PLAY, SURRENDER, *(Action("open", player) for player in range(1, n_seats + 1))


def observation_space(n_seats: int) -> spaces.Dict:
    """The own cards by value, ace first; their total; whether an ace counts ten or eleven; everybody's number of cards,
    banker first; who is known to be bust; the best natural a player shows (1 Ban Luck, 2 Ban Ban).
    """
    return spaces.Dict(
        {
            "hand": spaces.MultiDiscrete([MAX_CARDS + 1] * 10),
            "total": spaces.Discrete(MOST_TOTAL + 1),
            "soft": spaces.Discrete(2),
            "n_cards": spaces.MultiDiscrete([MAX_CARDS + 1] * (n_seats + 1)),
            "busted": spaces.MultiDiscrete([2] * (n_seats + 1)),
            "natural": spaces.Discrete(3),
        }
    )


class BanLuckEnv(RoundEnv):
    """One seat of Ban Luck on the reference engine; `seat` 0 is the banker.

    Every rule is an argument: `BanLuckEnv(reveal="optional", pays_777=21)`.
    """

    def __init__(
        self,
        seat: int = 1,
        n_seats: int = 1,
        preset: str | None = None,
        opponents: Opponents = "equilibrium",
        **rules: Any,
    ) -> None:
        check_seat(seat, n_seats, BANK, MAX_PLAYERS)
        self.opponents = opponents
        found = rules_of("banluck", preset, rules)
        super().__init__(found, seat, n_seats, actions_of(seat, n_seats), observation_space(n_seats))

    def new_round(self) -> State:
        """A hand from a full deck."""
        return new_round(self.rules, self.n_seats)

    def seen(self) -> Observation:
        """The own cards, and what the table shows of everybody."""
        view = self.state.observation(self.seat)
        low, aces, _, n_cards = shape(view.own)
        shown = [hand_rung(self.rules, cards) for cards in view.hands[1:] if cards is not None and self.seat == BANK]
        best = max(shown, default=0)
        return {
            "hand": np.bincount([value(card) - 1 for card in view.own], minlength=10).astype(np.int64),
            "total": np.int64(hand_total(self.rules, view.own)),
            "soft": np.int64(ask.is_soft(self.rules, low, aces, n_cards)),
            "n_cards": np.array(view.n_cards, dtype=np.int64),
            "busted": np.array(view.busted, dtype=np.int64),
            "natural": np.int64(best - Rung.BAN_LUCK + 1 if ask.is_natural(best) else 0),
        }

    def policies(self) -> Mapping[int, Policy]:
        """The policies of the other seats."""
        if not isinstance(self.opponents, str):
            return self.opponents
        bank_is_other, players_are_others = self.seat != BANK, self.n_seats > 1 or self.seat == BANK
        others = EquilibriumPlayer(
            find_strategy(self.opponents, self.rules, "player").table if players_are_others else {},
            find_strategy(self.opponents, self.rules, "banker").table if bank_is_other else {},
        )
        return dict.fromkeys(range(self.n_seats + 1), partial(others.choose, generator=self.generator))


class BanLuckVectorEnv(RoundsEnv):
    """Thousands of hands of Ban Luck, each of one player against the banker; `seat` 0 is the banker."""

    seen_names = ("hand", "total", "soft", "n_cards", "busted", "natural")

    def __init__(
        self,
        num_envs: int = 1,
        seat: int = 1,
        preset: str | None = None,
        opponents: str | Table = "equilibrium",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **rules: Any,
    ) -> None:
        check_seat(seat, 1, BANK, 1)
        self.rules = rules_of("banluck", preset, rules)
        self.seat = seat
        if isinstance(opponents, str):
            opponents = find_strategy(opponents, self.rules, "player" if seat == BANK else "banker").table
        self.duel = duel(self.rules, opponents, seat == BANK)
        names = tuple(action.text for action in actions_of(seat, 1))
        super().__init__(num_envs, 1, names, observation_space(1), autoreset_mode)

    def new_table(self) -> Any:
        """Room for the hands."""
        return new_hands(self.num_envs, len(self.action_names))

    def deal(self, wanted: Flags) -> None:
        """Deal a new hand wherever one is wanted."""
        deal_hands(self.duel, self.table, self.shoes, wanted)

    def act(self, actions: NDArray[np.int64], illegal: Flags) -> None:
        """Take an action wherever a hand waits for one."""
        step_hands(self.duel, self.table, self.shoes, actions, illegal)
