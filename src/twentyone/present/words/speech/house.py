"""House rules in plain words: how a family plays, an example for every rule, and who has the edge."""

from dataclasses import asdict
from typing import Any

from twentyone.games.registry import preset_name
from twentyone.language.catalogue import phrase, written
from twentyone.present.words.grammar import listed
from twentyone.present.words.registry import words_of
from twentyone.present.words.speech.book import amount, hand_name
from twentyone.rules.field import Rules, rules_dict, rules_words
from twentyone.table.book.contract import Example
from twentyone.table.book.registry import SCORINGS, scoring_of
from twentyone.table.session.profile import CUSTOM

Plain = dict[str, Any]
EVEN_PERCENT = 0.005
"""An edge that rounds to nothing."""


def house_told(rules: Rules) -> Plain:
    """The rules as a family reads them: `sentences`, an example for each rule by its name, and the `words` for them."""
    words = words_of(rules.game)
    return {
        "game": rules.game,
        "title": words.preset_title(preset_name(rules) or CUSTOM),
        "rules": rules_dict(rules),
        "words": rules_words(rules),
        "sentences": words.rules_spoken(rules),
        "examples": example_texts(rules),
    }


def example_texts(rules: Rules) -> dict[str, str]:
    """An example for every rule that has one, by the rule's name; none for a game without a score book."""
    if rules.game not in SCORINGS:
        return {}
    found = scoring_of(rules.game).examples(rules)
    return {name: example_text(rules.game, example) for name, example in found.items()}


def example_text(game: str, example: Example) -> str:
    """A situation, and what comes of it, in a sentence."""
    hands, outcome = example.hands, example.outcome
    if example.kind == "settle":
        net = int(outcome[0])
        ended = "win" if net > 0 else "loss" if net < 0 else "push"
        return phrase(f"house-settle-{ended}", player=hands[0], banker=hands[1], n=abs(net))
    if example.kind == "round":
        banker, *players = (hand_name(game, asdict(scoring_of(game).hand(word))) for word in hands)
        nets = listed([amount(int(net), signed=True) for net in outcome])
        return phrase("house-round", banker=banker, players=listed(players), nets=nets)
    may = "_".join(sorted(str(action) for action in outcome))
    if example.kind == "banker":
        return phrase("house-banker", hand=hands[0], n=int(hands[1]), may=may)
    return phrase(f"house-{example.kind}", hand=hands[0], may=may)


def edge_text(percent: float) -> str:
    """Who has the edge and by how much, in a sentence; `percent` is what the banker or the house keeps of a bet."""
    if abs(percent) < EVEN_PERCENT:
        return phrase("house-even")
    return phrase("house-edge", side="bank" if percent > 0 else "player", percent=written(abs(percent), 2))
