"""What a game's solver gives: the value of the game, the EVs of one hand, and charts, under the same names for all.

A `Solver` is registered in `solve/registry.py`. What its functions take besides rules and hand differs by game; they
take it as keyword-only arguments, the *words* of a question, which `words_of` reads from their signatures.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from twentyone.errors import HandError, RulesError
from twentyone.kind import check_each, check_kind
from twentyone.rules.field import Rules
from twentyone.word import quoted

if TYPE_CHECKING:
    import pandas as pd

    from twentyone.solve.many import ManyEvs


class Answered(Protocol):
    """What all results have: the rules and the method they stand on, and one way to be written down."""

    @property
    def rules(self) -> Any:
        """The rules that were asked about."""
        ...

    @property
    def method(self) -> str:
        """How the numbers were made."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """The result in plain Python, as `--json` prints it."""
        ...

    def to_json(self) -> str:
        """The result as JSON, numbers in full precision."""
        ...

    def to_pandas(self) -> "pd.Series[Any]":
        """The result as a pandas row."""
        ...


class Solution(Answered, Protocol):
    """What a game is worth to the player."""

    @property
    def ev(self) -> Any:
        """The player's EV, in initial bets per round."""
        ...

    @property
    def exact(self) -> Fraction | None:
        """The same as a fraction, where it is known exactly."""
        ...

    @property
    def house_edge_percent(self) -> float:
        """What the other side keeps, in percent of the initial bet."""
        ...

    @property
    def seconds(self) -> float:
        """How long it took."""
        ...


class HandEv(Answered, Protocol):
    """What every action is worth with one hand, from the view of the side that holds it."""

    @property
    def hand(self) -> str:
        """The cards, or what the side knows, as text."""
        ...

    @property
    def actions(self) -> Mapping[str, Any]:
        """The EV of each legal action, in initial bets."""
        ...

    @property
    def best(self) -> str:
        """The action to take."""
        ...


class Chart(Protocol):
    """A table to play by: what to do, by row and column."""

    @property
    def title(self) -> str:
        """What or whom the chart is for."""
        ...

    @property
    def column_title(self) -> str:
        """What the columns stand for."""
        ...

    @property
    def rows(self) -> Sequence[str]:
        """The names of the rows, as `hard 16`."""
        ...

    @property
    def columns(self) -> Sequence[str]:
        """The names of the columns."""
        ...

    def text(self, row: str, column: str) -> str:
        """What to do there, in a word or a code; empty where nothing is ever decided."""
        ...


class Charts(Answered, Protocol):
    """The charts of a game, and what playing by them is worth."""

    @property
    def ev(self) -> Any:
        """The EV of the strategies the charts are drawn from, in initial bets per round."""
        ...

    @property
    def charts(self) -> Sequence[Chart]:
        """The charts, one per side or per kind of hand."""
        ...

    @property
    def solution(self) -> Solution:
        """The solution they were made from."""
        ...


@runtime_checkable
class Written(Protocol):
    """Charts that can be written as a strategy file."""

    def to_text(self) -> str:
        """The strategies as text that people edit and `--policy` reads back."""
        ...


class Solver(Protocol):
    """The solver of a game; each function takes the words of its game besides what is here."""

    @property
    def solve(self) -> Callable[..., Solution]:
        """`solve(rules, **words)`: the value of the game."""
        ...

    @property
    def ev(self) -> Callable[..., HandEv]:
        """`ev(rules, hand, *cards, **words)`: what every action is worth with a hand."""
        ...

    @property
    def chart(self) -> Callable[..., Charts]:
        """`chart(rules, **words)`: the strategy as charts."""
        ...


@runtime_checkable
class DealerSolver(Protocol):
    """A solver of a game in which a dealer plays by the house's rules alone."""

    @property
    def dealer(self) -> Callable[..., Answered]:
        """`dealer(rules, up, **words)`: the chance of everything the dealer can end with."""
        ...


@runtime_checkable
class ManySolver(Protocol):
    """A solver that answers many questions at once, and shares the work that they share."""

    many_columns: Mapping[str, str]
    """What a column of questions may be called in a file or a frame, and which argument of `ev_many` it is."""

    @property
    def ev_many(self) -> "Callable[..., ManyEvs]":
        """`ev_many(rules, *columns, **words)`: what every action is worth, row by row."""
        ...


def words_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The words a function of a solver takes besides rules and cards."""
    parameters = inspect.signature(function).parameters.values()
    return tuple(one.name for one in parameters if one.kind is inspect.Parameter.KEYWORD_ONLY)


def check_words(what: str, rules: Rules, function: Callable[..., Any], words: Mapping[str, Any]) -> None:
    """Refuse a word that this question about this game does not have, or a value of the wrong kind for it."""
    known, asked = words_of(function), inspect.signature(function).parameters
    for word, given in words.items():
        if word not in known:
            allowed = f"the words are {', '.join(known)}" if known else "it takes none"
            raise RulesError(f"{what} has no word {quoted(word)} for {rules.game}: {allowed}.")
        check_kind(f"The word {word} of {what}", given, asked[word].annotation)


def check_cards(what: str, rules: Rules, function: Callable[..., Any], cards: Sequence[str]) -> None:
    """Refuse cards that are not text, or more of them than this question about this game takes."""
    check_each(f"A hand or card of {what}", cards, str, HandError)
    kinds = inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.POSITIONAL_ONLY
    takes = [name for name, one in inspect.signature(function).parameters.items() if one.kind in kinds][1:]
    if len(cards) > len(takes):
        words = f"{what} takes {' and '.join(takes)} for {rules.game}"
        raise HandError(f"{words}, not {len(cards)} of them: a hand is written in one text, as '8,8'.")


def check_columns(
    what: str, rules: Rules, function: Callable[..., Any], columns: Sequence[Any], words: Mapping[str, Any]
) -> None:
    """Refuse columns that this question about this game does not take, or one that is given twice."""
    parameters = list(inspect.signature(function).parameters.values())[1:]
    places = [one.name for one in parameters if one.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD]
    if len(columns) > len(places):
        raise HandError(f"{what} takes {', '.join(places)} for {rules.game}, not {len(columns)} columns.")
    known = [one.name for one in parameters]
    for word in words:
        if word not in known:
            raise RulesError(f"{what} has no word {quoted(word)} for {rules.game}: the words are {', '.join(known)}.")
        if word in places[: len(columns)]:
            raise RulesError(f"{what} was given {word} twice for {rules.game}.")
