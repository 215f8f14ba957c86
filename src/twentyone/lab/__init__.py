"""The counter's laboratory: what somebody who counts cards wins and risks, from stored runs.

A run is played once and kept as a small document (`run.py`); every figure for whatever is bet at each count is worked
out from it afterwards, with its error, in plain Python: so a page without numpy can ask too. What plays runs, and what
knows a game, is in a folder of the game's name.
"""
