"""Habits of learners as charts: the best chart with some cells played as people say they play them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from twentyone.analyse.blackjack.simple_chart import PAIRS, dealers_chart, total_of
from twentyone.games.blackjack.chart import UP_VALUES, Chart
from twentyone.rules.blackjack import BlackjackRules

Rows = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class ChartHabit:
    """A habit: its name, and the chart of somebody who has it and else plays by a given chart."""

    name: str
    chart: Callable[[BlackjackRules, Chart], Chart]


def _cells(name: str, code: Callable[[str, str, Rows, int], str]) -> ChartHabit:
    """The habit that plays `code(row label, code so far, all rows, column)` in every cell."""

    def chart(rules: BlackjackRules, best: Chart) -> Chart:
        rows = dict(best.rows)
        return Chart.from_rows(
            {label: tuple(code(label, now, rows, place) for place, now in enumerate(row)) for label, row in best.rows}
        )

    return ChartHabit(name, chart)


def _in_rows(name: str, labels: tuple[str, ...], code: str) -> ChartHabit:
    return _cells(name, lambda label, now, rows, place: code if label in labels else now)


def _by_total(label: str, rows: Rows, place: int) -> str:
    """What the total of a pair would do."""
    return rows[total_of(label)][place]


def _unsplit(labels: tuple[str, ...]) -> Callable[[str, str, Rows, int], str]:
    return lambda label, now, rows, place: (
        _by_total(label, rows, place) if label in labels and "P" in now.upper() else now
    )


def _undoubled(label: str, now: str, rows: Rows, place: int) -> str:
    return now[-1].upper() if now[0] == "D" else now


STIFF = tuple(f"hard {total}" for total in range(12, 17))
SOFT = tuple(f"soft {total}" for total in range(12, 21))

HABITS = (
    ChartHabit("plays as the dealer must", lambda rules, best: dealers_chart(rules)),
    _in_rows("never risks a bust: stands on every hard 12 to 16", STIFF, "S"),
    _in_rows("stands on every hard 16", ("hard 16",), "S"),
    _in_rows("hits every hard 12", ("hard 12",), "H"),
    _in_rows("stands on every soft 18", ("soft 18",), "S"),
    _in_rows("stands on every soft 17", ("soft 17",), "S"),
    _cells("never doubles", _undoubled),
    _cells("never doubles 11", lambda label, *rest: _undoubled(label, *rest) if label == "hard 11" else rest[0]),
    _cells("never doubles a soft hand", lambda label, *rest: _undoubled(label, *rest) if label in SOFT else rest[0]),
    _cells("never splits", _unsplit(tuple(PAIRS))),
    _cells("never splits eights", _unsplit(("pair 8",))),
    _cells(
        "splits tens against a 5 or a 6",
        lambda label, now, rows, place: "P" if label == "pair T" and UP_VALUES[place] in (5, 6) else now,
    ),
    _in_rows("splits every pair of fives", ("pair 5",), "P"),
    _cells("never surrenders", lambda label, now, *rest: now[-1].upper() if now[0] == "R" else now),
)
"""What learners are often warned of in books on the game; nobody counted how many have which."""
