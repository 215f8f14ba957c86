"""The bank goes round: whoever is next is asked, by button and key, and the others are told."""

from collections.abc import Callable

from tests.browser.player import GUARD_MS, Person

Arrive = Callable[..., Person]
SAFE = ("stand", "play", "open", "hit")


def join(guest: Person, host: Person, name: str, seat: int) -> None:
    """Come by the link of a table and sit down."""
    guest.open(host.page.url.removeprefix(f"{host.url}/"))
    guest.press(f"[data-do=sit][data-with='{seat}']")
    guest.page.fill("dialog [name=name]", name)
    guest.press("text=Sit down")
    guest.page.wait_for_selector(f".seat.you:has-text('{name}')")


def play_until(person: Person, *others: Person, selector: str) -> None:
    """Bet and play on, all of them, until a person sees something."""
    while not person.page.query_selector(selector):
        for one in (person, *others):
            for choice in ("[data-do=confirm]", *(f".act-{word}" for word in SAFE)):
                if not person.page.query_selector(selector) and one.press_if_there(choice):
                    break
            one.page.wait_for_timeout(50)


def test_the_bank_is_offered_to_the_next_who_passes_it_on_by_key(person: Arrive) -> None:
    ann, bob, eve = person(), person(), person()
    ann.sit("banluck", role="banker", bank_every=1)
    join(bob, ann, "Bob", 2)
    join(eve, ann, "Eve", 3)
    play_until(bob, ann, eve, selector=".act-pass_bank, .act-take_bank")
    bob.page.wait_for_selector(".choices:has-text('The bank comes to you for one hand.')")
    eve.page.wait_for_selector(".waiting:has-text('Waiting for Bob to take the bank or pass it on.')")
    assert "The bank comes to Bob." in eve.log()
    bob.page.wait_for_timeout(GUARD_MS)
    bob.page.keyboard.press("n")
    eve.page.wait_for_selector(".act-take_bank")
    assert "Bob passes the bank on." in eve.log()
    eve.press(".act-take_bank")
    ann.page.wait_for_selector(".log li:has-text('Eve holds the bank.')")
    ann.page.wait_for_selector("[data-do=confirm]")
