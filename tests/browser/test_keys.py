"""The keys of the table: what each does and says, when they are silent, and that they can be changed."""

from collections.abc import Callable

from tests.browser.player import GUARD_MS, Person

Arrive = Callable[..., Person]
READOUTS = (
    ("r", ["You hold the eight of spades and the eight of hearts, hard 16."]),
    ("c", ["The dealer shows the six of hearts, and one card face down."]),
    ("Shift+T", ["No clock is running."]),
    ("b", ["You have a bet of 10, and 490 chips left."]),
)
"""What a key says in the first hand of the ten rounds."""


def in_hand(person: Person) -> None:
    """Sit down and be dealt eight and eight against six, long enough ago for keys to count."""
    person.sit()
    here = person.bet()
    person.decision(after=here)
    person.page.wait_for_selector(".log li:has-text('double down or split?')")
    person.page.wait_for_timeout(GUARD_MS)


def said(person: Person, key: str) -> list[str]:
    """What is said after a key."""
    before = len(person.log())
    person.page.keyboard.press(key)
    person.page.wait_for_function(
        "before => document.querySelectorAll('.log li').length > before && !document.querySelector('play-table')"
        ".socket.waiting.size",
        arg=before,
    )
    return person.log()[before:]


def test_every_reading_key_says_the_right_thing_and_l_repeats_it(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    for key, lines in READOUTS:
        assert said(ann, key) == lines
    table = said(ann, "e")
    assert table[0] == "The table plays Blackjack by US casino rules."
    assert table[1:] == [
        READOUTS[1][1][0],
        "You have 490 chips, 10 chips on the table, and the eight of spades and the eight of hearts, hard 16.",
    ]
    rules = said(ann, "Shift+R")
    assert rules[0] == table[0]
    assert any("soft 17" in line for line in rules)
    assert said(ann, "l") == ann.log()[-6:-3] == rules[-3:]
    assert said(ann, "l") == rules[-3:]
    ann.page.keyboard.press("?")
    ann.page.wait_for_selector("help-dialog dialog[open]")
    ann.page.keyboard.press("x")
    ann.page.keyboard.press("Escape")
    assert said(ann, "i") == ["You cannot take insurance now: you may hit, stand, double down, split."]
    assert said(ann, "Enter") == ["Bets are not open to you now."]
    assert "You stand." not in ann.log()
    assert said(ann, "x")[0] == "You stand."


def test_a_key_out_of_turn_says_so(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.decision()
    ann.page.wait_for_timeout(GUARD_MS)
    assert said(ann, "d") == ["You cannot double down now: it is not your turn to act."]
    assert said(ann, "h") == ["There is nothing to decide now."]
    assert said(ann, "a") == ["There is no bet to repeat yet."]
    assert said(ann, "5") == ["The highest bet is 500."]
    assert said(ann, "Backspace") == ["Bet 0."]
    assert said(ann, "3") == ["Bet 25."]
    assert said(ann, "r") == ["You have no cards yet."]


def test_a_key_right_after_the_turn_changed_does_nothing(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    # the key is pressed by the page itself in the very moment in which the decision opens
    ann.page.evaluate(
        """before => new Promise(done => { const table = document.querySelector('play-table');
        const look = () => { if ([before, 'waiting'].includes(table.dataset.ready)) return requestAnimationFrame(look);
          table.turnAt = performance.now();
          document.dispatchEvent(new KeyboardEvent('keydown', {key: 'x', bubbles: true})); done(); }; look(); })""",
        here,
    )
    ann.page.wait_for_timeout(2 * GUARD_MS)
    assert "You stand." not in ann.log()
    ann.page.keyboard.press("x")
    ann.page.wait_for_selector(".log li:has-text('You stand.')")


def test_a_changed_key_is_still_changed_after_a_reload(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    ann.press("[data-opens=settings]")
    ann.press("dialog[open] summary")
    ann.page.focus("[name='key:stand']")
    ann.page.keyboard.press("Control+f")
    assert ann.page.input_value("[name='key:stand']") == "X"
    ann.page.keyboard.press("d")
    assert ann.page.input_value("[name='key:stand']") == "D"
    assert ann.page.input_value("[name='key:double']") == "none"
    ann.page.keyboard.press("Escape")
    ann.page.reload()
    ann.decision()
    ann.page.wait_for_timeout(GUARD_MS)
    assert ann.page.inner_text(".act-stand kbd") == "D"
    ann.page.keyboard.press("x")
    ann.page.keyboard.press("d")
    ann.page.wait_for_selector(".log li:has-text('You stand.')")


def test_keys_are_silent_while_somebody_types_and_when_they_are_switched_off(person: Arrive) -> None:
    ann = person("ten rounds")
    in_hand(ann)
    ann.press("[data-opens=settings]")
    ann.page.focus("[name=seed]")
    ann.page.keyboard.press("End")
    ann.page.keyboard.type("xd ")
    assert ann.page.input_value("[name=seed]") == "ten roundsxd "
    ann.page.locator("dialog[open] [name=keys_on]").uncheck()
    ann.page.keyboard.press("Escape")
    # a field outside of any dialog, as a page may have one beside the table
    ann.page.evaluate("document.getElementById('main').append(document.createElement('textarea'))")
    ann.page.keyboard.press("x")
    assert ann.page.query_selector(".act kbd") is None
    ann.press("[data-opens=settings]")
    ann.page.locator("dialog[open] [name=keys_on]").check()
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("dialog[open]", state="detached")
    ann.page.focus("textarea")
    ann.page.keyboard.type("xd ")
    assert ann.page.input_value("textarea") == "xd "
    assert not [line for line in ann.log() if line in ("You stand.", "You double down.")]
    ann.page.focus("#choices")
    ann.page.keyboard.press("x")
    ann.page.wait_for_selector(".log li:has-text('You stand.')")
