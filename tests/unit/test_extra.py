"""The extras of the package: which packages they have, and what is said where one is missing."""

import pytest

from twentyone import extra
from twentyone.errors import MissingExtraError
from twentyone.extra import EXTRAS, has_extra, naming_extras
from twentyone.registry import Registry
from twentyone.table.coach.mind import Mind, SimpleMind, UnsolvedMind, mind_of


@pytest.mark.parametrize("name", ["solve", "web", "plot", "rl"])
def test_an_extra_that_is_installed_is_there(name: str) -> None:
    assert has_extra(name)


def test_an_extra_is_there_only_with_all_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRAS, "solve", ("numpy", "no_such_package"))
    assert not has_extra("solve")


def test_a_failed_import_of_another_package_stays_what_it_is() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_package"), naming_extras():
        import no_such_package  # type: ignore[import-not-found]  # noqa: F401, PLC0415 - there is none


def test_a_part_of_a_game_that_needs_an_extra_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRAS, "plot", ("no_such_package",))
    registry = Registry[object]("solve", "solved game", snap="no_such_package.snap:SOLVER")
    with pytest.raises(MissingExtraError, match=r"twentyone\[plot\]"):
        registry.find("snap")


def test_a_house_without_a_solver_has_simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def kind(simple: bool) -> type[Mind]:
        mind = mind_of(simple)
        mind.close()
        return type(mind)

    assert [kind(False), kind(True)] == [Mind, SimpleMind]
    monkeypatch.setitem(extra.EXTRAS, "solve", ("no_such_package",))
    assert [kind(False), kind(True)] == [UnsolvedMind, SimpleMind]
