"""The clock of a turn and the end of a game: more time for whoever asks, and elimination to the last chip."""

from collections.abc import Callable

from tests.browser.player import Person

Arrive = Callable[..., Person]


def test_a_player_is_warned_once_and_can_take_more_time(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit(turn_timer=90)
    here = ann.bet()
    ann.decision(after=here)
    left = int(ann.page.inner_text(".timer"))
    assert left <= 90
    ann.page.wait_for_function("() => document.querySelector('play-table').clock.shown > 10")
    # as if the server's clock had gone on by so much
    ann.page.evaluate("left => { document.querySelector('play-table').clock.offset += 1000 * (left - 8) }", left)
    ann.page.wait_for_selector(".timer.late, .log li:has-text('seconds left.')")
    ann.page.evaluate("() => { const { clock } = document.querySelector('play-table'); clock.tick(); clock.tick(); }")
    assert len([line for line in ann.log() if "seconds left." in line]) == 1
    ann.page.keyboard.press("Shift+T")
    assert ann.log()[-1].endswith("left.")
    ann.press("[data-do=extend]")
    ann.page.wait_for_selector(".log li:has-text('You take more time.')")
    ann.page.wait_for_selector("[data-do=extend]", state="detached")
    ann.page.wait_for_function("() => Number(document.querySelector('.timer').textContent) > 10")
    ann.act("split")


def test_elimination_ends_when_the_chips_do_and_sells_no_more(person: Arrive) -> None:
    ann = person("broke")
    ann.sit(mode="elimination", starting_chips=10)
    here = ann.bet()
    ann.decision(after=here)
    ann.press(".act-stand")
    ann.page.wait_for_selector(".waiting:has-text('The table is over.')")
    assert ann.chips() == "0"
    assert "You are out of chips." in ann.log()
    assert any("table" in line and "over" in line for line in ann.log())
    assert ann.page.query_selector("[data-do=rebuy]") is None


def test_free_play_sells_chips_again(person: Arrive) -> None:
    ann = person("broke")
    ann.sit(starting_chips=10)
    here = ann.bet()
    ann.decision(after=here)
    ann.press(".act-stand")
    ann.press("[data-do=rebuy]")
    ann.page.wait_for_selector("[data-do=confirm]")
    assert ann.chips() == "10"
