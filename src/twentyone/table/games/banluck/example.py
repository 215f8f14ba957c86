"""What each rule of Ban Luck means, by an example: a situation that would come out otherwise under another value.

The situations are hands of real cards and who is asked what with them. Every outcome is asked of the rules, and which
situation goes with which rule is found by asking again with that rule changed, so a new rule finds its own example.
"""

from collections.abc import Callable, Iterator
from dataclasses import Field, fields, replace
from functools import cache, lru_cache
from typing import Any

from twentyone.cards.hand import TARGET
from twentyone.cards.notation import parse_values
from twentyone.errors import RulesError
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules
from twentyone.rules.field import Choice
from twentyone.table.book.contract import Example, Held, Scoring

PLAYERS = (
    *("K,7", "A,A", "A,K", "7,7,7", "K,6,5", "K,6,8", "2,3,4,5,7", "2,3,4,5,6", "2,3,4,5,5", "2,3,4,5,8"),
    *("A,5,6", "A,2,2,7", "2,3,4,2,3", "K,5", "K,6", "K,4"),
)
BANKERS = (*("K,Q", "T,7", "A,Q", "A,A", "9,7,5", "9,7,J", "2,3,4,5,6", "2,3,4,5,5", "2,3,4,5,8", "J,J,A", "9,6"),)
PLAYER_TURNS = ("9,5", "K,5", "K,6", "K,7", "A,4")
BANKER_TURNS = ("9,5", "K,5", "K,6", "K,7", "K,8", "K,9", "K,Q")
DEALT = ("K,5", "A,4")
ROUND = ("18", ("20", "17", "14", "five_20"))
"""A banker who stands on 18 against four players, the third of whom stood too low."""
BET = 10

Ask = Callable[[BanLuckRules], tuple[int | str, ...] | None]
"""The outcome of a situation; None where it cannot come about."""


@cache
def _held(text: str) -> tuple[int, int, int, int]:
    """A hand as the rules' questions take it: low total, aces, sevens, cards."""
    values = parse_values(text)
    return sum(values), values.count(1), values.count(7), len(values)


def _seen(rules: BanLuckRules, text: str) -> tuple[int, int, int]:
    low, aces, sevens, n_cards = _held(text)
    total = ask.total(rules, low, aces, n_cards)
    return ask.rung(rules, low, aces, sevens, n_cards), total, n_cards


def _settlement(player: str, banker: str) -> Ask:
    def net(rules: BanLuckRules) -> tuple[int, ...] | None:
        own, banks = _seen(rules, player), _seen(rules, banker)
        may_end = own[1] >= TARGET or own[2] == MAX_CARDS or ask.may_stand(rules, own[1])
        if not may_end or ask.must_draw(rules, banks[1], banks[2]):
            return None
        return (ask.settle(rules, *own, *banks),)

    return net


def _player_turn(hand: str) -> Ask:
    def options(rules: BanLuckRules) -> tuple[str, ...]:
        _, total, n_cards = _seen(rules, hand)
        return ask.ACTIONS[ask.player_options(rules, total, n_cards)]

    return options


def _banker_turn(hand: str, player_cards: int) -> Ask:
    def options(rules: BanLuckRules) -> tuple[str, ...]:
        _, total, n_cards = _seen(rules, hand)
        return ask.ACTIONS[ask.banker_options(rules, total, n_cards, player_cards)]

    return options


def _void(hand: str) -> Ask:
    def may(rules: BanLuckRules) -> tuple[str, ...]:
        low, aces, _, n_cards = _held(hand)
        return ("surrender", "play") if ask.may_surrender(rules, low, aces, n_cards) else ("play",)

    return may


def _escape(hand: str) -> Ask:
    def may(rules: BanLuckRules) -> tuple[str, ...]:
        low, aces, _, n_cards = _held(hand)
        return ("escape", "play") if ask.may_escape(rules, low, aces, n_cards) else ("play",)

    return may


def _round(scoring: Scoring[BanLuckRules]) -> Ask:
    def nets(rules: BanLuckRules) -> tuple[int, ...] | None:
        banker, players = ROUND
        can_be = (scoring.is_player_hand(rules, word, banker) for word in players)
        if not scoring.is_banker_hand(rules, banker) or not all(can_be):
            return None
        return tuple(share.net for share in scoring.settled(rules, banker, [Held(BET, word) for word in players]))

    return nets


def _situations() -> Iterator[tuple[str, tuple[str, ...], Ask]]:
    """Every situation: its kind, its hands, and what the rules make of it."""
    for player in PLAYERS:
        for banker in BANKERS:
            yield "settle", (player, banker), _settlement(player, banker)
    for hand in PLAYER_TURNS:
        yield "player", (hand,), _player_turn(hand)
    for hand in BANKER_TURNS:
        for cards in (3, 2):
            yield "banker", (hand, f"{cards}"), _banker_turn(hand, cards)
    for hand in DEALT:
        yield "void", (hand,), _void(hand)
        yield "escape", (hand,), _escape(hand)


SITUATIONS = tuple(_situations())


def _others(rules: BanLuckRules, spec: Field[Any]) -> Iterator[BanLuckRules]:
    """The rules with one of them changed, to the nearest other values first."""
    now = getattr(rules, spec.name)
    if isinstance(now, Choice):
        values: list[Any] = [value for value in type(now) if value != now]
    elif isinstance(now, bool):
        values = [not now]
    else:
        low, high = spec.metadata["range"]
        values = [value for value in (now + 1, now - 1) if low <= value <= high]
    for value in values:
        try:
            yield replace(rules, **{spec.name: value})
        except RulesError:
            continue


@lru_cache(maxsize=64)
def examples(rules: BanLuckRules, scoring: Scoring[BanLuckRules]) -> dict[str, Example]:
    """An example for each rule that one is found for, by the rule's name.

    It is the situation that comes out otherwise under most other values of the rule, and of those the first.
    """
    whole = ("round", (ROUND[0], *ROUND[1]), _round(scoring))
    situations = (*SITUATIONS, whole)
    outcomes = [outcome(rules) for _, _, outcome in situations]
    found: dict[str, Example] = {}
    for spec in fields(rules):
        others = list(_others(rules, spec))
        most = 0
        for (kind, hands, outcome), now in zip(situations, outcomes, strict=True):
            n_otherwise = 0 if now is None else sum(outcome(other) != now for other in others)
            if now is not None and n_otherwise > most:
                most, found[spec.name] = n_otherwise, Example(kind, hands, now)
            if most == len(others):
                break
    return found
