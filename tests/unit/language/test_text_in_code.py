"""What people read is in the catalogues: modules that are listed here have no sentence in their code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import twentyone

SOURCE = Path(twentyone.__file__).parent
TRANSLATED = [
    "games/blackjack/permission.py",
    "games/contract.py",
    "games/blackjack/chart.py",
    "present/terminal",
    "present/web/answers",
    "present/web/app.py",
    "present/web/books.py",
    "present/web/guard",
    "present/web/handover.py",
    "present/web/pages",
    "present/web/service.py",
    "present/web/socket",
    "present/words",
    "strategy_text.py",
    "table/book",
    "table/fair/dealing.py",
    "table/fair/seen.py",
    "table/journal/chain.py",
    "table/journal/snapshot.py",
    "table/journal/vault.py",
    "table/live",
    "table/server/saying.py",
    "table/server/talk.py",
    "table/server/waking.py",
    "table/session/session.py",
]
"""Modules, and folders of them, that say everything by messages."""
SENTENCE = re.compile(r"[A-Z][a-z']* [a-z]+|[a-z]+ [a-z]+.*[.!?:]$")
PROGRAMMERS = {"ValueError", "LookupError", "KeyError", "TypeError", "AssertionError", "RuntimeError"}
"""Errors that only somebody who writes Python ever reads."""


def modules() -> list[str]:
    found = [path for name in TRANSLATED for path in (SOURCE / name).rglob("*.py")]
    found += [SOURCE / name for name in TRANSLATED if name.endswith(".py")]
    return sorted(path.relative_to(SOURCE).as_posix() for path in found)


@pytest.mark.parametrize("module", modules())
def test_a_translated_module_has_no_sentence_in_its_code(module: str) -> None:
    tree = ast.parse((SOURCE / module).read_text(encoding="utf-8"))
    assert [f"{node.lineno}: {node.value!r}" for node in texts(tree) if SENTENCE.search(str(node.value))] == []


def test_a_sentence_is_found_and_what_is_for_programmers_is_left_alone() -> None:
    source = '''
"""A sentence about the module."""
ADVICE = "Stop it and start again."
KEPT = "max-age=604800"
def tell(n):
    """A sentence about the function."""
    log.info("The server has started.")
    if n: raise ValueError("There is no such number.")
    return f"You have {n} chips left."
class Case:
    name: str
    """A sentence about the field."""
'''
    found = [str(node.value) for node in texts(ast.parse(source)) if SENTENCE.search(str(node.value))]
    assert found == ["Stop it and start again.", "You have ", " chips left."]


def texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """The texts of a module that might be read by whoever uses the program."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        elif not is_quiet(node):
            yield from texts(node)


def is_quiet(node: ast.AST) -> bool:
    """Whether something is read by programmers only: documentation, logs, errors that are theirs."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    if isinstance(called, ast.Attribute):
        return isinstance(called.value, ast.Name) and called.value.id in ("log", "logger", "logging", "_log")
    return isinstance(called, ast.Name) and called.id in PROGRAMMERS
