"""The lab's library of runs: what is wanted, made ready anywhere, played on a GPU, and folded into the package."""
