"""What the page asks about blackjack: its chart with every cell, and one hand."""

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING

from twentyone.cards.card import VALUES
from twentyone.cards.notation import parse_values
from twentyone.games.blackjack.policy import FIRST_CHOICE
from twentyone.language.catalogue import phrase
from twentyone.present.web.answers.blackjack_lab import LAB
from twentyone.present.web.answers.contract import Questions
from twentyone.present.web.answers.question import Plain, Words, asked_rules, nothing_left
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules

if TYPE_CHECKING:
    from twentyone.solve.blackjack.chart.result import DerivedChart

GAME = "blackjack"


def explore(words: Words) -> Plain:
    """The chart, its cells, its exceptions, and the numbers of `twentyone solve blackjack`."""
    rules = asked_rules(GAME, words)
    removed = words.pop("removed", "")
    nothing_left(words)
    return _explored(rules, removed)


@lru_cache(maxsize=64)
def _explored(rules: BlackjackRules, removed: str) -> Plain:
    from twentyone.solve.blackjack.chart.deviation import composition_exceptions
    from twentyone.solve.blackjack.solver import SOLVER

    derived = SOLVER.chart(rules, removed=removed)
    plain = derived.to_dict()
    for found, row in zip(plain["exceptions"], composition_exceptions(derived), strict=True):
        found["row"] = _row_of(row.hand, derived)
    return plain | {"solution": derived.solution.to_dict()}


def _row_of(hand: tuple[int, ...], derived: "DerivedChart") -> str:
    """The row of the chart that a hand is looked up in."""
    from twentyone.solve.blackjack.chart.play import total_label
    from twentyone.solve.blackjack.values.index import hand_index

    is_pair = len(hand) == 2 and any(one.is_pair for one in derived.solution.openings if one.values == hand)
    return f"pair {VALUES[hand[0] - 1]}" if is_pair else total_label(hand_index().of_values(*hand))


def ev(words: Words) -> Plain:
    """The answer of `twentyone ev blackjack`."""
    rules = asked_rules(GAME, words)
    hand, up, removed = words.pop("hand", ""), words.pop("up", ""), words.pop("removed", "")
    nothing_left(words)
    from twentyone import api

    return api.ev(rules, hand, up, removed=removed).to_dict()


def follow(words: Words) -> Plain:
    """What the chart of a file does with a hand, as the chance of each action; the file is the question's `text`."""
    from twentyone import api

    rules, text = asked_rules(GAME, words), words.pop("text", "")
    hand, up = words.pop("hand", ""), words.pop("up", "")
    nothing_left(words)
    return followed(text, rules, hand, up, api.ev(rules, hand, up).actions)


def followed(text: str, rules: BlackjackRules, hand: str, up: str, legal: Collection[str]) -> Plain:
    """What the chart of a text does with a hand that has these legal actions."""
    from twentyone.rules.named import check_rules
    from twentyone.solve.blackjack.chart.file import parse_chart

    chart, named = parse_chart(text, phrase("answer-your-file"))
    check_rules(named, rules, phrase("answer-your-file"))
    values = parse_values(hand)
    low, aces = sum(values), values.count(1)
    labels = [f"pair {VALUES[values[0] - 1]}"] if "split" in legal else []
    labels.append(f"{'soft' if bj.is_soft(low, aces) else 'hard'} {bj.total(low, aces)}")
    codes = "".join(chart.code(label, parse_values(up)[0]) for label in labels)
    chosen = (FIRST_CHOICE[letter].text for letter in codes.upper())
    return {"actions": {next(action for action in chosen if action in legal): 1.0}}


QUESTIONS = Questions(asked={"explore": explore, "ev": ev}, posted={"follow": follow}, lab=LAB)
