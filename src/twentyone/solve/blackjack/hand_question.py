"""One question, whoever works out its numbers: which actions a hand has, and what each is worth given what is known.

A solver says what standing, a hit, a double and a split are worth whatever the hole card; what the rules make of that
is said here. Nothing here needs numpy.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, NamedTuple

from twentyone.cards.card import RANKS, rank_value
from twentyone.cards.copies import check_copies
from twentyone.cards.hand import TARGET
from twentyone.cards.notation import counts_of, parse_ranks, ranks_text
from twentyone.cards.shoe import TEN_RANK, Shoe
from twentyone.errors import CardError, HandError, ShoeError
from twentyone.language.catalogue import remark
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, SplitBy, Surrender
from twentyone.solve.blackjack.decision import ACE, SplitPlay, insurance_ev, is_conditioned, most_hands
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


class Beside(NamedTuple):
    """The other hands of a seat that has split: single cards that are `waiting` for their second one, and the rest."""

    played: tuple[tuple[int, ...], ...] = ()
    waiting: tuple[int, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Beside":
        """The other hands as they are written, with `/` between them: `8,5,9/8` has one played and one waiting."""
        hands = [parse_ranks(hand) for hand in text.split("/")]
        if not all(hands):
            raise HandError(f"The other hands of a split are written as 8,5,9/8, not {quoted(text)}.")
        return cls.of(hands)

    @classmethod
    def of(cls, hands: Sequence[Sequence[int]]) -> "Beside":
        """The other hands by their ranks: those of one card are waiting."""
        played = tuple(tuple(hand) for hand in hands if len(hand) > 1)
        return cls(played, tuple(hand[0] for hand in hands if len(hand) == 1))

    @property
    def cards(self) -> tuple[int, ...]:
        """All their cards."""
        return (*(card for hand in self.played for card in hand), *self.waiting)

    def check(self, rules: BlackjackRules, hand: Sequence[int]) -> None:
        """Refuse hands that cannot have come of one pair, or more of them than the rules allow."""
        firsts = {card if rules.split_by == SplitBy.SAME_RANK else rank_value(card) for card in (hand[0], *self.firsts)}
        if len(firsts) > 1:
            raise HandError("Hands of a split begin with the same card: write the split card first in each.")
        most = most_hands(rules, rank_value(hand[0]) - 1)
        if 1 + len(self.firsts) > most:
            raise HandError(f"By these rules a pair becomes {most} hands at most, not {1 + len(self.firsts)}.")

    @property
    def firsts(self) -> tuple[int, ...]:
        """The card that each of them began with."""
        return (*(hand[0] for hand in self.played), *self.waiting)


def asked_hand(
    rules: BlackjackRules, hand: str, up: str, removed: str = "", beside: Beside | None = None
) -> tuple[tuple[int, ...], int, BlackjackRules, Shoe]:
    """A question in words as solvers take it: ranks of hand and up card, the rules, a shoe without those removed.

    The cards of the hands `beside` it are gone from the shoe too.
    """
    cards, up_card = parse_ranks(hand), one_rank(up)
    others = beside.cards if beside else ()
    check_copies(rules.decks, hand, up, removed, ranks_text(others))
    shoe = shoe_without(rules, removed, (*cards, up_card, *others))
    return cards, up_card, rules, shoe.remove_ranks(others) if others and not shoe.infinite else shoe


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


def with_pair_for(shoe: Shoe, hand: Sequence[int], pair: Sequence[int]) -> Shoe:
    """A shoe that holds a pair instead of a hand: what a hand that waits is asked from, its own card and one gone."""
    return shoe if shoe.infinite else shoe.remove_ranks(hand).add_ranks(pair)


def _is_ace_and_ten(hand: Sequence[int]) -> bool:
    values = sorted(rank_value(rank) for rank in hand)
    return values == [1, 10]


class Weighed(NamedTuple):
    """What a question comes to; with arrays for numbers, what many questions of one kind come to.

    `best_resplitting` and `insurance` are None where there are none.
    """

    actions: dict[str, Any]
    conditioned: bool
    best_resplitting: Any | None
    insurance: Any | None
    even_money: bool


class HandQuestion(ABC):
    """A hand of ranks against one up card; EVs are unconditional unless they say otherwise.

    What dealer blackjacks take of a hand's own stake is counted in the numbers where `takes` is 1, else taken off here.
    A hand of a split has others `beside` it: its EVs are what the seat's waiting hands and this one come to, less what
    those would come to if this one were not split again. So hit, stand and double are worth what they are to this hand.
    """

    def __init__(
        self,
        hand: Sequence[int],
        up: int,
        rules: BlackjackRules,
        split_play: SplitPlay,
        beside: Beside | None = None,
    ) -> None:
        if beside is not None:
            beside.check(rules, hand)
        self.beside = beside
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
    def split(self, most: int, waiting: int = 2, may_all_push: bool = True) -> Any:
        """What a pair is worth whose cards, and others like them, are `waiting` to go on to so many hands."""

    def waiting_alone(self, most: int) -> Any:
        """What the cards that wait beside this hand are worth, going on to so many hands, if it is not split again."""
        raise NotImplementedError

    def number(self, given: Any) -> Any:
        """A number of the rules, as the solver counts."""
        return float(given)

    def highest(self, worths: Sequence[Any]) -> Any:
        """The highest of some values."""
        return max(worths)

    def refuse_certain_blackjack(self) -> None:
        """Refuse a question in which the dealer cannot but have a blackjack."""
        if self.blackjack == 1:
            raise ShoeError(remark("answer-certain-blackjack"))

    # What the rules make of it ------------------------------------------------------------------------

    @property
    def is_natural(self) -> bool:
        """Whether the hand is an ace and a ten; after a split, on a split ace, by rule. [BJ-6, BJ-29]"""
        return bj.is_blackjack(self.rules, self.low, self.aces, len(self.ranks), self.is_split, self.is_split_ace)

    @property
    def is_split(self) -> bool:
        """Whether the hand came of a split."""
        return self.beside is not None

    @property
    def is_split_ace(self) -> bool:
        """Whether it began with an ace of a split."""
        return self.is_split and rank_value(self.ranks[0]) - 1 == ACE

    @property
    def is_pair(self) -> bool:
        """Whether these two cards may be split as a pair. [BJ-18]"""
        same_value = len({rank_value(rank) for rank in self.ranks}) == 1
        pair = bj.is_pair(self.rules, len(set(self.ranks)) == 1, same_value)
        n_hands = 1 + len(self.beside.firsts) if self.beside else 1
        return bj.may_split(self.rules, pair, len(self.ranks), n_hands, self.is_split_ace)

    @property
    def lost(self) -> Any:
        """What is still to be taken off for a dealer blackjack."""
        return self.blackjack * (1 - self.takes)

    @property
    def most_hands(self) -> int:
        """How many hands the pair, and the cards that wait beside it, can become."""
        played = len(self.beside.played) if self.beside else 0
        return most_hands(self.rules, rank_value(self.ranks[0]) - 1) - played

    @property
    def may_all_push(self) -> bool:
        """Whether all hands of the seat may still push with a dealer blackjack, those played before included."""
        return self.beside is None or all(_is_ace_and_ten(hand) for hand in self.beside.played)

    def actions(self) -> dict[str, Any]:
        """The EV of every action the rules allow."""
        rules, lost = self.rules, self.lost
        if self.is_natural:
            return {"stand": self.number(rules.blackjack_pays) * (1 - self.blackjack)}
        worth = {"stand": self.stand() - lost}
        is_first = len(self.ranks) == 2 and not self.is_split
        if is_first or bj.may_hit(rules, self.total, self.is_split_ace):
            worth["hit"] = self.hit() - lost
        if bj.may_double(rules, self.total, len(self.ranks), self.is_split, self.is_split_ace):
            worth["double"] = self.double() - lost
        if self.is_pair:
            worth["split"] = self._split_again() - lost if self.is_split else self.split(self.most_hands) - lost
        if bj.may_surrender(rules, len(self.ranks), self.is_split):
            half, blackjack = self.number(bj.SURRENDER_COSTS), self.blackjack
            late = rules.surrender == Surrender.LATE
            worth["surrender"] = -half * (1 - blackjack) - blackjack if late else -half + 0 * blackjack
        return worth

    def _split_again(self) -> Any:
        """What the two hands of this pair and those that wait come to, less what those come to without the split."""
        assert self.beside is not None
        waiting = len(self.beside.waiting)
        worth = self.split(self.most_hands, waiting + 2, self.may_all_push)
        return worth - self.waiting_alone(self.most_hands - 1) if waiting else worth

    def given_no_blackjack(self) -> dict[str, Any]:
        """The EV of every action once it is known that the dealer has no blackjack."""
        self.refuse_certain_blackjack()
        lost = {"stand": 0} if self.is_natural else {}
        return {
            action: (ev + lost.get(action, self.blackjack)) / (1 - self.blackjack)
            for action, ev in self.actions().items()
        }

    def best_resplitting(self) -> Any:
        """The EV of splitting when the player stops at the best number of hands."""
        return self.highest([self.split(hands) for hands in range(2, self.most_hands + 1)]) - self.lost

    def weighed(self) -> Weighed:
        """What every legal action is worth, given what the player knows."""
        up_value = rank_value(self.up)
        insurable = len(self.ranks) == 2 and not self.is_split and bj.may_insure(self.rules, up_value)
        even_money = insurable and self.is_natural
        looked = bj.must_peek(self.rules, up_value) and self.is_split
        conditioned = (looked or is_conditioned(self.rules, up_value, len(self.ranks))) and not even_money
        actions = self.given_no_blackjack() if conditioned else self.actions()
        if even_money:
            actions = {EVEN_MONEY: self.number(bj.EVEN_MONEY_PAYS), DECLINE: actions["stand"]}
        resplitting = self.best_resplitting() if "split" in actions and not self.is_split else None
        if conditioned and resplitting is not None:
            resplitting = (resplitting + self.blackjack) / (1 - self.blackjack)
        insurance = insurance_ev(self.blackjack) if insurable and not self.is_natural else None
        return Weighed(actions, conditioned, resplitting, insurance, even_money)

    def answer(self) -> HandEv:
        """The answer in full, with how it was made."""
        started, found = perf_counter(), self.weighed()
        actions = found.actions
        return HandEv(
            hand=ranks_text(self.ranks),
            up=RANKS[self.up],
            actions={action: ev if self.is_exact else float(ev) for action, ev in actions.items()},
            best=max(actions, key=lambda action: actions[action]),
            conditioned_on=NO_BLACKJACK if found.conditioned else None,
            best_resplitting=found.best_resplitting,
            insurance=found.insurance,
            even_money=bj.EVEN_MONEY_PAYS if found.even_money else None,
            rules=self.rules,
            split_play=self.split_play,
            method=METHOD.format("fractions" if self.is_exact else "doubles"),
            seconds=perf_counter() - started,
        )
