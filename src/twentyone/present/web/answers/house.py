"""What the page *House rules* asks: rules in plain words with an example each, and who has the edge."""

from typing import Any

from twentyone.games.registry import find_game
from twentyone.present.web.answers.question import Plain, Words, only_rules
from twentyone.present.words.speech.house import edge_text, house_told
from twentyone.rules.field import file_assignments, parse_rules, rules_words, split_assignments


def told(about: tuple[str, Words]) -> Plain:
    """The rules of a game that the words ask for, as a family reads them."""
    return house_told(only_rules(*about))


def told_file(about: tuple[str, str]) -> Plain:
    """The rules in a file of a game, read as `-r @FILE` reads it."""
    game, text = about
    return house_told(_rules(game, file_assignments(text)))


def told_link(about: tuple[str, str]) -> Plain:
    """The rules of a game that the words of a link name, by `rules_path`; a link that breaks off is refused."""
    return house_told(link_rules(*about))


def link_rules(game: str, words: str) -> Any:
    """The rules that the words of a link name."""
    return _rules(game, words.split(",") if words else [])


def _rules(game: str, assignments: list[str]) -> Any:
    return parse_rules(find_game(game).rules, split_assignments(assignments))


def edge(words: Words) -> Plain:
    """Who has the edge under the rules of a `game`, in a sentence, and the exact value behind it."""
    from twentyone import api

    rules: Any = only_rules(words.pop("game", ""), words)
    return edge_told(api.solve(rules).to_dict())


def edge_told(solution: Plain) -> Plain:
    """The edge of a solution, as the solvers or a book of theirs state it."""
    percent = solution["house_edge_percent"]
    return {"text": edge_text(percent), "house_edge_percent": percent, "ev": float(solution["ev"])}


def rules_path(game: str, words: str) -> str:
    """Where the page has these rules, `name=value` words parted by blanks; refused where there are no such rules."""
    found = _rules(game, words.split())
    return f"house/{game}/{','.join(rules_words(found).split())}"
