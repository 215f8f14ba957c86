"""Blackjack for learning programs: one seat of the reference table, or thousands of lone seats at once.

Every round has a fresh shoe, so `penetration` changes nothing here. Every other rule does.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from twentyone._compile import rules_tuple
from twentyone.cards.card import value
from twentyone.errors import RunError
from twentyone.games.blackjack.hand import hand_is_soft, hand_total
from twentyone.games.blackjack.phase import ACTIONS
from twentyone.games.blackjack.state import new_round
from twentyone.games.contract import Policy, State
from twentyone.rl.blackjack.compiled import Terms, deal_rounds, new_rounds, step_rounds
from twentyone.rl.round import Observation, Opponents, RoundEnv, check_seat, rules_of
from twentyone.rl.vector import Flags, RoundsEnv
from twentyone.rules.blackjack import MAX_SEATS
from twentyone.simulate.blackjack.outcome import MOST_STAKES, TENTHS, payments, side_payments
from twentyone.simulate.blackjack.policy import find_policy
from twentyone.table.games.blackjack.coach import BlackjackCoach

COACH = BlackjackCoach()
MOST_OF_A_VALUE = 21
MOST_TOTAL = 21


def observation_space() -> spaces.Dict:
    """The cards of the hand on turn by value, ace first; its total; whether an ace counts 11; the up card's value;
    the hands of the seat; the bets on them, doubled ones twice.
    """
    return spaces.Dict(
        {
            "hand": spaces.MultiDiscrete([MOST_OF_A_VALUE + 1] * 10),
            "total": spaces.Discrete(MOST_TOTAL + 1),
            "soft": spaces.Discrete(2),
            "up": spaces.Discrete(11),
            "n_hands": spaces.Discrete(5),
            "stakes": spaces.Discrete(MOST_STAKES + 1),
        }
    )


class BlackjackEnv(RoundEnv):
    """One seat of blackjack on the reference engine. Every rule is an argument: `BlackjackEnv(decks=2)`.

    Other seats play by `opponents`: the name of a policy (`mimic`, `basic`, `hoyle`, a chart's file) or one per seat.
    The `reward` is the net, or the regret of each decision where no pair is split.
    """

    def __init__(
        self,
        seat: int = 1,
        n_seats: int = 1,
        preset: str | None = None,
        opponents: Opponents = "mimic",
        reward: str = "net",
        **rules: Any,
    ) -> None:
        check_seat(seat, n_seats, 1, MAX_SEATS)
        self.opponents = opponents
        found = rules_of("blackjack", preset, rules)
        if reward == "regret" and found.max_split_hands > 1:
            raise RunError(
                "The reward regret is exact where no pair is split: say max_split_hands=1, or reward the net."
            )
        super().__init__(found, seat, n_seats, ACTIONS, observation_space(), reward)

    def new_round(self) -> State:
        """A round from a fresh shoe."""
        return new_round(self.rules, self.n_seats)

    def seen(self) -> Observation:
        """The hand on turn, the up card, and what is at stake."""
        view = self.state.observation(self.seat)
        return {
            "hand": np.bincount([value(card) - 1 for card in view.cards], minlength=10).astype(np.int64),
            "total": np.int64(hand_total(view.cards)),
            "soft": np.int64(hand_is_soft(view.cards)),
            "up": np.int64(view.up_value),
            "n_hands": np.int64(len(view.own.hands)),
            "stakes": np.int64(sum(hand.stake for hand in view.own.hands) // view.own.bet),
        }

    def worth(self) -> Mapping[str, float]:
        """The exact EV of every legal action, from what the seat sees of the fresh shoe."""
        return COACH.advise(COACH.question(self.state.observation(self.seat), None)).actions

    def policies(self) -> Mapping[int, Policy]:
        """The policies of the other seats."""
        if isinstance(self.opponents, str):
            return dict.fromkeys(range(1, self.n_seats + 1), find_policy(self.opponents, self.rules).play)
        return self.opponents


class BlackjackVectorEnv(RoundsEnv):
    """Thousands of rounds of blackjack, each of one seat against the dealer. Every rule is an argument."""

    seen_names = ("hand", "total", "soft", "up", "n_hands", "stakes")
    units = TENTHS

    def __init__(
        self,
        num_envs: int = 1,
        preset: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **rules: Any,
    ) -> None:
        self.rules = rules_of("blackjack", preset, rules)
        self.terms = Terms(rules_tuple(self.rules), payments(self.rules), side_payments(self.rules))
        names = tuple(action.text for action in ACTIONS)
        super().__init__(num_envs, self.rules.decks, names, observation_space(), autoreset_mode)

    def new_table(self) -> Any:
        """Room for the rounds."""
        return new_rounds(self.num_envs)

    def deal(self, wanted: Flags) -> None:
        """Deal a new round wherever one is wanted."""
        deal_rounds(self.terms, self.table, self.shoes, wanted)

    def act(self, actions: NDArray[np.int64], illegal: Flags) -> None:
        """Take an action wherever a round waits for one."""
        step_rounds(self.terms, self.table, self.shoes, actions, illegal)
