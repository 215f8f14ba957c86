"""What a typed line means at a table."""

import pytest

from twentyone.language.catalogue import ENGLISH, LANGUAGES, phrase, speaking
from twentyone.present.terminal.command import HELP
from twentyone.present.terminal.typed import COMMANDS, Typed, folded, in_english, is_leaving, told, understood
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
        ("banluck", "f", ["play", "escape"], Typed("escape", "escape")),
        ("banluck", "run", ["hit", "stand", "escape"], Typed("escape", "escape")),
        ("banluck", "n", ["play", "escape"], Typed("play", "play")),
    ],
)
def test_keys_words_and_names_are_understood(game: str, typed: str, legal: list[str], meant: Typed) -> None:
    assert understood(typed, legal, words_of(game), SEATS) == meant


def test_a_game_without_words_is_played_by_its_verbs() -> None:
    words = words_of("a game of nobody")
    assert understood("take card", ["take_card", "stop"], words, SEATS) == Typed("take_card", "take_card")
    assert understood("s", ["take_card", "stop"], words, SEATS) == Typed("stop", "stop")


# Words of a language ----------------------------------------------------------------------------------

OTHERS = sorted(set(LANGUAGES) - {ENGLISH})


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("verb", ["hit", "stand", "double", "split", "surrender"])
def test_an_action_is_typed_in_english_and_in_the_own_language_with_and_without_accents(code: str, verb: str) -> None:
    legal = ["hit", "stand", "double", "split", "surrender"]
    with speaking(code):
        words = words_of("blackjack")
        own = words.action(verb).label
        for typed in (verb, own, own.upper(), folded(own), f"{own} (x)", f"{own}（x）"):
            assert understood(typed, legal, words, SEATS) == Typed(verb, verb)


@pytest.mark.parametrize(
    ("code", "typed", "english"),
    [
        ("vi", "luật", "rules"),
        ("vi", "LUAT", "rules"),
        ("vi", "bài  cái", "bank cards"),
        ("vi", "bai", "hand"),
        ("vi", "nói Chào cả nhà!", "say Chào cả nhà!"),
        ("vi", "noi chao", "say chao"),
        ("vi", "bàn kín", "private"),
        ("vi", "banana", "banana"),
        ("vi", "rules", "rules"),
        ("zh", "说你好", "say 你好"),
        ("zh", "说 你好", "say 你好"),
        ("zh", "规则集", "profile"),
        ("zh", "规则", "rules"),
        ("zh", "Hit", "Hit"),
        ("en", "luật", "luật"),
    ],
)
def test_a_command_is_understood_in_the_language_of_the_moment(code: str, typed: str, english: str) -> None:
    with speaking(code):
        assert in_english(typed) == english


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_command_is_typed_in_a_way_of_its_own(code: str) -> None:
    with speaking(code):
        words = {name: phrase(f"typed-{name.replace(' ', '-')}").split(", ") for name in COMMANDS}
        typed = [folded(word) for several in words.values() for word in several]
        assert len(set(typed)) == len(typed)
        for name, several in words.items():
            assert code == ENGLISH or all(in_english(word) == name for word in several)
        english = set(COMMANDS) - {name for name in COMMANDS if name in map(folded, words[name])}
        assert code == ENGLISH or not english & set(typed), "an English word means something else"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_help_names_what_is_typed_in_its_language(code: str) -> None:
    with speaking(code):
        text = " ".join(told(name) for name in HELP)
        for name in ("more", "proof", "take bank", "say", "mute", "close table"):
            assert phrase(f"typed-{name.replace(' ', '-')}").split(", ")[0] in text


@pytest.mark.parametrize(
    ("code", "typed"), [("en", "Leave"), ("vi", "thoat"), ("vi", "q"), ("zh", "离开"), ("zh", "quit")]
)
def test_somebody_leaves_in_their_language_and_in_english(code: str, typed: str) -> None:
    with speaking(code):
        assert is_leaving(typed)
        assert not is_leaving("stay")
