"""What the connections of a server have done since it started."""

from collections import Counter


class Counters:
    """Connections, messages by kind, refusals by cause, and bytes both ways."""

    def __init__(self) -> None:
        self.connections = 0
        self.messages: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.bytes_in = 0
        self.bytes_out = 0
