"""The one `import numba`: compiles the functions of `cards/` and `rules/` for the kernels, as they are written there.

`kernel` compiles a function together with every plain function of this package that it calls, so a rule is written
once, in Python, and runs in both worlds. A rules object becomes a namedtuple of numbers with the same field names.

numba's own file cache notices a changed file but not a changed callee in another file, so the cache lives in a
directory named by a digest of the sources below them; `TWENTYONE_CACHE` moves it. Self-recursive functions must not be
compiled: numba's cache of them crashes the second start. Importing this module costs about half a second.
"""

import hashlib
import os
import sys
import types
from collections import namedtuple
from collections.abc import Callable
from dataclasses import fields
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from twentyone.rules.field import Rules

PACKAGE = Path(__file__).parent
SHARED = ("twentyone.cards.", "twentyone.rules.")
"""Where the plain functions live that kernels compile as they are written; `shared` marks more of them elsewhere."""

WITHOUT_KERNELS = ("lab", "table", "present")
"""Folders above every kernel, by the arrow of imports: an edit there changes nothing that was compiled."""

Function = TypeVar("Function", bound=Callable[..., Any])
Number = int | np.integer[Any]
"""A whole number in a kernel: Python's, or one of NumPy's."""


def source_digest() -> str:
    """A digest of every source file that kernels can reach: all but the layers above them."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE)
        if inside.parts[0] not in WITHOUT_KERNELS:
            digest.update(str(inside).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_directory() -> Path:
    """Where compiled kernels are kept between starts."""
    root = os.environ.get("TWENTYONE_CACHE") or Path.home() / ".cache" / "twentyone"
    version = f"py{sys.version_info.major}{sys.version_info.minor}"
    return Path(root) / f"kernels-{version}-{source_digest()}"


os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_directory()))

import numba  # noqa: E402 - the cache directory must be set before numba reads it
from llvmlite import binding, ir  # type: ignore[import-untyped]  # noqa: E402 - likewise
from numba.core import cgutils  # noqa: E402 - likewise
from numba.core.registry import CPUDispatcher  # noqa: E402 - likewise
from numba.extending import intrinsic, overload, register_jitable  # noqa: E402 - likewise

_registered: set[int] = set()
_marked: set[Any] = set()
CALLED: dict[str, Any] = {"no_cfunc_wrapper": True}
"""How everything is compiled: without a way in for C that holds a pointer, which was a tenth of the compiler's work."""
BARE: dict[str, Any] = {"nogil": True, "_nrt": False, "error_model": "numpy"}
"""How bare kernels are compiled; they do not ask before each division whether it is by 0, which no vector could."""
LAID_IN: dict[str, Any] = {"nopython": True, "forceinline": True, "no_cpython_wrapper": True}
"""What makes a part of a bare kernel."""
VECTOR = 32
"""How many short integers `places_between` looks at in one instruction; rows are a multiple of it."""
PACKS_VECTORS = binding.llvm_version_info >= (19,) and bool(binding.get_host_cpu_features().get("avx512vbmi2"))
"""Whether processor and compiler have the instruction that moves the chosen entries of a vector to its front."""


def shared(function: Function) -> Function:
    """Let kernels compile a plain function as it is written; interpreted it stays what it is."""
    _marked.add(function)
    return function


def _is_shared(function: types.FunctionType) -> bool:
    return function.__module__.startswith(SHARED) or function in _marked


def _register_callees(function: types.FunctionType) -> None:
    """Let numba compile every plain function of ours that `function` can reach."""
    if id(function) in _registered:
        return
    _registered.add(id(function))
    for name in function.__code__.co_names:
        reached = function.__globals__.get(name)
        reachable = vars(reached).values() if isinstance(reached, types.ModuleType) else (reached,)
        for callee in reachable:
            if isinstance(callee, types.FunctionType) and _is_shared(callee):
                register_jitable(**CALLED)(callee)
                _register_callees(callee)


def _compiled(function: Function, **options: Any) -> Function:
    if isinstance(function, types.FunctionType):
        _register_callees(function)
    return cast(Function, numba.njit(**options, **CALLED, cache=True)(function))


def kernel(function: Function) -> Function:
    """The compiled form of `function`; the plain one stays at hand as `.py_func`, for exact and interpreted runs."""
    return _compiled(function, nogil=True)


@lru_cache(maxsize=64)
def interpreted(function: Function) -> Function:
    """The plain form of a compiled function, which calls all others in their plain form too: it takes any numbers."""
    return cast(Function, _plain_form(function, {}))


def _plain_form(function: Any, known: dict[Any, Any]) -> Any:
    plain = getattr(function, "py_func", function)
    if plain not in known:
        around: dict[str, Any] = {}
        known[plain] = types.FunctionType(plain.__code__, around, plain.__name__, plain.__defaults__)
        for name in plain.__code__.co_names:
            if name in plain.__globals__:
                reached = plain.__globals__[name]
                around[name] = _plain_form(reached, known) if hasattr(reached, "py_func") else reached
    return known[plain]


def bare_kernel(function: Function) -> Function:
    """A kernel that makes no arrays, runs beside other threads, and does not count references to its arrays.

    With dozens of arrays in a few named tuples that counting would cost ten times the work itself.
    """
    return _compiled(function, **BARE)


class Part(CPUDispatcher):
    """What kernels call. The way in from Python, past dozens of arrays, would be most of its code and is left out.

    Called from Python all the same, it is compiled once more, alone and with that way.
    """

    _alone: Any = None

    def __call__(self, *arguments: Any) -> Any:
        """What it returns."""
        if self._alone is None:
            plain = self.py_func
            alone = types.FunctionType(plain.__code__, plain.__globals__, plain.__name__, plain.__defaults__)
            alone.__qualname__ = f"{plain.__qualname__}_alone"  # by which it has a place of its own in the cache
            self._alone = bare_kernel(alone)
        return self._alone(*arguments)


def part(function: Function) -> Function:
    """A part of a bare kernel that is always laid into its callers: a name for the reader, not a call."""
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        return function
    _register_callees(cast(types.FunctionType, function))
    made = Part(function, targetoptions={**BARE, **CALLED, **LAID_IN})
    made.enable_caching()
    return cast(Function, made)


def count_one(array: Any, index: Any) -> None:
    """Count one more at `index`. On a GPU, where many threads count in one array, none is lost: `_cuda.py` sees to it.

    Interpreted it is one call into NumPy, which no other Python thread can get into.
    """
    np.add.at(array, index, 1)


def add_up(array: Any, index: Any, amount: Any) -> None:
    """Add an amount at `index`, as `count_one` adds one: no thread of a GPU loses what another adds."""
    np.add.at(array, index, amount)


def times(first: Any, second: Any) -> Any:
    """The product, rounded by itself: a GPU would join it with a sum that follows, and round both at once."""
    return first * second


@overload(times, target="cpu")
def _times(first: Any, second: Any) -> Any:
    return times


@overload(add_up, target="cpu")
def _add_up(array: Any, index: Any, amount: Any) -> Any:
    def add(array: Any, index: Any, amount: Any) -> None:
        array[index] += amount

    return add


@overload(count_one, target="cpu")
def _count_one(array: Any, index: Any) -> Any:
    def count(array: Any, index: Any) -> None:
        array[index] += 1

    return count


def places_between(row: Any, first: Any, number: Any, least: Any, below: Any, places: Any) -> int:
    """List where the `number` shorts from `first` on lie between `least` and `below`; returns how many they are.

    Places are counted from `first`. Without a branch: which lane stops at a card is nothing a processor can guess. What
    lies in `places` beyond those listed is anything, and it needs room for `VECTOR` more.
    """
    found = np.flatnonzero((row[first : first + number] >= least) & (row[first : first + number] < below))
    places[: len(found)] = found
    return len(found)


@overload(places_between, target="cpu")
def _places_between(row: Any, first: Any, number: Any, least: Any, below: Any, places: Any) -> Any:
    def by_vectors(row: Any, first: Any, number: Any, least: Any, below: Any, places: Any) -> Any:
        n_found = 0
        for at in range(0, number, VECTOR):
            n_found = _packed_places(row, first + at, at, least, below, places, n_found)  # type: ignore[call-arg]
        return n_found

    def one_by_one(row: Any, first: Any, number: Any, least: Any, below: Any, places: Any) -> Any:
        n_found = 0
        for at in range(number):
            places[n_found] = at
            n_found += (row[first + at] >= least) & (row[first + at] < below)
        return n_found

    return by_vectors if PACKS_VECTORS else one_by_one


@intrinsic
def _packed_places(
    typing: Any, row: Any, first: Any, at: Any, least: Any, below: Any, places: Any, n_found: Any
) -> Any:
    """A vector's part of `places_between`: compare, number, pack, store all of it, and move on by as many as held."""
    proxy: Any = cgutils.create_struct_proxy
    function: Any = cgutils.get_or_insert_function
    whole, half = ir.IntType(64), ir.IntType(16)
    vector = ir.VectorType(half, VECTOR)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        rows, firsts, ats, leasts, belows, outs, founds = arguments
        data, out = (
            proxy(kind)(context, builder, given).data
            for kind, given in ((signature.args[0], rows), (signature.args[5], outs))
        )

        def every(number: Any) -> Any:
            one = builder.insert_element(ir.Constant(vector, ir.Undefined), builder.trunc(number, half), whole(0))
            mask = ir.Constant(ir.VectorType(ir.IntType(32), VECTOR), [0] * VECTOR)
            return builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), mask)

        values = builder.load(builder.bitcast(builder.gep(data, [firsts]), vector.as_pointer()), align=2)
        held = builder.and_(
            builder.icmp_signed(">=", values, every(leasts)), builder.icmp_signed("<", values, every(belows))
        )
        numbers = builder.add(ir.Constant(vector, list(range(VECTOR))), every(ats))
        kind = ir.FunctionType(vector, [vector, held.type, vector])
        pack = function(builder.module, kind, f"llvm.experimental.vector.compress.v{VECTOR}i16")
        packed = builder.call(pack, [numbers, held, ir.Constant(vector, ir.Undefined)])
        builder.store(packed, builder.bitcast(builder.gep(out, [founds]), vector.as_pointer()), align=2)
        n_held = builder.ctpop(builder.bitcast(held, ir.IntType(VECTOR)))
        return builder.add(founds, builder.zext(n_held, whole))

    number = numba.types.int64
    return number(row, number, number, number, number, places, number), generate


def _number(given: object) -> object:
    if isinstance(given, IntEnum):
        return int(given)
    return float(given) if isinstance(given, Fraction) else given


@lru_cache
def _tuple_type(kind: type[Rules]) -> Any:
    """The namedtuple of a kind of rules, findable by name in this module: numba's cache stores types by reference."""
    made = namedtuple(kind.__name__, [spec.name for spec in fields(kind)])  # type: ignore[misc]
    made.__module__ = __name__
    globals()[made.__name__] = made
    return made


@lru_cache(maxsize=256)
def rules_tuple(rules: Rules) -> Any:
    """The rules as a namedtuple of numbers, which kernels take where plain functions take the rules object."""
    return _tuple_type(type(rules))(*(_number(getattr(rules, spec.name)) for spec in fields(rules)))
