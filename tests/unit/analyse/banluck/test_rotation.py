"""Turns of the bank: limits follow from the chances, these from every sequence of hands, and words from both."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from tests.support.sample import sample
from tests.unit.analyse.agreement import agrees
from twentyone.analyse.banluck.bankroll import player_chances
from twentyone.analyse.banluck.rotation import lead as lead_module
from twentyone.analyse.banluck.rotation.answer import LONGEST, RISKS, Turns, findings, rotation, stretches_text
from twentyone.analyse.banluck.rotation.lead import Lead, exact_lead, fair_lengths, lead_of, played_hands, played_turns
from twentyone.rules.banluck import BanLuckRules

DEFAULTS = BanLuckRules()
MULTIPLES = BanLuckRules(banker_multiples=True)


@pytest.mark.parametrize("chances", [{-1: 0.52, 2: 0.3, 0: 0.18}, {1: 0.6, -3: 0.3, -40: 0.1}])
def test_the_chance_to_be_ahead_is_that_of_all_sequences_of_hands(chances: dict[int, float]) -> None:
    lead = exact_lead({Fraction(net): chance for net, chance in chances.items()})
    found = lead.chances_ahead(6)
    for hands in range(1, 7):
        ahead = 0.0
        for nets in product(chances, repeat=hands):
            chance = float(np.prod([chances[net] for net in nets]))
            ahead += chance * (1.0 if sum(nets) < 0 else 0.5 if sum(nets) == 0 else 0.0)
        assert found[hands - 1] == pytest.approx(ahead, abs=1e-12)


def test_the_limits_are_those_lengths_whose_chance_is_within_the_risk() -> None:
    ahead = np.array([0.536, 0.508, 0.5145, 0.507, 0.4901, 0.4899])
    assert list(fair_lengths(ahead, 0.01)) == [(2, 2), (4, 5)]
    assert list(fair_lengths(ahead, 0.02)) == [(2, 6)]
    assert not list(fair_lengths(ahead, 0.001))
    assert stretches_text(((1, LONGEST),)).endswith("or more")


def test_two_people_who_change_after_every_hand_favour_the_banker_without_the_edge() -> None:
    two = exact_lead(player_chances(DEFAULTS))
    assert two.mean == pytest.approx(-0.018740, abs=1e-6)
    ahead = two.chances_ahead(LONGEST)
    assert ahead[0] == pytest.approx(0.535582, abs=1e-6)
    assert ahead[-1] < 0.45
    said = findings(0.00937, {2: Turns(two, ahead), 5: Turns(two, ahead)})
    assert "the banker is ahead 53.6 to 46.4, although the player has the edge" in said[2]


@pytest.mark.parametrize("rules", sample(1, [MULTIPLES, DEFAULTS]), ids=["banker_multiples", "default"])
def test_every_sentence_and_limit_of_rotation_follows_from_its_own_tables(
    rules: BanLuckRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lead_module, "HANDS", 1 << 16)
    made = rotation(rules)
    turns, ahead, played = made.tables
    within = {row[0]: dict(zip(ahead.columns[1:], row[1:], strict=True)) for row in ahead.rows}
    for row in turns.rows:
        for risk, text in zip(RISKS, row[3:], strict=True):
            for hands in (1, 2, 5, 10, 20, 50, 100):
                said = any(first <= hands <= last for first, last in _stretches(str(text)))
                assert said == (abs(float(within[row[0]][f"after {hands}"] or 0) - 0.5) <= risk), (row[0], hands, risk)
    assert made.value == max((last for _, last in _stretches(str(turns.rows[3][4]))), default=0)
    assert f"after {turns.rows[3][4]} hand" in made.findings[1]
    assert all(agrees(row[2], row[3], row[4]) for row in played.rows)


def test_no_turn_is_called_fair_where_one_hand_is_not() -> None:
    unfair = Lead(5, -1, np.array([0.3, 0.0, 0.7]))
    said = findings(-0.4, dict.fromkeys((2, 5), Turns(unfair, unfair.chances_ahead(LONGEST))))
    assert "no turn up to 400 hands keeps within 52 to 48" in said[1]
    assert "the banker is ahead 70.0 to 30.0" in said[1]


def test_simulated_hands_have_the_exact_mean_and_five_people_may_play_seventeen() -> None:
    lead = lead_of(DEFAULTS, 5)
    assert lead.mean == pytest.approx(5 * -0.00937003, abs=1e-6)
    ahead = lead.chances_ahead(40)
    assert list(fair_lengths(ahead, 0.02)) == [(1, 17)]
    assert lead.error_after(17) < 0.0002
    assert agrees(float(ahead[12]), *played_turns(played_hands(DEFAULTS, 5), 13))


def _stretches(text: str) -> list[tuple[int, int]]:
    found = []
    for part in text.replace(" or more", "").split(", "):
        ends = [int(end) for end in part.split(" to ") if end != "none"]
        if ends:
            found.append((ends[0], ends[-1]))
    return found
