"""A bankroll in the page: chips that come to a table, go back on leaving, and come to the next one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.access import findings, overflow
from tests.browser.player import PHONE, WIDE, Person
from tests.support.sample import sample

Arrive = Callable[..., Person]
SMALL = ViewportSize(width=320, height=640)


def has_chips(one: Person, chips: float) -> None:
    """Wait until the box of the bankroll says so."""
    one.page.wait_for_selector(f".own-bankroll b:text-is('{chips:,g} chips')")


@pytest.mark.parametrize(("viewport", "touch"), sample(1, [(SMALL, True), (WIDE, False)]))
def test_chips_go_to_a_table_and_back_and_to_the_next(person: Arrive, viewport: ViewportSize, touch: bool) -> None:
    ann = person(viewport=viewport, touch=touch)
    page = ann.page
    ann.open()
    has_chips(ann, 1000)
    ann.unfold()
    page.check("[name=bankroll]")
    page.locator("[name=bots]").fill("0")
    page.fill("[name=buy_in]", "300")
    page.press("[name=buy_in]", "Tab")
    assert findings(ann) == []
    assert overflow(ann) == ""
    ann.press("text=Deal me in")
    page.wait_for_selector("play-table .seat.you")
    assert ann.chips() == "300"
    here = ann.bet()
    ann.decision(after=here)
    while page.get_attribute("play-table", "data-stage") == "round":
        ann.play_on()
    ann.decision()
    left = ann.chips()
    ann.press("[data-do=menu][data-with=more]")
    ann.press("[data-do=leave]")
    total = 700 + float(left)
    has_chips(ann, total)
    assert page.is_checked("[name=bankroll]")
    page.goto(f"{ann.url}/#/statistics")
    has_chips(ann, total)
    if total != 1000:  # a round that changed nothing is no history
        page.wait_for_selector("plot-chart[name=purse] figcaption")
    assert overflow(ann) == ""
    ann.open()
    has_chips(ann, total)
    ann.press("[data-do=start].now")
    page.wait_for_selector("play-table .seat.you")
    assert ann.chips() == "300"
    ann.open()
    page.wait_for_selector("[data-do=gather]")
    ann.press("[data-do=gather]")
    has_chips(ann, total)


@pytest.mark.long
def test_a_friend_chooses_the_buy_in_and_buys_again_from_the_bankroll(person: Arrive) -> None:
    ann, friend = person(), person(viewport=PHONE, touch=True)
    ann.open()
    ann.page.check("[name=bankroll]")
    ann.page.fill("[name=player]", "Ann")
    ann.page.locator("[name=bots]").fill("0")
    ann.press("text=Deal me in")
    ann.page.wait_for_selector("play-table .seat.you")
    assert ann.chips() == "500"
    friend.open(f"#/table/{ann.page.get_attribute('play-table', 'data-rest')}")
    friend.press("[data-do=sit][data-with='2']")
    field = friend.page.locator("dialog [name=buy_in]")
    assert (field.get_attribute("min"), field.get_attribute("max"), field.input_value()) == ("50", "1000", "500")
    assert findings(friend) == []
    assert overflow(friend) == ""
    field.fill("60")
    friend.press("form[data-do=sit-down] .primary")
    friend.page.wait_for_selector("play-table .seat.you")
    assert friend.chips() == "60"
    assert any("brings 60 chips" in line for line in ann.log())


def test_a_table_without_bankrolls_takes_nothing_from_one(person: Arrive) -> None:
    ann = person()
    ann.sit(name="Ann")
    ann.open()
    has_chips(ann, 1000)
    ann.press("summary:has-text('Limits')")
    ann.page.select_option("[name=mode]", "elimination")
    assert ann.page.locator("[name=bankroll]").count() == 0


def test_whoever_has_lost_all_at_the_table_brings_more_from_the_bankroll(person: Arrive) -> None:
    ann = person("broke")
    ann.sit(bankroll=True, buy_in=600, table_max_bet=1000)
    here = ann.decision()
    ann.press("[data-do=clear]")
    for chip in (500, 100):
        ann.press(f"[data-do=chip][data-with='{chip}']")
    ann.press("[data-do=confirm]")
    ann.decision(after=here)
    ann.press(".act-stand")
    ann.press("[data-do=bring]")
    ann.page.wait_for_selector("dialog form[data-do=bring-now]")
    assert findings(ann) == []
    ann.page.fill("dialog [name=buy_in]", "300")
    ann.press("dialog form[data-do=bring-now] .primary")
    ann.page.wait_for_selector("[data-do=confirm]")
    assert ann.is_focused()
    assert ann.chips() == "300"
    ann.open()
    has_chips(ann, 100)


def test_whoever_is_broke_for_a_day_gets_new_chips(person: Arrive) -> None:
    ann = person()
    broke = {"tenths": 0, "at_tables": {}, "grant": 10_000, "history": []}
    # the house grants chips a day after the first ones only: what it answers then
    ann.page.route("**/api/bankroll", lambda route: route.fulfill(json=broke))
    ann.page.route("**/api/bankroll/grant", lambda route: route.fulfill(json={**broke, "tenths": 10_000, "grant": 0}))
    ann.open()
    ann.press("[data-do=grant]:has-text('Get 1,000 new chips')")
    ann.page.wait_for_selector(".toast:has-text('There are 1,000 chips in your bankroll now.')")
    has_chips(ann, 1000)
    assert ann.page.locator("[data-do=grant]").count() == 0
