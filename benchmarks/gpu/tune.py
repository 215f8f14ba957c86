"""Shapes of the kernels side by side: `python -m benchmarks.gpu.tune FILE`."""

import pickle
import sys
from pathlib import Path

from benchmarks.gpu.case import Case
from benchmarks.gpu.measure import speed

from twentyone.simulate.gpu.executor import Gpu
from twentyone.simulate.gpu.launch import Shape

ONE_SEAT = [Shape(512, 2, 4), Shape(512, 2, 10), Shape(640, 2, 6), Shape(384, 3, 6), Shape(1024, 1, 6)]
SEVERAL = [Shape(512, 2, 1), Shape(512, 2, 12), Shape(512, 3, 1), Shape(1024, 1, 1), Shape(256, 2, 1)]


def main() -> None:
    """Time every case in every shape."""
    cases: dict[str, list[Case]] = pickle.loads(Path(sys.argv[1]).read_bytes())
    for case in cases["speed"]:
        for shape in SEVERAL if case.simulation.plan.n_seats > 1 else ONE_SEAT:
            speed(case, Gpu(shape))


if __name__ == "__main__":
    main()
