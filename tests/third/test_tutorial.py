"""The tutorial shows code that exists: each piece is in the file it was taken from."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import high_card
import high_card_rl
import seven_and_a_half
from tests.support.paths import ROOT
from tests.third.golden import FOLDER as PLAYTHROUGHS
from twentyone.games.contract import State
from twentyone.present.words.contract import ActionWords
from twentyone.table.games.banked.round import BankedState, Observed
from twentyone.table.games.banked.table import BankedTable
from twentyone.table.games.contract import GameCoach

SMALL = [Path(high_card.__file__), Path(high_card_rl.__file__)]
OUTSIDE = Path(seven_and_a_half.__file__).parent
TUTORIAL = (ROOT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", TUTORIAL, re.DOTALL | re.MULTILINE)
SOURCES = {
    "python": [*SMALL, *sorted(OUTSIDE.glob("*.py"))],
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


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.stem)
def test_the_tutorial_shows_the_small_game_whole(path: Path) -> None:
    assert path.read_text(encoding="utf-8") in [piece for _, piece in BLOCKS]


def members(of: type) -> set[str]:
    """What a protocol asks for besides what its bases do."""
    return {name for name in vars(of) if not name.startswith("_")}


@pytest.mark.parametrize(
    ("section", "asked"),
    [
        ("2. The engine", members(State)),
        ("5. The table", BankedTable.__abstractmethods__ | set(BankedTable.__annotations__) | {"has_banker"}),
        ("5. The table", members(BankedState) | members(Observed) | members(GameCoach) | {"outside"}),
        ("6. The words", {field.name for field in fields(ActionWords)} | {"cards_lie"}),
    ],
)
def test_a_section_names_everything_that_a_game_must_give(section: str, asked: set[str]) -> None:
    text = TUTORIAL.partition(f"## {section}\n")[2].partition("\n## ")[0]
    named = set(
        re.findall(r"`(?:seen\.)?(\w+)[^`\n]*`", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    )
    assert asked - named == set()


def test_the_tutorial_names_no_file_that_is_not_there() -> None:
    named = re.findall(r"`((?:games|solve|table|rl|simulate|analyse|present/words)/[\w/]+\.py)`", TUTORIAL)
    assert named
    assert [name for name in named if not (ROOT / "src" / "twentyone" / name).exists()] == []
