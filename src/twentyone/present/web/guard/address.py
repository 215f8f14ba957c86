"""Where a server can be reached: the names and origins that are its own, and the addresses its guests can use."""

import re
import socket
from collections.abc import Iterable

OWN_NAMES = ("127.0.0.1", "localhost", "::1")
ANYWHERE = ("0.0.0.0", "::")
LAST_PORT = 65535
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\s/?#@\[\]:\\]+)(?::([0-9]{1,5}))?")
"""A name, or a number in brackets, and perhaps a port."""
BEYOND = ("192.0.2.1", 9)
"""An address that nobody has: the way there leads through the network this computer is in."""


class Reach:
    """The addresses of one server: `host` is where it listens, `origins` are allowed besides its own."""

    def __init__(self, host: str = "127.0.0.1", origins: Iterable[str] = ()) -> None:
        self.host = host.lower()
        self.origins = tuple(dict.fromkeys(origin.rstrip("/").lower() for origin in origins))
        names = {*OWN_NAMES, self.host} | {name_of(origin.partition("://")[2]) for origin in self.origins}
        self.names = frozenset(names - {"", *ANYWHERE})

    def is_own_host(self, host: str, arrived_at: str = "") -> bool:
        """Whether a Host header names this server.

        One that listens everywhere also goes by the number of the interface the connection arrived at: no stranger can
        point a name at this machine and have it called by its number.
        """
        name = name_of(host)
        return name in self.names or (self.host in ANYWHERE and name == arrived_at.removeprefix("::ffff:") != "")

    def is_own_origin(self, origin: str, host: str) -> bool:
        """Whether an origin is allowed, or that of a page which was itself got from this Host."""
        origin, host = origin.rstrip("/").lower(), host.lower()
        return origin in self.origins or origin in (f"http://{host}", f"https://{host}")

    def own_origin(self, scheme: str, port: int) -> str:
        """Where this computer itself finds the server."""
        return _origin(scheme, "127.0.0.1" if self.host in ANYWHERE else self.host, port)

    def guest_origins(self, scheme: str, port: int) -> list[str]:
        """Where other computers find this server, the secure addresses first; empty where they cannot."""
        found = list(self.origins)
        own = network_address() if self.host in ANYWHERE else None if self.host in OWN_NAMES else self.host
        if own is not None:
            found.append(_origin(scheme, own, port))
        guests = [origin for origin in dict.fromkeys(found) if not is_local(origin)]
        return sorted(guests, key=lambda origin: not origin.startswith("https:"))


def _origin(scheme: str, name: str, port: int) -> str:
    return f"{scheme}://{f'[{name}]' if ':' in name else name}:{port}"


def name_of(host: str) -> str:
    """The name in a Host header, `name` or `name:port`; empty for anything else.

    >>> name_of("LOCALHOST:8021"), name_of("[::1]:8021"), name_of("["), name_of("me@localhost"), name_of("a:99999")
    ('localhost', '::1', '', '', '')
    """
    parts = HOST.fullmatch(host.lower())
    return "" if parts is None or int(parts[2] or 0) > LAST_PORT else parts[1].strip("[]")


def is_local(origin: str) -> bool:
    """Whether an origin means whatever computer it is opened on."""
    return name_of(origin.partition("://")[2]) in OWN_NAMES


def network_address() -> str | None:
    """The number of this computer in its network; None without a network. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(BEYOND)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found in OWN_NAMES or found in ANYWHERE else found
