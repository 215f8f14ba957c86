"""The catalogues are whole: every language says every message, with the same parts, and the program says them all."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import twentyone
from twentyone.language.catalogue import ENGLISH, FOLDER, LANGUAGES, messages, pattern_of
from twentyone.language.fluent import parts_of

SOURCE = Path(twentyone.__file__).parent
NAME = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
SAID_IN_PAGE = re.compile(r"\b(?:phrase|rich)\(\s*\"([^\"]+)\"")
MADE_IN_PAGE = re.compile(r"`([a-z]+-[^`\s]*\$\{[^`\s]*)`")
HOLE = re.compile(r"\$\{[^}]*\}")
SAYERS = ("phrase", "remark")


def files() -> list[str]:
    return sorted(path.relative_to(FOLDER / ENGLISH).as_posix() for path in (FOLDER / ENGLISH).rglob("*.ftl"))


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")]


@cache
def scripts() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.js"))


def made(joined: ast.JoinedStr) -> str:
    """A name put together in Python as a pattern: what is filled in may be anything."""
    parts = (re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in joined.values)
    return "".join(parts)


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {ENGLISH}))
def test_every_language_has_every_message_with_the_same_parts(code: str) -> None:
    there = sorted(path.relative_to(FOLDER / code).as_posix() for path in (FOLDER / code).rglob("*.ftl"))
    assert there == files()
    for file in files():
        stem = Path(file).stem
        assert list(messages(code, stem)) == list(messages(ENGLISH, stem)), file
        for name in messages(ENGLISH, stem):
            english, other = (parts_of(pattern_of(one, name)) for one in (ENGLISH, code))
            only_chosen = english - set(_said(pattern_of(ENGLISH, name)))  # plurals, which others need not have
            assert english - only_chosen <= other <= english, f"{code}: {name}"


def _said(pattern: list) -> list[str]:  # type: ignore[type-arg]
    """The parts that are said, in every variant."""
    found = []
    for piece in pattern:
        if isinstance(piece, list) and len(piece) == 1:
            found.append(piece[0])
        elif isinstance(piece, list):
            found += [name for variant in piece[1].values() for name in _said(variant)]
    return found


def test_every_message_is_named_by_its_file() -> None:
    for file in files():
        stem = Path(file).stem
        assert all(name.startswith(f"{stem}-") for name in messages(ENGLISH, stem)), file


def test_no_name_is_said_that_is_in_no_catalogue() -> None:
    calls = [
        node
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYERS
    ]
    for call in calls:
        if not isinstance(call.args[0], ast.Constant):
            continue
        name, given = str(call.args[0].value), {one.arg for one in call.keywords}
        parts = parts_of(pattern_of(ENGLISH, name))
        assert None in given or parts == given, f"{name} says {parts} and is given {given}"
    for name in SAID_IN_PAGE.findall(scripts()):
        assert pattern_of(ENGLISH, name)


def test_no_message_is_there_that_is_never_said() -> None:
    constants = {
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAME.fullmatch(node.value)
    }
    constants |= set(re.findall(rf"[\"'`]({NAME.pattern})[\"'`]", scripts()))
    patterns = {made(node) for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)}
    patterns |= {".+".join(map(re.escape, HOLE.split(name))) for name in MADE_IN_PAGE.findall(scripts())}
    dynamic = [re.compile(pattern) for pattern in patterns if re.match(r"[a-z]+\\-|\.\+\\-[a-z]{3}", pattern)]
    for file in files():
        for name in messages(ENGLISH, Path(file).stem):
            assert name in constants or any(one.fullmatch(name) for one in dynamic), f"{name} is never said"
