"""What any game's solver answers can be shown without a line of the game's own, in every form."""

from pathlib import Path

import pytest

from twentyone import BanLuckRules, chart, ev, registry, solve
from twentyone.games.registry import find_game
from twentyone.present.charts.plain import PLAIN, rules_phrase
from twentyone.present.charts.registry import CHARTS, presenter_of


def test_a_game_has_its_own_presenter_and_one_from_outside_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert presenter_of(BanLuckRules()) is CHARTS.find("banluck")
    monkeypatch.setattr(BanLuckRules, "game", "banker_and_nine")
    assert presenter_of(BanLuckRules()) is PLAIN
    monkeypatch.setattr(registry, "_outside", {})
    registry.register("banker_and_nine", charts="twentyone.present.charts.banluck.presenter:PRESENTER")
    assert presenter_of(BanLuckRules()) is CHARTS.find("banluck")


def test_plain_sentences_say_what_was_solved_and_how() -> None:
    solution, hand = solve(BanLuckRules()), ev(BanLuckRules(), "6,T")
    text = PLAIN.solution_text(solution)
    assert text.startswith("Ban Luck, default rules.\nA round is worth +0.009370034 bets to the player (+0.9370 %).")
    assert f"That is exactly {solution.exact}." in text
    assert PLAIN.headline(solution).startswith("Ban Luck, default rules: a round is worth +0.009370")
    lines = PLAIN.hand_text(hand).splitlines()
    assert lines[2].split()[0] == hand.best
    assert lines[-1] == "Best: stand."


def test_charts_are_printed_drawn_and_written_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    charts = chart(BanLuckRules())
    PLAIN.print_charts(charts)
    printed = capsys.readouterr().out
    for one in charts.charts:
        assert f"{one.title}, by {one.column_title}" in printed
    PLAIN.draw(charts, tmp_path / "charts.svg")
    assert (tmp_path / "charts.svg").read_text().startswith("<?xml")
    page = PLAIN.fragment(charts)
    assert page.count("<table") == len(charts.charts)
    assert '<th scope="row">hard 16</th>' in page
    assert "http" not in page


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_every_preset_is_named_in_headings_and_in_sentences_unless_it_is_the_default(game: str) -> None:
    found = find_game(game)
    for name, chosen in found.presets.items():
        rules = found.rules(**chosen)
        assert f"preset {name}" in rules_phrase(rules, short=True)
        assert rules_phrase(rules).startswith("default rules" if rules == found.rules() else f"preset {name}: ")
    assert rules_phrase(BanLuckRules(pays_777=8), short=True) == "rules pays_777=8"
