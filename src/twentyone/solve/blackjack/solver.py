"""The solver of blackjack, as the registry has it: questions in words, answered by the modules beside this one."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from twentyone.cards.card import rank_value
from twentyone.cards.copies import check_copies
from twentyone.cards.notation import parse_ranks
from twentyone.errors import ActionError, HandError
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.dealer_totals import DealerTotals, dealer_totals
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.game import BlackjackSolution, solve_blackjack
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.hand_question import Beside, asked_hand, one_rank, shoe_without
from twentyone.solve.blackjack.hand_result import HandEv
from twentyone.word import quoted

if TYPE_CHECKING:
    from twentyone.solve.many import ManyEvs


class BlackjackSolver:
    """Optimal play of every composition from any shoe."""

    many_columns: ClassVar[Mapping[str, str]] = {
        "hand": "hands",
        "up": "ups",
        "shoe": "shoes",
        "removed": "shoes",
        "beside": "besides",
    }

    def solve(self, rules: BlackjackRules, *, removed: str = "", split_play: str = "cdz") -> BlackjackSolution:
        """The best play from a shoe without the cards `removed`; split hands are played `cdz` or `cdp`."""
        return solve_blackjack(rules, shoe_without(rules, removed), split_play_named(split_play))

    def ev(
        self,
        rules: BlackjackRules,
        hand: str,
        up: str = "",
        *,
        removed: str = "",
        beside: str = "",
        split_play: str = "cdz",
    ) -> HandEv:
        """A hand against an up card, `removed` besides both; a hand of a split has the seat's others `beside` it."""
        others = Beside.parse(beside) if beside else None
        asked = asked_hand(rules, hand, up, removed, others)
        return ev_blackjack(*asked, split_play_named(split_play), beside=others)

    def ev_many(
        self,
        rules: BlackjackRules | Sequence[BlackjackRules],
        shoes: Any = None,
        hands: Any = None,
        ups: Any = None,
        besides: Any = None,
        *,
        split_play: str = "cdz",
        cluster: str = "",
        device: str = "cpu",
    ) -> "ManyEvs":
        """Many hands against up cards from played shoes; see `evs_of_many`.

        They are answered on the cores here or of a `cluster`, or on the `device` cuda.
        """
        if hands is None or ups is None:
            raise HandError("ev_many needs hands and ups for blackjack, beside the shoes.")
        from twentyone.solve.blackjack.many.answer import evs_of_many  # noqa: PLC0415 - its kernels load when asked

        play = split_play_named(split_play)
        return evs_of_many(rules, shoes, hands, ups, besides, split_play=play, cluster=cluster, device=device)

    def chart(self, rules: BlackjackRules, *, removed: str = "", split_play: str = "cdz") -> DerivedChart:
        """The best chart by totals, and the hands it gets wrong."""
        return derive_chart(self.solve(rules, removed=removed, split_play=split_play))

    def dealer(self, rules: BlackjackRules, up: str = "", *, hand: str = "", removed: str = "") -> DealerTotals:
        """What the dealer ends with from an up card, or from each; the cards of `hand` and those `removed` are gone.

        Without an up card, up cards that the shoe no longer holds are left out.
        """
        cards, ups = parse_ranks(hand), [one_rank(up)] if up else []
        check_copies(rules.decks, hand, up, removed)
        shoe = shoe_without(rules, removed, (*cards, *ups))
        gone = shoe if shoe.infinite else shoe.remove_ranks(cards)
        dealt = [rank_value(rank) for rank in ups] or [value for value in UP_VALUES if gone.counts[value - 1]]
        return dealer_totals(rules, gone, dealt)


SOLVER = BlackjackSolver()


def split_play_named(name: str) -> SplitPlay:
    """The way to play split hands that has this name."""
    if name not in list(SplitPlay):
        raise ActionError(f"There is no split play {quoted(name)}: it is {' or '.join(SplitPlay)}.")
    return SplitPlay(name)
