import pytest

from twentyone.cards.copies import check_copies
from twentyone.errors import CardError


@pytest.mark.parametrize(
    ("decks", "texts", "said"),
    [
        (1, ("AS,AS",), "The deck holds only 1 card AS, not 2."),
        (1, ("AS", "6,as"), "The deck holds only 1 card AS, not 2."),
        (2, ("AS", "AS AS"), "The shoe holds only 2 cards AS, not 3."),
        (1, ("8,8,8", "8C", "8"), "The deck holds only 4 cards 8, not 5."),
        (1, ("K,K", "K", "K,K"), "The deck holds only 4 cards K, not 5."),
        (1, ("TS", "10s"), "The deck holds only 1 card TS, not 2."),
        (1, ("T" * 13, "K,Q,J,K"), "The deck holds only 16 cards of value T, not 17."),
    ],
)
def test_cards_that_no_shoe_can_deal_together_are_refused(decks: int, texts: tuple[str, ...], said: str) -> None:
    with pytest.raises(CardError) as refused:
        check_copies(decks, *texts)
    assert str(refused.value) == said


def test_cards_that_a_shoe_holds_are_dealt_and_an_infinite_one_holds_any() -> None:
    check_copies(1, "AS,AH", "A,A", "T" * 10)
    check_copies(2, "AS,AS")
    check_copies(0, "AS,AS,AS")


def test_a_ten_is_any_card_of_value_ten_unless_it_is_meant_by_rank() -> None:
    check_copies(1, "T,T,T,T,T")
    with pytest.raises(CardError, match="holds only 4 cards T, not 5"):
        check_copies(1, "T,T,T,T,T", any_ten=False)
