"""Every command prints with `--json` what `to_dict` of the same function gives, for every game."""

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

import twentyone
from twentyone import BanLuckRules, BlackjackRules
from twentyone.present.cli.app import main

TIMES = ("seconds", "rounds_per_second")

QUESTIONS: dict[str, Callable[[], Any]] = {
    "solve blackjack -r decks=1": lambda: twentyone.solve(BlackjackRules(decks=1)),
    "solve blackjack --split-play cdp --removed 5": lambda: twentyone.solve(
        BlackjackRules(), split_play="cdp", removed="5"
    ),
    "solve banluck": lambda: twentyone.solve(BanLuckRules()),
    "solve banluck --method cfr+ --iterations 5": lambda: twentyone.solve(BanLuckRules(), method="cfr+", iterations=5),
    "solve banluck --against stand_16 --side banker": lambda: twentyone.solve(
        BanLuckRules(), against="stand_16", side="banker"
    ),
    "ev blackjack 8,8 --up T": lambda: twentyone.ev(BlackjackRules(), "8,8", "T"),
    "ev banluck 6,T": lambda: twentyone.ev(BanLuckRules(), "6,T"),
    "ev banluck T,6 --banker --player-cards 3": lambda: twentyone.ev(
        BanLuckRules(), "T,6", banker=True, player_cards=3
    ),
    "chart blackjack": lambda: twentyone.chart(BlackjackRules()),
    "chart banluck": lambda: twentyone.chart(BanLuckRules()),
    "simulate blackjack --rounds 5000": lambda: twentyone.simulate(BlackjackRules(), 5000),
    "simulate blackjack --rounds 5000 --count hi-lo": lambda: twentyone.simulate(BlackjackRules(), 5000, count="hi-lo"),
    "simulate banluck --rounds 5000 --seats 2": lambda: twentyone.simulate(BanLuckRules(), 5000, seats=2),
    "analyse opening banluck": lambda: twentyone.analyse(BanLuckRules(), "opening"),
    "analyse counting banluck": lambda: twentyone.analyse(BanLuckRules(), "counting"),
}


def timeless(plain: dict[str, Any]) -> dict[str, Any]:
    """A result without what differs from run to run, and without the file that was not written."""
    return {key: value for key, value in plain.items() if key not in (*TIMES, "out")}


@pytest.mark.parametrize("command", QUESTIONS)
def test_a_command_prints_what_its_function_returns(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["twentyone", *command.split(), "--json"])
    with pytest.raises(SystemExit) as left:
        main()
    assert not left.value.code
    printed = json.loads(capsys.readouterr().out)
    result = QUESTIONS[command]()
    assert timeless(printed) == timeless(result.to_dict()) == timeless(json.loads(result.to_json()))


@pytest.mark.parametrize("rules", [BlackjackRules(), BanLuckRules()])
def test_results_have_the_same_names_for_every_game(rules: Any) -> None:
    solution, charts = twentyone.solve(rules), twentyone.chart(rules)
    hand = twentyone.ev(rules, "T,6", *(["T"] if rules.game == "blackjack" else []))
    for result in (solution, charts, hand):
        assert result.rules == rules
        assert result.method
        assert result.to_pandas() is not None
    assert charts.solution.ev == pytest.approx(solution.ev)
    assert solution.house_edge_percent == pytest.approx(-100 * solution.ev)
    assert hand.best in hand.actions
    assert hand.hand in ("T,6", "6,T")
    for chart in charts.charts:
        assert any(chart.text(row, column) for row in chart.rows for column in chart.columns)
