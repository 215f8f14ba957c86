"""The changelog says everything once, in whole sentences: a merge may double a bullet, or leave half of one behind."""

import re
from collections import Counter
from itertools import chain

import pytest

from tests.support.paths import ROOT

ALIKE = 8
"""Two bullets that share so many words on end are one change told twice."""

BULLETS = [
    " ".join(bullet.split())
    for version in re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    for bullet in re.split(r"^- ", version, flags=re.MULTILINE)[1:]
]


def runs_of_words(bullet: str) -> set[str]:
    words = bullet.split()
    return {" ".join(words[at : at + ALIKE]) for at in range(max(1, len(words) - ALIKE + 1))}


def said_twice(bullets: list[str]) -> list[str]:
    said = Counter(chain.from_iterable(map(runs_of_words, bullets)))
    return [run for run, times in said.items() if times > 1]


def is_whole(bullet: str) -> bool:
    """Whether it ends in a full stop, and nothing in it goes on in the middle of a sentence."""
    return bullet.endswith(".") and not re.search(r"\. [a-z]", bullet)


def test_no_change_is_told_twice() -> None:
    assert len(BULLETS) > 200
    assert said_twice(BULLETS) == []


def test_every_change_is_told_in_whole_sentences() -> None:
    assert [bullet for bullet in BULLETS if not is_whole(bullet)] == []


def test_two_tellings_of_one_change_are_found() -> None:
    tail = "and the extra `web` brings six packages fewer."
    assert said_twice([f"`serve` starts sooner, {tail}", f"Starts with `serve` cost less, {tail}"])
    assert said_twice(["Saved.", "Saved."])


@pytest.mark.parametrize("bullet", ["Seeds are whole numbers; others, and", "`check` is strict. chart: on all cores."])
def test_half_a_sentence_is_found(bullet: str) -> None:
    assert not is_whole(bullet)
