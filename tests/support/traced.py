"""Commands in a Python of their own, in which some packages are not installed, and what each of them has imported.

`python -m tests.support.traced` reads its `Wish` as JSON from standard input and prints a list of `Told`.
"""

import contextlib
import importlib
import io
import json
import os
import subprocess
import sys
import threading
from collections.abc import Collection, Sequence
from importlib.machinery import PathFinder
from typing import Any, NamedTuple
from unittest.mock import patch

from tests.support.paths import ROOT


class Told(NamedTuple):
    """What a command said, which of the watched packages are loaded after it, and how many threads run."""

    command: list[str]
    code: int
    out: str
    err: str
    loaded: list[str]
    threads: int


def traced(
    commands: Sequence[str], *, typed: str = "", hidden: Collection[str] = (), watched: Collection[str] = ()
) -> list[Told]:
    """What these commands say, one after the other in one new process, each with these lines typed.

    Packages that are `hidden` are not installed there. A command that begins with `import` imports those modules.
    """
    wish = {
        "commands": [command.split() for command in commands],
        "typed": typed,
        "hidden": list(hidden),
        "watched": list(watched),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.traced"],
        input=json.dumps(wish),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
    )
    assert done.returncode == 0, done.stderr
    return [Told(*told) for told in json.loads(done.stdout)]


def hide(packages: Collection[str]) -> None:
    """Let nobody find these packages from now on."""
    find = PathFinder.find_spec

    def find_spec(fullname: str, path: Any = None, target: Any = None) -> Any:
        return None if fullname.partition(".")[0] in packages else find(fullname, path, target)

    patch.object(PathFinder, "find_spec", find_spec).start()


def _run(command: list[str], typed: str, watched: Collection[str]) -> Told:
    out, err = io.StringIO(), io.StringIO()
    code: Any = 0
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        patch.object(sys, "stdin", io.StringIO(typed)),
        patch.object(sys, "argv", ["twentyone", *command]),
    ):
        try:
            if command[:1] == ["import"]:
                for module in command[1:]:
                    importlib.import_module(module)
            else:
                from twentyone.present.cli.app import main  # noqa: PLC0415 - after packages were hidden

                main()
        except SystemExit as left:
            code = left.code or 0
    loaded = [name for name in watched if name in sys.modules]
    return Told(command, code, out.getvalue(), err.getvalue(), loaded, threading.active_count())


def _main() -> None:
    wish = json.load(sys.stdin)
    hide(wish["hidden"])
    told = [_run(command, wish["typed"], wish["watched"]) for command in wish["commands"]]
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    _main()
