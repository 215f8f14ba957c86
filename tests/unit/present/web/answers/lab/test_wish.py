"""What somebody wants of the lab: every word is read within its range, or refused by its own name."""

import pytest

from twentyone.errors import RulesError
from twentyone.lab.ramp import Limits, Ramp
from twentyone.lab.table import Table
from twentyone.present.web.answers.lab.wish import Wish, WishError, read_wish
from twentyone.present.words.rule import refusal_words
from twentyone.rules.blackjack import BlackjackRules

COUNTS = ("hi-lo", "ko")


def wish(**words: str) -> Wish:
    return read_wish("blackjack", words, COUNTS)


def test_no_words_ask_for_a_usual_game() -> None:
    found = wish()
    assert (found.run.rules, found.run.count, found.run.table, found.run.depth) == (
        BlackjackRules(), "hi-lo", Table(), 0,
    )  # fmt: skip
    assert (found.question.spread, found.question.pace.bankroll) == (Limits(1, 12), 1000)


def test_rules_of_a_link_and_rules_one_by_one_are_the_same_run() -> None:
    linked = wish(rules="decks=2,surrender=late", others="2")
    assert linked.run == wish(decks="2", surrender="late", others="2").run
    assert linked.run != wish(decks="2", surrender="late").run


def test_everything_that_can_be_asked_reaches_the_question() -> None:
    found = wish(
        count="running-ko", spread="-1:1,2:4x2", bankroll="250.5", rounds_per_hour="80", kelly="0.5", risk="5",
        others="3", hands="2", enter="2", leave="-1", walks="true", empties="true", sits_out="true", bets="3",
        depth="1",
    )  # fmt: skip
    asked = found.question
    assert found.run.table == Table(3, 2, 2, -1, True, True)
    assert (found.run.count, found.run.depth) == ("running-ko", 1)
    assert isinstance(asked.spread, Ramp)
    assert (asked.pace.bankroll, asked.pace.rounds_per_hour, asked.pace.kelly) == (250.5, 80, 0.5)
    assert (asked.risk, asked.sits_out, asked.hands, asked.bets) == (0.05, True, 2, 3)


@pytest.mark.parametrize(
    ("field", "word"),
    [
        ("count", "no-such"),
        ("count", "running-running-ko"),
        *(("spread", word) for word in ("12", "0-12", "12-1", "1-1001", "0:x", "0:0", "0:2x2", "0:1," * 400, "nan-2")),
        *(("bankroll", word) for word in ("0", "-5", "abc", "nan", "inf", "1e9", "1000001")),
        *(("rounds_per_hour", word) for word in ("0", "1e4", "x")),
        *(("kelly", word) for word in ("0", "3")),
        *(("risk", word) for word in ("0", "100", "five")),
        *(("others", word) for word in ("-1", "7", "1.5", "٣")),
        *(("hands", word) for word in ("0", "3")),
        *(("enter", word) for word in ("31", "x", "1")),
        *(("leave", word) for word in ("-31", "-1")),
        *(("depth", word) for word in ("2", "-1")),
        ("sits_out", "yes"),
        ("walks", "1"),
        ("bets", "9"),
    ],
)
def test_a_word_that_cannot_be_is_refused_by_its_name_in_a_sentence(field: str, word: str) -> None:
    with pytest.raises(WishError) as refused:
        wish(**{field: word})
    assert refused.value.field == field
    sentence = refusal_words(refused.value)
    assert sentence.endswith(".")
    assert len(sentence) < 200


def test_a_counter_cannot_leave_above_the_count_to_enter_at() -> None:
    with pytest.raises(WishError) as refused:
        wish(others="2", enter="1", leave="1")
    assert refused.value.field == "leave"
    assert "1" in refusal_words(refused.value)


def test_a_word_more_and_rules_that_are_none_are_refused() -> None:
    with pytest.raises(RulesError, match="no word 'foo'"):
        wish(foo="1")
    for words in ({"decks": "9"}, {"rules": "decks=9"}, {"rules": "decks"}, {"rules": "", "decks": "2"}):
        with pytest.raises(RulesError):
            wish(**words)
