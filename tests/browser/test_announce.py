"""What is said: in order, in bursts, each thing once, nothing dropped; all of it stays in the log."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.player import GUARD_MS, Person
from tests.browser.transcript import FOLDER, SCRIPTS, announced
from tests.support.sample import sample
from twentyone.present.words.speech.aloud import LONGEST

Arrive = Callable[..., Person]
KEYS_TOLD = re.compile(r"You can: [^.]*\.")
"""The keys of a first question, which the help lists and the log does not."""


def test_the_coach_grades_aloud_only_for_whoever_wants_it_to_speak(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    grade = "Hit: 2.00 percent of the bet lost; best was stand."
    happen = """([text, coach]) => import('/static/js/shared/setting.js').then(({ change }) => {
        change('coach', coach); const table = document.querySelector('play-table');
        return table.playback.happen({ event: 'DecisionGraded', seat: table.view.you }, table.view,
          { text, buffer: 'game', isAloud: true }); })"""
    ann.page.evaluate(happen, [grade, False])
    assert ann.log()[-1] == grade
    assert not any(grade in words for words in ann.spoken())
    ann.page.evaluate(happen, [grade, True])
    assert any(grade in words for words in ann.spoken())


def told(person: Person) -> list[str]:
    """Every sentence the server has sent for what happened, in order, since the page first saw the table."""
    plain: list[dict[str, Any]] = [json.loads(frame) for frame in person.table_frames]
    _, *states = [frame for frame in plain if frame["kind"] == "state"]
    return [line for frame in states for line in frame["lines"]]


def told_and_logged(person: Person) -> tuple[list[str], list[str]]:
    """What was sent, and the log with nothing sent since: bots bet again as soon as a round has ended."""
    sentences: list[str] | None = None
    while sentences != (now := told(person)):
        person.spoken()
        sentences, log = now, person.log()
    return now, log


def assert_heard_in_order(person: Person) -> None:
    """What was spoken, but for keys, is of the log, in its order; no announcement is long, unless a single line is."""
    spoken = [words for text in person.spoken() if (words := KEYS_TOLD.sub("", text).strip())]
    assert is_part_in_order([line for text in spoken for line in split_up(text, person.log())], person.log())
    assert not [text for text in spoken if len(text.split()) > LONGEST and text not in person.log()]


def split_up(text: str, log: list[str]) -> list[str]:
    """An announcement as the lines of the log that it is made of."""
    for line in sorted(set(log), key=len, reverse=True):
        if text == line:
            return [line]
        if text.startswith(f"{line} "):
            return [line, *split_up(text[len(line) + 1 :], log)]
    return [text]


def is_part_in_order(part: list[str], whole: list[str]) -> bool:
    rest = iter(whole)
    return all(line in rest for line in part)


@pytest.mark.parametrize("game", sample(1, ["banluck", "blackjack"]))
def test_what_is_announced_is_what_was_recorded_and_spoken(person: Arrive, game: str) -> None:
    script, _ = SCRIPTS[game]
    ann = person(script)
    assert announced(ann, game) == (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert_heard_in_order(ann)
    assert len(ann.spoken()) < len(ann.log())
    assert ann.page.get_attribute("#spoken", "aria-live") == "polite"


def test_every_event_of_a_full_table_is_told_once_in_order(person: Arrive) -> None:
    ann = person(settings={"verbosity": "full"})
    ann.sit("banluck", bots=5)
    for _ in range(3):
        here = ann.bet()
        ann.decision(after=here)
        while ann.page.query_selector(".act"):
            ann.play_on()
    sentences, log = told_and_logged(ann)
    assert len(sentences) > 60
    assert is_part_in_order(sentences, log)
    counts = Counter(log)
    assert {line: counts[line] for line in sentences} == Counter(sentences)
    assert_heard_in_order(ann)


def test_a_burst_longer_than_the_log_is_spoken_whole(person: Arrive) -> None:
    ann = person()
    ann.sit()
    ann.page.evaluate(
        "import('/static/js/shared/announce.js').then(({say}) => say(Array.from({length: 500}, (_, n) => `${n}.`)))"
    )
    assert " ".join(ann.spoken()).endswith(" ".join(f"{number}." for number in range(500)))
    assert ann.log()[-1] == "499."
    assert len(ann.log()) == 200


def test_what_was_just_said_stays_until_it_can_be_heard(person: Arrive) -> None:
    ann = person()
    ann.sit()
    ann.spoken()
    lines = [
        f"Line {number} of a long answer, " + "which has many words to be listened to, " * 2 for number in range(60)
    ]
    ann.page.evaluate("lines => import('/static/js/shared/announce.js').then(({say}) => say(lines))", lines)
    ann.spoken()
    assert ann.page.locator("#spoken p").all_text_contents()[-60:] == lines
    for number in range(3):
        ann.page.evaluate("line => import('/static/js/shared/announce.js').then(({say}) => say(line))", f"{number}.")
        ann.spoken()
    assert lines[-1] in ann.page.locator("#spoken p").all_text_contents()
    assert ann.page.locator("#spoken p").count() <= 41


def test_the_banker_is_told_to_deal_at_the_start_and_after_each_round(person: Arrive) -> None:
    ann = person("banluck")
    ann.sit("banluck", role="banker", bots=1)

    def n_told() -> int:
        return sum("You hold the bank. Enter deals." in text for text in ann.spoken())

    for rounds in (1, 2):
        ann.page.wait_for_selector("[data-do=deal]")
        assert n_told() == rounds
        assert ann.page.evaluate("document.activeElement.id") == "choices"
        ann.page.wait_for_timeout(GUARD_MS)
        ann.page.keyboard.press("Enter")
        while n_told() == rounds:  # the button of the last round may still be there for a moment
            ann.press_if_there(".act-open, .act-stand, .act-play")
            ann.page.wait_for_timeout(50)
