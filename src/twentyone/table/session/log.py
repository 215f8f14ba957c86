"""A session saved as the log of its events, one JSON object a line, and resumed from it at any point.

Loading plays the log again: what was asked of the table is found in the events that only a player or the shoe can
cause, and every other event must come out as it was written. A log that does not is refused, so a save file cannot
claim chips that were not won.
"""

import json
from collections.abc import Iterable
from typing import Any

from twentyone.cards.card import parse_card
from twentyone.document import parse_json
from twentyone.errors import LogError, TwentyOneError
from twentyone.games.contract import Action, Event
from twentyone.games.registry import find_game
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.session.session import Session, Stepped, open_session
from twentyone.word import quoted

Plain = dict[str, Any]
LONGEST_LINE = 400


def save(events: Iterable[Event]) -> str:
    """The log as text."""
    return "".join(json.dumps(event.to_dict()) + "\n" for event in events)


def load(text: str) -> tuple[Session, tuple[Event, ...]]:
    """The session that a log leads to, and its events; `save` of them is the same text again."""
    lines = [_plain(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines or lines[0].get("event") != "SessionOpened":
        raise LogError("A saved table begins with the event SessionOpened.")
    session: Session | None = None
    log: list[Event] = []
    while len(log) < len(lines):
        here = len(log)
        try:
            session, events = _replayed(session, lines[here])
        except (TwentyOneError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
            raise LogError(f"Line {here + 1} of the saved table cannot be replayed: {error}") from None
        _check(lines[here : here + len(events)], events, here + 1)
        log.extend(events)
    assert session is not None
    return session, tuple(log)


def _replayed(session: Session | None, plain: Plain) -> Stepped:
    return _opened(plain) if session is None else _stepped(session, plain)


def _plain(number: int, line: str) -> Plain:
    plain = parse_json(line, lambda why: LogError(f"Line {number} of the saved table cannot be read: {why}."))
    if not isinstance(plain, dict):
        raise LogError(f"Line {number} of the saved table is not an event.")
    return plain


def _opened(plain: Plain) -> Stepped:
    rules = rules_from_dict(find_game(plain["game"]).rules, plain["rules"])
    settings = rules_from_dict(TableSettings, plain["settings"])
    return open_session(plain["game"], rules, settings, tuple(plain["names"]), plain["seed"])


def _stepped(session: Session, plain: Plain) -> Stepped:
    """The session after what was asked of it, told from the first event it led to."""
    kind, seat = plain["event"], plain["seat"]
    if kind == "CardDealt":
        return session.play(parse_card(plain["card"]))
    if kind == "ActionTaken":
        return session.play(Action.parse(plain["action"]), seat)
    if kind == "BetPlaced":
        return session.place_bet(seat, plain["chips"])
    if kind == "PlayerJoined":
        return session.join(seat, plain["name"])
    if kind == "PlayerLeft":
        return session.leave(seat)
    if kind == "BankTaken":
        return session.take_bank(seat)
    if kind == "ChipsBought":
        return session.buy_chips(seat)
    if kind == "RulesChanged":
        kept = type(session.rules)
        return session.change_rules(
            rules_from_dict(kept, plain["rules"]), rules_from_dict(TableSettings, plain["settings"])
        )
    raise LogError(f"The saved table has an event {quoted(kind)} that nothing led to.")


def _check(lines: list[Plain], events: tuple[Event, ...], first: int) -> None:
    for number, event in enumerate(events):
        led_to = json.loads(json.dumps(event.to_dict()))
        if number >= len(lines) or lines[number] != led_to:
            expected = json.dumps(led_to)
            cut = expected if len(expected) <= LONGEST_LINE else expected[:LONGEST_LINE] + "…"
            raise LogError(f"The saved table does not replay: line {first + number} should be {cut}.")
