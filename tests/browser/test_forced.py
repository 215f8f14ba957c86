"""Moves without a choice play themselves, and a banker opens hands by tapping them, or all of them at once."""

import re
from collections.abc import Callable
from statistics import quantiles

from tests.browser.player import GUARD_MS, Person

Arrive = Callable[..., Person]


def test_a_move_without_a_choice_plays_itself(person: Arrive) -> None:
    ann = person("banluck")
    ann.sit("banluck")
    here = ann.decision(after=ann.bet())
    ann.press(".act-hit")  # 5, 6 and then a ten: nothing but standing is left
    ann.decision(after=here)
    assert ann.page.query_selector("[data-do=confirm]")
    assert "You stand." in ann.log()


def test_among_people_a_move_without_a_choice_takes_about_as_long_as_thinking(person: Arrive) -> None:
    ann = person("banluck")
    ann.sit("banluck")
    ann.decision(after=ann.bet())
    alone, among = ann.page.evaluate(
        """() => { const { decisions } = document.querySelector('play-table');
        const alone = decisions.forcedPause;
        decisions.view.seats[0] = { seat: 1, bot: false, present: false };
        return [alone, Array.from({ length: 1000 }, () => decisions.forcedPause)]; }"""
    )
    assert alone == 0
    assert 500 <= min(among) < max(among) <= 4000
    quick, *_, slow = quantiles(among, n=10)
    assert quick < 700
    assert slow > 2500


def test_a_banker_deals_taps_a_hand_to_open_it_and_opens_all_others_by_key(person: Arrive) -> None:
    ann = person("sixteen")
    ann.sit("banluck", role="banker", bots=3, preset="singapore")
    ann.decision()
    while ann.cards(".dealer") != ["ten of clubs", "six of clubs"]:
        ann.play_on()  # the first hand may have been dealt before there was a seed of the banker
    ann.page.locator(".hands.aim .cards >> nth=0").click()
    ann.page.wait_for_function("() => document.querySelectorAll('.seat .result').length === 1")
    ann.page.wait_for_selector("[data-do=sweep]:has-text('Open all')")
    ann.page.wait_for_timeout(GUARD_MS)
    n_spoken = len(ann.spoken())
    ann.page.keyboard.press("Shift+O")
    ann.page.wait_for_selector("[data-do=deal]")
    assert ann.page.locator(".seat .result").count() == 3
    spoken = " ".join(ann.spoken()[n_spoken:])
    assert "?" not in spoken  # nothing is asked on the way
    assert len(re.findall(r"You open ", spoken)) == 2
    assert len(re.findall(r" shows an? ", spoken)) == 2  # the last hand is told like the others
    round_ = ann.page.evaluate("document.querySelector('play-table').view.round")
    ann.page.wait_for_timeout(GUARD_MS)
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("before => document.querySelector('play-table').view.round > before", arg=round_)
    ann.decision()
    ann.spoken()  # whatever was answered by itself is over
    assert ann.page.locator(".seat .result").count() == 0  # every round is swept by a key of its own
    assert ann.page.query_selector("[data-do=sweep]")
