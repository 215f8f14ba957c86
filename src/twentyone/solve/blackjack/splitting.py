"""How the hands of a split pair are added up, whatever numbers their values are: doubles, fractions or arrays of them.

Every hand of a split pair starts from the same card, so the value of the split is a sum of one-hand values, each
taken with the right cards gone. By symmetry the second cards may be thought dealt first: each is another pair card
(split again while the rules allow) or not. A one-hand value is then needed with `a` more pair cards gone and `b`
cards known only *not* to be pair cards, and the latter are eliminated: a card unseen is a pair card with some chance p,

    value[a, b - 1] = p · value[a + 1, b - 1] + (1 - p) · value[a, b]

so every value comes from those with b = 0, one pass over the hands each.
"""

from abc import ABC, abstractmethod
from typing import Any

from twentyone.solve.blackjack.decision import ACE

N = Any
"""A number, or an array of them by up card."""


class Splitting(ABC):
    """Adds up the hands of a split pair; `pairs_left` counts the pair cards still unseen among `unseen` cards.

    Who takes part says in `from_pass` what one hand is worth.
    """

    def __init__(self, step: int, unseen: N, pairs_left: N) -> None:
        self.step = step
        self.unseen = unseen
        self.pairs_left = pairs_left
        self._memo: dict[tuple[bool, int, int], N] = {}

    @abstractmethod
    def from_pass(self, other: bool, gone: int) -> N:
        """What a split hand is worth when `gone` more pair cards are out; with `other`, if its second is no pair."""

    def divide(self, above: N, below: N) -> N:
        """The quotient, or zero where the divisor is zero, which happens only in impossible cases."""
        return above / below if below else 0 * above

    def pair_chance(self, gone: int, known: int) -> N:
        """The chance that an unseen card is a pair card, when `gone` pair cards and `known` others are out."""
        return self.divide(self.pairs_left - self.step * gone, self.unseen - self.step * (gone + known))

    def any_second(self, gone: int, known: int) -> N:
        """What a split hand is worth before its second card, when `gone` pair cards and `known` others are out."""
        return self._value(False, gone, known)

    def other_second(self, gone: int, known: int) -> N:
        """The same for a hand whose second card is known not to be a pair card; `known` counts those of other hands."""
        return self._value(True, gone, known)

    def _value(self, other: bool, gone: int, known: int) -> N:
        key = (other, gone, known)
        if key not in self._memo:
            if known == 0 or not self.step:
                self._memo[key] = self.from_pass(other, gone)
            else:
                chance = self.pair_chance(gone, known - 1 + other)
                before = self._value(other, gone, known - 1)
                with_pair = self._value(other, gone + 1, known - 1)
                self._memo[key] = self.divide(before - chance * with_pair, 1 - chance)
        return self._memo[key]

    def total(self, most: int, waiting: int = 2) -> N:
        """The value of so many `waiting` cards, two after a split, when at most so many hands may come of them.

        Every further pair card is split.
        """
        worth: N = 0 * self.unseen
        for (hands, known), chance in self.endings(most, waiting).items():
            gone, free = hands - waiting, hands - known
            if free:
                worth += chance * free * self.any_second(gone, known)
            if known:
                worth += chance * known * self.other_second(gone, known - 1)
        return worth

    def endings(self, most: int, waiting: int = 2) -> dict[tuple[int, int], N]:
        """How the splitting can end: the chance of so many hands, `known` of them with a second card that is no pair.

        The other hands have reached the limit of hands, and their second card may be anything.
        """
        ended: dict[tuple[int, int], N] = {}
        open_: dict[tuple[int, int], N] = {(waiting, 0): 1 + 0 * self.unseen}
        while open_:
            (hands, known), chance = open_.popitem()
            if hands in (most, known):
                ended[hands, known] = ended.get((hands, known), 0 * chance) + chance
                continue
            pair = self.pair_chance(hands - waiting, known)
            for reached, by in (((hands + 1, known), pair), ((hands, known + 1), 1 - pair)):
                open_[reached] = open_.get(reached, 0 * chance) + chance * by
        return ended


def all_tens(step: int, unseen: Any, aces: Any, tens: Any, up: int, most: int, waiting: int = 2) -> Any:
    """The chance that so many waiting aces, split on to `most` hands, all get a ten and the dealer has a blackjack."""
    chance, paths = 0 * unseen, {(waiting, waiting): 1 + 0 * unseen}
    while paths:
        (hands, bare), path = paths.popitem()
        more_aces, tens_gone = hands - waiting, hands - bare
        remaining = unseen - step * (more_aces + tens_gone)
        aces_left, tens_left = aces - step * more_aces, tens - step * tens_gone
        if bare == 0:
            chance += path * (tens_left if up == ACE else aces_left) / remaining
            continue
        steps = [((hands, bare - 1), tens_left)]
        if hands < most:
            steps.append(((hands + 1, bare + 1), aces_left))
        for reached, fitting in steps:
            paths[reached] = paths.get(reached, 0 * path) + path * fitting / remaining
    return chance
