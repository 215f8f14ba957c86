"""The topics of all games: found by name, answered with their own options, and known to games from outside."""

import pytest

from twentyone import BanLuckRules, analyse, registry
from twentyone.analyse.banluck.topics import TOPICS as BANLUCK_TOPICS
from twentyone.analyse.blackjack import sensitivity
from twentyone.analyse.registry import ANALYSES, all_topics, answer, find_topic
from twentyone.analyse.sensitivity import Repricing
from twentyone.errors import TopicError
from twentyone.rules.blackjack import BlackjackRules


def test_a_topic_that_is_not_asked_is_refused_with_those_that_are() -> None:
    with pytest.raises(TopicError, match="the topics are reveal"):
        find_topic("luck")
    with pytest.raises(TopicError, match=r"'reveal' is not asked of blackjack: its topics are (?!reveal).*counting"):
        find_topic("reveal", "blackjack")
    for name, games in all_topics().items():
        for game in games:
            found, topic = find_topic(name, game)
            assert found == game
            assert callable(topic.function)


def test_an_option_goes_with_the_topic_that_takes_it() -> None:
    with pytest.raises(TopicError, match="--pairs goes with the topic sensitivity, not with 'counting'"):
        analyse(BanLuckRules(), "counting", pairs=True)
    with pytest.raises(TopicError, match="The topic counting has no option 'quickly'"):
        analyse(BanLuckRules(), "counting", quickly=True)


def test_a_game_from_outside_brings_its_topics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_outside", {})
    registry.register("copy", analyse="twentyone.analyse.banluck.topics:TOPICS")
    assert ANALYSES.find("copy") is BANLUCK_TOPICS
    assert find_topic("reveal", "copy")[0] == "copy"


def test_the_base_value_is_solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(rules: BlackjackRules) -> float:
        asked.append(rules)
        return float(len(asked))

    known = sensitivity.BLACKJACK
    monkeypatch.setattr(sensitivity, "BLACKJACK", Repricing(counted, known.simulated, known.method, known.steps))
    answer("sensitivity", BlackjackRules(decks=1))
    assert asked.count(BlackjackRules(decks=1)) == 1
