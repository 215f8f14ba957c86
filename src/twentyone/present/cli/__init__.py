"""The command line: one file a command. Heavy imports stay inside the commands, so that `--help` answers at once."""
