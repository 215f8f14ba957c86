"""A conversation in lines: what to say, what was typed, and leaving cleanly by word, by Ctrl-C or by end of input."""

from collections.abc import Callable
from dataclasses import dataclass

from twentyone.present.terminal.typed import is_leaving


class Leave(Exception):  # noqa: N818 - leaving is not an error
    """Somebody wants to leave the table."""


@dataclass(frozen=True)
class Line:
    """Where a table speaks and listens; in tests a list and a script instead of the terminal."""

    say: Callable[[str], object] = print
    listen: Callable[[str], str] = input

    def ask(self, prompt: str) -> str:
        """What is typed after the prompt, in lower case; `q`, Ctrl-C and end of input leave the table."""
        return " ".join(self.ask_exactly(prompt).lower().split())

    def ask_exactly(self, prompt: str) -> str:
        """What is typed, blanks and capitals as they are: where a space or a capital letter is a key."""
        try:
            typed = self.listen(prompt)
        except (EOFError, KeyboardInterrupt):
            self.say("")
            raise Leave from None
        if is_leaving(typed):
            raise Leave
        return typed
