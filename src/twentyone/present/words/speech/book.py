"""The score book in words: what hands are called, what a line of the history says, and the book as a file of commas."""

import csv
import io
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from twentyone.language.catalogue import phrase, written
from twentyone.present.words.grammar import commas
from twentyone.present.words.registry import words_of
from twentyone.rules.table import TENTHS

Plain = dict[str, Any]
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would take for something to work out."""

BYTE_ORDER_MARK = "\ufeff"
"""By this spreadsheets know that names are in UTF-8."""


def hand_name(game: str, hand: Mapping[str, Any]) -> str:
    """What a hand is called by itself: `Ban Luck`, `17`, `five cards, 19`."""
    group, word = hand["group"], hand["word"]
    if group in ("total", "five"):
        return phrase(f"book-hand-{group}", total=_totals(hand))
    if group == "special":
        return words_of(game).specials[word].shown
    return phrase("book-hand", hand=word)


def hand_label(game: str, hand: Mapping[str, Any]) -> str:
    """What stands on its button, under the heading of its group."""
    return _totals(hand) if hand["group"] in ("total", "five") else hand_name(game, hand)


def _totals(hand: Mapping[str, Any]) -> str:
    low, high = hand["low"], hand["high"]
    if low == high:
        return f"{high}"
    return phrase("book-hand-most", total=high) if low == 0 else phrase("book-hand-range", low=low, high=high)


def amount(tenths: int, signed: bool = False) -> str:
    """An amount as it is written: `12.5`; with its sign where wished."""
    return written(tenths / TENTHS if tenths % TENTHS else tenths // TENTHS, signed=signed and tenths != 0)


def told(view: Plain) -> Plain:
    """A book as the page shows it: hands with their labels in groups, lines with their sentences."""
    game = view["game"]
    names = [person["name"] for person in view["people"]]

    def named(hand: Plain | None) -> Plain | None:
        return hand and hand | {"name": hand_name(game, hand), "label": hand_label(game, hand)}

    return view | {
        "game_title": words_of(game).title,
        "banker_hand": named(view["banker_hand"]),
        "hands": [
            hand
            | {
                "hand": named(hand["hand"]),
                "opened_at": named(hand["opened_at"]),
                "openings": [named(one) for one in hand["openings"]],
            }
            for hand in view["hands"]
        ],
        "banker_hands": _grouped(named(hand) for hand in view["banker_hands"]),
        "player_hands": _grouped(named(hand) for hand in view["player_hands"]),
        "lines": [line | {"text": line_text(game, names, line)} for line in view["lines"]],
    }


def _grouped(hands: Iterable[Plain | None]) -> list[Plain]:
    """Hands by their groups, in the order of their first ones."""
    groups: dict[str, list[Plain]] = {}
    for hand in hands:
        assert hand is not None
        groups.setdefault(hand["group"], []).append(hand)
    return [
        {"group": group, "title": phrase("book-group", group=group), "hands": some} for group, some in groups.items()
    ]


def line_text(game: str, names: list[str], line: Plain) -> str:
    """A round, or a payment, in a sentence or two."""
    nets = line["nets"]
    if line["banker"] is None:
        payer, payee = nets.index(max(nets)), nets.index(min(nets))
        return phrase("book-line-payment", payer=names[payer], payee=names[payee], amount=amount(nets[payer]))
    banker, had = line["banker"], line["banker_hand"]
    net = amount(nets[banker], signed=True)
    said = (
        phrase("book-line-banker", name=names[banker], hand=hand_name(game, had), net=net)
        if had
        else phrase("book-line-alone", name=names[banker])
    )
    return commas([said, *(_player_text(game, names, line, hand) for hand in line["hands"])], "sentence")


def _player_text(game: str, names: list[str], line: Plain, hand: Plain) -> str:
    person = hand["person"]
    extra = line["extras"][person]
    parts = {
        "name": names[person],
        "hand": hand_name(game, hand["hand"]),
        "net": amount(line["nets"][person], signed=True),
    }
    if extra:
        return phrase("book-line-fined", **parts, extra=amount(abs(extra)))
    if hand["opened_at"]:
        return phrase("book-line-opened", **parts, banker=hand_name(game, hand["opened_at"]))
    return phrase("book-line-player", **parts)


def book_csv(view: Plain) -> str:
    """A whole book as a file for spreadsheets: a line per round or payment, a column per person, and the totals last.

    Numbers are written as programs write them, whatever the language. A byte-order mark comes first.
    """
    game, people = view["game"], view["people"]
    names = [person["name"] for person in people]
    out = io.StringIO()
    out.write(BYTE_ORDER_MARK)
    sheet = csv.writer(out)
    titles = [phrase("book-file", column=column) for column in ("round", "time", "banker", "what")]
    sheet.writerow([*map(_cell, titles[:3]), *map(_cell, names), _cell(titles[3])])
    for line in reversed(view["lines"]):
        is_payment = line["banker"] is None
        first = [
            "" if is_payment else line["number"],
            datetime.fromtimestamp(line["at"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"),
            "" if is_payment else _cell(names[line["banker"]]),
        ]
        nets = [*line["nets"], *([0] * (len(names) - len(line["nets"])))]
        sheet.writerow([*first, *map(_number, nets), _cell(line_text(game, names, line))])
    sheet.writerow([_cell(phrase("book-file", column="total")), "", "", *(_number(one["total"]) for one in people), ""])
    return out.getvalue()


def _number(tenths: int) -> str:
    chips, rest = divmod(abs(tenths), TENTHS)
    return f"{'-' if tenths < 0 else ''}{chips}{f'.{rest}' if rest else ''}"


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
