"""Rules of Ban Luck with every field drawn, in combinations that the rules allow."""

import random
from dataclasses import fields
from typing import Any

from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import Choice

MANY = 100


def drawn_house(generator: random.Random, most: int = 8) -> BanLuckRules:
    """Any rules: words and yes/no drawn evenly, totals from their range, multiples from 1 to `most`."""
    chosen: dict[str, Any] = {}
    for spec in sorted(fields(BanLuckRules), key=lambda spec: spec.name == "decks"):
        if isinstance(spec.default, Choice):
            chosen[spec.name] = generator.choice(list(type(spec.default)))
        elif isinstance(spec.default, bool):
            chosen[spec.name] = generator.random() < 0.5
        else:
            low, high = spec.metadata["range"]
            low = max(low, chosen["banker_minimum"] - 1) if spec.name == "banker_free_to" else low
            chosen[spec.name] = generator.randint(low, min(high, most) if high == MANY else high)
    return BanLuckRules(**chosen)
