"""The report: everything about one or both games under given rules, as one HTML file that needs nothing else.

Pictures are inside the file, hands are looked up on the page itself, and the whole prints: on paper the lookup is left
out, since the charts are there. The page forbids itself the network.
"""

import html
from collections.abc import Callable, Iterable
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

from twentyone.analyse.answer import Answer, Picture, Table
from twentyone.analyse.contract import Depth, Topic, Topics
from twentyone.analyse.registry import answer, topics_of
from twentyone.errors import TwentyOneError
from twentyone.games.registry import game_of
from twentyone.present.charts.plain import rules_phrase
from twentyone.present.charts.registry import presenter_of
from twentyone.present.charts.sheet import STYLE, sentences
from twentyone.present.insight.plot import inline_picture
from twentyone.present.insight.text import entry_text, headline, rules_line
from twentyone.progress import each, piece
from twentyone.rules.field import Rules, value_text
from twentyone.solve.registry import solver_of

MOST_ROWS = 60


POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
REPORT_STYLE = """
nav ul { columns: 18rem; padding-left: 1.2rem; }
.wide table { border-collapse: collapse; font-size: .85rem; margin: 1rem 0; }
.wide caption { text-align: left; font-weight: 600; padding-bottom: .3rem; }
.wide th, .wide td { border-bottom: 1px solid #cfdcd4; padding: .15rem .6rem; text-align: right; }
.wide th:first-child, .wide td:first-child { text-align: left; }
.wide { overflow-x: auto; }
img { width: 42rem; }
.how { color: #44584c; font-size: .9rem; }
@page { margin: 16mm; }
@media print {
  nav { display: none; }
  body { max-width: none; margin: 0; font-size: 11px; } .wide { overflow: visible; } img { max-width: 100%; }
  section { break-inside: auto; } .game { break-before: page; }
  h2, h3, caption { break-after: avoid; } img, tr { break-inside: avoid; } thead { display: table-header-group; }
}
"""


class Refusal(NamedTuple):
    """A topic that cannot be answered under the rules, and why."""

    topic: str
    game: str
    why: str


def chosen_topics(game: str, depth: Depth = Depth.USUAL) -> Topics:
    """The topics of a game that a report of this depth answers."""
    depths = list(Depth)
    return {name: one for name, one in topics_of(game).items() if depths.index(one.depth) <= depths.index(depth)}


@piece("the report")
def write_report(
    folder: Path,
    games: Iterable[Rules],
    topics: Iterable[str] | None = None,
    watch: Callable[[str], None] | None = None,
    depth: Depth = Depth.USUAL,
) -> Path:
    """Write `index.html` into a folder and return its path; `watch` is told what is being worked on.

    Without `topics` it has those of the `depth`. A topic that the rules leave nothing to answer of says so.
    """
    folder.mkdir(parents=True, exist_ok=True)
    asked = None if topics is None else list(topics)
    sections, links = [], []
    for rules in each(list(games)):
        known, title = topics_of(rules.game), game_of(rules).title
        chosen = chosen_topics(rules.game, depth)
        if asked is not None:
            chosen = {name: known[name] for name in asked if name in known}
        answers = []
        for name, topic in each(list(chosen.items())):
            if watch:
                watch(f"{title}: {topic.about}")
            answers.append(_answered(name, topic, rules, depth))
        links.append(_links(rules.game, title, chosen))
        sections.append(_game_section(rules, title, answers))
    path = folder / "index.html"
    path.write_text(_page("".join(sections), "".join(links)), encoding="utf-8")
    return path


def _answered(name: str, topic: Topic, rules: Rules, depth: Depth) -> Answer | Refusal:
    options = dict.fromkeys(topic.in_full_report, True) if depth == Depth.FULL else {}
    try:
        return answer(name, rules, **options)
    except TwentyOneError as error:
        return Refusal(name, rules.game, str(error))


def _links(game: str, title: str, chosen: Topics) -> str:
    """The contents of a game's part."""
    items = "".join(
        f'<li><a href="#{game}-{name}">{html.escape(topic.about)}</a></li>' for name, topic in chosen.items()
    )
    return f'<p><a href="#{game}">{title}</a></p><ul>{items}</ul>'


def _page(body: str, links: str) -> str:
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>Twenty-One: the report</title><style>{STYLE}{REPORT_STYLE}</style></head><body>
<h1>Twenty-One: the report</h1>
<p>Every number says how it was made and how far it can be off. EVs are in bets, from the view the text names.</p>
<nav aria-label="Contents">{links}</nav>
{body}
</body></html>
"""


def _game_section(rules: Rules, title: str, answers: list[Answer | Refusal]) -> str:
    charts, presenter = solver_of(rules).chart(rules), presenter_of(rules)
    heading = f"{title}, {rules_phrase(rules, short=True)}"
    listed = "".join(
        f"<tr><td>{spec.name}</td><td>{value_text(getattr(rules, spec.name))}</td></tr>" for spec in fields(rules)
    )
    parts = [
        f'<section class="game" id="{rules.game}"><h2>{html.escape(heading)}</h2>',
        sentences(presenter.charts_text(charts)),
        presenter.fragment(charts),
        f"<h3>Rules</h3><div class='wide'><table><caption>Every field</caption>{listed}</table></div></section>",
        *(_refused(made) if isinstance(made, Refusal) else _answer_section(made) for made in answers),
    ]
    return "\n".join(parts)


def _refused(made: Refusal) -> str:
    about, why = topics_of(made.game)[made.topic].about, html.escape(made.why)
    title = html.escape(about[:1].upper() + about[1:])
    return f'<section id="{made.game}-{made.topic}"><h3>{title}</h3><p>{why}</p></section>'


def _answer_section(made: Answer) -> str:
    parts = [
        f'<section id="{made.game}-{made.topic}"><h3>{html.escape(made.question)}</h3>',
        *(f"<p>{html.escape(finding)}</p>" for finding in made.findings),
        f'<p class="how"><b>{html.escape(headline(made))}</b><br>{html.escape(rules_line(made))}.'
        f" Method: {html.escape(made.method)}. Error: {html.escape(made.error)}</p>",
        *(_picture(picture) for picture in made.pictures),
        *(_table(table) for table in made.tables),
        "</section>",
    ]
    return "\n".join(parts)


def _picture(picture: Picture) -> str:
    """A picture that keeps its words legible: on a narrow screen it scrolls, and the page does not."""
    return f'<div class="wide"><img alt="{html.escape(picture.title)}" src="{inline_picture(picture)}"></div>'


def _table(table: Table) -> str:
    head = "".join(f"<th>{html.escape(column)}</th>" for column in table.columns)
    rows = "".join(
        f"<tr>{''.join(f'<td>{html.escape(entry_text(entry))}</td>' for entry in row)}</tr>"
        for row in table.rows[:MOST_ROWS]
    )
    more = len(table.rows) - MOST_ROWS
    rest = f"<p class='how'>… and {more} more rows.</p>" if more > 0 else ""
    caption = html.escape(table.title)
    return (
        f"<div class='wide'><table><caption>{caption}</caption><thead><tr>{head}</tr></thead>{rows}</table></div>{rest}"
    )
