"""The solver of blackjack, as the registry has it: questions in words, answered by the modules beside this one."""

from collections.abc import Sequence
from dataclasses import replace

from twentyone.cards.card import rank_value
from twentyone.cards.copies import check_copies
from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import TEN_RANK, Shoe
from twentyone.errors import ActionError, CardError
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.dealer_totals import DealerTotals, dealer_totals
from twentyone.solve.blackjack.game import BlackjackSolution, solve_blackjack
from twentyone.solve.blackjack.hand_ev import HandEv, ev_blackjack
from twentyone.solve.blackjack.values.split import SplitPlay
from twentyone.word import quoted


class BlackjackSolver:
    """Optimal play of every composition from any shoe."""

    def solve(self, rules: BlackjackRules, *, removed: str = "", split_play: str = "cdz") -> BlackjackSolution:
        """The best play from a shoe without the cards `removed`; split hands are played `cdz` or `cdp`."""
        return solve_blackjack(rules, shoe_without(rules, removed), split_play_named(split_play))

    def ev(
        self, rules: BlackjackRules, hand: str, up: str = "", *, removed: str = "", split_play: str = "cdz"
    ) -> HandEv:
        """A hand against an up card, `removed` besides both."""
        cards, up_card = parse_ranks(hand), _one_rank(up)
        check_copies(rules.decks, hand, up, removed)
        shoe = shoe_without(rules, removed, (*cards, up_card))
        return ev_blackjack(cards, up_card, rules, shoe, split_play_named(split_play))

    def chart(self, rules: BlackjackRules, *, removed: str = "", split_play: str = "cdz") -> DerivedChart:
        """The best chart by totals, and the hands it gets wrong."""
        return derive_chart(self.solve(rules, removed=removed, split_play=split_play))

    def dealer(self, rules: BlackjackRules, up: str = "", *, hand: str = "", removed: str = "") -> DealerTotals:
        """What the dealer ends with from an up card, or from each; the cards of `hand` and those `removed` are gone.

        Without an up card, up cards that the shoe no longer holds are left out.
        """
        cards, ups = parse_ranks(hand), [_one_rank(up)] if up else []
        check_copies(rules.decks, hand, up, removed)
        shoe = shoe_without(rules, removed, (*cards, *ups))
        gone = shoe if shoe.infinite else shoe.remove_ranks(cards)
        dealt = [rank_value(rank) for rank in ups] or [value for value in UP_VALUES if gone.counts[value - 1]]
        return dealer_totals(rules, gone, dealt)


SOLVER = BlackjackSolver()


def shoe_without(rules: BlackjackRules, removed: str, kept: Sequence[int] = ()) -> Shoe:
    """A full shoe without these cards; it still holds the ranks `kept`, those of a hand and an up card.

    `T` is any card of value ten, as in charts; `J`, `Q` and `K` are those ranks. Where equal values are a pair, which
    ten is gone changes nothing. Where only equal ranks are, each `T` takes the rank T while it lasts.
    """
    ranks = parse_ranks(removed)
    check_copies(rules.decks, removed)
    shoe = Shoe.of_decks(rules.decks).remove_ranks(rank for rank in ranks if rank != TEN_RANK)
    shoe = shoe.remove_tens(ranks.count(TEN_RANK), kept)
    return shoe if rules.split_by == SplitBy.SAME_RANK else replace(shoe, ten_ranks=())


def split_play_named(name: str) -> SplitPlay:
    """The way to play split hands that has this name."""
    if name not in list(SplitPlay):
        raise ActionError(f"There is no split play {quoted(name)}: it is {' or '.join(SplitPlay)}.")
    return SplitPlay(name)


def _one_rank(text: str) -> int:
    ranks = parse_ranks(text)
    if len(ranks) != 1:
        raise CardError(f"The up card is one card, as T or 6, not {quoted(text)}.")
    return ranks[0]
