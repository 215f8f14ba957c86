"""Ban Luck among one to seven players: who knows what, learning strategies, their values and best replies."""
