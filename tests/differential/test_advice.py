"""What topics advise and claim, replayed against `ev` under drawn rules; `make advice` replays 200 rule sets."""

import sys

import pytest

from tests.support import advice_run, answer_run, blackjack_replay
from tests.support.advice_replay import CLAIMS_ONLY
from twentyone.analyse.registry import ANALYSES
from twentyone.errors import TopicError
from twentyone.rules.field import Rules

REGISTERED = {(game, topic) for game, topics in ANALYSES.parts().items() for topic in topics}


@pytest.mark.parametrize(("game", "drawn"), [("banluck", 14)])
def test_advice_under_drawn_rules_is_legal_costs_what_it_says_and_flips_are_noticed(game: str, drawn: int) -> None:
    (run,) = advice_run.replayed(game, 1, first=drawn)
    assert not run.checked.wrong
    assert not run.missed
    assert run.checked.advice > 10
    assert run.checked.claims > 10


def test_every_topic_that_may_advise_is_replayed_under_many_rule_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {("blackjack", topic) for topic in blackjack_replay.TOPICS}

    def noted(topic: str, rules: Rules) -> None:
        asked.add((rules.game, topic))
        raise TopicError("Noted.")

    monkeypatch.setattr(advice_run, "answer", noted)
    for game in advice_run.GAMES:
        assert list(advice_run.replayed(game, 1))
    assert asked == {(game, topic) for game, topic in REGISTERED if topic not in CLAIMS_ONLY}


def test_every_topic_is_answered_under_drawn_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    def noted(topic: str, rules: Rules) -> tuple[str, str]:
        asked.add((rules.game, topic))
        return "answered", ""

    monkeypatch.setattr(answer_run, "tried", noted)
    monkeypatch.setattr(sys, "argv", ["answer_run"])
    with pytest.raises(SystemExit) as end:
        answer_run.main()
    assert not end.value.code
    assert asked == REGISTERED
