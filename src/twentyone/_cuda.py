"""The one import of numba-cuda: what the kernels of a GPU need beyond the text they share with the CPU.

numba-cuda compiles the parts of the CPU kernels again when a GPU kernel reaches them, so no rule is written twice. With
`NUMBA_ENABLE_CUDASIM=1` and `NUMBA_DISABLE_JIT=1` everything here is interpreted by numba's simulator of a GPU, without
one; it knows no warps, so there every thread is a warp of its own.
"""

import os
from collections.abc import Callable
from typing import Any

import numpy as np

from twentyone import _compile
from twentyone.errors import RunError
from twentyone.extra import missing_extra

# A short run fills only a part of the GPU, and numba-cuda would warn of it.
os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")

if not hasattr(np, "row_stack"):
    # numba-cuda 0.30 still names this alias of `vstack`, which NumPy 2.5 has dropped.
    np.row_stack = np.vstack

try:
    from numba import config
    from numba import cuda as numba_cuda
except ImportError as error:
    raise missing_extra("gpu") from error

cuda: Any = numba_cuda
SIMULATED: bool = bool(config.ENABLE_CUDASIM)  # type: ignore[attr-defined]
WARP = 1 if SIMULATED else 32
ALL_LANES = 0xFFFFFFFF

if SIMULATED:

    def n_in_warp(holds: Any) -> Any:
        """How many threads of the warp it holds for."""
        return int(holds)

else:
    try:
        from numba.cuda.extending import overload  # type: ignore[attr-defined]
    except ImportError as error:
        raise missing_extra("gpu") from error

    @cuda.jit(device=True, forceinline=True)  # type: ignore[untyped-decorator]
    def n_in_warp(holds: Any) -> Any:
        """How many threads of the warp it holds for; all of them ask at once."""
        return cuda.popc(cuda.ballot_sync(ALL_LANES, holds))

    @overload(_compile.count_one, target="cuda")  # type: ignore[untyped-decorator]
    def _count_one(array: Any, index: Any) -> Any:
        def count(array: Any, index: Any) -> None:
            cuda.atomic.add(array, index, 1)

        return count

    @overload(_compile.add_up, target="cuda")  # type: ignore[untyped-decorator]
    def _add_up(array: Any, index: Any, amount: Any) -> Any:
        def add(array: Any, index: Any, amount: Any) -> None:
            cuda.atomic.add(array, index, amount)

        return add

    @overload(_compile.times, target="cuda")  # type: ignore[untyped-decorator]
    def _times(first: Any, second: Any) -> Any:
        def product(first: Any, second: Any) -> Any:
            return cuda.libdevice.dmul_rn(first, second)

        return product


def check_gpu() -> None:
    """Refuse to go on where there is no GPU, or no driver for it."""
    if not cuda.is_available():
        raise RunError("The device cuda needs an NVIDIA GPU and its driver, and none answers here: run on the cpu.")


def gpu_kernel(threads: int, blocks: int) -> Callable[[Any], Any]:
    """A decorator: compile for blocks of so many threads, so many of them at once on a multiprocessor."""
    if SIMULATED:
        return cuda.jit  # type: ignore[no-any-return]
    return cuda.jit(launch_bounds=(threads, blocks))  # type: ignore[no-any-return]


def to_gpu(plan: Any) -> Any:
    """A plan with its arrays in the memory of the GPU."""
    return type(plan)(*(cuda.to_device(entry) if isinstance(entry, np.ndarray) else entry for entry in plan))


def n_multiprocessors() -> int:
    """How many multiprocessors the GPU has."""
    return 1 if SIMULATED else int(cuda.get_current_device().MULTIPROCESSOR_COUNT)


def make_ready(kernel: Any, arguments: tuple[Any, ...], n_bytes: int) -> None:
    """Compile a kernel and let it use so many bytes of shared memory a block; without asking it gets 48 KiB."""
    if SIMULATED:
        return
    compiled = kernel.compile(tuple(kernel.typeof_pyval(argument) for argument in arguments))
    from cuda.bindings import driver as binding  # noqa: PLC0415 - comes with numba-cuda
    from numba.cuda.cudadrv.driver import driver  # noqa: PLC0415 - likewise

    attribute = binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    function = compiled._codelibrary.get_cufunc()
    driver.cuKernelSetAttribute(attribute, n_bytes, function.handle, function.device.id)
