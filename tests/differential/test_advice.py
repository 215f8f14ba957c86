"""What topics advise and claim, replayed against `ev` under drawn rules; `make advice` replays 200 rule sets."""

import pytest

from tests.support.advice_run import replayed


@pytest.mark.parametrize(("game", "drawn"), [("banluck", 5)])
def test_advice_under_drawn_rules_is_legal_costs_what_it_says_and_flips_are_noticed(game: str, drawn: int) -> None:
    (run,) = replayed(game, 1, first=drawn)
    assert not run.checked.wrong
    assert not run.missed
    assert run.checked.advice > 10
    assert run.checked.claims > 10
