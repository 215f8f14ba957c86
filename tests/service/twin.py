"""Twins: one history of a table played twice, the second time with every card a viewer has not seen dealt otherwise.

People answer in both as they did in the first. What the viewer is sent must be the same bytes in the same frames until
the second table shows something to everybody that the first did not, or an answer is not open to the other cards.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.service.drive import Step, random_request
from tests.support.states import Shown
from twentyone.errors import ActionError, TwentyOneError
from twentyone.games.blackjack.event import DealerPeeked
from twentyone.games.contract import ActionTaken, CardDealt, Event, HandBusted, HandSettled, HandShown
from twentyone.present.web.socket import wire
from twentyone.present.words.speech.voice import read_out
from twentyone.table.coach.grading import question_of
from twentyone.table.fair import shuffle
from twentyone.table.live import request as ask
from twentyone.table.live.change.decision import StaleDecisionError
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import events_seen, sight
from twentyone.table.session.event import RoundStarted, ShoeShuffled

SHOWN_TO_ALL = (HandShown, HandBusted, HandSettled, DealerPeeked)
"""Events by which the rules themselves tell everybody of cards that were hidden.

In Ban Luck a player who is opened is settled against the banker's hand, which stays hidden: who wins tells of it.
"""

TOPICS = ("hand", "bank", "table", "timer", "prompt")


@dataclass
class Compared:
    """How much was compared: messages, those of tables that differed, and how transcripts ended."""

    messages: int = 0
    different: int = 0
    whole: int = 0
    shown: int = 0
    not_open: int = 0


@contextmanager
def dealt_otherwise(order: tuple[int, ...], only: bytes | None = None) -> Iterator[None]:
    """Deal the next shoe, or the one with this key, in this order, whatever its seeds say."""
    original = shuffle.shuffled

    def arranged(cards: shuffle.Cards, key: bytes, counter: int) -> shuffle.Cards:
        is_meant = only in (None, key) and sorted(order) == sorted(cards)
        return order if is_meant else original(cards, key, counter)

    shuffle.shuffled = arranged
    try:
        yield
    finally:
        shuffle.shuffled = original


def seen_positions(steps: list[Step], viewer: int | None) -> set[int]:
    """The places in the present shoe of the cards a viewer has seen."""
    seen: set[int] = set()
    held: dict[int, list[int]] = {}
    position = 0
    for happened in (event for one in steps for event in one.events):
        if isinstance(happened, ShoeShuffled):
            seen, position = set(), 0
        if isinstance(happened, RoundStarted):
            held = {}
        if isinstance(happened, CardDealt):
            held.setdefault(happened.seat, []).append(position)
            if happened.seen_by(viewer).card is not None:
                seen.add(position)
            position += 1
        if isinstance(happened, HandShown):
            seen.update(held.get(happened.seat, []))
    return seen


def told(table: LiveTable, events: tuple[Event, ...], shown: Shown) -> list[str]:
    """Everything the service could send a viewer about a table: state, readouts, and what the coach is asked."""
    viewer = shown.viewer
    lines = [shown.frame(table, events).decode()]
    view = sight(table, viewer)
    for topic in TOPICS:
        lines.extend(read_out(view, topic, "first" if table.version % 2 else "third", "normal"))
    if viewer is not None:
        lines.extend((repr(question_of(table, viewer)), repr(question_of(table, viewer, count=True))))
    return lines


def refused(table: LiveTable, viewer: int | None, generator: random.Random) -> str:
    """What a viewer is told who asks for something at random, where that is refused."""
    asked = random_request(table, generator)
    if getattr(asked, "seat", None) != viewer:
        return ""
    try:
        step(table, asked, table.now)
    except TwentyOneError as error:
        return wire.refusal("x", error).decode()
    return ""


def twin_order(steps: list[Step], viewer: int | None, generator: random.Random) -> tuple[int, ...]:
    """The shoe of the last step with the cards this viewer has not seen in another order."""
    seen = seen_positions(steps, viewer)
    order = list(steps[-1].table.dealing.order)
    hidden = [position for position in range(len(order)) if position not in seen]
    cards = [order[position] for position in hidden]
    generator.shuffle(cards)
    for position, card in zip(hidden, cards, strict=True):
        order[position] = card
    return tuple(order)


def is_shown_to_all(one: tuple[Event, ...], other: tuple[Event, ...]) -> bool:
    """Whether two lists of events part where the rules show something to everybody."""
    parts = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    place = min(len(one), len(other)) if parts is None else parts
    return any(isinstance(event, SHOWN_TO_ALL) for events in (one, other) for event in events[place : place + 1])


def is_clock_of_cards(request: ask.AnyRequest, one: tuple[Event, ...], other: tuple[Event, ...]) -> bool:
    """Whether a clock that ran out did one thing at one table, another at the other: in Ban Luck it draws to 16."""
    if not isinstance(request, ask.TimeUp):
        return False
    actions = [[event.action for event in events if isinstance(event, ActionTaken)][:1] for events in (one, other)]
    return actions[0] != actions[1]


def compare(steps: list[Step], viewer: int | None, generator: random.Random, count: Compared) -> None:
    """Play the steps of the present shoe again with other hidden cards, and compare every message to this viewer."""
    dealing = steps[-1].table.dealing
    if dealing.revealed or len(dealing.stretches) != 1 or dealing.stretches[0].endless:
        return
    first = next(number for number, one in enumerate(steps) if one.table.dealing.shoe == dealing.shoe)
    with dealt_otherwise(twin_order(steps, viewer, generator), dealing.key):
        compare_from(steps[first - 1].table, steps[first:], viewer, generator, count)


def compare_from(
    table: LiveTable, steps: list[Step], viewer: int | None, generator: random.Random, count: Compared
) -> None:
    """Carry out the requests of these steps at another table that looks the same so far, and compare as they go."""
    mine_shown, theirs_shown = Shown(viewer), Shown(viewer)
    for one in steps:
        try:
            table, events = step(table, one.request, one.at)
        except StaleDecisionError as error:
            raise AssertionError(f"The twin is not asked what the first was: {error}") from None
        except ActionError:
            count.not_open += 1  # a choice these cards do not have, such as a third card to 21
            return
        mine, theirs = events_seen(events, viewer), events_seen(one.events, viewer)
        if mine != theirs and (is_shown_to_all(mine, theirs) or is_clock_of_cards(one.request, mine, theirs)):
            count.shown += 1
            return
        count.messages += 1
        count.different += table.session.round != one.table.session.round
        assert told(table, events, mine_shown) == told(one.table, one.events, theirs_shown)
        asked = generator.getrandbits(32)
        answer = refused(table, viewer, random.Random(asked))
        assert answer == refused(one.table, viewer, random.Random(asked)) or table.decisions != one.table.decisions
    count.whole += 1
