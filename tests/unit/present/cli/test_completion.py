"""What a shell is offered for a half-typed command: the completer itself is asked, as each shell asks it."""

import io
import sys
from contextlib import redirect_stdout

import pytest

from twentyone.present.cli.app import main
from twentyone.rules.banluck import PRESETS


def offered(typed: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that a shell is offered to go on with after what is typed, as fish asks."""
    for name, said in {
        "_TWENTYONE_COMPLETE": "complete_fish",
        "_TYPER_COMPLETE_ARGS": typed,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }.items():
        monkeypatch.setenv(name, said)
    return [line.partition("\t")[0] for line in asked(monkeypatch)]


def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the command prints, line by line."""
    monkeypatch.setattr(sys, "argv", ["twentyone"])
    printed = io.StringIO()
    with redirect_stdout(printed), pytest.raises(SystemExit) as left:
        main()
    assert not left.value.code
    return printed.getvalue().split("\n")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("twentyone s", {"solve", "simulate", "serve", "site"}),
        ("twentyone play ", {"blackjack", "banluck"}),
        ("twentyone play banluck --pla", {"--players"}),
        ("twentyone solve banluck --preset ", set(PRESETS)),
        ("twentyone ev blackjack -r surr", {"surrender="}),
        ("twentyone ev blackjack -r surrender=", {"surrender=none", "surrender=late", "surrender=early"}),
        ("twentyone solve blackjack -r dealer_hits_soft_17=t", {"dealer_hits_soft_17=true"}),
        ("twentyone play banluck -r base", {"base_bet="}),
        ("twentyone solve banluck -r base", set()),
        ("twentyone analyse six", {"sixteen"}),
        ("twentyone analyse sixteen bl", {"blackjack"}),
    ],
)
def test_commands_options_presets_rules_values_and_topics_are_offered(
    typed: str, words: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {word for word in offered(typed, monkeypatch) if word} == words


def test_bash_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, said in {"_TWENTYONE_COMPLETE": "complete_bash", "COMP_WORDS": "twentyone pl", "COMP_CWORD": "1"}.items():
        monkeypatch.setenv(name, said)
    assert "play" in asked(monkeypatch)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_TWENTYONE_COMPLETE", f"source_{shell}")
    script = "\n".join(asked(monkeypatch))
    assert "_TWENTYONE_COMPLETE" in script
    assert f"complete_{shell}" in script
