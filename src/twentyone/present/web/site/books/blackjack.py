"""The books of blackjack: the charts of every preset, and the EVs of every decision from a full shoe.

What depends on more than that, cards that were seen or removed and rules of somebody's own, is worked out here hand by
hand, by the same recursion in plain Python. Only whole charts need a solver then.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from time import monotonic
from typing import Any

from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.policy import BlackjackPolicy
from twentyone.games.contract import Action
from twentyone.present.web.answers.blackjack import followed
from twentyone.present.web.answers.question import Plain, Words, nothing_left
from twentyone.present.web.site.books.blackjack_table import EvTable, table_bytes
from twentyone.present.web.site.books.contract import Book, not_here
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.hand_question import Beside, asked_hand
from twentyone.solve.blackjack.hand_result import HandEv
from twentyone.solve.blackjack.plain.hand import PlainQuestion, plain_ev
from twentyone.table.coach.advice import Advice
from twentyone.table.games.blackjack.coach import BlackjackCoach, BlackjackQuestion, advice_of, asked_of

BREATH_SECONDS = 0.03
"""So long the page works on a hand before it looks whether there is something else to do."""


class BlackjackReader:
    """Who answers about one set of rules, from their book or without one."""

    def __init__(self, rules: BlackjackRules, book: Book | None) -> None:
        self._rules = rules
        self._book = book
        self._table = None if book is None else EvTable(rules, book.more)

    def strategy(self) -> Chart | BlackjackPolicy:
        """The best chart by totals; without a book a player who works every hand out when it is first held."""
        if self._book is None:
            return exact_player()
        explored = self._explored()
        return Chart.from_rows({label: tuple(codes) for label, codes in explored["chart"].items()})

    async def advise(self, question: BlackjackQuestion) -> Advice:
        """The exact EVs of the legal actions."""
        return advice_of(question, await self._ev(*asked_of(question)))

    async def answer(self, name: str, words: Words) -> Plain:
        """The chart of a preset, one hand, or what the chart of a file does with it."""
        if name == "explore":
            if words.pop("removed", "").strip():
                raise not_here()
            nothing_left(words)
            return self._explored()
        text, removed = words.pop("text", ""), words.pop("removed", "")
        hand, up = words.pop("hand", ""), words.pop("up", "")
        nothing_left(words)
        found = await self._ev(*asked_hand(self._rules, hand, up, removed))
        return followed(text, self._rules, hand, up, found.actions) if name == "follow" else found.to_dict()

    def _explored(self) -> Plain:
        found = None if self._book is None else self._book.answer("explore", {})
        if found is None:
            raise not_here()
        rules = rules_dict(self._rules)
        return found | {"rules": rules, "solution": found["solution"] | {"rules": rules}}

    async def _ev(
        self, hand: tuple[int, ...], up: int, rules: BlackjackRules, shoe: Shoe, beside: Beside | None = None
    ) -> HandEv:
        """What every action is worth: from the table where the shoe is full, else worked out with pauses."""
        full = Shoe.of_decks(rules.decks)
        if self._table is not None and rules == self._rules and shoe.counts == full.counts and beside is None:
            found = self._table.ev(hand, up)
            if found is not None:
                return found
        working, paused = PlainQuestion(hand, up, rules, shoe, beside).steps(), monotonic()
        while True:
            try:
                next(working)
            except StopIteration as done:
                worth: HandEv = done.value
                return worth
            if monotonic() - paused > BREATH_SECONDS:
                await asyncio.sleep(0)
                paused = monotonic()


def exact_player() -> BlackjackPolicy:
    """A player who does what is best with these very cards from a full shoe, under whatever rules are played."""
    known: dict[tuple[Any, ...], str] = {}

    def choose(seen: BlackjackObservation) -> Action:
        if len(seen.legal_actions) == 1:
            return seen.legal_actions[0]
        asked = replace(BlackjackCoach().question(seen, None), others=(), beside=None)
        held = (asked.legal, tuple(sorted(asked.hand)), asked.up)
        if held not in known:
            known[held] = advice_of(asked, plain_ev(*asked_of(asked))).best
        return next(action for action in seen.legal_actions if action.text == known[held])

    return choose


class BlackjackBook:
    """How the books of blackjack are written and read."""

    @property
    def shipped(self) -> Iterable[tuple[str, Words]]:
        """The chart with its cells and exceptions."""
        return (("explore", {}),)

    def is_alike(self, rules: BlackjackRules, others: BlackjackRules) -> bool:
        """Whether rules differ at most in when the shoe is shuffled, which changes no EV of a full one."""
        return replace(rules, penetration=others.penetration) == others

    def more(self, rules: BlackjackRules) -> dict[str, Any]:
        """The EVs of every decision."""
        return table_bytes(rules)

    def reader(self, rules: BlackjackRules, book: Book | None) -> BlackjackReader:
        """Who answers about these rules."""
        return BlackjackReader(rules, book)


BOOK = BlackjackBook()
