"""Decisions in the middle of a split, some hands played and some waiting, against the rest played out card by card."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from tests.differential.blackjack_brute_force import OTHER_TEN, Finished, SplitRound
from twentyone.api import ev
from twentyone.cards.card import rank_value
from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import TEN_RANK, Shoe
from twentyone.errors import CardError, HandError
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.rules.field import parse_rules, split_assignments
from twentyone.solve.blackjack.hand_ev import ev_blackjack, hand_worth
from twentyone.solve.blackjack.hand_question import Beside, with_pair_for
from twentyone.solve.blackjack.plain.hand import plain_ev
from twentyone.solve.blackjack.values.action import Actions
from twentyone.solve.blackjack.values.arithmetic import EXACT
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis

EIGHTS = (1, 0, 2, 0, 0, 0, 0, 6, 0, 6)
ACES = (6, 0, 0, 0, 2, 0, 3, 0, 0, 6)
TENS = (1, 0, 0, 0, 0, 2, 0, 3, 0, 9)
TEN_RANKS = (4, 2, 2, 1)
CASES = [
    (EIGHTS, "8,8", "8", "T", "max_split_hands=3"),
    (EIGHTS, "8,8", "8", "3", "max_split_hands=4"),
    (EIGHTS, "8,8", "8,T", "T", "max_split_hands=4"),
    (EIGHTS, "8,8", "8,T/8", "3", "max_split_hands=4"),
    (EIGHTS, "8,8", "8,T/8", "A", "max_split_hands=4 hole_card=no_peek"),
    (EIGHTS, "8,8", "8/8", "T", "max_split_hands=4 hole_card=no_peek_original"),
    (EIGHTS, "8,3", "8/8", "T", "max_split_hands=4"),
    (EIGHTS, "8,3", "8,T,A/8", "8", "max_split_hands=4 double_after_split=false"),
    (ACES, "A,A", "A", "T", "max_split_hands=4 resplit_aces=true"),
    (ACES, "A,A", "A,T", "T", "resplit_aces=true split_aces_count_as_blackjack=true hole_card=no_peek_original"),
    (ACES, "A,A", "A,7/A", "T", "resplit_aces=true split_aces_count_as_blackjack=true hole_card=no_peek_original"),
    (ACES, "A,A", "A/A", "5", "resplit_aces=true split_aces_one_card=false max_split_hands=4"),
    (TENS, "T,T", "T", "6", "max_split_hands=4 split_by=same_value"),
    (TENS, "T,T", "T", "6", "max_split_hands=4 split_by=same_rank"),
]


def _case(
    counts: tuple[int, ...], hand: str, beside: str, up: str, words: str
) -> tuple[tuple[int, ...], int, BlackjackRules, Shoe, Beside]:
    rules = parse_rules(BlackjackRules, split_assignments(f"decks=1 {words}".split()))
    others = Beside.parse(beside)
    shoe = Shoe(counts, ten_ranks=TEN_RANKS if counts == TENS else ()).remove_ranks(others.cards)
    return parse_ranks(hand), parse_ranks(up)[0], rules, shoe, others


def _fixed(rules: BlackjackRules, shoe: Shoe, pair: int, up: int) -> Actions:
    """What hands of a split do: as unsplit ones from this shoe, which holds a pair and the up card."""
    fixed = Analysis(rules, shoe, ups=(up,), arithmetic=EXACT).split_passes(pair).fixed
    assert fixed is not None
    return fixed


class InPlay:
    """The seat's net in the middle of a split, by what the hand at turn does, in fractions."""

    def __init__(self, hand: Sequence[int], up: int, rules: BlackjackRules, shoe: Shoe, beside: Beside) -> None:
        self.rules, self.beside = rules, beside
        self.pair, self.up = rank_value(hand[0]) - 1, rank_value(up) - 1
        self.hand = hand_index().of_values(*(rank_value(rank) for rank in hand))
        self.own = Analysis(rules, shoe, ups=(self.up,), arithmetic=EXACT)
        unseen = shoe.remove_ranks([*hand, up])
        self.kinds = (*unseen.counts, 0)
        if self.pair == 9 and rules.split_by == SplitBy.SAME_RANK:
            pairs = unseen.ten_ranks[hand[0] - TEN_RANK]
            self.kinds = (*unseen.counts[:9], pairs, unseen.counts[9] - pairs)
        assert len(self.kinds) == OTHER_TEN + 1
        alone = with_pair_for(shoe, hand, (hand[0], hand[0]))
        self.waiting = SplitRound(rules, self.pair, self.up, _fixed(rules, alone, self.pair, self.up))
        self.finished = tuple(self._finished(cards) for cards in beside.played)

    def _finished(self, cards: Sequence[int]) -> Finished:
        values = [rank_value(card) for card in cards]
        low, aces = sum(values), values.count(1)
        blackjack = bj.is_blackjack(self.rules, low, aces, len(values), True, self.pair == 0)
        return (22 if low > 21 else bj.total(low, aces)), 1, blackjack

    def worth(self, action: str) -> Fraction:
        """What the seat nets when the hand at turn takes this action."""
        n_hands, waiting = 1 + len(self.beside.firsts), len(self.beside.waiting)
        if action == "split":
            shoe = self.own.shoe
            again = SplitRound(self.rules, self.pair, self.up, _fixed(self.rules, shoe, self.pair, self.up))
            return self._net(again, again._hands(self.kinds, waiting + 2, n_hands + 1), self.finished)
        total = Fraction(0)
        for (ended, left), chance in self._ends(action).items():
            rest = self.waiting._hands(left, waiting, n_hands)
            total += chance * self._net(self.waiting, rest, (*self.finished, ended))
        return total

    def _ends(self, action: str) -> dict[tuple[Finished, tuple[int, ...]], Fraction]:
        index, unsplit = hand_index(), SplitRound(self.rules, self.pair, self.up, self.own.unsplit.action)
        if action == "stand":
            return {((int(index.total[self.hand]), 1, False), self.kinds): Fraction(1)}
        ends: dict[tuple[Finished, tuple[int, ...]], Fraction] = {}
        size = sum(self.kinds)
        for kind, held in enumerate(self.kinds):
            left = (*self.kinds[:kind], held - 1, *self.kinds[kind + 1 :])
            grown = int(index.child[self.hand, min(kind, 9)])
            if not held:
                continue
            if grown < 0 or action == "double":
                stake, total = 2 if action == "double" else 1, 22 if grown < 0 else int(index.total[grown])
                played = {((total, stake, False), left): Fraction(1)}
            else:
                played = unsplit._play(grown, left)
            for end, chance in played.items():
                ends[end] = ends.get(end, Fraction(0)) + Fraction(held, size) * chance
        return ends

    @staticmethod
    def _net(
        round_: SplitRound,
        ends: dict[tuple[tuple[Finished, ...], tuple[int, ...]], Fraction],
        so_far: tuple[Finished, ...],
    ) -> Fraction:
        return sum(
            (
                chance * then * round_._settle((*so_far, *finished), total, blackjack)
                for (finished, left), chance in ends.items()
                for (total, blackjack), then in round_._dealer(left).items()
            ),
            Fraction(0),
        )

    @property
    def blackjack(self) -> Fraction:
        """The chance of a dealer blackjack."""
        return sum(
            (chance for (_, blackjack), chance in self.waiting._dealer(self.kinds).items() if blackjack), Fraction(0)
        )


@pytest.mark.parametrize(("counts", "hand", "beside", "up", "words"), CASES)
def test_actions_differ_by_what_playing_the_seat_out_gives(
    counts: tuple[int, ...], hand: str, beside: str, up: str, words: str
) -> None:
    asked = _case(counts, hand, beside, up, words)
    cards, up_card, rules, shoe, others = asked
    analysis = Analysis(rules, shoe, ups=(rank_value(up_card) - 1,), arithmetic=EXACT)
    found = hand_worth(cards, up_card, analysis, others)
    played = InPlay(*asked)
    given = 1 - played.blackjack if found.conditioned_on else 1
    for action, worth in found.actions.items():
        assert (worth - found.actions["stand"]) * given == played.worth(action) - played.worth("stand"), action
    assert "split" in found.actions or hand == "8,3"


@pytest.mark.parametrize(("hand", "beside", "up", "words"), [case[1:] for case in CASES])
def test_plain_python_says_the_same(hand: str, beside: str, up: str, words: str) -> None:
    cards, up_card, rules, _, others = _case(Shoe.of_decks(1).counts, hand, beside, up, words)
    shoe = Shoe.of_decks(1).remove_ranks(others.cards)
    by_arrays = ev_blackjack(cards, up_card, rules, shoe, beside=others)
    plain = plain_ev(cards, up_card, rules, shoe, others)
    assert plain.actions == pytest.approx(by_arrays.actions, abs=1e-12)
    assert plain.conditioned_on == by_arrays.conditioned_on


def test_a_hand_of_a_split_stands_hits_and_doubles_as_by_itself_but_splits_as_often_as_is_left() -> None:
    rules = BlackjackRules(decks=6)

    def asked(beside: str = "", removed: str = "") -> Any:
        return ev(rules, "8,8", "6", beside=beside, removed=removed)

    alone = asked(removed="8,5,9,8")
    found = asked(beside="8,5,9/8")
    assert {action: found.actions[action] for action in ("stand", "hit", "double")} == pytest.approx(
        {action: alone.actions[action] for action in ("stand", "hit", "double")}, abs=1e-15
    )
    assert "surrender" not in found.actions
    assert found.actions["split"] != pytest.approx(alone.actions["split"], abs=1e-6)
    assert "split" not in asked(beside="8,5,9/8/8").actions
    assert found.best_resplitting is None


@pytest.mark.parametrize(
    ("hand", "beside", "why"),
    [
        ("8,8", "9,8", "begin with the same card"),
        ("8,8", "8,5/", "written as 8,5,9/8"),
        ("8,8", "/", "written as 8,5,9/8"),
        ("8,8", "8/8/8/8", "4 hands at most, not 5"),
        ("A,A", "A/A", "2 hands at most, not 3"),
        ("8,8", "8,x", "x"),
    ],
)
def test_hands_that_no_split_makes_are_refused_in_a_sentence(hand: str, beside: str, why: str) -> None:
    with pytest.raises((HandError, CardError), match=why):
        ev(BlackjackRules(), hand, "6", beside=beside)
