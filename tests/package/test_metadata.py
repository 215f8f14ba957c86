"""What the package says of itself: its dependencies, its extras and its commands."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any

import pytest

from tests.support.paths import ROOT
from twentyone.extra import EXTRAS

SETTINGS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT: dict[str, Any] = SETTINGS["project"]
OPTIONAL: dict[str, list[str]] = PROJECT["optional-dependencies"]
OTHER_NAMES = {
    "markdown_it": "markdown-it-py",
    "numba_cuda": "numba-cuda",
    "cuda": "numba-cuda",
}
"""Packages that are installed under another name than they are imported by, or with another."""


def names(requirements: list[str]) -> set[str]:
    """The names of requirements, without versions."""
    return {re.split(r"[^\w.-]", one)[0] for one in requirements}


def test_every_extra_brings_the_packages_that_are_said_to_come_with_it() -> None:
    for extra, packages in EXTRAS.items():
        own = names(OPTIONAL[extra]) - {"twentyone"}
        assert own == {OTHER_NAMES.get(package, package) for package in packages}


def test_whatever_cannot_be_used_without_the_solver_brings_it() -> None:
    for extra in ("plot", "rl", "cluster", "gpu"):
        assert "twentyone[solve]" in OPTIONAL[extra]


def test_the_extra_all_is_all_of_them() -> None:
    assert OPTIONAL["all"] == [f"twentyone[{','.join(EXTRAS)}]"]


def test_the_developers_set_up_has_every_extra_but_that_of_a_gpu() -> None:
    brought = next(one for one in OPTIONAL["dev"] if one.startswith("twentyone["))
    assert brought == f"twentyone[{','.join(extra for extra in EXTRAS if extra != 'gpu')}]"


def test_nothing_is_both_in_the_core_and_in_an_extra() -> None:
    core = names(PROJECT["dependencies"])
    assert not core & {name for extra in EXTRAS for name in names(OPTIONAL[extra])}


def core_distributions() -> set[str]:
    """Everything that a core install brings, by what is installed here; what is for other systems is left out."""
    found: set[str] = set()
    left = names(PROJECT["dependencies"])
    while left:
        name = left.pop()
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        found.add(name)
        left |= names([one for one in needs if "extra ==" not in one]) - found
    return found


@pytest.mark.parametrize("package", sorted(EXTRAS["solve"] + EXTRAS["plot"] + EXTRAS["rl"]))
def test_the_core_does_not_bring_what_is_heavy(package: str) -> None:
    assert package not in core_distributions()


def test_the_command_is_the_module() -> None:
    assert PROJECT["scripts"] == {"twentyone": "twentyone.present.cli.app:main"}


def test_the_contract_of_the_core_forbids_every_package_of_every_extra() -> None:
    contracts = SETTINGS["tool"]["importlinter"]["contracts"]
    core = next(one for one in contracts if one["name"] == "The core imports no package of an extra")
    packages = [package for packages in EXTRAS.values() for package in packages if package != "numba_cuda"]
    assert core["forbidden_modules"] == packages
