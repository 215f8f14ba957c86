import pytest

from twentyone.cards.notation import (
    cards_text,
    counts_of,
    parse_cards,
    parse_ranks,
    parse_values,
    ranks_text,
    values_text,
)
from twentyone.errors import CardError


@pytest.mark.parametrize("text", ["AS,TH", "as 10h", "AS, th", "  AS\tTH "])
def test_commas_and_spaces_separate_cards(text: str) -> None:
    assert cards_text(parse_cards(text)) == "AS,TH"


def test_no_cards_are_an_empty_hand() -> None:
    assert parse_cards("") == ()
    assert cards_text(()) == ""


def test_the_same_card_twice_is_refused() -> None:
    with pytest.raises(CardError, match="The card AS is named twice: a deck holds each card once"):
        parse_cards("AS,KH,as")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("A6", "A,6"), ("A,6", "A,6"), ("ah 6", "A,6"), ("10,7", "T,7"), ("1010", "T,T"), ("KQ", "K,Q"), ("8S,8D", "8,8")],
)
def test_ranks_are_written_one_by_one_or_run_together(text: str, expected: str) -> None:
    assert ranks_text(parse_ranks(text)) == expected


def test_an_unknown_rank_in_a_hand_is_refused() -> None:
    with pytest.raises(CardError, match="Unknown rank 'A1'"):
        parse_ranks("A1,6")


def test_values_forget_which_ten() -> None:
    assert parse_values("K,6,A") == (10, 6, 1)
    assert values_text((10, 6, 1)) == "T,6,A"


def test_a_composition_counts_each_value_ace_first() -> None:
    assert counts_of((1, 10, 10, 6)) == (1, 0, 0, 0, 0, 1, 0, 0, 0, 2)


def test_cards_without_end_are_refused_and_eight_decks_are_not() -> None:
    assert len(parse_ranks(",".join(["10H"] * 416))) == 416
    with pytest.raises(CardError, match="Cards are listed in at most 4,096 characters, not in 4,097"):
        parse_ranks("A" * 4097)
