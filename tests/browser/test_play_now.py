"""Play now: one tap on a phone, above the fold, at a table like the last one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.player import PHONE, SIDEWAYS, Person

Arrive = Callable[..., Person]


@pytest.mark.parametrize("viewport", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_one_tap_above_the_fold_leads_to_the_first_bet(person: Arrive, viewport: ViewportSize) -> None:
    ann = person(viewport=viewport, touch=True)
    ann.open()
    place = ann.page.locator(".now").bounding_box()
    assert place is not None
    assert place["y"] + place["height"] <= viewport["height"]
    ann.press(".now")
    ann.decision()
    assert ann.page.locator(".seat.you[data-seat='4']").count() == 1


def test_the_choices_of_the_last_table_are_remembered(person: Arrive) -> None:
    ann = person()
    ann.sit("banluck", bots=1, preset="singapore", starting_chips=700)
    ann.open()
    ann.page.wait_for_selector(".now:has-text('Play Ban Luck now')")
    assert "Singapore" in ann.page.inner_text(".now small")
    assert "1 bot" in ann.page.inner_text(".now small")
    ann.press(".now")
    ann.decision()
    assert ann.chips() == "700"
