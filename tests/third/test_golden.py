"""A change of a rule is a diff that a card player can review."""

import pytest

from tests.third.golden import FOLDER, PLAYTHROUGHS, text_of
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
