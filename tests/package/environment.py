"""Clean environments: the wheel built as anybody would build it, and a Python that has it and nothing else of ours."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.support.paths import ROOT

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
"""The Pythons that the package is for."""
COMPILED = (".so", ".pyd", ".dylib")
NOT_OURS = ("pip", "setuptools", "_distutils_hack", "distutils-precedence.pth", "__pycache__")
"""What a new environment has before anything is installed."""
MEGABYTE = 1_000_000


class Built(NamedTuple):
    """The two forms in which the package is handed on."""

    wheel: Path
    sdist: Path


class Environment:
    """A virtual environment, empty until something is installed."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([python, "-m", "venv", folder], check=True)
        self.folder = folder
        self.scripts = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = str(self.scripts / "python")

    def install(self, *what: str, pinned: bool = True) -> None:
        """Install packages, of the versions in `constraints.txt` unless told otherwise."""
        pins = ["--constraint", str(ROOT / "constraints.txt")] if pinned else []
        quiet = ["--quiet", "--disable-pip-version-check", "--no-warn-script-location"]
        self.must_run(self.python, "-m", "pip", "install", *quiet, *pins, *what)
        self.must_run(self.python, "-m", "pip", "check")

    def must_run(self, *command: str) -> None:
        """Run a command that has to succeed."""
        done = self.run(*command)
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")

    def run(self, *command: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        """What a command says here, away from the checkout, so that nothing of it can be imported."""
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, check=False, cwd=self.folder, env=self.environment
        )

    @property
    def environment(self) -> dict[str, str]:
        """The variables of a user without any settings; what is compiled is kept here."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TWENTYONE"))}
        return kept | {"LC_ALL": "C.UTF-8", "TWENTYONE_CACHE": str(self.folder / "cache")}

    def twentyone(self, words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        """What the installed command says."""
        return self.run(str(self.scripts / "twentyone"), *words.split(), typed=typed)

    @property
    def packages(self) -> Path:
        """Where packages are installed."""
        return next(self.folder.glob("[Ll]ib/**/site-packages"))

    @property
    def size_mb(self) -> float:
        """The size of what was installed, in MB, without what Python compiles on its own."""
        return sum(path.stat().st_size for path in self._installed()) / MEGABYTE

    @property
    def compiled(self) -> set[str]:
        """The packages that have compiled files."""
        found = {path.relative_to(self.packages).parts[0] for path in self._installed() if path.suffix in COMPILED}
        return {name.partition(".")[0] for name in found}

    def _installed(self) -> Iterator[Path]:
        for path in self.packages.rglob("*"):
            parts = path.relative_to(self.packages).parts
            is_ours = parts[0] not in NOT_OURS and not parts[0].startswith(("pip-", "setuptools-"))
            if is_ours and "__pycache__" not in parts and path.is_file():
                yield path

    def seconds_of(self, *command: str, runs: int = 10) -> tuple[float, float]:
        """The shortest of several runs of a command: seconds by the clock, and seconds of processor time."""
        took = []
        for _ in range(runs):
            before, started = os.times(), time.perf_counter()
            self.run(*command)
            after, ended = os.times(), time.perf_counter()
            spent = after.children_user + after.children_system - before.children_user - before.children_system
            took.append((ended - started, spent))
        return min(one for one, _ in took), min(one for _, one in took)


def build(folder: Path) -> Built:
    """The sdist of this checkout and the wheel that is built from it."""
    tools = Environment(folder / "tools")
    tools.install("build", pinned=False)
    shutil.rmtree(folder / "dist", ignore_errors=True)
    done = tools.run(tools.python, "-m", "build", "--outdir", str(folder / "dist"), str(ROOT))
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    (wheel,), (sdist,) = (folder / "dist").glob("*.whl"), (folder / "dist").glob("*.tar.gz")
    return Built(wheel, sdist)


def pythons(versions: Sequence[str] = VERSIONS) -> dict[str, str | None]:
    """The Pythons of this machine by their versions, None where there is none: on the path, or kept by pyenv or uv."""
    return {version: next(_candidates(version), None) for version in versions}


def _candidates(version: str) -> Iterator[str]:
    name = f"python{version}"
    folders = [Path(folder) for folder in os.environ["PATH"].split(os.pathsep)]
    folders += sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}*/bin"), reverse=True)
    folders += sorted(
        (Path.home() / ".local" / "share" / "uv" / "python").glob(f"cpython-{version}*/bin"), reverse=True
    )
    for path in (folder / name for folder in folders):
        asked = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
        if path.is_file() and os.access(path, os.X_OK):
            done = subprocess.run([path, "-c", asked], capture_output=True, text=True, check=False)
            if done.stdout.strip() == version:
                yield str(path)
