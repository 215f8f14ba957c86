"""The Ban Luck machine: every state of a round, numbered, and the stops between its paths."""
