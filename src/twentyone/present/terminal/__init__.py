"""Tables in the terminal, in plain lines: one file a game. They ask, narrate and keep score; the engines play."""
