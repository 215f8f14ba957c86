"""The server process: uvicorn with the limits of the design, a structured log, and a last word to every client."""

import json
import logging
import os
import resource
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

import uvicorn

from twentyone.errors import TableError
from twentyone.language.catalogue import remark
from twentyone.present.web.app import make_app
from twentyone.present.web.guard.address import OWN_NAMES
from twentyone.present.web.guard.calm import Calm
from twentyone.present.web.guard.counted_line import lines
from twentyone.present.web.guard.limit import SMALL, STRANGER, Doorkeeper
from twentyone.present.web.socket.wire import LARGEST_FRAME
from twentyone.table.coach.file import Given
from twentyone.table.coach.mind import mind_of
from twentyone.table.server.house import House
from twentyone.word import quoted

LOGGED = ("table", "seat", "why")
FAILED = 70
"""The exit code of a server that could not go on (EX_SOFTWARE)."""

MOST_FILES = 65_536
RESERVED_FILES = 128
"""Files kept back from clients, so that the journal can always be opened."""
MOST_QUEUED, TAKEN_AT_ONCE = 2048, 32
"""Connections that wait at the door, and those let in before anybody at the tables is heard again."""
LIMITS = {"usual": (STRANGER, False), "strict": (STRANGER, True), "small": (SMALL, True)}
"""What strangers may do, and whether the machine of the server itself is counted as one."""

log = logging.getLogger("twentyone.web")


class JsonLines(logging.Formatter):
    """One JSON object a line; of what travels with a record only named fields, none of them secret."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update({name: getattr(record, name) for name in LOGGED if hasattr(record, name)})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self.formatException(record.exc_info).splitlines()[-3:]
        return json.dumps(line)


def log_to_stderr(least: int = logging.INFO) -> None:
    """Send the log of the package and of uvicorn to the standard error, a JSON object a line, from `least` on."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines())
    lines.addFilter(Calm())
    for name in ("twentyone", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [lines]
        logger.propagate = False
        logger.setLevel(least)


def end_loudly(error: BaseException) -> None:
    """End the process at once: what is on disk is all that counts, and it is whole. Whoever supervises starts anew."""
    log.critical("the server ends, since it cannot go on", extra={"why": f"{type(error).__name__}: {error}"})
    logging.shutdown()
    os._exit(FAILED)


def raised_file_limit() -> int:
    """The most files and sockets this process may have open, raised as far as the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


class Server(uvicorn.Server):
    """Uvicorn that announces itself once its tables are open, and says goodbye before it hangs up.

    `announce` is called when the tables are open, `stopped` when they are closed.
    """

    announce: Callable[[], None] | None = None
    stopped: Callable[[], None] | None = None
    reason = "shutdown"

    def hand_over(self) -> None:
        """Stop because another server takes over; may be called from any thread."""
        self.reason = "handover"
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in good order when the terminal goes away too, unless the server was told to outlive it (`nohup`)."""
        with super().capture_signals():
            hang_up = getattr(signal, "SIGHUP", None)
            is_main = threading.current_thread() is threading.main_thread()
            if hang_up is None or not is_main or signal.getsignal(hang_up) is not signal.SIG_DFL:
                yield
                return
            signal.signal(hang_up, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(hang_up, signal.SIG_DFL)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the tables, listen, then say so."""
        await super().startup(sockets)
        for listening in [one for server in self.servers for one in server.sockets]:
            with listening.dup() as same:
                same.listen(MOST_QUEUED)
        if self.announce is not None and not self.should_exit:
            self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, tell the clients, then stop."""
        for server in self.servers:
            server.close()
        service = getattr(getattr(self.config.app, "state", None), "service", None)
        if service is not None:
            await service.farewell(self.reason)
        await super().shutdown(sockets)
        if self.stopped is not None:
            self.stopped()


def make_server(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 8021,
    origins: tuple[str, ...] = (),
    tls_cert: str | None = None,
    tls_key: str | None = None,
    simple_bots: bool = False,
    proxy: str = "",
    metrics_from: tuple[str, ...] = (),
    limits: str = "usual",
    given: Given = MappingProxyType({}),
    **house_options: Any,
) -> Server:
    """A server ready to run, its state in `folder`; only `proxy` may say for whom, and how, a request came to it.

    Bots follow the strategies `given` for the rules of their table. A server that only its own machine can reach takes
    in tables that other houses saved.
    """
    if limits not in LIMITS:
        raise TableError(remark("keeper-limits", given=quoted(limits), known=", ".join(LIMITS)))
    chosen, strict = LIMITS[limits]
    mind = mind_of(simple_bots, given=given)
    takes_in = host in OWN_NAMES and not origins and not proxy
    house = House(folder, mind, on_failure=end_loudly, takes_in=takes_in, **house_options)
    doorkeeper = Doorkeeper(chosen, strict, proxy, most_lines=raised_file_limit() - RESERVED_FILES)
    http_line, socket_line = lines(doorkeeper)
    config = uvicorn.Config(
        make_app(house, host, origins, metrics_from, doorkeeper),
        host=host,
        port=port,
        http=http_line,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or [],
        ws=socket_line,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ssl_certfile=tls_cert,
        ssl_keyfile=tls_key,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        backlog=TAKEN_AT_ONCE,
        timeout_graceful_shutdown=5,
    )
    return Server(config)
