"""Charts of Ban Luck: what to do by total, number of cards and what is known of the opponent, and where that is wrong.

A cell speaks for all hands of its row and column. Its EVs are averages of theirs, weighted by how often play holds
them; its action is the best one for that average. A composition whose own best action is another one is an exception
(a `Departure`), and its cost is what playing the cell's action with it loses, per hand dealt.

The player's chart goes by total and number of cards. The banker's goes by total and the player's number of cards, and
by the banker's own number of cards too wherever that changes an action: `soft 19 in 2 cards`. A row that names no
number of cards holds for any.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import Surrender
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.chart.state import HandRow, banker_rows, played_out, player_rows, surrender_rows
from twentyone.solve.banluck.equilibrium import BanLuckSolution
from twentyone.solve.banluck.situation import fifteen_text, situation_text
from twentyone.solve.banluck.worth import Worth

CLOSE = 1e-12
Groups = dict[str, list[HandRow]]
"""Hands by the name of their row or column."""


@dataclass(frozen=True)
class Departure:
    """A composition that plays unlike its cell: what doing as the cell does loses each time, in bets."""

    row: HandRow
    instead: str
    loss: float

    @property
    def cost(self) -> float:
        """What it loses in bets per hand dealt; 0 where play never gets."""
        return self.row.chance * self.loss


@dataclass(frozen=True)
class Cell:
    """All hands of one row against one column of a chart."""

    action: str
    actions: dict[str, float]
    margin: float
    chance: float
    rows: tuple[HandRow, ...]
    departures: tuple[Departure, ...]
    mixed: bool


@dataclass(frozen=True, eq=False)
class StrategyChart:
    """A chart: cells by row (`hard 16`, `soft 19 in 2 cards`) and column."""

    title: str
    row_title: str
    column_title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: dict[tuple[str, str], Cell]

    def text(self, row: str, column: str) -> str:
        """The action of a cell; empty where there is none."""
        cell = self.cells.get((row, column))
        return "" if cell is None else cell.action


def row_name(row: HandRow) -> str:
    """The total that a hand belongs to, as charts name it."""
    return f"{'soft' if row.soft else 'hard'} {row.total}"


def departures(chart: StrategyChart) -> list[Departure]:
    """All exceptions of a chart, the costliest first; those that play never meets come last, and cost nothing."""
    found = [departure for cell in chart.cells.values() for departure in cell.departures]
    return sorted(found, key=lambda departure: (-departure.cost, -departure.loss))


# Cells ----------------------------------------------------------------------------------------------


def _cell(rows: Sequence[HandRow]) -> Cell:
    """The cell of these hands; where play never reaches any of them, they are weighted by their orders alone."""
    reached = any(row.reached for row in rows)
    weights = [row.chance if reached else row.orders * row.worth.chance for row in rows]
    whole = sum(weights)
    evs = {
        name: sum(weight * row.worth.actions[name] for weight, row in zip(weights, rows, strict=True)) / whole
        for name in rows[0].worth.actions
    }
    action = _most_played([name for name in evs if evs[name] >= max(evs.values()) - CLOSE], rows, weights)
    departing = [
        Departure(row, action, loss)
        for row in rows
        if (loss := max(row.worth.actions.values()) - row.worth.actions[action]) > CLOSE
    ]
    mixed = any(0 < chance < 1 for row in rows for chance in row.policy.values())
    chance = whole if reached else 0.0
    return Cell(action, evs, Worth(evs, whole).margin, chance, tuple(rows), tuple(departing), mixed)


def _most_played(equal: Sequence[str], rows: Sequence[HandRow], weights: Sequence[float]) -> str:
    """Of actions that are worth the same, the one that the solution takes most often; of those the first."""
    shares = {
        name: sum(weight * row.policy.get(name, 0.0) for weight, row in zip(weights, rows, strict=True))
        for name in equal
    }
    return max(equal, key=shares.__getitem__)


def _grouped(rows: Iterable[HandRow], name: Callable[[HandRow], str]) -> Groups:
    groups: Groups = {}
    for row in rows:
        groups.setdefault(name(row), []).append(row)
    return groups


def _in_order(rows: Iterable[HandRow]) -> list[HandRow]:
    """Hard totals before soft ones, low before high."""
    return sorted(rows, key=lambda row: (row.soft, row.total))


def _chart(
    title: str, titles: tuple[str, str], groups: Groups, column: Callable[[HandRow], str], columns: Iterable[str]
) -> StrategyChart:
    cells = {
        (name, place): _cell(members)
        for name, rows in groups.items()
        for place, members in _grouped(rows, column).items()
    }
    return StrategyChart(title, *titles, tuple(groups), tuple(columns), cells)


# Charts ---------------------------------------------------------------------------------------------


def player_chart(solution: BanLuckSolution) -> StrategyChart:
    """Hit or stand by total and number of cards."""
    groups = _grouped(_in_order(player_rows(solution)), row_name)
    return _chart("Player", ("total", "cards in hand"), groups, lambda row: str(row.n_cards), ["2", "3", "4"])


def banker_chart(solution: BanLuckSolution) -> StrategyChart:
    """What the banker does at every total with a decision, by the player's number of cards and, where that changes an
    action, by the banker's own.
    """
    rows = [
        row
        for row in banker_rows(solution)
        if "surrender" not in row.worth.actions and bl.has_choice(solution.rules, row.total, row.n_cards)
    ]
    groups: Groups = {}
    for name, members in _grouped(_in_order(rows), row_name).items():
        groups |= _by_own_cards(name, members)
    columns = [situation_text(situation) for situation in played_out(build(solution.rules))]
    return _chart("Banker", ("total", "cards of the player"), groups, lambda row: row.against, columns)


def _by_own_cards(name: str, rows: list[HandRow]) -> Groups:
    """The rows of a total: one, or one per number of cards where some column calls for different actions."""
    numbers = _grouped(sorted(rows, key=lambda row: row.n_cards), lambda row: f"{name} in {row.n_cards} cards")
    actions: dict[str, set[str]] = {}
    for members in numbers.values():
        for against, cell in _grouped(members, lambda row: row.against).items():
            actions.setdefault(against, set()).add(_cell(cell).action)
    return {name: rows} if all(len(chosen) == 1 for chosen in actions.values()) else numbers


def hard_15_chart(solution: BanLuckSolution) -> StrategyChart:
    """Void the hand or play on, by the banker's two cards; empty where the rules have no surrender.

    Each row is one hand, so there are no exceptions. Where naturals are shown first, a column says what is shown.
    """
    rows = surrender_rows(solution)
    nothing = "no natural" if solution.rules.surrender == Surrender.AFTER_REVEAL else "nothing yet"
    columns = dict.fromkeys(row.against or nothing for row in rows)
    groups = _grouped(rows, lambda row: row.hand)
    titles = "two cards", "what the player has shown"
    return _chart(
        f"Banker with {fifteen_text(solution.rules)}", titles, groups, lambda row: row.against or nothing, columns
    )
