"""What the dealer ends with from one up card, given the cards that are left: a walk over all hands the dealer draws.

The chance of drawn cards does not depend on their order: it is one product, which a node takes from its parent, times
the number of orders in which the rules lead there.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from twentyone.cards.hand import TARGET
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules

Drawn = tuple[int, ...]
"""The cards after the up card, 0 the ace, in rising order."""
MADE_HANDS = TARGET - bj.DEALER_STANDS + 1


class Node(NamedTuple):
    """One more card: which, how many of it were drawn before, how many cards were, and where the walk goes without it.

    `orders` is the number of orders in which the dealer stops here, with 17 and so many more.
    """

    card: int
    gone: int
    depth: int
    after: int
    more: int
    orders: int


@lru_cache(maxsize=20)
def dealer_nodes(hits_soft_17: bool, up: int) -> tuple[Node, ...]:
    """Every hand the dealer can draw to an up card (0 the ace), each after the hand it grew from; no blackjack."""
    ends = _ends(BlackjackRules(dealer_hits_soft_17=hits_soft_17), up)
    hands = sorted({drawn[:length] for drawn in ends for length in range(1, len(drawn) + 1)})
    after, branch = [len(hands)] * len(hands), list[int]()
    for place, drawn in enumerate(hands):
        while branch and len(hands[branch[-1]]) >= len(drawn):
            after[branch.pop()] = place
        branch.append(place)
    return tuple(
        Node(drawn[-1], drawn.count(drawn[-1]) - 1, len(drawn) - 1, following, *ends.get(drawn, (0, 0)))
        for drawn, following in zip(hands, after, strict=True)
    )


def _ends(rules: BlackjackRules, up: int) -> dict[Drawn, tuple[int, int]]:
    """The hands with which the dealer stops: how much more than 17, and in how many orders."""
    ends: dict[Drawn, tuple[int, int]] = {}
    waiting: dict[Drawn, int] = {(): 1}
    while waiting:
        grown: dict[Drawn, int] = {}
        for drawn, orders in waiting.items():
            low, aces = up + 1 + sum(card + 1 for card in drawn), (up == 0) + drawn.count(0)
            total = bj.total(low, aces)
            if not drawn or bj.dealer_draws(rules, total, bj.is_soft(low, aces)):
                for card in range(min(10, TARGET - low)):
                    longer = tuple(sorted((*drawn, card)))
                    grown[longer] = grown.get(longer, 0) + orders
            elif not bj.is_natural(low, aces, len(drawn) + 1):
                ends[drawn] = total - bj.DEALER_STANDS, orders
        waiting = grown
    return ends


def dealer_finals(nodes: Sequence[Node], up: int, left: Sequence[int], step: int) -> list[float]:
    """The chances of 17 to 21, of a bust and of a blackjack, when these cards are `left` besides the up card."""
    unseen = sum(left)
    shares = [1 / (unseen - step * drawn) if unseen > step * drawn else 0.0 for drawn in range(TARGET)]
    products = [1.0] * (TARGET + 1)
    made = [0.0] * MADE_HANDS
    place, end = 0, len(nodes)
    while place < end:
        card, gone, depth, after, more, orders = nodes[place]
        fitting = left[card] - gone * step
        if fitting <= 0:
            place = after
            continue
        products[depth + 1] = product = products[depth] * fitting * shares[depth]
        if orders:
            made[more] += orders * product
        place += 1
    blackjack = left[9 - up] / unseen if bj.may_become_blackjack(up + 1) and unseen else 0.0
    return [*made, 1 - blackjack - sum(made), blackjack]
