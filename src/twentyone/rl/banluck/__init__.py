"""Ban Luck as an environment for learning programs."""
