"""A live table in the terminal, in plain lines, over the network or in this process; its words come from `words`."""
