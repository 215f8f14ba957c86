"""Ban Luck solutions and charts as text: short sentences, and tables coloured where the terminal has colours."""

from rich.table import Table

from twentyone.present.words.number import signed, signed_percent
from twentyone.rules.field import rules_words
from twentyone.solve.banluck.chart import Cell, HandRow, StrategyChart, departures
from twentyone.solve.banluck.equilibrium import BanLuckSolution

COLOURS = {"hit": "green", "stand": "red", "open": "yellow", "surrender": "magenta", "play": "green"}
SHOWN_DEPARTURES = 8


def solution_text(solution: BanLuckSolution) -> str:
    """What was solved, what it is worth and to whom, and how sure that is."""
    rules = rules_words(solution.rules)
    lines = [f"Ban Luck, one player against the banker, {'rules ' + rules if rules else 'default rules'}."]
    value = solution.ev
    worth = f"{signed(value, 9)} bets per hand ({signed_percent(value, 4)})"
    lines.append(f"The game is worth {worth} to the player: the {'player' if value > 0 else 'banker'} has the edge.")
    if solution.answers is not None:
        lines.append(f"This is the {solution.method}, exactly {solution.exact}.")
        low, high = signed(solution.lower, 9), signed(solution.upper, 9)
        lines.append(f"Best replies to this pair of strategies would earn {low} and {high}.")
    elif solution.exact is not None:
        lines.append(f"That is exactly {solution.exact}: the best replies of both sides meet there, in integers.")
    else:
        low, high = signed(solution.lower, 9), signed(solution.upper, 9)
        lines.append(f"Best replies bracket the value: {low} to {high}, exploitability {solution.exploitability:.2e}.")
    mixing = "Neither side ever mixes." if solution.is_pure else _mixing(solution)
    done = "" if solution.iterations is None else f", {solution.iterations} iterations"
    lines += [mixing, f"Method: {solution.method}{done}, {solution.seconds:.2f} seconds."]
    return "\n".join(lines)


def _mixing(solution: BanLuckSolution) -> str:
    tables = {"player": solution.policy.player, "banker": solution.policy.banker}
    mixed = [
        f"{side} {name}: " + ", ".join(f"{action} {float(chance):.2%}" for action, chance in row.items())
        for side, table in tables.items()
        for name, row in table.items()
        if any(0 < chance < 1 for chance in row.values())
    ]
    more = f" and {len(mixed) - 6} more" if len(mixed) > 6 else ""
    return f"Mixed at {len(mixed)} hands: " + "; ".join(mixed[:6]) + more + "."


def cell_text(cell: Cell) -> str:
    """A cell in a few characters: the action, `*` for exceptions, `~` for mixing, brackets where play never gets."""
    text = cell.action + ("*" if cell.departures else "") + ("~" if cell.mixed else "")
    return text if cell.chance else f"({text})"


def chart_table(chart: StrategyChart) -> Table:
    """A chart as a table of the terminal."""
    table = Table(title=f"{chart.title}, by {chart.column_title}", title_justify="left")
    table.add_column("total")
    for column in chart.columns:
        table.add_column(column)
    for row in chart.rows:
        cells = [chart.cells.get((row, column)) for column in chart.columns]
        table.add_row(row, *("" if cell is None else f"[{COLOURS[cell.action]}]{cell_text(cell)}[/]" for cell in cells))
    return table


def departures_text(chart: StrategyChart) -> str:
    """The costliest composition exceptions of a chart, as sentences."""
    found = [departure for departure in departures(chart) if departure.cost > 0]
    if not found:
        return f"{chart.title}: no composition that comes up plays unlike its total."
    play = "1 composition plays unlike its" if len(found) == 1 else f"{len(found)} compositions play unlike their"
    lines = [f"{chart.title}: {play} total (*); the costliest to ignore:"]
    for departure in found[:SHOWN_DEPARTURES]:
        row = departure.row
        against = f" against {row.against} cards" if row.against else ""
        lines.append(
            f"  {row.hand}{against}: {row.worth.best}; ignoring it costs {100 * departure.cost:.5f} % of a bet."
        )
    return "\n".join(lines)


def hand_text(row: HandRow) -> str:
    """One hand: what each action is worth, which is best, and how the equilibrium plays it."""
    kind = "soft" if row.soft else "hard"
    against = f" against a player with {row.against} cards" if row.against else ""
    lines = [f"The {row.side} holds {row.hand}, {kind} {row.total}{against}."]
    for action, ev in sorted(row.worth.actions.items(), key=lambda item: -item[1]):
        lines.append(f"  {action:<10}{signed(ev)} bets  ({signed_percent(ev)})")
    plays = ", ".join(f"{action} {chance:.2%}" for action, chance in row.policy.items() if chance)
    lines.append(f"Best: {row.worth.best}, by {row.worth.margin:.6f} bets. Equilibrium play: {plays}.")
    if not row.reached:
        lines.append("Equilibrium play never gets here: the answer is the best reply for somebody who did.")
    return "\n".join(lines)
