"""A game from outside the package on the page: played by mouse and by keys, with bots, as banker, and after a crash."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import seven_and_a_half
from tests.browser.conftest import StackedServer
from tests.browser.player import GUARD_MS, Person
from tests.browser.third_server import ROUNDS
from tests.support.sample import sample

GAME = "seven_and_a_half"
SCRIPT = "seven and a half"
KEYS = {"draw": "Space", "stand": "x"}


class ThirdServer(StackedServer):
    """A server that was told of the game, with nothing installed."""

    module = "tests.browser.third_server"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ThirdServer]:
    paths = [str(Path(seven_and_a_half.__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    found = ThirdServer(tmp_path / "data")
    found.start()
    yield found
    found.stop()


def take(person: Person, action: str, by_keys: bool) -> None:
    here = person.decision()
    person.page.wait_for_selector(f".act-{action}")
    if by_keys:
        person.page.wait_for_timeout(GUARD_MS)
        person.page.keyboard.press(KEYS[action])
    else:
        person.press(f".act-{action}")
    person.decision(after=here)


@pytest.mark.parametrize("by_keys", sample(1, [True, False]), ids=["keys", "mouse"])
def test_whole_rounds_are_played_and_told_in_the_words_of_the_game(
    browser: Browser, server: ThirdServer, by_keys: bool
) -> None:
    ann = Person(browser, server.page, SCRIPT)
    ann.sit(GAME)
    for _, actions in ROUNDS:
        here = ann.bet(by_keys)
        ann.decision(after=here)
        for action in actions:
            take(ann, action, by_keys)
    told = ann.log()
    assert "You win 20 chips, because it is seven and a half with two cards." in told
    assert "You lose 10 chips, because the hand is bust." in told
    assert "You win 10 chips." in told
    assert "You lose 10 chips, because equal points go to the banker." in told
    assert ann.chips() == "510"
    ann.close()


def test_the_felt_shows_what_the_server_says(browser: Browser, server: ThirdServer) -> None:
    ann = Person(browser, server.page, SCRIPT)
    ann.sit(GAME)
    here = ann.bet()
    ann.decision(after=here)
    page = ann.page
    assert ann.cards() == ["seven of clubs"]
    assert [act.inner_text() for act in page.query_selector_all(".act .word")] == ["Card", "Stand"]
    text = page.inner_text("play-table")
    for words in ("Seven and a half", "A natural 7½ pays 2 to 1", "Banker · the house", "38 of 40"):
        assert words.lower() in text.lower()
    take(ann, "draw", by_keys=False)
    assert "Natural 7½" in page.inner_text(".seat.you")
    ann.close()


def test_a_banker_sees_what_lies_face_up_and_comes_back_after_a_crash(browser: Browser, server: ThirdServer) -> None:
    ann = Person(browser, server.page)
    ann.sit(GAME, role="banker", bots=3)
    ann.decision()
    before = ann.cards(".dealer"), ann.cards(".seat:not(.you)"), ann.chips()
    server.kill()
    server.start()
    ann.page.wait_for_function("document.querySelector('play-table')?.socket.open ?? true")
    ann.page.reload()
    ann.decision()
    assert (ann.cards(".dealer"), ann.cards(".seat:not(.you)"), ann.chips()) == before
    take(ann, "stand", by_keys=True)
    assert any("show" in line for line in ann.log())
    ann.close(but="WebSocket")
