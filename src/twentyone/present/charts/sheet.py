"""HTML that charts share, as pages of their own and inside the report: the look, tables of cells, and the lookup.

Everything fits a telephone of 375 pixels without sideways scrolling. Nothing here needs a network, and nothing uses an
`id`, so that the parts of several games can stand in one document.
"""

import html
import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 1.5rem auto; max-width: 70rem; padding: 0 1rem; color: #1b2a22; }
p, li, td, th { overflow-wrap: break-word; }
.lookup form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin: 1rem 0; }
.lookup label { display: grid; gap: .25rem; max-width: 100%; }
.lookup input, .lookup select, .lookup button { font: inherit; padding: .4rem .6rem; max-width: 100%; }
.answer { white-space: pre-line; background: #eef5f0; padding: .6rem 1rem; border-radius: .5rem; min-height: 6rem;
  position: sticky; top: 0; }
.charts { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; align-items: flex-start; }
table.cells { border-collapse: collapse; font-size: .85rem; table-layout: auto; max-width: 100%; width: auto; }
table.cells caption { text-align: left; font-weight: 600; padding-bottom: .2rem; }
table.cells td, table.cells th { border: 1px solid #fff; padding: .15rem .3rem; text-align: center; height: 1.7rem; }
table.cells td { min-width: 1.5rem; cursor: help; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
table.cells th[scope=row] { text-align: left; font-weight: 500; white-space: nowrap; }
table.cells td:empty { cursor: auto; }
table.cells td:focus { outline: 3px solid #1b2a22; outline-offset: -3px; }
.scale { display: flex; gap: .6rem; align-items: center; flex-wrap: wrap; font-size: .9rem; }
.scale i { display: inline-block; height: 1rem; width: 9rem; print-color-adjust: exact; }
.scale i.none { width: 1.5rem; }
ul.exceptions { columns: 27rem; padding-left: 1.2rem; font-size: .9rem; }
@media (max-width: 30rem) {
  table.cells { font-size: .78rem; } table.cells td, table.cells th { padding: .1rem .15rem; }
  table.cells th[scope=row] { white-space: normal; }
}
@media print { .lookup, .answer { display: none; } }
"""

POINTED = """
for (const cell of part.querySelectorAll('td[data-say]')) {
  const show = () => { answer.textContent = cell.dataset.say; };
  cell.addEventListener('focus', show);
  cell.addEventListener('mouseenter', show);
}
"""


class TableCell(NamedTuple):
    """A cell of a chart on a page: its text, its colours, and what is said of it when it is pointed at."""

    text: str
    fill: str
    ink: str
    said: str


def document(title: str, body: str) -> str:
    """A page of its own."""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title><style>{STYLE}</style></head><body>
<h1>{html.escape(title)}</h1>
{body}
</body></html>
"""


def sentences(text: str) -> str:
    """Lines of text as a paragraph."""
    return f"<p>{html.escape(text).replace(chr(10), '<br>')}</p>"


def cells_table(
    caption: str, columns: Sequence[str], rows: Iterable[tuple[str, Sequence[TableCell | None]]], corner: str = ""
) -> str:
    """A chart as a table whose cells can be pointed at, tapped or reached by keyboard."""
    head = "".join(f'<th scope="col">{html.escape(column)}</th>' for column in columns)
    body = "".join(
        f'<tr><th scope="row">{html.escape(name)}</th>{"".join(_cell(cell) for cell in cells)}</tr>'
        for name, cells in rows
    )
    return (
        f'<table class="cells"><caption>{html.escape(caption)}</caption>'
        f"<thead><tr><th>{html.escape(corner)}</th>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _cell(cell: TableCell | None) -> str:
    if cell is None:
        return "<td></td>"
    said, text = html.escape(cell.said, quote=True), html.escape(cell.text)
    return (
        f'<td tabindex="0" style="background:{cell.fill};color:{cell.ink}" data-say="{said}" title="{said}">{text}</td>'
    )


def with_lookup(fields: str, answer: str, charts: str, data: Any, script: str) -> str:
    """A form to look hands up, its answer, and the charts, whose cells answer in the same place.

    The script sees `part`, the element around all of it, `form`, `answer`, and `data`.
    """
    plain = json.dumps(data, separators=(",", ":")).replace("</", "<\\/")
    return f"""<section class="part"><div class="lookup"><h3>Look up a hand</h3>
<form>{fields}<button>Look up</button></form></div>
<div class="answer" role="status" aria-live="polite">{html.escape(answer)}</div>
{charts}
<script type="application/json">{plain}</script>
<script>(() => {{
const part = document.currentScript.closest('.part');
const form = part.querySelector('form');
const answer = part.querySelector('.answer');
const data = JSON.parse(part.querySelector('script[type="application/json"]').textContent);
{POINTED}{script}}})();</script></section>
"""


def exceptions_list(heading: str, lines: Sequence[str]) -> str:
    """Hands that play unlike their cell, each with its cost."""
    if not lines:
        return ""
    items = "".join(f"<li>{html.escape(line)}</li>" for line in lines)
    return f'<h4>{html.escape(heading)}</h4><ul class="exceptions">{items}</ul>'
