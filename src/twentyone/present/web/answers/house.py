"""What the page *House rules* asks: rules in plain words with an example each, and who has the edge."""

from typing import Any

from twentyone.games.registry import find_game
from twentyone.present.web.answers.question import Plain, Words, asked_rules, nothing_left
from twentyone.present.words.speech.house import edge_text, house_told
from twentyone.rules.field import parse_rules, rules_words, split_assignments


def told(game: str, words: Words) -> Plain:
    """The rules that the words ask for, as a family reads them."""
    rules = asked_rules(game, words)
    nothing_left(words)
    return house_told(rules)


def edge(words: Words) -> Plain:
    """Who has the edge under the rules of a `game`, in a sentence, and the exact value behind it."""
    from twentyone import api

    rules: Any = asked_rules(words.pop("game", ""), words)
    nothing_left(words)
    return edge_told(api.solve(rules).to_dict())


def edge_told(solution: Plain) -> Plain:
    """The edge of a solution, as the solvers or a book of theirs state it."""
    percent = solution["house_edge_percent"]
    return {"text": edge_text(percent), "house_edge_percent": percent, "ev": float(solution["ev"])}


def rules_path(game: str, words: str) -> str:
    """Where the page has these rules, `name=value` words parted by blanks; refused where there are no such rules."""
    found = parse_rules(find_game(game).rules, split_assignments(words.split()))
    return f"house/{game}/{','.join(rules_words(found).split())}"
