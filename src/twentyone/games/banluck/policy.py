"""Simple Ban Luck policies: from what a seat may see to what it does. Opponents at the table, and yardsticks."""

from collections.abc import Callable, Mapping

from twentyone.games.banluck.hand import hand_total
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import HIT, PLAY, STAND
from twentyone.games.contract import BANK, Action

STANDS, HITS_TO = 16, 17

HITS: Mapping[str, Callable[[int, bool], bool]] = {
    "stand_16": lambda total, soft: total < 16,
    "hit_16": lambda total, soft: total <= 16,
    "open_hit_16_17": lambda total, soft: total <= 17,
    "stand_soft_17": lambda total, soft: total <= 16 or (total == 17 and not soft),
}
"""Whether a fixed policy that solver and simulator know by name draws at a total where it may choose."""


def stand_16(observation: BanLuckObservation) -> Action:
    """Draw to 16 and stand, a player to the minimum where that is more.

    As banker never surrender, and open only those who must be opened.
    """
    legal = observation.legal_actions
    if len(legal) == 1:
        return legal[0]
    if PLAY in legal:
        return PLAY
    reaches = STANDS if observation.viewer == BANK else max(STANDS, observation.rules.player_minimum)
    return HIT if hand_total(observation.rules, observation.own) < reaches else STAND


def open_hit_16_17(observation: BanLuckObservation) -> Action:
    """The banker who up to 17 opens all with three or more cards, then draws against the rest; stands from 18."""
    legal = observation.legal_actions
    if STAND not in legal or hand_total(observation.rules, observation.own) > HITS_TO:
        return stand_16(observation)
    opened = (action for action in legal if action.verb == "open" and observation.n_cards[action.seat] >= 3)
    return next(opened, HIT)
