"""In which language a command speaks: the one it is asked for, else that of the system."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

from twentyone.errors import TwentyOneError
from twentyone.extra import naming_extras
from twentyone.language.catalogue import preferred, speaking

Taken = ParamSpec("Taken")
Given = TypeVar("Given")


def system_language(environment: Mapping[str, str]) -> str:
    """The language of the system, as POSIX looks for it, where somebody speaks it here; else English.

    >>> system_language({"LANG": "vi_VN.UTF-8"}), system_language({"LANG": "vi_VN", "LC_ALL": "C"})
    ('vi', 'en')
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return preferred(next((environment[name] for name in names if environment.get(name)), ""))


@contextmanager
def spoken(code: str | None = None) -> Iterator[None]:
    """Speak a language, or that of the system; what is refused meanwhile stays in it, whoever prints it later."""
    with speaking(system_language(os.environ) if code is None else code):
        try:
            with naming_extras():
                yield
        except TwentyOneError as error:
            error.args = (str(error),)
            raise


def in_system_language(command: Callable[Taken, Given]) -> Callable[Taken, Given]:
    """A command that speaks the language of the system, in what it refuses too."""

    @wraps(command)
    def speaking_command(*arguments: Taken.args, **options: Taken.kwargs) -> Given:
        with spoken():
            return command(*arguments, **options)

    return speaking_command


def refused_in_system_language(command: Callable[Taken, Given]) -> Callable[Taken, Given]:
    """A command that refuses in the language of the system, and else lets everybody it serves have their own."""

    @wraps(command)
    def refusing_command(*arguments: Taken.args, **options: Taken.kwargs) -> Given:
        try:
            with naming_extras():
                return command(*arguments, **options)
        except TwentyOneError as error:
            with spoken():
                error.args = (str(error),)
            raise

    return refusing_command
