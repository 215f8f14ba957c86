"""The page's questions to solvers and simulator, and the words it may ask in."""
