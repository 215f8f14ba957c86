"""The money of a person at the page, three times over: what was announced, what the frames say, what the books say."""

import re
from itertools import accumulate, groupby

from tests.browser.conftest import StackedServer
from tests.browser.player import Person
from tests.browser.stacked import stacking
from tests.support.states import whole_states
from twentyone.table.journal.chain import replay
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.vault import Vault, server_key
from twentyone.table.live.money.ledger import chips_account

PURSE = re.compile(r"(?:You have|and have) ([\d.]+) chips?\.")
"""What everybody is told at the end of a round they had a part in."""


def tenths(text: str) -> int:
    """Chips as the page writes them, in tenths."""
    return round(10 * float(text.replace("−", "-").replace(",", "")))


def round_nets(person: Person) -> list[int]:
    """What the person won or lost in every round that has ended, in tenths, from the table's frames."""
    found: list[int] = []
    for state in whole_states(person.table_frames):
        you = state["view"]["you"]
        found += [event["tenths"][you - 1] for event in state["events"] if event["event"] == "RoundEnded"]
    return found


def changes(purses: list[int]) -> list[int]:
    """A row of purses, each of them once until it changes."""
    return [purse for purse, _ in groupby(purses)]


def check_books(person: Person, server: StackedServer, start: int = 5000) -> None:
    """Refuse any disagreement; the person must be waited for, so that nothing moves meanwhile."""
    person.decision()
    nets = round_nets(person)
    said = [tenths(after) for after in PURSE.findall(" ".join(person.spoken()))]
    assert changes([start, *said]) == changes(list(accumulate([start, *nets])))
    journal, vault = Journal(server.folder / "journal.sqlite"), Vault(server_key(server.folder / "server.key"))
    with stacking():
        table, _ = replay(journal.entries(person.page.url.rsplit("/", 1)[1]), vault)
    journal.close()
    assert table.ledger.total == 0
    seat = int(person.page.get_attribute(".seat.you", "data-seat") or 0)
    assert tenths(person.chips()) == table.ledger.balance(chips_account(seat))
    if table.session.round is None:
        assert tenths(person.chips()) == start + sum(nets)
