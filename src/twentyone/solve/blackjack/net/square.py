"""The mean square of what each first action wins, for any shoe, one of which only the count is known too.

Standing, hitting and doubling have one hand: it is enough to know how often it pushes. The hands of a split share the
dealer's outcome; given that, they are taken as independent, each with the mean of all its cards, and with nothing more
gone from the shoe than the pair and the up card. `net/split.py` has the exact law of a split, where the shoe is known.
"""

from collections.abc import Callable
from functools import partial

import numpy as np

from twentyone.solve.blackjack.decision import most_hands
from twentyone.solve.blackjack.net.distribution import Results
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.dealer import OUTCOMES
from twentyone.solve.blackjack.values.index import EMPTY, hand_index
from twentyone.solve.blackjack.values.openings import Analysis, Opening
from twentyone.solve.blackjack.values.split import SplitSum

BySecond = tuple[Numbers, Numbers]
"""A number of a split hand whose second card is anything, and of one whose second card is known to be no pair."""


class MeanSquares:
    """The mean squares of an analysis."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.results = Results(analysis)

    def of(self, opening: Opening) -> dict[str, Numbers]:
        """The mean square of what every action wins, in square bets, by up card."""
        return {action: self._of(opening, action) for action in opening.worth}

    def _of(self, opening: Opening, action: str) -> Numbers:
        blackjack = opening.blackjack
        played = 1 + 0 * blackjack if self.analysis.setting.blackjack_takes else 1 - blackjack
        squares: Numbers
        if action == "split":
            squares = self._split(opening) + 1 - played
        elif action == "surrender":
            lost = -opening.worth["surrender"]  # a half, or with late surrender the whole to a blackjack
            squares = 0.25 + 1.5 * (lost - 0.5)
        else:
            stake, hand = 2 if action == "double" else 1, hand_index().of_values(*opening.values)
            pushes = getattr(self.results.pushes, action)[hand] / stake + played
            squares = stake**2 * (played - pushes) + 1 - played
        return squares

    def _split(self, opening: Opening) -> Numbers:
        """The mean square of a split, but for a dealer blackjack that takes the original bet alone."""
        assert opening.pairs_left is not None
        analysis, pair = self.analysis, opening.values[0] - 1
        adding, hand = analysis.split_sum(pair, opening.pairs_left), hand_index().of_values(*opening.values)
        chances = analysis.finals[np.searchsorted(analysis.members, hand)].copy()
        if not analysis.setting.blackjack_takes:
            chances[:, -1] = 0
        alone, together = split_hand(adding, chances)
        squares: Numbers = 0 * opening.blackjack
        for (hands, known), chance in adding.endings(most_hands(analysis.rules, pair)).items():
            free = hands - known
            squares = squares + chance * (free * alone[0] + known * alone[1])
            for outcome, (any_second, other_second) in enumerate(together):
                sure = np.where(chances[:, outcome] > 0, chances[:, outcome], 1.0)
                whole = free * any_second + known * other_second
                squares = squares + chance * (whole**2 - free * any_second**2 - known * other_second**2) / sure
        return squares


def split_hand(adding: SplitSum, chances: Numbers) -> tuple[BySecond, list[BySecond]]:
    """The mean square of one hand of a split, and its mean net with each outcome of the dealer, times its chance."""
    passes, index = adding.passes, hand_index()
    reached = passes.reach(0)

    def by_second(paid: Callable[[Numbers], Numbers], doubles: float) -> BySecond:
        values, seconds = passes.paid(reached, paid), index.child[index.child[EMPTY, passes.pair]]
        worth = np.where(values.action[seconds] == DOUBLE_DOWN, doubles, 1.0) * values.worth[seconds]
        return adding.mean_over(worth, False, 0), adding.mean_over(worth, True, 0)

    square = by_second(lambda nets: -(nets**2), 2.0)
    busts = by_second(lambda nets: 0 * nets, 1.0)
    played = chances.sum(axis=1)
    together = []
    for outcome in range(len(OUTCOMES)):
        won = by_second(partial(_only, outcome=outcome), 1.0)
        share = chances[:, outcome] / played
        together.append((won[0] - busts[0] * (1 - share), won[1] - busts[1] * (1 - share)))
    return (-square[0], -square[1]), together


def _only(nets: Numbers, outcome: int) -> Numbers:
    """The nets with one outcome of the dealer, nothing with the others."""
    kept = 0 * nets
    kept[:, outcome] = nets[:, outcome]
    return kept
