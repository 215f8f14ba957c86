"""A change of a rule is a diff that a card player can review."""

import pytest

from tests.third.golden import FOLDER, PLAYTHROUGHS, text_of
from twentyone import new_round
from twentyone.errors import TranscriptError
from twentyone.games.playthrough import replay


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_what_the_code_makes_today_and_replays(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert written == text_of(name)
    assert replay(written).actor is None


def test_a_playthrough_that_lies_about_its_end_is_refused() -> None:
    written = (FOLDER / "natural.txt").read_text(encoding="utf-8")
    with pytest.raises(TranscriptError, match="but its moves lead to nets"):
        replay(written.replace("nets: ", "nets: 9"))


def test_a_round_is_played_in_words_and_prints_itself() -> None:
    state = new_round("seven_and_a_half", 2).play("4D, 7H, 5S, stand, draw")
    assert str(state.play("JD, stand")).splitlines() == [
        "bank    5S     5",
        "seat 1  4D     4, -1",
        "seat 2  7H JD  7½, +2",
        "nets: bank -1, seat 1 -1, seat 2 +2",
    ]
    assert str(state).splitlines()[1:] == ["seat 1  [4D]  4", "seat 2  [7H]  7 <", "a card is dealt"]
