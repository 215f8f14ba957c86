"""Advice, bots and grades, and the pool of processes in which the solvers run."""
