"""Simple Ban Luck policies: from what a seat may see to what it does. Opponents at the table, and yardsticks."""

from twentyone.games.banluck.hand import hand_total
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import HIT, PLAY, STAND
from twentyone.games.contract import Action
from twentyone.rules.banluck import MINIMUM


def stand_16(observation: BanLuckObservation) -> Action:
    """Draw to 16 and stand; as banker never surrender, and open only those who must be opened."""
    legal = observation.legal_actions
    if len(legal) == 1:
        return legal[0]
    if PLAY in legal:
        return PLAY
    return HIT if hand_total(observation.rules, observation.own) < MINIMUM else STAND


def open_hit_16_17(observation: BanLuckObservation) -> Action:
    """The banker who at 16 and 17 opens all with three or more cards, then draws against the rest; stands from 18."""
    legal = observation.legal_actions
    if STAND not in legal or not MINIMUM <= hand_total(observation.rules, observation.own) <= 17:
        return stand_16(observation)
    opened = (action for action in legal if action.verb == "open" and observation.n_cards[action.seat] >= 3)
    return next(opened, HIT)
