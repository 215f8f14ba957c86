"""The distribution of what a split pair wins or loses in all, resplits included.

For every way the splitting can end, the results of any two hands are known jointly with the dealer's outcome
(`joint.py`, and the same elimination of cards known not to be pair cards as in `split.py`). Two hands: that is the
exact distribution. Three or four: given the dealer's outcome, the hands are combined as if independent and then
corrected, pair by pair, for what two hands share. So every mean, variance and covariance is exact; what is left out is
the part that three hands share beyond their pairs.
"""

from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import HoleCard
from twentyone.solve.blackjack.decision import ACE
from twentyone.solve.blackjack.net.joint import (
    BLACKJACK_HAND,
    BUST_DOUBLED,
    BUST_SINGLE,
    DOUBLED,
    RESULTS,
    final_hands,
    joint_results,
)
from twentyone.solve.blackjack.values.action import Actions
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.dealer import BLACKJACK, OUTCOMES, Setting
from twentyone.solve.blackjack.values.split import SplitSum, all_blackjacks

# Nets are counted in tenths of the initial bet, from -80 to +80: 3:2, 6:5 and halves are whole tenths.
TENTHS = 10
FARTHEST = 80
Distribution = NDArray[np.float64]
ANY, OTHER = False, True


def nothing() -> Distribution:
    """A distribution without any chance in it."""
    return np.zeros(2 * FARTHEST + 1)


def result_nets(setting: Setting) -> NDArray[np.int64]:
    """The net of every result of a hand against every outcome of the dealer, in tenths: result by outcome."""
    nets = np.zeros((RESULTS, len(OUTCOMES)), dtype=np.int64)
    for result in range(RESULTS):
        doubled = DOUBLED <= result < BLACKJACK_HAND or result == BUST_DOUBLED
        bust = result in (BUST_SINGLE, BUST_DOUBLED)
        blackjack = result == BLACKJACK_HAND
        total = 22 if bust else 21 if blackjack else 16 + result % DOUBLED
        for outcome in range(len(OUTCOMES)):
            dealer = 21 if outcome == BLACKJACK else bj.DEALER_STANDS + outcome
            net = bj.settle(setting.rules, total, blackjack, dealer, outcome == BLACKJACK)
            nets[result, outcome] = int(TENTHS * net) * (2 if doubled else 1)
    return nets


class SplitNet:
    """The net of one split pair against one up card; `column` is that of the up card in `adding`."""

    def __init__(self, setting: Setting, adding: SplitSum, column: int, action: Actions) -> None:
        self.setting = setting
        self.pair = adding.passes.pair
        self.adding = adding
        self.column = column
        self.finals = final_hands(setting, self.pair, action)
        self._raw: dict[int, Numbers] = {}
        self._memo: dict[tuple[bool, bool, int, int], Numbers] = {}

    @cached_property
    def nets(self) -> NDArray[np.int64]:
        """The net of every result against every outcome, in tenths."""
        return result_nets(self.setting)

    def distribution(self, most: int) -> Distribution:
        """The chance of every net, in tenths from -80 to +80, when at most so many hands may come of the split."""
        whole = nothing()
        for (hands, known), chances in self.adding.endings(most).items():
            if chances[self.column] > 0:
                whole += chances[self.column] * self._ending(hands, known)
        if self.setting.rules.hole_card == HoleCard.NO_PEEK_ORIGINAL and self.can_push_blackjack:
            pushed = all_blackjacks(self.adding, most)[self.column]
            whole[FARTHEST] += pushed
            whole[FARTHEST - TENTHS] -= pushed
        return whole

    @property
    def can_push_blackjack(self) -> bool:
        """Whether a seat's split hands can all push a dealer blackjack."""
        return self.pair == ACE and self.setting.rules.split_aces_count_as_blackjack

    # Two hands ------------------------------------------------------------------------------------------

    def two_hands(self, one_other: bool, both_other: bool, gone: int, known: int) -> Numbers:
        """The joint chance of two hands' results and the dealer's outcome: result by result by outcome.

        The first (and the second) hand's second card is known to be no pair card, or may be anything; so are `known`
        cards of other hands, and `gone` pair cards are out.
        """
        key = (one_other, both_other, gone, known)
        if key not in self._memo:
            if known == 0 or not self.adding.step:
                self._memo[key] = self._from_pass(one_other, both_other, gone)
            else:
                chance = self.adding.pair_chance(gone, known - 1 + one_other + both_other)[self.column]
                before = self.two_hands(one_other, both_other, gone, known - 1)
                with_pair = self.two_hands(one_other, both_other, gone + 1, known - 1) if chance > 0 else 0
                self._memo[key] = (before - chance * with_pair) / (1 - chance)
        return self._memo[key]

    def _from_pass(self, one_other: bool, both_other: bool, gone: int) -> Numbers:
        gone *= self.adding.step
        if gone not in self._raw:
            self._raw[gone] = joint_results(self.setting, self.pair, self.finals, gone)
        step = self.adding.step
        held = self.adding.counts[self.pair, self.column] - step * gone
        pairs = self.adding.pairs_left[self.column] - step * gone
        raw = self._raw[gone]
        # of cards with the pair's value some may be no pair cards: tens of another rank
        share = pairs / held if held else 0.0
        both = share * (pairs - step) / (held - step) if held > step else 0.0
        weights = {
            (0, 0): 1.0,
            (1, 0): 1 - share if one_other else 1.0,
            (0, 1): 1 - share if both_other else 1.0,
            (1, 1): 1 - share * one_other - share * both_other + both * (one_other and both_other),
        }
        parts = [weight * raw[first, :, second, :, :] for (first, second), weight in weights.items()]
        joint: Numbers = np.sum(parts, axis=0)
        joint /= joint.sum()
        return joint

    # All hands ------------------------------------------------------------------------------------------

    def _ending(self, hands: int, known: int) -> Distribution:
        kinds = [OTHER] * known + [ANY] * (hands - known)
        whole = nothing()
        for outcome in range(len(OUTCOMES)):
            if outcome == BLACKJACK and self.setting.rules.hole_card != HoleCard.NO_PEEK:
                whole += self._original_bet_lost(hands, known)
                continue
            whole += self._given_outcome(kinds, outcome)
        return whole

    def _pair_of(self, one: bool, two: bool, known: int, hands: int) -> Numbers:
        joint = self.two_hands(one or two, one and two, hands - 2, known - one - two)
        return joint if one >= two else joint.transpose(1, 0, 2)

    def _given_outcome(self, kinds: list[bool], outcome: int) -> Distribution:
        """The distribution over all hands, times the chance of the dealer's outcome."""
        hands, known = len(kinds), sum(kinds)
        joint = {
            (one, two): self._pair_of(one, two, known, hands)[:, :, outcome]
            for one, two in {(kinds[i], kinds[j]) for i, j in combinations(range(hands), 2)}
        }
        some = next(iter(joint.values()))
        chance = some.sum()
        if chance <= 0:
            return nothing()
        single: dict[bool, Distribution] = {}
        for (one, two), results in joint.items():
            single[one] = self._summed(results.sum(axis=1, keepdims=True) / chance, outcome, alone=True)
            single[two] = self._summed(results.sum(axis=0)[:, None] / chance, outcome, alone=True)
        whole = _added([single[kind] for kind in kinds])
        for i, j in combinations(range(hands), 2):
            shared = self._summed(joint[kinds[i], kinds[j]] / chance, outcome)
            independent = _added([single[kinds[i]], single[kinds[j]]])
            others = [single[kinds[k]] for k in range(hands) if k not in (i, j)]
            whole = whole + _added([shared - independent, *others])
        given: Distribution = chance * whole
        return given

    def _summed(self, results: Numbers, outcome: int, alone: bool = False) -> Distribution:
        """The distribution of the net of two hands, or of one `alone`, from the chances of their results."""
        of_one = self.nets[:, outcome]
        nets = of_one[:, None] if alone else of_one[:, None] + of_one[None, :]
        return np.bincount((nets + FARTHEST).ravel(), results.ravel(), 2 * FARTHEST + 1).astype(np.float64)

    def _original_bet_lost(self, hands: int, known: int) -> Distribution:
        """A dealer blackjack takes the original bet. [BJ-30]"""
        whole = nothing()
        one, two = OTHER if known else ANY, OTHER if known > 1 else ANY
        whole[FARTHEST - TENTHS] = self._pair_of(one, two, known, hands)[:, :, BLACKJACK].sum()
        return whole


def _added(parts: list[Distribution]) -> Distribution:
    """The distribution of the sum of independent parts."""
    whole = parts[0]
    for part in parts[1:]:
        whole = np.convolve(whole, part)[FARTHEST:-FARTHEST]
    return whole
