"""What is announced in a scripted hand of each game; `python -m tests.browser.transcript` writes the record again."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.chromium import launched
from tests.browser.conftest import StackedServer
from tests.browser.player import Person
from tests.browser.stacked import BANLUCK_ROUNDS, TEN_ROUNDS

FOLDER = Path(__file__).parent / "transcripts"
SCRIPTS = {"blackjack": ("ten rounds", TEN_ROUNDS[:3]), "banluck": ("banluck", BANLUCK_ROUNDS[:2])}


def announced(person: Person, game: str) -> str:
    """Every line of the log, round by round, up to the bets of the next one."""
    person.sit(game)
    _, rounds = SCRIPTS[game]
    for _, actions in rounds:
        person.play(actions)
    person.spoken()
    return "\n".join(person.log()) + "\n"


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = StackedServer(Path(folder) / "data")
        server.start()
        browser = launched(playwright)
        for game, (script, _) in SCRIPTS.items():
            person = Person(browser, server.page, script)
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{game}.txt").write_text(announced(person, game), encoding="utf-8")
            person.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
