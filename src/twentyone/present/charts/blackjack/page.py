"""The blackjack chart as coloured tables with its EVs, and any first hand to look up: for a page or the report."""

import html
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.present.charts.blackjack.plot import FILLS, INKS
from twentyone.present.charts.blackjack.text import LEGEND, exceptions_lines
from twentyone.present.charts.sheet import TableCell, cells_table, exceptions_list, with_lookup
from twentyone.solve.blackjack.chart.cell import ChartCell, average_actions, chart_cells
from twentyone.solve.blackjack.chart.result import TITLES, DerivedChart
from twentyone.solve.blackjack.decision import is_conditioned

SCRIPT = """
const order = 'A23456789T';
function handOf(text) {
  const cards = text.toUpperCase().replaceAll('10', 'T').match(/[A2-9TJQK]/g) || [];
  const values = cards.map(card => 'JQK'.includes(card) ? 'T' : card);
  const paired = cards.length === 2 && cards[0] === cards[1];
  values.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return [values.join(','), paired];
}
function spoken(actions) {
  return Object.entries(actions).sort((one, other) => other[1] - one[1])
    .map(([action, ev]) => action + ': ' + (ev >= 0 ? '+' : '') + ev.toFixed(6) + ' bets').join('\\n');
}
form.addEventListener('submit', event => {
  event.preventDefault();
  const [hand, paired] = handOf(form.hand.value);
  const found = data[hand + (paired ? ' pair' : '') + '|' + form.up.value] || data[hand + '|' + form.up.value]
    || data[hand + ' pair|' + form.up.value];
  answer.textContent = found
    ? hand + ' against ' + form.up.value + (found.given ? ', given no dealer blackjack' : '') + '\\n'
      + spoken(found.actions) + '\\nBest: ' + found.best
    : hand + ': look up two cards, as 8,8 or A,6.';
});
"""


def fragment(derived: DerivedChart) -> str:
    """The lookup, the chart with its legend, and the costliest hands that it gets wrong."""
    cells = chart_cells(derived.solution, derived.chart)
    tables = "".join(_table(kind, [cell for cell in cells if cell.label.startswith(kind)]) for kind in TITLES)
    heading, *lines = exceptions_lines(derived)
    wrong = exceptions_list(heading, lines) if lines else f"<p>{html.escape(heading)}</p>"
    charts = f'<p>{html.escape(LEGEND)}</p><div class="charts">{tables}</div>{wrong}'
    said = "Look up a hand, or point at a cell: the EV of every action."
    return with_lookup(_fields(), said, charts, _hands(derived), SCRIPT)


def _fields() -> str:
    ups = "".join(f"<option>{VALUES[up - 1]}</option>" for up in UP_VALUES)
    return (
        '<label>Your two cards<input name="hand" value="8,8" autocomplete="off"></label>'
        f'<label>The dealer shows<select name="up">{ups}</select></label>'
    )


def _table(kind: str, cells: list[ChartCell]) -> str:
    rows = []
    for start in range(0, len(cells), len(UP_VALUES)):
        row = cells[start : start + len(UP_VALUES)]
        name = row[0].label.partition(" ")[2]
        rows.append((f"{name},{name}" if kind == "pair" else name, [_cell(cell) for cell in row]))
    return cells_table(TITLES[kind], [VALUES[up - 1] for up in UP_VALUES], rows)


def _cell(cell: ChartCell) -> TableCell:
    lines = [f"{cell.label} against {VALUES[cell.up - 1]}: {cell.code}"]
    lines += [f"{action}: {ev:+z.6f} bets" for action, ev in sorted(cell.actions.items(), key=lambda item: -item[1])]
    return TableCell(cell.code, FILLS[cell.code[0]], INKS[cell.code[0]], "\n".join(lines))


def _hands(derived: DerivedChart) -> dict[str, Any]:
    """Every first hand against every up card: the EVs of its actions and the best of them."""
    solution, hands = derived.solution, {}
    names = {(opening.values, opening.is_pair) for opening in solution.openings}
    for values, is_pair in names:
        openings = [one for one in solution.openings if (one.values, one.is_pair) == (values, is_pair)]
        for up in UP_VALUES:
            actions = average_actions(solution, openings, up)
            if actions:
                name = ",".join(VALUES[value - 1] for value in values) + (" pair" if is_pair else "")
                best = max(actions, key=lambda action: actions[action])
                given = is_conditioned(solution.rules, up, 2)
                hands[f"{name}|{VALUES[up - 1]}"] = {"actions": actions, "best": best, "given": given}
    return dict(sorted(hands.items()))
