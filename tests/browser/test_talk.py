"""Table talk on the page: said, heard, muted; it takes no focus, and no voice while something is to be decided."""

import json
from collections.abc import Callable

from tests.browser.access import findings, overflow
from tests.browser.player import GUARD_MS, PHONE, Person
from tests.browser.test_bank import join

Arrive = Callable[..., Person]
TEXT = "<b>look</b> http://evil.example & good luck"


def say(person: Person, text: str) -> None:
    """Say something by keys alone."""
    person.page.wait_for_timeout(GUARD_MS)
    person.page.keyboard.press("/")
    person.page.keyboard.type(text)
    person.page.keyboard.press("Enter")
    person.page.wait_for_function("() => document.querySelector('.talk [name=text]').value === ''")
    person.page.wait_for_selector(f".said li:last-child:has-text({json.dumps(text)})")
    assert person.page.evaluate("document.activeElement.name") == "text"  # ready for the next message
    person.page.keyboard.press("Escape")


def test_a_message_is_shown_as_text_and_takes_neither_focus_nor_voice_from_a_decision(person: Arrive) -> None:
    ann, bob = person(), person()
    ann.sit()
    join(bob, ann, "Bob", 2)
    ann.decision()
    ann.spoken()
    ann.page.focus("[data-do=confirm]")
    say(bob, TEXT)
    ann.page.wait_for_selector("[data-do=talk]:has-text('Talk 1')")
    line = f"Bob says: {TEXT}"
    assert ann.log()[-1] == line
    assert not any(TEXT in words for words in ann.spoken())
    assert ann.page.evaluate("document.activeElement.dataset.do") == "confirm"
    ann.press("[data-do=talk]")
    ann.page.wait_for_selector(f".said li:has-text('{TEXT}')")
    assert ann.page.query_selector(".said a, .said li b:has-text('look'), .log a") is None
    assert ann.page.inner_text("[data-do=talk]") == "Talk"


def test_whoever_has_nothing_to_decide_hears_what_is_said(person: Arrive) -> None:
    ann, eve = person(), person()
    ann.sit()
    eve.open(ann.page.url.removeprefix(f"{ann.url}/"))
    eve.page.wait_for_selector(".waiting:has-text('You are watching.')")
    say(ann, "hello")
    eve.page.wait_for_selector(".log li:has-text('Ann says: hello')")
    assert any("Ann says: hello" in words for words in eve.spoken())
    eve.press("[data-do=talk]")
    eve.page.wait_for_selector(".talk:has-text('Take a seat to talk.')")


def test_somebody_is_muted_and_silenced_and_what_was_said_is_there_after_a_reload(person: Arrive) -> None:
    ann, bob = person(), person(viewport=PHONE, touch=True)
    ann.sit()
    join(bob, ann, "Bob", 2)
    say(ann, "first")
    bob.press("[data-do=talk]")
    bob.press(".talk summary")
    bob.press(".hearing li:has-text('Ann') [data-do=mute]")
    bob.page.wait_for_selector(".talk:has-text('Nobody has said anything yet.')")
    bob.press("[data-do=react][data-with=clap]")
    ann.page.wait_for_selector(".log li:has-text('Bob applauds.')")
    assert findings(bob) == []
    assert overflow(bob) == ""
    say(ann, "second")
    bob.page.reload()
    bob.press("[data-do=talk]")
    bob.page.wait_for_selector(".said li:has-text('Well played')")
    assert "second" not in bob.page.inner_text(".said")
    ann.press("[data-do=talk]")
    ann.press(".talk summary")
    assert findings(ann) == []
    assert overflow(ann) == ""
    ann.press("[data-do=silence][data-with='2']")
    ann.page.wait_for_selector(".log li:has-text('The owner lets Bob talk no more.')")
    bob.page.reload()
    bob.press("[data-do=talk]")
    bob.page.wait_for_selector(".talk .warning")
