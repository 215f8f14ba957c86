"""The topics by name: which questions there are, for which game, and the function that answers each."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from twentyone.analyse.answer import Answer
from twentyone.errors import TopicError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import Rules
from twentyone.word import quoted

BOTH = ("banluck", "blackjack")
BANLUCK_ONLY = ("banluck",)
RULES: dict[str, type[BanLuckRules] | type[BlackjackRules]] = {"banluck": BanLuckRules, "blackjack": BlackjackRules}


class Topic(NamedTuple):
    """A topic: the games it is asked of, and its question in a few words. Its module has a function of its name."""

    games: tuple[str, ...]
    about: str


TOPICS = {
    "reveal": Topic(BANLUCK_ONLY, "opening players before drawing"),
    "surrender": Topic(BANLUCK_ONLY, "the banker's hard 15"),
    "opening": Topic(BANLUCK_ONLY, "whom to open, at which totals"),
    "sixteen": Topic(BOTH, "should I hit 16?"),
    "against-blackjack": Topic(BANLUCK_ONLY, "Ban Luck beside basic strategy"),
    "rotation": Topic(BANLUCK_ONLY, "hands per turn of the bank"),
    "bankroll": Topic(BOTH, "spread, ruin, Kelly, drawdown"),
    "sensitivity": Topic(BOTH, "what every rule is worth"),
    "counting": Topic(BOTH, "what cards seen are worth"),
    "decision-cost": Topic(BOTH, "the costliest mistakes"),
    "simple-chart": Topic(BOTH, "what few rules lose"),
    "full-table": Topic(BANLUCK_ONLY, "two to seven players"),
}


def find_topic(name: str, game: str | None) -> tuple[str, Callable[..., Answer]]:
    """The game of a topic and the function that answers it; an unknown topic or game is refused."""
    if name not in TOPICS:
        raise TopicError(f"There is no topic {quoted(name)}: the topics are {', '.join(TOPICS)}.")
    chosen = game or TOPICS[name].games[0]
    if chosen not in TOPICS[name].games:
        raise TopicError(f"The topic {name} is not asked of {chosen!r}: it is about {', '.join(TOPICS[name].games)}.")
    function: Any = getattr(import_module(f"twentyone.analyse.topics.{name.replace('-', '_')}"), name.replace("-", "_"))
    return chosen, function


def answer(name: str, rules: Rules, **options: Any) -> Answer:
    """The answer to a topic under these rules."""
    game = rules.game
    made: Answer = find_topic(name, game)[1](rules, **options)
    return made
