"""Every test answers for what it leaves open: files, sockets, event loops, threads and child processes.

The check follows each test's teardown. What a fixture of a wider scope (a server, a browser) opens belongs to that
fixture and may stay until the fixture is done; then it is asked for too. A test that failed is not asked: the frames
of its traceback keep its objects alive, and are let go at its own end, lest a later test be warned of them. What
libraries open of their own files and keep for the whole process, as matplotlib does with fonts, is nobody's.
"""

import asyncio
import contextlib
import gc
import os
import sys
import threading
import time
import warnings
from collections.abc import Generator, Iterator
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.support.loaded import LoadedPython

GRACE_SECONDS = 20  # for threads and children that are ending; waited for only if something is left
STANDARD_STREAMS = 3
DESCRIPTORS = "/proc/self/fd" if Path("/proc/self/fd").is_dir() else "/dev/fd"
TASKS = "/proc/self/task"
PACKAGES = os.path.realpath(sys.prefix)  # as the system names open files, also where .venv is a link


class Descriptor(NamedTuple):
    """An open file descriptor; device, inode and mode tell apart what has the same number one after the other."""

    number: int
    device: int
    inode: int
    mode: int

    @property
    def target(self) -> str:
        """What it leads to, where the system tells."""
        try:
            return os.readlink(f"{DESCRIPTORS}/{self.number}")
        except OSError:
            return "something"

    def __str__(self) -> str:
        loops = open_loops() if "eventpoll" in self.target else []
        return f"{self.target} (file descriptor {self.number})" + "".join(f" of {loop!r}" for loop in loops)


class Child(NamedTuple):
    """A process that this one started and has not waited for."""

    number: int

    def __str__(self) -> str:
        words = b""
        with contextlib.suppress(OSError):
            words = Path(f"/proc/{self.number}/cmdline").read_bytes()
        return f"child process {self.number} ({words.replace(bytes(1), b' ').decode(errors='replace') or 'ended'})"


class Thread(NamedTuple):
    """A thread that still runs."""

    ident: int | None
    name: str
    daemon: bool

    def __str__(self) -> str:
        return f"{'daemon ' if self.daemon else ''}thread {self.name}"


Resource = Descriptor | Child | Thread


def open_descriptors() -> Iterator[Descriptor]:
    """Every open file descriptor but the standard streams, which pytest redirects as it goes."""
    kept = [resource_tracker._resource_tracker._fd]  # type: ignore[attr-defined] # one for the whole process
    kept += [LoadedPython.door.fileno()] if LoadedPython.door else []  # the same
    for number in map(int, os.listdir(DESCRIPTORS)):
        if number >= STANDARD_STREAMS and number not in kept:
            with contextlib.suppress(OSError):  # the descriptor of the listing itself is closed by now
                found = os.fstat(number)
                yield Descriptor(number, found.st_dev, found.st_ino, found.st_mode)


def live_threads() -> Iterator[Thread]:
    """Every thread but the main one and those of an event loop's executor, which live as long as the loop."""
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.name.startswith("asyncio_"):
            yield Thread(thread.ident, thread.name, thread.daemon)


def children() -> Iterator[Child]:
    """Every child process that was not waited for, where the system tells."""
    kept = [resource_tracker._resource_tracker._pid]  # type: ignore[attr-defined] # one for the whole process
    kept += [LoadedPython.process.pid] if LoadedPython.process else []  # the same
    for task in os.listdir(TASKS) if Path(TASKS).is_dir() else ():
        with contextlib.suppress(OSError), open(f"{TASKS}/{task}/children") as listed:  # a thread may end meanwhile
            yield from (Child(number) for number in map(int, listed.read().split()) if number not in kept)


def open_loops() -> list[asyncio.AbstractEventLoop]:
    """Every event loop that was not closed. Slow: asked for only to name a culprit."""
    return [one for one in gc.get_objects() if isinstance(one, asyncio.AbstractEventLoop) and not one.is_closed()]


def opened() -> set[Resource]:
    """Everything that is open now."""
    return {*open_descriptors(), *live_threads(), *children()}


def forget_the_failure() -> None:
    """Let go of what a traceback holds: Python keeps the last one until the next test, which would be blamed."""
    for name in ("last_type", "last_value", "last_traceback", "last_exc"):
        if hasattr(sys, name):
            delattr(sys, name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


class Watch:
    """Asks after each test for what it, or a fixture that ended with it, left open."""

    def __init__(self) -> None:
        self._known: set[Resource] = set()
        self._owners: dict[Resource, pytest.FixtureDef[Any]] = {}
        self._done: dict[Resource, str] = {}
        self._failed = False

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        """What is open before the first test belongs to nobody."""
        self._known = opened()

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        """Note what a fixture wider than one test opens."""
        if fixturedef.scope == "function":
            return (yield)
        before = opened()
        try:
            return (yield)
        finally:
            self._owners.update(dict.fromkeys(opened() - before, fixturedef))

    def pytest_fixture_post_finalizer(self, fixturedef: pytest.FixtureDef[Any]) -> None:
        """From now on this fixture may keep nothing open."""
        for one in [one for one, owner in self._owners.items() if owner is fixturedef]:
            del self._owners[one]
            self._done[one] = f"the fixture {fixturedef.argname}"

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Remember whether the test failed."""
        report = yield
        self._failed = report.failed or (self._failed and report.when != "setup")
        return report

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self) -> Generator[None, object, object]:
        """Fail the test that left something open, and name it."""
        result = yield
        if self._failed:
            forget_the_failure()
        left = self._left()
        until = time.monotonic() + GRACE_SECONDS
        while left and not self._failed and time.monotonic() < until:
            time.sleep(0.005)
            left = self._left()
        words = sorted(f"{one}, by {self._done.pop(one, 'the test')}" for one in left)
        self._known = opened() - self._owners.keys()
        self._done.clear()
        if words and not self._failed:
            pytest.fail("Left open: " + "; ".join(words) + ".", pytrace=False)
        return result

    def _left(self) -> set[Resource]:
        found = opened() - self._known - self._owners.keys()
        return {one for one in found if not (isinstance(one, Descriptor) and one.target.startswith(PACKAGES))}


def pytest_configure(config: pytest.Config) -> None:
    """Watch every test of this run."""
    config.pluginmanager.register(Watch())
