"""The game lives outside: nothing in the package names it, and a package that is installed brings it by itself."""

import tomllib
from importlib import import_module
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import seven_and_a_half
import twentyone
from twentyone import registry
from twentyone.games.registry import GAMES, find_game
from twentyone.registry import GROUP, LAYERS

OUTSIDE = Path(seven_and_a_half.__file__).parent
PACKAGE = Path(twentyone.__file__).parent
NAMES = ("seven_and_a_half", "sevenandahalf", "seven and a half", "sette e mezzo", "matta")
TEXT = {".py", ".js", ".css", ".html", ".md", ".txt", ".json", ".toml"}


def test_nothing_in_the_package_names_the_game() -> None:
    files = [path for path in PACKAGE.rglob("*") if path.suffix in TEXT]
    assert len(files) > 300
    told = {path: path.read_text(encoding="utf-8").lower() for path in files}
    assert [str(path) for path, text in told.items() if any(name in text for name in NAMES)] == []


def test_the_lines_lead_to_parts_and_no_layer_is_unknown() -> None:
    lines = registry.outside()["seven_and_a_half"]
    assert set(lines) <= set(LAYERS)
    for line in lines.values():
        module, _, attribute = line.partition(":")
        assert getattr(import_module(module), attribute) is not None


def test_no_game_of_ours_is_imported_by_the_example() -> None:
    texts = [path.read_text(encoding="utf-8") for path in OUTSIDE.glob("*.py")]
    assert not any("blackjack" in text.lower() or "banluck" in text.lower() for text in texts)


def test_an_installed_package_registers_itself_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((OUTSIDE / "pyproject.toml").read_text(encoding="utf-8"))
    points = project["project"]["entry-points"][GROUP]
    installed = EntryPoints([EntryPoint(name, line, GROUP) for name, line in points.items()])
    monkeypatch.setattr(registry, "_outside", {})
    monkeypatch.setattr(registry, "_installed", [])
    monkeypatch.setattr(registry, "entry_points", lambda group: installed)
    assert "seven_and_a_half" in GAMES
    assert find_game("seven_and_a_half").title == "Seven and a half"
