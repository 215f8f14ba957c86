"""The books of Ban Luck: both charts with the EVs of every hand, the certificate of the equilibrium with the strategies
of both sides, best replies to fixed bankers, and how the solvers came there.

Coach and bots read the same answers as the explorer: the EVs of a hand are in the charts, how bots play is in the
certificate.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from twentyone.cards.notation import parse_values, values_text
from twentyone.errors import HandError
from twentyone.games.banluck.policy import HITS
from twentyone.language.catalogue import remark
from twentyone.present.web.answers.banluck import check_side, checked, explore
from twentyone.present.web.answers.question import Plain, Words, nothing_left
from twentyone.present.web.site.books.contract import Book, not_here, question_words
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer, Strategy
from twentyone.table.coach.advice import Advice
from twentyone.table.games.banluck.coach import BanLuckQuestion, advice_of, player_of

State = tuple[str, str, str]
"""Side, hand, and what the banker knows of the player."""
SIDES = ("player", "banker")


class BanLuckReader:
    """Who answers about one set of rules, from their book."""

    def __init__(self, book: Book | None) -> None:
        self._book = book
        self._worth: dict[State, Mapping[str, float]] = {}

    def strategy(self) -> EquilibriumPlayer:
        """The certified equilibrium, player and banker."""
        proved = self._found("certificate")
        return player_of(*(_strategy(proved[side]) for side in SIDES))

    async def advise(self, question: BanLuckQuestion) -> Advice:
        """The exact EVs of the legal actions."""
        hand = values_text(sorted(question.hand))
        return advice_of(question, self.worth((question.side, hand, question.against or "")))

    def worth(self, state: State) -> Mapping[str, float]:
        """What every action is worth in a state."""
        if not self._worth:
            rest = self._whole().more["states"]
            self._worth = {(side, hand, against): worth for side, hand, against, worth in rest}
            self._worth |= states_of(self._found("explore"))
        if state not in self._worth:
            raise HandError(remark("answer-no-decision", name=state[1]))
        return self._worth[state]

    async def answer(self, name: str, words: Words) -> Plain:
        """What the book says; its certificate is checked here, and a hand is found among its states."""
        if name == "check":
            return checked(self._found("certificate"))
        return self._ev(words) if name == "ev" else self._found(name, words)

    def _ev(self, words: Words) -> Plain:
        """What every action is worth with one hand, which is best, and how the equilibrium plays it."""
        hand, side, against = words.pop("hand", ""), words.pop("side", "player"), words.pop("against", "")
        nothing_left(words)
        check_side(side)
        state = (side, values_text(sorted(parse_values(hand))), against)
        worth = dict(self.worth(state))
        best = max(worth, key=lambda action: worth[action])
        told = (row[3:] for row in self._whole().more["played"] if tuple(row[:3]) == state)
        policy, reached = next(told, ({best: 1.0}, True))
        return {"actions": worth, "best": best, "policy": policy, "reached": reached}

    def _whole(self) -> Book:
        if self._book is None:
            raise not_here()
        return self._book

    def _found(self, name: str, words: Words | None = None) -> Plain:
        found = self._whole().answer(name, words or {})
        if found is None:
            raise not_here()
        return found


def _strategy(written: Mapping[str, Mapping[str, str]]) -> Strategy:
    return {name: {action: Fraction(chance) for action, chance in row.items()} for name, row in written.items()}


def states_of(explored: Plain) -> dict[State, Mapping[str, float]]:
    """What every action is worth in every state that the charts of an answer show."""
    rows = [
        *(("player", hand) for cell in explored["player"]["cells"] for hand in cell["hands"]),
        *(("banker", hand) for cell in explored["banker"]["cells"] for hand in cell["hands"]),
        *(("banker", hand) for hand in explored["surrender"]),
    ]
    return {(side, hand["hand"], hand["against"]): hand["actions"] for side, hand in rows}


class BanLuckBook:
    """How the books of Ban Luck are written and read."""

    @property
    def shipped(self) -> Iterable[tuple[str, Words]]:
        """Charts, certificate, replies to fixed bankers, and the approach of every method."""
        from twentyone.solve.flow.equilibrium import CFR_METHODS

        yield "explore", {}
        yield "certificate", {}
        for policy in ("equilibrium", *HITS):
            yield "reply", {"against": policy, "side": "player"}
        for method in CFR_METHODS:
            yield "convergence", {"method": method}

    def is_alike(self, rules: BanLuckRules, others: BanLuckRules) -> bool:
        """Whether the rules are the same."""
        return rules == others

    def more(self, rules: BanLuckRules) -> dict[str, Any]:
        """The states that no chart shows, since a single player leaves no choice in them; a full table may.

        And how the equilibrium plays where it never gets, or does not simply what is best.
        """
        from twentyone.solve.banluck.answer import lookup_table

        charted, table = states_of(explore(question_words(rules))), lookup_table(rules)
        rows = {state: row.worth.actions for state, row in table.items() if state not in charted}
        played = [
            [*state, dict(row.policy), row.reached]
            for state, row in table.items()
            if not row.reached or dict(row.policy) != {row.worth.best: 1.0}
        ]
        return {"states": [[*state, dict(worth)] for state, worth in rows.items()], "played": played}

    def reader(self, rules: BanLuckRules, book: Book | None) -> BanLuckReader:
        """Who answers about these rules."""
        return BanLuckReader(book)


BOOK = BanLuckBook()
