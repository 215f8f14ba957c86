"""What a window may not know is nowhere in it: not in its page, not in its frames."""

from collections.abc import Callable

import pytest

from tests.browser.player import Person
from tests.support.sample import sample
from twentyone.cards.card import parse_card
from twentyone.present.words.grammar import cards_spoken

Arrive = Callable[..., Person]


def knows(person: Person, card: str) -> bool:
    """Whether a card can be found anywhere in the window: in a frame, in the page, or in anything it has said."""
    name = cards_spoken([parse_card(card)]).removeprefix("the ")
    spoken = " ".join(person.spoken())
    return any(f'"{card}"' in frame for frame in person.frames) or name in person.page.content() + spoken


def sit_beside(person: Person, other: Person, seat: int) -> None:
    person.page.goto(other.page.url)
    person.press(f"[data-do=sit][data-with='{seat}']")
    person.page.fill("dialog [name=name]", "Bob")
    person.press("dialog .primary")
    person.page.wait_for_selector(".seat.you")


@pytest.mark.parametrize("face_up", sample(1, [False, True]), ids=["pitch", "face up"])
def test_two_at_a_table_see_the_cards_of_the_other_only_where_they_lie_face_up(person: Arrive, face_up: bool) -> None:
    ann, bob, eve = person("pitch"), person(), person()
    ann.sit(players_cards_face_up=face_up)
    sit_beside(bob, ann, 6)
    eve.page.goto(ann.page.url)
    bets = bob.bet()
    here = ann.bet()
    ann.decision(after=here)
    for one in (bob, eve):
        one.page.wait_for_selector(".seat .card")
    assert ann.cards() == ["eight of spades", "nine of hearts"]
    assert bob.cards() == ["two of clubs", "three of clubs"]
    theirs = {"8S": ann, "9H": ann, "2C": bob, "3C": bob}
    for card, owner in theirs.items():
        for one in (ann, bob, eve):
            assert knows(one, card) == (face_up or one is owner), (card, one is ann, one is bob)
    for one in (ann, bob, eve):
        assert not knows(one, "TD")
        assert knows(one, "6H")
        assert one.page.locator(".seat:not(.you) .card.back").count() == (0 if face_up else 2 + 2 * (one is eve))
    ann.press(".act-stand")
    bob.decision(after=bets)
    bob.press(".act-stand")
    ann.page.wait_for_selector(".banner")
    assert all(knows(one, card) for one in (ann, bob, eve) for card in (*theirs, "TD"))


def test_a_spectator_sees_the_backs_of_ban_luck_hands_until_they_are_opened(person: Arrive) -> None:
    ann, eve = person("twenty"), person()
    ann.sit("banluck")
    here = ann.bet()
    eve.page.goto(ann.page.url)
    ann.decision(after=here)
    eve.page.wait_for_selector(".seat .card")
    assert set(eve.cards(".seat")) == set(eve.cards(".dealer")) == {"a card face down"}
    assert "You are watching" in eve.page.inner_text(".panel")
    for card in ("5S", "6H", "TC", "8D"):
        assert not knows(eve, card)
    assert [knows(ann, card) for card in ("5S", "6H", "TC", "8D")] == [True, True, False, False]
    ann.act("hit")
    assert not knows(eve, "9H")
    ann.act("stand")
    eve.page.wait_for_selector(".result")
    assert all(knows(eve, card) for card in ("5S", "6H", "TC", "8D", "9H"))
