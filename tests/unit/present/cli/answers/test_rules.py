"""`twentyone rules`: house rules in plain words, a file that `-r @FILE` reads again, and a link."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer
from twentyone.errors import RulesError
from twentyone.games.registry import find_game
from twentyone.present.cli.option import chosen_rules
from twentyone.present.web.answers.house import told_file

Cli = Callable[..., Answer]
GAME = "banluck"


def test_rules_are_told_with_their_edge_and_a_link(twentyone: Cli, tmp_path: Path) -> None:
    out = tmp_path / "rules.txt"
    said = twentyone("rules", GAME, "-r", "ties=banker", "--out", str(out), "--at", "http://home/").out
    assert "K,7 against the banker's T,7: the player loses one bet." in said
    assert "has the edge" in said
    assert "http://home/#/house/banluck/ties=banker\n" in said
    assert chosen_rules(find_game(GAME), [f"@{out}"], None) == chosen_rules(find_game(GAME), ["ties=banker"], None)


def test_the_same_as_json(twentyone: Cli) -> None:
    told = json.loads(twentyone("rules", GAME, "--json").out)
    assert told["words"] == ""
    assert told["link"].endswith("/#/house/banluck/")
    assert told["house_edge_percent"] != 0
    assert told["examples"]["ties"]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="file of rules"):
        chosen_rules(find_game(GAME), [f"@{tmp_path / 'nothing'}"], None)


@pytest.mark.parametrize("text", ["", "milk\neggs\n", '{"ties": "banker"}', "ties=banker\nescape_w"])
def test_a_file_that_is_no_file_of_rules_is_refused_alike_in_the_terminal_and_the_page(
    text: str, tmp_path: Path
) -> None:
    file = tmp_path / "rules.txt"
    file.write_text(text)
    with pytest.raises(RulesError) as typed:
        chosen_rules(find_game(GAME), [f"@{file}"], None)
    with pytest.raises(RulesError) as opened:
        told_file((GAME, text))
    assert str(typed.value) == str(opened.value)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("# x\nties=banker\n", encoding="utf-8-sig")
    assert chosen_rules(find_game(GAME), [f"@{file}"], None).ties.text == "banker"
