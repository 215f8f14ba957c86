"""Numbers about the server for Prometheus, in its text format; none of them names a table, a person or an address."""

import ipaddress
import resource
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from starlette.requests import Request

from twentyone.present.web.socket.counters import Counters
from twentyone.table.server.house import House

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")

MEBIBYTE = 1 << 20
"""What was sent is told in whole MiB: a player's frames are as long as the words for the player's cards."""

Labels = dict[str, str]


def may_read(request: Request, allowed: Iterable[str]) -> bool:
    """Whether a request comes from this machine itself, not through a proxy, or from an address that is allowed."""
    address = request.client.host if request.client else ""
    if address in allowed:
        return True
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def metrics_text(house: House, n_connections: int, counters: Counters, lag_seconds: float) -> str:
    """All numbers, one line each."""
    lines = [_line(name, labels, value) for name, labels, value in _numbers(house, n_connections, counters)]
    return "\n".join((*lines, _line("loop_lag_seconds", {}, lag_seconds), ""))


def _line(name: str, labels: Labels, value: float) -> str:
    inner = ",".join(f'{label}="{word}"' for label, word in labels.items())
    number = str(value) if isinstance(value, int) else f"{value:g}"
    return f"twentyone_{name}{f'{{{inner}}}' if inner else ''} {number}"


def _numbers(house: House, n_connections: int, counters: Counters) -> Iterator[tuple[str, Labels, Any]]:
    yield "connections", {}, n_connections
    yield "connections_total", {}, counters.connections
    yield "bytes_in_total", {}, counters.bytes_in
    yield "bytes_out_total", {}, counters.bytes_out // MEBIBYTE * MEBIBYTE
    for op, count in sorted(counters.messages.items()):
        yield "messages_total", {"op": op}, count
    for code, count in sorted(counters.refusals.items()):
        yield "refusals_total", {"code": code}, count
    hosts = tuple(house.hosts.values())
    yield "tables", {"state": "awake"}, len(hosts)
    yield "tables", {"state": "asleep"}, house.n_tables - len(hosts)
    yield "tables", {"state": "damaged"}, len(house.damaged)
    places = [place for host in hosts for place in host.table.places if place is not None]
    yield "seats", {"of": "people"}, sum(not place.is_bot for place in places)
    yield "seats", {"of": "bots"}, sum(place.is_bot for place in places)
    yield "viewers", {}, sum(len(host.viewers) for host in hosts)
    yield "inbox_requests", {}, sum(host.n_waiting for host in hosts)
    for name, value in house.journal_numbers().items():
        yield f"journal_{name}", {}, value
    pool = house.mind.pool
    yield "solver_restarts_total", {}, pool.n_restarts
    for asker, queue in pool.queues.items():
        yield "solver_questions_total", {"queue": asker}, queue.n_asked
        yield "solver_waiting", {"queue": asker}, queue.n_waiting
    yield "memory_bytes", {}, memory_bytes()


def memory_bytes() -> int:
    """What the process has in memory."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else 1024 * peak
