import random
from fractions import Fraction

import pytest

from tests.support.banluck_rounds import rules_of
from twentyone.errors import ActionError, RulesError, SeatError, TranscriptError
from twentyone.games.banluck import new_round
from twentyone.games.banluck.policy import open_hit_16_17, stand_16
from twentyone.games.contract import CHANCE
from twentyone.games.playthrough import play, random_draw, replay, transcript

HEADER = "game: banluck\nrules: surrender=never\nseats: 1\n"
DEAL = "deal AS\ndeal 9C\ndeal KH\ndeal 8C\n"


def test_the_same_seed_writes_the_same_text() -> None:
    start = new_round(rules_of(), 3)
    assert transcript("banluck", start, 5) == transcript("banluck", start, 5)
    assert transcript("banluck", start, 5) != transcript("banluck", start, 6)


def test_a_text_replays_to_its_nets() -> None:
    assert replay(f"{HEADER}{DEAL}nets: -2 2\n").net(1) == 2


def test_comments_and_empty_lines_are_not_read() -> None:
    assert replay(f"{HEADER}\n# any words\n{DEAL}# more\n\nnets: -2 2").net(1) == 2


def test_the_last_state_of_a_text_is_the_last_state_of_its_play() -> None:
    start, generator = new_round(rules_of("reveal=optional"), 4), random.Random(11)
    policies = {0: open_hit_16_17, **dict.fromkeys(range(1, 5), stand_16)}
    steps = list(play(start, policies, random_draw(generator)))
    state = start
    for actor, move, events, after in steps:
        assert actor == (CHANCE if isinstance(move, int) else state.actor)
        assert events
        state = state.apply(move)
        assert state == after
    assert state.actor is None


def test_cards_are_drawn_with_their_chances() -> None:
    start = new_round(rules_of())
    outcomes = start.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == 1
    assert {chance for _, chance in outcomes} == {Fraction(1, 52)}
    draw = random_draw(random.Random(0))
    assert len({draw(start) for _ in range(2000)}) == 52


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", TranscriptError, "begins with the three lines game, rules and seats"),
        ("game: banluck\nrules:\nseats: many\n", TranscriptError, "begins with the three lines"),
        ("game: poker\nrules:\nseats: 1\nnets: 0 0", RulesError, "There is no game 'poker'"),
        ("game: banluck\nrules: x=1\nseats: 1\nnets: 0 0", RulesError, "There is no rule 'x'"),
        ("game: banluck\nrules:\nseats: 9\nnets: 0 0", SeatError, "cannot be played by 9 players"),
        (HEADER, TranscriptError, "breaks off"),
        (f"{HEADER}{DEAL}", TranscriptError, "breaks off"),
        (f"{HEADER}{DEAL}nets: 0 0", TranscriptError, "its moves lead to nets: -2 2"),
        (f"{HEADER}deal AS\nnets: 0 0", TranscriptError, "before the round is over"),
        (f"{HEADER}{DEAL}nets: -2 2\ndeal AH", TranscriptError, "breaks off"),
        (f"{HEADER}shuffle\nnets: 0 0", TranscriptError, "The line 'shuffle' is neither"),
        (f"{HEADER}seat 2: hit\nnets: 0 0", TranscriptError, "The line 'seat 2: hit' is neither"),
        (f"{HEADER}seat 1: hit\nnets: 0 0", ActionError, "A card must be dealt now"),
    ],
)
def test_a_text_that_is_no_playthrough_is_refused(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        replay(text)
