"""An answer as text: for the terminal and, in Markdown, for the pages of `docs/insight/`."""

from collections.abc import Iterable
from pathlib import Path

from twentyone.analyse.answer import Answer, Entry, Table
from twentyone.analyse.registry import find_topic
from twentyone.games.registry import find_game
from twentyone.present.charts.plain import rules_phrase

SHOWN_ROWS = 40
LARGE, SMALL = 1000, 1e-4


def entry_text(entry: Entry) -> str:
    """A cell of a table: numbers to six places, large ones whole, tiny ones in powers of ten."""
    if entry is None:
        return "–"
    if isinstance(entry, float):
        if abs(entry) >= LARGE:
            return f"{entry:,.0f}"
        return f"{entry:.2e}" if 0 < abs(entry) < SMALL else f"{entry:.6f}"
    return str(entry)


def headline(answer: Answer) -> str:
    """The number of an answer with its unit; a whole number, as of hands, without decimals."""
    whole = float(answer.value).is_integer() and abs(answer.value) >= 1
    return f"{int(answer.value):,} {answer.unit}" if whole else f"{entry_text(answer.value)} {answer.unit}"


def rules_line(answer: Answer) -> str:
    """The game and the rules asked about."""
    return f"{find_game(answer.game).title}, {rules_phrase(answer.rules)}"


def table_lines(table: Table, most: int | None = SHOWN_ROWS) -> Iterable[str]:
    """A table in columns of the terminal, the first rows of it."""
    rows = [tuple(entry_text(entry) for entry in row) for row in table.rows[:most]]
    widths = [max(len(row[place]) for row in [table.columns, *rows]) for place in range(len(table.columns))]
    yield f"{table.title}:"
    for row in [table.columns, *rows]:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
    if most is not None and len(table.rows) > most:
        yield f"  … and {len(table.rows) - most} more rows (--json has all)"


def answer_text(answer: Answer) -> str:
    """The answer for the terminal."""
    lines = [f"{answer.question} ({rules_line(answer)})", *answer.findings, f"Value: {headline(answer)}."]
    lines += [f"Method: {answer.method}.", f"Error: {answer.error}", ""]
    for table in answer.tables:
        lines += [*table_lines(table), ""]
    return "\n".join(lines).rstrip()


def markdown_table(table: Table, most: int | None = None) -> str:
    """A table in Markdown."""
    head = [f"| {' | '.join(table.columns)} |", f"|{' --- |' * len(table.columns)}"]
    rows = [f"| {' | '.join(entry_text(entry) for entry in row)} |" for row in table.rows[:most]]
    rest = [f"\n… and {len(table.rows) - most} more rows."] if most is not None and len(table.rows) > most else []
    return "\n".join([f"## {table.title}", "", *head, *rows, *rest])


def answer_markdown(answer: Answer, pictures: Iterable[Path] = (), most: int | None = None) -> str:
    """The page of an answer, written by `make insight`."""
    command = f"twentyone analyse {answer.topic} {answer.game}"
    _, topic = find_topic(answer.topic, answer.game)
    parts = [f"# {find_game(answer.game).title}: {topic.about}", "", f"*{answer.question}*", ""]
    parts += [f"- {finding}" for finding in answer.findings]
    parts += [
        "",
        f"**Value:** {headline(answer)}.  ",
        f"**Method:** {answer.method}.  ",
        f"**Error:** {answer.error}  ",
    ]
    parts += [f"**Rules:** {rules_line(answer)}. The same for any rules: `{command} -r name=value`.", ""]
    parts += [f"![{picture.stem}]({picture.name})\n" for picture in pictures]
    parts += [f"{markdown_table(table, most)}\n" for table in answer.tables]
    return "\n".join(parts).rstrip() + "\n"
