"""The driver of an NVIDIA GPU, asked directly: what runs compiled kernels needs nothing but NumPy and the driver.

Errors of the driver are exceptions. Arrays are handed to a kernel as numba lays them out: no owner, size, size of an
entry, address, shape and strides.
"""

import ctypes
import os
from collections.abc import Sequence
from glob import glob
from typing import Any

import numpy as np
from benchmarks.gpu.program import Argument, Program

MULTIPROCESSORS, MOST_SHARED = 16, 8
"""Numbers of the driver: an attribute of a device, and one of a kernel."""
PLACES = ("libcuda.so.1", "/usr/local/nvidia/lib*/libcuda.so.1", "/usr/lib/*/libcuda.so.1", "/usr/lib64/libcuda.so.1")
Pointer = ctypes.c_uint64


def _library() -> Any:
    tried = []
    for place in [
        os.environ.get("TWENTYONE_CUDA_DRIVER", ""),
        PLACES[0],
        *(one for at in PLACES[1:] for one in glob(at)),
    ]:
        try:
            if place:
                return ctypes.CDLL(place)
        except OSError as error:
            tried.append(str(error))
    raise SystemExit(f"No NVIDIA driver answers here: {'; '.join(tried)}.")


class Buffer:
    """Memory of the GPU, of the size and kind of an array."""

    def __init__(self, gpu: "Driver", like: np.ndarray[Any, Any]) -> None:
        self.gpu, self.like, self.address = gpu, np.ascontiguousarray(like), Pointer()
        gpu.do("cuMemAlloc_v2", ctypes.byref(self.address), ctypes.c_size_t(max(self.like.nbytes, 8)))
        self.write(self.like)

    def write(self, values: np.ndarray[Any, Any]) -> None:
        """Copy an array there."""
        if values.nbytes:
            self.gpu.do("cuMemcpyHtoD_v2", self.address, values.ctypes.data_as(ctypes.c_void_p), _size(values))

    def read(self) -> np.ndarray[Any, Any]:
        """What is there."""
        found = np.empty_like(self.like)
        if found.nbytes:
            self.gpu.do("cuMemcpyDtoH_v2", found.ctypes.data_as(ctypes.c_void_p), self.address, _size(found))
        return found

    def free(self) -> None:
        """Give the memory back."""
        self.gpu.do("cuMemFree_v2", self.address)

    def words(self) -> list[Any]:
        """The array as a kernel of numba takes it."""
        like = self.like
        numbers = [like.size, like.itemsize, self.address.value, *like.shape, *like.strides]
        return [ctypes.c_uint64(0), ctypes.c_uint64(0), *(ctypes.c_int64(one) for one in numbers)]


def _size(values: np.ndarray[Any, Any]) -> Any:
    return ctypes.c_size_t(values.nbytes)


class Driver:
    """The first GPU of this machine."""

    def __init__(self) -> None:
        self.cuda = _library()
        self.do("cuInit", ctypes.c_uint(0))
        self.device, self.context = ctypes.c_int(), ctypes.c_void_p()
        self.do("cuDeviceGet", ctypes.byref(self.device), ctypes.c_int(0))
        self.do("cuDevicePrimaryCtxRetain", ctypes.byref(self.context), self.device)
        self.do("cuCtxSetCurrent", self.context)
        self._kernels: dict[tuple[str, int], Any] = {}

    def do(self, name: str, *arguments: Any) -> None:
        """Call a function of the driver, and refuse to go on when it fails."""
        result = getattr(self.cuda, name)(*arguments)
        if result:
            told = ctypes.c_char_p()
            self.cuda.cuGetErrorString(ctypes.c_int(result), ctypes.byref(told))
            raise RuntimeError(f"{name}: {result}, {(told.value or b'').decode()}")

    @property
    def name(self) -> str:
        """What the GPU is called."""
        room = ctypes.create_string_buffer(100)
        self.do("cuDeviceGetName", room, ctypes.c_int(len(room)), self.device)
        return room.value.decode()

    @property
    def multiprocessors(self) -> int:
        """How many multiprocessors the GPU has."""
        found = ctypes.c_int()
        self.do("cuDeviceGetAttribute", ctypes.byref(found), ctypes.c_int(MULTIPROCESSORS), self.device)
        return found.value

    def kernel(self, program: Program) -> Any:
        """The kernel of a program, loaded once."""
        key = program.name, hash(program.code)
        if key not in self._kernels:
            module, function = ctypes.c_void_p(), ctypes.c_void_p()
            self.do("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(program.code))
            self.do("cuModuleGetFunction", ctypes.byref(function), module, ctypes.c_char_p(program.name.encode()))
            self._kernels[key] = function
        return self._kernels[key]

    def launch(self, program: Program, blocks: int, arguments: Sequence[Buffer | Argument]) -> None:
        """Start a kernel; it runs while Python goes on."""
        function = self.kernel(program)
        shared = ctypes.c_int(program.shared_bytes)
        self.do("cuFuncSetAttribute", function, ctypes.c_int(MOST_SHARED), shared)
        words = [word for one in arguments for word in (one.words() if isinstance(one, Buffer) else [_number(one)])]
        pointers = (ctypes.c_void_p * len(words))(*(ctypes.addressof(word) for word in words))
        one, none = ctypes.c_uint(1), ctypes.c_void_p(None)
        grid, threads = ctypes.c_uint(blocks), ctypes.c_uint(program.threads)
        size = ctypes.c_uint(program.shared_bytes)
        self.do("cuLaunchKernel", function, grid, one, one, threads, one, one, size, none, pointers, none)

    def wait(self) -> None:
        """Wait until all that was started is done."""
        self.do("cuCtxSynchronize")

    def milliseconds(self, program: Program, blocks: int, arguments: Sequence[Buffer | Argument]) -> float:
        """How long a launch takes, by events of the GPU."""
        events = [ctypes.c_void_p(), ctypes.c_void_p()]
        for event in events:
            self.do("cuEventCreate", ctypes.byref(event), ctypes.c_uint(0))
        self.do("cuEventRecord", events[0], ctypes.c_void_p(None))
        self.launch(program, blocks, arguments)
        self.do("cuEventRecord", events[1], ctypes.c_void_p(None))
        self.do("cuEventSynchronize", events[1])
        took = ctypes.c_float()
        self.do("cuEventElapsedTime", ctypes.byref(took), *events)
        for event in events:
            self.do("cuEventDestroy_v2", event)
        return took.value


def _number(given: Any) -> Any:
    """A number of NumPy as the driver takes it."""
    return np.ctypeslib.as_ctypes_type(given.dtype)(given.item())
