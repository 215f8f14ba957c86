"""The command `twentyone exam`."""
