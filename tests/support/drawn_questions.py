"""Questions about blackjack as they occur in play: shoes at random depth, hands in the middle of their round."""

import random
from typing import NamedTuple

from tests.support.drawn_rules import drawn_blackjack
from twentyone.cards.card import RANKS, rank_value
from twentyone.cards.notation import ranks_text
from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.hand_question import Beside

DECKS = (1, 2, 6, 8)
UNASKED = ("max_split_hands", "penetration")
"""Fields that the questions leave as they are by default."""


class Drawn(NamedTuple):
    """A question: the rules, thirteen counts of the shoe, hand and up card as text, and the hand's ranks."""

    rules: BlackjackRules
    shoe: list[int]
    hand: str
    up: str
    ranks: tuple[int, ...]
    beside: str = ""

    @property
    def as_shoe(self) -> Shoe:
        """The shoe as `ev_blackjack` takes it, without the cards of a split's other hands."""
        shoe = Shoe((*self.shoe[:9], sum(self.shoe[9:])), ten_ranks=tuple(self.shoe[9:]))
        return shoe.remove_ranks(self.others.cards) if self.others else shoe

    @property
    def others(self) -> Beside | None:
        """The other hands of a split."""
        return Beside.parse(self.beside) if self.beside else None


def drawn_round(generator: random.Random, rules: BlackjackRules) -> list[Drawn]:
    """The decisions of a round from a shoe dealt to a random depth: up to 75 percent, or half of a single deck.

    The hand hits as dealers do, so that hands come up about as often as at a table.
    """
    deck = [rank for rank in range(len(RANKS)) for _ in range(4 * rules.decks)]
    generator.shuffle(deck)
    cut = generator.randrange(len(deck) // 2 if rules.decks == 1 else len(deck) * 3 // 4)
    left = deck[cut:]
    shoe = [left.count(rank) for rank in (12, *range(12))]
    hand, up = [left.pop(), left.pop()], left.pop()
    decisions: list[Drawn] = []
    while True:
        values = [rank_value(rank) for rank in hand]
        total = sum(values) + (10 if 1 in values and sum(values) <= 11 else 0)
        if sum(values) > 21 or (total == 21 and decisions):
            return decisions
        decisions.append(Drawn(rules, shoe, ranks_text(hand), RANKS[up], tuple(hand)))
        if total >= 17:
            return decisions
        hand.append(left.pop())


def drawn_split(generator: random.Random, rules: BlackjackRules) -> list[Drawn]:
    """A decision in the middle of a split, from a shoe dealt to a random depth: others wait or have been played.

    Half of the hands could be split once more, as far as the rules go.
    """
    deck = [rank for rank in range(len(RANKS)) for _ in range(4 * rules.decks)]
    generator.shuffle(deck)
    left = deck[generator.randrange(len(deck) // 2) :]
    shoe = [left.count(rank) for rank in (12, *range(12))]
    pair, most = generator.choice([12, 0, 3, 6, 6, 8, 11]), rules.max_split_hands
    firsts = [pair] * (generator.randint(2, max(2, most)) if left.count(pair) >= 5 else 2)
    if left.count(pair) < 3:
        return []
    for rank in firsts:
        left.remove(rank)
    second = pair if generator.random() < 0.5 else left[0]
    left.remove(second)
    hands = [[rank] for rank in firsts[1:]]
    for hand in hands[: generator.randint(0, len(hands))]:
        hand += [left.pop() for _ in range(generator.randint(1, 3))]
    beside = "/".join(map(ranks_text, hands))
    up = left.pop()
    return [Drawn(rules, shoe, ranks_text((pair, second)), RANKS[up], (pair, second), beside)]


def drawn_splits(seed: int, number: int, rule_sets: int) -> list[Drawn]:
    """So many decisions in the middle of a split, under so many drawn rule sets."""
    generator = random.Random(seed)
    houses = [drawn_blackjack(generator, DECKS, ("penetration",)) for _ in range(rule_sets)]
    found: list[Drawn] = []
    while len(found) < number:
        found += drawn_split(generator, generator.choice(houses))
    return found[:number]


def drawn_questions(seed: int, number: int, rules: BlackjackRules | None = None, rule_sets: int = 1) -> list[Drawn]:
    """So many questions; under the rules given, or under so many drawn ones."""
    generator = random.Random(seed)
    houses = [rules] if rules else [drawn_blackjack(generator, DECKS, UNASKED) for _ in range(rule_sets)]
    found: list[Drawn] = []
    while len(found) < number:
        found += drawn_round(generator, generator.choice(houses))
    return found[:number]
