"""How a game ends and begins again, and how somebody who missed a decision comes back."""

import itertools
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.access import findings, overflow
from tests.browser.player import PHONE, SIDEWAYS, WIDE, Person
from tests.browser.test_owner import invited, toast_of
from tests.support.sample import sample

Arrive = Callable[..., Person]
PLAY_ON = """() => { document.querySelector(".act-stand, .act-decline")?.click();
  const { view, playing } = document.querySelector("play-table");
  return !playing && view.round > 0 && !["round", "seeds"].includes(view.stage) }"""


def play_out(*people: Person) -> None:
    """Everybody bets and draws nothing, until all have seen the end of the round."""
    for one in people:
        one.bet()
    for one in itertools.cycle(people):
        if one.page.evaluate(PLAY_ON) and all(other.page.evaluate(PLAY_ON) for other in people):
            return


@pytest.mark.parametrize("viewport", sample(1, [PHONE, SIDEWAYS, WIDE, ViewportSize(width=320, height=640)]))
def test_who_is_broke_alone_sees_the_end_and_plays_again(person: Arrive, viewport: ViewportSize) -> None:
    ann = person("broke", viewport=viewport)
    ann.sit(mode="elimination", starting_chips=10, base_bet=10)
    ann.bet()
    ann.act_to_the_end("stand")
    ann.page.wait_for_selector(".ending:has-text('The table is over.')")
    assert ann.page.inner_text(".ending p >> nth=0") == "One round was played."
    assert ann.page.inner_text(".ending li").split("\n") == ["Ann", "out in round 1"]
    assert ann.page.evaluate(
        "() => { const at = document.querySelector('.ending [data-do=again]').getBoundingClientRect();"
        " return at.top >= 0 && at.bottom <= innerHeight }"
    )
    assert findings(ann) == []
    assert overflow(ann) == ""
    assert any("Ann: out in round 1." in line for line in ann.spoken())
    ann.press("[data-do=again]")
    ann.decision()
    assert ann.chips() == "10"
    assert ann.page.locator(".ending").is_hidden()


def test_the_winner_of_an_elimination_is_named_for_both(person: Arrive) -> None:
    ann, bob = person(), person(settings={"name": "Bob"})
    ann.sit(name="Ann", mode="elimination")
    invited(ann, bob)
    play_out(ann, bob)
    bob.press("[data-do=menu][data-with=more]")
    bob.press("dialog [data-do=leave]")
    ann.page.wait_for_selector(".ending:has-text('You win the table.')")
    assert "Ann" in ann.page.inner_text(".ending li.winner")


def test_who_misses_a_bet_sits_out_and_is_back_by_a_button(person: Arrive) -> None:
    ann, bob = person("ten rounds"), person(settings={"name": "Bob"})  # a hand to play: a natural would end the round
    ann.sit(name="Ann", turn_timer=15)
    invited(ann, bob)
    ann.bet()
    # the page looks for it itself: it stands there only until the clock runs out on Ann too
    bob.page.wait_for_selector(".waiting:has-text('You sit out')")
    assert any("You sit out until you say that you are back." in line for line in bob.log())
    assert findings(bob) == []
    bob.press("[data-do=back]")
    bob.page.wait_for_selector("[data-do=back]", state="detached")
    ann.page.wait_for_selector(".log li:has-text('Bob is back.')")


@pytest.mark.long
def test_a_seat_that_was_freed_is_taken_again_with_its_chips(person: Arrive) -> None:
    ann, bob = person(), person("broke", settings={"name": "Bob"})
    ann.sit(name="Ann")
    invited(ann, bob)
    play_out(ann, bob)
    chips = bob.chips()
    table = bob.page.get_attribute("play-table", "data-rest")
    bob.press("[data-do=menu][data-with=more]")
    bob.press("dialog [data-do=leave]")
    bob.page.wait_for_selector("main-menu .now")
    bob.open(f"#/table/{table}")
    if chips != "500":
        toast_of(bob, f"{chips} chips are kept for you")
    bob.press("[data-do=sit][data-with='5']")
    bob.press("form[data-do=sit-down] .primary")
    bob.page.wait_for_selector("play-table .seat.you")
    assert bob.chips() == chips


def test_a_banker_sees_what_the_last_round_brought_though_the_bank_has_passed_on(person: Arrive) -> None:
    ann = person()
    ann.sit("banluck", role="banker", bank_every=1, bots=1)
    ann.page.wait_for_function(
        """() => { document.querySelector(".act, [data-do=deal]")?.click();
        const { view, playing } = document.querySelector("play-table");
        return !playing && view.round > 0 && view.stage === "betting" && view.banker !== view.you }"""
    )
    ann.page.wait_for_selector(".banner")
    assert ann.page.text_content(".dealer h2") == "Banker · you"
