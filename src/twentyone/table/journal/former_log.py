"""Tables saved in the first format of the terminal: a log of events, one JSON object per line.

Such a file is still loaded, as a live table. The log is played again: what was asked of the table is found in the
events that only a player or the shoe can cause, and every other event must come out as it was written, so a file
cannot claim chips that were not won. The table goes on from the last moment between two rounds.
"""

import json
from typing import Any

from msgspec.structs import replace

from twentyone.cards.card import parse_card
from twentyone.document import parse_json
from twentyone.errors import LogError, TwentyOneError
from twentyone.games.contract import Action, Event
from twentyone.games.registry import find_game
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TENTHS, TableSettings
from twentyone.table.fair.dealing import Dealing
from twentyone.table.live.money.ledger import CASHIER, Entry, Ledger, chips_account, entries
from twentyone.table.live.options import EDITION, Options
from twentyone.table.live.place import Place
from twentyone.table.live.table import LiveTable
from twentyone.table.session.player import Player
from twentyone.table.session.session import Session, open_session
from twentyone.word import quoted

YOU = "You"
"""The name of the person in such a file; all others are bots."""
LONGEST_LINE = 400

Plain = dict[str, Any]


def former_table(text: str, name: str, owner: str) -> LiveTable:
    """The table of a file, between two rounds; its person is called `name` and has the token with the hash `owner`."""
    lines = [_plain(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines or lines[0].get("event") != "SessionOpened":
        raise LogError("A table saved in the terminal begins with the event SessionOpened.")
    session, ledger = _played(lines)
    if YOU not in (player.name for player in session.players if player):
        raise LogError("The saved table has no seat of yours.")
    places = tuple(None if player is None else _place(player, name, owner) for player in session.players)
    names = (place.name if place else "" for place in places)
    players = tuple(
        player and replace(player, name=called, bet=None) for player, called in zip(session.players, names, strict=True)
    )
    session = replace(session, players=players, asks_forced=True, held=True, seed=None)
    return LiveTable("", session, Options(owner=owner, edition=EDITION, pace_ms=0), Dealing(""), places, ledger)


def _place(player: Player, name: str, owner: str) -> Place:
    return Place(name, "", token_hash=owner) if player.name == YOU else Place(player.name, "", is_bot=True)


def _plain(number: int, line: str) -> Plain:
    plain = parse_json(line, lambda why: LogError(f"Line {number} of the saved table cannot be read: {why}."))
    if not isinstance(plain, dict):
        raise LogError(f"Line {number} of the saved table is not an event.")
    return plain


def _played(lines: list[Plain]) -> tuple[Session, Ledger]:
    """The session and the books that the events lead to, as they were when no round was being played last."""
    resting: tuple[Session, Ledger] | None = None
    session, ledger, here = None, Ledger(), 0
    while here < len(lines):
        try:
            before = session
            session, events = _opened(lines[0]) if before is None else _step(before, lines[here])
            ledger = ledger.post(_bought(session) if before is None else _moved(before, events))
        except (TwentyOneError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
            raise LogError(f"Line {here + 1} of the saved table cannot be replayed: {error}") from None
        _check(lines[here : here + len(events)], events, here + 1)
        here += len(events)
        resting = (session, ledger) if session.round is None else resting
    assert resting is not None
    return resting


def _opened(plain: Plain) -> tuple[Session, tuple[Event, ...]]:
    rules = rules_from_dict(find_game(plain["game"]).rules, plain["rules"])
    settings = rules_from_dict(TableSettings, plain["settings"])
    return open_session(plain["game"], rules, settings, tuple(plain["names"]), plain["seed"])


def _bought(session: Session) -> list[Entry]:
    """What the first players have bought."""
    seated = [seat for seat, player in enumerate(session.players, 1) if player]
    return [Entry(CASHIER, chips_account(seat), TENTHS * session.settings.starting_chips) for seat in seated]


def _moved(session: Session, events: tuple[Event, ...]) -> list[Entry]:
    starting, banker = session.settings.starting_chips, session.banker
    return [entry for event in events for entry in entries(event, starting, banker)]


def _step(session: Session, plain: Plain) -> tuple[Session, tuple[Event, ...]]:
    """What was asked of the table, told from the first event it led to, asked again."""
    kind, seat = plain["event"], plain["seat"]
    if kind == "CardDealt":
        return session.play(parse_card(plain["card"]))
    if kind == "ActionTaken":
        return session.play(Action.parse(plain["action"]), seat)
    if kind == "BetPlaced":
        return session.place_bet(seat, plain["chips"])
    if kind == "RulesChanged":
        rules = rules_from_dict(type(session.rules), plain["rules"])
        return session.change_rules(rules, rules_from_dict(TableSettings, plain["settings"]))
    raise LogError(f"The saved table has an event {quoted(kind)} that nothing led to.")


def _check(lines: list[Plain], events: tuple[Event, ...], first: int) -> None:
    for number, event in enumerate(events):
        led_to = json.loads(json.dumps(event.to_dict()))
        if number >= len(lines) or lines[number] != led_to:
            expected = json.dumps(led_to)
            cut = expected if len(expected) <= LONGEST_LINE else expected[:LONGEST_LINE] + "…"
            raise LogError(f"The saved table does not replay: line {first + number} should be {cut}.")
