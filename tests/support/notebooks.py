"""Notebooks run as a notebook would: cells in order, in one namespace, each with what it printed and its last value.

`make notebooks` keeps these outputs in the files; the tests run the notebooks again and compare.
"""

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from tests.support.paths import ROOT
from twentyone.present.charts.picture import save_picture

PICTURE = "image/svg+xml"
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def outputs_of(source: str, namespace: dict[str, Any], number: int, name: str) -> list[dict[str, Any]]:
    """What a cell prints and, if it ends in an expression, the value of that."""
    tree = ast.parse(source)
    ending = tree.body[-1]
    last = ending.value if isinstance(ending, ast.Expr) else None
    if last is not None:
        tree.body.pop()
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, name, "exec"), namespace)
        value = None if last is None else eval(compile(ast.Expression(last), name, "eval"), namespace)
    found: list[dict[str, Any]] = []
    if printed.getvalue():
        found.append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(keepends=True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)} | _picture(value)
        found.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return found


def _picture(value: Any) -> dict[str, list[str]]:
    """A figure of matplotlib as the picture that a notebook shows of it."""
    if not hasattr(value, "savefig"):
        return {}
    drawn = io.BytesIO()
    save_picture(value, drawn, "svg")
    return {PICTURE: drawn.getvalue().decode().splitlines(keepends=True)}


def without_pictures(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook without its pictures, which another version of the plotting library draws a little otherwise."""
    plain: dict[str, Any] = json.loads(json.dumps(notebook))
    for cell in plain["cells"]:
        for output in cell.get("outputs", ()):
            if PICTURE in output.get("data", {}):
                output["data"][PICTURE] = []
    return plain


def executed(path: Path) -> dict[str, Any]:
    """The notebook with fresh outputs."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    namespace: dict[str, Any] = {}
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell["execution_count"] = number
            cell["outputs"] = outputs_of("".join(cell["source"]), namespace, number, f"{path.stem}[{number}]")
    return notebook


def main() -> None:
    """Run all notebooks and keep their outputs."""
    for path in NOTEBOOKS:
        path.write_text(json.dumps(executed(path), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
