"""Presses Ctrl-C once in the process that finds this on its path, at the moment that the variable PRESS names.

`import numpy` is the moment when that module is about to be loaded, `open .new` when a file whose name ends so is about
to be opened, `kernel` when the first kernel is compiled, and `exit` when the process is about to end. With `open` a run
keeps what is done at once, not every few seconds.
"""

import atexit
import os
import signal
import sys
from typing import Any

WHAT, _, NAME = os.environ["PRESS"].partition(" ")
pressed: list[str] = []


def press() -> None:
    """Send the signal of Ctrl-C, the first time."""
    if not pressed:
        pressed.append(WHAT)
        signal.raise_signal(signal.SIGINT)


def keep_at_once() -> None:
    """Let a run, once its module is loaded, write down what is done after its first chunk."""
    run: Any = sys.modules.get("twentyone.simulate.core.run")
    if hasattr(run, "SECONDS_BETWEEN_CHECKPOINTS"):
        run.SECONDS_BETWEEN_CHECKPOINTS = 0.0


def watch(event: str, words: tuple[Any, ...]) -> None:
    """Wait for the moment among everything that Python reports."""
    if WHAT == "open":
        keep_at_once()
    if event == WHAT and str(words[0]).endswith(NAME):
        press()
    if WHAT == "kernel" and event == "import" and words[0] == "twentyone.simulate.core.lane":
        from numba.core import compiler  # noqa: PLC0415 - loaded by the command itself, just before

        whole = compiler.compile_extra

        def interrupted(*given: Any, **words: Any) -> Any:
            press()
            return whole(*given, **words)  # type: ignore[no-untyped-call]  # numba ships without types

        compiler.compile_extra = interrupted


signal.signal(signal.SIGINT, signal.default_int_handler)  # who starts tests in the background may have it ignored
if WHAT == "exit":
    atexit.register(press)
else:
    sys.addaudithook(watch)
