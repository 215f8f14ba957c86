"""A score book as its owner sees it, in plain values; the words are put to it in `present/words/speech/book.py`."""

from dataclasses import asdict
from typing import Any

from twentyone.rules.field import rules_dict
from twentyone.table.book.book import Book, Hand, Line
from twentyone.table.book.contract import Offered
from twentyone.table.book.registry import scoring_of
from twentyone.table.book.settle_up import settle_up
from twentyone.table.book.shelf import shown_id
from twentyone.table.book.step import is_whole, shares

Plain = dict[str, Any]
MOST_LINES = 100
"""So many of the last lines are shown; a file of the book has them all."""


def book_view(book: Book, most_lines: int = MOST_LINES) -> Plain:
    """A book: people with their totals, the bank, the round being written, the last lines, and how to settle up."""
    sheet, rules, scoring = book.sheet, book.rules, scoring_of(book.game)
    totals, found = sheet.totals, shares(book)
    whole = is_whole(book)
    return {
        "book": shown_id(book.id),
        "title": book.title,
        "game": book.game,
        "rules": rules_dict(rules),
        "version": book.version,
        "at": book.now,
        "bet": book.bet,
        "people": [
            {"name": person.name, "bet": person.bet, "playing": person.playing, "total": totals[number]}
            for number, person in enumerate(sheet.people)
        ],
        "banker": sheet.banker,
        "bank_every": sheet.bank_every,
        "bank_hands": sheet.bank_hands,
        "round": sheet.n_rounds + 1,
        "banker_hand": _hand(book, sheet.banker_hand, scoring.banker_hands(rules)),
        "banker_net": -sum(share.net for share in found if share is not None) if whole else None,
        "hands": [
            _player(book, player, None if share is None else share.net)
            for player, share in zip(sheet.players, found, strict=True)
        ],
        "banker_hands": [asdict(one) for one in scoring.banker_hands(rules)],
        "player_hands": [asdict(one) for one in scoring.player_hands(rules, sheet.banker_hand)],
        "is_void": scoring.is_void(rules, sheet.banker_hand),
        "whole": whole,
        "lines": [line_view(book, line) for line in reversed(sheet.lines[-most_lines:])],
        "n_lines": len(sheet.lines),
        "payments": [payment._asdict() for payment in settle_up(totals)],
        "may_undo": bool(book.before),
        "may_redo": bool(book.after),
    }


def _player(book: Book, player: int, net: int | None) -> Plain:
    """A player in the round being written: the bet, the hand and where it was opened, and what it wins."""
    sheet, scoring = book.sheet, scoring_of(book.game)
    hand = sheet.hand_of(player) or Hand(player, sheet.people[player].bet, "")
    openings = scoring.openings(book.rules, sheet.banker_hand, hand.hand)
    return {
        "person": player,
        "bet": hand.bet,
        "hand": _hand(book, hand.hand, scoring.player_hands(book.rules, sheet.banker_hand)),
        "opened_at": _hand(book, hand.opened_at, openings),
        "openings": [asdict(one) for one in openings],
        "net": net,
    }


def line_view(book: Book, line: Line) -> Plain:
    """A round that was written down, or a payment."""
    scoring, rules = scoring_of(book.game), book.rules
    return {
        "number": line.number,
        "at": line.at,
        "banker": None if line.is_payment else line.banker,
        "banker_hand": _hand(book, line.banker_hand, scoring.banker_hands(rules)),
        "hands": [
            {
                "person": hand.person,
                "bet": hand.bet,
                "hand": _hand(book, hand.hand, scoring.player_hands(rules)),
                "opened_at": _hand(book, hand.opened_at, ()),
            }
            for hand in line.hands
        ],
        "nets": list(line.nets),
        "extras": list(line.extras) or [0] * len(line.nets),
    }


def _hand(book: Book, word: str, offered: tuple[Offered, ...]) -> Plain | None:
    """A hand that was written down, as it was offered under the rules of now, else as it is; None for none."""
    if not word:
        return None
    found = next((one for one in offered if one.word == word), None)
    return asdict(found or scoring_of(book.game).hand(word))
