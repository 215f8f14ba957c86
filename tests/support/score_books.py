"""Drawn evenings of a score book: people come and go, everything is tapped, taken back and settled."""

import random
from collections.abc import Iterator

from tests.support.drawn_house import drawn_house
from twentyone.errors import TwentyOneError
from twentyone.rules.field import rules_dict
from twentyone.table.book import request as req
from twentyone.table.book.book import Book
from twentyone.table.book.registry import scoring_of
from twentyone.table.book.settle_up import settle_up
from twentyone.table.book.step import is_whole, step

NAMES = ("An", "Bình", "Chi", "Dung", "Em", "Phúc", "Giang", "Hoa", "Khánh", "Lan", "Minh", "Nga")
GAME = "banluck"


def opened(generator: random.Random) -> req.OpenBook:
    """A new book under drawn rules."""
    people = list(NAMES[: generator.randint(2, 10)])
    rules = rules_dict(drawn_house(generator))
    every = generator.choice((0, 0, 1, 2))
    return req.OpenBook(
        book="book:1", owner="", game=GAME, rules=rules, people=people, bet=generator.randint(1, 500), bank_every=every
    )


def evening(seed: int, n_requests: int) -> Iterator[tuple[req.AnyRequest, Book, Book | None]]:
    """Every request that was carried out, with the book after it and before."""
    generator = random.Random(seed)
    request: req.AnyRequest = opened(generator)
    book = step(None, request, 0)
    yield request, book, None
    for now in range(1, n_requests):
        request = drawn_request(generator, book)
        try:
            after = step(book, request, now)
        except TwentyOneError:
            continue
        yield request, after, book
        book = after


def drawn_request(generator: random.Random, book: Book) -> req.AnyRequest:
    """Something that may be asked of a book, though not everything can be done."""
    sheet = book.sheet
    person = generator.randrange(len(sheet.people))
    if is_whole(book) and generator.random() < 0.6:
        return req.ScoreRound()
    draw = generator.random()
    if draw < 0.75:
        return drawn_hand(generator, book)
    if draw < 0.85:
        return generator.choice((req.Undo(), req.Redo()))
    if draw < 0.88:
        return req.ChangePerson(person=person, bet=generator.randint(1, 999), playing=generator.random() < 0.8)
    if draw < 0.91:
        return req.GiveBank(person=person, every=generator.choice((None, 0, 1, 3)))
    if draw < 0.94:
        return req.AddPerson(name=generator.choice(NAMES), bet=generator.randint(1, 99))
    if draw < 0.96:
        return req.SetRules(rules=rules_dict(drawn_house(generator)))  # type: ignore[arg-type] # plain values
    payments = settle_up(sheet.totals)
    if not payments:
        return req.Pay(payer=0, payee=1, tenths=generator.randint(1, 50))
    payment = generator.choice(payments)
    return req.Pay(payer=payment.payer, payee=payment.payee, tenths=payment.tenths)


def drawn_hand(generator: random.Random, book: Book) -> req.WriteHand:
    """A hand that is offered, of somebody whose is not written yet, or of anybody."""
    sheet, rules, scoring = book.sheet, book.rules, scoring_of(book.game)
    missing = [player for player in sheet.players if sheet.hand_of(player) is None]
    if not sheet.banker_hand:
        word = generator.choice(scoring.banker_hands(rules)).word
        return req.WriteHand(person=sheet.banker, hand=word)
    person = generator.choice(missing or [*sheet.players, sheet.banker])
    offered = scoring.player_hands(rules, sheet.banker_hand)
    if person == sheet.banker or not offered:
        return req.WriteHand(person=person, hand=generator.choice(("", sheet.banker_hand)))
    word = generator.choice(offered).word
    openings = scoring.openings(rules, sheet.banker_hand, word)
    opened_at = generator.choice(openings).word if openings and generator.random() < 0.3 else ""
    return req.WriteHand(person=person, hand=word, opened_at=opened_at)
