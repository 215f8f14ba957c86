"""The owner's menu, the door of a table, and what a person reads when something is refused."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.access import findings, overflow
from tests.browser.player import PHONE, WIDE, Person
from tests.support.sample import sample

Arrive = Callable[..., Person]
SMALL = ViewportSize(width=320, height=640)


def invited(ann: Person, friend: Person, seat: int = 2) -> None:
    """A friend opens Ann's table and takes a seat under the name that is there already."""
    friend.open(f"#/table/{ann.page.get_attribute('play-table', 'data-rest')}")
    friend.page.wait_for_selector("play-table .sit")
    friend.press(f"[data-do=sit][data-with='{seat}']")
    friend.press("form[data-do=sit-down] .primary")
    friend.page.wait_for_selector("play-table .seat.you")


def toast_of(one: Person, text: str) -> None:
    """Wait for a toast, which lies on the screen and is announced."""
    box = one.page.locator(".toast", has_text=text)
    box.wait_for()
    assert box.evaluate(
        "one => { const at = one.getBoundingClientRect();"
        " return at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth }"
    )
    assert any(text in line for line in one.log())


@pytest.mark.parametrize(("viewport", "touch"), sample(1, [(SMALL, True), (WIDE, False), (PHONE, True)]))
def test_an_invited_friend_of_the_same_name_sits_down_at_the_first_tap(
    person: Arrive, viewport: ViewportSize, touch: bool
) -> None:
    ann, friend = person(), person(viewport=viewport, touch=touch)
    ann.sit(name="Guest")
    invited(ann, friend)
    toast_of(friend, "you are Guest 2")
    assert "Guest 2" in friend.page.inner_text(".seat.you")


def test_a_refused_name_is_said_over_the_dialog_which_stays(person: Arrive) -> None:
    ann, friend = person(), person(viewport=PHONE, touch=True)
    ann.sit()
    friend.open(f"#/table/{ann.page.get_attribute('play-table', 'data-rest')}")
    friend.press("[data-do=sit][data-with='2']")
    friend.page.fill("dialog [name=name]", "Dealer")
    friend.press("form[data-do=sit-down] .primary")
    toast_of(friend, "A name cannot be that of the dealer")
    assert friend.page.locator("dialog .toast").get_attribute("role") == "alert"
    friend.page.fill("dialog [name=name]", "Bob")
    friend.press("form[data-do=sit-down] .primary")
    friend.page.wait_for_selector("play-table .seat.you")


def test_the_owner_runs_the_table_by_keys_alone(person: Arrive) -> None:
    ann, friend = person(), person()
    ann.sit(name="Ann")
    invited(ann, friend)
    page = ann.page
    ann.press_focused("[data-do=menu][data-with=more]")
    ann.press_focused("[data-do=menu][data-with=run]")
    assert findings(ann) == []
    page.focus("[name=run-clock]")
    page.keyboard.press("ArrowDown")
    toast_of(ann, "The clock is set.")
    friend.page.wait_for_selector(".log li:has-text('Decisions have 10 seconds from now on.')")
    ann.press_focused("[data-do=run-bot][data-with='6']")
    page.wait_for_selector("[data-do=run-remove][data-with='6']")
    page.focus("[name=run-private]")
    page.keyboard.press("Space")
    toast_of(ann, "The table is private.")
    ann.press_focused("[data-do=run-pardon]")
    toast_of(ann, "Nobody is barred from this table.")
    ann.press_focused("summary:has-text('House rules')")
    page.select_option("[name=preset]", "vegas")
    ann.press_focused("form[data-do=run-rules] .primary")
    toast_of(ann, "The next round is played by these rules.")
    ann.press_focused("[data-do=run-remove][data-with='2']")
    toast_of(friend, "The owner has taken you from the table")
    page.wait_for_selector("[data-do=run-bot][data-with='2']")
    ann.press_focused("[data-do=run-close]")
    ann.press_focused("[data-do=run-close]")
    page.wait_for_selector(".waiting:has-text('This table is closed.')")


@pytest.mark.long
def test_a_table_handed_over_is_run_by_the_other_alone(person: Arrive) -> None:
    ann, friend = person(), person()
    ann.sit(name="Ann")
    invited(ann, friend)
    ann.press("[data-do=menu][data-with=more]")
    ann.press("[data-do=menu][data-with=run]")
    ann.press("[data-do=run-owner][data-with='2']")
    toast_of(ann, "runs the table from now on")
    friend.press("[data-do=menu][data-with=more]")
    friend.page.wait_for_selector("[data-do=menu][data-with=run]")
    ann.press("[data-do=menu][data-with=more]")
    assert ann.page.locator("[data-do=menu][data-with=run]").count() == 0


def test_a_friend_without_the_password_is_asked_for_it_until_it_is_right(person: Arrive) -> None:
    ann, friend = person(), person(viewport=PHONE, touch=True)
    ann.sit(name="Ann", private="true")
    ann.press("[data-do=menu][data-with=more]")
    ann.press("[data-do=menu][data-with=run]")
    ann.page.fill("[name=password]", "joo chiat")
    ann.page.keyboard.press("Enter")
    toast_of(ann, "The password is set.")
    table = ann.page.get_attribute("play-table", "data-rest")
    friend.open()
    friend.page.wait_for_selector(".lobby")
    assert friend.page.locator(f".lobby [href='#/table/{table}']").count() == 0
    friend.open(f"#/table/{table}")
    for word, said in (("wrong word", "has a password"), ("joo chiat", "not the password")):
        friend.page.wait_for_selector(f"dialog p:has-text('{said}')")
        friend.page.fill("[name=password]", word)
        friend.press("form[data-do=say-password] .primary")
    friend.page.wait_for_selector("play-table .sit")
    friend.page.reload()
    friend.page.wait_for_selector("play-table .sit")
    assert overflow(friend) == ""


def test_the_lobby_says_who_is_there_and_whether_a_seat_is_free(person: Arrive) -> None:
    ann, friend = person(), person()
    ann.sit(name="Ann", bots=1)
    friend.open()
    row = f".lobby [href='#/table/{ann.page.get_attribute('play-table', 'data-rest')}'] small"
    friend.page.wait_for_selector(row)
    assert friend.page.inner_text(row) == "Ann is here · 1 bot · 5 free seats"


def test_the_lobby_says_of_a_full_table_that_it_is_one(person: Arrive) -> None:
    ann, friend = person(), person()
    ann.sit(name="Ann", bots=6)
    ann.page.wait_for_function("document.querySelectorAll('.seat .name').length === 7")
    friend.open()
    row = f".lobby [href='#/table/{ann.page.get_attribute('play-table', 'data-rest')}'] small"
    friend.page.wait_for_selector(row)
    assert friend.page.inner_text(row) == "Ann is here · 6 bots · no seat is free: watch"


def test_a_chip_that_is_too_much_and_a_bet_that_is_too_small_say_why(person: Arrive) -> None:
    ann = person()
    ann.sit(starting_chips=20, base_bet=10)
    ann.decision()
    for press, told in (
        (["[data-do=chip][data-with='25']"], "You have 20 chips to bet, no more."),
        (["[data-do=clear]", "[data-do=confirm]"], "A bet is 5 to 20 chips."),
    ):
        for button in press:
            assert ann.press_if_there(button)
        assert ann.page.inner_text(".toast") == told
        assert told in " ".join(ann.spoken())


@pytest.mark.long
def test_a_password_set_with_the_table_is_asked_of_the_first_friend(person: Arrive) -> None:
    ann, friend = person(), person(viewport=SMALL, touch=True)
    ann.sit(name="Ann", password="joo chiat")
    friend.open(f"#/table/{ann.page.get_attribute('play-table', 'data-rest')}")
    friend.page.wait_for_selector("dialog p:has-text('has a password')")
    friend.page.fill("[name=password]", "joo chiat")
    friend.press("form[data-do=say-password] .primary")
    friend.page.wait_for_selector("play-table .sit")
    ann.open()
    ann.page.wait_for_selector("main-menu .now")
    assert ann.page.input_value("[name=password]") == ""


def test_the_owner_offers_a_seat_to_who_watches_and_is_told_of_a_refusal(person: Arrive) -> None:
    ann, bob, eve = person(), person(settings={"name": "Bob"}), person(viewport=SMALL, touch=True)
    ann.sit(name="Ann")
    table = f"#/table/{ann.page.get_attribute('play-table', 'data-rest')}"
    for one in (bob, eve):
        one.open(table)
        one.page.wait_for_selector("play-table .sit")
    ann.press("[data-do=menu][data-with=more]")
    ann.press("[data-do=menu][data-with=run]")
    form = ann.page.locator("form[data-do=run-offer]")
    form.nth(1).wait_for()
    assert "Somebody without a name" in ann.page.inner_text("[data-key=run-watching]")
    assert findings(ann) == []
    for row, one in enumerate((bob, eve)):
        form.nth(row).locator("select").select_option("6")
        form.nth(row).locator("button").press("Enter")
        one.page.wait_for_selector("dialog p:has-text('The owner offers you seat 6.')")
        assert "The owner offers you seat 6." in one.spoken()
    assert overflow(eve) == ""
    assert findings(eve) == []
    eve.page.keyboard.press("Escape")
    toast_of(ann, "Whoever was offered seat 6 would rather watch.")
    bob.press("form[data-do=sit-down] .primary")
    bob.page.wait_for_selector("play-table .seat.you")
    ann.page.wait_for_selector(".run-seats li:has-text('Bob')")


def test_the_menu_opens_at_its_head_and_the_end_of_the_table_is_asked_about_aloud(person: Arrive) -> None:
    ann = person()
    ann.sit(bots=1)
    ann.press_focused("[data-do=menu][data-with=more]")
    ann.press_focused("[data-do=menu][data-with=run]")
    focused = "document.activeElement.textContent.trim()"
    assert ann.page.evaluate(focused) == "Run the table"
    assert ann.page.get_attribute("dialog[open]", "aria-label") == "Run the table"
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate("document.activeElement.matches('.run-seats button')")
    ann.press_focused("[data-do=run-close]")
    toast_of(ann, "Press once more to close the table for everybody.")
    assert ann.page.evaluate(focused) == "Really close the table"
