"""One full table of blackjack played without a server, by a fixed shuffle and fixed choices: what is measured."""

import json
import random
from dataclasses import dataclass

from benchmarks.player import SAFE_ACTIONS

from twentyone.games.contract import Event
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.rules.table import TableSettings
from twentyone.table.live import request as ask
from twentyone.table.live.options import EDITION
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable

SEATS = range(1, 8)
START, THOUGHT_MS = 1_700_000_000_000, 180


@dataclass(frozen=True)
class Played:
    """One request, when it came, what the client sent, and what it led to."""

    frame: str
    request: ask.AnyRequest
    at: int
    table: LiveTable
    events: tuple[Event, ...]


def opening() -> list[ask.AnyRequest]:
    """A table by the default rules, and seven people who sit down at it."""
    first = ask.OpenTable(
        table="bench",
        game="blackjack",
        rules=rules_dict(BlackjackRules()),
        settings=rules_dict(TableSettings()),
        master="5eed" * 16,
        owner="0" * 64,
        edition=EDITION,
    )
    people = (ask.TakeSeat(seat=seat, name=f"P{seat}", avatar="", token_hash=f"{seat:064x}") for seat in SEATS)
    return [first, *people]


def answer(table: LiveTable, number: int, generator: random.Random) -> tuple[str, ask.AnyRequest]:
    """What somebody with something to decide sends, as a frame and as a request; the choices of `table_load`."""
    decision = generator.choice(table.decisions)
    name = f"m{number}"
    if decision.kind == "bet":
        frame = {"op": "bet", "id": name, "decision": decision.id, "chips": None}
        return json.dumps(frame), ask.Bet(seat=decision.seat, id=name, decision=decision.id, chips=None)
    assert table.session.round is not None
    actions = [action.text for action in table.session.round.legal_actions(decision.seat)]
    action = generator.choice([*(word for word in SAFE_ACTIONS if word in actions), actions[0]])
    frame = {"op": "act", "id": name, "decision": decision.id, "action": action}
    return json.dumps(frame), ask.Act(seat=decision.seat, id=name, decision=decision.id, action=action)


def rebuy(table: LiveTable) -> tuple[str, ask.AnyRequest] | None:
    """What somebody sends who has run out of chips, if there is one and no round is on."""
    players = enumerate(table.session.players, 1)
    broke = next((seat for seat, player in players if player is not None and player.is_out), None)
    if broke is None or table.session.round is not None:
        return None
    name = f"again {table.version}"
    return json.dumps({"op": "rebuy", "id": name}), ask.Rebuy(seat=broke, id=name)


def play(rounds: int) -> list[Played]:
    """A table from its opening on, for so many rounds; the same every time."""
    generator, at, played = random.Random(1), START, list[Played]()
    table: LiveTable | None = None
    for request in opening():
        table, events = step(table, request, at)
        played.append(Played("", request, at, table, events))
    assert table is not None
    while table.session.n_rounds <= rounds:
        at += THOUGHT_MS
        again = rebuy(table)
        frame, request = again or answer(table, len(played), generator)
        table, events = step(table, request, at)
        played.append(Played(frame, request, at, table, events))
    return played
