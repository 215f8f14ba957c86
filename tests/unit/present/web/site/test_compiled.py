"""What Python compiled on one visit is used on the next, whenever its source was written then."""

import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

PROGRAM = """
import sys
sys.path[:0] = [{modules!r}, {source!r}]
import tale
from twentyone.present.web.site.compiled import compiled
print(tale.told)
open({packed!r}, "wb").write(compiled({modules!r}))
"""


def test_a_module_is_not_compiled_again_on_the_next_visit(tmp_path: Path) -> None:
    modules, packed = tmp_path / "modules", tmp_path / "packed.zip"
    modules.mkdir()
    (modules / "tale.py").write_text("told = 'first'\n")
    source = str(Path(__file__).parents[5] / "src")
    program = PROGRAM.format(modules=str(modules), source=source, packed=str(packed))

    def visit() -> str:
        plain = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=plain)
        return done.stdout.strip()

    assert visit() == "first"
    names = zipfile.ZipFile(io.BytesIO(packed.read_bytes())).namelist()
    assert [Path(name).name.split(".")[0] for name in names] == ["tale"]
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(modules)
    (modules / "tale.py").write_text("told = 'never compiled'\n")  # as later and longer as can be
    assert visit() == "first"
