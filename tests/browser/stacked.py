"""A server whose shoes are stacked: `python -m tests.browser.stacked serve …` deals what a script says.

A player who gives the name of a script as words for the shuffle gets its cards, shoe by shoe; the rest of a shoe is as
it was shuffled. Everything else is the real server; only with PATIENT set in the environment it lets a window say as
much as it likes, for runs that play faster than people do.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from twentyone.cards.card import parse_card
from twentyone.games.contract import Event
from twentyone.present.cli.app import main
from twentyone.present.web.guard import allowance
from twentyone.table.fair.dealing import Dealing
from twentyone.table.live import advance, step
from twentyone.table.live.table import LiveTable

TEN_ROUNDS = (
    ("8S 6H 8H TD 3C TC TS 9C", ("split", "double", "stand")),
    ("TS AH 9D KD", ("insure",)),
    ("AS 7C KS TD", ()),
    ("5S TC 6H 7D TH", ("double",)),
    ("TS 5C 6D TH KC", ("stand",)),
    ("AS AH KD 9C", ("even_money",)),
    ("2S 9C 3D 8H 4C TD", ("hit", "hit", "stand")),
    ("AC 6D AD TC 9C 8C 5H", ("split",)),
    ("TS TD 5S 8C KC", ("hit",)),
    ("9S AC 9D 5C 3C", ("decline", "stand")),
)
"""Ten rounds alone against the dealer: the cards in the order they are dealt, and what the player does."""

BANLUCK_ROUNDS = (
    ("5S TC 6H 8D TH", ("hit",)),
    ("AS 9C AD 7H", ()),
    ("9S 6C 8H 4C 9D", ("stand",)),
    ("7S TC 7H 8S 7D", ("hit",)),
)
"""Hands as a Ban Luck player against the house: deal, then what is drawn."""

FULL_TABLE = "TH 5D 9C 8S 7H KD 2C 6S 9S 6C AH 8D 4S AC 9H TD TC 3C"
"""Seven seats: a pair of eights at seat 4 against a six, a blackjack at seat 6, something to double at 2, 5 and 7."""

SCRIPTS = {
    "full table": (FULL_TABLE,),
    "ten rounds": (" ".join(cards for cards, _ in TEN_ROUNDS),),
    "insurance": (TEN_ROUNDS[1][0],),
    "natural": ("AS 7C KS TD",),
    "ban ban": ("AS 9C AD 7H",),
    "twenty": ("5S TC 6H 8D 9H",),
    "sixteen": ("TS 9S 8S TC 8H 8D TD 6C",) * 40,
    "banluck": tuple(cards for cards, _ in BANLUCK_ROUNDS),
    "penalty": ("9S 9C KD 5S 5C 8D 7H",),
    "fifteen": ("TS 9C 5S 8C",) * 4,
    "pitch": ("8S 2C 6H 9H 3C TD 5D 7S",),
    "broke": ("TS TC 8H 9D",),
}


def stacked(order: tuple[int, ...], script: str) -> tuple[int, ...]:
    """The order with the cards of the script first."""
    first = [parse_card(word) for word in script.split()]
    rest = list(order)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def script_of(dealing: Dealing) -> str:
    """The script for the shoe in play, asked for by the words in somebody's seed; empty if there is none."""
    words = (share.seed.rpartition(" ")[0] for share in dealing.shares or ())
    scripts = next((SCRIPTS[said] for said in words if said in SCRIPTS), ())
    return scripts[dealing.shoe - 1] if dealing.shoe <= len(scripts) else ""


@contextmanager
def stacking() -> Iterator[None]:
    """Let every shoe ask the scripts; whoever replays what such a server wrote down has to do the same.

    A stacked shoe is laid open without a proof, for the page would find it false.
    """
    deal, lay_open = Dealing.next_card, advance.reveal
    changed: Any = Dealing
    changed_conduct: Any = advance
    changed_step: Any = step

    def next_card(
        self: Dealing, cards: tuple[int, ...], endless: bool, even_revealed: bool = False
    ) -> tuple[int, Dealing]:
        card, dealing = deal(self, cards, endless, even_revealed)
        script = script_of(self)
        if self.stretches or not script:
            return card, dealing
        order = stacked(dealing.order, script)
        return order[0], replace(dealing, order=order)

    def reveal(table: LiveTable, events: list[Event]) -> LiveTable:
        if table.dealing.revealed or not script_of(table.dealing):
            return lay_open(table, events)
        return advance.without_known_cards(replace(table, dealing=replace(table.dealing, revealed=True)))

    changed.next_card, changed_conduct.reveal, changed_step.reveal = next_card, reveal, reveal
    try:
        yield
    finally:
        changed.next_card, changed_conduct.reveal, changed_step.reveal = deal, lay_open, lay_open


if __name__ == "__main__":
    if "PATIENT" in os.environ:
        patient: Any = allowance.Allowance
        patient.take = lambda bucket, cost=1.0: True
    with stacking():
        main()
