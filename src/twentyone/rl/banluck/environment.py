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
from twentyone.errors import RunError
from twentyone.games.banluck.hand import hand_rung, hand_total, shape
from twentyone.games.banluck.state import ESCAPE, HIT, PLAY, STAND, SURRENDER, new_round
from twentyone.games.contract import BANK, Action, Policy, State
from twentyone.rl.banluck.compiled import deal_hands, duel, new_hands, step_hands
from twentyone.rl.round import Observation, Opponents, RoundEnv, check_seat, rules_of
from twentyone.rl.vector import Flags, RoundsEnv
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import MAX_CARDS, MAX_PLAYERS, BanLuckRules, PlayerEscape
from twentyone.rules.banluck_question import Rung
from twentyone.simulate.banluck.policy import find_strategy
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer
from twentyone.solve.banluck.policy import Table
from twentyone.table.games.banluck.coach import BanLuckCoach, heads_up

COACH = BanLuckCoach()
MOST_TOTAL = 21


def actions_of(rules: BanLuckRules, seat: int, n_seats: int) -> tuple[Action, ...]:
    """Hit and stand; for the banker also to play on, to surrender, and to open each player.

    Where players may escape, that is theirs too, and to play on where they are asked before naturals.
    """
    if seat != BANK:
        escapes = (ESCAPE,) if rules.player_escape != PlayerEscape.NONE else ()
        return HIT, STAND, *escapes, *((PLAY,) if ask.escapes_first(rules) else ())
    return HIT, STAND, PLAY, SURRENDER, *(Action("open", player) for player in range(1, n_seats + 1))


def observation_space(rules: BanLuckRules, n_seats: int) -> spaces.Dict:
    """The own cards by value, ace first; their total; whether an ace counts ten or eleven; everybody's number of cards,
    banker first; who is known to be bust; the best natural a player shows (1 Ban Luck, 2 Ban Ban). At a table of
    several where players may escape, also who has.
    """
    escaped = {"escaped": spaces.MultiDiscrete([2] * (n_seats + 1))} if _sees_escapes(rules, n_seats) else {}
    return spaces.Dict(
        escaped
        | {
            "hand": spaces.MultiDiscrete([MAX_CARDS + 1] * 10),
            "total": spaces.Discrete(MOST_TOTAL + 1),
            "soft": spaces.Discrete(2),
            "n_cards": spaces.MultiDiscrete([MAX_CARDS + 1] * (n_seats + 1)),
            "busted": spaces.MultiDiscrete([2] * (n_seats + 1)),
            "natural": spaces.Discrete(3),
        }
    )


def _sees_escapes(rules: BanLuckRules, n_seats: int) -> bool:
    """Whether somebody may go on after somebody else has escaped."""
    return rules.player_escape != PlayerEscape.NONE and n_seats > 1


def seen_by(state: Any, seat: int) -> Observation:
    """What a seat sees, as `observation_space` has it: the own cards, and what the table shows of everybody."""
    rules, view = state.rules, state.observation(seat)
    low, aces, _, n_cards = shape(view.own)
    shown = [hand_rung(rules, cards) for cards in view.hands[1:] if cards is not None and seat == BANK]
    best = max(shown, default=0)
    sees_escapes = _sees_escapes(rules, len(view.hands) - 1)
    escaped = {"escaped": np.array(view.escaped, dtype=np.int64)} if sees_escapes else {}
    return escaped | {
        "hand": np.bincount([value(card) - 1 for card in view.own], minlength=10).astype(np.int64),
        "total": np.int64(hand_total(rules, view.own)),
        "soft": np.int64(ask.is_soft(rules, low, aces, n_cards)),
        "n_cards": np.array(view.n_cards, dtype=np.int64),
        "busted": np.array(view.busted, dtype=np.int64),
        "natural": np.int64(best - Rung.BAN_LUCK + 1 if ask.is_natural(best) else 0),
    }


class BanLuckEnv(RoundEnv):
    """One seat of Ban Luck on the reference engine; `seat` 0 is the banker.

    Every rule is an argument: `BanLuckEnv(reveal="optional", pays_777=21)`. The `reward` is the net, or against one
    opponent who plays the equilibrium the regret of each decision.
    """

    def __init__(
        self,
        seat: int = 1,
        n_seats: int = 1,
        preset: str | None = None,
        opponents: Opponents = "equilibrium",
        reward: str = "net",
        **rules: Any,
    ) -> None:
        check_seat(seat, n_seats, BANK, MAX_PLAYERS)
        self.opponents = opponents
        found = rules_of("banluck", preset, rules)
        if reward == "regret" and (n_seats > 1 or opponents != "equilibrium"):
            raise RunError("The reward regret is exact against one opponent who plays the equilibrium.")
        space = observation_space(found, n_seats)
        super().__init__(found, seat, n_seats, actions_of(found, seat, n_seats), space, reward)

    def new_round(self) -> State:
        """A hand from full decks."""
        return new_round(self.rules, self.n_seats)

    def seen(self) -> Observation:
        """The own cards, and what the table shows of everybody."""
        return seen_by(self.state, self.seat)

    def worth(self) -> Mapping[str, float]:
        """The exact EV of every legal action against the equilibrium."""
        seen = heads_up(self.state.observation(self.seat))
        return COACH.advise(COACH.question(seen, None)).actions

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
        names = tuple(action.text for action in actions_of(self.rules, seat, 1))
        super().__init__(num_envs, self.rules.decks, names, observation_space(self.rules, 1), autoreset_mode)

    def new_table(self) -> Any:
        """Room for the hands."""
        return new_hands(self.num_envs, len(self.action_names))

    def deal(self, wanted: Flags) -> None:
        """Deal a new hand wherever one is wanted."""
        deal_hands(self.duel, self.table, self.shoes, wanted)

    def act(self, actions: NDArray[np.int64], illegal: Flags) -> None:
        """Take an action wherever a hand waits for one."""
        step_hands(self.duel, self.table, self.shoes, actions, illegal)
