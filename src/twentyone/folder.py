"""A folder of the package that is also a function: `twentyone.solve(rules)` beside `twentyone.solve.flow`.

Python keeps one attribute for the two. A module may have a class of its own, and that class may be called.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any


class CallableFolder(ModuleType):
    """A folder that answers as the function of its name does; `inspect` finds the function in `__wrapped__`."""

    __wrapped__: Callable[..., Any]

    def __call__(self, *given: Any, **words: Any) -> Any:
        """What the function answers."""
        return self.__wrapped__(*given, **words)

    def __reduce__(self) -> tuple[Callable[[str], ModuleType], tuple[str]]:
        """Travels between processes as functions do, by name."""
        return import_module, (self.__name__,)


def callable_folder(name: str, function: Callable[..., Any]) -> ModuleType:
    """The folder of that name, which from now on can be called; its help is the function's, then its own."""
    folder = sys.modules[name]
    if not isinstance(folder, CallableFolder):
        folder.__doc__ = f"{function.__doc__}\n\n    The folder: {folder.__doc__}"
    folder.__class__ = CallableFolder
    folder.__wrapped__ = function  # type: ignore[attr-defined]  # it is a CallableFolder since the line above
    return folder
