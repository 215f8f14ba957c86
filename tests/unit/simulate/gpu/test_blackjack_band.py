"""What is counted by depth: which plans can be, and what is refused."""

from dataclasses import replace

import pytest

from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.errors import RunError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.plan import Plan, make_plan
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.counting.catalog import find_count
from twentyone.simulate.gpu.blackjack_band import Bands

PLAY = NamedPolicy.of_chart(SIX_DECKS_H17).play
RULES = BlackjackRules(decks=2)


def plan(rules: BlackjackRules, count: str | None = "hi-lo", seats: int = 1) -> Plan:
    return make_plan(rules, [PLAY] * seats, find_count(count) if count else None)


def test_a_kernel_is_told_the_band_of_every_number_of_cards_left() -> None:
    bands = Bands(plan(RULES), (52, 40, 26))
    assert bands.tables()[-105:].tolist() == [3] * 27 + [2] * 14 + [1] * 12 + [0] * 52
    assert bands.start_count == 0
    assert bands.hands(bands.room()).shape == (3, 81, 192)


@pytest.mark.parametrize(
    ("given", "cuts"),
    [
        ((RULES, None, 1), (26,)),
        ((RULES, "hi-lo", 2), (26,)),
        ((replace(RULES, penetration=0.0), "hi-lo", 1), (104,)),
        ((RULES, "hi-lo", 1), ()),
        ((RULES, "hi-lo", 1), (26, 52)),
        ((RULES, "hi-lo", 1), (52, 30)),
        ((RULES, "hi-lo", 1), (52, 52, 26)),
    ],
)
def test_what_cannot_be_counted_by_depth_is_refused_in_a_sentence(
    given: tuple[BlackjackRules, str | None, int], cuts: tuple[int, ...]
) -> None:
    with pytest.raises(RunError, match=r"^(Rounds are counted|Cuts go deeper).*\.$"):
        Bands(plan(*given), cuts)
