"""Any two-sided game as flows: what algorithms know of a game, and LP, CFR, exact and tree solvers for it."""
