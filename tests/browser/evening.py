"""An evening of seven real browsers at one Ban Luck table: people drop, idle, go broke, come back, talk and pass.

`python -m tests.browser.evening [ROUNDS] [SEED]` plays and then reads the journal back: no wait was longer than the
clock, the books balanced after every entry, and no window was ever sent a card that lay face down for its person. The
record is in `benchmarks/results/evening.md`.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launched
from tests.browser.player import Person
from tests.service.process import ServerProcess
from tests.support.states import whole_states
from twentyone.cards.card import card_text
from twentyone.games.contract import CardDealt, Event, HandShown
from twentyone.table.journal.chain import FIRST_LINK, played_on
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.vault import Vault, server_key
from twentyone.table.live.money.ledger import chips_account
from twentyone.table.live.table import LiveTable
from twentyone.table.session.event import RoundStarted

ROUNDS = 50
CLOCK_SECONDS = 5
SLACK_MS = 1_500
"""What a busy machine may add to a wait: the table notices that a clock has run out when it gets to run."""
NAMES = ("Ann", "Guest", "Guest", "Mei", "李小龍", "Hòa", "Guest")
WORDS = ("Huat ah!", "again?", "so close", "wait for me", "thank you")
LEAST_PLAYING = 3
LONGEST_AWAY = 8
SETTINGS: dict[str, Any] = {"turn_timer": CLOCK_SECONDS, "bank_every": 2, "starting_chips": 300, "pace": "0"}
DRIVER = """seed => {
  let state = seed;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  window.mood = "play";
  setInterval(() => {
    const table = document.querySelector("play-table");
    if (window.mood !== "play" || !table?.view || table.playing || table.view.you === null) return;
    const { view, decisions } = table;
    const me = view.seats[view.you - 1];
    const decision = decisions.open;
    if (me.out) return document.querySelector("[data-do=rebuy]")?.click();
    if (!decision) return me.sits_out && document.querySelector("[data-do=back]")?.click();
    if (decisions.sent === decision.id) return;
    const bank = document.querySelector("[data-do=bank]");
    if (bank && decision.id !== window.banked && random() < (bank.dataset.with === "take" ? 0.3 : 0.1)) {
      window.banked = decision.id;
      bank.click();
    } else if (decision.kind === "bet") {
      const wish = random() < 0.25 ? decision.highest : decision.lowest + Math.floor(random() * 40);
      decisions.place(Math.max(decision.lowest, Math.min(wish, decision.highest)));
    } else {
      const buttons = document.querySelectorAll(".act");
      buttons[Math.floor(random() * buttons.length)]?.click();
    }
  }, 60);
}"""


class Guest(Person):
    """A person who may close the window and come back to the table later."""

    def __init__(self, browser: Browser, url: str, name: str, number: int) -> None:
        super().__init__(browser, url, settings={"name": name, "speed": "off"})
        self.number = number
        self.state = "play"
        self.until = 0

    def arrive(self, table: str) -> None:
        """Open the table, and take a free seat where this browser has none."""
        self.page.goto(f"{self.url}/#/table/{table}")
        self.page.wait_for_selector("play-table .seat.you, play-table .sit")
        self.sit_again()

    def sit_again(self) -> None:
        """Take a free seat, if this person has none; the lowest, wherever others sit by now."""
        if self.page.evaluate("document.querySelector('play-table').view.you") is not None:
            return
        self.page.locator("play-table .sit").first.click()
        self.page.locator("form[data-do=sit-down] .primary").click()
        self.page.wait_for_selector("play-table .seat.you")

    def begin(self) -> None:
        """Play by itself from now on."""
        self.page.evaluate(DRIVER, 7 + self.number)

    def drop(self) -> None:
        self.page.close()

    def come_back(self, table: str) -> None:
        """A new window of the same browser."""
        self.page = self.context.new_page()
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._overhear)
        self.arrive(table)


@dataclass
class Evening:
    """The people of a table, what they are up to, and how often each thing happened."""

    guests: list[Guest]
    table: str
    draw: random.Random
    happened: Counter[str] = field(default_factory=Counter)

    def after_round(self, number: int) -> None:
        """Let those come back whose time has come, and let somebody do something else."""
        for guest in self.guests:
            if guest.state != "play" and number >= guest.until:
                self._returned(guest)
        for guest in self.guests:
            if guest.state == "play":
                guest.sit_again()
        playing = [guest for guest in self.guests[1:] if guest.state == "play"]
        if len(playing) >= LEAST_PLAYING:
            self._left(self.draw.choice(playing), number)
        speaker = self.draw.choice([guest for guest in self.guests if guest.state == "play"])
        speaker.page.evaluate(
            "text => { document.querySelector('play-table').ask('say', { text }) }", self.draw.choice(WORDS)
        )
        self.happened["said something"] += 1

    def _left(self, guest: Guest, number: int) -> None:
        guest.state = self.draw.choice(("dropped", "idle"))
        guest.until = number + self.draw.randint(1, LONGEST_AWAY)
        self.happened[guest.state] += 1
        if guest.state == "dropped":
            guest.drop()
        else:
            guest.page.evaluate("window.mood = 'idle'")

    def _returned(self, guest: Guest) -> None:
        if guest.state == "dropped":
            guest.come_back(self.table)
            guest.begin()
        else:
            guest.page.evaluate("window.mood = 'play'")
            guest.sit_again()
        guest.state = "play"
        self.happened["came back"] += 1

    def play(self, n_rounds: int) -> None:
        """Play until so many rounds are over; then let everybody come back and put the cards down."""
        seen = 0
        while seen < n_rounds:
            number, stage = self._look()
            if number > seen and stage not in ("round", "seeds"):
                seen = number
                self.after_round(number)
            self.guests[0].page.wait_for_timeout(100)
        for guest in self.guests:
            if guest.state != "play":
                self._returned(guest)
        for guest in self.guests:
            guest.page.evaluate("window.mood = 'rest'")

    def _look(self) -> tuple[int, str]:
        view = "(({ view }) => [view.round, view.stage])(document.querySelector('play-table'))"
        number, stage = self.guests[0].page.evaluate(view)
        return int(number), str(stage)


# What the journal says ----------------------------------------------------------------------------------


def entries_of(server: ServerProcess, table_id: str) -> Iterator[tuple[int, LiveTable, tuple[Event, ...]]]:
    """Every entry of a table: when it was written, what the table was then, and what had happened."""
    journal, vault = Journal(server.folder / "journal.sqlite"), Vault(server_key(server.folder / "server.key"))
    table: LiveTable | None = None
    link = FIRST_LINK
    for entry in journal.entries(table_id):
        table, _, events = played_on(table, link, entry, vault)
        link = entry.link
        yield entry.at, table, events
    journal.close()


def check_waits(history: list[tuple[int, LiveTable, tuple[Event, ...]]]) -> dict[str, int]:
    """The longest waits while a clock ran, in milliseconds, for seeds and for all else; refused beyond the clock.

    Seeds have a clock of ten seconds of their own.
    """
    longest = {"seeds": 0, "decisions": 0}
    for (sooner, table, _), (later, _, _) in pairwise(history):
        deadline = table.next_deadline
        if deadline is None:
            continue
        kind = "seeds" if any(decision.kind == "seed" for decision in table.decisions) else "decisions"
        longest[kind] = max(longest[kind], later - sooner)
        assert later - deadline <= SLACK_MS, f"{kind} waited for {later - deadline} ms after the clock had run out"
    return longest


def check_books(history: list[tuple[int, LiveTable, tuple[Event, ...]]], guests: list[Guest]) -> None:
    """Refuse books that do not balance at any entry, and a window that shows other chips than they say."""
    assert all(table.ledger.total == 0 for _, table, _ in history)
    last = history[-1][1]
    for guest in guests:
        seen = guest.page.evaluate("(({ view }) => [view.you, view.version])(document.querySelector('play-table'))")
        if seen[0] is not None and seen[1] == last.version and last.session.round is None:
            shown = round(10 * float(guest.chips().replace(",", "")))
            assert shown == last.ledger.balance(chips_account(seen[0])), guest.number


def hidden_cards(history: list[tuple[int, LiveTable, tuple[Event, ...]]]) -> dict[int, dict[int, set[str]]]:
    """For every version in mid-round, the cards on the table that lie face down, by the seat that holds them."""
    held: dict[int, set[str]] = {}
    found = {}
    for _, table, events in history:
        for event in events:
            if isinstance(event, RoundStarted):
                held = {}
            elif isinstance(event, CardDealt) and event.card is not None:
                held.setdefault(event.seat or table.session.banker, set()).add(card_text(event.card))
            elif isinstance(event, HandShown):
                held.pop(event.seat or table.session.banker, None)
        if table.session.round is not None:
            found[table.version] = {seat: set(cards) for seat, cards in held.items()}
    return found


def check_secrets(hidden: dict[int, dict[int, set[str]]], guests: list[Guest]) -> int:
    """The frames that were looked at; refused if one has a card that lay face down for whoever got it."""
    looked = 0
    for guest in guests:
        for state in whole_states(guest.frames):
            frame, view = json.dumps(state), state["view"]
            if view["version"] not in hidden or "ShoeRevealed" in frame:
                continue
            looked += 1
            you = view["you"]
            for seat, cards in hidden[view["version"]].items():
                seen = {card for card in cards if f'"{card}"' in frame}
                assert seat == you or not seen, f"{guest.number} was sent {seen} of seat {seat}"
    return looked


def main(n_rounds: int = ROUNDS, seed: int = 0) -> None:
    """Play an evening, check it, and print what happened."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "data")
        server.start()
        browser = launched(playwright)
        guests = [
            Guest(browser, f"http://127.0.0.1:{server.port}", name, number) for number, name in enumerate(NAMES, 1)
        ]
        guests[0].sit("banluck", role="banker", name=NAMES[0], **SETTINGS)
        table = str(guests[0].page.get_attribute("play-table", "data-rest"))
        for guest in guests[1:]:
            guest.arrive(table)
        for guest in guests:
            guest.begin()
        evening = Evening(guests, table, random.Random(seed))
        evening.play(n_rounds)
        guests[0].page.wait_for_timeout(1000 * CLOCK_SECONDS)
        history = list(entries_of(server, table))
        longest = check_waits(history)
        check_books(history, guests)
        looked = check_secrets(hidden_cards(history), guests)
        evening.happened.update(type(event).__name__ for _, _, events in history for event in events)
        names = [place.name for place in history[-1][1].places if place]
        for guest in guests:
            guest.close()
        browser.close()
        server.stop()
    minutes = (history[-1][0] - history[0][0]) / 60_000
    told = evening.happened
    print(
        f"{history[-1][1].session.n_rounds} rounds of seven people in {minutes:.1f} minutes: {', '.join(names)}.\n"
        f"{told['dropped']} dropped, {told['idle']} idled, {told['came back']} came back, {told['SatOut']} sat out,"
        f" {told['SeatFreed']} seats were freed.\n"
        f"{told['PlayerBroke']} went broke, {told['ChipsBought']} bought chips;"
        f" the bank moved {told['BankTaken']} times and was refused {told['BankPassed']} times;"
        f" {told['said something']} things were said.\n"
        f"The longest wait while a clock ran: {longest['decisions']} ms, with a clock of {1000 * CLOCK_SECONDS} ms;"
        f" for seeds {longest['seeds']} ms of their ten seconds.\n"
        f"The books balance at each of {len(history)} entries; {looked} frames in mid-round have no hidden card."
    )


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:3]))
