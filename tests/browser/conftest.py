"""A real chromium, a real server with stacked shoes, and persons who sit down at it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launched
from tests.browser.player import Person
from tests.service.process import ServerProcess


class StackedServer(ServerProcess):
    """The server, its shoes stacked by the scripts of `stacked.py`."""

    module = "tests.browser.stacked"

    @property
    def page(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launched(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StackedServer]:
    server = StackedServer(tmp_path_factory.mktemp("page") / "data")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def solving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots and coach ask the solvers."""
    server = StackedServer(tmp_path_factory.mktemp("solving") / "data", simple_bots=False)
    server.start()
    yield server.page
    server.stop()


@pytest.fixture
def person(browser: Browser, house: StackedServer) -> Iterator[Callable[..., Person]]:
    """Makes persons; none of them may have seen an error by the end."""
    here: list[Person] = []

    def arrive(script: str = "", **options: Any) -> Person:
        here.append(Person(browser, options.pop("url", house.page), script, **options))
        return here[-1]

    yield arrive
    for one in here:
        one.close()
