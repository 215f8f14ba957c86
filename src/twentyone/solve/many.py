"""Many questions and their answers, as columns: what `ev_many` takes and gives, whatever the game.

A column is an array, a list, a pandas column, or one value that holds for every row. A row that cannot be answered is
refused in a sentence of its own; all others are answered.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from twentyone.errors import HandError, PolicyError, TwentyOneError
from twentyone.extra import naming_extras
from twentyone.kind import told
from twentyone.rules.field import Rules
from twentyone.solve.result import Result

if TYPE_CHECKING:
    import pandas as pd

Column = NDArray[Any]


@dataclass(frozen=True, eq=False)
class ManyEvs(Result):
    """What every action is worth in many rows, each array by row.

    `actions` has the EV of each action, NaN where a row does not have it; `best` its name, and `ev` what it is worth.
    `others` are further columns of the game, `refused` the sentences of the rows that could not be answered.
    """

    actions: dict[str, NDArray[np.float64]]
    best: Column
    others: dict[str, Column]
    refused: dict[int, str]
    rules: tuple[Rules, ...]
    method: str
    seconds: float

    def __len__(self) -> int:
        return len(self.best)

    @property
    def ev(self) -> NDArray[np.float64]:
        """The EV of the best action; NaN where nothing is to be decided."""
        found = np.full(len(self), np.nan)
        for evs in self.actions.values():
            found = np.fmax(found, evs)
        return found

    @property
    def sentences(self) -> tuple[str, ...]:
        """Why rows were refused, each with its number, counted from 1."""
        return tuple(f"Row {row + 1}: {sentence}" for row, sentence in sorted(self.refused.items()))

    @property
    def columns(self) -> dict[str, Column]:
        """All of it as columns, in the order in which files have them."""
        errors = np.array([self.refused.get(row, "") for row in range(len(self))], dtype=object)
        evs: dict[str, Column] = {f"ev_{action}": worth for action, worth in self.actions.items()}
        return {"best": self.best, "ev": self.ev, **evs, **self.others, "error": errors}

    def lines(self) -> Iterator[dict[str, Any]]:
        """The rows in plain Python, one after the other; what a row does not have is left out."""
        columns = {name: column.tolist() for name, column in self.columns.items()}
        for row in range(len(self)):
            line = {name: column[row] for name, column in columns.items()}
            yield {name: value for name, value in line.items() if not _is_missing(value)}

    def to_dict(self) -> dict[str, Any]:
        """The columns as lists, None where a row has no such value."""
        columns = {
            name: [None if _is_missing(one) else one for one in of.tolist()] for name, of in self.columns.items()
        }
        return {**columns, "method": self.method, "seconds": self.seconds}

    def to_pandas(self) -> "pd.DataFrame":  # type: ignore[override]  # many rows are a frame, one is a series
        """The columns as a pandas frame."""
        with naming_extras():
            import pandas as pd  # noqa: PLC0415 - half a second that only those pay who ask for it

        return pd.DataFrame(self.columns)


def _is_missing(value: Any) -> bool:
    """Whether a row has no such value."""
    return value is None or value == "" or (isinstance(value, float) and math.isnan(value))


@dataclass
class Answers:
    """Answers as they come in, of so many rows."""

    rows: int
    names: tuple[str, ...] = ()
    started: float = field(default_factory=perf_counter)
    refused: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._actions: dict[str, NDArray[np.float64]] = {}
        self._best = np.full(self.rows, "", dtype=object)
        self._others = {name: np.full(self.rows, None, dtype=object) for name in self.names}

    def put(self, row: int | NDArray[np.int64], actions: Mapping[str, Any], best: Any, *others: Any) -> None:
        """The answer of a row, or of many; `others` in the order of `names`."""
        for action, ev in actions.items():
            if action not in self._actions:
                self._actions[action] = np.full(self.rows, np.nan)
            self._actions[action][row] = ev
        self._best[row] = best
        for column, value in zip(self._others.values(), others, strict=True):
            column[row] = value

    def refuse(self, row: int, why: object) -> None:
        """Why a row has no answer."""
        self.refused[row] = str(why)

    def all(self, rules: Sequence[Rules], order: Sequence[str], method: str) -> ManyEvs:
        """Everything that came in; columns of actions in this order."""
        known = [action for action in order if action in self._actions]
        known += [action for action in self._actions if action not in known]
        return ManyEvs(
            actions={action: self._actions[action] for action in known},
            best=self._best,
            others={name: _as_numbers(column) for name, column in self._others.items()},
            refused=dict(sorted(self.refused.items())),
            rules=tuple(rules),
            method=method,
            seconds=perf_counter() - self.started,
        )


def _as_numbers(column: Column) -> Column:
    """A column of numbers and None as doubles; any other as it is."""
    if all(one is None or (isinstance(one, float | int) and not isinstance(one, bool)) for one in column):
        return column.astype(np.float64)
    return column


@dataclass(frozen=True)
class Same:
    """A value that is a sequence itself, and holds for every row."""

    value: Any


def rows_of(**columns: Any) -> tuple[int, dict[str, Sequence[Any]]]:
    """How many rows these columns have, and each as a sequence of that length.

    One value is repeated; columns of different lengths are refused.

    >>> rows_of(hands=["8,8", "T,6"], ups="T")
    (2, {'hands': ['8,8', 'T,6'], 'ups': ['T', 'T']})
    """
    lists = {name: _listed(given) for name, given in columns.items()}
    lengths = {name: len(one) for name, one in lists.items() if one is not None}
    if len(set(lengths.values())) > 1:
        told = ", ".join(f"{name} {length}" for name, length in lengths.items())
        raise HandError(f"The columns have different lengths: {told}.")
    rows = next(iter(lengths.values()), 1)
    return rows, {name: [_one(columns[name])] * rows if one is None else one for name, one in lists.items()}


def _listed(given: Any) -> Sequence[Any] | None:
    """A column as a sequence; None for a single value."""
    if isinstance(given, list | tuple):
        return given
    listed: Sequence[Any] | None = given.tolist() if getattr(given, "ndim", 0) else None
    return listed


def _one(given: Any) -> Any:
    """A single value, as it is meant."""
    return given.value if isinstance(given, Same) else given.item() if isinstance(given, np.generic) else given


def one_by_one(
    ask: Callable[..., Any], rules: Any, names: tuple[str, ...] = (), order: tuple[str, ...] = (), **columns: Any
) -> ManyEvs:
    """The answers of `ask(rules, hand, **words)`, each question asked once however many rows have it.

    `columns` has the hands as `hand`, and the words. `names` are the attributes of an answer that become columns.
    """
    rows, spread = rows_of(rules=rules, **columns)
    answers, known = Answers(rows, names), dict[tuple[Any, ...], Any]()
    of_row, hands = spread.pop("rules"), spread.pop("hand")
    distinct = list({id(one): one for one in of_row}.values())
    method = ""
    for row in range(rows):
        words = {word: column[row] for word, column in spread.items()}
        key = (id(of_row[row]), str(hands[row]), *map(repr, words.values()))
        if key not in known:
            try:
                known[key] = ask(of_row[row], hands[row], **words)
            except PolicyError:
                raise  # no fault of this row
            except TwentyOneError as error:
                known[key] = error
        if isinstance(found := known[key], TwentyOneError):
            answers.refuse(row, found)
            continue
        method = found.method
        answers.put(row, found.actions, found.best, *(getattr(found, name, None) for name in names))
    return answers.all(list(dict.fromkeys(distinct)), order, method)


def named_columns(given: Any, names: Mapping[str, str]) -> dict[str, Any]:
    """The columns of a pandas frame or a mapping as arguments; `names` says which argument a column is.

    A column that is none of them is refused, and so are two that say the same.
    """
    found: dict[str, Any] = {}
    for column in list(given):
        if column not in names:
            raise HandError(f"There is no column {told(column)}: the columns are {', '.join(names)}.")
        if names[column] in found:
            same = " and ".join(one for one in names if names[one] == names[column])
            raise HandError(f"The columns {same} say the same: give one of them.")
        found[names[column]] = given[column]
    return found
