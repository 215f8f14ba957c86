"""Where a run is played: on the cores of this machine, on its GPU, or on a cluster."""

from twentyone.errors import RunError
from twentyone.simulate.contract import Executor
from twentyone.solve.parallel import check_device


def executor_on(device: str, cluster: str | None = None) -> Executor | None:
    """Who plays the chunks: the GPU, the workers of a cluster, or None for the cores of this machine."""
    check_device(device)
    if device == "cuda" and cluster:
        raise RunError("A run is played on the device cuda or on a cluster, not on both: choose one.")
    if device == "cuda":
        from twentyone.simulate.gpu.executor import Gpu  # noqa: PLC0415 - needs the extra `gpu`

        return Gpu()
    if cluster:
        from twentyone.simulate.core.cluster import Workers  # noqa: PLC0415 - needs the extra `cluster`

        return Workers(cluster)
    return None
