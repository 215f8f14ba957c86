"""What a table needs of a game, and one folder per game that gives it."""
