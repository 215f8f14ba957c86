"""How much one address and one person may do: every limit of the server's doors in one place.

Limits are generous for a household and tight for somebody who wants to fill the house. An address is one IPv4 address
or one IPv6 network of 64 bits. Whoever is on the machine of the server itself is not counted, unless `strict`. The
lines of a named proxy are everybody's, and have no limit but the server's own.
"""

import ipaddress
import time
from collections.abc import Callable, Container
from dataclasses import dataclass

from twentyone.language.catalogue import remark
from twentyone.present.web.guard.allowance import Allowance
from twentyone.present.web.socket.wire import RefusedError

MOST_ADDRESSES = 10_000
HOUR = 3600.0
BYTES_OF_REQUEST = 64 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address may do: at once, in bursts and per second, tables per hour, and wrong passwords."""

    lines: int = 256
    sockets: int = 64
    requests_at_once: int = 24
    request_burst: int = 600
    requests_per_second: float = 30.0
    message_burst: int = 1000
    messages_per_second: float = 50.0
    new_tables_per_hour: int = 20
    open_tables: int = 40
    guess_burst: int = 10
    guesses_per_second: float = 1 / 30


STRANGER = Limits()
SMALL = Limits(40, 6, 4, 60, 5.0, 120, 5.0, 4, 3)
"""Limits that a test can reach."""


class Guest:
    """Everybody at one address: what they have open, and what they may still ask for; `is_proxy` speaks for others."""

    def __init__(self, limits: Limits | None, clock: Callable[[], float], is_proxy: bool = False) -> None:
        self._limits = limits
        self._clock = clock
        self._is_proxy = is_proxy
        self.lines = 0
        self.sockets = 0
        self.requests = 0
        self.tables: dict[str, float] = {}
        self.seen = clock()
        burst = limits or Limits(request_burst=10**9, message_burst=10**9)
        self.messages = Allowance(clock, burst.message_burst, burst.messages_per_second)
        self._guesses = Allowance(clock, burst.guess_burst, burst.guesses_per_second)
        self._asked = Allowance(clock, burst.request_burst, burst.requests_per_second)

    @property
    def is_idle(self) -> bool:
        """Whether nothing of this address is open, and has not been for an hour."""
        return not (self.lines or self.sockets or self.requests) and self._clock() - self.seen > HOUR

    def may_connect(self) -> bool:
        """Whether one more TCP connection is within the limits."""
        return self._limits is None or self._is_proxy or self.lines < self._limits.lines

    def may_talk(self) -> bool:
        """Whether one more WebSocket is within the limits."""
        return self._limits is None or (self.sockets < self._limits.sockets and self._asked.take())

    def may_ask(self) -> bool:
        """Whether one more request is within the limits."""
        return self._limits is None or (self.requests < self._limits.requests_at_once and self._asked.take())

    def check_may_send(self, n_bytes: int) -> None:
        """Refuse a body that is too much work after those before it: it counts as a request for every 64 KiB."""
        if self._limits is not None and not self._asked.take(n_bytes / BYTES_OF_REQUEST):
            raise RefusedError("rate", remark("server-bodies"))

    def check_may_guess(self) -> None:
        """Refuse one password more than this address may get wrong; one that is right is `forgiven`."""
        if self._limits is not None and not self._guesses.take():
            raise RefusedError("rate", remark("server-password-often"))

    def forgiven(self) -> None:
        """A password was right, and does not count as a guess."""
        self._guesses.give_back()

    def check_may_open(self, open_tables: Container[str]) -> None:
        """Refuse one table more than this address may open in an hour, or have open."""
        if self._limits is None:
            return
        now = self._clock()
        self.tables = {table: at for table, at in self.tables.items() if table in open_tables or now - at < HOUR}
        if sum(now - at < HOUR for at in self.tables.values()) >= self._limits.new_tables_per_hour:
            raise RefusedError(
                "limit",
                remark("server-limit-hour", most=self._limits.new_tables_per_hour),
            )
        if sum(table in open_tables for table in self.tables) >= self._limits.open_tables:
            raise RefusedError("limit", remark("server-limit-open", most=self._limits.open_tables))

    def opened(self, table: str) -> None:
        """Count a table that was opened from here."""
        self.tables.setdefault(table, self._clock())


class Doorkeeper:
    """Who is here, address by address; `limits` are for strangers, `strict` holds for the server's own machine too.

    `proxy` is the address or the network that may say for whom a request came; empty for none.
    """

    def __init__(
        self,
        limits: Limits = STRANGER,
        strict: bool = False,
        proxy: str = "",
        most_lines: int = 1_000_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limits = limits
        self._strict = strict
        self._proxy = ipaddress.ip_network(proxy, strict=False) if proxy else None
        self._clock = clock
        self._most_lines = most_lines
        self._guests: dict[str, Guest] = {}
        self.n_lines = 0

    def guest(self, address: str) -> Guest:
        """Everybody at an address."""
        key, is_own = _address_key(address)
        if key not in self._guests:
            self._sweep()
            limits = None if is_own and not self._strict else self._limits
            self._guests[key] = Guest(limits, self._clock, self._is_proxy(address))
        guest = self._guests[key]
        guest.seen = self._clock()
        return guest

    def may_connect(self, guest: Guest) -> bool:
        """Whether one more TCP connection is within the limits of its address and of the process."""
        return self.n_lines < self._most_lines and guest.may_connect()

    def _is_proxy(self, address: str) -> bool:
        """Whether others speak through whoever has this address."""
        try:
            return self._proxy is not None and ipaddress.ip_address(address) in self._proxy
        except ValueError:
            return False

    def _sweep(self) -> None:
        if len(self._guests) >= MOST_ADDRESSES:
            self._guests = {key: guest for key, guest in self._guests.items() if not guest.is_idle}


def _address_key(address: str) -> tuple[str, bool]:
    """What is counted together with an address, and whether it is the server's own machine."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return "", True
    found = getattr(found, "ipv4_mapped", None) or found
    if found.is_loopback:
        return "own", True
    return str(found if found.version == 4 else ipaddress.ip_network((found, 64), strict=False)), False
