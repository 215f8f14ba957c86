"""Work on a Dask cluster: pieces go to whoever is free and come back in order, whatever becomes of a worker."""

import re
import socket
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import CancelledError
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from twentyone.errors import RunError
from twentyone.extra import naming_extras
from twentyone.word import quoted

RETRIES = 10
AHEAD = 3
CONNECT_SECONDS = 10
LAST_PORT = 65535
ADDRESS = re.compile(r"(?:[a-z]+://)?(?P<host>[^\s:/\[\]]+|\[[0-9a-fA-F:]+\]):(?P<port>[0-9]{1,5})")
Made = TypeVar("Made")


@dataclass(frozen=True)
class Cluster:
    """The workers of the cluster whose scheduler listens at `address`; `advice` is for those who lose it."""

    address: str
    advice: ClassVar[str] = "ask again"

    def __post_init__(self) -> None:
        parts = ADDRESS.fullmatch(self.address)
        if parts is None or not 1 <= int(parts["port"]) <= LAST_PORT:
            raise RunError(f"A cluster cannot be at {quoted(self.address)}: write host and port, as tcp://host:8786.")

    def each(self, work: Callable[..., Made], items: Iterable[tuple[Any, ...]]) -> Generator[Made, None, None]:
        """What `work` makes of every item's arguments, in order. What a lost worker had is done again by another."""
        client = self._client()
        try:
            waiting: list[Any] = []
            n_ahead = AHEAD * max(1, sum(client.nthreads().values()))
            for item in items:
                waiting.append(client.submit(work, *item, pure=False, retries=RETRIES))
                if len(waiting) >= n_ahead:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        except (OSError, CancelledError) as error:
            raise RunError(f"The cluster at {self.address} was lost: {error}; {self.advice}.") from error
        finally:
            client.close()

    def _client(self) -> Any:
        with naming_extras():
            from distributed import Client  # noqa: PLC0415 - an extra that only clusters need
        self._knock()
        try:
            return Client(  # type: ignore[no-untyped-call]
                self.address, timeout=CONNECT_SECONDS, set_as_default=False
            )
        except (OSError, ValueError, TypeError) as error:
            raise RunError(f"No cluster answers at {self.address}: start a scheduler there ({error}).") from error

    def _knock(self) -> None:
        """Refuse an address where nobody listens, before Dask begins a client that it could not end quietly."""
        parts = ADDRESS.fullmatch(self.address)
        assert parts is not None
        try:
            socket.create_connection((parts["host"].strip("[]"), int(parts["port"])), CONNECT_SECONDS).close()
        except OSError as error:
            reason = error.strerror or "it took too long"
            raise RunError(f"No cluster answers at {self.address}: start a scheduler there ({reason}).") from error
