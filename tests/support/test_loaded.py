"""A forked command is a process like any other: its words, folder, environment, streams, signals and exit code."""

import os
import signal
from pathlib import Path

import pytest

from tests.support.loaded import Forked
from tests.support.patience import PATIENCE_SECONDS

ECHO = """
import os, signal, sys
print(sys.argv[1:], os.getcwd(), os.environ["SAID"], len(os.listdir("/dev/fd")), flush=True)
print("told", file=sys.stderr)
if sys.argv[1] == "wait":
    signal.pause()
sys.exit(int(sys.argv[1]))
"""


@pytest.fixture
def echo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "echo_here.py").write_text(ECHO)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SAID", "so")
    return "echo_here"


def test_it_has_words_folder_environment_and_exit_code_of_its_own(echo: str, tmp_path: Path) -> None:
    with (tmp_path / "errors").open("w") as errors:
        processes = [Forked(echo, str(code), stderr=errors) for code in (0, 3)]
    for code, process in zip((0, 3), processes, strict=True):
        with process.stdout:
            assert process.stdout.read() == f"['{code}'] {tmp_path} so 4\n"  # three streams, and the listing itself
        assert process.wait(PATIENCE_SECONDS) == process.wait(PATIENCE_SECONDS) == code
    assert (tmp_path / "errors").read_text() == "told\ntold\n"


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_signal_ends_it_and_is_its_exit_code(echo: str, tmp_path: Path, number: signal.Signals) -> None:
    with (tmp_path / "errors").open("w") as errors:
        process = Forked(echo, "wait", stderr=errors)
    with process.stdout:
        process.stdout.readline()
    assert process.pid != os.getpid()
    process.send_signal(number)
    assert process.wait(PATIENCE_SECONDS) == -number


@pytest.mark.parametrize("here", [signal.SIG_IGN, signal.SIG_DFL])
def test_it_ignores_a_signal_if_and_only_if_it_is_ignored_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: signal.Handlers
) -> None:
    (tmp_path / "handled.py").write_text("import signal\nprint(signal.getsignal(signal.SIGHUP).name)")
    monkeypatch.chdir(tmp_path)
    before = signal.signal(signal.SIGHUP, here)
    try:
        with (tmp_path / "errors").open("w") as errors:
            process = Forked("handled", stderr=errors)
    finally:
        signal.signal(signal.SIGHUP, before)
    with process.stdout:
        assert process.stdout.read() == f"{here.name}\n"
    assert process.wait(PATIENCE_SECONDS) == 0


def test_the_command_itself_refuses_in_a_sentence(tmp_path: Path) -> None:
    with (tmp_path / "errors").open("w") as errors:
        process = Forked("twentyone", "no-such-command", stderr=errors)
    with process.stdout:
        assert process.stdout.read() == ""
    assert process.wait(PATIENCE_SECONDS) == 2
    assert (tmp_path / "errors").read_text().startswith("No such command 'no-such-command'")
