"""One request carried out on a score book: `step(book, request, now)`. What cannot be done is refused.

Whatever happens, what everybody has won sums to zero: amounts move from one account to another, in the books of the
live table.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from twentyone.errors import LedgerError, TableError
from twentyone.games.registry import find_game
from twentyone.language.catalogue import remark
from twentyone.rules.field import Rules, rules_from_dict
from twentyone.table.book import request as req
from twentyone.table.book.book import MOST_UNDONE, REMEMBERED_IDS, Book, Hand, Line, Person, Sheet, account
from twentyone.table.book.contract import Held, Scoring, Settled
from twentyone.table.book.registry import scoring_of
from twentyone.table.book.settle_up import MOST_PEOPLE
from twentyone.table.live.money.ledger import Entry, Ledger
from twentyone.table.live.name import checked_name, is_alike

FEWEST_PEOPLE = 2
LONGEST_TITLE = 60


def step(book: Book | None, request: req.AnyRequest, now: int) -> Book:
    """The book after a request at that time; without a book, one is opened."""
    if isinstance(request, req.OpenBook) or book is None:
        if not isinstance(request, req.OpenBook) or book is not None:
            raise TableError(remark("book-opened-once"))
        return _opened(request, now)
    if request.seen not in (0, book.version):
        raise TableError(remark("book-changed"))
    changed = STEPS[type(request)](book, request, max(now, book.now))
    answered = (*book.answered, request.id)[-REMEMBERED_IDS:] if request.id else book.answered
    return replace(changed, version=book.version + 1, now=max(now, book.now), answered=answered)


def shares(book: Book) -> tuple[Settled | None, ...]:
    """What each player wins of the banker in the round being written, in the order of `players`; None where unknown.

    A fine that depends on others is worked out when everybody's hand is known.
    """
    sheet, rules, scoring = book.sheet, book.rules, scoring_of(book.game)
    if scoring.is_void(rules, sheet.banker_hand):
        return tuple(Settled(0) for _ in sheet.players)
    hands = [sheet.hand_of(player) for player in sheet.players]
    if not sheet.banker_hand:
        return tuple(Settled(0) if hand and scoring.is_out(hand.hand) else None for hand in hands)
    known = [Held(hand.bet, hand.hand, hand.opened_at) for hand in hands if hand is not None]
    found = iter(scoring.settled(rules, sheet.banker_hand, known))
    return tuple(None if hand is None else next(found) for hand in hands)


def is_whole(book: Book) -> bool:
    """Whether everything about the round being written is known."""
    return bool(book.sheet.players) and all(share is not None for share in shares(book))


# A new book ---------------------------------------------------------------------------------------------


def _opened(request: req.OpenBook, now: int) -> Book:
    rules = rules_from_dict(find_game(request.game).rules, request.rules)
    scoring_of(request.game)
    people: tuple[Person, ...] = ()
    for name in request.people:
        people = _with_person(people, name, request.bet)
    if len(people) < FEWEST_PEOPLE:
        raise TableError(remark("book-people-fewest", fewest=FEWEST_PEOPLE))
    title = " ".join(request.title.split())
    if len(title) > LONGEST_TITLE:
        raise TableError(remark("book-title", most=LONGEST_TITLE))
    sheet = Sheet(rules=rules, people=people, bank_every=request.bank_every)
    return Book(
        id=request.book,
        owner=request.owner,
        game=request.game,
        title=title,
        version=1,
        now=now,
        sheet=_seated(sheet, scoring_of(request.game)),
        edition=request.edition,
        bet=request.bet,
    )


def _with_person(people: tuple[Person, ...], name: str, bet: int) -> tuple[Person, ...]:
    if len(people) >= MOST_PEOPLE:
        raise TableError(remark("book-people-most", most=MOST_PEOPLE))
    return (*people, Person(_free_name(people, name), bet))


def _free_name(people: tuple[Person, ...], name: str) -> str:
    """A name that nobody in the book has, or could be taken for."""
    name = checked_name(name)
    if any(is_alike(person.name, name) for person in people):
        raise TableError(remark("book-name-taken", name=name))
    return name


def _seated(sheet: Sheet, scoring: Scoring[Any]) -> Sheet:
    """The sheet with no more players than can play: whoever comes late sits out until somebody makes room."""
    late = sheet.players[scoring.most_players :]
    people = tuple(
        replace(person, playing=False) if number in late else person for number, person in enumerate(sheet.people)
    )
    return replace(sheet, people=people)


# Changes ------------------------------------------------------------------------------------------------


def _written(book: Book, sheet: Sheet) -> Book:
    """The book with another sheet, which can be taken back."""
    return replace(book, sheet=sheet, before=(*book.before, book.sheet)[-MOST_UNDONE:], after=())


def _add(book: Book, request: req.AddPerson, now: int) -> Book:
    people = _with_person(book.sheet.people, request.name, request.bet)
    return _written(book, _seated(replace(book.sheet, people=people), scoring_of(book.game)))


def _change(book: Book, request: req.ChangePerson, now: int) -> Book:
    sheet, number = book.sheet, _checked(book, request.person)
    person, others = sheet.people[number], (*sheet.people[:number], *sheet.people[number + 1 :])
    if request.name is not None:
        person = replace(person, name=_free_name(others, request.name))
    if request.bet is not None:
        person = replace(person, bet=request.bet)
    if request.playing is not None:
        person = replace(person, playing=request.playing)
    people = (*sheet.people[:number], person, *sheet.people[number + 1 :])
    changed = replace(sheet, people=people)
    if number == sheet.banker and not person.playing:
        raise TableError(remark("book-banker-plays", name=person.name))
    most = scoring_of(book.game).most_players
    if len(changed.players) > most:
        raise TableError(remark("book-players-most", most=most))
    hands = tuple(
        replace(hand, bet=person.bet) if hand.person == number else hand
        for hand in sheet.hands
        if hand.person != number or person.playing
    )
    return _written(book, replace(changed, hands=hands))


def _give_bank(book: Book, request: req.GiveBank, now: int) -> Book:
    sheet = book.sheet
    if request.every is not None:
        sheet = replace(sheet, bank_every=request.every)
    if request.person is not None:
        sheet = _with_banker(sheet, _checked(book, request.person))
        people = tuple(
            replace(person, playing=True) if number == sheet.banker else person
            for number, person in enumerate(sheet.people)
        )
        sheet = _seated(replace(sheet, people=people), scoring_of(book.game))
    return _written(book, sheet)


def _with_banker(sheet: Sheet, banker: int) -> Sheet:
    """The sheet with another banker: what was written of the round was of somebody else's bank."""
    if banker == sheet.banker:
        return sheet
    return replace(sheet, banker=banker, bank_hands=0, banker_hand="", hands=())


def _set_rules(book: Book, request: req.SetRules, now: int) -> Book:
    """Other rules; a hand that there is no more under them is taken away."""
    rules = rules_from_dict(find_game(book.game).rules, request.rules)
    scoring, sheet = scoring_of(book.game), replace(book.sheet, rules=rules)
    if not scoring.is_banker_hand(rules, sheet.banker_hand):
        sheet = replace(sheet, banker_hand="")
    return _written(book, _fitting(sheet, rules, scoring))


def _write_hand(book: Book, request: req.WriteHand, now: int) -> Book:
    number, sheet, rules, scoring = _checked(book, request.person), book.sheet, book.rules, scoring_of(book.game)
    if number == sheet.banker:
        if request.hand and not scoring.is_banker_hand(rules, request.hand):
            raise TableError(remark("book-no-hand", hand=request.hand))
        return _written(book, _fitting(replace(sheet, banker_hand=request.hand), rules, scoring))
    if number not in sheet.players:
        raise TableError(remark("book-sits-out", name=sheet.people[number].name))
    others = tuple(hand for hand in sheet.hands if hand.person != number)
    if not request.hand:
        return _written(book, replace(sheet, hands=others))
    if not scoring.is_player_hand(rules, request.hand, sheet.banker_hand):
        raise TableError(remark("book-no-hand", hand=request.hand))
    hand = Hand(number, sheet.people[number].bet, request.hand, request.opened_at)
    written = _fitting(replace(sheet, hands=(*others, hand)), rules, scoring)
    if hand not in written.hands:
        raise TableError(remark("book-no-opening"))
    return _written(book, written)


def _fitting(sheet: Sheet, rules: Rules, scoring: Scoring[Any]) -> Sheet:
    """The sheet without what does not go with the banker's hand: hands that cannot be, and openings."""
    hands: list[Hand] = []
    for hand in sheet.hands:
        if scoring.is_player_hand(rules, hand.hand, sheet.banker_hand):
            openings = {one.word for one in scoring.openings(rules, sheet.banker_hand, hand.hand)}
            hands.append(hand if hand.opened_at in openings else replace(hand, opened_at=""))
    return replace(sheet, hands=tuple(hands))


def _score(book: Book, request: req.ScoreRound, now: int) -> Book:
    if not is_whole(book):
        raise TableError(remark("book-unfinished"))
    sheet = book.sheet
    found = [share for share in shares(book) if share is not None]
    won = dict(zip(sheet.players, found, strict=True))
    nets = [won[number].net if number in won else 0 for number in range(len(sheet.people))]
    nets[sheet.banker] = -sum(nets)
    extras = tuple(won[number].extra if number in won else 0 for number in range(len(sheet.people)))
    moves = [_entry(sheet.banker, player, share.net) for player, share in won.items()]
    line = Line(
        number=sheet.n_rounds + 1,
        at=now,
        banker=sheet.banker,
        banker_hand=sheet.banker_hand,
        hands=tuple(sorted(sheet.hands, key=lambda hand: hand.person)),
        nets=tuple(nets),
        extras=extras if any(extras) else (),
    )
    is_void = scoring_of(book.game).is_void(book.rules, sheet.banker_hand)
    played = replace(
        sheet,
        lines=(*sheet.lines, line),
        ledger=_posted(sheet.ledger, moves),
        banker_hand="",
        hands=(),
        bank_hands=sheet.bank_hands + (not is_void),
    )
    return _written(book, _passed_on(played))


def _passed_on(sheet: Sheet) -> Sheet:
    """The sheet with the bank at whoever plays next in turn, once it has stayed for as many rounds as it should."""
    if not sheet.bank_every or sheet.bank_hands < sheet.bank_every:
        return sheet
    after = (*(one for one in sheet.players if one > sheet.banker), *sheet.players)
    return replace(_with_banker(sheet, after[0]), bank_hands=0)


def _pay(book: Book, request: req.Pay, now: int) -> Book:
    payer, payee, sheet = _checked(book, request.payer), _checked(book, request.payee), book.sheet
    if payer == payee:
        raise TableError(remark("book-pay-self"))
    nets = [0] * len(sheet.people)
    nets[payer], nets[payee] = request.tenths, -request.tenths
    line = Line(number=sheet.n_rounds, at=now, banker=-1, banker_hand="", hands=(), nets=tuple(nets))
    ledger = _posted(sheet.ledger, [Entry(account(payee), account(payer), request.tenths)])
    return _written(book, replace(sheet, lines=(*sheet.lines, line), ledger=ledger))


def _undo(book: Book, request: req.Undo, now: int) -> Book:
    if not book.before:
        raise TableError(remark("book-nothing-before"))
    return replace(book, sheet=book.before[-1], before=book.before[:-1], after=(*book.after, book.sheet))


def _redo(book: Book, request: req.Redo, now: int) -> Book:
    if not book.after:
        raise TableError(remark("book-nothing-after"))
    return replace(book, sheet=book.after[-1], after=book.after[:-1], before=(*book.before, book.sheet))


def _checked(book: Book, person: int) -> int:
    if person >= len(book.sheet.people):
        raise TableError(remark("book-no-person"))
    return person


def _entry(banker: int, player: int, net: int) -> Entry:
    """What a player wins of the banker, as the books have it."""
    if net >= 0:
        return Entry(account(banker), account(player), net)
    return Entry(account(player), account(banker), -net)


def _posted(ledger: Ledger, moves: list[Entry]) -> Ledger:
    """The books after these moves; they sum to zero, or there is a fault here."""
    posted = ledger.post(moves)
    if posted.total != 0:
        raise LedgerError(remark("book-sum", tenths=posted.total))
    return posted


STEPS: dict[type[req.Request], Callable[[Book, Any, int], Book]] = {
    req.AddPerson: _add,
    req.ChangePerson: _change,
    req.GiveBank: _give_bank,
    req.SetRules: _set_rules,
    req.WriteHand: _write_hand,
    req.ScoreRound: _score,
    req.Pay: _pay,
    req.Undo: _undo,
    req.Redo: _redo,
}
