"""A player who goes by charts, a chart for each count, as tables: the first decision, and what hands do after it."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.blackjack.counting.index import TAGS
from twentyone.analyse.blackjack.perfect.chart_by_count import COUNTS, UPS, CountedCharts
from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import CODES, Chart
from twentyone.solve.blackjack.chart.play import WORDS, chart_actions, total_label
from twentyone.solve.blackjack.many.counted_play import CountedPlay
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import ACTIONS

NO_ACTION = -1
CHOICES = np.array([[ACTIONS.index(WORDS[letter.upper()]) for letter in (code[0], code[-1])] for code in CODES])
"""What each code does, and what it does where that is not allowed; by the numbers of `ACTIONS`."""


class Player(NamedTuple):
    """A player by name. `pairs` and `totals` number codes: count by card, or by hand of two cards, by up card."""

    name: str
    play: CountedPlay
    pairs: NDArray[np.int8]
    totals: NDArray[np.int8]
    insures_from: int | None


@lru_cache(maxsize=32)
def player_of(charts: CountedCharts) -> Player:
    """The player who goes by these charts."""
    index = hand_index()
    later = np.array([chart_actions(chart, UPS) for chart in charts.charts])
    totals = np.array([_total_codes(chart) for chart in charts.charts], dtype=np.int8)
    pairs = np.array(
        [
            [[CODES.index(chart.code(f"pair {VALUES[card]}", up + 1)) for up in UPS] for card in UPS]
            for chart in charts.charts
        ],
        dtype=np.int8,
    )
    doubles = np.isin(totals, [CODES.index(code) for code in CODES if code[0] == "D"]) & (index.size == 2)[:, None]
    lowest = COUNTS[0] if len(charts.charts) > 1 else 0
    play = CountedPlay(np.array(TAGS, dtype=np.int64), 0, lowest, later, doubles)
    return Player(charts.name, play, pairs, totals, charts.insures_from)


def _total_codes(chart: Chart) -> NDArray[np.int8]:
    """The code of each two-card hand by its total, against each up card; that of 21 stands."""
    index = hand_index()
    codes = np.full((len(index), len(UPS)), CODES.index("S"), dtype=np.int8)
    for hand in np.flatnonzero((index.size == 2) & (index.total < 21)).tolist():
        codes[hand] = [CODES.index(chart.code(total_label(hand), up + 1)) for up in UPS]
    return codes
