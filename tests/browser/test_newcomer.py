"""A newcomer's path: open, sit down, bet and play, with any hand and on any screen."""

from collections.abc import Callable

import pytest

from tests.browser.books import check_books, round_nets
from tests.browser.conftest import StackedServer
from tests.browser.player import PHONE, SIDEWAYS, WIDE, Person
from tests.browser.stacked import BANLUCK_ROUNDS, TEN_ROUNDS
from tests.support.sample import sample

Arrive = Callable[..., Person]


@pytest.mark.long
@pytest.mark.parametrize(
    ("viewport", "touch"),
    sample(1, [(PHONE, True), (WIDE, False), (SIDEWAYS, True)]),
    ids=["phone", "mouse", "sideways"],
)
def test_ten_rounds_with_splits_and_insurance(
    person: Arrive, house: StackedServer, viewport: dict[str, int], touch: bool
) -> None:
    ann = person("ten rounds", viewport=viewport, touch=touch)
    ann.sit()
    for _, actions in TEN_ROUNDS:
        ann.play(actions)
    assert ann.page.inner_text(".bar small").lower().startswith("round 10 ")
    # +30 split and double, 0 insured, +15, +20 doubled, +10, +10 even money, +10, −20 split aces, −10, −10 to soft 19
    assert ann.chips() == "555"
    check_books(ann, house)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_ten_rounds_by_keyboard_alone(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    keys = ann.page.keyboard
    for _ in range(30):
        if ann.page.evaluate("document.activeElement.name") == "player":
            break
        keys.press("Tab")
    keys.type("Ann")
    for _ in range(30):
        if ann.page.evaluate("document.activeElement.name") == "bots":
            break
        keys.press("Tab")
    keys.press("Home")
    while ann.page.evaluate("document.activeElement.textContent") != "Deal me in":
        keys.press("Tab")
    keys.press("Enter")
    ann.page.wait_for_selector("play-table .seat.you")
    ann.watch_focus()
    for _, actions in TEN_ROUNDS:
        ann.play(actions, by_keys=True)
    assert ann.chips() == "555"
    assert ann.unfocused() == []


def test_the_controls_are_those_that_are_legal_with_their_price(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    ann.decision(after=here)
    assert [button.inner_text().split("\n")[0] for button in ann.page.query_selector_all(".act")] == [
        "Hit",
        "Stand",
        "Double",
        "Split",
    ]
    assert ann.page.inner_text(".act-double .price") == "+10"
    ann.act("split")
    assert ann.page.query_selector(".act-split") is None


def test_a_bet_is_laid_cleared_confirmed_and_repeated(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    ann.press("[data-do=clear]")
    assert ann.page.get_attribute("[data-do=confirm]", "aria-disabled") == "true"
    ann.press("[data-do=chip][data-with='25']")
    ann.press("[data-do=chip][data-with='5']")
    assert ann.page.inner_text("[data-do=confirm]") == "Bet 30"
    here = ann.bet()
    here = ann.decision(after=here)
    for action in TEN_ROUNDS[0][1]:
        ann.act(action)
    here = ann.decision()
    assert ann.page.inner_text("[data-do=repeat]") == "Repeat 30"
    ann.press("[data-do=repeat]")
    ann.decision(after=here)
    assert "You bet 30." in ann.log()[-12:]


def test_ban_luck_as_a_player(person: Arrive, house: StackedServer) -> None:
    ann = person("banluck", viewport=PHONE, touch=True)
    ann.sit("banluck")
    for _, actions in BANLUCK_ROUNDS:
        ann.play(actions)
    # 21 against 18, Ban Ban pays 3, 17 against 19, 777 pays 7
    assert ann.chips() == "600"
    check_books(ann, house)
    assert ann.page.inner_text(".seat.you .total").endswith("777")


def test_ten_rounds_of_ban_luck_as_the_banker(person: Arrive, house: StackedServer) -> None:
    ann = person("banluck")
    ann.sit("banluck", role="banker", bots=2)
    while len(round_nets(ann)) < 10:
        ann.play_on()
    check_books(ann, house)
    assert ann.page.inner_text(".dealer h2").lower() == "banker · you"
    assert ann.page.locator(".tag", has_text="Bank").count() == 1


def test_the_coach_ranks_what_is_legal(person: Arrive, solving: str) -> None:
    ann = person("ten rounds", url=solving)
    ann.sit()
    here = ann.bet()
    ann.decision(after=here)
    ann.press("[data-do=hint]")
    ann.page.wait_for_selector(".coach")
    assert ann.page.inner_text(".coach li.best span") == "Split"
    assert ann.page.locator(".coach li").count() == 4
    assert ann.page.inner_text(".act.best") == "Split\n+10\n+0.374"
    assert not ann.page.locator(".toast").count(), "what the values rest on stands in the log"
    ann.page.set_viewport_size(PHONE)
    ann.press("[data-do=hint-count]")
    ann.page.wait_for_selector(".toast")
    assert ann.page.inner_text(".toast") == "These are exact EVs for all cards seen since the shuffle."
