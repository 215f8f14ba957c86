"""The solver of blackjack, as the registry has it: questions in words, answered by the modules beside this one."""

from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import Shoe
from twentyone.errors import ActionError, CardError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.result import DerivedChart
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
        shoe = shoe_without(rules, removed)
        return ev_blackjack(parse_ranks(hand), _one_rank(up), rules, shoe, split_play_named(split_play))

    def chart(self, rules: BlackjackRules, *, removed: str = "", split_play: str = "cdz") -> DerivedChart:
        """The best chart by totals, and the hands it gets wrong."""
        return derive_chart(self.solve(rules, removed=removed, split_play=split_play))


SOLVER = BlackjackSolver()


def shoe_without(rules: BlackjackRules, removed: str) -> Shoe:
    """A full shoe without these cards."""
    return Shoe.of_decks(rules.decks).remove_ranks(parse_ranks(removed))


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
