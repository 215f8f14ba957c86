"""The solvers, in processes of their own: one set for coach, bots and the page, with a queue for each who asks.

A queue that asks a lot cannot keep the others waiting: a process that is free goes to the queue with the fewest
questions in work, and only the first queue, the table's, may have all of them. Within a queue those who ask take turns
(`turn.py`). A process that dies is started again, and so is one that takes too long; whoever asked gets a sentence. An
answer is in the language of its question.
"""

import asyncio
import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple

from twentyone.errors import SolverError
from twentyone.language.catalogue import language, remark
from twentyone.table.coach.solver_process import SolverProcess, Work
from twentyone.table.coach.turn import Turns, asker

PROCESSES = 2
MOST_WAITING = 64
ANSWER_SECONDS = 120.0
TRIES = 2

log = logging.getLogger("twentyone.solver")


class _Question(NamedTuple):
    work: Work
    about: Any
    language: str
    answer: "Future[Any]"


class SolverQueue:
    """The questions of one asker; at most `most_at_once` of them are worked on at a time, and few may wait."""

    def __init__(self, pool: "SolverPool", most_at_once: int) -> None:
        self.n_asked = 0
        self.n_in_work = 0
        self.most_at_once = most_at_once
        self.waiting = Turns[_Question]()
        self._pool = pool

    @property
    def n_waiting(self) -> int:
        """How many questions have no answer yet."""
        return self.n_in_work + sum(not question.answer.cancelled() for question in self.waiting)

    async def ask(self, work: Work, about: Any) -> Any:
        """What `work(about)` is in a solver's process; refused when too many questions wait, or no answer comes."""
        question = _Question(work, about, language(), Future())
        self._pool.put(self, question)
        return await asyncio.wrap_future(question.answer)


class SolverPool:
    """Processes that answer the questions of several queues; each starts when it is first needed."""

    def __init__(
        self, n_processes: int = PROCESSES, seconds: float = ANSWER_SECONDS, most_waiting: int = MOST_WAITING
    ) -> None:
        self.queues: dict[str, SolverQueue] = {}
        self._slots = tuple(_Slot(number, seconds) for number in range(1, n_processes + 1))
        self._most_waiting = most_waiting
        self._closed = False
        self._lock = threading.Lock()

    def queue(self, name: str) -> SolverQueue:
        """A new queue. The first one may use all processes; later ones leave one of several free."""
        most_at_once = max(1, len(self._slots) - bool(self.queues))
        return self.queues.setdefault(name, SolverQueue(self, most_at_once))

    @property
    def n_restarts(self) -> int:
        """How often a process had to be started again."""
        return sum(slot.n_restarts for slot in self._slots)

    @property
    def states(self) -> tuple[str, ...]:
        """Whether each process is `idle` (not needed so far), `alive`, or `dead` until the next question."""
        return tuple(slot.state for slot in self._slots)

    def put(self, queue: SolverQueue, question: _Question) -> None:
        """Let a question wait for its turn; refused when too many do."""
        with self._lock:
            if queue.n_waiting >= self._most_waiting or self._closed:
                raise SolverError(remark("refusal-solver-full"))
            queue.n_asked += 1
            queue.waiting.add(asker(), question)
            self._assign()

    def close(self) -> None:
        """Let the processes go, whatever they are doing."""
        with self._lock:
            self._closed = True
            forgotten = [question for queue in self.queues.values() for question in queue.waiting]
            for queue in self.queues.values():
                queue.waiting.clear()
        for question in forgotten:
            if question.answer.set_running_or_notify_cancel():
                question.answer.set_exception(SolverError(remark("refusal-solver-stops")))
        for slot in self._slots:
            slot.close()

    # Whose turn it is ---------------------------------------------------------------------------------

    def _assign(self) -> None:
        """Give every free process a question, as long as there are any; the lock is held."""
        for slot in self._slots:
            while not slot.is_busy and (queue := self._next_queue()) is not None:
                question = queue.waiting.take()
                if question.answer.set_running_or_notify_cancel():
                    queue.n_in_work += 1
                    slot.is_busy = True
                    slot.thread.submit(self._work, slot, queue, question)

    def _next_queue(self) -> SolverQueue | None:
        """The queue with the fewest questions in work, of those that may have one more; the earlier of equals."""
        ready = (queue for queue in self.queues.values() if queue.waiting and queue.n_in_work < queue.most_at_once)
        return min(ready, key=lambda queue: queue.n_in_work, default=None)

    def _work(self, slot: "_Slot", queue: SolverQueue, question: _Question) -> None:
        """Answer a question, in the thread of a process, then take the next one."""
        try:
            answer, error = slot.answer(question), None
        except Exception as refusal:
            answer, error = None, refusal
        with self._lock:
            queue.n_in_work -= 1
            slot.is_busy = False
            if not self._closed:
                self._assign()
        if error is None:
            question.answer.set_result(answer)
        else:
            question.answer.set_exception(error)


class _Slot:
    """The place of one process: who sits there may change, the thread that talks to it stays."""

    def __init__(self, number: int, seconds: float) -> None:
        self.n_restarts = 0
        self.is_busy = False
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=f"solver {number}")
        self._seconds = seconds
        self._process: SolverProcess | None = None
        self._closed = False

    @property
    def state(self) -> str:
        """How the process is."""
        process = self._process
        return "idle" if process is None else "alive" if process.is_alive else "dead"

    def answer(self, question: _Question) -> Any:
        """What the process says; one that has died is started again, and asked once more."""
        for _ in range(TRIES):
            try:
                return self._running().answer(question.work, question.about, question.language, self._seconds)
            except TimeoutError:
                self._replace("a question took too long")
                raise SolverError(remark("refusal-solver-slow", seconds=float(self._seconds))) from None
            except (EOFError, OSError):
                self._replace("the solver's process has died or hangs")
        raise SolverError(remark("refusal-solver-again"))

    def _running(self) -> SolverProcess:
        if self._closed:
            raise SolverError(remark("refusal-solver-stops"))
        if self._process is None:
            self._process = SolverProcess()
            if self._closed:
                self._process.kill()
        return self._process

    def _replace(self, why: str) -> None:
        if self._closed:
            return
        self.n_restarts += 1
        log.warning("the solver is started again", extra={"why": why})
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()

    def close(self) -> None:
        """Let the process go."""
        self._closed = True
        process = self._process
        if process is not None:
            process.kill()
        self.thread.shutdown(cancel_futures=True)
        self._end()
