"""The rules of each game: a frozen object of choices, and pure questions about it. Nothing here takes a turn."""
