"""One question, whoever works out its numbers: which actions a hand has, and what each is worth given what is known.

A solver says what standing, a hit, a double and a split are worth whatever the hole card; what the rules make of that
is said here. Nothing here needs numpy.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

from twentyone.cards.card import RANKS, rank_value
from twentyone.cards.copies import check_copies
from twentyone.cards.hand import TARGET
from twentyone.cards.notation import counts_of, parse_ranks, ranks_text
from twentyone.cards.shoe import TEN_RANK, Shoe
from twentyone.errors import CardError, HandError, ShoeError
from twentyone.language.catalogue import remark
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, SplitBy, Surrender
from twentyone.solve.blackjack.decision import SplitPlay, insurance_ev, is_conditioned, most_hands
from twentyone.solve.blackjack.hand_result import DECLINE, EVEN_MONEY, METHOD, NO_BLACKJACK, HandEv
from twentyone.solve.blackjack.values.supply import check_supply
from twentyone.word import quoted, shown


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


def one_rank(text: str) -> int:
    """The rank of an up card as it is written."""
    ranks = parse_ranks(text)
    if len(ranks) != 1:
        raise CardError(f"The up card is one card, as T or 6, not {quoted(text)}.")
    return ranks[0]


def asked_hand(
    rules: BlackjackRules, hand: str, up: str, removed: str = ""
) -> tuple[tuple[int, ...], int, BlackjackRules, Shoe]:
    """A question in words as solvers take it: ranks of hand and up card, the rules, a shoe without those removed."""
    cards, up_card = parse_ranks(hand), one_rank(up)
    check_copies(rules.decks, hand, up, removed)
    return cards, up_card, rules, shoe_without(rules, removed, (*cards, up_card))


def check_question(hand: Sequence[int], up: int, shoe: Shoe, rules: BlackjackRules) -> None:
    """Refuse a hand of ranks that leaves nothing to decide, or that the shoe cannot deal with this up card."""
    values = [rank_value(rank) for rank in hand]
    if len(hand) < 2:
        raise HandError(f"The hand {quoted(ranks_text(hand))} has too few cards: a decision needs two or more.")
    if sum(values) > TARGET:
        raise HandError(
            f"The hand {shown(ranks_text(hand))} is bust with {sum(values)}: there is nothing to decide over 21."
        )
    if not shoe.infinite:
        try:
            shoe.remove_ranks([*hand, up])
        except CardError as error:
            cards = shown(ranks_text(hand))
            raise HandError(remark("answer-not-dealt", hand=cards, up=RANKS[up], why=error)) from error
    check_supply(shoe, rules, values)


def pairs_left(rules: BlackjackRules, shoe: Shoe, hand: Sequence[int], up: int) -> int:
    """How many unseen cards a pair of ranks could be split again with, hand and up card out of the shoe.

    Where only equal ranks are a pair, that takes a shoe whose tens were counted by rank. [BJ-18]
    """
    value, step = rank_value(hand[0]), 0 if shoe.infinite else 1
    if value != 10 or rules.split_by != SplitBy.SAME_RANK:
        return shoe.counts[value - 1] - step * (2 + (rank_value(up) == value))
    if not shoe.infinite and not shoe.ten_ranks:
        raise ShoeError("With split_by=same_rank the shoe must say how many of its tens are T, J, Q and K.")
    held = shoe.counts[value - 1] // 4 if shoe.infinite else shoe.ten_ranks[hand[0] - TEN_RANK]
    return held - step * (2 + (up == hand[0]))


class HandQuestion(ABC):
    """A hand of ranks against one up card; EVs are unconditional unless they say otherwise.

    What dealer blackjacks take of a hand's own stake is counted in the numbers where `takes` is 1, else taken off here.
    """

    def __init__(self, hand: Sequence[int], up: int, rules: BlackjackRules, split_play: SplitPlay) -> None:
        self.ranks = tuple(hand)
        self.up = up
        self.rules = rules
        self.split_play = split_play
        values = [rank_value(rank) for rank in hand]
        self.counts = counts_of(values)
        self.low, self.aces = sum(values), self.counts[0]
        self.total = bj.total(self.low, self.aces)

    # What a solver gives ------------------------------------------------------------------------------

    takes: int
    is_exact = False

    @property
    @abstractmethod
    def blackjack(self) -> Any:
        """The chance of a dealer blackjack."""

    @abstractmethod
    def stand(self) -> Any:
        """What standing is worth."""

    @abstractmethod
    def hit(self) -> Any:
        """What a hit is worth, with the best play after it."""

    @abstractmethod
    def double(self) -> Any:
        """What one last card at twice the stake is worth."""

    @abstractmethod
    def split(self, most: int) -> Any:
        """What splitting is worth when it goes on to so many hands."""

    def number(self, given: Any) -> Any:
        """A number of the rules, as the solver counts."""
        return float(given)

    # What the rules make of it ------------------------------------------------------------------------

    @property
    def is_natural(self) -> bool:
        """Whether the hand is an ace and a ten. [BJ-6]"""
        return bj.is_natural(self.low, self.aces, len(self.ranks))

    @property
    def is_pair(self) -> bool:
        """Whether these two cards may be split as a pair. [BJ-18]"""
        same_value = len({rank_value(rank) for rank in self.ranks}) == 1
        pair = bj.is_pair(self.rules, len(set(self.ranks)) == 1, same_value)
        return bj.may_split(self.rules, pair, len(self.ranks), 1, False)

    @property
    def lost(self) -> Any:
        """What is still to be taken off for a dealer blackjack."""
        return self.blackjack * (1 - self.takes)

    @property
    def most_hands(self) -> int:
        """How many hands the pair can become."""
        return most_hands(self.rules, rank_value(self.ranks[0]) - 1)

    def actions(self) -> dict[str, Any]:
        """The EV of every action the rules allow."""
        rules, lost = self.rules, self.lost
        if self.is_natural:
            return {"stand": self.number(rules.blackjack_pays) * (1 - self.blackjack)}
        worth = {"stand": self.stand() - lost}
        is_first = len(self.ranks) == 2
        if is_first or self.total < TARGET:
            worth["hit"] = self.hit() - lost
        if bj.may_double(rules, self.total, len(self.ranks), False, False):
            worth["double"] = self.double() - lost
        if self.is_pair:
            worth["split"] = self.split(self.most_hands) - lost
        if bj.may_surrender(rules, len(self.ranks), False):
            half, blackjack = self.number(bj.SURRENDER_COSTS), self.blackjack
            late = rules.surrender == Surrender.LATE
            worth["surrender"] = -half * (1 - blackjack) - blackjack if late else -half + 0 * blackjack
        return worth

    def given_no_blackjack(self) -> dict[str, Any]:
        """The EV of every action once it is known that the dealer has no blackjack."""
        if self.blackjack == 1:
            raise ShoeError(remark("answer-certain-blackjack"))
        lost = {"stand": 0} if self.is_natural else {}
        return {
            action: (ev + lost.get(action, self.blackjack)) / (1 - self.blackjack)
            for action, ev in self.actions().items()
        }

    def best_resplitting(self) -> Any:
        """The EV of splitting when the player stops at the best number of hands."""
        return max(self.split(hands) for hands in range(2, self.most_hands + 1)) - self.lost

    def answer(self) -> HandEv:
        """What every legal action is worth, given what the player knows."""
        started, up_value = perf_counter(), rank_value(self.up)
        insurable = len(self.ranks) == 2 and bj.may_insure(self.rules, up_value)
        even_money = insurable and self.is_natural
        conditioned = is_conditioned(self.rules, up_value, len(self.ranks)) and not even_money
        actions = self.given_no_blackjack() if conditioned else self.actions()
        if even_money:
            actions = {EVEN_MONEY: self.number(bj.EVEN_MONEY_PAYS), DECLINE: actions["stand"]}
        resplitting = self.best_resplitting() if "split" in actions else None
        if conditioned and resplitting is not None:
            resplitting = (resplitting + self.blackjack) / (1 - self.blackjack)
        return HandEv(
            hand=ranks_text(self.ranks),
            up=RANKS[self.up],
            actions={action: ev if self.is_exact else float(ev) for action, ev in actions.items()},
            best=max(actions, key=lambda action: actions[action]),
            conditioned_on=NO_BLACKJACK if conditioned else None,
            best_resplitting=resplitting,
            insurance=insurance_ev(self.blackjack) if insurable and not self.is_natural else None,
            even_money=bj.EVEN_MONEY_PAYS if even_money else None,
            rules=self.rules,
            split_play=self.split_play,
            method=METHOD.format("fractions" if self.is_exact else "doubles"),
            seconds=perf_counter() - started,
        )
