"""What an answered question is: its number, how that was made, how sure it is, and what it means in plain words.

Every topic returns an `Answer`. Tables and pictures are plain numbers here; `present/` prints, draws and
writes them, so the terminal, the pages of `docs/insight/` and the report all show the same answer.
"""

from dataclasses import dataclass
from typing import Any

from twentyone.analyse.advice import SAME, Advice, Claim
from twentyone.rules.field import Rules, rules_dict
from twentyone.solve.result import Result

Entry = str | int | float | None


def certain(difference: float) -> float:
    """A difference of two computed EVs; no difference where it is so small that rounding alone can make it.

    >>> certain(0.3 - 0.2 - 0.1), certain(-0.25)
    (0.0, -0.25)
    """
    return 0.0 if abs(difference) < SAME else difference


@dataclass(frozen=True)
class Table:
    """Rows of words and numbers under column titles."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Entry, ...], ...]

    def to_dict(self) -> dict[str, Any]:
        """The table as JSON has it: one mapping a row."""
        rows = [dict(zip(self.columns, row, strict=True)) for row in self.rows]
        return {"title": self.title, "rows": rows}


@dataclass(frozen=True)
class Series:
    """One line or one set of bars; `errors` are 95 % half-widths where there are any."""

    name: str
    x: tuple[str | float, ...]
    y: tuple[float, ...]
    errors: tuple[float, ...] = ()


@dataclass(frozen=True)
class Picture:
    """What to draw: `lines` over numbers, `bars` over names, or `tornado` (bars sideways, widest on top)."""

    kind: str
    title: str
    x_label: str
    y_label: str
    series: tuple[Series, ...]


@dataclass(frozen=True)
class Answer(Result):
    """A question, its answer and everything that stands behind it.

    `value` is in `unit`; `error` says in words how far the value can be off and why; `findings` are full sentences.
    Whatever they tell people to do is an `advice`, and what they call best, most or least a claim: both can be checked.
    """

    topic: str
    question: str
    value: float
    unit: str
    method: str
    error: str
    findings: tuple[str, ...]
    rules: Rules
    tables: tuple[Table, ...] = ()
    pictures: tuple[Picture, ...] = ()
    advice: tuple[Advice, ...] = ()
    claims: tuple[Claim, ...] = ()
    seconds: float = 0.0

    @property
    def game(self) -> str:
        """The game that was asked about."""
        return self.rules.game

    def to_dict(self) -> dict[str, Any]:
        """The answer as JSON has it, pictures left out: all they show is in the tables."""
        return {
            "topic": self.topic,
            "game": self.game,
            "question": self.question,
            "value": self.value,
            "unit": self.unit,
            "method": self.method,
            "error": self.error,
            "findings": list(self.findings),
            "advice": [one.to_dict() for one in self.advice],
            "claims": [one.to_dict() for one in self.claims],
            "tables": [table.to_dict() for table in self.tables],
            "rules": rules_dict(self.rules),
            "seconds": self.seconds,
        }
