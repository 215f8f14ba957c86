"""The commands that answer with numbers: solve, ev, chart, simulate, analyse and their kin."""
