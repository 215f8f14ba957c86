"""What any way of playing Ban Luck is worth: against the equilibrium, guaranteed, and in simulated hands."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.simulated import FEWER, run_anew
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.banluck.build import ESCAPE, BanLuckGame, build
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy, Table, array_of
from twentyone.solve.flow.exact import exact_flows, exact_gains
from twentyone.solve.flow.flow import Floats

Draws = Callable[[int, bool, int], bool]
"""Whether a player draws with this total, soft or hard, and number of cards."""


class Price(NamedTuple):
    """EVs in bets per hand dealt: against the equilibrium banker, and against the banker who knows how one plays."""

    against_equilibrium: Fraction
    guaranteed: Fraction


def table_by_total(rules: BanLuckRules, draws: Draws) -> Table:
    """The player's strategy that goes by total, softness and number of cards; forced draws are kept.

    A 15 that may escape does so as often as at the equilibrium, and goes by its total otherwise.
    """
    game = build(rules)
    table = {}
    for hand, actions in zip(game.flow.player.labels, game.flow.player.actions, strict=True):
        values = game.hands.values[hand]
        soft = bl.is_soft(rules, sum(values), values.count(1), len(values))
        hits = "stand" not in actions or draws(game.facts.total[hand], soft, len(values))
        leaves = escaping(rules, game, hand)
        chances = {"hit" if hits else "stand": 1 - leaves, ESCAPE: leaves}
        table[game.hands.text(hand)] = {action: chance for action, chance in chances.items() if chance}
    return table


def escaping(rules: BanLuckRules, game: BanLuckGame, hand: int) -> Fraction:
    """How often a player escapes with a hand at the certified equilibrium."""
    if not game.facts.may_escape[hand]:
        return Fraction(0)
    return equilibrium(rules).policy.table("player")[game.hands.text(hand)].get(ESCAPE, Fraction(0))


@lru_cache(maxsize=8)
def _gains(rules: BanLuckRules) -> tuple[list[int], int]:
    """What each of the player's sequences earns against the equilibrium banker, over a common denominator."""
    game = build(rules)
    table = equilibrium(rules).policy.table("banker")
    return exact_gains(game.flow.payoff, exact_flows(game.flow.banker, array_of(game, game.flow.banker, table)))


def against_equilibrium(rules: BanLuckRules, table: Table) -> Fraction:
    """The exact EV of a player's strategy against the certified equilibrium banker."""
    game = build(rules)
    gains, denominator = _gains(rules)
    flow = exact_flows(game.flow.player, array_of(game, game.flow.player, table))
    earned = sum((amount * gain for amount, gain in zip(flow, gains, strict=True) if amount), Fraction(0))
    return earned / (denominator * game.flow.denominator)


def evs_of(rules: BanLuckRules, strategies: Sequence[Draws]) -> Floats:
    """The EVs of many strategies by total against the equilibrium banker, in doubles, in one pass."""
    game = build(rules)
    side, (gains, denominator) = game.flow.player, _gains(rules)
    flow: Floats = np.zeros((side.n_sequences, len(strategies)))
    flow[0] = 1.0
    known: dict[tuple[int, bool, int], NDArray[np.bool_]] = {}
    for index, (hand, actions) in enumerate(zip(side.labels, side.actions, strict=True)):
        values = game.hands.values[hand]
        soft = bl.is_soft(rules, sum(values), values.count(1), len(values))
        kind = game.facts.total[hand], soft, len(values)
        if kind not in known:
            known[kind] = np.array([draws(*kind) for draws in strategies])
        low, high = int(side.entries[index]), int(side.entries[index + 1])
        arriving = side.entry_paths[low:high] @ flow[side.entry_sequence[low:high]]
        leaves = float(escaping(rules, game, hand))
        for action, sequence in zip(actions, side.sequences(index), strict=True):
            taken = known[kind] == (action == "hit") if "stand" in actions else True
            flow[sequence] = leaves * arriving if action == ESCAPE else np.where(taken, (1 - leaves) * arriving, 0.0)
    earned: Floats = np.array([float(Fraction(gain, denominator * game.flow.denominator)) for gain in gains]) @ flow
    return earned


def price(rules: BanLuckRules, table: Table) -> Price:
    """What a player's strategy earns and what it guarantees."""
    worst = best_reply_to(BanLuckPolicy(rules, player=table), "this strategy", "banker")
    assert worst.exact is not None
    return Price(against_equilibrium(rules, table), worst.exact)


def played_strategy(
    rules: BanLuckRules, player: Table | None = None, banker: Table | None = None, rounds: int = FEWER
) -> Estimate:
    """Hands of these strategies, the equilibrium's where none is given; player's view."""
    policy = equilibrium(rules).policy
    ours = NamedStrategy("player", player or policy.table("player"))
    theirs = NamedStrategy("banker", banker or policy.table("banker"))
    return run_anew(BanLuckSimulation.of(rules, [ours], theirs), rounds)
