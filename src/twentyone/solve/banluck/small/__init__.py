"""Ban Luck from a few cards, as a tree that other people's solvers can read."""
