"""THE hand count: the one place where aces are counted, for both games, every rule and every kernel.

A hand is counted with all aces at one (`low`); then one ace may be raised, if that keeps the hand at 21 or less.
How much an ace is raised by (10 in blackjack, 10, 9 or nothing in Ban Luck) is the game's to say. Counting so,
and never card by card, no hand is bust that an ace at one would save: A-A-5-6 is 13.
"""

TARGET = 21
ACE_TO_ELEVEN = 10
ACE_TO_TEN = 9


def is_soft(low: int, aces: int, ace_raise: int) -> bool:
    """Whether an ace of this hand counts more than one."""
    return aces > 0 and ace_raise > 0 and low + ace_raise <= TARGET


def total(low: int, aces: int, ace_raise: int) -> int:
    """The best total of a hand whose cards sum to `low` with every ace at one.

    >>> total(7, 1, ACE_TO_ELEVEN), total(13, 2, ACE_TO_ELEVEN)
    (17, 13)
    """
    return low + ace_raise if is_soft(low, aces, ace_raise) else low


def is_bust(low: int) -> bool:
    """Whether a hand is over 21 even with every ace at one."""
    return low > TARGET
