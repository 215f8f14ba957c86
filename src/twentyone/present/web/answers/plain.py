"""Questions about a game that brings none of its own, as far as it has a solver: its charts, and one hand."""

from functools import partial

from twentyone.present.web.answers.contract import Questions
from twentyone.present.web.answers.question import Plain, Words, asked_rules, nothing_left


def plain_questions(game: str) -> Questions:
    """What any solver answers."""
    from twentyone.solve.registry import SOLVERS

    if game not in SOLVERS:
        return Questions()
    return Questions(asked={"explore": partial(explore, game), "ev": partial(ev, game)})


def explore(game: str, words: Words) -> Plain:
    """The charts and the numbers of `twentyone solve`."""
    from twentyone import api

    rules = asked_rules(game, words)
    nothing_left(words)
    charts = api.chart(rules)
    return charts.to_dict() | {"solution": charts.solution.to_dict()}


def ev(game: str, words: Words) -> Plain:
    """The answer of `twentyone ev`."""
    from twentyone import api

    rules = asked_rules(game, words)
    hand = words.pop("hand", "")
    nothing_left(words)
    return api.ev(rules, hand).to_dict()
