"""Sounds are made in the page, and only where somebody has switched them on."""

from collections.abc import Callable

import pytest

from tests.browser.player import Person

Arrive = Callable[..., Person]


@pytest.mark.parametrize("is_on", [True, False], ids=["on", "off"])
@pytest.mark.parametrize("by_key", [True, False], ids=["key", "tap"])
def test_the_first_tap_or_key_wakes_the_sound_that_a_browser_starts_asleep(
    person: Arrive, is_on: bool, by_key: bool
) -> None:
    ann = person(settings={"sound": is_on})
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    assert ann.page.evaluate("witness.resumed") == 0
    if by_key:
        ann.page.keyboard.press("Tab")
    else:
        ann.page.mouse.click(1, 1)
    assert (ann.page.evaluate("witness.resumed") > 0) == is_on


@pytest.mark.parametrize("is_on", [True, False], ids=["on", "off"])
def test_cards_and_chips_are_heard_when_sounds_are_on(person: Arrive, is_on: bool) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    assert ann.page.evaluate("witness.contexts") == 0
    if is_on:
        ann.press("play-table [data-opens=settings]")
        ann.page.locator("dialog[open] [name=sound]").check()
        ann.page.keyboard.press("Escape")
    ann.play(("split", "double", "stand"))
    assert ann.page.evaluate("witness.contexts") == (1 if is_on else 0)
    # ten cards, three settlements and turns at least
    assert (ann.page.evaluate("witness.sources") > 10) == is_on
