"""What was told at a table, heard again in the terminal: buffers by kind, walked through one message at a time."""

from collections import deque

from twentyone.language.catalogue import phrase
from twentyone.present.words.speech.aloud import BUFFERS

KEPT = 400
ALL = "all"


class Messages:
    """The messages of a table and the buffer that is walked through; `_at` is the one read last, None at the newest."""

    def __init__(self) -> None:
        self._kept: deque[tuple[int, str, str]] = deque(maxlen=KEPT)
        self._n_noted = 0
        self._names = (ALL, *BUFFERS)
        self._name = ALL
        self._at: int | None = None

    def note(self, line: str, buffer: str) -> None:
        """Keep a message."""
        self._n_noted += 1
        self._kept.append((self._n_noted, line, buffer))

    def last(self, number: int) -> list[str]:
        """The last messages of all kinds, the oldest of them first."""
        return [line for _, line, _ in self._kept][-number:]

    def step(self, by: int) -> str:
        """The message before or after the one that was read last."""
        chosen = [(number, line) for number, line, buffer in self._kept if self._name in (ALL, buffer)]
        here = self._n_noted + 1 if self._at is None else self._at
        found = (
            [one for one in chosen if one[0] < here][-1:] if by < 0 else [one for one in chosen if one[0] > here][:1]
        )
        if not found:
            return phrase("terminal-no-earlier" if by < 0 else "terminal-no-later")
        self._at, line = found[0]
        return line

    def choose(self, by: int) -> str:
        """Change to the buffer before or after; which it is, and how many messages it has."""
        self._name = self._names[(self._names.index(self._name) + by) % len(self._names)]
        self._at = None
        count = sum(self._name in (ALL, buffer) for _, _, buffer in self._kept)
        return phrase("terminal-buffer", buffer=self._name, n=count)
