"""Questions about numbers: charts, what a decision costs, what a rule is worth. The solvers compute; this explains."""
