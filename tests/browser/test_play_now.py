"""Play now: one tap on a phone, above the fold, at a table like the last one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.player import FILL_IN, PHONE, SIDEWAYS, WIDE, Person
from tests.support.sample import sample

Arrive = Callable[..., Person]
REFUSED = "The usual bet cannot be 1: the lowest bet is 5 and the highest 500."


@pytest.mark.parametrize("viewport", sample(1, [PHONE, SIDEWAYS]), ids=["upright", "sideways"])
def test_one_tap_above_the_fold_leads_to_the_first_bet_of_either_game(person: Arrive, viewport: ViewportSize) -> None:
    ann = person(viewport=viewport, touch=True)
    for game in ("blackjack", "banluck"):
        ann.open()
        place = ann.page.locator(f".now[data-with={game}]").bounding_box()
        assert place is not None
        assert place["y"] + place["height"] <= viewport["height"]
        ann.press(f".now[data-with={game}]")
        ann.page.wait_for_selector(f"play-table[data-game={game}]")
        ann.decision()
        assert ann.page.locator(".seat.you[data-seat='4']").count() == 1


def test_on_a_phone_the_form_is_folded_and_the_menu_is_short(person: Arrive) -> None:
    ann = person(viewport=PHONE, touch=True)
    ann.open()
    ann.page.wait_for_selector(".own-bankroll")
    assert ann.page.get_attribute(".setup-box", "open") is None
    lobby = ann.page.locator(".lobby").bounding_box()
    assert lobby is not None
    whole = ann.page.evaluate("document.documentElement.scrollHeight")
    assert whole - lobby["height"] <= 1.75 * PHONE["height"]  # besides as many tables as there are
    ann.press(".setup-box > summary")
    assert ann.page.is_visible("main-menu form .primary.big")


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_refusal_in_the_menu_is_seen_and_heard_where_one_looks_in_plain_words(
    person: Arrive, viewport: ViewportSize
) -> None:
    ann = person(viewport=viewport)
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    ann.page.evaluate(FILL_IN, ["blackjack", {"base_bet": 1, "table_min_bet": 5}])
    ann.press("main-menu form .primary.big")
    ann.page.wait_for_selector(".toast")
    told = ann.page.inner_text(".toast")
    place = ann.page.locator(".toast").bounding_box()
    assert place is not None
    assert 0 <= place["y"] <= place["y"] + place["height"] <= viewport["height"]
    assert told == REFUSED
    assert told in ann.spoken()
    assert ann.page.inner_text("main-menu .problem") == told


def test_the_choices_of_the_last_table_of_each_game_are_remembered(person: Arrive) -> None:
    ann = person()
    ann.sit("banluck", bots=1, preset="singapore", starting_chips=700)
    ann.sit("blackjack", bots=3, seat=7)
    ann.open()
    assert ann.page.get_attribute(".now", "data-with") == "blackjack"  # the last one comes first
    ann.page.fill("[name=bots]", "6")
    ann.press(".game[data-with=banluck]")
    assert ann.page.input_value("[name=bots]") == "1"
    about = ann.page.inner_text(".now[data-with=banluck]")
    assert "Singapore" in about
    assert "1 bot" in about
    ann.press(".now[data-with=banluck]")
    ann.decision()
    assert ann.chips() == "700"
