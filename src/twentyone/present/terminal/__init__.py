"""Tables in the terminal, in plain lines: one file per game. They ask, narrate and keep score; the engines play."""
