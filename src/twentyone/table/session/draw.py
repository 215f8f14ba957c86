"""The next card of a table that deals by a seed: a pure function of the session, so a resumed table deals the same.

Each card is drawn from what the shoe holds, every one with its chance, which is what a shuffled shoe does. A table
that must prove its shuffle deals in its own way.
"""

import random

from twentyone.errors import CardError
from twentyone.table.session.session import Session


def seeded_card(session: Session) -> int:
    """The card that comes next."""
    if session.seed is None or session.round is None or not session.round.chance_outcomes():
        raise CardError("No card can be drawn: no round of this table waits for one, or it has no seed to deal by.")
    cards, chances = zip(*session.round.chance_outcomes(), strict=True)
    generator = random.Random(f"{session.seed}:{session.n_dealt}")
    return int(generator.choices(cards, [float(chance) for chance in chances])[0])
