"""A second way to the value of a round, in integers, for `twentyone check`: nothing here comes from the solver.

It imports the standard library, the names of the rules and the words of refusals; no numpy, no solver, and none of the
questions of `rules/`: what the rules mean is put down once more in `house.py`. A contract in `make check` holds that.
"""
