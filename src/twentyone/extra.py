"""The extras of the package, and who says that one of them is missing.

The core needs nothing compiled but msgspec: rules, engines, tables, play in the terminal and the check of certificates
and proofs. What a solver, a server or a picture needs besides comes with an extra, `pip install "twentyone[solve]"`,
and is imported where it is first used. Whoever answers a person does so inside `naming_extras`, which turns the failed
import of such a package into one sentence.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from twentyone.errors import MissingExtraError
from twentyone.language.catalogue import remark

EXTRAS = {
    "solve": ("numpy", "numba", "highspy"),
    "web": ("starlette", "uvicorn", "websockets", "segno", "markdown_it"),
    "plot": ("pandas", "matplotlib", "seaborn", "plotly"),
    "rl": ("gymnasium", "pettingzoo"),
    "cluster": ("distributed",),
    "gpu": ("numba_cuda", "cuda"),
}
"""The packages that are imported only where their extra is there, by the extra; a test holds `pyproject.toml` to it."""


def has_extra(extra: str) -> bool:
    """Whether every package of an extra is installed; none of them is imported for that.

    >>> has_extra("no such extra")
    Traceback (most recent call last):
    ...
    KeyError: 'no such extra'
    """
    return all(find_spec(package) is not None for package in EXTRAS[extra])


def missing_extra(extra: str) -> MissingExtraError:
    """The refusal that says which extra to install."""
    return MissingExtraError(remark("refusal-extra", extra=extra))


@contextmanager
def naming_extras() -> Iterator[None]:
    """Refuse in one sentence where a package of an extra cannot be imported; any other failed import stays one.

    >>> with naming_extras():
    ...     raise ModuleNotFoundError("No module named 'numpy.linalg'", name="numpy.linalg")
    Traceback (most recent call last):
    ...
    twentyone.errors.MissingExtraError: This needs the extra solve: install it with pip install "twentyone[solve]".
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        extra = next((extra for extra, packages in EXTRAS.items() if package in packages), None)
        if extra is None:
            raise
        raise missing_extra(extra) from error
