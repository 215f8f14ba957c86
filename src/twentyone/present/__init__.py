"""The one folder that prints, draws or serves. It decides nothing about any game."""
