"""Blackjack as a machine: its state table, what happens at its stops, and the kernels that run it."""
