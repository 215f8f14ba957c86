"""Settings of all tests. Property tests draw the same examples every time and know no clock.

`pytest --hypothesis-profile=explore tests/property` looks further, with new examples on every run.
"""

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import settings

from twentyone.present.cli.app import main

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("same")


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
