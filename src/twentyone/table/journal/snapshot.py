"""A table as it stands between two rounds, whole: what a restart begins with instead of the first request.

The codec knows the types a table and its game are made of by name and nothing else. Every field goes by its own name,
so a field that came later, with a default, is read from an older snapshot as that default; a field or a type that is
not known makes the snapshot unreadable, and an older one or the whole journal is taken instead. A snapshot is sealed as
a whole.
"""

import random
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from twentyone.errors import JournalError, RulesError
from twentyone.games.contract import CHANCE
from twentyone.language.catalogue import remark
from twentyone.rules.field import Rules, rules_dict, rules_from_dict
from twentyone.rules.table import TENTHS, TableSettings
from twentyone.table.fair.dealing import Dealing
from twentyone.table.fair.shuffle import Share, Stretch
from twentyone.table.games.contract import AnyTableGame
from twentyone.table.games.registry import table_game
from twentyone.table.journal.vault import Vault
from twentyone.table.live.money.ledger import Ledger
from twentyone.table.live.options import Options
from twentyone.table.live.place import Decision, Place
from twentyone.table.live.table import LiveTable
from twentyone.table.session.player import Player, Tally
from twentyone.table.session.session import Session

KIND, VALUE = "is", "of"
SIMPLE = frozenset((int, str, bool, type(None)))
"""What is in a snapshot as it is, and most of what is in one."""
PARTS: dict[str, type[Any]] = {
    part.__name__: part
    for part in (
        LiveTable,
        Session,
        Options,
        Dealing,
        Stretch,
        Share,
        Ledger,
        Place,
        Decision,
        Player,
        Tally,
    )
}

Kinds = Mapping[str, type[Any]]


@lru_cache(maxsize=64)
def _kinds(game: str) -> Kinds:
    """The types that a snapshot of a table of this game may hold, by name."""
    own = table_game(game)
    return {kind.__name__: kind for kind in (*own.parts, own.rules, TableSettings)} | PARTS


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """A table at a version, with the link of the entry that led there; `state` is sealed."""

    table: str
    version: int
    at: int
    link: str
    state: bytes


def make_snapshot(table: LiveTable, link: str, vault: Vault) -> Snapshot:
    """The snapshot of a table between two rounds."""
    return Snapshot(table.id, table.version, table.now, link, vault.seal(encoded(table), _purpose(table, link)))


def opened_snapshot(snapshot: Snapshot, vault: Vault) -> LiveTable:
    """The table of a snapshot; refused where it was changed, cannot be read, or is another's."""
    purpose = f"snapshot of table {snapshot.table} at entry {snapshot.version} after {snapshot.link}"
    table = decoded(vault.open(snapshot.state, purpose))
    if (table.id, table.version) != (snapshot.table, snapshot.version):
        raise JournalError(remark("keeper-other-table", table=snapshot.table, entry=snapshot.version))
    return table


def _purpose(table: LiveTable, link: str) -> str:
    return f"snapshot of table {table.id} at entry {table.version} after {link}"


def encoded(table: LiveTable) -> bytes:
    """A table as JSON; refused in mid-round, when there is more to it than a snapshot may hold."""
    if table.session.round is not None:
        raise JournalError(remark("keeper-in-play", table=table.id))
    return msgspec.json.encode(_plain(table, _kinds(table.session.game)))


def decoded(text: bytes) -> LiveTable:
    """The inverse of `encoded`."""
    try:
        plain = msgspec.json.decode(text)
        table = _value(plain, _kinds(plain["session"]["game"]))
    except (ValueError, TypeError, KeyError, RecursionError, RulesError) as error:
        raise JournalError(remark("keeper-snapshot", why=error)) from None
    if not isinstance(table, LiveTable):
        raise JournalError(remark("keeper-snapshot-odd"))
    return table


@lru_cache(maxsize=64)
def check_parts(game: str, rules: Rules) -> None:
    """Refuse a game that lacks a part: what a round of it leaves behind must be read again as it was written."""
    own, kinds = table_game(game), _kinds(game)
    finished = _simple_round(own, rules)
    for left in (finished, own.carry(finished)):
        try:
            read = _value(_plain(left, kinds), kinds)
        except (JournalError, ValueError, TypeError, KeyError) as error:
            raise JournalError(remark("keeper-unsaved", game=game, why=error)) from None
        if read != left:
            raise JournalError(remark("keeper-unsaved-part", game=game, part=type(left).__name__))


def _simple_round(game: AnyTableGame, rules: Rules) -> Any:
    """A finished round of two seats, played as a clock would play it."""
    generator = random.Random(0)
    settings = TableSettings()
    bets, purses = (settings.table_min_bet,) * 2, (TENTHS * settings.starting_chips,) * 2
    state, _ = game.open_round(rules, settings, bets, purses, None)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(generator.choice(game.undealt(state)))
        else:
            state = state.apply(game.safe_action(state.observation(state.actors[0])), state.actors[0])
    return state


def field_names(part: Any) -> tuple[str, ...]:
    """The fields of a part of a table, in their order."""
    if is_dataclass(part):
        return tuple(field.name for field in fields(part))
    return tuple(part.__struct_fields__)


def changed(part: Any, **changes: Any) -> Any:
    """A part of a table with some fields otherwise."""
    return type(part)(**{name: getattr(part, name) for name in field_names(part)} | changes)


def _plain(value: Any, kinds: Kinds) -> Any:
    kind = type(value)
    if kind in SIMPLE:
        return value
    if kind is tuple:
        return [item if type(item) in SIMPLE else _plain(item, kinds) for item in value]
    if kind in (dict, list):
        return {KIND: "json", VALUE: value}
    if kind is Fraction:
        return {KIND: "fraction", VALUE: str(value)}
    if kinds.get(kind.__name__) is not kind:
        raise JournalError(remark("keeper-unknown-part", part=kind.__name__, parts=", ".join(kinds)))
    if issubclass(kind, Enum):
        return {KIND: kind.__name__, VALUE: value.value}
    if _is_rules(kind):
        return {KIND: kind.__name__, VALUE: rules_dict(value)}
    items = ((name, getattr(value, name)) for name in field_names(value))
    return {KIND: kind.__name__} | {name: item if type(item) in SIMPLE else _plain(item, kinds) for name, item in items}


def _value(plain: Any, kinds: Kinds) -> Any:
    if isinstance(plain, list):
        return tuple(_value(item, kinds) for item in plain)
    if not isinstance(plain, dict):
        return plain
    name = plain.pop(KIND)
    if name == "json":
        return plain[VALUE]
    if name == "fraction":
        return Fraction(plain[VALUE])
    kind = kinds[name]
    if issubclass(kind, Enum):
        return kind(plain[VALUE])
    if _is_rules(kind):
        return rules_from_dict(kind, plain[VALUE])
    return kind(**{field: _value(item, kinds) for field, item in plain.items()})


def _is_rules(kind: type[Any]) -> bool:
    return is_dataclass(kind) and isinstance(getattr(kind, "game", None), str)
