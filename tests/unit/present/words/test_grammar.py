from fractions import Fraction

import pytest

from twentyone.cards.notation import parse_cards
from twentyone.present.words.grammar import bets_spoken, cards_spoken, count_spoken, listed, sentence, standing_spoken


def test_cards_and_lists_are_spoken() -> None:
    assert cards_spoken(parse_cards("AS,10H,2C")) == "the ace of spades, the ten of hearts and the two of clubs"
    assert listed(["hit"], "or") == "hit"


def test_small_numbers_are_words() -> None:
    assert [count_spoken(number) for number in (0, 1, 3, 12)] == ["no", "one", "three", "12"]


@pytest.mark.parametrize(
    ("net", "words"),
    [(0, "even"), (1, "1 bet ahead"), (-3, "3 bets behind"), (Fraction(3, 2), "1.5 bets ahead"), (-1, "1 bet behind")],
)
def test_where_somebody_stands(net: Fraction | int, words: str) -> None:
    assert standing_spoken(net) == words


def test_amounts_have_no_sign() -> None:
    assert [bets_spoken(bets) for bets in (-1, 2, Fraction(1, 2))] == ["1 bet", "2 bets", "0.5 bets"]
    assert sentence("you win") == "You win."
