"""The hands of split pairs as a chart plays them: how much each counts in the value of a round, and its values.

What a split is worth is a sum over passes, one for each number of pair cards gone, of what a hand is worth by its
second card. The weights of that sum may be negative, as cards known not to be pair cards are eliminated. From the
second cards on, weights flow as chances do.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from twentyone.solve.blackjack.chart.drawn import Chosen
from twentyone.solve.blackjack.chart.play import ChartAnalysis
from twentyone.solve.blackjack.decision import may_hit_split_hand, most_hands
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.arrival import hand_chances
from twentyone.solve.blackjack.values.dealer import finals_after
from twentyone.solve.blackjack.values.index import EMPTY, Flags, hand_index
from twentyone.solve.blackjack.values.openings import Opening
from twentyone.solve.blackjack.values.player import HandValues, play_hands, stand_values
from twentyone.solve.blackjack.values.split import SplitSum, may_double_split_hands, members_of_split

Weights = dict[int, Numbers]
"""By pair cards gone: the weight of each second card in the value of a split, card by up card."""


class SplitPass(NamedTuple):
    """One pass: how much each hand counts (hand by up card), what it is worth, and which hands may double."""

    weight: Numbers
    values: HandValues
    may_double: Flags


def split_passes(analysis: ChartAnalysis, openings: tuple[Opening, ...], chosen: Chosen) -> Iterator[SplitPass]:
    """The passes over all pairs that the chart splits and whose hands then have something to decide."""
    for pair, weights in _weights_by_pair(analysis, openings, chosen).items():
        for gone, seconds in weights.items():
            yield _pass(analysis, pair, gone, seconds)


def second_weights(adding: SplitSum, most: int) -> Weights:
    """The weights with which the second cards of each pass make up `SplitSum.total`."""
    whole: Weights = {}
    for (hands, known), chance in adding.endings(most).items():
        gone, free = hands - 2, hands - known
        if free:
            _add(whole, chance * free, _eliminated(adding, False, gone, known))
        if known:
            _add(whole, chance * known, _eliminated(adding, True, gone, known - 1))
    return whole


def _eliminated(adding: SplitSum, other: bool, gone: int, known: int) -> Weights:
    """The weights behind `any_second` and `other_second`, by the same recursion."""
    if known == 0 or not adding.step:
        counts = adding.counts.copy()
        counts[adding.passes.pair] -= adding.pairs_left if other else adding.step * gone
        whole = counts.sum(axis=0)
        return {gone * adding.step: _share(counts, whole)}
    chance = adding.pair_chance(gone, known - 1 + other)
    found: Weights = {}
    _add(found, _share(1 + 0 * chance, 1 - chance), _eliminated(adding, other, gone, known - 1))
    _add(found, _share(-chance, 1 - chance), _eliminated(adding, other, gone + 1, known - 1))
    return found


def _share(part: Numbers, whole: Numbers) -> Numbers:
    """The quotient, or zero where there is no whole."""
    nothing = whole == 0
    share: Numbers = np.where(nothing, 0 * part, part / np.where(nothing, 1 + whole, whole))
    return share


def _add(whole: Weights, factor: Numbers, part: Weights) -> None:
    for gone, weights in part.items():
        whole[gone] = whole.get(gone, 0 * weights) + factor * weights


def _weights_by_pair(analysis: ChartAnalysis, openings: tuple[Opening, ...], chosen: Chosen) -> dict[int, Weights]:
    found: dict[int, Weights] = {}
    for opening, actions in zip(openings, chosen, strict=True):
        pair = opening.values[0] - 1
        if "split" in actions and opening.pairs_left is not None and may_hit_split_hand(analysis.rules, pair):
            splits = np.array([action == "split" for action in actions])
            chance = np.where(splits, opening.chance, 0 * opening.chance)
            adding = analysis.split_sum(pair, opening.pairs_left)
            _add(found.setdefault(pair, {}), chance, second_weights(adding, most_hands(analysis.rules, pair)))
    return found


def _pass(analysis: ChartAnalysis, pair: int, gone: int, seconds: Numbers) -> SplitPass:
    """What the hands of a pass are worth, every action of each priced, and how much they count."""
    setting, index = analysis.setting, hand_index()
    action = analysis.split_passes(pair).fixed
    assert action is not None
    members = members_of_split(setting, pair, gone + 1)
    extra = np.zeros(10, dtype=np.int64)
    extra[pair] = gone + 1
    stand = stand_values(setting, members, finals_after(setting, index.counts[members] + extra))
    may_double = may_double_split_hands(setting.rules, pair)
    values = play_hands(setting, members, stand, extra, may_double, action)
    first = setting.arithmetic.zeros(len(index), len(setting.ups))
    first[index.child[index.child[EMPTY, pair]]] = seconds
    return SplitPass(hand_chances(setting, members, first, action, extra), values, may_double)
