"""Solutions, hands and charts of any game, shown by what all solvers answer alike."""

from pathlib import Path

from rich.console import Console
from rich.table import Table

from twentyone.games.registry import game_of, preset_name
from twentyone.present.charts.sheet import TableCell, cells_table
from twentyone.present.words.number import signed, signed_percent
from twentyone.rules.field import Rules, rules_words
from twentyone.solve.contract import Chart, Charts, HandEv, Solution


def rules_phrase(rules: Rules, *, short: bool = False) -> str:
    """Rules in the words of the command line, a preset by its name.

    `short`, for headings, leaves out what the preset sets, and names the one that has the default rules.
    """
    words, name = rules_words(rules), preset_name(rules)
    if not words:
        return f"default rules (preset {name})" if short and name else "default rules"
    if not name:
        return f"rules {words}"
    return f"preset {name}" if short else f"preset {name}: {words}"


def rules_sentence(rules: Rules) -> str:
    """The game and its rules, in the words of the command line."""
    return f"{game_of(rules).title}, {rules_phrase(rules)}."


class PlainPresenter:
    """Plain sentences and tables."""

    def headline(self, solution: Solution) -> str:
        """What the game is worth, in one sentence."""
        title = game_of(solution.rules).title
        return f"{title}, default rules: a round is worth {float(solution.ev):+z.6f} bets to the player."

    def solution_text(self, solution: Solution) -> str:
        """What the game is worth, and how that was found."""
        lines = [
            rules_sentence(solution.rules),
            f"A round is worth {signed(float(solution.ev), 9)} bets to the player"
            f" ({signed_percent(float(solution.ev), 4)}).",
        ]
        if solution.exact is not None:
            lines.append(f"That is exactly {solution.exact}.")
        lines.append(f"Method: {solution.method}, {solution.seconds:.2f} seconds.")
        return "\n".join(lines)

    def hand_text(self, hand: HandEv) -> str:
        """What every action is worth with one hand, best first."""
        lines = [rules_sentence(hand.rules), f"{hand.hand}:"]
        for action, ev in sorted(hand.actions.items(), key=lambda item: -item[1]):
            lines.append(f"  {action:<10}{signed(float(ev), 9)} bets  ({signed_percent(float(ev))})")
        return "\n".join([*lines, f"Best: {hand.best}."])

    def charts_text(self, charts: Charts) -> str:
        """What the charts are worth."""
        return self.solution_text(charts.solution)

    def print_charts(self, charts: Charts) -> None:
        """Print every chart as a table."""
        print(self.charts_text(charts))
        for chart in charts.charts:
            print(f"{chart.title}, by {chart.column_title}")
            Console().print(_terminal_table(chart))

    def draw(self, charts: Charts, path: Path | str) -> None:
        """Draw the charts side by side as tables of words."""
        from twentyone.present.charts.picture import save_picture, subplots

        shown = list(charts.charts)
        tallest = max(len(chart.rows) for chart in shown)
        figure, axes = subplots(1, len(shown), (5.2 * len(shown), 1.2 + 0.3 * tallest))
        for axis, chart in zip(axes if len(shown) > 1 else [axes], shown, strict=True):
            cells = [[chart.text(row, column) for column in chart.columns] for row in chart.rows]
            axis.table(cells, rowLabels=list(chart.rows), colLabels=list(chart.columns), loc="center")
            axis.set_title(f"{chart.title}, by {chart.column_title}")
            axis.axis("off")
        save_picture(figure, path)

    def fragment(self, charts: Charts) -> str:
        """The charts as tables; there is nothing to look up."""
        return f'<div class="charts">{"".join(_html_table(chart) for chart in charts.charts)}</div>'


PLAIN = PlainPresenter()


def _terminal_table(chart: Chart) -> Table:
    table = Table()
    for column in ("", *chart.columns):
        table.add_column(column)
    for row in chart.rows:
        table.add_row(row, *(chart.text(row, column) for column in chart.columns))
    return table


def _html_table(chart: Chart) -> str:
    rows = [(row, [_html_cell(chart.text(row, column)) for column in chart.columns]) for row in chart.rows]
    return cells_table(f"{chart.title}, by {chart.column_title}", chart.columns, rows)


def _html_cell(text: str) -> TableCell | None:
    return TableCell(text, "#eef5f0", "#111", text) if text else None
