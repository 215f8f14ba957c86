"""Every cell of every notebook runs, in order, in a namespace of its own."""

import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_its_first_cell_to_its_last(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    namespace: dict[str, object] = {}
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "notebooks are kept without output"
            exec(compile("".join(cell["source"]), f"{path.stem}[{number}]", "exec"), namespace)
    assert capsys.readouterr().out


def test_there_are_notebooks_for_exploration_baseline_and_equilibrium() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["baseline_strategy", "equilibrium", "exploration"]
