"""The lab of blackjack: runs by the simulator, indices and tags by the solver, and the library of runs."""
