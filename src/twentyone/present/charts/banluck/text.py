"""Ban Luck solutions and charts as text: short sentences, and tables coloured where the terminal has colours."""

from collections.abc import Sequence
from functools import reduce

from rich.table import Table

from twentyone.language.catalogue import phrase
from twentyone.present.charts.plain import rules_phrase
from twentyone.present.words.grammar import capital
from twentyone.present.words.number import numbered, signed, signed_percent
from twentyone.solve.banluck.chart.cell import Cell, Departure, StrategyChart, departures
from twentyone.solve.banluck.chart.play import ChartCost
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.chart.state import HandRow
from twentyone.solve.banluck.distribution import BanLuckNets
from twentyone.solve.banluck.equilibrium import BanLuckSolution
from twentyone.solve.banluck.settled import SettledHandEv
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK

COLOURS = {
    "hit": "green",
    "stand": "red",
    "open": "yellow",
    "surrender": "magenta",
    "play": "green",
    "escape": "magenta",
}
SHOWN_DEPARTURES = 12
ALIKE = 1e-9
"""Actions whose EVs differ by less are worth the same."""
MARKS = ("*", "~", "( )")
NATURALS = (BAN_BAN.kind, BAN_LUCK.kind)


def solution_text(solution: BanLuckSolution) -> str:
    """What was solved, what it is worth and to whom, and how sure that is."""
    low, high = signed(solution.lower, 9), signed(solution.upper, 9)
    worth = f"{signed(solution.ev, 9)} bets per hand ({signed_percent(solution.ev, 4)})"
    lines = [f"Ban Luck, one player against the banker, {rules_phrase(solution.rules)}."]
    if solution.replying:
        habit = f" The banker {solution.locked_surrender}." if solution.locked_surrender else ""
        lines += [f"The {solution.method} leaves the player {worth}.", f"That is exactly {solution.exact}.{habit}"]
        lines.append(f"Best replies to this pair of strategies would earn {low} and {high}.")
    else:
        edge = "player" if solution.ev > 0 else "banker"
        lines.append(f"The game is worth {worth} to the player: the {edge} has the edge.")
        lines.append(
            f"That is exactly {solution.exact}: the best replies of both sides meet there, in integers."
            if solution.exact is not None
            else f"Best replies bracket the value: {low} to {high}, exploitability {solution.exploitability:.2e}."
        )
    mixing = "Neither side ever mixes." if solution.is_pure else _mixing(solution)
    done = (
        ""
        if solution.iterations is None
        else f", {solution.iterations} iteration{'' if solution.iterations == 1 else 's'}"
    )
    lines += [mixing, f"The standard deviation of a hand is {solution.sd:.9f} bets."]
    lines += [f"Method: {solution.method}{done}, {solution.seconds:.2f} seconds."]
    return "\n".join(lines)


def distribution_text(nets: BanLuckNets) -> str:
    """The chance of every net of a hand."""
    lines = ["The net of a hand, player's view, in bets:"]
    lines += [f"  {net:+4d}  {100 * float(chance):12.8f} %" for net, chance in nets.chances.items()]
    if nets.voided:
        lines.append(f"Of these, {100 * float(nets.voided):.8f} % are hands that the banker gave up, and count as 0.")
    if nets.escaped:
        lines.append(f"Of these, {100 * float(nets.escaped):.8f} % are hands that the player escapes, and count as 0.")
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
    return f"Mixed at {numbered(len(mixed), 'hand')}: " + "; ".join(mixed[:6]) + more + "."


def cell_text(cell: Cell) -> str:
    """A cell in a few characters: the action, `*` for exceptions, `~` for mixing, brackets where play never gets."""
    text = cell.action + ("*" if cell.departures else "") + ("~" if cell.mixed else "")
    return text if cell.chance else f"({text})"


def legend_text(charts: Sequence[StrategyChart], without: str = "") -> str:
    """What the marks in these charts mean, and what a row without a number of cards stands for."""
    shown = [cell_text(cell) for chart in charts for cell in chart.cells.values()]
    words = {"*": phrase("chart-mark-exceptions"), "~": phrase("chart-mark-mixed"), "( )": phrase("chart-mark-never")}
    clauses = [words[mark] for mark in MARKS if mark != without and any(mark[0] in text for text in shown)]
    if any(" in " in row for chart in charts for row in chart.rows):
        clauses.append(phrase("chart-rows-any"))
    if not clauses:
        return ""
    together = reduce(lambda first, more: phrase("chart-also", first=first, more=more), clauses)
    return phrase("chart-legend", clauses=capital(together))


def chart_table(chart: StrategyChart) -> Table:
    """A chart as a table of the terminal, without its title."""
    table = Table()
    table.add_column(chart.row_title)
    for column in chart.columns:
        table.add_column(column)
    for row in chart.rows:
        cells = [chart.cells.get((row, column)) for column in chart.columns]
        table.add_row(row, *("" if cell is None else f"[{COLOURS[cell.action]}]{cell_text(cell)}[/]" for cell in cells))
    return table


def departures_text(chart: StrategyChart, most: int | None = SHOWN_DEPARTURES) -> str:
    """The exceptions of a chart with what each costs, the costliest first."""
    found = departures(chart)
    if not found:
        return f"{chart.title}: no hand plays unlike its cell."
    play = "1 hand plays unlike its" if len(found) == 1 else f"{len(found)} hands play unlike their"
    lines = [f"{chart.title}: {play} cell (*). Playing the cell costs, each time and in % of a bet per hand dealt:"]
    lines += [f"  {departure_text(departure)}" for departure in found[:most]]
    if most is not None and len(found) > most:
        rest = sum(departure.cost for departure in found[most:])
        lines.append(f"  and {len(found) - most} more: {100 * rest:.5f} % together (--json has all)")
    return "\n".join(lines)


def departure_text(departure: Departure) -> str:
    """An exception: the hand, what it does and not, and what doing as the cell does costs."""
    row = departure.row
    cards, _, bust = row.against.partition(" ")
    return phrase(
        "chart-exception",
        against="bust" if bust else "cards" if cards else "nothing",
        hand=row.hand,
        cards=cards,
        best=action_word(row.worth.best),
        instead=action_word(departure.instead),
        loss=f"{departure.loss:.6f}",
        reached="yes" if row.reached else "no",
        cost=f"{100 * departure.cost:.5f}",
    )


def action_word(action: str) -> str:
    """What an action is called."""
    return phrase("chart-action", action=action)


def against_words(against: str) -> str:
    """What the banker knows of the player, ` against 3 cards, bust` or ` against a Ban Luck`; empty if nothing."""
    number, _, bust = against.partition(" ")
    if not number.isdigit():
        return f" against a {against.title()}" if against in NATURALS else ""
    return f" against {number} cards{', bust' if bust else ''}"


def cost_text(cost: ChartCost) -> str:
    """What a side loses by playing its charts, in a sentence."""
    percent = f"{100 * cost.cost:.5f}"
    if cost.at_worst is None:
        return phrase("chart-cost-reply", side=cost.side, percent=percent)
    return phrase("chart-cost", side=cost.side, percent=percent, worst=f"{100 * cost.at_worst:.5f}")


def costs_text(charts: BanLuckCharts) -> str:
    """What each side loses by playing its charts."""
    return "\n".join(cost_text(cost) for cost in charts.costs)


def best_words(row: HandRow) -> str:
    """The best action, or all that are worth the same."""
    evs = row.worth.actions
    return " or ".join(action for action in evs if evs[action] > max(evs.values()) - ALIKE)


def hand_text(row: HandRow, is_reply: bool = False) -> str:
    """One hand: what each action is worth, which is best, and how the equilibrium, or a best reply, plays it."""
    play = "The best reply" if is_reply else "Equilibrium play"
    kind = "soft" if row.soft else "hard"
    against = against_words(row.against).replace("against ", "against a player with ")
    lines = [f"The {row.side} holds {row.hand}, {kind} {row.total}{against}."]
    for action, ev in sorted(row.worth.actions.items(), key=lambda item: -item[1]):
        lines.append(f"  {action:<10}{signed(ev)} bets  ({signed_percent(ev)})")
    plays = ", ".join(f"{action} {chance:.2%}" for action, chance in row.policy.items() if chance)
    by = f", by {row.worth.margin:.6f} bets" if row.worth.margin > ALIKE else ""
    lines.append(f"Best: {best_words(row)}{by}. {play}: {plays}.")
    if not row.reached:
        lines.append(f"{play} never gets here: the answer is the best reply for somebody who did.")
    return "\n".join(lines)


def settled_text(found: SettledHandEv) -> str:
    """A hand without a decision: what it is, what it pays, and what it is worth on average."""
    against = against_words(found.against).replace("against ", "against a player with ")
    first = f"The {found.side} holds {found.hand}{against}: {found.outcome}. There is nothing to decide."
    worth = f"{signed(found.ev)} bets ({signed_percent(found.ev)})"
    if found.ev == found.pays:
        return f"{first}\nIt pays {found.pays} to 1, {found.given}: {worth}."
    pays = f"Where it wins it pays {found.pays} to 1; on" if found.pays else "On"
    return f"{first}\n{pays} average it is worth {worth}, {found.given}."
