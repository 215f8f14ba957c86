"""Rounds that begin with a fixed deal: the player's cards, the up card, the hole card, or some of them.

Every round has a fresh shoe without the fixed cards; the rest of the deal is random. `record.py` shows such rounds.
"""

from dataclasses import dataclass

from twentyone.cards.card import RANKS, rank_value
from twentyone.cards.copies import check_copies
from twentyone.cards.notation import parse_ranks
from twentyone.errors import CardError, RunError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation, sums_of
from twentyone.simulate.blackjack.single import NO_CARD, Desk, new_desk, play_chunk_singly
from twentyone.simulate.blackjack.stops import new_seats, new_tally
from twentyone.simulate.core.lane import BLOCK, lanes_for, new_lanes
from twentyone.simulate.core.run import digest_of
from twentyone.simulate.core.sums import Sums

Ranks = tuple[int, ...]


@dataclass(frozen=True)
class Deal:
    """The ranks a round begins with: up to two of the player's, the up card's, the hole card's; None where random."""

    hand: Ranks = ()
    up: int | None = None
    hole: int | None = None

    @classmethod
    def parse(cls, hand: str | None, up: str | None, hole: str | None, decks: int = 0) -> "Deal":
        """A deal from text; more than two cards in hand, two where one belongs, or cards that so many decks (0 for any
        number) do not hold, are refused.
        """
        cards = parse_ranks(hand) if hand else ()
        if len(cards) > 2:
            raise RunError(f"A deal fixes at most two cards of the player, not {len(cards)}.")
        single = []
        for name, text in (("up", up), ("hole", hole)):
            ranks = parse_ranks(text) if text else ()
            if len(ranks) > 1:
                raise RunError(f"The {name} card is one card, not {len(ranks)}.")
            single.append(ranks[0] if ranks else None)
        check_copies(decks, hand or "", up or "", hole or "", any_ten=False)
        return cls(cards, *single)

    def check(self, rules: BlackjackRules) -> None:
        """Refuse a deal that the shoe does not hold."""
        ranks = self.ranks
        for rank in ranks:
            if rules.decks and ranks.count(rank) > 4 * rules.decks:
                raise CardError(f"The shoe holds only {4 * rules.decks} cards {RANKS[rank]}, not {ranks.count(rank)}.")

    @property
    def ranks(self) -> list[int]:
        """All ranks that are fixed."""
        return [*self.hand, *(rank for rank in (self.up, self.hole) if rank is not None)]

    def in_order(self) -> list[int | None]:
        """The deal as it is dealt: player, up card, player, hole card."""
        first, second = [*self.hand, None, None][:2]
        return [first, self.up, second, self.hole]


def card_number(rank: int | None, n_cards: int) -> int:
    """The number of a rank among the table's ten or thirteen kinds of card."""
    if rank is None:
        return NO_CARD
    value = rank_value(rank)
    return value - 1 if value < 10 or n_cards == 10 else rank + 1


@dataclass
class DealtSimulation(BlackjackSimulation):
    """A lone seat whose rounds all begin with the same deal."""

    deal: Deal = Deal()

    @classmethod
    def dealt(cls, rules: BlackjackRules, policy: NamedPolicy, deal: Deal) -> "DealtSimulation":
        """The simulation of this deal, from a fresh shoe every round."""
        deal.check(rules)
        whole = BlackjackSimulation.of(rules, [policy])
        fresh = whole.plan._replace(cut=max(whole.plan.cut, 52 * rules.decks))
        return cls(rules, whole.policies, fresh, deal=deal)

    def desk(self) -> Desk:
        """The desk that begins every round with the deal."""
        return new_desk(self.plan, fixed=[card_number(rank, self.plan.n_cards) for rank in self.deal.in_order()])

    def fingerprint(self) -> str:
        """A digest of the plan and the deal."""
        return digest_of(self.plan) + ",".join(str(rank) for rank in self.deal.in_order())

    def play(self, seed: int, chunk: int, rounds: int) -> Sums:
        """The sums of one chunk."""
        plan: Plan = self.plan
        seats, tally = new_seats(BLOCK, 1), new_tally(plan)
        play_chunk_singly(plan, new_lanes(), seats, tally, self.desk(), seed, chunk, lanes_for(rounds), rounds, True)
        return sums_of(plan, tally)
