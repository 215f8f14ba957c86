"""A table at home: the same seed deals the same cards, a folder keeps a table, and what was kept is told again."""

import json
import stat
from pathlib import Path

import pytest

from tests.support.terminal import at_home
from twentyone.errors import JournalError, LogError, TableError
from twentyone.present.terminal.home import HomeWire, Wishes
from twentyone.present.terminal.kept import KEPT, has_kept
from twentyone.present.terminal.retold import tables, told_again

FORMER = Path(__file__).parents[2] / "table" / "journal" / "former_log.jsonl"


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_the_same_seed_deals_the_same_cards_and_another_does_not(game: str) -> None:
    typed = ["", "x", "x", "x", "x"]
    stories = [[line for line in at_home(game, typed, seed=seed)[0] if "draw" in line] for seed in (7, 7, 8)]
    assert stories[0] == stories[1] != stories[2]


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_a_kept_table_goes_on_in_the_middle_of_a_round(game: str, tmp_path: Path) -> None:
    first, before = at_home(game, [""], None, folder=tmp_path, bots=2, seed=5)
    assert before.view["hand"] is not None
    again, after = at_home(game, ["x"] * 4, folder=tmp_path)
    assert after.view["table"] == before.view["table"]
    assert any(line.startswith("You hold") for line in again)
    assert (after.view["round"], after.view["hand"]) == (1, None)
    assert stat.S_IMODE((tmp_path / KEPT).stat().st_mode) == 0o600
    assert has_kept(tmp_path, game)
    told = [line for _, line in told_again(tmp_path, tables(tmp_path)[0], before.view["you"])]
    drawn = [line.replace("You draw", "Guest draws") for line in (*first, *again) if line.startswith("You draw")]
    retold = [line for line in told if line.startswith("Guest draws")]
    assert retold
    assert all(line in retold or line.partition(". ")[0] + "." in retold for line in drawn)


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
@pytest.mark.parametrize("seed", [5, None])
def test_a_kept_table_goes_on_with_its_seeds(game: str, seed: int | None, tmp_path: Path) -> None:
    typed = ["", *["x"] * 6]
    rules = {"decks": "1", "insurance": "false"} if game == "blackjack" else {}
    at_home(game, typed, folder=tmp_path, seed=seed, rules=rules)
    again, client = at_home(game, typed * 12, 12, folder=tmp_path, seed=None)
    assert not any("not opened" in line for line in again)
    assert not client.view["seats"][0]["withheld"]
    assert client.view["shuffle"]["shoe"] > 1
    if seed is not None:
        whole, _ = at_home(game, typed * 13, 13, seed=seed, rules=rules)
        last = [line for line in whole if line.startswith(("You draw", "The dealer draws", "The banker shows"))]
        assert [line for line in again if line in last][-3:] == last[-3:]


def test_a_folder_keeps_a_table_of_each_game(tmp_path: Path) -> None:
    at_home("blackjack", [], None, folder=tmp_path)
    at_home("banluck", [], None, folder=tmp_path)
    assert len(tables(tmp_path)) == 2
    assert has_kept(tmp_path, "blackjack")
    assert has_kept(tmp_path, "banluck")


def test_a_table_of_a_former_file_goes_on_with_its_chips(tmp_path: Path) -> None:
    wishes = Wishes("blackjack", simple_bots=True, former=FORMER.read_text(encoding="utf-8"), name="Ann")
    with HomeWire(wishes, tmp_path) as home:
        table = home.table
    assert tables(tmp_path) == [table]
    spoken, client = at_home("blackjack", ["stats", "10", "x", "x"], folder=tmp_path)
    assert "You have 490 chips and are 10 chips behind." in spoken
    assert client.view["round"] == 5


def test_a_former_file_of_another_game_and_a_damaged_list_are_refused(tmp_path: Path) -> None:
    wishes = Wishes("banluck", simple_bots=True, former=FORMER.read_text(encoding="utf-8"))
    with pytest.raises(LogError, match="plays blackjack, not banluck"), HomeWire(wishes):
        pass
    (tmp_path / KEPT).write_text(json.dumps({"token": "x"}), encoding="utf-8")
    with pytest.raises(JournalError, match="is damaged"):
        has_kept(tmp_path, "blackjack")


def test_a_table_that_is_not_kept_cannot_be_told(tmp_path: Path) -> None:
    at_home("blackjack", [], None, folder=tmp_path)
    with pytest.raises(TableError, match="There is no table 'nowhere'"):
        list(told_again(tmp_path, "nowhere"))
