"""A basic-strategy chart: a code for every total and pair against every up card, and its text form.

A code says what to do and, in its small letter, what to do where that is not allowed: `Dh` doubles or else hits, `Rp`
surrenders or else splits. A pair whose `P` is not allowed is played by its total. A chart knows no cards and no rules;
who plays by it is in `policy.py`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from twentyone.cards.card import VALUES
from twentyone.errors import ChartError
from twentyone.language.catalogue import remark
from twentyone.strategy_text import Clause, StrategyText, parse_strategy
from twentyone.word import quoted

CODES = ("H", "S", "P", "Dh", "Ds", "Rh", "Rs", "Rp")
UP_VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)
HARD_TOTALS = tuple(range(20, 3, -1))
SOFT_TOTALS = tuple(range(20, 11, -1))
PAIR_VALUES = (1, *range(10, 1, -1))
COLUMNS = tuple(VALUES[value - 1] for value in UP_VALUES)

Row = tuple[str, ...]


def row_labels() -> tuple[str, ...]:
    """The name of every row, in the order in which charts are printed: `hard 20` … `soft 20` … `pair A` …"""
    hard = (f"hard {total}" for total in HARD_TOTALS)
    soft = (f"soft {total}" for total in SOFT_TOTALS)
    pairs = (f"pair {VALUES[value - 1]}" for value in PAIR_VALUES)
    return (*hard, *soft, *pairs)


@dataclass(frozen=True)
class Chart:
    """A complete chart: for every row label of `row_labels`, ten codes in the order 2 to 9, ten, ace.

    >>> Chart.of(lambda label, up: "S" if label in ("hard 20", "pair T") else "H").code("hard 20", 1)
    'S'
    """

    rows: tuple[tuple[str, Row], ...]

    def __post_init__(self) -> None:
        labels = [label for label, _ in self.rows]
        missing = [label for label in row_labels() if label not in labels]
        if missing:
            raise ChartError(remark("strategy-chart-row-missing", row=quoted(missing[0])))
        if tuple(labels) != row_labels():
            raise ChartError(remark("strategy-chart-order"))
        for label, row in self.rows:
            check_row(label, row)

    @classmethod
    def from_rows(cls, rows: Mapping[str, Row]) -> Self:
        """A chart from its rows in any order."""
        for label, codes in rows.items():
            check_row(label, codes)
        return cls(tuple((label, rows[label]) for label in row_labels() if label in rows))

    @classmethod
    def of(cls, code: Callable[[str, int], str]) -> Self:
        """The chart that `code(label, up_value)` fills."""
        return cls.from_rows({label: tuple(code(label, up) for up in UP_VALUES) for label in row_labels()})

    def code(self, label: str, up_value: int) -> str:
        """The code of one row against one up card."""
        return self._row_of[label][UP_VALUES.index(up_value)]

    @cached_property
    def _row_of(self) -> dict[str, Row]:
        return dict(self.rows)

    @property
    def text(self) -> str:
        """The chart as a table: a header of up cards, then one line per row."""
        header = " ".join(f"{VALUES[up - 1]:2}" for up in UP_VALUES)
        lines = [f"{'':8}{header}".rstrip()]
        lines.extend(f"{label:8}{' '.join(f'{code:2}' for code in row)}".rstrip() for label, row in self.rows)
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The inverse of `text`; remarks, and `hard 17-20` for four rows at once, are allowed as in every strategy."""
        return cls.written(parse_strategy(text, columns=COLUMNS))

    @classmethod
    def written(cls, strategy: StrategyText) -> Self:
        """The chart that a text writes; what is none is refused by its line."""
        rows: dict[str, Row] = {}
        for part in strategy.parts:
            if tuple(column.upper() for column in part.columns) != COLUMNS:
                raise strategy.refusal(part.line, remark("strategy-chart-columns", columns=" ".join(COLUMNS)))
            for row in part.rows:
                if row.label in rows:
                    raise strategy.refusal(row.line, remark("strategy-chart-row-twice", row=quoted(row.label)))
                try:
                    check_row(row.label, row.cells)
                except ChartError as error:
                    raise strategy.refusal(row.line, Clause(error.args[0])) from None
                rows[row.label] = row.cells
        try:
            return cls.from_rows(rows)
        except ChartError as error:
            raise strategy.refusal(0, error.args[0]) from None


def check_row(label: str, codes: Row) -> None:
    """Refuse a row that there is not, or without ten codes, or with one that it cannot have."""
    if label not in row_labels():
        raise ChartError(remark("strategy-chart-no-row", row=quoted(label)))
    if len(codes) != len(UP_VALUES):
        raise ChartError(remark("strategy-chart-codes", row=quoted(label), n=len(codes)))
    for code in codes:
        check_code(label, code)


def check_code(label: str, code: str) -> None:
    """Refuse a code that does not exist, or a split of something that is no pair."""
    if code not in CODES:
        codes = ", ".join(CODES)
        raise ChartError(remark("strategy-chart-no-code", code=quoted(code), row=quoted(label), codes=codes))
    if code in ("P", "Rp") and not label.startswith("pair"):
        raise ChartError(remark("strategy-chart-no-pair", row=quoted(label), code=code))
