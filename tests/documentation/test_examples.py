"""Every example runs, and every docstring that shows a session tells the truth."""

import doctest
import importlib
import re
import runpy
from pathlib import Path

import pytest

import twentyone
from tests.support.paths import ROOT

PACKAGE = Path(twentyone.__file__).parent
SESSIONS = sorted(
    path for path in PACKAGE.rglob("*.py") if re.search("^ *>>> ", path.read_text(encoding="utf-8"), re.M)
)


GAMES = {"high_card.py", "high_card_rl.py"}
"""Examples that are games take the words of the command line: `tests/third/test_high_card.py` runs them."""
EXAMPLES = sorted(path for path in (ROOT / "examples").glob("*.py") if path.name not in GAMES)
LONG = {"learn_blackjack": pytest.mark.long}


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem, marks=LONG.get(path.stem, ())) for path in EXAMPLES])
def test_an_example_runs_and_prints(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_the_sessions_in_docstrings_are_true(path: Path) -> None:
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("name", ["README.md", "docs/guide.md", "docs/learning.md"])
def test_the_sessions_in_the_readme_and_the_guides_are_true(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert result.attempted
    assert not result.failed
