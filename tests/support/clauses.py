"""How tests cite the rulebooks, and how a rulebook finds its tests.

`@clause("BL-14")` on a test says that it holds the code to that clause of `docs/rulebook/`; clause ids are two letters
and a number, so every game's rulebook works alike. `@field_value("banluck", "aces=casino")` says that a test shows the
effect of that value. The citations are read from the source, so that a test that is deselected still counts.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.paths import DOCS, ROOT

RULEBOOKS = DOCS / "rulebook"
CLAUSE_ID = re.compile(r"\b(B[A-Z]-\d+)\b")
CLAUSE_HEAD = re.compile(r"^\*\*(B[A-Z]-\d+)\*\*", re.MULTILINE)
CLAUSE_RANGE = re.compile(r"\b(B[A-Z])-(\d+) … \1-(\d+)\b")


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as the test of these clauses."""
    return pytest.mark.clause(*ids)


def field_value(game: str, assignment: str) -> pytest.MarkDecorator:
    """Mark a test as the test of one value of one field, written `name=value`."""
    return pytest.mark.field_value(game, assignment)


def clauses_of(rulebook: Path) -> list[str]:
    """The clauses a rulebook page states, in its order."""
    return CLAUSE_HEAD.findall(rulebook.read_text(encoding="utf-8"))


def _calls(decorators: list[ast.expr], name: str) -> Iterator[tuple[str, ...]]:
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == name:
            yield tuple(str(ast.literal_eval(argument)) for argument in decorator.args)


@cache
def _decorators() -> list[list[ast.expr]]:
    """The decorators of every test function anywhere under `tests/`, which are all read once."""
    return [
        node.decorator_list
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def citations(name: str) -> set[tuple[str, ...]]:
    """The arguments of every decorator of that name on a test function anywhere under `tests/`."""
    return {arguments for decorators in _decorators() for arguments in _calls(decorators, name)}


def clauses_tested() -> set[str]:
    """Every clause that some test cites."""
    return {clause_id for ids in citations("clause") for clause_id in ids}


def clauses_cited_in_source() -> set[str]:
    """Every clause that the package cites, ranges written out."""
    cited: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        cited.update(CLAUSE_ID.findall(text))
        for book, first, last in CLAUSE_RANGE.findall(text):
            cited.update(f"{book}-{number}" for number in range(int(first), int(last) + 1))
    return cited
