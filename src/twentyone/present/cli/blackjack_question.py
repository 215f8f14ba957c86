"""What the options of the blackjack commands mean: a shoe, a way to play split hands, an up card."""

from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import Shoe
from twentyone.errors import ActionError, CardError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.split import SplitPlay


def shoe_without(rules: BlackjackRules, removed: str) -> Shoe:
    """A full shoe without the cards named in `--removed`."""
    return Shoe.of_decks(rules.decks).remove_ranks(parse_ranks(removed))


def split_play_named(name: str) -> SplitPlay:
    """The way to play split hands that `--split-play` names."""
    if name not in list(SplitPlay):
        raise ActionError(f"There is no split play {name!r}: it is {' or '.join(SplitPlay)}.")
    return SplitPlay(name)


def one_rank(text: str) -> int:
    """The rank of the one card named in `--up`."""
    ranks = parse_ranks(text)
    if len(ranks) != 1:
        raise CardError(f"The up card is one card, as T or 6, not {text!r}.")
    return ranks[0]
