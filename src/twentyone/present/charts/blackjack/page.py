"""A stand-alone page: the blackjack chart with its EVs, and any first hand to look up. It needs no network."""

import html
import json
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.present.charts.blackjack.plot import FILLS, INKS
from twentyone.present.charts.blackjack.text import LEGEND, derived_text, exceptions_text
from twentyone.solve.blackjack.chart.cell import ChartCell, average_actions, chart_cells
from twentyone.solve.blackjack.chart.result import TITLES, DerivedChart
from twentyone.solve.blackjack.values.openings import is_conditioned

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 1.5rem auto; max-width: 80rem; padding: 0 1rem; color: #1b2a22; }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: .25rem; }
input, select, button { font: inherit; padding: .4rem .6rem; }
#answer { white-space: pre-line; background: #eef5f0; padding: 1rem; border-radius: .5rem; min-height: 6rem; }
#charts { display: flex; flex-wrap: wrap; gap: 2rem; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: 600; }
td, th { width: 2.3rem; height: 1.9rem; text-align: center; border: 1px solid #fff; }
th { font-weight: 500; }
td { cursor: help; }
td:focus { outline: 3px solid #1b2a22; }
pre { white-space: pre-wrap; }
""" + "".join(f".{code} {{ background: {FILLS[code]}; color: {INKS[code]}; }}\n" for code in FILLS)

SCRIPT = """
const hands = JSON.parse(document.getElementById('hands').textContent);
const order = 'A23456789T';
const form = document.getElementById('lookup');
const answer = document.getElementById('answer');
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
  const found = hands[hand + (paired ? ' pair' : '') + '|' + form.up.value] || hands[hand + '|' + form.up.value]
    || hands[hand + ' pair|' + form.up.value];
  answer.textContent = found
    ? hand + ' against ' + form.up.value + (found.given ? ', given no dealer blackjack' : '') + '\\n'
      + spoken(found.actions) + '\\nBest: ' + found.best
    : hand + ': look up two cards, as 8,8 or A,6.';
});
for (const cell of document.querySelectorAll('td[data-evs]')) {
  const show = () => { answer.textContent = cell.title; };
  cell.addEventListener('focus', show);
  cell.addEventListener('mouseenter', show);
}
"""


def page(derived: DerivedChart) -> str:
    """The page as HTML, all EVs inside."""
    ups = "".join(f"<option>{VALUES[up - 1]}</option>" for up in UP_VALUES)
    cells = chart_cells(derived.solution, derived.chart)
    tables = "".join(_table(kind, [cell for cell in cells if cell.label.startswith(kind)]) for kind in TITLES)
    hands = json.dumps(_hands(derived)).replace("</", "<\\/")
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Blackjack strategy</title><style>{STYLE}</style></head><body>
<h1>Blackjack strategy</h1>
<p>{html.escape(derived_text(derived)).replace(chr(10), "<br>")}</p>
<h2>Look up a hand</h2>
<form id="lookup"><label>Your two cards<input name="hand" value="8,8" autocomplete="off"></label>
<label>The dealer shows<select name="up">{ups}</select></label><button>Look up</button></form>
<div id="answer" role="status" aria-live="polite">Look up a hand, or point at a cell: the EV of every action.</div>
<h2>Chart</h2>
<p>{html.escape(LEGEND)}</p>
<div id="charts">{tables}</div>
<h2>Where the cards matter, not only their total</h2>
<pre>{html.escape(exceptions_text(derived))}</pre>
<script type="application/json" id="hands">{hands}</script>
<script>{SCRIPT}</script></body></html>
"""


def _table(kind: str, cells: list[ChartCell]) -> str:
    head = "".join(f'<th scope="col">{VALUES[up - 1]}</th>' for up in UP_VALUES)
    rows = []
    for start in range(0, len(cells), len(UP_VALUES)):
        row = cells[start : start + len(UP_VALUES)]
        name = row[0].label.partition(" ")[2]
        name = f"{name},{name}" if kind == "pair" else name
        rows.append(f'<tr><th scope="row">{name}</th>{"".join(_cell(cell) for cell in row)}</tr>')
    return f"<table><caption>{TITLES[kind]}</caption><tr><th></th>{head}</tr>{''.join(rows)}</table>"


def _cell(cell: ChartCell) -> str:
    evs = sorted(cell.actions.items(), key=lambda item: -item[1])
    lines = [f"{cell.label} against {VALUES[cell.up - 1]}: {cell.code}"]
    lines += [f"{action}: {ev:+.6f} bets" for action, ev in evs]
    title = html.escape("\n".join(lines), quote=True)
    return f'<td class="{cell.code[0]}" tabindex="0" data-evs="{len(evs)}" title="{title}">{cell.code}</td>'


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
