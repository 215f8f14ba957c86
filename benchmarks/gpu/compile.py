"""Kernels compiled on a machine without a GPU: numba-cuda writes PTX, and CUDA's `ptxas` machine code for the H200."""

import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from benchmarks.gpu.program import Argument, Program

from twentyone._cuda import cuda
from twentyone.simulate.gpu.launch import Shape

CAPABILITY = (9, 0)


def compiled(kernel: Any, arguments: Sequence[Any], shape: Shape, shared_bytes: int) -> Program:
    """The machine code of a kernel for arguments of these kinds."""
    from numba import types  # noqa: PLC0415 - of numba-cuda, where there is one
    from numba.cuda import dispatcher  # noqa: PLC0415 - likewise

    asked = SimpleNamespace(compute_capability=CAPABILITY)
    setattr(dispatcher, "get_current_device", lambda: asked)  # noqa: B010 - parts ask for a GPU, and types know none
    kinds = types.void(*(kernel.typeof_pyval(one) for one in arguments))
    bounds = (shape.threads, shape.blocks)
    ptx = cuda.compile(
        kernel.py_func, kinds, device=False, abi="numba", cc=CAPABILITY, launch_bounds=bounds, output="ptx"
    )[0]
    name = re.findall(r"\.entry\s+(\w+)", ptx)[0]
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "kernel.ptx", Path(folder) / "kernel.cubin"
        source.write_text(ptx, encoding="utf-8")
        told = subprocess.run(
            ["ptxas", "-v", "-arch=sm_90", str(source), "-o", str(made)], check=True, capture_output=True, text=True
        ).stderr
        code = made.read_bytes()
    used = "; ".join(re.findall(r"\d+ bytes stack frame, .*loads|Used .* registers", told))
    return Program(code, name, shape.threads, shape.blocks, shared_bytes, used)


def flat(arguments: Sequence[Any]) -> list[Argument]:
    """Arguments as a kernel takes them one by one: tuples taken apart, plain numbers as whole ones of 64 bits."""
    return list(_flat(arguments))


def _flat(given: Any) -> Iterator[Argument]:
    if isinstance(given, tuple | list):
        for one in given:
            yield from _flat(one)
    else:
        yield given if isinstance(given, np.ndarray | np.generic) else np.int64(given)


@contextmanager
def staying_here() -> Iterator[None]:
    """While it lasts, what would go into the memory of a GPU stays where it is."""
    before = cuda.to_device
    cuda.to_device = lambda values, *_, **__: values
    try:
        yield
    finally:
        cuda.to_device = before
