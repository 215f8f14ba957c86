"""What a site needs of others: Python for browsers from npm and msgspec for it from PyPI, fetched once and kept.

Nothing of it is part of this package. Everything else that the worker imports is pure Python, taken as installed here.
"""

import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import remark

PYODIDE = "314.0.7"
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
WHEEL_TAGS = ("--implementation", "cp", "--python-version", "3.14", "--abi", "cp314")
PLATFORM = "pyemscripten_2026_0_wasm32"


class PartsError(TwentyOneError):
    """A part of a site that can be had neither here nor from where it comes."""


def default_parts() -> Path:
    """Where the parts are kept: beside the other tools from npm, in the environment of this Python."""
    return Path(sys.prefix) / "npm" / "site"


def pyodide_files(folder: Path) -> list[Path]:
    """The files of Python for browsers; fetched by npm if they are not in the folder."""
    package = folder / "node_modules" / "pyodide"
    stamp = folder / f"pyodide-{PYODIDE}"
    if not stamp.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise PartsError(remark("keeper-site-npm"))
        options = ("--silent", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts")
        _fetch("python", npm, "install", *options, "--prefix", str(folder), f"pyodide@{PYODIDE}")
        stamp.touch()
    return [package / name for name in PYODIDE_FILES]


def msgspec_wheel(folder: Path) -> Path:
    """The wheel of msgspec for browsers, in the version that is installed here; fetched by pip if it is not there."""
    wanted = f"msgspec-{version('msgspec')}-*.whl"
    if not list(folder.glob(wanted)):
        where = (*WHEEL_TAGS, "--platform", PLATFORM, "--only-binary", ":all:", "--no-deps", "--dest", str(folder))
        package = f"msgspec=={version('msgspec')}"
        _fetch("msgspec", sys.executable, "-m", "pip", "download", "--quiet", *where, package)
    return next(folder.glob(wanted))


def _fetch(what: str, *command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or str(done.returncode)).splitlines()[-1]
        raise PartsError(remark("keeper-site-fetch", what=what, why=last.rstrip(".")))
