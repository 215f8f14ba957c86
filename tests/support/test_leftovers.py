"""What a test leaves open is found, and the test or the fixture that did it is named."""

import os
import subprocess
import sys

import pytest

from tests.support.paths import ROOT

CONFTEST = """
from tests.support import leftovers

leftovers.GRACE_SECONDS = 0
pytest_configure = leftovers.pytest_configure
"""
LEAKS = """
import asyncio, gc, socket, subprocess, sys, threading
import pytest

kept = []
over = threading.Event()


def test_a_loop():
    kept.append(asyncio.new_event_loop())


def test_a_socket():
    kept.append(socket.create_server(("127.0.0.1", 0)))


def test_a_file(tmp_path):
    kept.append((tmp_path / "journal").open("w"))


def test_a_thread():
    threading.Thread(target=over.wait, name="writer").start()


def test_a_daemon():
    threading.Thread(target=over.wait, name="ticker", daemon=True).start()


def test_a_child():
    kept.append(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE))


@pytest.fixture(scope="module")
def careful():
    with socket.create_server(("127.0.0.1", 0)) as made:
        yield made


@pytest.fixture(scope="module")
def careless(tmp_path_factory):
    kept.append((tmp_path_factory.mktemp("careless") / "journal").open("w"))


def test_the_first_user_of_both_fixtures(careful, careless):
    pass


def test_an_innocent(careful, careless, tmp_path):
    with (tmp_path / "journal").open("w"), socket.create_server(("127.0.0.1", 0)):
        asyncio.run(asyncio.sleep(0))
        thread = threading.Thread(target=int)
        thread.start()
        thread.join()
        subprocess.run([sys.executable, "-c", ""], check=True)


def test_a_failure(tmp_path):
    kept.append((tmp_path / "journal").open("w"))
    assert False


def test_a_failure_whose_frames_hold_a_socket():
    line = socket.create_server(("127.0.0.1", 0))
    round_about = [line]
    round_about.append(round_about)
    assert False


def test_an_innocent_after_a_failure():
    gc.collect()


def test_the_last_user_of_a_careless_fixture(careless):
    over.set()
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the summary of a run over careless tests says of each."""
    folder = tmp_path_factory.mktemp("leaks")
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_leaks.py").write_text(LEAKS)
    plain = ["-q", "-rEF", "-W", "error", "-p", "no:cacheprovider", "-p", "no:xdist"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *plain, str(folder)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "1000", "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""},
    )
    lines = [line.partition("::")[2].partition(" - ") for line in run.stdout.splitlines() if "::" in line]
    assert lines, run.stdout + run.stderr
    return {name: message for name, _, message in lines}


@pytest.mark.parametrize(
    ("test", "kind"),
    [
        ("test_a_loop", "EventLoop running=False closed=False"),
        ("test_a_socket", "socket:"),
        ("test_a_file", "journal"),
        ("test_a_thread", "thread writer"),
        ("test_a_daemon", "daemon thread ticker"),
        ("test_a_child", "child process"),
    ],
)
def test_a_test_that_leaves_something_open_is_named(told: dict[str, str], test: str, kind: str) -> None:
    assert told[test].startswith("Failed: Left open: ")
    assert kind in told[test]
    assert "by the test" in told[test]


def test_a_wide_fixture_that_leaves_something_open_is_named_when_it_is_done(told: dict[str, str]) -> None:
    assert "journal" in told["test_the_last_user_of_a_careless_fixture"]
    assert "by the fixture careless" in told["test_the_last_user_of_a_careless_fixture"]


def test_innocent_tests_and_tests_that_failed_anyway_are_not_blamed(told: dict[str, str]) -> None:
    assert told.pop("test_a_failure") == "assert False"
    assert told.pop("test_a_failure_whose_frames_hold_a_socket") == "assert False"
    assert len(told) == 7
