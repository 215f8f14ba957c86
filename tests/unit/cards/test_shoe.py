import pytest

from twentyone.cards.shoe import Shoe
from twentyone.errors import CardError


def test_six_decks_have_312_cards() -> None:
    shoe = Shoe.of_decks(6)
    assert shoe.counts == (24,) * 9 + (96,)
    assert shoe.size == 312
    assert not shoe.infinite


def test_no_decks_are_the_infinite_shoe() -> None:
    assert Shoe.of_decks(0) == Shoe((4,) * 9 + (16,), infinite=True)


def test_removing_cards_leaves_the_shoe_itself_alone() -> None:
    shoe = Shoe.of_decks(1)
    assert shoe.remove([1, 10, 10]).counts == (3, 4, 4, 4, 4, 4, 4, 4, 4, 14)
    assert shoe.size == 52


def test_a_negative_number_of_decks_is_refused() -> None:
    with pytest.raises(CardError, match="A shoe cannot have -1 decks"):
        Shoe.of_decks(-1)


@pytest.mark.parametrize("counts", [(1, 2, 3), (-1,) + (4,) * 9])
def test_a_shoe_has_ten_counts_none_negative(counts: tuple[int, ...]) -> None:
    with pytest.raises(CardError, match="A shoe has ten counts, ace to ten, none negative"):
        Shoe(counts)


def test_more_cards_than_there_are_cannot_be_removed() -> None:
    with pytest.raises(CardError, match="The shoe holds only 4 cards of value A"):
        Shoe.of_decks(1).remove([1] * 5)


@pytest.mark.parametrize("value", [0, 11, -1])
def test_a_value_that_no_card_has_cannot_be_removed(value: int) -> None:
    with pytest.raises(CardError, match=f"There is no card of value {value}"):
        Shoe.of_decks(1).remove([value])


def test_nothing_is_removed_from_an_infinite_shoe() -> None:
    with pytest.raises(CardError, match="No card can be removed from an infinite shoe"):
        Shoe.of_decks(0).remove([5])
