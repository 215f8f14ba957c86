"""A simple player: who plays for those who do not answer, and against learning programs."""

from seven_and_a_half.engine import DRAW, STAND
from seven_and_a_half.observation import Seen
from twentyone.games.contract import BANK, Action

FIVE = 10
"""Five points, in halves."""


def draw_to_five(seen: Seen) -> Action:
    """Draws to 5 and stands, as player and as banker. [SM-15]"""
    points = seen.points(BANK if seen.viewer is None else seen.viewer)
    return DRAW if points is not None and points < FIVE else STAND
