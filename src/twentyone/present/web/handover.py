"""Hand-over: a new server takes the place of a running one without a connection being refused or a hand dropped.

The running server listens on a socket in its folder that only its owner can open. Asked there, it takes no more
requests, writes what is in hand, says goodbye, closes its tables, and passes the socket it was listening on to the
asker. Whoever connects in between waits in that socket's queue and is served by the new server.
"""

import logging
import os
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from twentyone.errors import TableError
from twentyone.language.catalogue import remark

NAME = "control.sock"
WORD = b"hand over\n"
LONGEST_PATH = 100
PATIENCE_SECONDS = 60

log = logging.getLogger("twentyone.web")


def take_over(folder: Path) -> socket.socket | None:
    """The listening socket of the server that runs over a folder, which has stopped then; None if none runs."""
    asker = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    asker.settimeout(PATIENCE_SECONDS)
    try:
        with _near(folder) as path:
            asker.connect(path)
        asker.sendall(WORD)
        words, handles, _, _ = socket.recv_fds(asker, len(WORD), 1)
    except (FileNotFoundError, ConnectionRefusedError):
        return None
    except OSError as error:
        raise TableError(remark("keeper-handover", folder=folder, why=error)) from None
    finally:
        asker.close()
    if words != WORD or len(handles) != 1:
        raise TableError(remark("keeper-handover-ended", folder=folder))
    return socket.socket(fileno=handles[0])


class HandOver:
    """The running server's side. `stop` is called, from another thread, when somebody asks for its place."""

    def __init__(self, folder: Path, listener: socket.socket, stop: Callable[[], None]) -> None:
        self._folder = folder
        self._kept = listener.dup()
        self._stop = stop
        self._asker: socket.socket | None = None
        self._finished = False
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._thread = threading.Thread(target=self._wait, name="hand-over", daemon=True)
        try:
            self._open()
        except OSError as error:
            log.warning("this server cannot hand over", extra={"why": str(error)})
            self._finished = True
        self._thread.start()

    def _open(self) -> None:
        with _near(self._folder) as path:
            (self._folder / NAME).unlink(missing_ok=True)
            before = os.umask(0o177)
            try:
                self._door.bind(path)
            finally:
                os.umask(before)
        self._door.listen(1)

    def _wait(self) -> None:
        """Wait for whoever asks properly; then for nobody else."""
        while self._asker is None and not self._finished:
            try:
                asker, _ = self._door.accept()
            except OSError:
                return
            asker.settimeout(PATIENCE_SECONDS)
            try:
                is_proper = asker.recv(len(WORD)) == WORD
            except OSError:
                is_proper = False
            if is_proper:
                self._asker = asker
                log.info("the server hands over")
                self._stop()
            else:
                asker.close()

    def finish(self) -> None:
        """Pass the socket on to whoever asked; to be called when the folder is free."""
        self._finished = True
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._thread.join(1)
        self._door.close()
        (self._folder / NAME).unlink(missing_ok=True)
        if self._asker is not None:
            try:
                socket.send_fds(self._asker, [WORD], [self._kept.fileno()])
            except OSError as error:
                log.error("the socket could not be passed on", extra={"why": str(error)})
            self._asker.close()
        self._kept.close()


class _near:  # noqa: N801 - reads as a statement: with _near(folder) as path
    """The path of the socket in a folder, by a short way where the long one would not fit."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._handle: int | None = None

    def __enter__(self) -> str:
        path = str(self._folder / NAME)
        if len(os.fsencode(path)) <= LONGEST_PATH or not Path("/proc/self/fd").exists():
            return path
        self._handle = os.open(self._folder, os.O_RDONLY)
        return f"/proc/self/fd/{self._handle}/{NAME}"

    def __exit__(self, *_: object) -> None:
        if self._handle is not None:
            os.close(self._handle)
