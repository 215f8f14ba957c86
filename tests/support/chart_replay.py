"""Every cell of the Ban Luck charts replayed against `ev`, hand by hand, under drawn rules.

`make charts` replays 200 rule sets; the default run a few of them, by the same code.
"""

import random
import sys
from collections import Counter

from tests.support.drawn_house import drawn_house
from twentyone.cards.notation import parse_values
from twentyone.errors import HandError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_words
from twentyone.solve.banluck.answer import look_up, lookup_table
from twentyone.solve.banluck.chart.cell import Cell
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.situation import PLAYED_ON

TOLERANCE = 1e-9
REPLAYED = 200


def drawn_rules(seed: int) -> BanLuckRules:
    """Rules of which every field is drawn; payouts stay small, so that no single one decides everything."""
    return drawn_house(random.Random(seed))


def contradictions(charts: BanLuckCharts) -> list[str]:
    """Where a cell shows what is illegal, or costs more than the chart says, or hides or invents an exception."""
    found = [
        wrong
        for chart in charts.charts
        for place, cell in chart.cells.items()
        for wrong in _wrong_in(charts.solution.rules, f"{chart.title}, {' | '.join(place)}", cell)
    ]
    return found + _left_out(charts) + _wrong_on_turn(charts)


def _wrong_in(rules: BanLuckRules, place: str, cell: Cell) -> list[str]:
    wrong = []
    listed = {departure.row.hand: departure for departure in cell.departures}
    for row in cell.rows:
        try:
            known = look_up(rules, parse_values(row.hand), row.side, row.against or None)
        except HandError as error:
            wrong.append(f"{place}: {row.hand} cannot be asked about: {error}")
            continue
        evs = known.worth.actions
        if cell.action not in evs:
            wrong.append(f"{place}: {row.hand} may not {cell.action}, only {', '.join(evs)}.")
            continue
        loss = max(evs.values()) - evs[cell.action]
        said = listed[row.hand].loss if row.hand in listed else 0.0
        cost = listed[row.hand].cost if row.hand in listed else 0.0
        if abs(loss - said) > TOLERANCE or abs(cost - known.chance * said) > TOLERANCE:
            wrong.append(f"{place}: {row.hand} loses {loss:.6f} by {cell.action}, the chart says {said:.6f}.")
    return wrong


def _left_out(charts: BanLuckCharts) -> list[str]:
    """Every hand with a choice is in one cell of one chart."""
    shown = Counter(
        (row.side, row.hand, row.against)
        for chart in charts.charts
        for cell in chart.cells.values()
        for row in cell.rows
    )
    choices = [
        place
        for place, row in lookup_table(charts.solution.rules).items()
        if len(row.worth.actions) > 1 and row.against != PLAYED_ON
    ]
    return [f"{place} is in {shown[place]} cells." for place in choices if shown[place] != 1]


def _wrong_on_turn(charts: BanLuckCharts) -> list[str]:
    """The cell of a 15 that could escape before naturals also says how it is played on: best, or it is listed."""
    cells = {row.hand: cell for cell in charts.player.cells.values() for row in cell.rows}
    wrong = []
    for row in lookup_table(charts.solution.rules).values():
        if row.against == PLAYED_ON and cells[row.hand].action != "escape":
            action, evs = cells[row.hand].action, row.worth.actions
            listed = any(departure.row.hand == row.hand for departure in cells[row.hand].departures)
            if not listed and max(evs.values()) - evs[action] > TOLERANCE:
                wrong.append(f"{row.hand} on its turn loses {max(evs.values()) - evs[action]:.6f} by {action}.")
    return wrong


def cells_and_hands(charts: BanLuckCharts) -> tuple[int, int]:
    """How many cells there are, and how many hands they speak for."""
    cells = [cell for chart in charts.charts for cell in chart.cells.values()]
    return len(cells), sum(len(cell.rows) for cell in cells)


def main() -> None:
    """Replay the charts of many drawn rule sets; one contradiction is a failure."""
    n_sets = int(sys.argv[1]) if len(sys.argv) > 1 else REPLAYED
    cells = hands = 0
    wrong: list[str] = []
    for seed in range(n_sets):
        rules = drawn_rules(seed)
        charts = BanLuckCharts.of(equilibrium(rules))
        wrong += [f"{rules_words(rules)}: {one}" for one in contradictions(charts)]
        counted = cells_and_hands(charts)
        cells, hands = cells + counted[0], hands + counted[1]
    print(f"{n_sets} rule sets, {cells:,} cells, {hands:,} hands replayed against ev: {len(wrong)} contradictions.")
    for one in wrong[:20]:
        print(f"  {one}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
