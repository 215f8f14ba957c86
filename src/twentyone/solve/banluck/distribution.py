"""The exact distribution of a Ban Luck hand's net between two strategies, from their flows.

In each situation the flows with which both sides end meet, weighted by how often both hands are dealt, and are sorted
by what `settle` pays. What is missing to one is the chance that the player escapes or the banker voids the hand.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from twentyone.rules.banluck import BanLuckRules, PlayerEscape
from twentyone.rules.banluck_question import Rung
from twentyone.rules.field import rules_dict
from twentyone.solve.banluck.build import BanLuckGame, Ends, build
from twentyone.solve.banluck.equilibrium import BanLuckSolution, policy_flows
from twentyone.solve.banluck.hands import weights_of
from twentyone.solve.banluck.policy import BanLuckPolicy, array_of
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, BANKER_NATURAL, SEVENS, Situation
from twentyone.solve.flow.exact import exact_flows
from twentyone.solve.flow.flow import Ints
from twentyone.solve.result import Result


class BankersEnd(NamedTuple):
    """How a banker's hand ends: settled at once by a natural of either side or three sevens, else by its own cards."""

    at_once: bool
    n_cards: int
    is_bust: bool


@dataclass(frozen=True)
class BanLuckNets(Result):
    """The chance of every net of a hand, player's view, in bets, ascending.

    `voided` and `escaped` are parts of the chance of 0.
    """

    chances: dict[int, Fraction]
    voided: Fraction
    rules: BanLuckRules
    escaped: Fraction = Fraction(0)

    @property
    def mean(self) -> Fraction:
        """The EV of a hand."""
        return sum((net * chance for net, chance in self.chances.items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of a hand, in square bets."""
        return sum((net * net * chance for net, chance in self.chances.items()), Fraction(0)) - self.mean**2

    @property
    def standard_deviation(self) -> float:
        """The spread of a hand, in bets."""
        return sqrt(self.variance)

    def to_dict(self) -> dict[str, Any]:
        """The distribution as JSON has it."""
        return {
            "ev": float(self.mean),
            "sd": self.standard_deviation,
            "distribution": {str(net): float(chance) for net, chance in self.chances.items()},
            "voided": float(self.voided),
            **({"escaped": float(self.escaped)} if self.rules.player_escape != PlayerEscape.NONE else {}),
            "rules": rules_dict(self.rules),
            "method": "exact flows of both sides, in fractions",
        }


def banluck_nets(solution: BanLuckSolution) -> BanLuckNets:
    """The net of a hand when both sides play a solution."""
    return nets_of_policy(solution.policy)


def nets_of_policy(policy: BanLuckPolicy) -> BanLuckNets:
    """The net of a hand when both sides play a policy."""
    game = build(policy.rules)
    player, banker = _flows(game, policy)
    weight: dict[int, Fraction] = defaultdict(Fraction)
    for situation, ends in game.player_ends.items():
        if situation in game.banker_ends:
            _add_meeting(game, weight, _amounts(ends, player), _amounts(game.banker_ends[situation], banker))
    chances = {net: total / game.flow.denominator for net, total in weight.items()}
    unpaid = 1 - sum(chances.values(), Fraction(0))
    chances[0] = chances.get(0, Fraction(0)) + unpaid
    escaped = _met(game, _amounts(game.escapes.player, player), _amounts(game.escapes.banker, banker))
    return BanLuckNets(dict(sorted(chances.items())), unpaid - escaped, policy.rules, escaped)


def nets_by_end(policy: BanLuckPolicy) -> dict[BankersEnd, dict[int, Fraction]]:
    """The chance of every net by how the banker ended; hands that were voided or escaped are in none of them."""
    game = build(policy.rules)
    player, banker = _flows(game, policy)
    found: dict[BankersEnd, dict[int, Fraction]] = {}
    for situation, ends in game.player_ends.items():
        by_end: dict[BankersEnd, dict[int, Fraction]] = defaultdict(dict)
        for hand, amount in _amounts(game.banker_ends.get(situation, Ends()), banker).items():
            by_end[_end_of(game, situation, hand)][hand] = amount
        for end, amounts in by_end.items():
            _add_meeting(game, found.setdefault(end, defaultdict(Fraction)), _amounts(ends, player), amounts)
    return {
        end: {net: total / game.flow.denominator for net, total in sorted(weight.items())}
        for end, weight in sorted(found.items())
    }


def _end_of(game: BanLuckGame, situation: Situation, hand: int) -> BankersEnd:
    """How a banker has ended who holds this hand against a player in this situation."""
    at_once = situation in (BANKER_NATURAL, BAN_BAN, BAN_LUCK, SEVENS)
    return BankersEnd(at_once, game.facts.n_cards[hand], game.facts.rung[hand] == Rung.BUST)


def _flows(game: BanLuckGame, policy: BanLuckPolicy) -> tuple[list[Fraction], list[Fraction]]:
    """The exact flows of both sides of a policy."""
    return (
        exact_flows(game.flow.player, array_of(game, game.flow.player, policy.table("player"))),
        exact_flows(game.flow.banker, array_of(game, game.flow.banker, policy.table("banker"))),
    )


def _met(game: BanLuckGame, player: dict[int, Fraction], banker: dict[int, Fraction]) -> Fraction:
    """The chance that these ends meet."""
    if not player:
        return Fraction(0)
    dealt = weights_of(game.hands).between(np.array(list(player)), np.array(list(banker)))
    weight = sum(
        (own * other * int(dealt[row, column]))
        for row, own in enumerate(player.values())
        for column, other in enumerate(banker.values())
    )
    return Fraction(weight) / game.flow.denominator


def standard_deviation(solution: BanLuckSolution) -> float:
    """The standard deviation of a hand's net: from fractions where the solution is exact, else in doubles."""
    if solution.exact is not None:
        return banluck_nets(solution).standard_deviation
    game = build(solution.rules)
    player, banker = policy_flows(game, solution.policy)
    mean = square = 0.0
    for situation, ends in game.player_ends.items():
        own = _amounts(ends, player.tolist())
        other = _amounts(game.banker_ends[situation], banker.tolist()) if situation in game.banker_ends else {}
        if own and other:
            own_hands, other_hands = np.array(list(own)), np.array(list(other))
            nets = game.settlement.between(own_hands, other_hands).astype(np.float64)
            dealt = weights_of(game.hands).between(own_hands, other_hands) * nets
            flows = np.array(list(own.values())), np.array(list(other.values()))
            mean += float(flows[0] @ dealt @ flows[1])
            square += float(flows[0] @ (dealt * nets) @ flows[1])
    return sqrt(square / game.flow.denominator - (mean / game.flow.denominator) ** 2)


def _amounts(ends: Ends, flow: Sequence[Any]) -> dict[int, Any]:
    """The flow that ends in each hand, in fractions or doubles as it is given."""
    amount: dict[int, Any] = defaultdict(int)
    for sequence, hand, paths in ends.rows:
        if flow[sequence]:
            amount[hand] += flow[sequence] * paths
    return amount


def _add_meeting(
    game: BanLuckGame, weight: dict[int, Fraction], player: dict[int, Fraction], banker: dict[int, Fraction]
) -> None:
    """Add the weight of every net that these ends can come to.

    The flows of one banker's hand share a denominator with few others, so the integers are summed by flow first.
    """
    if not player or not banker:
        return
    own, other = np.array(list(player)), np.array(list(banker))
    dealt, nets = weights_of(game.hands).between(own, other), game.settlement.between(own, other)
    own_groups, other_groups = _groups(player), _groups(banker)
    for net in np.unique(nets).tolist():
        counted = np.where(nets == net, dealt, 0)
        for own_flow, rows in own_groups.items():
            by_column = counted[rows].sum(axis=0)
            for other_flow, columns in other_groups.items():
                weight[net] += own_flow * other_flow * int(by_column[columns].sum())


def _groups(amounts: dict[int, Fraction]) -> dict[Fraction, Ints]:
    """The places of the hands that end with the same flow."""
    places: dict[Fraction, list[int]] = defaultdict(list)
    for place, amount in enumerate(amounts.values()):
        places[amount].append(place)
    return {amount: np.array(members) for amount, members in places.items()}
