"""The kernels on an NVIDIA GPU: the same machines, the same stops, the same cards, a lane a thread."""
