"""Games from outside: the door is open to names that are free, and what comes in is found by every layer it names."""

from importlib import import_module
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from twentyone import registry
from twentyone.errors import GameError, RulesError
from twentyone.games.registry import GAMES
from twentyone.registry import Registry, follow, outside, register, register_all


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_outside", {})
    monkeypatch.setattr(registry, "_registries", list(registry._registries))
    monkeypatch.setattr(registry, "_followers", [])
    monkeypatch.setattr(registry, "_passed_over", set())


def test_a_game_from_outside_is_found_by_the_layers_it_names_and_by_no_other() -> None:
    register("copy", games="twentyone.games.blackjack:GAME")
    assert "copy" in GAMES
    assert GAMES.find("copy") is GAMES.find("blackjack")
    empty = Registry[object]("rl", "environment")
    with pytest.raises(RulesError, match="The game 'copy' is registered but has no part 'rl': the environments are"):
        empty.find("copy")


def test_a_name_is_given_once() -> None:
    register("copy", games="a:B")
    register("copy", games="a:B")
    with pytest.raises(RulesError, match="The game 'copy' is there already"):
        register("copy", games="a:C")
    with pytest.raises(RulesError, match="The game 'banluck' is there already"):
        register("banluck", games="a:B")


def test_a_layer_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RulesError, match="There is no layer 'cellar': the layers are games, solve"):
        register("copy", cellar="a:B")


def test_another_process_learns_the_same_games() -> None:
    register("copy", games="twentyone.games.blackjack:GAME")
    told = outside()
    registry._outside.clear()
    register_all(told)
    assert outside() == told == {"copy": {"games": "twentyone.games.blackjack:GAME"}}


@pytest.mark.parametrize(
    "line", ["highcard.engine", "highcard:", ":GAME", "high card:GAME", "highcard/engine:GAME", ""]
)
def test_a_line_that_is_no_line_is_refused_at_the_door(line: str) -> None:
    with pytest.raises(GameError, match=f"The game 'copy' cannot have the games part '{line}': write module:attribute"):
        register("copy", games=line)
    assert outside() == {}


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("tests.no_such_module:GAME", "ModuleNotFoundError: No module named 'tests.no_such_module'"),
        (
            "twentyone.games.blackjack:GAEM",
            "AttributeError: module 'twentyone.games.blackjack' has no attribute 'GAEM'",
        ),
    ],
)
def test_a_part_that_cannot_be_loaded_is_refused_with_its_cause_and_passed_over_in_lists(line: str, cause: str) -> None:
    register("broken", games=line)
    register("copy", games="twentyone.games.blackjack:GAME")
    with pytest.raises(GameError) as refused:
        GAMES.find("broken")
    assert str(refused.value) == f"The game 'broken' cannot be loaded: its games part {line} fails with {cause}."
    with pytest.warns(UserWarning, match="'broken' cannot be loaded") as warned:
        assert list(GAMES.parts()) == list(GAMES.parts()) == ["blackjack", "banluck", "copy"]
    assert [str(one.message) for one in warned] == [str(refused.value)]


def test_who_follows_the_games_hears_of_each_once() -> None:
    heard: list[str] = []
    follow(heard.append)
    register("copy", games="a:B")
    register("copy", games="a:B")
    assert heard == ["copy"]


def registering() -> None:
    register("copy", games="twentyone.games.blackjack:GAME")


def test_an_installed_package_brings_its_game_and_a_broken_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    points = EntryPoints(
        [
            EntryPoint("broken", "tests.no_such_module:nothing", registry.GROUP),
            EntryPoint("copy", "tests.unit.test_registry:registering", registry.GROUP),
        ]
    )
    monkeypatch.setattr(registry, "_installed", [])
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    with pytest.warns(UserWarning, match="The game 'broken' cannot be loaded: No module named"):
        assert "copy" in GAMES
    assert registry._installed == [registry.GROUP, "copy"]


def registries() -> list[Registry[object]]:
    """Those of all layers, each in a file called registry.py."""
    package = Path(registry.__file__).parent
    for path in sorted(package.rglob("*/registry.py")):
        import_module(".".join(("twentyone", *path.relative_to(package).with_suffix("").parts)))
    return list(registry._registries)


@pytest.mark.parametrize("registered", registries(), ids=lambda registered: registered.layer)
def test_every_line_of_our_own_games_leads_somewhere(registered: Registry[object]) -> None:
    assert set(registered.parts()) >= set(registered.own)
