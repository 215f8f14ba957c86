"""A short run of the fuzzer; `make fuzz` looks further."""

import asyncio
from collections import Counter
from collections.abc import Callable

import pytest

from tests.service.fuzz import (
    MOST_SECONDS,
    Documents,
    OverBudgetError,
    fuzz_documents,
    fuzz_frames,
    fuzz_words,
    run,
    within_budget,
)
from tests.service.grammar import Grammar
from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import ENGLISH, LANGUAGES, speaking


def test_words_and_files_are_read_or_refused_within_the_budget() -> None:
    documents = Documents()
    words = Counter(fuzz_words(Grammar(number)) for number in range(3000))
    files = Counter(fuzz_documents(Grammar(number), documents) for number in range(300))
    assert min(words[True], words[False]) > 300
    assert min(files[True], files[False]) > 20


def test_frames_and_requests_are_answered_within_the_budget_and_others_all_the_while() -> None:
    seen = run(0, words=0, documents=0, frames=400, requests=100)
    assert sum(seen["frames"].values()) == 400
    assert {"ack", "malformed", "rules", "table"} <= set(seen["frames"])
    assert {"200", "400", "404"} <= set(seen["wire"])


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {ENGLISH}))
def test_drawn_frames_words_and_files_are_refused_in_every_language(code: str) -> None:
    seen: Counter[str] = Counter()
    documents = Documents()
    with speaking(code):
        asyncio.run(fuzz_frames(Grammar(3), 150, seen))
        for number in range(300):
            fuzz_words(Grammar(number))
        for number in range(50):
            fuzz_documents(Grammar(number), documents)
    assert {"ack", "malformed", "table"} <= set(seen)


def _refuse() -> None:
    raise TwentyOneError("x" * 3000)


WORKS: dict[str, Callable[[], object]] = {
    "slow": lambda: sum(range(10**7)),
    "large": lambda: b"x" * (256 << 20),
    "loud": _refuse,
    "broken": lambda: 1 // 0,
}


@pytest.mark.parametrize("kind", WORKS)
def test_the_fuzzer_notices_slow_large_loud_and_broken_work(kind: str) -> None:
    assert within_budget(lambda: None, "nothing")
    with pytest.raises(OverBudgetError):
        within_budget(WORKS[kind], "something")
    assert MOST_SECONDS < 0.1
