"""The progress bar: on a terminal only, on stderr only, never with JSON; and what Ctrl-C leaves."""

import io
import json
from collections.abc import Callable, Generator
from contextlib import redirect_stderr
from typing import Any

import pytest

from tests.conftest import Answer
from twentyone.present import bar
from twentyone.progress import piece, tell
from twentyone.simulate.contract import Done
from twentyone.simulate.core.run import Cores

Cli = Callable[..., Answer]


class Terminal(io.StringIO):
    """A terminal that keeps what is written to it."""

    def isatty(self) -> bool:
        return True


class AtOnce:
    """A timer whose time is always up."""

    daemon = False

    def __init__(self, seconds: float, ring: Callable[[], None]) -> None:
        self.start = ring

    def cancel(self) -> None:
        """There is nothing to cancel."""

    def join(self) -> None:
        """There is nothing to wait for."""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal to be stderr, with a bar that does not wait a second."""
    monkeypatch.setattr(bar, "Timer", AtOnce)
    monkeypatch.setenv("TERM", "xterm")
    return Terminal()


def test_a_terminal_sees_what_is_done_how_much_of_it_and_when_it_ends(terminal: Terminal) -> None:
    with redirect_stderr(terminal), bar.progress_bar(), piece("solving"):
        tell(0.5, "half of it")
    assert "half of it" in terminal.getvalue()
    assert "50%" in terminal.getvalue()
    assert "left" in terminal.getvalue()


def test_nothing_is_drawn_with_json_or_where_stderr_is_no_terminal(terminal: Terminal) -> None:
    pipe = io.StringIO()
    for written, quiet in ((terminal, True), (pipe, False)):
        with redirect_stderr(written), bar.progress_bar(quiet), piece("solving"):
            tell(0.5)
        assert written.getvalue() == ""


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "blackjack", "-r", "decks=1"),
        ("chart", "banluck"),
        ("ev", "banluck", "6,T"),
        ("simulate", "banluck", "--policy", "stand_16", "--banker", "stand_16", "--rounds", "20000"),
        ("analyse", "counting", "banluck", "--preset", "singapore"),
    ],
)
def test_commands_draw_a_bar_on_a_terminal_and_print_the_same_answer(
    twentyone: Cli, terminal: Terminal, words: tuple[str, ...]
) -> None:
    from twentyone.solve.banluck.equilibrium import equilibrium  # noqa: PLC0415 - to forget what other tests solved

    equilibrium.cache_clear()
    with redirect_stderr(terminal):
        answer = twentyone(*words)
        drawn = terminal.getvalue()
        twentyone(*words, "--json")
    assert answer.code == 0
    assert "\x1b[" not in answer.out
    assert "━" in drawn
    assert terminal.getvalue() == drawn


def pressed(self: Cores, simulation: Any, seed: int, chunks: Any) -> Generator[Done, None, None]:
    """Cores on which somebody presses Ctrl-C after a chunk."""
    yield Done(simulation.play(seed, *next(chunks)))
    raise KeyboardInterrupt


def test_an_interrupted_analysis_prints_what_was_simulated_with_its_error(
    twentyone: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cores, "results", pressed)
    words = ("analyse", "sixteen", "banluck", "-r", "pays_777=6")
    answer = twentyone(*words)
    assert answer.code == 130
    heading, line = answer.out.splitlines()
    assert heading == "What was simulated for sixteen until then:"
    assert line.startswith("2,097,152 rounds of banluck (pays_777=6)")
    assert " ± 0.00" in line
    assert answer.err == "Interrupted.\n"
    assert json.loads(twentyone(*words, "--json").out)["complete"] is False


def test_an_interrupted_solution_is_one_sentence(twentyone: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("twentyone.solve.blackjack.game.check_supply", interrupt)
    assert twentyone("solve", "blackjack") == Answer(130, "", "Interrupted.\n")
