"""One process that solves, and the line to it.

It never outlives the server, however that ends and whatever it is computing. One that does nothing at all for a few
seconds (it was stopped, or hangs) is taken for dead, where the system tells.
"""

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from twentyone.errors import SolverError, TwentyOneError
from twentyone.extra import naming_extras
from twentyone.language.catalogue import remark, speaking
from twentyone.registry import outside, register_all

START_SECONDS = 120.0
HUNG_SECONDS = 5
"""After so many seconds without any processor time a process that has a question is taken for dead."""
PR_SET_PDEATHSIG = 1

Work = Callable[[Any], Any]
Games = dict[str, dict[str, str]]
"""Where the parts of games from outside are found, as one process tells another."""


class SolverProcess:
    """The process and the line to it; the thread that starts it has to live as long, see `_end_with_parent`."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(target=_work, args=(theirs, os.getpid()), name="solver")
        self._process.start()
        theirs.close()
        self._is_ready = False

    @property
    def is_alive(self) -> bool:
        """Whether the process runs; one that is being given up at this moment does not."""
        try:
            return self._process.is_alive()
        except ValueError:
            return False

    def answer(self, work: Work, about: Any, language: str, seconds: float) -> Any:
        """The result of some work, in a language; a refusal, the end of the process and of the time are raised."""
        if not self._is_ready:
            self._received(START_SECONDS)
            self._is_ready = True
        self._line.send((outside(), language, work, about))
        result = self._received(seconds)
        if isinstance(result, TwentyOneError):
            raise result
        return result

    def _received(self, seconds: float) -> Any:
        """The next word of the process, awaited second by second, so that one which hangs is noticed early."""
        end, n_idle, used = time.monotonic() + seconds, 0, self._processor_ticks()
        while not self._line.poll(min(1.0, max(0.0, end - time.monotonic()))):
            if time.monotonic() >= end:
                raise TimeoutError
            before, used = used, self._processor_ticks()
            n_idle = n_idle + 1 if used is not None and used == before else 0
            if n_idle >= HUNG_SECONDS:
                raise EOFError("The solver's process does nothing.")
        return self._line.recv()

    def _processor_ticks(self) -> int | None:
        """How long the process has computed so far, in ticks of the system; None where nobody tells."""
        stat = Path(f"/proc/{self._process.pid}/stat")
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            return None
        return int(fields[11]) + int(fields[12])

    def kill(self) -> None:
        """Kill the process; may be called from any thread."""
        with suppress(ValueError):  # another thread has given it up already
            self._process.kill()

    def end(self) -> None:
        """Kill the process and keep nothing of it."""
        self.kill()
        self._process.join()
        self._process.close()
        self._line.close()


def _work(line: Connection, parent: int) -> None:
    """Answer questions until the line ends."""
    for name in ("SIGINT", "SIGHUP"):  # a terminal sends these to the whole group: the server decides what they mean
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    _end_with_parent(parent)
    line.send(None)
    while True:
        try:
            games, language, work, about = line.recv()
        except EOFError:
            return
        with speaking(language):
            line.send(_result(games, work, about))


def _result(games: Games, work: Work, about: Any) -> Any:
    try:
        register_all(games)
        with naming_extras():
            return work(about)
    except TwentyOneError as error:
        return error
    except Exception as error:
        return SolverError(remark("refusal-solver-cannot", error=type(error).__name__))


def _end_with_parent(parent: int) -> None:
    """Let this process end when the server does, even if the server was killed.

    On Linux the kernel sees to it, which works in the middle of a computation that no thread can interrupt.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
