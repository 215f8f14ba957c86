"""Every notebook runs from its first cell to its last, and prints what it has kept."""

import json
from pathlib import Path

import pytest

from tests.support.notebooks import NOTEBOOKS, executed, without_pictures


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_prints_what_it_has_kept(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert without_pictures(executed(path)) == without_pictures(kept)
    assert "np.float64" not in path.read_text(encoding="utf-8")
    assert all(cell["outputs"] or "assert" in "".join(cell["source"]) for cell in kept["cells"] if "outputs" in cell)


def test_there_are_notebooks_for_exploration_baseline_and_equilibrium() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["baseline_strategy", "equilibrium", "exploration"]
