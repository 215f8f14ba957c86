"""Every command that README and guides show is run, and prints what they show."""

import asyncio
import json
import logging
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
from typer.testing import CliRunner

from tests.support.paths import DOCS, ROOT
from tests.support.sample import sample
from tests.unit.table.fair.test_shuffle import dealt_shoe
from twentyone.errors import TwentyOneError
from twentyone.present.cli.app import make_app
from twentyone.present.web.server import Server

DOCUMENTS = ("README.md", "docs/guide.md")
ANY_LINES = "…"
TIMES = re.compile(r"[\d.]+ seconds|[\d,]+ rounds per second")


class Shown(NamedTuple):
    """A command and the lines shown under it."""

    command: str
    lines: tuple[str, ...]


def shown_commands(name: str) -> Iterator[Shown]:
    """The commands of the console blocks of a document, in order."""
    for block in re.findall(r"```console\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *lines = part.rstrip("\n").split("\n")
            yield Shown(command, tuple(lines))


def printed(shown: Shown) -> str:
    """What a command prints, run in this process; a refusal is its sentence, and has to be shown."""
    words = shlex.split(shown.command)[1:]
    if words[0] == "serve":
        words += ["--port", "0"]  # a free one; the last one given holds
    if "--connect" in words:  # a server's table is tests/service; here the command must be understood
        group: Any = typer.main.get_command(make_app())
        for word in (words.pop(0), words.pop(0)):
            group = group.commands[word]
        assert group.make_context("play", words).params["connect"]
        return ""
    try:
        result = CliRunner().invoke(make_app(), words, input="", catch_exceptions=False)
    except TwentyOneError as error:
        if ANY_LINES in shown.lines:
            raise
        return str(error)
    assert result.exit_code == 0, result.output
    return str(result.stdout)


def fits(shown: tuple[str, ...], real: list[str]) -> bool:
    """Whether the shown lines are the real ones, any number of which may be left out where it says so."""
    pattern = "".join("(?:.*\n)*" if line == ANY_LINES else re.escape(TIMES.sub("", line)) + "\n" for line in shown)
    text = "".join(TIMES.sub("", line.rstrip()) + "\n" for line in real)
    return re.fullmatch(pattern, text) is not None


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands of a document run one after the other, with the files that they are about."""
    (tmp_path / "examples").mkdir()
    for name in ("examples/hands.csv", "examples/answers.jsonl"):
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "proof.json").write_text(json.dumps(dealt_shoe().reveal()[0].to_dict()))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def _own_log() -> Iterator[None]:
    """Put the loggers back that `serve` sends to the standard error of its process."""
    loggers = [logging.getLogger(name) for name in ("twentyone", "uvicorn", "asyncio")]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    yield
    for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.mark.usefixtures("_own_log")
@pytest.mark.parametrize("name", sample(1, DOCUMENTS))
def test_every_command_runs_and_prints_what_is_shown(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Any] = []
    # the collector of the tests goes on as it is
    monkeypatch.setattr("twentyone.present.cli.house.serve.collect_in_doses", lambda: None)

    def run(self: Server, sockets: list[Any]) -> None:
        served.extend(sockets)
        assert self.announce is not None
        assert self.stopped is not None
        self.announce()
        self.stopped()
        asyncio.run(self.config.app.state.service.house.close())  # type: ignore[union-attr]

    monkeypatch.setattr(Server, "run", run)
    for shown in shown_commands(name):
        real = printed(shown).rstrip("\n").split("\n")
        assert fits(shown.lines, real), f"{name}: {shown.command}\n" + "\n".join(real)
    for listener in served:
        listener.close()
    assert served


def test_every_make_target_that_is_shown_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for path in (ROOT / "README.md", *DOCS.glob("*.md")):
        assert set(re.findall(r"`?make ([a-z]+)`", path.read_text(encoding="utf-8"))) <= targets


def test_lines_fit_only_where_they_are_the_same() -> None:
    assert fits(("a", ANY_LINES, "d"), ["a", "b", "c", "d"])
    assert fits(("a", "2.1 seconds"), ["a", "3.5 seconds"])
    assert not fits(("a", "b"), ["a", "c"])
    assert not fits(("a",), ["a", "b"])
