"""Ban Luck as a table plays it."""
