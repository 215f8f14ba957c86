"""Strategies of every game as text that people write and edit: facts, parts with columns, and rows of cells.

    game: banluck
    rules: reveal=none

    [player]   2      3      4
    hard 16    stand  hit    hit
    6,T        hit=1/4,stand=3/4

A `#` begins a remark. Charts of earlier versions named their rules in one, `# rules: decks=2`: a text without facts is
still read so. What parts, rows and cells there are is for each game to say; here lives what the text of all of
them has in common, and the way to refuse a line of it. `docs/strategy-files.md` describes the format for people.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from twentyone.errors import ChartError, TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.word import fraction, quoted, ratio

LARGEST_STRATEGY = 1024 * 1024
"""The most bytes of a strategy in a text file; our own have a few thousand."""
FACTS = ("game", "rules")
FORMER_RULES = re.compile(r"#\s*rules\s*:(.*)", re.IGNORECASE)
"""How charts of earlier versions named their rules."""
ASSIGNMENT = re.compile(r"\w+=\S+")
FAMILIES = ("hard", "soft", "pair")
NOTHING = "-"
"""The cell where nothing is ever decided."""
AS_TOTAL = "."
"""The cell of a hand that plays as its total does."""
WIDEST = 9


@dataclass(frozen=True)
class Row:
    """A row as it is written: its label (`hard 16`, `6,T`), its cells, and its line."""

    label: str
    cells: tuple[str, ...]
    line: int = 0


@dataclass(frozen=True)
class Part:
    """A part of a strategy: its title, its columns and its rows."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    line: int = 0


@dataclass(frozen=True)
class StrategyText:
    """A strategy as it is written; `name` is that of its file, for refusals."""

    parts: tuple[Part, ...]
    facts: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    name: str = ""

    def fact(self, name: str) -> str | None:
        """What the text says about its game or its rules; None where it says nothing."""
        return self.facts[name][0] if name in self.facts else None

    def refusal(self, line: int, why: object) -> TwentyOneError:
        """The refusal of a line, or with line 0 of the whole text, by name."""
        return refusal(self.name, line, why)


@dataclass(frozen=True)
class Clause:
    """A whole sentence as it stands behind a place, without its capital letter."""

    sentence: object

    def __str__(self) -> str:
        text = str(self.sentence)
        return f"{text[0].lower()}{text[1:]}"


def refusal(name: str, line: int, why: object) -> TwentyOneError:
    """The refusal of a line of the file `name`: a sentence that begins with the place; `why` is a remark."""
    place = "whole" if name and line else "line" if line else "name" if name else "none"
    return ChartError(remark("strategy-refused", place=place, line=line, name=name, why=why))


# Reading --------------------------------------------------------------------------------------------


def parse_strategy(text: str, name: str = "", columns: Sequence[str] = ()) -> StrategyText:
    """The facts, parts and rows of a text.

    `columns` are those of a game that has one part only: there the line of columns needs no title, and may be missing.
    """
    facts = parse_facts(text, name)
    parts: list[tuple[str, tuple[str, ...], int, list[Row]]] = []
    for line, whole in enumerate(text.splitlines(), 1):
        words = whole.partition("#")[0].split()
        if not words or _fact(whole):
            continue
        if words[0].startswith("["):
            parts.append((*_head(whole, name, line), line, []))
        elif columns and words[0] == columns[0]:
            parts.append(("", tuple(words), line, []))
        elif parts or columns:
            parts = parts or [("", tuple(columns), line, [])]
            parts[-1][3].extend(_rows(words, line))
        else:
            raise refusal(name, line, remark("strategy-in-no-part", word=quoted(words[0])))
    made = tuple(Part(title, heads, tuple(rows), line) for title, heads, line, rows in parts)
    return StrategyText(made, facts, name)


def parse_facts(text: str, name: str = "") -> dict[str, tuple[str, int]]:
    """What a text says about its game and its rules, each with its line."""
    facts: dict[str, tuple[str, int]] = {}
    for line, whole in enumerate(text.splitlines(), 1):
        if fact := _fact(whole):
            if fact[0] in facts:
                raise refusal(name, line, remark("strategy-fact-twice", fact=fact[0]))
            facts[fact[0]] = fact[1], line
    return facts or _former_facts(text, name)


def _former_facts(text: str, name: str) -> dict[str, tuple[str, int]]:
    """The rules in the remark of an earlier version, as a fact; a remark that only seems to name rules is refused."""
    facts: dict[str, tuple[str, int]] = {}
    for line, whole in enumerate(text.splitlines(), 1):
        if found := FORMER_RULES.match(whole):
            words = found[1].split()
            if "rules" in facts or not all(ASSIGNMENT.fullmatch(word) for word in words):
                raise refusal(name, line, remark("strategy-rules-in-remark"))
            facts["rules"] = " ".join(words), line
    return facts


def _fact(whole: str) -> tuple[str, str] | None:
    name, colon, said = whole.partition("#")[0].partition(":")
    return (name.strip().lower(), said.strip()) if colon and name.strip().lower() in FACTS else None


def _head(whole: str, name: str, line: int) -> tuple[str, tuple[str, ...]]:
    title, closed, columns = whole.partition("#")[0].strip()[1:].partition("]")
    if not closed:
        raise refusal(name, line, remark("strategy-title-open"))
    return " ".join(title.split()).lower(), tuple(columns.lower().split())


def _rows(words: list[str], line: int) -> list[Row]:
    """The row of a line, or the rows: `hard 17-20` is four of them."""
    family = words[0].lower()
    if family not in FAMILIES:
        return [Row(words[0].upper(), tuple(words[1:]), line)]
    name = words[1].upper() if len(words) > 1 else ""
    totals = re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", name)
    names = [str(total) for total in range(int(totals[1]), int(totals[2]) + 1)] if totals else [name]
    return [Row(f"{family} {each}", tuple(words[2:]), line) for each in names or [name]]


def check_game(strategy: StrategyText, game: str) -> None:
    """Refuse a strategy that says it is for another game."""
    said = strategy.fact("game")
    if said is not None and said.lower() != game:
        why = remark("strategy-other-game", there=quoted(said), here=game)
        raise strategy.refusal(strategy.facts["game"][1], why)


def chances(cell: str) -> dict[str, Fraction] | None:
    """The chance of each action of a cell, `hit` or `hit=1/4,stand=3/4`; None where it is not so written.

    >>> chances("stand"), chances("hit=1/4,stand=0.75"), chances("hit=1/4")
    ({'stand': Fraction(1, 1)}, {'hit': Fraction(1, 4), 'stand': Fraction(3, 4)}, None)
    """
    if "=" not in cell:
        return {cell.lower(): Fraction(1)}
    found: dict[str, Fraction] = {}
    for piece in cell.lower().split(","):
        action, _, word = piece.partition("=")
        share = fraction(word) or ratio(word)
        if share is None or share < 0 or action in found:
            return None
        found[action] = share
    return {action: share for action, share in found.items() if share} if sum(found.values()) == 1 else None


# Writing --------------------------------------------------------------------------------------------


def cell_text(mix: Mapping[str, Fraction]) -> str:
    """The inverse of `chances`."""
    if len(mix) == 1:
        return next(iter(mix))
    return ",".join(f"{action}={share}" for action, share in mix.items())


def strategy_text(game: str, rules: str, parts: Iterable[Part], remarks: Iterable[str] = ()) -> str:
    """A strategy as text; the words of `rules` that differ from the defaults are named in it."""
    lines = [f"# {remark}" for remark in remarks]
    lines += [f"game: {game}", f"rules: {rules}".rstrip()]
    for part in parts:
        lines += ["", *_part_lines(part)]
    return "\n".join(lines) + "\n"


def _part_lines(part: Part) -> Iterable[str]:
    rows = [Row(f"[{part.title}]", part.columns), *part.rows]
    labels = max(len(row.label) for row in rows)
    columns = [
        max(len(row.cells[place]) for row in rows if len(row.cells) > place and len(row.cells[place]) <= WIDEST)
        for place in range(len(part.columns))
    ]
    for row in rows:
        cells = "  ".join(f"{cell:{width}}" for cell, width in zip(row.cells, columns, strict=False))
        yield f"{row.label:{labels}}  {cells}".rstrip()
