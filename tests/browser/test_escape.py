"""A player takes a 15 back: by the button and by its key, heard and seen as an escape, in every language."""

from collections.abc import Callable

import pytest

from tests.browser.player import GUARD_MS, Person

Arrive = Callable[..., Person]


def at_the_escape(person: Arrive, **options: object) -> Person:
    """Ann with a ten and a five directly after the deal, free to escape."""
    ann = person("fifteen", **options)
    ann.sit("banluck", player_escape="any_15")
    ann.decision(after=ann.bet())
    ann.page.wait_for_selector(".act-escape")
    return ann


def test_a_player_escapes_by_the_button_and_gets_the_bet_back(person: Arrive) -> None:
    ann = at_the_escape(person)
    assert ann.page.inner_text(".act-escape").startswith("Escape")
    here = ann.decision()
    ann.press(".act-escape")
    ann.page.wait_for_selector(".seat.you .result")
    assert "Escaped" in ann.page.inner_text(".seat.you .result")
    ann.decision(after=here)
    spoken = " ".join(ann.spoken())
    assert "You escape." in spoken
    assert "You get your bet back." in spoken
    assert ann.chips() == "500"


def test_a_player_escapes_by_key_or_plays_on(person: Arrive) -> None:
    ann = at_the_escape(person)
    ann.page.wait_for_timeout(GUARD_MS)
    ann.page.keyboard.press("f")
    ann.page.wait_for_selector(".seat.you .result")
    ann.decision(after=ann.bet())
    ann.act("play")
    ann.page.wait_for_selector(".act-hit")
    assert not ann.page.query_selector(".act-escape")


@pytest.mark.long
def test_the_button_speaks_vietnamese_and_chinese(person: Arrive) -> None:
    for code, word in (("vi", "Chạy bài"), ("zh", "逃牌")):
        ann = at_the_escape(person, locale=code)
        assert ann.page.inner_text(".act-escape").startswith(word)
