"""How often hands of three and more cards come about when two-card hands do what is chosen for them."""

import numpy as np

from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.arrival import hand_chances
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis, Opening

Chosen = list[list[str]]
"""What each opening does first, by up card."""


def drawn_chances(analysis: Analysis, openings: tuple[Opening, ...], chosen: Chosen) -> Numbers:
    """The chance of coming to each hand of three and more cards when two-card hands do what is chosen: by up card."""
    index = hand_index()
    first = analysis.setting.arithmetic.zeros(len(index), len(analysis.setting.ups))
    for opening, actions in zip(openings, chosen, strict=True):
        hits = np.array([action == "hit" for action in actions])
        first[index.of_values(*opening.values)] += np.where(hits, opening.chance, 0 * opening.chance)
    action = analysis.unsplit.action.copy()
    action[index.size == 2] = 1
    chances = hand_chances(analysis.setting, analysis.members, first, action)
    chances[index.size == 2] = 0 * first[0]
    return chances
