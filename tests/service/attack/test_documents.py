"""Files of strangers given to every command that reads one: each is a short sentence and exit code 2, at once."""

import json
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Answer
from twentyone.simulate.core import checkpoint

Cli = Callable[..., Answer]
MOST_SECONDS = 10.0
"""Far more than any of these takes on a busy machine, and far less than a number without end."""

READERS = {
    "check": ("check", "FILE"),
    "verify": ("verify", "FILE"),
    "replay": ("replay", "FILE"),
    "resume": ("play", "blackjack", "--resume", "FILE"),
    "chart": ("solve", "blackjack", "--chart", "FILE"),
    "policy": ("simulate", "blackjack", "--rounds", "10", "--policy", "FILE"),
    "strategy": ("simulate", "banluck", "--rounds", "10", "--policy", "FILE"),
}
ANY_KIND: dict[str, bytes] = {
    "empty": b"",
    "not text": b"\xff\xfe\x00",
    "deep": b"[" * 100_000,
    "digits": b"9" * 100_000,
    "nan": b'{"format": NaN}',
    "twice": b'{"format": 1, "format": 2}',
    "list": b"[]",
    "string": b'"\\ud800"',
    "escape": b"\x1b[2J\x1b[31mred",
}


def said(cli: Cli, command: tuple[str, ...], path: Path) -> str:
    """What a command says about a file; it must say it in one short sentence, soon, and end with 2."""
    began = time.process_time()
    answer = cli(*(str(path) if word == "FILE" else word for word in command))
    assert time.process_time() - began < MOST_SECONDS
    assert (answer.code, answer.out) == (2, ""), answer
    assert len(answer.err.splitlines()) == 1
    assert len(answer.err) < 500 + len(str(path))
    assert answer.err.strip().isprintable()
    return answer.err


@pytest.mark.parametrize("content", ANY_KIND)
@pytest.mark.parametrize("reader", READERS)
def test_a_file_of_no_kind_is_refused_by_every_reader(
    twentyone: Cli, tmp_path: Path, reader: str, content: str
) -> None:
    path = tmp_path / "strange"
    path.write_bytes(ANY_KIND[content])
    said(twentyone, READERS[reader], path)


@pytest.mark.parametrize("reader", READERS)
def test_a_file_without_end_is_refused_by_every_reader(twentyone: Cli, reader: str) -> None:
    said(twentyone, READERS[reader], Path("/dev/zero"))


PROOF: dict[str, Any] = {
    "format": "twentyone fair shuffle 1",
    "shoe": 1,
    "commitment": "0" * 64,
    "server_seed": "0" * 64,
    "client_seeds": [],
    "stretches": [{"cards": "2C,3C", "endless": False, "order": "2C,3C"}],
    "n_dealt": 1,
}


@pytest.mark.parametrize(
    "change",
    [
        {"shoe": 1e308},
        {"shoe": "9" * 4000},
        {"shoe": True},
        {"n_dealt": -1},
        {"n_dealt": 10**18},
        {"commitment": "é" * 64},
        {"server_seed": "00 " * 20},
        {"server_seed": None},
        {"client_seeds": [[1, "x" * 10_000]]},
        {"client_seeds": [[1, "é"]]},
        {"client_seeds": [[1, "a"]] * 100_000},
        {"client_seeds": {"a": 1}},
        {"stretches": 7},
        {"stretches": [7]},
        {"stretches": [{"cards": "", "endless": True, "order": ""}]},
        {"stretches": [{"cards": "2C," * 100_000, "endless": False, "order": "2C"}]},
        {"stretches": [{"cards": "2C", "endless": "yes", "order": "2C"}]},
    ],
    ids=lambda change: str(change)[:40],
)
def test_a_proof_out_of_bounds_is_refused(twentyone: Cli, tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(PROOF | change), encoding="utf-8")
    assert "cannot be read" in said(twentyone, ("verify", "FILE"), path)


def test_a_chart_of_endless_rows_is_refused(twentyone: Cli, tmp_path: Path) -> None:
    path = tmp_path / "chart.txt"
    path.write_text("hard 4-99999999999 " + "H " * 10)
    assert "there is no row" in said(twentyone, READERS["chart"], path)
    path.write_text("# rules: blackjack_pays=1e999999999\n" + "hard 20 " + "S " * 10)
    said(twentyone, READERS["policy"], path)


def test_a_policy_of_endless_chances_is_refused(twentyone: Cli, tmp_path: Path) -> None:
    path = tmp_path / "policy.json"
    chances: list[Any] = ["1e40000000", "1/0", "٣", "9" * 5000, 1e400, None, []]
    for chance in chances:
        plain = {"format": "twentyone banluck policy 1", "rules": {}, "player": {"6,T": {"hit": chance}}}
        path.write_text(json.dumps(plain), encoding="utf-8")
        assert "cannot be read" in said(twentyone, READERS["strategy"], path)


@pytest.mark.parametrize("line", ["seats: ٣", "seats: " + "9" * 5000, "seats: 1_0"])
def test_a_playthrough_of_endless_seats_is_refused(twentyone: Cli, tmp_path: Path, line: str) -> None:
    path = tmp_path / "round.txt"
    path.write_text(f"game: banluck\nrules:\n{line}\nnets: 0\n", encoding="utf-8")
    said(twentyone, READERS["replay"], path)


def test_a_checkpoint_that_unpacks_without_end_is_refused(
    twentyone: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.npz"
    monkeypatch.setattr(checkpoint, "LARGEST", 1024 * 1024)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("nets.npy", bytes(2 * 1024 * 1024))
    resume = ("simulate", "blackjack", "--rounds", "10", "--policy", "mimic", "--resume", "FILE")
    assert "unpacks into more than" in said(twentyone, resume, path)
    path.write_bytes(path.read_bytes()[:100])
    assert "is not a checkpoint of a run" in said(twentyone, resume, path)


@pytest.mark.parametrize("rule", ["blackjack_pays=1e999999999", "decks=" + "9" * 100_000, "penetration=nan", "\x1b[2J"])
def test_a_rule_on_the_command_line_is_refused_in_a_sentence(twentyone: Cli, rule: str) -> None:
    said(twentyone, ("solve", "blackjack", "-r", rule), Path())
