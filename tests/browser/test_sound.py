"""Sounds are made in the page, and only where somebody has switched them on."""

from collections.abc import Callable

import pytest

from tests.browser.player import Person

Arrive = Callable[..., Person]


@pytest.mark.parametrize("is_on", [True, False], ids=["on", "off"])
def test_cards_and_chips_are_heard_when_sounds_are_on(person: Arrive, is_on: bool) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    assert ann.page.evaluate("witness.contexts") == 0
    if is_on:
        ann.press("[data-opens=settings]")
        ann.page.locator("dialog[open] [name=sound]").check()
        ann.page.keyboard.press("Escape")
    ann.play(("split", "double", "stand"))
    assert ann.page.evaluate("witness.contexts") == (1 if is_on else 0)
    # ten cards, three settlements and turns at least
    assert (ann.page.evaluate("witness.sources") > 10) == is_on
