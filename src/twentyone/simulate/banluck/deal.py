"""Hands that begin with a fixed deal: the player's first cards, the banker's, or some of them.

Every hand has a fresh deck without the fixed cards; the rest of the deal is random. `record.py` shows such hands.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.cards.card import rank_value
from twentyone.cards.copies import check_copies
from twentyone.cards.notation import parse_ranks
from twentyone.errors import RunError
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.banluck.stops import Seats, Tally, attend, begin_lane, end_hand, nets_of, new_seats, new_tally
from twentyone.simulate.core.lane import ALONE, Lanes, Words, lanes_for, new_lanes, next_word, seed_lane
from twentyone.simulate.core.run import digest_of
from twentyone.simulate.core.sums import Sums, round_clusters
from twentyone.solve.banluck.hands import deck_of

Counts = NDArray[np.int64]
ANY = -1
"""A card that the deal leaves to chance."""


@dataclass(frozen=True)
class Deal:
    """The ranks a hand begins with: up to two of the player's and two of the banker's; the rest is random."""

    hand: tuple[int, ...] = ()
    banker: tuple[int, ...] = ()

    @classmethod
    def parse(cls, hand: str | None, banker: str | None, decks: int = 1) -> "Deal":
        """A deal from text; more than two cards of a side, and cards that the decks do not hold, are refused."""
        sides = [parse_ranks(text) if text else () for text in (hand, banker)]
        for who, ranks in zip(("player", "banker"), sides, strict=True):
            if len(ranks) > 2:
                raise RunError(f"A deal fixes at most two cards of the {who}, not {len(ranks)}.")
        check_copies(decks, hand or "", banker or "", any_ten=False)
        return cls(*sides)

    def in_order(self) -> list[int | None]:
        """The deal as it is dealt: player, banker, player, banker."""
        player, banker = ([*ranks, None, None][:2] for ranks in (self.hand, self.banker))
        return [player[0], banker[0], player[1], banker[1]]


@part
def draw(counts: Counts, rows: Words, i: Number) -> Number:
    """A random card of those left, which leaves the deck."""
    n_left = np.int64(0)
    for kind in range(10):
        n_left += counts[kind]
    slot = np.int64((np.uint64(next_word(rows, i)) * np.uint64(n_left)) >> np.uint64(32))
    card = np.int64(0)
    while slot >= counts[card]:
        slot -= counts[card]
        card += 1
    counts[card] -= 1
    return card


@bare_kernel
def play_dealt(
    plan: Plan, lanes: Lanes, seats: Seats, tally: Tally, fixed: Counts, full: Counts, counts: Counts, seed: Number,
    chunk: Number, n_lanes: Number, rounds: Number,
) -> None:  # fmt: skip
    """Play `rounds` hands that begin with the `fixed` cards, lane after lane.

    `full` is the deck without the fixed cards, `counts` room for what is left of it.
    """
    rows = lanes.rows
    for lane in range(n_lanes):
        seed_lane(lanes, ALONE, seed, chunk, lane)
        begin_lane(seats, ALONE, rounds // n_lanes + (lane < rounds % n_lanes))
        state: Number = np.int64(plan.start)
        n_dealt = 0
        while state != plan.idle:
            if state == plan.start:
                n_dealt = 0
                for kind in range(10):
                    counts[kind] = full[kind]
            card = fixed[n_dealt] if n_dealt < 4 and fixed[n_dealt] >= 0 else draw(counts, rows, ALONE)
            n_dealt += 1
            state = np.int64(attend(plan, rows, seats, ALONE, np.int64(plan.next_state[state * 10 + card])))
            if state >= plan.first_end:
                state = np.int64(end_hand(plan, seats, tally, ALONE, state))


@dataclass
class DealtSimulation(BanLuckSimulation):
    """A lone player and the banker, whose hands all begin with the same deal."""

    deal: Deal = Deal()

    @classmethod
    def dealt(cls, rules: BanLuckRules, player: NamedStrategy, banker: NamedStrategy, deal: Deal) -> "DealtSimulation":
        """The simulation of this deal."""
        whole = BanLuckSimulation.of(rules, [player], banker)
        return cls(rules, whole.players, whole.banker, whole.plan, deal=deal)

    def fingerprint(self) -> str:
        """A digest of the plan and the deal."""
        return digest_of(self.plan) + ",".join(str(each) for each in self.deal.in_order())

    def cards(self) -> tuple[Counts, Counts]:
        """The fixed cards in the order of the deal, by value, and how many of each value the rest of the deck has."""
        values = [None if each is None else rank_value(each) - 1 for each in self.deal.in_order()]
        full = np.array(deck_of(self.rules), dtype=np.int64)
        for each in values:
            if each is not None:
                full[each] -= 1
        return np.array([ANY if each is None else each for each in values], dtype=np.int64), full

    def play(self, seed: int, chunk: int, rounds: int) -> Sums:
        """The sums of one chunk."""
        plan = self.plan
        seats, tally = new_seats(1, 1), new_tally(plan)
        fixed, full = self.cards()
        n_lanes = lanes_for(rounds)
        play_dealt(plan, new_lanes(), seats, tally, fixed, full, full.copy(), seed, chunk, n_lanes, rounds)
        nets = nets_of(plan, tally.over, tally.nets)
        return Sums(nets, round_clusters(nets), 1)
