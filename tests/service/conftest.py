"""One server for the tests that do not kill it."""

from collections.abc import Iterator

import pytest

from tests.service.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server") / "data", "--allow-origin", "https://friends.example")
    process.start()
    yield process
    process.stop()
