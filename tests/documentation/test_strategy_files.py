"""The page of the strategy files: its examples are read, and its commands are understood."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from tests.support.paths import DOCS
from twentyone.present.cli.app import make_app
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.banluck.strategy_file.read import parse_policy
from twentyone.solve.blackjack.chart.file import parse_chart

PAGE = (DOCS / "strategy-files.md").read_text(encoding="utf-8")
EXAMPLES = dict(zip(("blackjack", "banluck"), re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL), strict=True))
COMMANDS = re.findall(r"^\$ twentyone (.*)$", PAGE, re.MULTILINE)


def test_the_examples_are_strategies() -> None:
    chart, rules = parse_chart(EXAMPLES["blackjack"])
    assert rules == BlackjackRules(decks=1, dealer_hits_soft_17=False)
    assert chart.code("hard 13", 2) == "S"
    policy = parse_policy(EXAMPLES["banluck"])
    assert policy.player
    assert policy.banker


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_are_understood(command: str, tmp_path: Path) -> None:
    group: Any = typer.main.get_command(make_app())
    words = shlex.split(command)
    while hasattr(group, "commands"):
        group = group.commands[words.pop(0)]
    assert group.make_context("twentyone", words).params
