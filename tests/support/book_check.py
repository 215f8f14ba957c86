"""Compares the books of a site with the solvers: every decision of every preset, and the largest difference.

`python -m tests.support.book_check` writes the books as a site has them, reads them as its page does, and asks `ev` the
same (`make books`, some minutes); `… book_check banluck kampung xi_dach` does so for these presets of a game. The tests
do so with some decisions of one preset a game.
"""

import asyncio
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from twentyone.cards.card import RANKS
from twentyone.cards.notation import ranks_text
from twentyone.present.web.answers.registry import questions_of
from twentyone.present.web.site.books.banluck import BanLuckBook, BanLuckReader
from twentyone.present.web.site.books.blackjack_table import EvTable, decisions
from twentyone.present.web.site.books.contract import Book, write_book
from twentyone.present.web.site.books.registry import BOOKS, presets_of
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import Rules
from twentyone.solve.banluck.answer import lookup_table
from twentyone.solve.banluck.check import check
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.blackjack.solver import SOLVER


@dataclass
class Compared:
    """How many decisions were compared, how many numbers, and how far any was from what the solvers say."""

    decisions: int = 0
    numbers: int = 0
    largest: float = 0.0

    def add(self, found: dict[str, Any], wanted: dict[str, Any]) -> None:
        """Compare the answers about one decision."""
        assert found.keys() == wanted.keys(), (found, wanted)
        self.decisions += 1
        self.numbers += len(found)
        self.largest = max([self.largest, *(abs(found[name] - wanted[name]) for name in found)])


@contextmanager
def short_books() -> Iterator[None]:
    """Let the books of Ban Luck have no replies and no curves, which take the solvers longest and few tests need."""
    shipped = property(lambda _: (("explore", {}), ("certificate", {})))
    with patch.object(BanLuckBook, "shipped", shipped):
        yield


def written(rules: Rules) -> Book:
    """The book for these rules as a page gets it."""
    questions = questions_of(rules.game)
    return Book.unpacked(write_book(rules, BOOKS.find(rules.game), {**questions.asked, **questions.files}).packed())


def compare_blackjack(rules: BlackjackRules, book: Book, sample: int | None = None) -> Compared:
    """The EVs of every decision from a full shoe, with whatever else `ev` says of it; or of a sample of them."""
    compared, table = Compared(), EvTable(rules, book.more)
    asked = list(decisions(rules))
    for _, hand, up in asked if sample is None else random.Random(1).sample(asked, sample):
        found = table.ev(hand, up)
        if found is None:
            continue
        wanted = SOLVER.ev(rules, ranks_text(hand), RANKS[up])
        extra = ("best_resplitting", "insurance", "even_money")
        numbers = [
            {**one.actions, **{name: worth for name in extra if (worth := getattr(one, name)) is not None}}
            for one in (found, wanted)
        ]
        compared.add(numbers[0], numbers[1])
        assert (found.best, found.conditioned_on) == (wanted.best, wanted.conditioned_on), found
    return compared


def compare_banluck(rules: BanLuckRules, book: Book, sample: int | None = None) -> Compared:
    """The EVs of every state of both sides, or of a sample, the strategies of both, and what the certificate proves."""
    compared, reader = Compared(), BanLuckReader(book)
    states = list(lookup_table(rules).items())
    for state, row in states if sample is None else random.Random(1).sample(states, sample):
        compared.add(dict(reader.worth(state)), dict(row.worth.actions))
        side, hand, against = state
        told = asyncio.run(reader.answer("ev", {"side": side, "hand": hand, "against": against}))
        played = {"policy": dict(row.policy), "reached": row.reached}
        assert told == {"actions": dict(row.worth.actions), "best": row.worth.best, **played}, state
    solution = equilibrium(rules)
    strategy = reader.strategy()
    for found, wanted in ((strategy.player, solution.policy.player), (strategy.banker, solution.policy.banker)):
        assert {name: dict(row) for name, row in found.items()} == {
            name: {action: float(chance) for action, chance in row.items()} for name, row in wanted.items()
        }
    proof = book.answer("certificate", {})
    assert proof is not None
    assert proof["value"] == str(solution.exact)
    if sample is None:
        assert check(proof).value == solution.exact
    return compared


COMPARED = {"blackjack": compare_blackjack, "banluck": compare_banluck}


def main() -> None:
    """Compare every preset, or those that are named after their game."""
    game_asked, *asked = sys.argv[1:] or [""]
    whole = Compared()
    for game in [game_asked] if game_asked else BOOKS:
        for preset, rules in presets_of(game).items():
            if asked and preset not in asked:
                continue
            began = time.monotonic()
            book = written(rules)
            size, built = len(book.packed()) / 1e3, time.monotonic() - began
            compare: Any = COMPARED[game]
            found = compare(rules, book)
            print(
                f"| {game} {preset} | {size:.0f} kB | {built:.1f} s | {found.decisions} | {found.numbers} |"
                f" {found.largest:.1e} |",
                flush=True,
            )
            whole.decisions += found.decisions
            whole.numbers += found.numbers
            whole.largest = max(whole.largest, found.largest)
    print(f"{whole.decisions} decisions, {whole.numbers} numbers, largest difference {whole.largest:.1e}")
    sys.exit(whole.largest > 0)


if __name__ == "__main__":
    main()
