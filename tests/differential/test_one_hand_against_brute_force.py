"""Stand, hit and double against a round dealt in its true order: the hole card first, then the player's cards.

The solver never deals a hole card before the dealer's turn; here it lies there from the start, and the values must be
the same fractions, given that it makes no blackjack where the dealer looks.
"""

from fractions import Fraction
from functools import cache

import pytest

from tests.differential.blackjack_brute_force import Kinds, draw
from tests.support.sample import sample
from twentyone.cards.card import rank_value
from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import Shoe
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, HoleCard
from twentyone.rules.field import parse_rules, split_assignments
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.values.action import HIT, Actions
from twentyone.solve.blackjack.values.arithmetic import EXACT
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis

SHOE = Shoe((3, 2, 2, 0, 2, 3, 3, 2, 2, 7))


class DealtRound:
    """A hand against an up card with a hole card under it; later hits as `actions` say."""

    def __init__(self, rules: BlackjackRules, up: int, actions: Actions) -> None:
        self.rules = rules
        self.up = up
        self.actions = actions
        self._dealer = cache(self._dealer_totals)

    def value(self, hand: int, kinds: Kinds, action: str) -> Fraction:
        """The EV of an action; given no dealer blackjack where the dealer looks."""
        worth = seen = Fraction(0)
        for hole, chance, left in draw(kinds):
            dealer = hand_index().of_values(self.up, hole + 1)
            blackjack = hand_index().total[dealer] == 21
            if blackjack and bj.must_peek(self.rules, self.up):
                continue
            seen += chance
            worth += chance * self._acted(hand, left, dealer, bool(blackjack), action)
        return worth / seen

    def _acted(self, hand: int, kinds: Kinds, dealer: int, blackjack: bool, action: str) -> Fraction:
        if action == "stand":
            return self._settled(int(hand_index().total[hand]), kinds, dealer, blackjack, 1)
        worth = Fraction(0)
        for kind, chance, left in draw(kinds):
            grown = int(hand_index().child[hand, kind])
            stake = 2 if action == "double" else 1
            if grown >= 0 and action == "hit":
                then = "hit" if self.actions[grown, 0] == HIT else "stand"
                worth += chance * self._acted(grown, left, dealer, blackjack, then)
            else:
                total = 22 if grown < 0 else int(hand_index().total[grown])
                worth += chance * self._settled(total, left, dealer, blackjack, stake)
        return worth

    def _settled(self, total: int, kinds: Kinds, dealer: int, blackjack: bool, stake: int) -> Fraction:
        if blackjack:
            original = self.rules.hole_card == HoleCard.NO_PEEK_ORIGINAL
            return Fraction(-1 if original else -stake)
        ends = self._dealer(dealer, kinds)
        nets = (chance * bj.settle(self.rules, total, False, end, False) for end, chance in ends.items())
        return stake * sum(map(Fraction, nets), Fraction(0))

    def _dealer_totals(self, hand: int, kinds: Kinds) -> dict[int, Fraction]:
        index = hand_index()
        if not bj.dealer_draws(self.rules, int(index.total[hand]), bool(index.soft[hand])):
            return {int(index.total[hand]): Fraction(1)}
        ends: dict[int, Fraction] = {}
        for kind, chance, left in draw(kinds):
            grown = int(index.child[hand, kind])
            for end, then in ({22: Fraction(1)} if grown < 0 else self._dealer(grown, left)).items():
                ends[end] = ends.get(end, Fraction(0)) + chance * then
        return ends


@pytest.mark.parametrize("words", ["hole_card=peek", "hole_card=no_peek", "hole_card=no_peek_original"])
@pytest.mark.parametrize(
    ("hand", "up"), sample(2, [("T,6", "T"), ("A,7", "A"), ("6,5", "A"), ("9,7", "T"), ("8,3", "7")])
)
def test_a_hand_is_worth_what_dealing_the_hole_card_first_gives(hand: str, up: str, words: str) -> None:
    rules = parse_rules(BlackjackRules, split_assignments(f"decks=1 {words}".split()))
    ranks, up_rank = parse_ranks(hand), parse_ranks(up)[0]
    values, up_value = [rank_value(rank) for rank in ranks], rank_value(up_rank)
    number = hand_index().of_values(*values)
    answer = ev_blackjack(ranks, up_rank, rules, SHOE, arithmetic=EXACT)
    actions = Analysis(rules, SHOE, ups=(up_value - 1,), within=number).unsplit.action
    dealt = DealtRound(rules, up_value, actions)
    kinds = SHOE.remove([*values, up_value]).counts
    for action in ("stand", "hit", "double"):
        assert dealt.value(number, kinds, action) == answer.actions[action], action
