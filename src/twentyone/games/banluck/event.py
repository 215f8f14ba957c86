"""What happens at a table of Ban Luck and at no other; the rest of its events are the contract's."""

from twentyone.games.contract import BankPaid


class PenaltyPaid(BankPaid, frozen=True):
    """A player who stood below the minimum paid a share of the bank's loss, besides the bet that was lost. [BL-38]"""
