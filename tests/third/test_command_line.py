"""The command line started by a package from outside has its name, and its help names the games there are."""

import subprocess
import sys
from pathlib import Path

import seven_and_a_half


def test_help_has_the_name_it_was_started_by_and_the_title_of_the_game() -> None:
    command = [sys.executable, "-m", "seven_and_a_half", "--help"]
    folder = Path(seven_and_a_half.__file__).parents[1]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder)
    assert done.stdout.startswith("Usage: python -m seven_and_a_half [OPTIONS]")
    assert "Blackjack, Ban Luck and Seven and a half: solved exactly" in " ".join(done.stdout.split())
    refused = subprocess.run([*command[:-1], "sing"], capture_output=True, text=True, check=False, cwd=folder)
    assert refused.stderr.startswith("No such command 'sing': python -m seven_and_a_half has ")
