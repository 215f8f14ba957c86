"""The distribution of what a round wins or loses, in initial bets, when every hand plays as solved or by a chart."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from time import perf_counter
from typing import Any

import numpy as np

from twentyone.cards.shoe import Shoe
from twentyone.errors import ActionError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.chart.play import ChartValue
from twentyone.solve.blackjack.decision import most_hands
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.net.split import FARTHEST, TENTHS, Distribution, SplitNet, nothing
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.dealer import BLACKJACK, Setting
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis, Opening
from twentyone.solve.blackjack.values.player import HandValues, play_hands, stand_nets, stand_values
from twentyone.solve.blackjack.values.split import SplitSum
from twentyone.solve.parallel import side_by_side
from twentyone.solve.result import Result

EVEN = FARTHEST
ONE_DECK_ERROR = 3e-7


@dataclass(frozen=True)
class NetDistribution(Result):
    """The chance of every net of a round, in initial bets, ascending."""

    chances: dict[Fraction, float]
    rules: BlackjackRules
    shoe: Shoe
    seconds: float

    @property
    def mean(self) -> float:
        """The EV of a round."""
        return sum(float(net) * chance for net, chance in self.chances.items())

    @property
    def standard_deviation(self) -> float:
        """The spread of a round, in initial bets."""
        return sqrt(sum(float(net) ** 2 * chance for net, chance in self.chances.items()) - self.mean**2)

    @property
    def method(self) -> str:
        """How the chances were made."""
        return "joint results of every two hands with the dealer, in doubles"

    @property
    def error(self) -> float:
        """What a single chance may be off by: nothing with two hands at most, and never in mean and deviation.

        With more hands, an estimate: the largest error measured for one deck, less by the square of the shoe.
        """
        if self.rules.max_split_hands <= 2 or self.shoe.infinite:
            return 0.0
        return ONE_DECK_ERROR * (52 / self.shoe.size) ** 2

    def to_dict(self) -> dict[str, Any]:
        """The distribution as JSON has it."""
        return {
            "ev": self.mean,
            "sd": self.standard_deviation,
            "distribution": {f"{float(net):g}": chance for net, chance in self.chances.items()},
            "rules": rules_dict(self.rules),
            "method": self.method,
            "error": self.error,
            "seconds": self.seconds,
        }


def net_distribution(solved: BlackjackSolution | ChartValue) -> NetDistribution:
    """The distribution of the net of a round of optimal play (`cdz`), or of play by a chart."""
    started = perf_counter()
    analysis = solved.analysis
    if analysis.setting.arithmetic.exact:
        raise ActionError("The distribution of the net is worked out in doubles: solve in doubles first.")
    choose: Callable[[Opening, int], str] = Opening.best_action
    if isinstance(solved, ChartValue):
        choose = solved.analysis.first_action
    results = Results(analysis)
    cells = [
        (chance, opening, column, choose(opening, column))
        for opening in solved.openings
        for column, chance in enumerate(analysis.up_chance * opening.chance)
        if chance > 0
    ]
    parts = side_by_side(lambda cell: cell[0] * results.distribution(*cell[1:]), cells)
    whole: Distribution = np.sum(parts, axis=0)
    chances = {Fraction(place - EVEN, TENTHS): float(chance) for place, chance in enumerate(whole) if chance}
    return NetDistribution(chances, analysis.rules, analysis.shoe, perf_counter() - started)


class Results:
    """How often the hands of an analysis win and push, by action."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self._settings: dict[int, Setting] = {}
        self._splits: dict[tuple[int, int, float], Distribution] = {}

    @cached_property
    def wins(self) -> HandValues:
        """The chance to win, less that of being played, by what a hand does."""
        return self._chances(lambda net: net > 0)

    @cached_property
    def pushes(self) -> HandValues:
        """The chance to push, less that of being played, by what a hand does."""
        return self._chances(lambda net: net == 0)

    def _chances(self, counts: Callable[[Numbers], Numbers]) -> HandValues:
        """Passes that count results instead of nets: the value of a hand is P(result) - P(hand is played).

        A bust hand is worth -1 in a pass, so a hand without the result must be worth 0 - 1 too.
        """
        analysis, takes = self.analysis, self.analysis.setting.blackjack_takes
        nets = counts(stand_nets(analysis.setting)) - 1.0
        nets[:, BLACKJACK] = -takes
        stand = stand_values(analysis.setting, analysis.members, analysis.finals, nets)
        nobody = np.zeros(len(hand_index()), dtype=np.bool_)
        action = analysis.unsplit.action
        return play_hands(analysis.setting, analysis.members, stand, np.zeros(10, dtype=np.int64), nobody, action)

    def distribution(self, opening: Opening, column: int, action: str) -> Distribution:
        """The distribution of the net of one opening against one up card."""
        rules, blackjack, whole = self.analysis.rules, float(opening.blackjack[column]), nothing()
        if action == "split":
            return self._split(opening, column)
        if opening.is_natural:
            whole[EVEN] = blackjack
            whole[EVEN + int(TENTHS * rules.blackjack_pays)] = 1 - blackjack
        elif action == "surrender":
            early = float(opening.worth["surrender"][column]) == -0.5
            whole[EVEN - TENTHS // 2] = 1 if early else 1 - blackjack
            whole[EVEN - TENTHS] = 0 if early else blackjack
        else:
            played = 1.0 if self.analysis.setting.blackjack_takes else 1 - blackjack
            hand = hand_index().of_values(*opening.values)
            stake = 2 if action == "double" else 1
            win = getattr(self.wins, action)[hand][column] / stake + played
            push = getattr(self.pushes, action)[hand][column] / stake + played
            whole[EVEN + stake * TENTHS] += win
            whole[EVEN] += push
            whole[EVEN - stake * TENTHS] += played - win - push
            whole[EVEN - TENTHS] += 1 - played
        return whole

    def _split(self, opening: Opening, column: int) -> Distribution:
        pair = opening.values[0] - 1
        assert opening.pairs_left is not None
        left = float(opening.pairs_left[column])
        if (pair, column, left) not in self._splits:
            up = self.analysis.setting.ups[column]
            setting = self._settings.setdefault(up, Setting.of(self.analysis.rules, self.analysis.shoe, (up,)))
            passes = self.analysis.split_passes(pair)
            if passes.fixed is None:
                raise ActionError("The distribution of the net is for split play cdz: cdp has no one way of playing.")
            action = np.ascontiguousarray(passes.fixed[:, column : column + 1])
            net = SplitNet(setting, SplitSum(passes, opening.pairs_left), column, action)
            self._splits[pair, column, left] = net.distribution(most_hands(self.analysis.rules, pair))
        return self._splits[pair, column, left]
