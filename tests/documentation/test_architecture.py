"""What ARCHITECTURE.md says of the code is so: folders, files, functions, and walks that never return to a file."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.paths import ROOT

PACKAGE = ROOT / "src" / "twentyone"
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PLACES = sorted(set(re.findall(r"`([\w/.]+\.(?:py|js)): ([\w.]+)`", TEXT)))
FILES = sorted(set(re.findall(r"`([\w]+/[\w/.]+\.(?:py|js|css))[:`]", TEXT)))
WALKS = {
    title: re.findall(r"^\d+\. `([\w/.]+): ([\w.]+)`$", steps, re.MULTILINE)
    for title, steps in re.findall(r"^\*\*(.+)\*\*\n\n((?:\d+\. .*\n)+)", TEXT, re.MULTILINE)
}


@cache
def names_in(path: Path) -> frozenset[str]:
    """The functions, classes and methods a file defines; those of a class with its name before them."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        return frozenset(re.findall(r"^(?:export )?(?:  )?(?:async )?(?:function |class )?(\w+)", text, re.MULTILINE))
    found = set[str]()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {
                f"{node.name}.{part.name}"
                for part in node.body
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)
            }
    return frozenset(found)


@pytest.mark.parametrize(("file", "name"), PLACES, ids=str)
def test_every_function_that_is_named_exists(file: str, name: str) -> None:
    assert name in names_in(PACKAGE / file)


@pytest.mark.parametrize("file", FILES)
def test_every_file_that_is_named_exists(file: str) -> None:
    assert (PACKAGE / file).is_file() or (ROOT / file).is_file()


@pytest.mark.parametrize("title", WALKS)
def test_no_walk_returns_to_a_file_it_has_left(title: str) -> None:
    files = [file for file, _ in WALKS[title]]
    assert len(files) > 5
    assert len(files) == len(set(files))


def test_there_are_four_walks() -> None:
    assert len(WALKS) == 4


def test_every_folder_of_the_package_is_in_the_list() -> None:
    listed = re.findall(r"^  (\w+)/", TEXT, re.MULTILINE)
    folders = [path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()]
    assert sorted(listed) == sorted(folders)


def test_no_folder_of_the_package_holds_more_than_about_a_dozen_files() -> None:
    crowded = {
        str(folder.relative_to(PACKAGE)): len(files)
        for folder in PACKAGE.rglob("*")
        if folder.is_dir() and folder.name != "__pycache__"
        for files in [[one for one in folder.iterdir() if one.is_file() and one.name != "__init__.py"]]
        if len(files) > 14
    }
    assert not crowded
