"""Optimal play, found exactly. Algorithms here see flat arrays; the games' own folders extract them from the rules."""
