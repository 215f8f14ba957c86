"""The Dockerfile: its command, port, volume and health check are those of the real server."""

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.service.process import ServerProcess
from tests.support.paths import ROOT
from twentyone.extra import EXTRAS
from twentyone.present.cli.house.serve import DEFAULT_PORT

TEXT = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")


def words_of(instruction: str) -> list[str]:
    """The words of an instruction that is written as a JSON list."""
    found = re.search(rf"{instruction}\s+(\[.*\])$", TEXT, re.MULTILINE)
    assert found is not None, instruction
    words: list[str] = json.loads(found[1])
    return words


COMMAND = words_of("ENTRYPOINT")
HEALTH = words_of(r"HEALTHCHECK .*CMD")
OPTIONS = dict(zip(COMMAND[2::2], COMMAND[3::2], strict=True))


def test_the_container_serves_on_the_usual_port_and_keeps_everything_in_its_volume() -> None:
    port, folder = OPTIONS["--port"], OPTIONS["--data"]
    assert COMMAND[:2] == ["twentyone", "serve"]
    assert port == str(DEFAULT_PORT)
    assert re.findall(r"^(?:EXPOSE|VOLUME) (.+)$", TEXT, re.MULTILINE) == [folder, port]
    assert re.findall(r"127\.0\.0\.1:(\d+)", HEALTH[-1]) == [port]
    assert re.findall(r"-p (\d+):(\d+) -v \w+:(\S+)", TEXT) == [(port, port, folder)]


def test_the_container_has_extras_that_there_are() -> None:
    (extras,) = re.findall(r"\[(solve[\w,]*)\]", TEXT)
    assert set(extras.split(",")) <= set(EXTRAS)


def test_the_health_check_tells_a_server_that_is_well_from_one_that_is_not_there(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", "--host", OPTIONS["--host"])
    server.start()
    asked = HEALTH[-1].replace(f":{OPTIONS['--port']}/", f":{server.port}/")
    check = [sys.executable, *HEALTH[1:-1], asked]
    try:
        well = subprocess.run(check, capture_output=True, text=True, check=False)
    finally:
        server.stop()
    assert (well.returncode, well.stderr) == (0, "")
    gone = subprocess.run(check, capture_output=True, text=True, check=False)
    assert gone.returncode == 1
