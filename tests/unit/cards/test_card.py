import pytest

from twentyone.cards.card import RANKS, SUITS, card_text, parse_card, parse_rank, rank, rank_value, suit, value
from twentyone.errors import CardError


def test_rank_is_a_quarter_and_suit_the_rest() -> None:
    assert [(rank(card), suit(card)) for card in (0, 3, 4, 47, 51)] == [(0, 0), (0, 3), (1, 0), (11, 3), (12, 3)]


def test_values_of_the_thirteen_ranks() -> None:
    assert [rank_value(number) for number in range(13)] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1]


def test_a_deck_has_sixteen_tens_and_four_of_each_other_value() -> None:
    values = [value(card) for card in range(52)]
    assert [values.count(number) for number in range(1, 11)] == [4] * 9 + [16]


def test_every_card_prints_and_parses_back() -> None:
    texts = [card_text(card) for card in range(52)]
    assert len(set(texts)) == 52
    assert texts == [name + sign for name in RANKS for sign in SUITS]
    assert [parse_card(text) for text in texts] == list(range(52))


@pytest.mark.parametrize("text", ["10H", "10h", "th", " TH "])
def test_ten_is_written_two_ways_and_case_does_not_matter(text: str) -> None:
    assert card_text(parse_card(text)) == "TH"


@pytest.mark.parametrize("text", ["", "A", "AX", "1H", "11H", "ASS", "S", "0S", "TTH", "Aſ", "A♠", "٣H", "A" * 100_000])
def test_an_unknown_card_is_named_with_what_is_allowed(text: str) -> None:
    with pytest.raises(CardError, match=r"^Unknown card .*: write rank and suit, as AS, TH or 10H"):
        parse_card(text)


@pytest.mark.parametrize("text", ["1", "", "0", "110", "1010", "X", "\u212a", "٣"])
def test_an_unknown_rank_is_named_with_what_is_allowed(text: str) -> None:
    with pytest.raises(CardError, match=r"^Unknown rank .*: a rank is one of 2 3 4 5 6 7 8 9 T J Q K A"):
        parse_rank(text)


@pytest.mark.parametrize("card", [-1, 52])
def test_there_is_no_card_outside_the_deck(card: int) -> None:
    with pytest.raises(CardError, match=f"There is no card number {card}: cards are numbered 0 to 51"):
        card_text(card)


def test_a_refusal_quotes_the_beginning_of_what_was_said() -> None:
    with pytest.raises(CardError) as refused:
        parse_card("x" * 1_000_000)
    assert len(str(refused.value)) < 200
