"""Live tables driven without a server: random tables, random requests, and what each step led to."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from twentyone.errors import TwentyOneError
from twentyone.games.contract import Event
from twentyone.games.registry import find_game
from twentyone.rules.field import rules_dict
from twentyone.rules.table import TableSettings
from twentyone.table.fair.shuffle import seed_commitment
from twentyone.table.live import request as ask
from twentyone.table.live.bank import PASS, TAKE
from twentyone.table.live.options import EDITION
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.session.profile import choose_profile

PRESETS = {game: tuple(find_game(game).presets) for game in ("blackjack", "banluck")}
MASTER = "5ec3e7" * 10 + "abcd"
OWNER = "0123456789abcdef" * 4


@dataclass(frozen=True)
class Step:
    """A request, when it came, and what it led to."""

    request: ask.AnyRequest
    at: int
    table: LiveTable
    events: tuple[Event, ...]


def opening(game: str, preset: str = "", rules: dict[str, Any] | None = None, **settings: Any) -> ask.OpenTable:
    """A request for a new table."""
    chosen, table = choose_profile(game, preset or PRESETS[game][0], TableSettings(**settings))
    return ask.OpenTable(
        table="T1",
        game=game,
        rules=rules_dict(chosen) | (rules or {}),
        settings=rules_dict(table),
        master=MASTER,
        owner=OWNER,
        edition=EDITION,
    )


def random_opening(generator: random.Random) -> ask.OpenTable:
    """Any game by any preset, dealt face up or face down, with and without a clock."""
    game = generator.choice(tuple(PRESETS))
    rules: dict[str, Any] = {}
    if game == "blackjack" and generator.random() < 0.5:
        rules = {"decks": generator.choice((0, 1, 2)), "surrender": "early", "hole_card": "peek"}
    return opening(
        game,
        generator.choice(PRESETS[game]),
        rules,
        players_cards_face_up=generator.random() < 0.3,
        turn_timer=generator.choice((0, 10)),
        starting_chips=generator.choice((40, 500)),
    )


def seating(generator: random.Random, n_people: int, n_bots: int) -> list[ask.AnyRequest]:
    """People and bots at random seats."""
    seats = generator.sample(range(1, 8), n_people + n_bots)
    people = [
        ask.TakeSeat(seat=seat, name=f"Person {seat}", avatar="fox", token_hash=f"{seat:064x}")
        for seat in seats[:n_people]
    ]
    bots = [ask.SeatBot(seat=seat, name=f"Bot {seat}", avatar="owl", style="flat") for seat in seats[n_people:]]
    return [*people, *bots]


def random_request(table: LiveTable, generator: random.Random) -> ask.AnyRequest:
    """Mostly an answer to an open decision; sometimes anything else, sensible or not."""
    seat = generator.randint(1, 7)
    if not table.decisions or generator.random() < 0.12:
        return generator.choice(
            (
                ask.GoAway(seat=seat),
                ask.Return(seat=seat),
                ask.Bank(seat=seat, take=generator.random() < 0.8),
                ask.Rebuy(seat=seat),
                ask.Act(seat=seat, decision=f"{seat}.1", action="hit"),
                ask.Extend(seat=seat, decision=f"{seat}.2"),
                ask.LeaveSeat(seat=seat),
                ask.Resume(),
                ask.TakeSeat(seat=seat, name=f"Late {seat}", avatar="koi", token_hash=f"{seat:064x}"),
            )
        )
    decision = generator.choice(table.decisions)
    if decision.deadline is not None and generator.random() < 0.1:
        return ask.TimeUp(seat=decision.seat, decision=decision.id)
    return answer(table, generator)


def answer(table: LiveTable, generator: random.Random) -> ask.AnyRequest:
    """An answer to an open decision: any bet that is allowed, any legal action."""
    decision = generator.choice(table.decisions)
    if decision.kind == "bet":
        chips = generator.choice((None, None, *table.session.bet_range(decision.seat)[:2]))
        commit = new_commitment(table, decision.seat) if generator.random() < 0.5 else ""
        return ask.Bet(seat=decision.seat, decision=decision.id, chips=chips, commit=commit)
    if decision.kind == "seed":
        commit = new_commitment(table, decision.seat) if generator.random() < 0.5 else ""
        seed = seed_text(decision.seat, table.dealing.shoe + 1)
        return ask.OpenSeed(seat=decision.seat, decision=decision.id, seed=seed, commit=commit)
    if decision.kind == "bank":
        return ask.Act(seat=decision.seat, decision=decision.id, action=generator.choice((TAKE, PASS)))
    assert table.session.round is not None
    actions = table.session.round.legal_actions(table.actor_of(decision.seat))
    return ask.Act(seat=decision.seat, decision=decision.id, action=generator.choice(actions).text)


def seed_text(seat: int, shoe: int) -> str:
    """The seed that a seat opens for a shoe."""
    return f"seat {seat} for shoe {shoe}"


def new_commitment(table: LiveTable, seat: int) -> str:
    """What a seat commits to for the next shoe nobody has been asked about; empty where it may not, or has."""
    place, dealing = table.places[seat - 1], table.dealing
    if place is None or place.is_bot or place.withheld or seat in dict(dealing.commitments):
        return ""
    return seed_commitment(seed_text(seat, dealing.shoe + 1 + (dealing.opening is not None)))


def history(seed: int, n_steps: int, first: ask.OpenTable | None = None) -> Iterator[Step]:
    """A random table from its opening on; requests that are refused leave no step."""
    generator = random.Random(seed)
    request: ask.AnyRequest = first or random_opening(generator)
    table, events = step(None, request, 1000)
    yield Step(request, 1000, table, events)
    waiting = seating(generator, generator.randint(1, 3), generator.randint(0, 2))
    at = 1000
    for _ in range(n_steps):
        request = waiting.pop() if waiting else random_request(table, generator)
        at += generator.choice((0, 5, 700, 11_000))
        try:
            table, events = step(table, request, at)
        except TwentyOneError:
            continue
        yield Step(request, at, table, events)
