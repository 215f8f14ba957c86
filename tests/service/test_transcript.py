"""Whole transcripts of a neighbour over fixed rounds: whatever a hidden hand holds, the same bytes in the same frames.

Each case was told by tables of edition 1, and such journals still replay so; `twin.py` draws cases at random.
"""

import pytest

from tests.service.drive import opening
from tests.service.twin import dealt_otherwise
from tests.support.states import Shown
from twentyone.cards.card import parse_card
from twentyone.table.live import request as ask
from twentyone.table.live.options import EDITION
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable

Script = tuple[tuple[int, str], ...]
WATCHER = 2
"""Seat 1 plays the hidden hand, seat 2 watches it; both act in the script."""


def arranged(cards: str) -> tuple[int, ...]:
    """One deck with these cards on top."""
    first = [parse_card(card) for card in cards.split()]
    return (*first, *(card for card in range(52) if card not in first))


def request_of(edition: int, rules: dict[str, object], chips: int) -> ask.OpenTable:
    """A request for a table face down, one deck, with a clock."""
    wanted = opening(
        "blackjack", "", {"decks": 1} | rules, players_cards_face_up=False, starting_chips=chips, turn_timer=10
    )
    fields = {name: getattr(wanted, name) for name in wanted.__struct_fields__}
    return ask.OpenTable(**fields | {"edition": edition})


def seated(edition: int, rules: dict[str, object], chips: int) -> LiveTable:
    """Two people at such a table."""
    table, _ = step(None, request_of(edition, rules, chips), 0)
    for seat in (1, 2):
        sit = ask.TakeSeat(seat=seat, name=f"Player {seat}", avatar="fox", token_hash=f"{seat:064x}")
        table, _ = step(table, sit, 0)
    return table


def transcript(
    cards: str,
    script: Script,
    edition: int = EDITION,
    viewer: int | None = WATCHER,
    bets: tuple[int, int] = (10, 10),
    chips: int = 500,
    **rules: object,
) -> list[str]:
    """Every frame of a viewer while the script is played; who is not asked when the script says so is passed over."""
    table, shown = seated(edition, rules, chips), Shown(viewer)
    frames = []
    with dealt_otherwise(arranged(cards)):
        for seat, chips_bet in zip((1, 2), bets, strict=True):
            decision = table.decision(seat)
            assert decision is not None
            table, events = step(table, ask.Bet(seat=seat, decision=decision.id, chips=chips_bet), table.now + 1)
            frames.append(shown.frame(table, events).decode())
        for seat, action in script:
            decision = table.decision(seat)
            if decision is None:
                continue
            table, events = step(table, ask.Act(seat=seat, decision=decision.id, action=action), table.now + 1)
            frames.append(shown.frame(table, events).decode())
    return frames


CASES: dict[str, tuple[str, str, Script, dict[str, object]]] = {
    # cards leave the shoe so: seat 1, seat 2, up card, seat 1, seat 2, hole card, then whoever draws
    "a drawn 21": ("5C TC 9C 6C 7C 8C TD", "5C TC 9C 6C 7C 8C 7D", ((1, "hit"), (1, "stand")), {}),
    "a split pair of aces": (
        "AC TC 9C AD 7C 8C 5D 6D",
        "8C TC 9C 8D 7C 8H 5D 6D",
        ((1, "split"), (1, "stand"), (1, "stand")),
        {},
    ),
    "a 21 after a split": (
        "TD TC 9C TH 7C 8C AD 6D",
        "TD TC 9C TH 7C 8C 8D 6D",
        ((1, "split"), (1, "stand"), (1, "stand")),
        {},
    ),
    "a natural that cannot surrender": (
        "AC TC 9C TD 7C 8C",
        "9D TC 9C TD 7C 8C",
        ((1, "play"),),
        {"surrender": "early"},
    ),
    "a natural of a seat without chips for insurance": (
        "KD TC AC AD 7C 8C",
        "9D TC AC TD 7C 8C",
        ((1, "decline"),),
        {"bets": (20, 10), "chips": 20},
    ),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("viewer", [WATCHER, None])
def test_a_hidden_hand_looks_like_any_other(case: str, viewer: int | None) -> None:
    one, other, script, table = CASES[case]
    first = transcript(one, script, viewer=viewer, **table)  # type: ignore[arg-type]
    assert len(first) == 2 + len(script)
    assert first == transcript(other, script, viewer=viewer, **table)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES)
def test_the_first_edition_told_it_and_the_comparison_finds_that(case: str) -> None:
    one, other, script, table = CASES[case]
    first = transcript(one, script, edition=1, **table)  # type: ignore[arg-type]
    assert first != transcript(other, script, edition=1, **table)  # type: ignore[arg-type]


def test_a_table_of_the_first_edition_asks_once_it_is_upgraded() -> None:
    table = seated(1, {}, 500)
    assert not table.session.asks_forced
    table, _ = step(table, ask.Upgrade(edition=2), 1)
    assert table.session.asks_forced
