"""How a player has done, in words."""

from typing import Any

from twentyone.present.words.record import tally_spoken

TALLY = {"hands": 0, "won": 0, "lost": 0, "pushed": 0, "blackjacks": None, "win_rate": 0.0, "net": 0}


def place(**more: Any) -> dict[str, Any]:
    """A place with 490 chips."""
    return {"chips": 4900, "stake": 0, "statistics": TALLY} | more


def test_chips_on_the_table_are_not_counted_as_kept_or_lost() -> None:
    assert tally_spoken(place()) == ["You have 490 chips and are even."]
    assert tally_spoken(place(stake=100)) == [
        "You have 490 chips, and 10 chips on the table in a round that is not over.",
        "Before this round you were even.",
    ]


def test_the_score_has_hands_naturals_and_what_the_coach_made_of_them() -> None:
    played = TALLY | {"hands": 3, "won": 2, "lost": 1, "win_rate": 2 / 3, "net": 50, "blackjacks": 1}
    grades = {"graded": 4, "best": 3, "ev_lost": 0.25}
    assert tally_spoken(place(statistics=played), grades) == [
        "You have 490 chips and are 5 chips ahead.",
        "You have played three hands: 2 won, 1 lost, 0 pushed, one natural; you win 67 percent.",
        "The coach has graded four decisions: 3 best; the others together gave up 0.25 chips of expected value.",
    ]
    assert tally_spoken(place(statistics=None)) == ["You have 490 chips."]
