"""The solvers in a process of their own, watched over: questions wait in a short queue and each has its time.

A process that dies is started again, and so is one that takes too long; whoever asked gets a sentence. One that does
nothing at all for a few seconds (it was stopped, or hangs) is taken for dead, where the system tells. The process never
outlives the server, however that ends and whatever it is computing.
"""

import asyncio
import ctypes
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from twentyone.errors import SolverError, TwentyOneError

MOST_WAITING = 64
ANSWER_SECONDS = 120.0
START_SECONDS = 120.0
HUNG_SECONDS = 5
"""After so many seconds without any processor time a process that has a question is taken for dead."""
TRIES = 2
PR_SET_PDEATHSIG = 1

log = logging.getLogger("twentyone.solver")

Work = Callable[[Any], Any]


class SolverPool:
    """One process that answers questions in their order; it starts with the first."""

    def __init__(self, name: str, seconds: float = ANSWER_SECONDS, most_waiting: int = MOST_WAITING) -> None:
        self.n_asked = 0
        self.n_restarts = 0
        self._seconds = seconds
        self._most_waiting = most_waiting
        self._asked: set[Future[Any]] = set()
        self._worker: _Worker | None = None
        self._closed = False
        # Its one thread starts the process and talks to it, so it must live as long: see `_end_with_parent`.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def ask(self, work: Work, about: Any) -> Any:
        """The answer to one question; refused when there are too many, or when none comes in time."""
        if self.n_waiting >= self._most_waiting or self._closed:
            raise SolverError("The solver has too many questions waiting: ask again in a moment.")
        self.n_asked += 1
        asked = self._thread.submit(self._answer, work, about)
        self._asked.add(asked)
        return await asyncio.wrap_future(asked)

    @property
    def n_waiting(self) -> int:
        """How many questions have no answer yet."""
        self._asked = {asked for asked in self._asked if not asked.done()}
        return len(self._asked)

    @property
    def state(self) -> str:
        """Whether the process is `idle` (not needed so far), `alive`, or `dead` until the next question."""
        worker = self._worker
        return "idle" if worker is None else "alive" if worker.is_alive else "dead"

    def close(self) -> None:
        """Let the process go, whatever it is doing."""
        self._closed = True
        worker = self._worker
        if worker is not None:
            worker.process.kill()
        self._thread.shutdown(cancel_futures=True)
        self._end_worker()

    # In the thread ------------------------------------------------------------------------------------

    def _answer(self, work: Work, about: Any) -> Any:
        """What the process says; one that has died is started again, and asked once more."""
        for _ in range(TRIES):
            try:
                return self._running().answer(work, about, self._seconds)
            except TimeoutError:
                self._replace("a question took too long")
                raise SolverError(f"The solver found no answer within {self._seconds:g} seconds.") from None
            except (EOFError, OSError):
                self._replace("the solver's process has died or hangs")
        raise SolverError("The solver had to be started again: ask once more.")

    def _running(self) -> "_Worker":
        if self._closed:
            raise SolverError("The server stops.")
        if self._worker is None:
            self._worker = _Worker()
            if self._closed:
                self._worker.process.kill()
        return self._worker

    def _replace(self, why: str) -> None:
        if self._closed:
            return
        self.n_restarts += 1
        log.warning("the solver is started again", extra={"why": why})
        self._end_worker()

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()


class _Worker:
    """The process and the line to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, os.getpid()), name="solver")
        self.process.start()
        theirs.close()
        self._is_ready = False

    @property
    def is_alive(self) -> bool:
        """Whether the process runs; one that is being given up at this moment does not."""
        try:
            return self.process.is_alive()
        except ValueError:
            return False

    def answer(self, work: Work, about: Any, seconds: float) -> Any:
        """The result of some work; a refusal is raised, and so is the end of the process or of the time."""
        if not self._is_ready:
            self._received(START_SECONDS)
            self._is_ready = True
        self._line.send((work, about))
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
        stat = Path(f"/proc/{self.process.pid}/stat")
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            return None
        return int(fields[11]) + int(fields[12])

    def end(self) -> None:
        """Kill the process and keep nothing of it."""
        self.process.kill()
        self.process.join()
        self.process.close()
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
            work, about = line.recv()
        except EOFError:
            return
        line.send(_result(work, about))


def _result(work: Work, about: Any) -> Any:
    try:
        return work(about)
    except TwentyOneError as error:
        return error
    except Exception as error:
        return SolverError(f"The solver cannot answer this: {type(error).__name__}.")


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
