"""Games from outside at the command line: found however late they register, and never the end of the others."""

import subprocess

import pytest

from tests.support.loaded import command

BROKEN = "The game 'broken' cannot be loaded: its games part no_such_module:GAME fails with ModuleNotFoundError"


def run(arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line with games from outside."""
    return command(*arguments.split(), typed="quit\n", module="tests.support.outside")


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        ("--help", "Blackjack, Ban Luck and Ban Luck: solved exactly"),
        ("solve --help", "blackjack"),
        ("solve blackjack -r decks=1", "Blackjack, rules decks=1."),
        ("play blackjack --simple-bots --seed 1", "Blackjack"),
        ("analyse --help", "banluck or blackjack or copy"),
    ],
)
def test_a_broken_game_is_named_once_and_the_others_go_on(arguments: str, printed: str) -> None:
    done = run(arguments)
    assert done.returncode == 0, done.stderr
    assert printed in done.stdout
    assert done.stderr.startswith(BROKEN)
    assert done.stderr.count("\n") == 1
    assert "broken" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("solve broken", BROKEN),
        ("play broken", BROKEN),
        ("solve copy", "The game 'copy' is registered but has no part 'solve': the solvers are blackjack, banluck"),
        ("ev copy 6,T", "The game 'copy' is registered but has no part 'solve': the solvers are blackjack, banluck"),
        ("simulate copy", "The game 'copy' is registered but has no part 'simulate'"),
        ("play copy", "The game 'copy' is registered but has no part 'table': the table games are blackjack, banluck"),
        ("certify copy", "The game 'copy' is registered but has no part 'commands'"),
        ("analyse luck copy", "The topic 'luck' is not asked of copy: its topics are reveal"),
    ],
)
def test_a_game_without_the_part_asked_for_is_refused_with_the_reason(arguments: str, said: str) -> None:
    done = run(arguments)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(said)
    assert "Traceback" not in done.stderr
