"""Commands in processes of their own, forked from one Python that has loaded the package already.

Loading is most of what a server's start costs, and the tests start hundreds of them. `Forked("twentyone", "serve", …)`
runs what `python -m twentyone serve …` runs, with arguments, streams, folder, environment, signals and exit code of its
own; only its modules are there already. Some tests start the real command, and a new Python with it.

The loaded Python (`python -m tests.support.loaded`) does nothing but fork: it has no threads, and no open files but the
sockets by which it is asked and answers. It ends with whoever started it.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from importlib import import_module, reload
from pathlib import Path
from runpy import run_module
from tempfile import TemporaryFile
from typing import IO, Any

from tests.support.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]
LOADED = ("twentyone.present.cli.app", "twentyone.present.web.server", "twentyone.present.web.handover")
STREAMS = 3
IGNORABLE = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)

Asked = dict[str, Any]


class Forked:
    """A module of the package, or of the tests, that runs as a command; its standard output is read here."""

    def __init__(self, module: str, *words: str, stderr: IO[str], stdin: IO[str] | None = None) -> None:
        self._line, theirs = socket.socketpair()
        out, into = os.pipe()
        asked = {
            "module": module,
            "words": words,
            "folder": os.getcwd(),
            "environment": dict(os.environ),
            "ignored": [number for number in IGNORABLE if signal.getsignal(number) is signal.SIG_IGN],
        }
        with theirs, open(os.devnull) as nothing:
            told = json.dumps(asked).encode() + b"\n"
            streams = [theirs.fileno(), (stdin or nothing).fileno(), into, stderr.fileno()]
            with LoadedPython.one_at_a_time:
                door = LoadedPython.asked_by()
                n_sent = socket.send_fds(door, [told], streams)
                door.sendall(told[n_sent:])
        os.close(into)
        self.stdout: IO[str] = os.fdopen(out)
        self._said = self._line.makefile()
        self.pid = int(self._said.readline())
        self._code: int | None = None

    def send_signal(self, number: int) -> None:
        """Send a signal to the process, unless it is known to have ended."""
        if self._code is None and not select.select([self._line], [], [], 0)[0]:
            os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """The exit code, as `subprocess` tells it."""
        if self._code is None:
            if not select.select([self._line], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            self._code = os.waitstatus_to_exitcode(int(self._said.readline()))
            self._said.close()
            self._line.close()
        return self._code


def command(*words: object, typed: str = "", module: str = "twentyone") -> subprocess.CompletedProcess[str]:
    """What `python -m twentyone …` prints and how it ends, when this is typed into it."""
    with TemporaryFile("w+") as stdin, TemporaryFile("w+") as stderr:
        stdin.write(typed)
        stdin.seek(0)
        process = Forked(module, *map(str, words), stderr=stderr, stdin=stdin)
        with process.stdout:
            printed = process.stdout.read()
        code = process.wait(PATIENCE_SECONDS)
        stderr.seek(0)
        return subprocess.CompletedProcess([], code, printed, stderr.read())


class LoadedPython:
    """The process that forks the others; there is one for the whole run, from the first fork on."""

    process: subprocess.Popen[bytes] | None = None
    door: socket.socket | None = None
    one_at_a_time = threading.Lock()

    @classmethod
    def asked_by(cls) -> socket.socket:
        """The socket by which it is asked; it starts when it is first asked."""
        if cls.door is None:
            cls.door, theirs = socket.socketpair()
            with theirs:
                command = [sys.executable, "-m", __name__, str(theirs.fileno())]
                cls.process = subprocess.Popen(command, pass_fds=[theirs.fileno()], cwd=ROOT)
            atexit.register(cls.end)
        return cls.door

    @classmethod
    def end(cls) -> None:
        """Let it go."""
        assert cls.door is not None
        assert cls.process is not None
        cls.door.close()
        cls.process.wait()


# In the loaded Python -----------------------------------------------------------------------------------------


def serve(door: socket.socket) -> Asked | None:
    """Fork whatever is asked for; in a fork, what to run there; None once nobody can ask any more."""
    woken, waker = socket.socketpair()
    waker.setblocking(False)
    signal.set_wakeup_fd(waker.fileno())
    signal.signal(signal.SIGCHLD, lambda *_: None)
    lines: dict[int, socket.socket] = {}
    while True:
        ready, _, _ = select.select([door, woken], [], [])
        if woken in ready:
            woken.recv(4096)
            _tell_ends(lines)
        if door not in ready:
            continue
        told, streams, _, _ = socket.recv_fds(door, 65536, 1 + STREAMS)
        if not told:
            return None
        while not told.endswith(b"\n"):
            told += door.recv(65536)
        line = socket.socket(fileno=streams.pop(0))
        process = os.fork()
        if not process:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for one in (door, woken, waker, line, *lines.values()):
                one.close()
            for number, stream in enumerate(streams):
                os.dup2(stream, number)
        for stream in streams:
            os.close(stream)
        if not process:
            asked: Asked = json.loads(told)
            return asked
        lines[process] = line
        line.sendall(f"{process}\n".encode())


def _tell_ends(lines: dict[int, socket.socket]) -> None:
    """Tell whoever waits for a process that it has ended."""
    while lines:
        process, status = os.waitpid(-1, os.WNOHANG)
        if not process:
            return
        with lines.pop(process) as line, suppress(BrokenPipeError):  # somebody may no longer wait for it
            line.sendall(f"{status}\n".encode())


def become(asked: Asked) -> None:
    """Run what was asked for, as `python -m` would: it ignores the signals that whoever asked ignores."""
    for number in IGNORABLE:
        if number in asked["ignored"]:
            signal.signal(number, signal.SIG_IGN)
        elif signal.getsignal(number) is signal.SIG_IGN:  # as under nohup, where the loaded Python began so
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.path[:1] = [asked["folder"], *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    sys.argv = [asked["module"], *asked["words"]]
    sys.orig_argv = [sys.executable, "-m", *sys.argv]
    reload(import_module("twentyone._interrupt"))  # it asks at its start whether this process is the command
    run_module(asked["module"], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    for name in LOADED:
        import_module(name)
    if found := serve(socket.socket(fileno=int(sys.argv[1]))):
        become(found)
