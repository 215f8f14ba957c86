"""The tables of the full-table answer where there is nothing to divide by."""

from types import SimpleNamespace
from typing import Any

from twentyone.analyse.banluck.full_table.answer import _two_players
from twentyone.rules.banluck import Reveal


def test_play_that_differs_from_heads_up_play_in_no_deal_is_no_number_of_errors_apart() -> None:
    reply = SimpleNamespace(upper=0.01)
    value = SimpleNamespace(ev=0.25, banker=reply, player=reply, knows_hands=None)
    study: Any = SimpleNamespace(value=value, played=SimpleNamespace(ev=0.25, standard_error=0.0))
    (row,) = _two_players({(Reveal.NONE, 2): study}).rows
    assert row[-2:] == (0.0, None)
    study.played.standard_error = 0.125
    study.played.ev = 0.5
    (row,) = _two_players({(Reveal.NONE, 2): study}).rows
    assert row[-1] == 2.0
