"""The commands of Ban Luck: `twentyone solve banluck` and its kin."""
