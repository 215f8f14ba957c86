"""One question: what is every action worth with these cards against that up card, from any shoe?"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from twentyone.cards.card import rank_value
from twentyone.cards.shoe import TEN_RANK, Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import SplitPlay, may_hit_split_hand
from twentyone.solve.blackjack.hand_question import Beside, HandQuestion, check_question, with_pair_for
from twentyone.solve.blackjack.hand_result import HandEv
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic
from twentyone.solve.blackjack.values.count_law import CountLaw
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis, known_ten_ranks
from twentyone.solve.blackjack.values.split import SplitSum, split_worth


def ev_blackjack(
    hand: Sequence[int],
    up: int,
    rules: BlackjackRules,
    shoe: Shoe | None = None,
    split_play: SplitPlay = SplitPlay.CDZ,
    arithmetic: Arithmetic = DOUBLE,
    law: CountLaw | None = None,
    beside: Beside | None = None,
) -> HandEv:
    """What every action is worth for a hand of ranks (8 the ten, 12 the ace) against an up card.

    The shoe still holds the hand and the up card; a full one, if none is given. With a `law` the shoe is the full one,
    and of what was gone before this round only a count is known. A hand of a split has others `beside` it, whose cards
    are gone from the shoe.
    """
    shoe = shoe or Shoe.of_decks(rules.decks)
    check_question(hand, up, shoe, rules)
    narrowed = _narrowed(rules, hand, up)
    return hand_worth(hand, up, Analysis(rules, shoe, split_play, **narrowed, arithmetic=arithmetic, law=law), beside)


def hand_worth(hand: Sequence[int], up: int, analysis: Analysis, beside: Beside | None = None) -> HandEv:
    """The same from an analysis for this up card alone, which may answer about many hands."""
    return _Question(hand, up, analysis, beside).answer()


def _narrowed(rules: BlackjackRules, hand: Sequence[int], up: int) -> dict[str, Any]:
    """The part of an analysis that the question needs: a split card may become any hand that holds it."""
    values = [rank_value(rank) for rank in hand]
    if len(values) == 2 and values[0] == values[1] and may_hit_split_hand(rules, values[0] - 1):
        values = values[:1]
    return {"ups": (rank_value(up) - 1,), "within": hand_index().of_values(*values)}


class _Question(HandQuestion):
    """A hand against one up card, by an analysis."""

    def __init__(self, hand: Sequence[int], up: int, analysis: Analysis, beside: Beside | None = None) -> None:
        super().__init__(hand, up, analysis.rules, analysis.split_play, beside)
        self.analysis = analysis
        self.hand = hand_index().of_values(*(rank_value(rank) for rank in hand))
        self.takes = analysis.setting.blackjack_takes
        self.is_exact = analysis.setting.arithmetic.exact

    @cached_property
    def blackjack(self) -> Any:
        """The chance of a dealer blackjack."""
        return self.analysis.blackjack_chance(self.hand)[0]

    def stand(self) -> Any:
        """What standing is worth."""
        return self.analysis.unsplit.stand[self.hand][0]

    def hit(self) -> Any:
        """What a hit is worth, with the best play after it."""
        return self.analysis.unsplit.hit[self.hand][0]

    def double(self) -> Any:
        """What one last card at twice the stake is worth."""
        return self.analysis.unsplit.double[self.hand][0]

    def split(self, most: int, waiting: int = 2, may_all_push: bool = True) -> Any:
        """What a pair is worth whose cards, and others like them, are `waiting` to go on to so many hands."""
        return split_worth(self.rules, self._split, most, waiting, may_all_push)[0]

    def waiting_alone(self, most: int) -> Any:
        """What the cards that wait beside this hand are worth, going on to so many hands, if it is not split again."""
        assert self.beside is not None
        pair, analysis = self.beside.waiting[:1] * 2, self.analysis
        narrowed = _narrowed(self.rules, pair, self.up)
        shoe = with_pair_for(analysis.shoe, self.ranks, pair)
        alone = Analysis(self.rules, shoe, self.split_play, **narrowed, arithmetic=analysis.setting.arithmetic)
        return _Question(pair, self.up, alone).split(most, len(self.beside.waiting), may_all_push=False)

    def number(self, given: Any) -> Any:
        """A number of the rules, as the analysis counts."""
        return self.analysis.setting.arithmetic.number(given)

    @cached_property
    def _split(self) -> SplitSum:
        pair, held, up_is_one = rank_value(self.ranks[0]) - 1, None, True
        if self.analysis.pairs_by_rank(pair):
            held = known_ten_ranks(self.analysis.shoe)[self.ranks[0] - TEN_RANK]
            up_is_one = self.up == self.ranks[0]
        return self.analysis.split_sum(pair, self.analysis.pairs_left(pair, held, up_is_one))
