"""The stacked server with a game from outside in it: `python -m tests.browser.third_server serve …`."""

from seven_and_a_half import register
from tests.browser import stacked
from twentyone.present.cli.app import main

register()

ROUNDS = (
    ("7C 5D KC", ("draw",)),
    ("4C 6D 7H", ("draw",)),
    ("6C 3D 2H", ("stand",)),
    ("AC 6S 2D 3S", ("draw", "draw", "stand")),
)
"""Rounds alone against the house, which draws to 5: a natural, a bust, a win, a tie. The player's card comes first."""

stacked.SCRIPTS["seven and a half"] = tuple(cards for cards, _ in ROUNDS)

if __name__ == "__main__":
    with stacked.stacking():
        main()
