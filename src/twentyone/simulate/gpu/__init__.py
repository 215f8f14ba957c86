"""The kernels on an NVIDIA GPU: the same machines, the same stops, the same cards, one lane per thread."""
