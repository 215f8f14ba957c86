"""The best tags of a level against all tags there are."""

from itertools import product

import numpy as np
import pytest

from twentyone.analyse.blackjack.counting.system import SHARES
from twentyone.errors import RunError
from twentyone.lab.blackjack.tags import Eyes, best_for_betting, excess
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.counting.catalog import COUNTS
from twentyone.solve.blackjack.removal import removal_effects


@pytest.fixture(scope="module")
def eyes() -> Eyes:
    return Eyes(removal_effects(BlackjackRules(decks=6)))


def balanced(level: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    nine = np.array(list(product(range(-level, level + 1), repeat=9)))
    tens = -nine.sum(axis=1)
    fits = (tens % 4 == 0) & (abs(tens) <= 4 * level) & nine.any(axis=1)
    return np.column_stack([nine[fits], tens[fits] // 4])


def test_the_best_tags_for_betting_are_the_best_of_all(eyes: Eyes) -> None:
    rows = balanced(1)
    generator = np.random.default_rng(4)
    for effects in (eyes.per_card, generator.normal(size=10), generator.normal(size=10)):
        centred = effects - SHARES @ effects
        seen = (rows * SHARES) @ centred / np.sqrt((rows**2) @ SHARES)
        assert best_for_betting(effects, 1).tolist() == rows[int(np.argmax(seen))].tolist()


def test_no_tags_of_the_first_level_gain_more(eyes: Eyes) -> None:
    rows = balanced(1)
    betting, playing, both = eyes.best(1)
    by_play, whole = eyes.gains(rows)
    for found, gains in ((playing, by_play), (both, whole)):
        tags = np.array([[int(tag) for tag in found.tags]])
        which = 0 if found is playing else 1
        assert float(eyes.gains(tags)[which][0]) == pytest.approx(float(gains.max()), rel=1e-12)
    assert betting.tags == COUNTS["hi-lo"].tags, "Hi-Lo bets best of all of its level"


def test_higher_levels_see_more_and_no_known_system_of_the_level_gains_more(eyes: Eyes) -> None:
    one, two = (eyes.best(level) for level in (1, 2))
    assert two[0].betting > one[0].betting
    assert two[1].playing > one[1].playing
    assert two[2].gain > one[2].gain
    for level, found in ((1, one), (2, two)):
        for known in eyes.known(level):
            is_balanced = not COUNTS[known.name].imbalance
            assert found[2].gain >= known.gain - 1e-12 or not is_balanced, known.name
            assert found[0].betting >= known.betting - 1e-12 or not is_balanced, known.name


def test_gains_are_those_of_griffins_formula(eyes: Eyes) -> None:
    tags = COUNTS["hi-lo"].tags
    by_play = eyes.gains(np.array([[int(tag) for tag in tags]]))[0][0]
    assert by_play == pytest.approx(eyes.playing.gain(tags), rel=1e-5)
    assert excess(np.array([-20.0, 0.0, 20.0])) == pytest.approx([20.0, (2 * np.pi) ** -0.5, 0.0])


def test_levels_that_are_not_searched_are_refused(eyes: Eyes) -> None:
    with pytest.raises(RunError, match="levels are 1 to 4"):
        eyes.best(9)
