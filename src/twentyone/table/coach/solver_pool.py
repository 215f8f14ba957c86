"""The solvers, in processes of their own: one set for coach, bots and the page, with a queue for each kind of question.

A queue with many questions cannot keep the others waiting: a process that is free goes to the queue with the fewest
questions in work, and only the first queue, the table's, may have all of them. Within a queue those who ask take turns
(`turn.py`), and nobody has more than a share of the places; a question whose asker has gone leaves it. A process that
dies is started again, and so is one that takes too long; whoever asked gets a sentence. An answer is in the language of
its question.
"""

import asyncio
import logging
import threading
from collections.abc import Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from twentyone.errors import SolverError
from twentyone.language.catalogue import language, remark
from twentyone.table.coach.solver_process import SolverProcess, Work
from twentyone.table.coach.turn import Turns, asker

PROCESSES = 2
MOST_WAITING = 64
SHARE = 2
"""Of the places of a queue, one asker has at most one in so many."""
ANSWER_SECONDS = 120.0
TRIES = 2

log = logging.getLogger("twentyone.solver")


@dataclass(frozen=True, slots=True, eq=False)
class _Question:
    """What one asker waits for; questions with one `key` are worked out once for all who ask them."""

    who: Hashable
    work: Work
    about: Any
    language: str
    answer: "Future[Any]"
    key: Hashable


class SolverQueue:
    """Questions of one kind; at most `most_at_once` of them are worked on at a time, and few may wait."""

    def __init__(self, pool: "SolverPool", most_at_once: int) -> None:
        self.n_asked = 0
        self.in_work: dict[Hashable, list[_Question]] = {}
        self.most_at_once = most_at_once
        self.waiting = Turns[_Question]()
        self._pool = pool

    @property
    def n_waiting(self) -> int:
        """How many questions have no answer yet."""
        return len(self.in_work) + len(self.waiting)

    async def ask(self, work: Work, about: Any, shared: bool = False) -> Any:
        """What `work(about)` is in a solver's process; refused when too many questions wait, or no answer comes.

        A `shared` question is worked out once for all who ask it meanwhile, at the first turn that any of them has.
        """
        answer: Future[Any] = Future()
        question = _Question(asker(), work, about, language(), answer, (work, about) if shared else answer)
        self._pool.put(self, question)
        try:
            return await asyncio.wrap_future(answer)
        except asyncio.CancelledError:
            self._pool.withdraw(self, question)
            raise

    def begin(self) -> _Question | None:
        """The question whose turn it is, put in work with all that share its answer; None where all were given up."""
        first = self.waiting.take()
        together = [first, *(other for other in self.waiting if other.key == first.key)]
        for other in together[1:]:
            self.waiting.withdraw(other.who, other)
        wanted = [question for question in together if question.answer.set_running_or_notify_cancel()]
        if not wanted:
            return None
        self.in_work[first.key] = wanted
        return first


class SolverPool:
    """Processes that answer the questions of several queues; each starts when it is first needed."""

    def __init__(
        self, n_processes: int = PROCESSES, seconds: float = ANSWER_SECONDS, most_waiting: int = MOST_WAITING
    ) -> None:
        self.queues: dict[str, SolverQueue] = {}
        self._slots = tuple(_Slot(number, seconds) for number in range(1, n_processes + 1))
        self._most_waiting = most_waiting
        self._most_each = max(1, most_waiting // SHARE)
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
        """Let a question wait for its turn; refused when too many do.

        In a full queue the newest question of whoever has most is refused instead, if the asker has fewer.
        """
        with self._lock:
            displaced = self._make_room(queue, question)
            queue.n_asked += 1
            if question.key in queue.in_work:
                question.answer.set_running_or_notify_cancel()
                queue.in_work[question.key].append(question)
            else:
                queue.waiting.add(question.who, question)
            self._assign()
        if displaced is not None and displaced.answer.set_running_or_notify_cancel():
            displaced.answer.set_exception(SolverError(remark("refusal-solver-full")))

    def _make_room(self, queue: SolverQueue, question: _Question) -> _Question | None:
        """The question that has to go for this one, if any; refused where this one may not wait."""
        if not self._closed and question.key in queue.in_work:
            return None
        if not self._closed and queue.waiting.n_of(question.who) < self._most_each:
            if queue.n_waiting < self._most_waiting:
                return None
            if (displaced := queue.waiting.displaced(question.who)) is not None:
                return displaced
        raise SolverError(remark("refusal-solver-full"))

    def withdraw(self, queue: SolverQueue, question: _Question) -> None:
        """Let a question wait no more whose asker has gone; one that is in work is worked out."""
        with self._lock:
            queue.waiting.withdraw(question.who, question)

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
                question = queue.begin()
                if question is not None:
                    slot.is_busy = True
                    slot.thread.submit(self._work, slot, queue, question)

    def _next_queue(self) -> SolverQueue | None:
        """The queue with the fewest questions in work, of those that may have one more; the earlier of equals."""
        ready = (queue for queue in self.queues.values() if queue.waiting and len(queue.in_work) < queue.most_at_once)
        return min(ready, key=lambda queue: len(queue.in_work), default=None)

    def _work(self, slot: "_Slot", queue: SolverQueue, question: _Question) -> None:
        """Answer a question, in the thread of a process, then take the next one."""
        try:
            answer, error = slot.answer(question), None
        except Exception as refusal:
            answer, error = None, refusal
        with self._lock:
            answered = queue.in_work.pop(question.key)
            slot.is_busy = False
            if not self._closed:
                self._assign()
        for one in answered:
            if error is None:
                one.answer.set_result(answer)
            else:
                one.answer.set_exception(error)


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
