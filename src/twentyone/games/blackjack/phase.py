"""The phases of a round of blackjack and the words of its actions."""

from enum import StrEnum

from twentyone.games.contract import Action


class Phase(StrEnum):
    """Where a round is. [BJ-7]"""

    DEAL = "deal"
    INSURANCE = "insurance"
    EARLY_SURRENDER = "early surrender"
    PLAYER_ACTION = "player action"
    DEALER_ACTION = "dealer action"
    SETTLEMENT = "settlement"


SIMULTANEOUS = (Phase.INSURANCE, Phase.EARLY_SURRENDER)
"""The phases in which every seat decides for itself, in any order, and learns of the others afterwards. [BJ-12]"""

HIT = Action("hit")
STAND = Action("stand")
DOUBLE = Action("double")
SPLIT = Action("split")
SURRENDER = Action("surrender")
PLAY = Action("play")
INSURE = Action("insure")
EVEN_MONEY = Action("even_money")
DECLINE = Action("decline")
TURN_ACTIONS = (HIT, STAND, DOUBLE, SPLIT, SURRENDER)
"""What a hand can do on its turn, in the order of the rules' `TurnOptions`."""
ACTIONS = (*TURN_ACTIONS, PLAY, INSURE, EVEN_MONEY, DECLINE)
