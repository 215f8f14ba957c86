"""The tutorial shows code that exists: each piece is in the file it was taken from."""

import re
from pathlib import Path

import pytest

import seven_and_a_half
from tests.support.paths import ROOT
from tests.third.golden import FOLDER as PLAYTHROUGHS

OUTSIDE = Path(seven_and_a_half.__file__).parent
TUTORIAL = (ROOT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", TUTORIAL, re.DOTALL | re.MULTILINE)
SOURCES = {
    "python": sorted(OUTSIDE.glob("*.py")),
    "toml": [OUTSIDE / "pyproject.toml"],
    "text": sorted(PLAYTHROUGHS.glob("*.txt")),
}


@pytest.mark.parametrize(("kind", "piece"), BLOCKS, ids=[piece.strip().split("\n")[0][:40] for _, piece in BLOCKS])
def test_a_piece_of_code_is_in_the_example(kind: str, piece: str) -> None:
    assert any(piece in path.read_text(encoding="utf-8") for path in SOURCES[kind])


def test_the_tutorial_shows_every_part_of_the_example() -> None:
    parts = {"rules.py", "engine.py", "__init__.py", "table.py", "words.py", "rl.py", "build.py", "equilibrium.py"}
    shown = {path.name for kind, piece in BLOCKS for path in SOURCES[kind] if piece in path.read_text(encoding="utf-8")}
    assert parts <= shown


def test_the_tutorial_names_no_file_that_is_not_there() -> None:
    named = re.findall(r"`((?:games|solve|table|rl|simulate|analyse|present/words)/[\w/]+\.py)`", TUTORIAL)
    assert named
    assert [name for name in named if not (ROOT / "src" / "twentyone" / name).exists()] == []
