"""A thousand decisions of blackjack in sentences: six decks at random depth, hands as a round brings them."""

import random
from functools import cache

from twentyone.cards.card import RANKS, VALUES, rank_value
from twentyone.cards.hand import TARGET
from twentyone.cards.notation import values_text
from twentyone.rl.text import N_POSITIONS, Position, position_text
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, Surrender
from twentyone.rules.field import rules_dict, value_text
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.many.answer import evs_of_many

SEED = 21
RULES = BlackjackRules(surrender=Surrender.LATE)
Drawn = tuple[list[int], list[int], int]
"""The counts of a shoe before the round, the values of a hand, and the up card's."""


def _drawn(generator: random.Random) -> list[Drawn]:
    """The decisions of a round from a shoe at random depth, of a hand that hits as dealers do."""
    deck = [rank_value(rank) for rank in range(len(RANKS)) for _ in range(4 * RULES.decks)]
    generator.shuffle(deck)
    left = deck[generator.randrange(int(len(deck) * RULES.penetration)) :]
    shoe = [left.count(one) for one in range(1, 11)]
    hand, up, found = [left.pop(), left.pop()], left.pop(), list[Drawn]()
    while sum(hand) <= TARGET:
        found.append((shoe, sorted(hand), up))
        total = bj.total(sum(hand), hand.count(1))
        if not bj.dealer_draws(RULES, total, bj.is_soft(sum(hand), hand.count(1))):
            break
        hand.append(left.pop())
    return found


@cache
def positions() -> tuple[Position, ...]:
    """The set, with its exact EVs; hands with nothing to choose are left out."""
    generator, drawn = random.Random(SEED), list[Drawn]()
    while len(drawn) < 2 * N_POSITIONS:
        drawn += _drawn(generator)
    shoes, hands, ups = zip(*drawn, strict=True)
    many = evs_of_many(RULES, list(shoes), [values_text(hand) for hand in hands], list(ups), SplitPlay.CDZ)
    found: list[Position] = []
    for row, line in enumerate(many.lines()):
        evs = {name.removeprefix("ev_"): ev for name, ev in line.items() if name.startswith("ev_")}
        if len(evs) > 1 and len(found) < N_POSITIONS:
            looked = " The dealer has looked and has no blackjack." if "conditioned_on" in line else ""
            found.append(Position(position_text(_told(*drawn[row]) + looked, list(evs)), evs))
    return tuple(found)


def _told(shoe: list[int], hand: list[int], up: int) -> str:
    house = ", ".join(f"{name} {value_text(given)}" for name, given in rules_dict(RULES).items())
    counts = ", ".join(f"{held} of {name}" for name, held in zip(VALUES, shoe, strict=True))
    return (
        f"Blackjack. House rules: {house}. Before this round the shoe held {counts}, T being any card of value ten. You"
        f" hold {values_text(hand)}; the dealer shows {VALUES[up - 1]}."
    )
