"""Settings of all tests. Property tests draw the same examples every time and know no clock.

`pytest --hypothesis-profile=explore tests/property` looks further, with new examples on every run. `pytest --shuffle 7`
runs the files, and the tests of each file, in an order drawn from the seed 7, and deals other cards: no test may lean
on another, nor on what it is dealt.
"""

import gc
import os
import random
import secrets
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import settings

from tests.support.hang import pytest_runtest_call  # noqa: F401 - a hook of pytest
from tests.support.leftovers import pytest_configure  # noqa: F401 - a hook of pytest
from twentyone.present.cli.app import main

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("same")
os.environ["LC_ALL"] = "C.UTF-8"  # the terminal speaks English, whatever the system does


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the caller choose another order."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run files, and tests in files, in a drawn order")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Draw the order of files and of the tests of each; files stay together, since they share servers."""
    seed: int | None = config.getoption("--shuffle")
    if seed is None:
        return
    generator, files = random.Random(seed), defaultdict[Path, list[pytest.Item]](list)
    for item in items:
        files[item.path].append(item)
    order = generator.sample(list(files), len(files))
    items[:] = [item for path in order for item in generator.sample(files[path], len(files[path]))]


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Spare the garbage collector what is there for good: modules and tests are most of what it would look at."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _same_secrets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets that follow from the name of the test: a live table in this process deals the same cards every time."""
    seed = request.config.getoption("--shuffle")
    generator = random.Random(f"{request.node.nodeid} {seed}")
    monkeypatch.setattr(secrets, "token_bytes", lambda size=None: generator.randbytes(size or 32))


class Answer(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture
def twentyone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """The command line: `twentyone("ev", "banluck", "6,T")`."""

    def run(*words: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["twentyone", *words])
        with pytest.raises(SystemExit) as left:
            main()
        code = left.value.code
        return Answer(code if isinstance(code, int) else int(code is not None), *capsys.readouterr())

    return run
