"""The simulator: policies become state tables, kernels deal cards through them, runs add up what came out."""
