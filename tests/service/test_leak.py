"""No transcript tells a viewer what the viewer may not know; `twin.py` says how two tables are compared."""

import json
import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.service.drive import Step, history
from tests.service.scan import scan
from tests.service.twin import Compared, compare
from tests.support.sample import sample
from tests.support.states import Shown, whole_view
from twentyone.cards.card import card_text
from twentyone.present.web.socket.frame import state
from twentyone.present.words.dress import dressed
from twentyone.table.live.options import Options
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import events_for, public_sight, sight

MOST_TABLES = 1_000
COMPARED = Compared()


DRAWN_21 = 31
"""The seed of a history in which somebody draws to 21 face down."""


def viewers_of(steps: list[Step]) -> list[int | None]:
    """A spectator, and everybody who holds a seat at the end."""
    return [None, *(seat for seat, place in enumerate(steps[-1].table.places, 1) if place)]


def compare_all(steps: list[Step], seed: int, count: Compared) -> None:
    """Compare what every viewer of a table is told."""
    generator = random.Random(seed)
    for viewer in viewers_of(steps):
        compare(steps, viewer, generator, count)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32), st.integers(8, 60))
@example(DRAWN_21, 60)
def test_cards_a_viewer_may_not_know_change_no_byte_of_any_message(seed: int, n_steps: int) -> None:
    compare_all(list(history(seed, n_steps)), seed, COMPARED)


@pytest.mark.long
def test_ten_thousand_messages_were_compared_at_tables_that_differed() -> None:
    for seed in range(MOST_TABLES):
        if COMPARED.messages >= 10_000 and COMPARED.different > 1_000:
            break
        compare_all(list(history(seed, 60)), seed, COMPARED)
    assert COMPARED.messages >= 10_000, COMPARED
    assert COMPARED.different > 1_000, COMPARED
    assert COMPARED.whole > COMPARED.shown + COMPARED.not_open  # most transcripts are compared to their end


@pytest.mark.parametrize("face_up", sample(1, [False, True]), ids=["pitch", "face up"])
def test_rounds_of_blackjack_show_no_card_before_its_time(face_up: bool) -> None:
    assert scan("blackjack", 40, 1, face_up) > 1_000


def test_hands_of_ban_luck_show_no_card_before_their_time() -> None:
    assert scan("banluck", 40, 2) > 1_000


def leaky(table: LiveTable, *seats: Any) -> dict[str, object]:
    """A view that tells one card too many."""
    tray = table.dealing.order[table.dealing.position :][:1]
    return public_sight(table, *seats) | {"shuffle": {"commitment": ",".join(card_text(card) for card in tray)}}


def compare_many(seeds: range) -> None:
    for seed in seeds:
        compare(list(history(seed, 40)), None, random.Random(seed), Compared())


def test_a_frame_holds_exactly_the_sight_of_its_viewer() -> None:
    for seed in range(40):
        shown = {viewer: Shown(viewer) for viewer in (None, *range(1, 8))}
        views: dict[int | None, dict[str, Any]] = {}
        for one in history(seed, 30):
            for viewer in (None, *(seat for seat, place in enumerate(one.table.places, 1) if place)):
                sent = json.loads(shown[viewer].frame(one.table, one.events))
                views[viewer] = whole_view(views.get(viewer, {}), sent)
                known = json.loads(json.dumps(dressed(sight(one.table, viewer))))
                assert json.dumps(views[viewer], sort_keys=True) == json.dumps(known, sort_keys=True)  # true is not 1
                assert json.loads(state(one.table, one.events, viewer)) == {
                    **{name: part for name, part in sent.items() if name != "changes"},
                    "view": known,
                }
                assert sent["events"] == json.loads(json.dumps(events_for(one.events, viewer)))


def test_a_leak_would_be_found_by_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twentyone.present.web.socket.frame.public_sight", leaky)
    with pytest.raises(AssertionError):
        compare_many(range(20))


def test_a_21_that_stands_by_itself_would_be_found_by_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Options, "asks_forced", False)
    with pytest.raises(AssertionError):
        compare_all(list(history(DRAWN_21, 60)), DRAWN_21, Compared())


def test_a_leak_would_be_found_by_a_scan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twentyone.present.web.socket.frame.public_sight", leaky)
    with pytest.raises(AssertionError):
        scan("banluck", 5, 3)
