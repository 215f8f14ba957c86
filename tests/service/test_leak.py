"""No frame tells a viewer what the viewer may not know.

Twins: one history of a table is played twice, the second time with every card the viewer has not seen dealt otherwise.
As long as the engine's own events look the same to the viewer, everything the service sends must be the same bytes.
"""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.service.drive import MASTER, OWNER, Step, answer, history, opening, random_request, seating
from twentyone.cards.card import card_text
from twentyone.errors import TwentyOneError
from twentyone.games.contract import CardDealt, Event, HandShown
from twentyone.present.readout import read_out
from twentyone.present.web import wire
from twentyone.table import fair
from twentyone.table.advice import discards_of, question
from twentyone.table.event import RoundStarted, ShoeRevealed, ShoeShuffled
from twentyone.table.live import LiveTable
from twentyone.table.sight import events_for, public_sight, sight
from twentyone.table.step import step
from twentyone.table.view import events_seen

COMPARED = {"messages": 0, "different tables": 0}


@contextmanager
def dealt_otherwise(order: tuple[int, ...]) -> Iterator[None]:
    """Deal the next shoe in this order, whatever its seeds say."""
    original = fair.shuffled

    def arranged(cards: fair.Cards, key: bytes, counter: int) -> fair.Cards:
        return order if sorted(order) == sorted(cards) else original(cards, key, counter)

    fair.shuffled = arranged
    try:
        yield
    finally:
        fair.shuffled = original


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


def told(table: LiveTable, events: tuple[Event, ...], viewer: int | None) -> list[str]:
    """Everything the service could send a viewer about a table: state, readouts, and what the coach is asked."""
    lines = [wire.state(table, events, viewer)]
    view = sight(table, viewer)
    for topic in ("hand", "dealer", "table", "timer", "prompt"):
        lines.extend(read_out(view, topic, "first" if table.version % 2 else "third", "normal"))
    if viewer is not None and table.session.round is not None and (decision := table.decision(viewer)):
        seen = table.session.round.observation(table.actor_of(viewer))
        if decision.kind == "act":
            lines.extend((repr(question(seen)), repr(question(seen, discards_of(table.session.round)))))
    return lines


def refused(table: LiveTable, viewer: int | None, generator: random.Random) -> str:
    """What a viewer is told who asks for something at random, where that is refused."""
    asked = random_request(table, generator)
    if getattr(asked, "seat", None) != viewer:
        return ""
    try:
        step(table, asked, table.now)
    except TwentyOneError as error:
        return wire.refusal("x", error)
    return ""


def compare(steps: list[Step], viewer: int | None, generator: random.Random) -> None:
    """Play the steps again with the cards this viewer has not seen in another order, and compare every message."""
    dealing = steps[-1].table.dealing
    if dealing.revealed or len(dealing.stretches) != 1 or dealing.stretches[0].endless:
        return
    seen = seen_positions(steps, viewer)
    order = list(dealing.order)
    hidden = [position for position in range(len(order)) if position not in seen]
    cards = [order[position] for position in hidden]
    generator.shuffle(cards)
    for position, card in zip(hidden, cards, strict=True):
        order[position] = card
    first = next(number for number, one in enumerate(steps) if one.table.dealing.shoe == dealing.shoe)
    table = steps[first - 1].table
    with dealt_otherwise(tuple(order)):
        for one in steps[first:]:
            try:
                table, events = step(table, one.request, one.at)
            except TwentyOneError:
                return
            if events_seen(events, viewer) != events_seen(one.events, viewer):
                return
            asked = generator.getrandbits(32)
            COMPARED["messages"] += 1
            COMPARED["different tables"] += table.session.round != one.table.session.round
            assert told(table, events, viewer) == told(one.table, one.events, viewer)
            mine = refused(table, viewer, random.Random(asked))
            assert mine == refused(one.table, viewer, random.Random(asked)) or table.decisions != one.table.decisions


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32), st.integers(8, 60))
def test_cards_a_viewer_may_not_know_change_no_byte_of_any_message(seed: int, n_steps: int) -> None:
    steps = list(history(seed, n_steps))
    generator = random.Random(seed)
    for viewer in (None, *(seat for seat, place in enumerate(steps[-1].table.places, 1) if place)):
        compare(steps, viewer, generator)


def test_ten_thousand_messages_were_compared_at_tables_that_differed() -> None:
    seed = 0
    while COMPARED["messages"] < 10_000 or COMPARED["different tables"] <= 1_000:
        steps = list(history(seed, 60))
        for viewer in (None, *(seat for seat, place in enumerate(steps[-1].table.places, 1) if place)):
            compare(steps, viewer, random.Random(seed))
        seed += 1
    assert seed < 1_000  # most tables have something to hide, so this does not take long


def secrets_of(table: LiveTable) -> list[str]:
    """What must never be in a frame: seeds, tokens, the order of the cards."""
    dealing = table.dealing
    hashes = [place.token_hash for place in table.places if place and place.token_hash]
    seeds = [MASTER, OWNER, fair.server_seed(MASTER, dealing.shoe + 1)]
    if not dealing.revealed:
        seeds.append(fair.server_seed(MASTER, dealing.shoe))
    return [*hashes, *seeds]


def scan(game: str, rules: dict[str, object], n_rounds: int, seed: int) -> int:
    """Play rounds from one deck and look into every frame for a card its viewer has not seen; the frames scanned."""
    generator = random.Random(seed)
    table, _ = step(None, opening(game, "", rules, players_cards_face_up=False, starting_chips=100_000), 0)
    for request in seating(generator, 2, 1):
        table, _ = step(table, request, 0)
    viewers = (None, *(seat for seat, place in enumerate(table.places, 1) if place and not place.is_bot))
    steps: dict[int, list[Step]] = {}
    scanned = 0
    while table.session.n_rounds <= n_rounds:
        request = answer(table, generator)
        table, events = step(table, request, table.now + 1)
        shoe = steps.setdefault(table.dealing.shoe, [])
        shoe.append(Step(request, table.now, table, events))
        proofs = any(isinstance(event, ShoeRevealed) for event in events)
        for viewer in viewers:
            frame = wire.state(table, () if proofs else events, viewer)
            scanned += 1
            assert not any(secret in frame for secret in secrets_of(table))
            if table.session.round is not None and not proofs:
                seen = seen_positions(shoe, viewer)
                unseen = [card for place, card in enumerate(table.dealing.order) if place not in seen]
                assert not any(f'"{card_text(card)}"' in frame for card in unseen), (frame, unseen)
    return scanned


def test_five_hundred_rounds_of_blackjack_show_no_card_before_its_time() -> None:
    assert scan("blackjack", {"decks": 1, "penetration": 0.0}, 500, 1) > 5_000


def test_five_hundred_hands_of_ban_luck_show_no_card_before_its_time() -> None:
    assert scan("banluck", {}, 500, 2) > 5_000


def leaky(table: LiveTable) -> dict[str, object]:
    """A view that tells one card too many."""
    tray = table.dealing.order[table.dealing.position :][:1]
    return public_sight(table) | {"shuffle": [card_text(card) for card in tray]}


def compare_many(seeds: range) -> None:
    for seed in seeds:
        compare(list(history(seed, 40)), None, random.Random(seed))


def test_a_frame_holds_exactly_the_sight_of_its_viewer() -> None:
    for seed in range(40):
        for one in history(seed, 30):
            for viewer in (None, *(seat for seat, place in enumerate(one.table.places, 1) if place)):
                frame = json.loads(wire.state(one.table, one.events, viewer))
                assert frame["view"] == json.loads(json.dumps(sight(one.table, viewer)))
                assert frame["events"] == json.loads(json.dumps(events_for(one.events, viewer)))


def test_a_leak_would_be_found_by_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "public_sight", leaky)
    with pytest.raises(AssertionError):
        compare_many(range(20))


def test_a_leak_would_be_found_by_a_scan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "public_sight", leaky)
    with pytest.raises(AssertionError):
        scan("banluck", {}, 5, 3)
