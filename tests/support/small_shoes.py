"""Small shoes of blackjack with rules to match, that the solver can play out in fractions within a second."""

import random

from tests.support.drawn_rules import drawn_blackjack
from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.values.supply import cards_needed


def drawn_small(generator: random.Random) -> tuple[BlackjackRules, Shoe]:
    """Any rules, and a shoe of a few values in which no round can run out of cards."""
    while True:
        decks = generator.choice((1, 2))
        rules = drawn_blackjack(generator, decks=(decks,))
        values = {generator.randrange(9) for _ in range(generator.randint(2, 3))}
        counts = [generator.randint(1, 4 * decks) if value in values else 0 for value in range(9)]
        ten_ranks = tuple(generator.randint(0, 4 * decks) for _ in range(4))
        shoe = Shoe((*counts, sum(ten_ranks)), ten_ranks=ten_ranks)
        if shoe.size >= cards_needed(shoe, rules):
            return rules, shoe
