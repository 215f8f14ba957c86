"""A table of Ban Luck in the terminal, by script: what is typed, and what is said."""

import random
from collections.abc import Callable, Iterator

import pytest

from tests.support.banluck_rounds import dealt, happened, played, rules_of
from twentyone.cards.notation import parse_cards
from twentyone.games.banluck import BanLuckState
from twentyone.present.terminal.banluck import BanLuckTable
from twentyone.present.terminal.banluck_text import (
    choices_spoken,
    event_spoken,
    forced_spoken,
    hand_spoken,
    prompt_spoken,
    refusal_spoken,
    table_spoken,
)
from twentyone.present.terminal.line import Leave, Line
from twentyone.present.words.grammar import standing_spoken

Say = Callable[[str], object]


def table(
    typed: list[str], me: int = 1, n_players: int = 1, seed: int = 3, rules: str = ""
) -> tuple[BanLuckTable, list[str]]:
    """A table where these lines are typed and then input ends, and the list of all that is said."""
    said: list[str] = []
    script: Iterator[str] = iter(typed)

    def listen(prompt: str) -> str:
        said.append(prompt)
        try:
            return next(script)
        except StopIteration:
            raise EOFError from None

    return BanLuckTable(rules_of(rules), me, n_players, random.Random(seed), Line(said.append, listen)), said


def test_a_whole_hand_is_narrated_in_sentences() -> None:
    seat, said = table(["hit", "stand"])
    seat.play(1)
    assert said[0] == "This is Ban Luck for one player and a banker, and you are player 1."
    assert "Two cards each. You hold the five of clubs and the six of spades: hard 11." in said
    assert said[-1] == f"After one hand you are {standing_spoken(seat.net)}."
    assert seat.hands == 1
    sentences = [words for words in said if words and not words.endswith("? ")]
    assert all(words[0].isupper() and words.endswith(".") for words in sentences)
    assert all(words.isascii() for words in said)


@pytest.mark.parametrize("leaving", [["q"], ["quit"], []])
def test_quit_and_end_of_input_leave_with_the_result_so_far(leaving: list[str]) -> None:
    seat, said = table(["s", "", *leaving])
    seat.play()
    assert seat.hands == 1
    assert "You leave the table." in said
    assert said[-1].startswith("After one hand you are ")


def test_ctrl_c_leaves_with_the_result_so_far() -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    said: list[str] = []
    BanLuckTable(rules_of(), 1, 1, random.Random(3), Line(said.append, interrupted)).play()
    assert said[-2:] == ["You leave the table.", "After no hands you are even."]
    with pytest.raises(Leave):
        Line(said.append, interrupted).ask("? ")


def test_ctrl_c_between_two_questions_leaves_as_well() -> None:
    said: list[str] = []

    def say(words: str) -> None:
        said.append(words)
        if words == "Hand 2.":
            raise KeyboardInterrupt

    BanLuckTable(rules_of(), 1, 1, random.Random(3), Line(say, lambda prompt: "s" if "?" in prompt else "")).play()
    assert said[-2] == "You leave the table."
    assert said[-1].startswith("After one hand you are ")


def test_the_same_seed_deals_the_same_hands() -> None:
    stories = []
    for _ in range(2):
        seat, said = table(["s"] * 5, seed=9, n_players=3)
        seat.play(5)
        stories.append(said)
    assert stories[0] == stories[1]


@pytest.mark.parametrize("word", ["h", "hit", "HIT", " draw "])
def test_keys_and_words_mean_the_same(word: str) -> None:
    seat, said = table([word])
    seat.play(1)
    assert any(words.startswith("You draw the ") for words in said)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "h or hit draws a card."),
        ("r", "You hold the five of clubs and the six of spades: hard 11."),
        ("t", "The banker has two hidden cards."),
        ("rules", "Standard rules."),
        ("dance", "'dance' means nothing here: you can hit (h) or stand (s), or ? for help."),
        ("u", "Only the banker can void a hand or play it on."),
        ("open 1", "Only the banker opens hands."),
    ],
)
def test_questions_are_answered_and_illegal_keys_say_why(typed: str, answer: str) -> None:
    seat, said = table([typed])
    seat.play(1)
    asked = next(index for index, words in enumerate(said) if words.endswith("? "))
    assert said[asked + 1].startswith(answer)
    assert said[asked] in said[asked + 2 : asked + 4]  # the question comes again


def test_an_empty_line_only_asks_again() -> None:
    seat, said = table([""])
    seat.play(1)
    prompts = [words for words in said if words.endswith("? ")]
    assert prompts == [prompts[0]] * 2


def test_between_hands_help_is_answered_and_enter_goes_on() -> None:
    seat, said = table(["s", "?", "rules", "nonsense", "", "s"])
    seat.play()
    assert seat.hands == 2
    waits = [index for index, words in enumerate(said) if words.startswith("Press Enter")]
    assert [said[index + 1][:14] for index in waits[:3]] == ["h or hit draws", "Standard rules", "Press Enter fo"]


def test_changed_rules_are_read_out() -> None:
    seat, said = table(["rules"], rules="pays_777=21")
    seat.play(1)
    assert "The house plays the standard rules, changed by pays_777=21." in said


@pytest.mark.parametrize("rules", ["", "reveal=optional banker_choice=16_20", "surrender=never reveal=none"])
def test_a_banker_can_play_many_hands(rules: str) -> None:
    seat, said = table(["p", "s"] * 200, me=0, n_players=3, seed=5, rules=rules)
    seat.play(30)
    assert seat.hands == 30
    assert any("a banker has to reach 16: you draw." in words for words in said)


def test_a_banker_opens_by_number() -> None:
    state = played(["KS,8H", "6S,5H"], "TD,7D", "stand, stand", "reveal=optional")
    seat, said = table([], me=0, n_players=2)
    for typed, action in {"o 2": "open 2", "o2": "open 2", "open 1": "open 1", "h": "hit"}.items():
        understood = seat._understand(typed, state.observation(0))
        assert understood is not None
        assert understood.text == action
    for typed in ("o", "o 3", "open"):
        assert seat._understand(typed, state.observation(0)) is None
        assert said[-1] == "You can open player 1 (o 1) or open player 2 (o 2)."


def test_hands_have_names() -> None:
    rules = rules_of()
    names = {
        "AS,AH": "Ban Ban",
        "AS,KH": "Ban Luck",
        "7S,7H,7D": "three sevens",
        "2S,3H,4D,5C,6H": "five cards of 20",
        "KS,6H,8D": "bust with 24",
        "KS,6H,5D": "21",
        "AS,6H": "soft 17",
        "9S,6H": "hard 15",
    }
    assert {cards: hand_spoken(rules, parse_cards(cards)) for cards in names} == names


def refusal(verb: str, state: BanLuckState, seat: int) -> str:
    return refusal_spoken(verb, state.observation(seat))


def test_refusals_say_why() -> None:
    banker_turn = played(["KS,QH"], "9D,7D", "stand")
    assert refusal("surrender", banker_turn, 0) == "You can surrender on the deal only, with hard 15."
    never = played(["KS,QH"], "9D,7D", "stand", "surrender=never")
    assert refusal("surrender", never, 0) == "Under these rules nobody surrenders."
    assert "two-card players cannot be opened early" in refusal("open", banker_turn, 0)
    assert "nobody is opened" in refusal("open", played(["KS,QH"], "9D,7D", "stand", "reveal=none"), 0)
    assert "say open and the number" in refusal("open", played(["KS,QH"], "9D,7D", "stand", "reveal=optional"), 0)
    low = played(["KS,4H"], "9D,7D", "", "below_minimum=must_hit")
    assert refusal("stand", low, 1) == "You cannot stand on 14: under these rules a player has to reach 16."
    assert refusal("hit", dealt(["KS,QH"], "9D,6D"), 0) == "You cannot hit now."


def test_forced_moves_are_explained() -> None:
    def forced(state: BanLuckState) -> str | None:
        assert state.actor is not None
        return forced_spoken(state.legal_actions()[0], state.observation(state.actor))

    assert forced(dealt(["KS,QH"], "9D,8D")) is None
    assert forced(played(["KS,6H"], "9D,8D", "hit, KH")) == (
        "You are bust. You lay your cards down as if you stood, and nobody else knows yet."
    )
    assert forced(played(["KS,6H"], "9D,8D", "hit, 5H")) == "You have 21 and stand."
    low = played(["KS,4H"], "9D,7D", "", "below_minimum=must_hit")
    assert forced(low) == "You have hard 14, and a player has to reach 16: you draw."
    opening = played(["6S,5H"], "TD,7D", "hit, 9C, stand")
    assert forced(opening) == "Before you decide on 17, player 1 with three or more cards must be opened."


def test_the_prompt_warns_of_the_forfeit() -> None:
    assert prompt_spoken(played(["KS,5H"], "9D,7D").observation(1)) == (
        "Hard 15: hit (h) or stand (s), but standing on 15 or less always loses? "
    )
    assert prompt_spoken(played(["KS,6H"], "9D,7D").observation(1)) == "Hard 16: hit (h) or stand (s)? "
    surrender = dealt(["KS,QH"], "9D,6D")
    assert choices_spoken(surrender.legal_actions()) == "play (p) or surrender (u)"


def test_the_table_is_read_as_far_as_the_viewer_may_know() -> None:
    state = played(["AS,KH", "KS,6H", "9S,8S"], "5D,4D", "hit, TH", "busts=announced")
    assert table_spoken(state.observation(3)) == [
        "The banker has two hidden cards.",
        "Player 1 shows the ace of spades and the king of hearts: Ban Luck, and is settled with +2.",
        "Player 2 has three hidden cards and is bust.",
    ]


def test_every_event_is_told_in_the_right_person() -> None:
    def told(state: BanLuckState, moves: str, viewer: int) -> list[str]:
        after, events = happened(state, moves)
        seen = after.observation(viewer)
        visible = [event.seen_by(viewer) for event in events]
        return [words for event in visible if event and (words := event_spoken(event, seen))]

    start = played(["KS,6H", "6S,5H"], "TD,7D", "stand")
    assert told(start, "hit, 9C, stand", 2) == ["You draw the nine of clubs and now have hard 20.", "You stand."]
    assert told(start, "hit, 9C, stand", 1) == ["Player 2 draws and now has three cards.", "Player 2 stands."]
    opening = played(["KS,6H", "6S,5H"], "TD,7D", "stand, hit, 9C, stand")
    assert told(opening, "open 2", 2) == [
        "The banker opens you.",
        "You show the six of spades, the five of hearts and the nine of clubs: hard 20.",
        "You win 1 bet.",
    ]
    assert told(opening, "open 2, hit, KD", 0)[3:] == [
        "You draw the king of diamonds and are bust with 27.",
        "You show the ten of diamonds, the seven of diamonds and the king of diamonds: bust with 27.",
        "Player 1 shows the king of spades and the six of hearts: hard 16.",
        "Player 1 wins 1 bet, because the banker is bust.",
    ]
    void = dealt(["KS,QH"], "9D,6D")
    assert told(void, "surrender", 1)[0] == "The banker surrenders: the hand is void and every bet goes back."
    assert told(void, "surrender", 1)[-1] == "You get your bet back."
    assert told(void, "play", 1) == ["The banker plays on."]
    assert told(void, "play", 0) == []
