"""Bankrolls under every payout: exact and simulated chances agree, and sentences follow from the numbers."""

import pytest

from twentyone.analyse import money
from twentyone.analyse.bankroll import EVENING
from twentyone.analyse.banluck.bankroll import bankroll, player_chances
from twentyone.rules.banluck import BanLuckRules

LUCKY = BanLuckRules(pays_ban_luck=20)


@pytest.mark.parametrize("payout", [15, 20, 100])
def test_a_large_payout_changes_hardly_anything_about_a_fall(payout: int) -> None:
    chances = player_chances(BanLuckRules(pays_777=payout))
    fall = money.drawdown_within(chances, 10, EVENING)
    assert fall == pytest.approx(0.86946, abs=2e-5)
    assert money.drawdown_within(chances, 1, 1) == pytest.approx(sum(chances[net] for net in chances if net < 0))
    assert money.drawdown_within(money.other_side(chances), 10, EVENING) > fall


@pytest.mark.long
def test_exact_and_simulated_bankrolls_agree_where_a_payout_exceeds_them() -> None:
    made = bankroll(LUCKY)
    rows = made.tables[1].rows
    assert len(rows) == 11
    for row in rows:
        exact, simulated, error = (float(entry or 0) for entry in row[1:])
        assert error > 0
        assert abs(exact - simulated) < 4 * error, row
    n0 = money.rounds_to_be_sure(player_chances(LUCKY))
    assert n0 < EVENING
    assert "an evening of 200 rounds is long enough for that" in made.findings[1]
    assert "luck moves more" not in made.findings[1]
    assert "The player has the edge" in made.findings[2]
