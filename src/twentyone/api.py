"""The few functions people need, for both games and any rules: `solve`, `ev`, `chart`, `simulate`.

Hands and cards are text (`8,8`, `A,6`, `T`). What a function returns says how it was made and turns into a dict, JSON
or pandas. Each function loads its solver when it is first called, so importing the package stays quick.

>>> from twentyone import BanLuckRules, solve
>>> solve(BanLuckRules()).exact
Fraction(525304807961, 56062210829625)
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from twentyone.cards.notation import parse_ranks, parse_values
from twentyone.cards.shoe import Shoe
from twentyone.errors import ActionError, CardError, HandError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.word import quoted

if TYPE_CHECKING:
    from twentyone.simulate.core.estimate import Estimate
    from twentyone.simulate.core.run import Simulation
    from twentyone.solve.banluck.chart import HandRow, StrategyChart
    from twentyone.solve.banluck.equilibrium import BanLuckSolution
    from twentyone.solve.blackjack.chart.derived import DerivedChart
    from twentyone.solve.blackjack.game import BlackjackSolution
    from twentyone.solve.blackjack.hand_ev import HandEv
    from twentyone.solve.blackjack.values.split import SplitPlay

# ruff: noqa: PLC0415 - see the docstring: solvers are imported where they are called


@overload
def solve(rules: BanLuckRules, *, method: str | None = None, iterations: int | None = None) -> "BanLuckSolution": ...
@overload
def solve(rules: BlackjackRules, *, removed: str = "", split_play: str = "cdz") -> "BlackjackSolution": ...
def solve(
    rules: BanLuckRules | BlackjackRules,
    *,
    method: str | None = None,
    iterations: int | None = None,
    removed: str = "",
    split_play: str = "cdz",
) -> "BanLuckSolution | BlackjackSolution":
    """What a game is worth, and by which strategies.

    Ban Luck, heads-up: the certified equilibrium, or another `method` (lp, cfr, cfr+, dcfr, pcfr+). Blackjack: the best
    play of every composition from a shoe without the cards `removed`; split hands are played `cdz` or `cdp`.
    """
    if isinstance(rules, BanLuckRules):
        from twentyone.solve.banluck.equilibrium import equilibrium
        from twentyone.solve.banluck.equilibrium import solve as solve_banluck

        return equilibrium(rules) if method is None and iterations is None else solve_banluck(rules, method, iterations)
    from twentyone.solve.blackjack.game import solve_blackjack

    return solve_blackjack(rules, shoe_without(rules, removed), split_play_named(split_play))


@overload
def ev(
    rules: BanLuckRules, hand: str, *, banker: bool = False, player_cards: int | None = None, player_bust: bool = False
) -> "HandRow": ...
@overload
def ev(rules: BlackjackRules, hand: str, up: str, *, removed: str = "", split_play: str = "cdz") -> "HandEv": ...
def ev(
    rules: BanLuckRules | BlackjackRules,
    hand: str,
    up: str = "",
    *,
    banker: bool = False,
    player_cards: int | None = None,
    player_bust: bool = False,
    removed: str = "",
    split_play: str = "cdz",
) -> "HandRow | HandEv":
    """What every action is worth with one hand.

    Ban Luck: against the certified equilibrium, for the player or the `banker`; without `player_cards` the banker's
    hard-15 decision is asked for. Blackjack: against an up card, `removed` besides hand and up card.
    """
    if isinstance(rules, BanLuckRules):
        from twentyone.solve.banluck.chart import look_up

        against = _against(banker, player_cards, player_bust)
        return look_up(rules, parse_values(hand), "banker" if banker else "player", against)
    from twentyone.solve.blackjack.hand_ev import ev_blackjack

    shoe = shoe_without(rules, removed)
    return ev_blackjack(parse_ranks(hand), _one_rank(up), rules, shoe, split_play_named(split_play))


@overload
def chart(rules: BanLuckRules) -> "tuple[StrategyChart, StrategyChart]": ...
@overload
def chart(rules: BlackjackRules, *, removed: str = "", split_play: str = "cdz") -> "DerivedChart": ...
def chart(
    rules: BanLuckRules | BlackjackRules, *, removed: str = "", split_play: str = "cdz"
) -> "tuple[StrategyChart, StrategyChart] | DerivedChart":
    """The strategy by totals: for Ban Luck the player's and the banker's chart, for blackjack the best one there is."""
    if isinstance(rules, BanLuckRules):
        from twentyone.solve.banluck.chart import banker_chart, player_chart

        solution = solve(rules)
        return player_chart(solution), banker_chart(solution)
    from twentyone.solve.blackjack.chart.derived import derive_chart

    return derive_chart(solve(rules, removed=removed, split_play=split_play))


def simulate(
    rules: BanLuckRules | BlackjackRules,
    rounds: int,
    *,
    policy: str | Sequence[str] = (),
    banker: str = "equilibrium",
    seats: int | None = None,
    seed: int = 0,
    cores: int | None = None,
    target_error: float | None = None,
) -> "Estimate":
    """Play `rounds` rounds and estimate what the policies are worth, with the error of the estimate."""
    from twentyone.simulate.core.run import run
    from twentyone.simulate.named import banluck_simulation, blackjack_simulation

    policies = [policy] if isinstance(policy, str) else list(policy)
    simulation: Simulation
    if isinstance(rules, BanLuckRules):
        simulation = banluck_simulation(rules, policies, banker, seats)
    else:
        simulation = blackjack_simulation(rules, policies, seats)
    return run(simulation, rounds, seed, cores=cores, target_error=target_error)


# What the words of a question mean ------------------------------------------------------------------


def shoe_without(rules: BlackjackRules, removed: str) -> Shoe:
    """A full shoe without these cards."""
    return Shoe.of_decks(rules.decks).remove_ranks(parse_ranks(removed))


def split_play_named(name: str) -> "SplitPlay":
    """The way to play split hands that has this name."""
    from twentyone.solve.blackjack.values.split import SplitPlay

    if name not in list(SplitPlay):
        raise ActionError(f"There is no split play {quoted(name)}: it is {' or '.join(SplitPlay)}.")
    return SplitPlay(name)


def _one_rank(text: str) -> int:
    ranks = parse_ranks(text)
    if len(ranks) != 1:
        raise CardError(f"The up card is one card, as T or 6, not {quoted(text)}.")
    return ranks[0]


def _against(banker: bool, player_cards: int | None, player_bust: bool) -> str | None:
    if player_cards is not None and not (banker and 2 <= player_cards <= 5):
        raise HandError("The number of cards of the player is 2, 3, 4 or 5, and only for the banker to know.")
    if player_bust and (player_cards is None or player_cards < 3):
        raise HandError("A player who is bust has 3, 4 or 5 cards: say how many.")
    if player_cards is None:
        return None
    return f"{player_cards} bust" if player_bust else str(player_cards)
