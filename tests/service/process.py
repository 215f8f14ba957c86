"""A real server in a process of its own, on a free port of 127.0.0.1 with a real journal; it can be killed."""

import json
import resource
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol, cast

from tests.support.loaded import Forked
from tests.support.patience import GLANCE_SECONDS, PATIENCE_SECONDS


class Process(Protocol):
    """What a server needs to know of its process."""

    pid: int
    stdout: IO[str]

    def send_signal(self, number: int, /) -> None: ...
    def wait(self, timeout: float) -> int: ...


class ServerProcess:
    """`twentyone serve` over a folder, started and stopped at will."""

    module = "twentyone"

    def __init__(self, folder: Path, *options: str, simple_bots: bool = True) -> None:
        self.folder = folder
        self.options = ("--simple-bots", *options) if simple_bots else options
        self.port = 0
        self._process: Process | None = None

    @property
    def url(self) -> str:
        """Where clients connect that can follow the changes of a table, as the page can."""
        return f"ws://127.0.0.1:{self.port}/ws?changes=1"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    def start(self) -> None:
        """Start it; a port that an outgoing connection has taken meanwhile is asked for again."""
        until = time.monotonic() + PATIENCE_SECONDS
        while not self._started():
            assert "Address already in use" in self.log[-200:], self.log[-2000:]
            assert time.monotonic() < until, self.log[-2000:]
            time.sleep(GLANCE_SECONDS)
        self.wait_until_well()

    def _started(self) -> bool:
        self.folder.mkdir(parents=True, exist_ok=True)
        arguments = ["serve", "--port", str(self.port), "--data", str(self.folder), *self.options]
        with (self.folder / "server.log").open("a") as log:
            self._process = self._launched(arguments, log)
        line = self._process.stdout.readline()
        if line.startswith("Serving on"):
            self.port = int(line.rsplit(":", 1)[1])
            return True
        self._process.wait(timeout=PATIENCE_SECONDS)
        self._process.stdout.close()
        self._process = None
        return False

    def _launched(self, arguments: list[str], log: IO[str]) -> Process:
        return Forked(self.module, *arguments, stderr=log)

    def wait_until_well(self) -> None:
        """Until the server says so itself: on a busy machine its loop and its disk are late now and then."""
        until = time.monotonic() + PATIENCE_SECONDS
        while not self._is_well():
            assert time.monotonic() < until, self.log[-2000:]
            time.sleep(GLANCE_SECONDS)

    def _is_well(self) -> bool:
        try:
            return bool(self.health()["status"] == "ok")
        except OSError:
            return False

    def hand_over(self) -> None:
        """Let a second process take the first one's place, which has to end well."""
        before = self._process
        assert before is not None
        self.options = (*(option for option in self.options if option != "--take-over"), "--take-over")
        assert self._started(), self.log[-2000:]
        assert before.wait(timeout=PATIENCE_SECONDS) == 0, self.log[-2000:]
        before.stdout.close()

    def health(self, seconds: float = PATIENCE_SECONDS) -> dict[str, Any]:
        """What the server says of itself, well or not."""
        try:
            answer = urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=seconds)
        except urllib.error.HTTPError as failing:
            answer = failing
        with answer:
            found: dict[str, Any] = json.load(answer)
            return found

    def metrics(self) -> dict[str, float]:
        """Every number of /metrics by its name and labels."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=PATIENCE_SECONDS) as answer:
            lines = answer.read().decode().splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """No file of the server can grow any more."""
        soft, hard = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (1, hard))
        try:
            yield
        finally:
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (soft, hard))

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop."""
        self._end(signal.SIGTERM)

    def wait(self) -> int:
        """The exit code, once it has ended by itself."""
        assert self._process is not None
        code = self._process.wait(timeout=PATIENCE_SECONDS)
        self._process.stdout.close()
        self._process = None
        return code

    def _end(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(number)
        self._process.wait(timeout=PATIENCE_SECONDS)
        self._process.stdout.close()
        self._process = None


class FreshServer(ServerProcess):
    """The same in a Python of its own, started by the very command."""

    def _launched(self, arguments: list[str], log: IO[str]) -> Process:
        command = [sys.executable, "-m", self.module, *arguments]
        started = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        return cast(Process, started)  # its standard output is a pipe
