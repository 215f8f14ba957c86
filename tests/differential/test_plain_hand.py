"""One hand in plain Python against the compiled solver: the same values from any shoe, under rules of every kind."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.support.drawn_rules import drawn_blackjack
from twentyone.cards.card import RANKS, rank_value
from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import Shoe
from twentyone.errors import TwentyOneError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, split_assignments
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.hand_result import HandEv
from twentyone.solve.blackjack.plain.hand import plain_ev

CLOSE = 1e-13


class Answered(NamedTuple):
    """What a solver says of a hand: every number, and everything else; of a refusal its type alone."""

    numbers: dict[str, float]
    told: tuple[object, ...]


def answered(solver: Callable[..., HandEv], *question: Any) -> Answered:
    try:
        found = solver(*question)
    except TwentyOneError as error:
        return Answered({}, (type(error),))
    extra = {"resplit": found.best_resplitting, "insurance": found.insurance, "even money": found.even_money}
    numbers = {**found.actions, **{name: float(worth) for name, worth in extra.items() if worth is not None}}
    return Answered(numbers, (list(found.actions), found.hand, found.up, found.conditioned_on))


@pytest.mark.parametrize(
    ("words", "hand", "up", "removed"),
    [
        ("", "T,6", "T", ""),
        ("surrender=late", "T,6", "A", "5,5,5"),
        ("decks=1", "9,9", "7", "9"),
        ("decks=0", "8,8", "6", ""),
        ("decks=2,resplit_aces=true", "A,A", "T", "A"),
        ("hole_card=no_peek,decks=2", "T,T", "A", ""),
        ("hole_card=no_peek_original,split_aces_count_as_blackjack=true", "A,A", "A", "2"),
        ("hole_card=no_peek_original,split_aces_count_as_blackjack=true", "A,A", "T", ""),
        ("split_by=same_rank,decks=1", "K,K", "K", "Q"),
        ("split_by=same_rank,decks=1", "K,Q", "5", ""),
        ("surrender=early", "8,8", "A", ""),
        ("double_on=none,blackjack_pays=6:5", "A,T", "A", ""),
        ("double_on=9_to_11", "5,4,2", "9", "4,4"),
    ],
)
def test_a_hand_is_worth_the_same_in_plain_python(words: str, hand: str, up: str, removed: str) -> None:
    rules = parse_rules(BlackjackRules, split_assignments(words.split(",") if words else []))
    shoe = Shoe.of_decks(rules.decks)
    left = shoe.remove_ranks(parse_ranks(removed)) if removed else shoe
    question = (parse_ranks(hand), parse_ranks(up)[0], rules, left)
    found, wanted = answered(plain_ev, *question), answered(ev_blackjack, *question)
    assert found.told == wanted.told
    assert found.numbers == pytest.approx(wanted.numbers, abs=CLOSE)


@pytest.mark.long
def test_any_hand_from_any_shoe_under_any_rules_is_worth_the_same_in_plain_python() -> None:
    generator = random.Random(20)
    for _ in range(400):
        rules = drawn_blackjack(generator)
        shoe = Shoe.of_decks(rules.decks)
        deck = [rank for rank in range(len(RANKS)) for _ in range(4 * max(1, rules.decks))]
        up, *others = generator.sample(deck, 12)
        hand = others[:2] if generator.random() < 0.6 else [others[0]] * 2
        if generator.random() < 0.3:
            hand = [*hand, others[2]]
        gone = [] if shoe.infinite else others[3 : 3 + generator.randrange(9)]
        if sum(map(rank_value, hand)) > 21:
            continue
        try:
            left = shoe.remove_ranks(gone) if gone else shoe
        except TwentyOneError:
            continue
        question = (tuple(hand), up, rules, left)
        found, wanted = answered(plain_ev, *question), answered(ev_blackjack, *question)
        assert found.told == wanted.told, question
        assert found.numbers == pytest.approx(wanted.numbers, abs=CLOSE), question
