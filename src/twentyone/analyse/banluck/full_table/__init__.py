"""Ban Luck with two to seven players: the answer, and its sentences."""
