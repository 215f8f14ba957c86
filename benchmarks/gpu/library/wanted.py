"""Which runs the library has, the most wanted first: rules that people meet, the counts that they learn."""

from collections.abc import Iterator
from typing import NamedTuple

from twentyone.rules.blackjack import PRESETS, BlackjackRules
from twentyone.rules.field import parse_rules, rules_words, split_assignments

STANDS = "dealer_hits_soft_17=false"
USUAL = (
    "",
    STANDS,
    "surrender=late",
    f"{STANDS} surrender=late",
    "decks=2",
    f"decks=2 {STANDS}",
    "decks=8",
    f"decks=8 {STANDS}",
    f"{STANDS} surrender=late resplit_aces=true",
    "double_after_split=false",
    f"decks=8 {STANDS} surrender=late",
    "decks=1 double_after_split=false",
    "decks=2 double_after_split=false",
)
"""Rules for which every count is wanted."""
OTHER = (
    "blackjack_pays=6:5",
    "decks=8 surrender=late",
    f"{STANDS} double_after_split=false",
    f"decks=2 {STANDS} surrender=late",
    f"decks=2 {STANDS} double_after_split=false",
    f"decks=1 {STANDS} double_after_split=false",
    "decks=1 blackjack_pays=6:5",
    f"{STANDS} hole_card=no_peek",
    f"decks=8 {STANDS} hole_card=no_peek",
    f"{STANDS} hole_card=no_peek_original",
    "decks=8 blackjack_pays=6:5",
    "decks=2 blackjack_pays=6:5",
    *(rules_words(parse_rules(BlackjackRules, {}, PRESETS[name])) for name in ("vegas", "european", "friendly")),
)
"""Rules for which the counts that most people learn are wanted."""
FIRST_COUNTS = ("hi-lo", "ko")
COUNTS = ("zen", "omega-2", "halves", "hi-opt-1", "hi-opt-2", "red-7")
DEEPEST = {1: 0.65, 2: 0.8}
"""With so few decks a shoe that is dealt deeper can run dry in mid-round; others are dealt to nine tenths."""
LEAST_ROUNDS = 10**10


class Wanted(NamedTuple):
    """One play: rules, a count, and all penetrations, which share their shoes."""

    rules: BlackjackRules
    system: str
    penetrations: tuple[float, ...]

    @property
    def name(self) -> str:
        """What it is called where it is played."""
        return f"{self.system}: {rules_words(self.rules) or 'default rules'}"


def wanted() -> Iterator[Wanted]:
    """All that is wanted, the most wanted first."""
    for count in FIRST_COUNTS:
        yield from (_wanted(words, count) for words in (*USUAL, *OTHER))
    for words in USUAL:
        yield from (_wanted(words, count) for count in COUNTS)


def _wanted(words: str, count: str) -> Wanted:
    rules = parse_rules(BlackjackRules, split_assignments(words.split()))
    deepest = round(100 * DEEPEST.get(rules.decks, 0.9))
    return Wanted(rules, count, tuple(percent / 100 for percent in range(50, deepest + 1, 5)))
