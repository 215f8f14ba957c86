"""What a typed line means at a table."""

import pytest

from twentyone.present.terminal.typed import Typed, understood
from twentyone.present.words.registry import words_of

SEATS = [None, {"name": "Ann Lee"}, {"name": "Ben"}, None, None, None, None]


@pytest.mark.parametrize(
    ("game", "typed", "legal", "meant"),
    [
        ("blackjack", " ", ["hit", "stand"], Typed("hit", "hit")),
        ("blackjack", "  ", ["hit", "stand"], Typed("hit", "hit")),
        ("blackjack", "HIT", ["hit", "stand"], Typed("hit", "hit")),
        ("blackjack", "double   down", ["hit", "double"], Typed("double", "double")),
        ("blackjack", "take even money", ["even_money", "decline"], Typed("even_money", "even_money")),
        ("blackjack", "no", ["insure", "decline"], Typed("decline", "decline")),
        ("blackjack", "n", ["surrender", "play"], Typed("play", "play")),
        ("blackjack", "p", ["hit", "stand"], Typed(None, "split")),
        ("blackjack", "", ["hit", "stand"], Typed()),
        ("blackjack", "", ["stand"], Typed("stand")),
        ("blackjack", "banana", ["hit", "stand"], Typed()),
        ("banluck", "o 3", ["open 2", "open 3"], Typed("open 3", "open")),
        ("banluck", "o3", ["open 2", "open 3"], Typed("open 3", "open")),
        ("banluck", "open ann lee", ["open 2", "open 3"], Typed("open 2", "open")),
        ("banluck", "o", ["open 2", "open 3"], Typed(None, "open")),
        ("banluck", "o", ["open 2"], Typed("open 2", "open")),
        ("banluck", "open 5", ["open 2", "open 3"], Typed(None, "open")),
        ("banluck", "n", ["take_bank", "pass_bank"], Typed("pass_bank", "pass_bank")),
        ("banluck", "pass bank", ["take_bank", "pass_bank"], Typed("pass_bank", "pass_bank")),
        ("banluck", "yes", ["take_bank", "pass_bank"], Typed("take_bank", "take_bank")),
    ],
)
def test_keys_words_and_names_are_understood(game: str, typed: str, legal: list[str], meant: Typed) -> None:
    assert understood(typed, legal, words_of(game), SEATS) == meant


def test_a_game_without_words_is_played_by_its_verbs() -> None:
    words = words_of("a game of nobody")
    assert understood("take card", ["take_card", "stop"], words, SEATS) == Typed("take_card", "take_card")
    assert understood("s", ["take_card", "stop"], words, SEATS) == Typed("stop", "stop")
