"""The unit tests lie where their subjects lie, and every exception to a lint rule carries its reason."""

import re
from pathlib import Path

import pytest

from tests.support.paths import ROOT

PACKAGE = ROOT / "src" / "twentyone"
UNIT = ROOT / "tests" / "unit"
FOLDERS = sorted({path.parent.relative_to(UNIT) for path in UNIT.rglob("test_*.py")})


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_a_folder_of_unit_tests_has_its_folder_in_the_package(folder: Path) -> None:
    assert (PACKAGE / folder).is_dir()


def test_every_folder_of_tests_is_a_package() -> None:
    bare = [path for path in (ROOT / "tests").rglob("test_*.py") if not (path.parent / "__init__.py").is_file()]
    assert not bare


def test_every_exception_to_a_lint_rule_carries_its_reason() -> None:
    bare = re.compile(r"# (noqa)(?!: [A-Z0-9, ]+ - \w)")
    folders = ("src", "tests", "benchmarks", "examples", "docs")
    for path in (path for folder in folders for path in (ROOT / folder).rglob("*.py")):
        assert not bare.search(path.read_text(encoding="utf-8")), path
