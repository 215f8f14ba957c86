"""The questions there are: one line per game, and the way from a topic and rules to its answer."""

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any

from twentyone.analyse.answer import Answer
from twentyone.analyse.contract import Topic, Topics
from twentyone.analyse.luck import luck_of
from twentyone.errors import TopicError
from twentyone.progress import piece
from twentyone.registry import Registry
from twentyone.rules.field import Rules
from twentyone.word import quoted

ANALYSES = Registry[Topics](
    "analyse",
    "analysed game",
    banluck="twentyone.analyse.banluck.topics:TOPICS",
    blackjack="twentyone.analyse.blackjack.topics:TOPICS",
)


def all_topics() -> dict[str, dict[str, Topic]]:
    """Every topic with the games it is asked of, the usual one first."""
    found: dict[str, dict[str, Topic]] = {}
    for game, topics in ANALYSES.parts().items():
        for name, topic in topics.items():
            found.setdefault(name, {})[game] = topic
    return found


def topics_of(game: str) -> Topics:
    """The topics of a game; none where nobody asks about it."""
    return ANALYSES.find(game) if game in ANALYSES else {}


def find_topic(name: str, game: str | None = None) -> tuple[str, Topic]:
    """The game a topic is asked of, without one its first, and the topic; an unknown topic or game is refused."""
    if game is not None:
        asked = ANALYSES.find(game)
        if name not in asked:
            raise TopicError(f"The topic {quoted(name)} is not asked of {game}: its topics are {', '.join(asked)}.")
        return game, asked[name]
    topics = all_topics()
    if name not in topics:
        raise TopicError(f"There is no topic {quoted(name)}: the topics are {', '.join(topics)}.")
    return next(iter(topics[name].items()))


def answer(name: str, rules: Rules, **options: Any) -> Answer:
    """The answer to a topic under these rules; an option that the topic does not take is refused."""
    _, topic = find_topic(name, rules.game)
    check_options(name, rules.game, options)
    started = perf_counter()
    with luck_of(name), piece(topic.about, portion=1.0):
        made = topic.function(rules, **options)
    return replace(made, seconds=perf_counter() - started)


def check_options(name: str, game: str, options: dict[str, Any]) -> None:
    """Refuse an option that belongs to another topic."""
    for option in options:
        if option not in topics_of(game)[name].options:
            owners = [other for other, games in all_topics().items() if option in options_of(games)]
            if owners:
                raise TopicError(f"--{option} goes with the topic {', '.join(owners)}, not with {name!r}.")
            raise TopicError(f"The topic {name} has no option {quoted(option)}.")


def options_of(games: Mapping[str, Topic]) -> dict[str, str]:
    """The options a topic takes, for whichever game, each with its help."""
    return {option: words for topic in games.values() for option, words in topic.options.items()}
