"""Pace and sound at the table: one button each, a deal that is never long, and a key that fast-forwards."""

from collections.abc import Callable

from tests.browser.player import GUARD_MS, PHONE, Person

Arrive = Callable[..., Person]


def test_pace_and_sound_are_one_button_away_and_are_remembered(person: Arrive) -> None:
    ann = person("ten rounds", settings={"speed": "normal"})
    ann.sit()
    ann.decision()
    assert ann.page.evaluate("witness.contexts") == 0
    ann.press("[data-do=sound]")
    assert ann.page.get_attribute("[data-do=sound]", "aria-label") == "Sound: soft"
    assert ann.page.evaluate("witness.contexts") == 1
    assert ann.page.evaluate("witness.sources") > 0
    ann.press("[data-do=pace]")
    assert ann.page.get_attribute("[data-do=pace]", "aria-label") == "Pace: brisk"
    # the owner's pace is that of the bots
    ann.page.wait_for_function("() => document.querySelector('play-table').view.pace_ms === 500")
    ann.page.reload()
    ann.page.wait_for_selector("[data-do=pace][aria-label='Pace: brisk']")
    assert ann.page.get_attribute("[data-do=sound]", "aria-label") == "Sound: soft"
    ann.press("[data-do=sound]")
    assert ann.page.get_attribute("[data-do=sound]", "aria-label") == "Sound: off"


def test_on_a_phone_the_pace_is_two_taps_away(person: Arrive) -> None:
    ann = person("ten rounds", viewport=PHONE, touch=True, settings={"speed": "normal"})
    ann.sit()
    ann.decision()
    assert not ann.page.is_visible(".tempo [data-do=pace]")
    ann.press("[data-with=more]")
    ann.press("dialog [data-do=pace]:has-text('Pace: relaxed')")
    ann.page.wait_for_selector("dialog [data-do=pace]:has-text('Pace: brisk')")
    ann.page.wait_for_function("() => document.querySelector('play-table').view.pace_ms === 500")


def test_a_slider_makes_sounds_louder_by_mouse_and_by_keys_and_is_remembered(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    slider = ann.page.get_by_label("Volume")
    assert slider.input_value() == "0"
    slider.focus()
    ann.page.keyboard.press("End")
    assert ann.page.get_attribute("[data-do=sound]", "aria-label") == "Sound: loud"
    assert ann.page.evaluate("witness.sources") > 0
    ann.page.keyboard.press("ArrowLeft")
    assert slider.input_value() == "95"
    # the keys of the table still do what they do: the bet that lies ready is placed
    here = ann.decision()
    ann.page.wait_for_timeout(GUARD_MS)
    ann.page.keyboard.press("Enter")
    ann.decision(after=here)
    ann.page.reload()
    ann.page.wait_for_selector(".volume")
    assert slider.input_value() == "95"
    # off and on again is as loud as before; all the way down is off
    ann.press("[data-do=sound]")
    assert slider.input_value() == "0"
    ann.press("[data-do=sound]")
    assert slider.input_value() == "95"
    # whatever can be heard is not off
    slider.fill("5")
    assert ann.page.get_attribute("[data-do=sound]", "aria-label") == "Sound: soft"
    slider.fill("0")
    assert ann.page.get_attribute("[data-do=sound]", "aria-label") == "Sound: off"


def test_on_a_phone_the_slider_comes_with_the_sound_and_goes_with_the_next_tap(person: Arrive) -> None:
    ann = person("ten rounds", viewport=PHONE, touch=True)
    ann.sit()
    ann.decision()
    slider = ann.page.get_by_label("Volume")
    assert not slider.is_visible()
    ann.press("[data-do=sound]")
    assert slider.is_visible()
    slider.fill("70")
    assert slider.is_visible()
    ann.press(".seat.you .plate")
    assert not slider.is_visible()
    assert ann.page.evaluate("JSON.parse(localStorage['twentyone.settings']).volume") == 0.7


def test_whoever_fast_forwards_wants_to_wait_for_no_bot(person: Arrive) -> None:
    ann = person("ten rounds", settings={"speed": "slow"})
    ann.sit()
    ann.decision()
    asked = ann.page.evaluate(
        """() => { const table = document.querySelector('play-table'), asked = [];
        table.socket.ask = async op => { asked.push(op); };
        table.playback.skip();
        const withDecision = [...asked];
        table.playback.isSkipping = false;
        table.view.decision = null;
        table.playback.skip();
        table.playback.skip();
        return [withDecision, asked]; }"""
    )
    assert asked == [[], ["hurry"]]


def test_a_deal_to_a_full_table_is_no_longer_than_one_to_a_few(person: Arrive) -> None:
    ann = person(settings={"speed": "normal"})
    ann.open()
    few, many = ann.page.evaluate(
        """async () => { const { cardPause } = await import('/static/js/table/playback.js');
        const deal = (cards) => cards * cardPause(Array(cards).fill({ event: 'CardDealt' }));
        return [deal(4), deal(16)]; }"""
    )
    assert few < many <= 1300.001


def test_a_key_to_act_while_others_act_fast_forwards_to_the_next_decision(person: Arrive) -> None:
    ann = person("ten rounds", settings={"speed": "slow"})
    ann.sit()
    ann.decision()
    ann.page.evaluate(
        """() => { const table = document.querySelector('play-table');
        table.view.stage = 'round'; table.view.decision = null; }"""
    )
    ann.page.wait_for_timeout(GUARD_MS)
    ann.page.keyboard.press("Space")
    assert ann.page.evaluate("document.querySelector('play-table').playback.isSkipping") is True
    assert not [line for line in ann.log() if line.startswith("You cannot")]
