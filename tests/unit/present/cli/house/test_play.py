"""`twentyone play` as it is started: tables that are kept, and names."""

import io
import sys
from pathlib import Path

import pytest

from twentyone.present.cli.app import main


def play(arguments: str, monkeypatch: pytest.MonkeyPatch) -> int | str | None:
    """The exit code of a game whose player leaves at once."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setattr(sys, "argv", ["twentyone", "play", *arguments.split(), "--simple-bots"])
    with pytest.raises(SystemExit) as left:
        main()
    return left.value.code


def test_the_same_command_goes_on_with_the_table_it_has_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = f"banluck --seat 3 --bots 2 --seed 5 -r reveal=optional --data {tmp_path}"
    assert not play(command, monkeypatch)
    assert f"The table is kept: twentyone play banluck --data {tmp_path} goes on with it." in capsys.readouterr().out
    assert not play(command, monkeypatch)
    said = capsys.readouterr().out
    assert f"The table kept in {tmp_path} goes on as it is: --seat and --bots would be for a new one." in said
    assert "You sit at seat 3, with " in said


@pytest.mark.parametrize(
    ("other", "refusal"),
    [
        ("--seed 6", "was opened with the seed 5: leave --seed out, or give another folder."),
        ("--preset singapore", "has other rules: leave them out, or give another folder."),
        ("--resume a.jsonl", "keeps a table already: give --resume with another folder."),
    ],
)
def test_a_kept_table_is_not_opened_by_another_seed_or_other_rules(
    other: str, refusal: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not play(f"banluck --seed 5 --data {tmp_path}", monkeypatch)
    assert play(f"banluck --data {tmp_path} {other}", monkeypatch) == 2
    assert refusal in capsys.readouterr().err


def test_a_name_that_no_table_takes_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(f"blackjack --name {'A' * 80}", monkeypatch) == 2
    assert capsys.readouterr().err == "A name has 1 to 24 characters.\n"


@pytest.mark.parametrize(
    ("options", "system", "said"),
    [
        ("--language vi", "zh_CN.UTF-8", "Bạn rời bàn."),
        ("", "zh_CN.UTF-8", "你离开牌桌。"),
        ("", "fr_FR.UTF-8", "You leave the table."),
        ("--language en", "vi_VN", "You leave the table."),
    ],
)
def test_a_table_speaks_the_language_that_is_wished_for_or_that_of_the_system(
    options: str, system: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    assert not play(f"blackjack {options}", monkeypatch)
    assert said in capsys.readouterr().out


def test_what_is_refused_before_the_first_card_is_refused_in_the_language_of_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("banluck --bots 9 --language vi", monkeypatch) == 2
    assert capsys.readouterr().err == "Không thể có 9 máy: ngoài bạn còn chỗ cho 0 đến 6 máy.\n"
    assert play("banluck --language xx", monkeypatch) == 2
    assert capsys.readouterr().err == "Nobody speaks 'xx' here: there are en, vi, zh.\n"
