"""A score book, step by step: bets, banks, openings, undo, and what is refused."""

import pytest

from twentyone.errors import TableError
from twentyone.table.book import request as req
from twentyone.table.book.book import Book
from twentyone.table.book.step import is_whole, step

GAME = "banluck"
RULES: dict[str, object] = {"banker_multiples": True}


def opened(*people: str, every: int = 0, rules: dict[str, object] | None = None, bet: int = 100) -> Book:
    names = list(people or ("An", "Binh", "Chi"))
    request = req.OpenBook(
        book="book:1", owner="", game=GAME, rules=rules or {}, people=names, bet=bet, bank_every=every
    )
    return step(None, request, 1)


def after(book: Book, *requests: req.AnyRequest) -> Book:
    for request in requests:
        book = step(book, request, book.now + 1)
    return book


def hands(*words: str) -> list[req.AnyRequest]:
    """The hands of everybody in their order, the first the banker's."""
    return [req.WriteHand(person=number, hand=word) for number, word in enumerate(words)]


def test_a_round_is_settled_by_the_rules() -> None:
    book = after(opened(rules=RULES), *hands("18", "20", "bust"))
    assert is_whole(book)
    book = after(book, req.ScoreRound())
    assert book.sheet.totals == (0, 100, -100)
    book = after(book, *hands("ban_luck", "ban_ban", "other"), req.ScoreRound())
    assert book.sheet.totals == (-100, 400, -300)
    assert [line.nets for line in book.sheet.lines] == [(0, 100, -100), (-100, 300, -200)]


def test_a_player_opened_early_is_settled_at_that_total() -> None:
    early = req.WriteHand(person=1, hand="16", opened_at="17")
    book = after(opened(), *hands("bust", "", "16"), early, req.ScoreRound())
    assert book.sheet.totals == (0, -100, 100)


def test_nobody_is_opened_where_the_banker_may_not() -> None:
    book = after(opened(rules={"reveal": "none"}), *hands("18"))
    with pytest.raises(TableError, match="cannot have been opened"):
        after(book, req.WriteHand(person=1, hand="16", opened_at="17"))


def test_a_banker_with_a_natural_leaves_only_naturals_and_the_rest() -> None:
    book = after(opened(), *hands("17", "20"))
    assert book.sheet.hand_of(1) is not None
    book = after(book, req.WriteHand(person=0, hand="ban_ban"))
    assert book.sheet.hand_of(1) is None
    with pytest.raises(TableError, match="no such hand"):
        after(book, req.WriteHand(person=1, hand="20"))


def test_a_void_hand_needs_no_cards_and_moves_nothing() -> None:
    book = after(opened(every=1), *hands("void"), req.ScoreRound())
    assert book.sheet.totals == (0, 0, 0)
    assert book.sheet.banker == 0


def test_the_bank_goes_round_among_those_who_play() -> None:
    book = opened("An", "Binh", "Chi", "Dung", every=1)
    book = after(book, req.ChangePerson(person=1, playing=False))
    bankers = []
    for _ in range(4):
        bankers.append(book.sheet.banker)
        words = [req.WriteHand(person=person, hand="18") for person in (book.sheet.banker, *book.sheet.players)]
        book = after(book, *words, req.ScoreRound())
    assert bankers == [0, 2, 3, 0]


def test_undo_takes_back_one_tap_and_redo_brings_it_back() -> None:
    start = after(opened(), *hands("18", "20"))
    book = after(start, req.WriteHand(person=2, hand="bust"), req.ScoreRound())
    back = after(book, req.Undo())
    assert is_whole(back)
    assert back.sheet.totals == (0, 0, 0)
    assert after(back, req.Undo()).sheet == start.sheet
    assert after(back, req.Redo()).sheet == book.sheet
    with pytest.raises(TableError, match="nothing to redo"):
        after(back, req.WriteHand(person=2, hand="16"), req.Redo())
    with pytest.raises(TableError, match="nothing to undo"):
        after(opened(), req.Undo())


def test_a_request_made_of_an_older_book_is_refused() -> None:
    book = after(opened(), *hands("18"))
    with pytest.raises(TableError, match="another device"):
        after(book, req.WriteHand(person=1, hand="20", seen=1))


def test_a_payment_settles_what_it_says() -> None:
    book = after(opened("An", "Binh"), *hands("18", "20"), req.ScoreRound())
    book = after(book, req.Pay(payer=0, payee=1, tenths=40))
    assert book.sheet.totals == (-60, 60)
    assert book.sheet.n_rounds == 1


def test_a_bet_of_half_a_unit_is_paid_exactly() -> None:
    book = after(opened("An", "Binh", bet=5), *hands("17", "ban_ban"), req.ScoreRound())
    assert book.sheet.totals == (-15, 15)


def test_other_rules_hold_from_then_on_and_keep_what_was_written() -> None:
    book = after(opened("An", "Binh"), *hands("18", "18"), req.ScoreRound())
    book = after(book, req.SetRules(rules={"ties": "banker"}), *hands("18", "18"), req.ScoreRound())
    assert [line.nets for line in book.sheet.lines] == [(0, 0), (100, -100)]


def test_two_people_cannot_be_taken_for_each_other() -> None:
    with pytest.raises(TableError, match="somebody called"):
        opened("An", "an")


def test_more_people_than_can_play_take_turns() -> None:
    book = opened(*(f"N{chr(97 + number)}" for number in range(10)))
    assert len(book.sheet.players) == 7
    with pytest.raises(TableError, match="sits out"):
        after(book, req.WriteHand(person=9, hand="18"))
    with pytest.raises(TableError, match="At most 7"):
        after(book, req.ChangePerson(person=9, playing=True))
    book = after(book, req.ChangePerson(person=1, playing=False), req.ChangePerson(person=9, playing=True))
    assert len(book.sheet.players) == 7


def test_the_banker_cannot_sit_out() -> None:
    with pytest.raises(TableError, match="holds the bank"):
        after(opened(), req.ChangePerson(person=0, playing=False))


def test_an_unfinished_round_is_not_written_down() -> None:
    with pytest.raises(TableError, match="missing"):
        after(opened(), *hands("18", "20"), req.ScoreRound())
