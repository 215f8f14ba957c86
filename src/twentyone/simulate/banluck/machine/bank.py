"""The banker's decisions as tables: by hand, and for a table of several players by *bank*, hands made one.

What a banker with several players does depends on all of them, so it is looked up at every stop. There are thousands of
hands by composition, but most come to the same: hands of one kind with the same decisions, which the same cards lead to
the same again, are one bank. Their tables stay near.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck_question import Options
from twentyone.simulate.banluck.machine.turn import (
    IDLE,
    N_SITUATIONS,
    SHOWN,
    TableBuilder,
    situations_of,
    threshold,
)
from twentyone.simulate.core.machine import Key, merged

NO_CHOICE, FORCED_OPEN = -1, -2
"""Instead of a threshold for drawing: the banker can only stand, or must open this player first."""


def banker_arrays(builder: TableBuilder, decided: bool = True) -> dict[str, NDArray[Any]]:
    """Per hand and situation, whether the banker must draw or open, or else the chance to draw; 0 unless `decided`."""
    n_hands = len(builder.hands.values)
    must_draw = np.zeros(n_hands, dtype=np.bool_)
    choices = np.full((n_hands, N_SITUATIONS), NO_CHOICE, dtype=np.int64)
    for hand in builder.banker_hands():
        for situation in situations_of(builder.rules):
            options = builder.banker_options(hand, situation)
            if options == Options.HIT:
                must_draw[hand] = True
            elif options == Options.OPEN:
                choices[hand, situation] = FORCED_OPEN
            elif options != Options.STAND:
                choices[hand, situation] = threshold(builder.hit_chance(hand, situation)) if decided else 0
    return {"must_draw": must_draw, "choices": choices.reshape(-1)}


class Banks:
    """The banks of a table: `number` of every hand that a banker can hold, and a hand for each.

    Every hand of two cards is a bank of its own; they are the first, in their order.
    """

    def __init__(self, builder: TableBuilder) -> None:
        self.builder = builder
        self.arrays = banker_arrays(builder)
        held = sorted({*builder.pairs, *builder.banker_hands()})
        place = {hand: at for at, hand in enumerate(held)}
        child = builder.hands.child
        draws = {place[hand]: [place.get(to, place[hand]) for to in child[hand]] for hand in held}
        group = merged([self._told(hand) for hand in held], draws, 10)
        numbers: dict[int, int] = {}
        self.number = {hand: numbers.setdefault(group[place[hand]], len(numbers)) for hand in held}
        self.hands = [next(hand for hand in held if self.number[hand] == bank) for bank in range(len(numbers))]

    def _told(self, hand: int) -> Key:
        """What a kernel can tell of a hand at once."""
        pair = hand if hand in self.builder.pairs else -1
        choices = self.arrays["choices"].reshape(-1, N_SITUATIONS)[hand]
        return (pair, self.builder.kind_of[hand], bool(self.arrays["must_draw"][hand]), *map(int, choices))

    def may_draw(self, hand: int) -> bool:
        """Whether the banker can draw to this hand."""
        builder = self.builder
        is_natural = ask.is_natural(builder.facts.rung[hand])
        return not is_natural and any(builder.banker_options(hand, at) for at in situations_of(builder.rules))

    def draws(self) -> list[Key]:
        """The state in which each bank awaits its next card; none where it never draws."""
        return [("banker", hand, 0) if self.may_draw(hand) else IDLE for hand in self.hands]

    def tables(self) -> dict[str, NDArray[Any]]:
        """What stops look up for each bank."""
        builder, hands = self.builder, self.hands
        surrenders = [builder.surrenders_at(hand, natural) for hand in hands for natural in SHOWN]
        return {
            "bank_kind": np.array([builder.kind_of[hand] for hand in hands], dtype=np.int16),
            "bank_ends": np.array([ask.is_natural(builder.facts.rung[hand]) for hand in hands], dtype=np.bool_),
            "surrenders": np.array(surrenders, dtype=np.int64),
            "must_draw": self.arrays["must_draw"][hands],
            "choices": self.arrays["choices"].reshape(-1, N_SITUATIONS)[hands].reshape(-1),
        }
