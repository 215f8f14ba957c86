"""Rules of either game with every field drawn, in combinations that the rules allow."""

import random
from collections.abc import Collection, Sequence
from dataclasses import fields
from typing import Any

from tests.support.drawn_house import drawn_house
from twentyone.errors import RulesError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import Choice, Rules


def drawn_blackjack(generator: random.Random, decks: Sequence[int] = (), usual: Collection[str] = ()) -> BlackjackRules:
    """Any rules of blackjack, with these numbers of decks or any; the `usual` fields keep their defaults."""
    while True:
        chosen: dict[str, Any] = {}
        for spec in fields(BlackjackRules):
            if spec.name in usual:
                continue
            if spec.name == "decks" and decks:
                chosen[spec.name] = generator.choice(decks)
            elif isinstance(spec.default, Choice):
                chosen[spec.name] = generator.choice(list(type(spec.default)))
            elif isinstance(spec.default, bool):
                chosen[spec.name] = generator.random() < 0.5
            elif "range" in spec.metadata:
                chosen[spec.name] = generator.randint(*spec.metadata["range"])
            elif "options" in spec.metadata:
                chosen[spec.name] = generator.choice(spec.metadata["options"])
            else:
                chosen[spec.name] = generator.random()
        try:
            return BlackjackRules(**chosen)
        except RulesError:  # late surrender without a look at the hole card: draw again
            continue


def drawn_rules(game: str, generator: random.Random) -> Rules:
    """Any rules of the game of that name."""
    return drawn_house(generator) if game == "banluck" else drawn_blackjack(generator)
