"""Bots that follow strategy files."""

import asyncio
from pathlib import Path

import pytest

from tests.support.banluck_rounds import rules_of
from tests.support.paths import DOCS
from twentyone import play
from twentyone.errors import PolicyError, RulesError, TableError
from twentyone.games.blackjack.chart import Chart
from twentyone.games.contract import Policy
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer
from twentyone.solve.blackjack.chart.file import chart_text
from twentyone.table.coach import file
from twentyone.table.coach.file import given_strategies, given_strategy
from twentyone.table.coach.mind import SimpleMind

RULES = BlackjackRules(decks=1, insurance=False)
STANDS = Chart.of(lambda label, up: "S")
HITS = Chart.of(lambda label, up: "H")
BANLUCK = DOCS / "strategy_tables" / "banluck"


def bot(given: file.Given) -> Policy:
    async def player() -> Policy:
        mind = SimpleMind(given=given)
        try:
            return await mind.player(RULES)
        finally:
            mind.close()

    return asyncio.run(player())


@pytest.mark.parametrize(("chart", "never"), [(STANDS, "hit"), (HITS, "stand")])
def test_a_bot_follows_the_chart_of_a_file(tmp_path: Path, chart: Chart, never: str) -> None:
    (tmp_path / "mine.txt").write_text(chart_text(chart, RULES))
    follows = bot(given_strategy("blackjack", tmp_path / "mine.txt", RULES))
    moves = [move for seed in range(20) for move in play(RULES, {1: follows}, seed=seed).moves]
    assert not [move for move in moves if move.endswith(f": {never}")]
    assert [move for move in moves if move.startswith("seat 1: ")]


def test_files_for_a_server_name_their_games_and_rules(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(chart_text(STANDS, RULES))
    given = given_strategies([tmp_path / "mine.txt", BANLUCK / "prd.txt"])
    assert given.keys() == {RULES, BanLuckRules()}
    assert given[RULES] == STANDS
    assert isinstance(given[BanLuckRules()], EquilibriumPlayer)
    with pytest.raises(PolicyError, match="the second for the same rules"):
        given_strategies([tmp_path / "mine.txt", tmp_path / "mine.txt"])


def test_a_side_that_a_file_leaves_out_plays_the_equilibrium(tmp_path: Path) -> None:
    text = (BANLUCK / "prd.txt").read_text()
    player = text[: text.index("\n[banker") + 1].replace("hard 16   stand", "hard 16   hit  ")
    (tmp_path / "player.txt").write_text(player)
    [(rules, strategy)] = given_strategy("banluck", tmp_path / "player.txt").items()
    assert rules == BanLuckRules()
    assert strategy.player["6,T"] == {"hit": 1}
    assert strategy.banker["5,T"] == {"surrender": 1}


def test_a_file_that_bots_cannot_follow_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.txt").write_text(chart_text(STANDS, RULES))
    with pytest.raises(PolicyError, match="for other rules"):
        given_strategy("blackjack", tmp_path / "mine.txt", BlackjackRules())
    with pytest.raises(PolicyError, match="for other rules"):
        given_strategy("banluck", BANLUCK / "prd.txt", rules_of("reveal=none"))
    (tmp_path / "nameless.txt").write_text(STANDS.text)
    with pytest.raises(PolicyError, match="names no game: give it a line as game: blackjack"):
        given_strategies([tmp_path / "nameless.txt"])
    (tmp_path / "other.txt").write_text("game: poker\n")
    with pytest.raises((RulesError, TableError), match="poker"):
        given_strategies([tmp_path / "other.txt"])
    monkeypatch.setattr(file, "coach_of", lambda game: object())
    with pytest.raises(TableError, match="Bots follow no strategy file in blackjack"):
        given_strategy("blackjack", tmp_path / "mine.txt")
