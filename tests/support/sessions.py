"""Sessions by script: a table of named players, bets, and rounds dealt from a list of cards."""

import random
from collections.abc import Callable
from functools import partial
from operator import methodcaller
from typing import Any

from tests.support.blackjack_rounds import hand
from twentyone.games.contract import CHANCE, Action, Event
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.table import TableSettings
from twentyone.table.session.session import Session, Stage, Stepped, open_session


def table(
    *names: str, rules: BlackjackRules | None = None, seed: int | None = 1, **settings: Any
) -> tuple[Session, list[Event]]:
    """A table of these players, an empty name a free seat, and its log."""
    session, events = open_session("blackjack", rules or BlackjackRules(), TableSettings(**settings), names, seed)
    return session, list(events)


Command = Callable[[Session], Stepped]
"""Something to do with a session: one of its verbs with what it needs."""

place_bet: Callable[..., Command] = partial(methodcaller, "place_bet")
play: Callable[..., Command] = partial(methodcaller, "play")
join: Callable[..., Command] = partial(methodcaller, "join")
leave: Callable[..., Command] = partial(methodcaller, "leave")
change_rules: Callable[..., Command] = partial(methodcaller, "change_rules")


def tell(session: Session, log: list[Event], *commands: Command) -> Session:
    """The session after these commands; what happens goes to the log."""
    for command in commands:
        session, events = command(session)
        log.extend(events)
    return session


def bets(*chips: int | None) -> list[Command]:
    """A bet for every seat, from seat 1 on."""
    return [place_bet(seat, amount) for seat, amount in enumerate(chips, 1)]


def moves(text: str) -> list[Command]:
    """Cards and actions, separated by commas, each for whoever is on turn."""
    words = [word.strip() for word in text.split(",")]
    return [play(hand(word)[0] if word[-1] in "CDHS" else Action.parse(word)) for word in words]


def seeded_card(session: Session) -> int:
    """The card that comes next at a table with a seed: any that the shoe holds, each with its chance."""
    assert session.round is not None
    cards, chances = zip(*session.round.chance_outcomes(), strict=True)
    generator = random.Random(f"{session.seed}:{session.n_dealt}")
    return int(generator.choices(cards, [float(chance) for chance in chances])[0])


def next_command(session: Session, choose: Callable[[Session, int], Action], wish: int | None = None) -> Command:
    """What a table that deals by its seed does next: a bet, a card, or what `choose` says for the seat on turn."""
    seat = session.waiting_for[0]
    if session.stage == Stage.BETTING:
        return place_bet(seat, wish)
    return play(seeded_card(session)) if seat == CHANCE else play(choose(session, seat), seat)
