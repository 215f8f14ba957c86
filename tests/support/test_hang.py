"""A test that hangs is interrupted and fails by name; the next one runs."""

import os
import subprocess
import sys
from pathlib import Path

from tests.support.paths import ROOT

CONFTEST = """
from tests.support import hang

hang.HANG_SECONDS = 0.2
pytest_runtest_call = hang.pytest_runtest_call
"""
TESTS = """
import asyncio


def test_a_busy_loop():
    while True:
        pass


def test_an_event_that_never_comes():
    asyncio.run(asyncio.Event().wait())


def test_after_them():
    pass
"""


def test_what_hangs_fails_and_the_next_test_runs(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_hanging.py").write_text(TESTS)
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-rA", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""},
    ).stdout
    assert "1 passed" in told
    assert "2 failed" in told
    assert told.count("Failed: The test did not end within 0.2 seconds.") >= 2
