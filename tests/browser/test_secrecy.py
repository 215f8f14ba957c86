"""What a window may not know is nowhere in it: not in its page, not in its frames."""

from collections.abc import Callable

from tests.browser.player import Person

Arrive = Callable[..., Person]


def test_two_at_a_pitch_table_never_see_the_cards_of_the_other(person: Arrive) -> None:
    ann, bob = person("pitch"), person()
    ann.sit(players_cards_face_up=False)
    bob.page.goto(ann.page.url)
    bob.press("[data-do=sit][data-with='6']")
    bob.page.fill("dialog [name=name]", "Bob")
    bob.press("dialog .primary")
    bob.page.wait_for_selector(".seat.you")
    bets = bob.bet()
    here = ann.bet()
    ann.decision(after=here)
    bob.page.wait_for_selector(".seat.you .card")
    assert ann.cards() == ["eight of spades", "nine of hearts"]
    assert bob.cards() == ["two of clubs", "three of clubs"]
    for one, theirs in ((ann, ("2C", "3C")), (bob, ("8S", "9H"))):
        names = {"2C": "two of clubs", "3C": "three of clubs", "8S": "eight of spades", "9H": "nine of hearts"}
        page = one.page.content() + " ".join(one.log())
        frames = " ".join(one.frames)
        for card in (*theirs, "TD"):
            assert f'"{card}"' not in frames
        assert not any(names[card] in page for card in theirs)
        assert one.page.locator(".seat:not(.you) .card.back").count() == 2
    assert bets
    ann.press(".act-stand")
    bob.decision(after=bets)
    bob.press(".act-stand")
    ann.page.wait_for_selector(".banner")


def test_a_spectator_sees_the_backs_of_ban_luck_hands(person: Arrive) -> None:
    ann, eve = person("banluck"), person()
    ann.sit("banluck")
    here = ann.bet()
    eve.page.goto(ann.page.url)
    ann.decision(after=here)
    eve.page.wait_for_selector(".seat .card")
    assert set(eve.cards(".seat")) == {"a card face down"}
    assert '"5S"' not in " ".join(eve.frames)
    assert "You are watching" in eve.page.inner_text(".panel")
