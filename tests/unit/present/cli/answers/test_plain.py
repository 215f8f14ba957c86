"""A game that brings a solver or a simulator and no commands has plain ones; one that brings neither has none."""

import json
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from twentyone.present.cli.answers.plain import plain_commands
from twentyone.present.cli.answers.registry import all_commands, commands_of, group


def run(command: Any, *words: str) -> str:
    app = typer.Typer()
    app.command()(command)
    result = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_plain_commands_answer_as_the_game_s_own_do() -> None:
    plain, own = plain_commands("banluck"), commands_of("banluck")
    for name, words in (("solve", ()), ("ev", ("6,T",)), ("chart", ())):
        answers = [json.loads(run(getattr(one, name), *words, "--json")) for one in (plain, own)]
        for answer in answers:
            answer.pop("seconds", None)
        assert answers[0] == answers[1]
    assert "rounds of banluck" in run(plain.simulate, "--rounds", "1000", "--seats", "2")


def test_a_game_without_solver_and_simulator_has_no_commands() -> None:
    commands = plain_commands("whist")
    assert (commands.solve, commands.ev, commands.chart, commands.simulate) == (None,) * 4


@pytest.mark.parametrize("name", ["solve", "ev", "chart", "simulate", "certify"])
def test_a_group_has_a_command_for_every_game_that_brings_one(name: str) -> None:
    games = [game for game, commands in all_commands().items() if getattr(commands, name) is not None]
    assert [command.name for command in group(name).registered_commands] == games
