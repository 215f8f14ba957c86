"""The best chart by totals, derived from the values of all compositions, and what giving up the compositions costs.

A row of a chart is one decision for many hands. Each hand weighs in with the chance that it comes about, two cards and
more alike, and the row takes the code (a first choice for two cards, a second for when that is not allowed) with the
highest sum. How often hands come about, and what a hit is worth, depend on the chart; so the chart is derived from
optimal play first, then from itself until it stays.
"""

from typing import Any

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import Chart
from twentyone.solve.blackjack.chart.drawn import Chosen, drawn_chances
from twentyone.solve.blackjack.chart.play import WORDS, chart_value, total_label
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis, Opening

TOTAL_CODES = ("S", "H", "Ds", "Dh", "Rs", "Rh")
PAIR_CODES = ("P", *TOTAL_CODES, "Rp")
MOST_ROUNDS = 8


def derive_chart(solution: BlackjackSolution) -> DerivedChart:
    """The chart for the rules and the shoe of a solution."""
    columns = range(len(solution.analysis.setting.ups))
    chosen = [[opening.best_action(column) for column in columns] for opening in solution.openings]
    chart = _derived(solution.analysis, solution.openings, chosen)
    best: DerivedChart | None = None
    seen: list[Chart] = []
    while chart not in seen and len(seen) < MOST_ROUNDS:
        seen.append(chart)
        value = chart_value(solution.rules, chart, solution.shoe, solution.analysis.setting.arithmetic)
        if best is None or value.ev > best.value.ev:
            best = DerivedChart(chart, value, solution)
        chosen = [[value.analysis.first_action(opening, column) for column in columns] for opening in value.openings]
        chart = _derived(value.analysis, value.openings, chosen)
    assert best is not None
    return best


class _Row:
    """What the hands of one row sum to: `first` by action for two cards, `later` for stand and hit with more."""

    def __init__(self, none: Numbers) -> None:
        self.first: dict[str, Numbers] = {}
        self.later = {"stand": none, "hit": none}

    def add(self, chance: Numbers, worth: dict[str, Numbers]) -> None:
        for action, ev in worth.items():
            self.first[action] = self.first.get(action, 0) + chance * ev

    def add_later(self, chance: Numbers, stand: Numbers, hit: Numbers) -> None:
        self.later = {"stand": self.later["stand"] + chance * stand, "hit": self.later["hit"] + chance * hit}

    def score(self, code: str, column: int) -> tuple[Any, Any]:
        """The sum of all hands under a code; between equals, the sum if no two cards could take the first choice."""
        first, last = WORDS[code[0]], WORDS[code[-1].upper()]
        later = self.later[last][column] if last in self.later else 0
        if not self.first:
            return later, 0
        return self.first[first][column] + later, self.first[last][column]

    def best(self, codes: tuple[str, ...], column: int) -> str:
        wanted = [code for code in codes if all(self.has(letter) for letter in code.upper())]
        return max(wanted, key=lambda code: self.score(code, column))

    def has(self, letter: str) -> bool:
        return WORDS[letter] in self.first or (not self.first and letter in "SH")


def _derived(analysis: Analysis, openings: tuple[Opening, ...], chosen: Chosen) -> Chart:
    index, unsplit = hand_index(), analysis.unsplit
    none = analysis.setting.arithmetic.zeros(len(analysis.setting.ups))
    rows: dict[str, _Row] = {}
    for opening in openings:
        label = f"pair {VALUES[opening.values[0] - 1]}"
        if not opening.is_pair:
            label = total_label(index.of_values(*opening.values))
        rows.setdefault(label, _Row(none)).add(opening.chance, opening.worth)
    chances = drawn_chances(analysis, openings, chosen)
    for hand in analysis.members[chances[analysis.members].any(axis=1)]:
        if index.total[hand] < 21:
            row = rows.setdefault(total_label(hand), _Row(none))
            row.add_later(chances[hand], unsplit.stand[hand], unsplit.hit[hand])
    # nobody but a pair ever holds these totals, and only where it cannot be split
    for label, pair in (("hard 4", "pair 2"), ("soft 12", "pair A")):
        if label not in rows and pair in rows:
            rows[label] = rows[pair]

    def code(label: str, up: int) -> str:
        if label not in rows or up - 1 not in analysis.setting.ups:
            return "S"
        codes = PAIR_CODES if label.startswith("pair") else TOTAL_CODES
        return rows[label].best(codes, analysis.setting.ups.index(up - 1))

    return Chart.of(code)
