"""A table is kept as a journal of what was asked of it, and comes back from it in the middle of a round."""

from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.rules.table import TableSettings
from twentyone.table.journal.chain import FIRST_LINK, Entry, make_entry, replay
from twentyone.table.live.request import Act, Bet, OpenTable, TakeSeat
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight

rules, settings = rules_dict(BlackjackRules()), rules_dict(TableSettings())
requests = (
    OpenTable(table="home", game="blackjack", rules=rules, settings=settings, master="21" * 32, owner="", edition=2),
    TakeSeat(seat=1, name="Ann", token_hash="a" * 64),
    Bet(seat=1, decision="1.1", chips=10),
)
table: LiveTable | None = None
journal: list[Entry] = []
for request in requests:
    table, events = step(table, request, now=0)
    journal.append(make_entry(journal[-1].link if journal else FIRST_LINK, table, 0, request, events))

resumed = replay(journal)[0]
assert resumed == table
decision = sight(resumed, 1)["decision"]
over, events = step(resumed, Act(seat=1, decision=decision["id"], action="stand"), now=0)
print(f"Resumed in round {over.session.n_rounds}; Ann has {sight(over, 1)['seats'][0]['chips'] / 10:g} chips.")
