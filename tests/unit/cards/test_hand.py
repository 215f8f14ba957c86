import pytest

from twentyone.cards.hand import ACE_TO_ELEVEN, ACE_TO_TEN, is_bust, is_soft, total


@pytest.mark.parametrize(
    ("low", "aces", "ace_raise", "expected", "soft"),
    [
        (7, 1, ACE_TO_ELEVEN, 17, True),
        (11, 1, ACE_TO_ELEVEN, 21, True),
        (12, 1, ACE_TO_ELEVEN, 12, False),
        (12, 1, ACE_TO_TEN, 21, True),
        (13, 1, ACE_TO_TEN, 13, False),
        (13, 2, ACE_TO_TEN, 13, False),
        (9, 1, 0, 9, False),
        (9, 0, ACE_TO_ELEVEN, 9, False),
        (22, 1, ACE_TO_ELEVEN, 22, False),
    ],
)
def test_one_ace_is_raised_while_the_hand_stays_at_21(
    low: int, aces: int, ace_raise: int, expected: int, soft: bool
) -> None:
    assert total(low, aces, ace_raise) == expected
    assert is_soft(low, aces, ace_raise) is soft


def test_a_hand_is_bust_only_when_aces_at_one_do_not_save_it() -> None:
    assert [low for low in range(30) if is_bust(low)] == list(range(22, 30))
