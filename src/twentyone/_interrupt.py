"""Ctrl-C while the command is still being loaded: one sentence, as later, instead of a traceback.

`__init__` loads this first. It changes something only where this process is the command `twentyone`, not where another
program imports the package; a game of its own that starts the command line has `main` from then on.
"""

import os
import signal
import sys
from types import TracebackType
from typing import Any

SENTENCE = "Interrupted."
EXIT_CODE = 130
"""What shells expect of a program that Ctrl-C ended; `StoppedError` has the same."""


def is_command(started: list[str], called: str) -> bool:
    """Whether a process is the command: by the words it was started with, and by the name it was called.

    >>> is_command(["python", "/usr/bin/twentyone", "ev"], "/usr/bin/twentyone")
    True
    >>> is_command(["python", "-m", "twentyone"], "-m"), is_command(["python", "my_game.py"], "my_game.py")
    (True, False)
    """
    name = os.path.splitext(os.path.basename(called))[0]
    return name == "twentyone" or ("-m" in started and "twentyone" in started[started.index("-m") :][1:2])


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    end_of_work()
    sys.stdout.flush()
    sys.stderr.write(f"{SENTENCE}\n")
    sys.stderr.flush()
    os._exit(EXIT_CODE)


def _unraisable(found: Any) -> None:
    """Where Python cannot raise an error it prints it: Ctrl-C is pressed again instead, where it can be raised."""
    if isinstance(found.exc_value, KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    else:
        sys.__unraisablehook__(found)


def end_of_work() -> None:
    """Ignore Ctrl-C from now on: what was asked is done or refused, and the process is about to end."""
    if IS_COMMAND:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


IS_COMMAND = is_command(sys.orig_argv, sys.argv[0] if sys.argv else "")
if IS_COMMAND:
    sys.excepthook = _uncaught
    sys.unraisablehook = _unraisable
