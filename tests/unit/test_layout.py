"""The unit tests lie where their subjects lie: a folder of `tests/unit/` for a folder of `src/twentyone/`."""

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
