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


def test_removing_nothing_leaves_an_infinite_shoe_infinite() -> None:
    assert Shoe.of_decks(0).remove([]).infinite
    assert Shoe.of_decks(0).remove_ranks([]).infinite
    assert Shoe.of_decks(0).add_ranks([8]) == Shoe.of_decks(0)


def test_removing_ranks_knows_which_tens_are_left() -> None:
    shoe = Shoe.of_decks(1).remove_ranks([11, 11, 8, 12, 0])
    assert shoe.counts == (3, 3, 4, 4, 4, 4, 4, 4, 4, 13)
    assert shoe.ten_ranks == (3, 4, 4, 2)
    assert shoe.add_ranks([12, 0, 8, 11, 11]) == Shoe.of_decks(1)


def test_removing_a_ten_by_value_forgets_which_tens_are_left() -> None:
    assert Shoe.of_decks(1).remove([5]).ten_ranks == (4, 4, 4, 4)
    assert Shoe.of_decks(1).remove([10]).ten_ranks == ()
    assert Shoe.of_decks(1).remove([10]).remove_ranks([8]).counts[9] == 14
    assert Shoe.of_decks(1).remove([10]).add_ranks([8, 3]).counts[9] == 16


def test_any_tens_take_the_rank_ten_first_and_leave_in_what_is_kept() -> None:
    deck = Shoe.of_decks(1)
    assert deck.remove_tens(5).ten_ranks == (0, 3, 4, 4)
    assert deck.remove_tens(5, kept=[8, 8, 11]).ten_ranks == (2, 3, 3, 3)
    assert deck.remove_tens(15, kept=[8, 8, 4]).ten_ranks == (1, 0, 0, 0)
    assert deck.remove_tens(0) == deck
    assert deck.remove([10]).remove_tens(14).counts[9] == 1
    with pytest.raises(CardError, match="only 16 cards of value T"):
        deck.remove_tens(17)


def test_more_cards_of_a_rank_than_there_are_cannot_be_removed() -> None:
    with pytest.raises(CardError, match="The shoe holds only 4 cards of rank K"):
        Shoe.of_decks(1).remove_ranks([11] * 5)


@pytest.mark.parametrize("ten_ranks", [(4, 4, 4), (4, 4, 4, 3)])
def test_the_ranks_of_the_tens_are_four_and_add_up(ten_ranks: tuple[int, ...]) -> None:
    with pytest.raises(CardError, match="The 16 tens of a shoe are so many T, J, Q and K"):
        Shoe((4,) * 9 + (16,), ten_ranks=ten_ranks)
