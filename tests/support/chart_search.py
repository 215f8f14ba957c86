"""Every exchange of a single cell of the best blackjack chart, priced exactly: none may earn more.

Columns of a chart do not touch each other, so one price covers ten exchanges, one in each column.
"""

import argparse
import sys
from collections.abc import Iterator

from tests.support.blackjack_replay import drawn_rules
from twentyone.games.blackjack.chart import UP_VALUES, Chart, row_labels
from twentyone.rules.field import rules_words
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.chart.row import codes_of
from twentyone.solve.blackjack.game import solve_blackjack

SETS = 10
ROUNDING = 1e-13


def exchanged(chart: Chart, *cells: tuple[str, int, str]) -> Chart:
    """The chart with other codes in some cells."""
    rows = {label: list(row) for label, row in chart.rows}
    for label, up, code in cells:
        rows[label][UP_VALUES.index(up)] = code
    return Chart.from_rows({label: tuple(row) for label, row in rows.items()})


def gains(derived: DerivedChart, label: str, code: str) -> Iterator[float]:
    """What this code in each cell of a row would gain alone, by up card."""
    price = chart_value(derived.rules, exchanged(derived.chart, *((label, up, code) for up in UP_VALUES)))
    yield from (float(price.ev_by_upcard[up] - derived.value.ev_by_upcard[up]) for up in price.ev_by_upcard)


def main() -> None:
    """Search the charts of drawn rule sets."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sets", type=int, default=SETS)
    cells, better = 0, 0
    for number in range(parser.parse_args().sets):
        rules = drawn_rules(number)
        derived = derive_chart(solve_blackjack(rules))
        for label in row_labels():
            for code in codes_of(label):
                found = [gain > ROUNDING for gain in gains(derived, label, code)]
                cells, better = cells + len(found), better + sum(found)
        print(f"{rules_words(rules)}: {cells:,} exchanges priced, {better} earn more", flush=True)
    sys.exit(bool(better))


if __name__ == "__main__":
    main()
