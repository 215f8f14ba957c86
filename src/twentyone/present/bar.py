"""The progress bar: how far long work has come and when it will be done, on a terminal only, on stderr, then gone."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

from twentyone._interrupt import SENTENCE
from twentyone.errors import StoppedError
from twentyone.progress import watched

if TYPE_CHECKING:
    from rich.progress import Progress

SECONDS_BEFORE = 1.0
"""Work that takes no longer than this shows no bar."""
LEAST_SHARE = 0.01
"""The share from which the time that is left can be told."""


class Bar:
    """Watches work, keeps what it found on the way, and draws a bar if there is a terminal to draw it on."""

    def __init__(self, is_drawn: bool) -> None:
        self.is_drawn = is_drawn
        self.found: list[str] = []
        self.share, self.words = 0.0, ""
        self._timer: Timer | None = None
        self._drawn: Progress | None = None

    def show(self, share: float, words: str) -> None:
        """So much is done; the first word of a piece of work starts the clock."""
        self.share, self.words = share, words
        if self._timer is None and self.is_drawn:
            self._drawn = _progress()
            self._drawn.add_task(words, total=1.0)
            self._timer = Timer(SECONDS_BEFORE, self._drawn.start)
            self._timer.daemon = True
            self._timer.start()
        if self._drawn is not None:
            self._drawn.update(self._drawn.task_ids[0], completed=share, description=words)

    def note(self, line: str) -> None:
        """Keep a result on the way."""
        self.found.append(line)

    def hide(self) -> None:
        """Take the bar away."""
        if self._timer is not None and self._drawn is not None:
            self._timer.cancel()
            self._timer.join()
            self._drawn.stop()
        self._timer = self._drawn = None


@contextmanager
def progress_bar(quiet: bool = False) -> Iterator[Bar]:
    """Show a bar for long work done inside, unless it is to be quiet or stderr is no terminal.

    Ctrl-C becomes a refusal in one sentence.
    """
    bar = Bar(is_drawn=not quiet and sys.stderr.isatty())
    with watched(bar):
        try:
            yield bar
        except KeyboardInterrupt:
            raise StoppedError(SENTENCE) from None
        finally:
            bar.hide()


def time_left(share: float, seconds: float) -> str:
    """How long the rest takes if it goes on as until now; empty as long as that cannot be told.

    >>> time_left(0.25, 30.0), time_left(0.9, 3600.0), time_left(0.0, 5.0)
    ('1:30 left', '6:40 left', '')
    """
    if share < LEAST_SHARE:
        return ""
    left = round(seconds * (1 - share) / share)
    return f"{left // 60}:{left % 60:02} left"


def _progress() -> "Progress":
    """The bar of rich with the time that is left."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskProgressColumn, TextColumn
    from rich.text import Text

    class Left(ProgressColumn):
        """The time that is left."""

        def render(self, task: Task) -> Text:
            """The words for it."""
            return Text(time_left(task.completed, task.elapsed or 0.0))

    columns = TextColumn("{task.description}"), BarColumn(bar_width=20), TaskProgressColumn(), Left()
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
