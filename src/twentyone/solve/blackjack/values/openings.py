"""Every first decision of a round: each two-card hand against each up card, and what each action is worth.

EVs are unconditional, per unit of initial bet: the hole card may be anything. `Opening.given_no_blackjack` turns them
into what a player faces who knows that the dealer has looked and found nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from twentyone.cards.shoe import Shoe
from twentyone.errors import ShoeError
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, DoubleOn, SplitBy, Surrender
from twentyone.solve.blackjack.decision import ACE, TEN, SplitPlay, most_hands
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic, Numbers
from twentyone.solve.blackjack.values.count_law import CountLaw
from twentyone.solve.blackjack.values.dealer import BLACKJACK, Setting, finals_after
from twentyone.solve.blackjack.values.index import EMPTY, Integers, hand_index
from twentyone.solve.blackjack.values.player import HandValues, play_hands, stand_values
from twentyone.solve.blackjack.values.split import SplitPasses, SplitSum, split_worth, zero_memory_actions
from twentyone.solve.parallel import side_by_side

ACTIONS = ("stand", "hit", "double", "split", "surrender")


@dataclass(frozen=True, eq=False)
class Opening:
    """Two cards against every up card of a setting; all arrays are by up card.

    `chance` is that of being dealt these cards given the up card, `blackjack` that of a dealer blackjack given both.
    Several openings can hold the same values: two tens that are a pair by rank, and two that are not. `pairs_left`
    counts the unseen cards a pair could be split again with.
    """

    values: tuple[int, int]
    is_pair: bool
    chance: Numbers
    blackjack: Numbers
    worth: dict[str, Numbers]
    pairs_left: Numbers | None = None

    @property
    def is_natural(self) -> bool:
        """Whether these are an ace and a ten, which stand by themselves."""
        return self.values == (1, 10)

    @property
    def allowed(self) -> dict[str, Numbers]:
        """The actions there are to choose from: a natural only stands, though the others have their values."""
        return {"stand": self.worth["stand"]} if self.is_natural else self.worth

    @cached_property
    def best(self) -> Numbers:
        """The EV of the best action."""
        best, *others = self.allowed.values()
        for other in others:
            best = np.maximum(best, other)
        return best

    def best_action(self, column: int) -> str:
        """The name of the best action; of equals the first of `ACTIONS`."""
        return max(self.allowed, key=lambda action: self.allowed[action][column])

    def given_no_blackjack(self, action: str) -> Numbers:
        """The EV of an action once it is known that the dealer has no blackjack."""
        lost = 0 if self.is_natural and action == "stand" else self.blackjack
        given: Numbers = (self.worth[action] + lost) / (1 - self.blackjack)
        return given


class Analysis:
    """All values of one shoe under one set of rules, worked out when first asked for.

    `within` names a hand to which everything asked for belongs (the empty hand for all), so that a single question
    costs little. With a `law` the shoe is the full one, and only the count of what is gone from it is known.
    """

    def __init__(
        self,
        rules: BlackjackRules,
        shoe: Shoe,
        split_play: SplitPlay = SplitPlay.CDZ,
        *,
        ups: tuple[int, ...] = tuple(range(10)),
        within: int = EMPTY,
        arithmetic: Arithmetic = DOUBLE,
        law: CountLaw | None = None,
    ) -> None:
        self.rules = rules
        self.shoe = shoe
        self.split_play = split_play
        self.within = within
        self.setting = Setting.of(rules, shoe, ups, arithmetic, law)
        self._splits: dict[int, SplitPasses] = {}

    # One hand -------------------------------------------------------------------------------------------

    @cached_property
    def members(self) -> Integers:
        """The hands of two and more cards that the shoe can deal."""
        index = hand_index()
        members = index.containing(self.within)
        fits = index.size[members] >= 2
        if self.setting.step:
            fits &= (index.counts[members] <= np.array(self.shoe.counts)).all(axis=1)
        return members[fits]

    @cached_property
    def finals(self) -> Numbers:
        """The chances of the dealer's outcomes against every member: member by up card by outcome."""
        return finals_after(self.setting, hand_index().counts[self.members])

    @cached_property
    def unsplit(self) -> HandValues:
        """Stand, hit and double of every hand, nothing split."""
        nobody = np.zeros(len(hand_index()), dtype=np.bool_)
        stand = stand_values(self.setting, self.members, self.finals)
        return play_hands(self.setting, self.members, stand, np.zeros(10, dtype=np.int64), nobody)

    def blackjack_chance(self, hand: int) -> Numbers:
        """The chance of a dealer blackjack against this hand, by up card."""
        chance: Numbers = self.finals[np.searchsorted(self.members, hand), :, BLACKJACK]
        return chance

    # Splits ---------------------------------------------------------------------------------------------

    def split_passes(self, pair: int) -> SplitPasses:
        """The passes over the hands of a split card (0 the ace)."""
        if pair not in self._splits:
            fixed = None
            if self.split_play == SplitPlay.CDZ:
                fixed = zero_memory_actions(self.rules, pair, self.unsplit)
            self._splits[pair] = SplitPasses(self.setting, pair, fixed)
        return self._splits[pair]

    def split_sum(self, pair: int, pairs_left: Numbers) -> SplitSum:
        """The hands of a split pair, to be added up, with so many pair cards still unseen."""
        return SplitSum(self.split_passes(pair), pairs_left)

    def split_worth(self, adding: SplitSum, most: int | None = None) -> Numbers:
        """What splitting is worth, by up card, when it goes on to `most` hands, or to as many as the rules allow."""
        return split_worth(self.rules, adding, most or most_hands(self.rules, adding.pair))

    def pairs_left(self, pair: int, held: int | None = None, up_is_one: bool = True) -> Numbers:
        """How many pair cards are unseen beside the pair and the up card, of `held` that the shoe had, by up card."""
        step = self.setting.step
        left = self.setting.arithmetic.zeros(len(self.setting.ups))
        left += self.setting.counts[pair] if held is None else held
        left -= 2 * step
        for column, up in enumerate(self.setting.ups):
            if up == pair and up_is_one:
                left[column] -= step
        return left

    @property
    def up_chance(self) -> Numbers:
        """The chance of each up card."""
        if self.setting.law is not None:
            weights = np.array([self.setting.law.weight(up) for up in self.setting.ups])
            weighted: Numbers = self.setting.counts[list(self.setting.ups)] * weights
            return weighted
        chance: Numbers = self.setting.counts[list(self.setting.ups)] / self.setting.counts.sum()
        return chance

    # First decisions ------------------------------------------------------------------------------------

    def deal_chance(self, first: int, second: int) -> Numbers:
        """The chance of these two values (0 the ace), in either order, given the up card."""
        counts = np.repeat(self.setting.counts[:, None], len(self.setting.ups), axis=1)
        step = self.setting.step
        for column, up in enumerate(self.setting.ups):
            counts[up, column] -= step
        unseen = counts.sum(axis=0)
        ways: Numbers = counts[first].copy()
        counts[first] -= step
        chance: Numbers
        if self.setting.law is None:
            chance = ways / unseen * counts[second] / (unseen - step)
        else:
            chance = ways * counts[second] * self._law_of_deal(self.setting.law, first, second)
        return chance if first == second else 2 * chance

    def _law_of_deal(self, law: CountLaw, first: int, second: int) -> Numbers:
        """What the count makes of these two values, for each way to take them, by up card."""
        return np.array([law.weight(up, first, second) / law.weight(up) for up in self.setting.ups])

    def unsplit_worth(self, hand: int) -> dict[str, Numbers]:
        """The EV of every action but splitting that the rules allow on these first two cards.

        A natural stands by itself; what a hit or a double of it would be worth is given all the same.
        """
        index, rules = hand_index(), self.rules
        lost = self.blackjack_chance(hand) * (1 - self.setting.blackjack_takes)
        total = int(index.total[hand])
        worth = {"stand": self.unsplit.stand[hand] - lost, "hit": self.unsplit.hit[hand] - lost}
        if bj.is_natural(int(index.low[hand]), int(index.counts[hand, ACE]), 2):
            pays = self.setting.arithmetic.number(rules.blackjack_pays)
            worth["stand"] = pays * (1 - self.blackjack_chance(hand))
            if rules.double_on == DoubleOn.ANY_TWO:
                worth["double"] = self.unsplit.double[hand] - lost
            return worth
        if bj.may_double(rules, total, 2, False, False):
            worth["double"] = self.unsplit.double[hand] - lost
        return worth

    def surrender_worth(self, hand: int) -> Numbers:
        """The EV of giving the hand up; late surrender comes after a dealer blackjack took the whole bet. [BJ-21]"""
        blackjack = self.blackjack_chance(hand)
        half = self.setting.arithmetic.number(bj.SURRENDER_COSTS)
        late = self.rules.surrender == Surrender.LATE
        worth: Numbers = -half * (1 - blackjack) - blackjack if late else -half + 0 * blackjack
        return worth

    def openings(self) -> tuple[Opening, ...]:
        """Every two-card hand there is."""
        held = self.shoe.counts
        hands = [
            (first, second)
            for first in range(10)
            for second in range(first, 10)
            if self.shoe.infinite or (held[first] and held[second] > (first == second))
        ]
        if hands:
            self.unsplit  # noqa: B018 - every opening starts from it
        found = side_by_side(lambda hand: tuple(self.openings_of(*hand)), hands)
        return tuple(opening for openings in found for opening in openings)

    def openings_of(self, first: int, second: int) -> Iterator[Opening]:
        """The openings of two values: one, or more where pairs go by rank and some tens are no pair."""
        hand = hand_index().of_values(first + 1, second + 1)
        values, blackjack = (first + 1, second + 1), self.blackjack_chance(hand)
        worth, chance = self.unsplit_worth(hand), self.deal_chance(first, second)
        given_up = {}
        if bj.may_surrender(self.rules, 2, False) and values != (1, 10):
            given_up["surrender"] = self.surrender_worth(hand)
        if first == second:
            lost = blackjack * (1 - self.setting.blackjack_takes)
            for case, pairs_left in self.pair_cases(first):
                split = {}
                if most_hands(self.rules, first) > 1:
                    split["split"] = self.split_worth(self.split_sum(first, pairs_left)) - lost
                yield Opening(values, True, case, blackjack, worth | split | given_up, pairs_left)
                chance = chance - case
            if not self.pairs_by_rank(first):
                return
        yield Opening(values, False, chance, blackjack, worth | given_up)

    def pairs_by_rank(self, pair: int) -> bool:
        """Whether two cards of this value need not be a pair."""
        return pair == TEN and self.rules.split_by == SplitBy.SAME_RANK

    def pair_cases(self, pair: int) -> Iterator[tuple[Numbers, Numbers]]:
        """The ways to be dealt a pair of this value: the chance given the up card, and the pair cards left unseen."""
        if not self.pairs_by_rank(pair):
            yield self.deal_chance(pair, pair), self.pairs_left(pair)
            return
        step, ten_ranks = self.setting.step, known_ten_ranks(self.shoe)
        tens = self.setting.counts[TEN]
        for held in sorted(set(ten_ranks)):
            for up_is_one in (False, True):
                ranks = ten_ranks.count(held)
                left = held - step * up_is_one
                chance = self.deal_chance(pair, pair) * 0
                for column, up in enumerate(self.setting.ups):
                    if up != TEN and up_is_one:
                        continue
                    unseen = self.setting.counts.sum() - step
                    up_chance = 1
                    if up == TEN:
                        up_chance = held / tens if up_is_one else 1 - held / tens
                    dealt = left * (left - step) / (unseen * (unseen - step))
                    if self.setting.law is not None:
                        dealt = left * (left - step) * self._law_of_deal(self.setting.law, pair, pair)[column]
                    chance[column] = ranks * up_chance * dealt
                yield chance, self.pairs_left(pair, held, up_is_one)


def known_ten_ranks(shoe: Shoe) -> tuple[int, ...]:
    """How many T, J, Q and K the shoe has; refused where nobody counted them."""
    if shoe.infinite:
        return (shoe.counts[TEN] // 4,) * 4
    if not shoe.ten_ranks:
        raise ShoeError("With split_by=same_rank the shoe must say how many of its tens are T, J, Q and K.")
    return shoe.ten_ranks
