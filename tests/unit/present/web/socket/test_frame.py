"""What viewers share in a frame is made once for them all, and says to each what it would have said alone."""

import gc
import json
import random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.service.drive import Step, history, opening
from tests.support.sample import sample
from tests.support.states import Shown, whole_view
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.web.socket.frame import state
from twentyone.present.words.dress import dressed
from twentyone.present.words.speech.speaker import PERSONS, VERBOSITIES
from twentyone.present.words.speech.voice import Voice, in_context
from twentyone.table.live import request as req
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import events_for, sight
from twentyone.table.session.session import Stage

VIEWERS = (None, *range(1, 8))
ELSEWHERE = replace(next(iter(history(0, 1))).table, id="elsewhere")


@pytest.mark.parametrize("person", PERSONS)
@pytest.mark.parametrize("verbosity", sample(1, VERBOSITIES))
def test_every_viewer_is_told_what_a_voice_of_their_own_would_say(person: str, verbosity: str) -> None:
    for seed in range(12):
        for one in history(seed, 40):
            for viewer in VIEWERS:
                voice = Voice(sight(one.table, viewer), person, verbosity)
                said = [voice.tell(event) for event in in_context(events_for(one.events, viewer))]
                frame = json.loads(state(one.table, one.events, viewer, person, verbosity))
                assert frame["lines"] == [line for line in said if line is not None]
                assert frame["told"] == [number for number, line in enumerate(said) if line is not None]


def test_viewers_who_are_told_one_after_the_other_get_what_they_would_get_alone() -> None:
    steps = list(history(3, 60))
    together = [[state(one.table, one.events, viewer) for viewer in VIEWERS] for one in steps]
    alone = [[state(one.table, one.events, viewer) for one in steps] for viewer in VIEWERS]
    assert together == [list(frames) for frames in zip(*alone, strict=True)]


def test_seats_that_are_sent_again_as_they_were_are_as_they_are_now() -> None:
    steps = [one for pair in zip(history(3, 60), history(5, 60), strict=False) for one in pair]
    assert len({one.table.id for one in steps}) == 1, "two tables that look like one"
    for one in steps:
        shown, known = json.loads(state(one.table, one.events, None))["view"], sight(one.table, None)
        assert [shown[part] for part in ("seats", "rules", "settings")] == json.loads(
            json.dumps([known[part] for part in ("seats", "rules", "settings")])
        )


def alone(one: Step, viewer: int | None, manner: tuple[str, str]) -> dict[str, Any]:
    """The whole frame of a viewer for whom nothing is remembered but what somebody else at another table was told."""
    state(ELSEWHERE, (), None)
    found: dict[str, Any] = json.loads(state(one.table, one.events, viewer, *manner))
    return found


@pytest.mark.parametrize("seed", sample(6, range(200)))
def test_a_view_that_is_kept_by_its_changes_is_always_the_one_of_now(seed: int) -> None:
    """In two languages and manners; now and then a viewer misses a step and is shown the next one."""
    generator = random.Random(seed)
    manners = [(generator.choice(PERSONS), generator.choice(VERBOSITIES)) for _ in range(2)]
    languages = generator.sample(tuple(LANGUAGES), 2)
    viewers = [(viewer, generator.choice(manners), generator.choice(languages)) for viewer in (None, *VIEWERS)]
    shown = [Shown(viewer, *manner) for viewer, manner, _ in viewers]
    views: list[dict[str, Any]] = [{} for _ in viewers]
    for one in history(seed, 80):
        told: dict[int, dict[str, Any]] = {}
        for number, (_, _, code) in enumerate(viewers):
            if generator.random() < 0.95:
                with speaking(code):
                    told[number] = json.loads(shown[number].frame(one.table, one.events))
        for number, frame in told.items():
            viewer, manner, code = viewers[number]
            with speaking(code):
                views[number] = whole_view(views[number], frame)
                assert views[number] == json.loads(json.dumps(dressed(sight(one.table, viewer), *manner)))
                expected = alone(one, viewer, manner)
                assert all(expected[part] == frame[part] for part in expected if part != "view")


def test_whoever_is_shown_a_table_from_another_seat_is_told_which_it_is() -> None:
    now = list(history(3, 20))[-1].table
    for before in VIEWERS:
        for after in VIEWERS:
            views: dict[str, Any] = {}
            shown = Shown(before)
            for viewer in (before, after):
                shown.viewer = viewer
                views = whole_view(views, json.loads(shown.frame(now, ())))
            assert views == json.loads(json.dumps(dressed(sight(now, after)))), (before, after)


def last_rounds(table: LiveTable) -> list[Any]:
    """The round before, as a spectator reads it in every language."""
    found = []
    for code in LANGUAGES:
        with speaking(code):
            found.append(json.loads(state(table, (), None))["view"]["last"])
            assert found[-1] == json.loads(json.dumps(dressed(sight(table, None))))["last"]
    return found


def test_a_round_is_told_in_the_words_of_the_rules_it_was_played_under() -> None:
    """A hand that lost for its low total has forfeited, even where the next round asks for less, or for more."""
    n_forfeits = 0
    of_seat_3 = replace(opening("banluck", rules={"player_minimum": 16}), owner=f"{3:064x}")
    for seed in range(10):
        for one in history(seed, 60, of_seat_3):
            owner, now = one.table.owners_seat, one.table
            if owner is None or now.session.last is None or now.session.stage != Stage.BETTING:
                continue
            before = last_rounds(now)
            n_forfeits += "Forfeit" in json.dumps(before)
            for minimum in (14, 18):
                ruled, _ = step(now, req.SetRules(seat=owner, rules={"player_minimum": minimum}), one.at)
                assert last_rounds(ruled) == before
    assert n_forfeits > 5


def test_frames_leave_nothing_to_the_collector_which_would_stop_every_table() -> None:
    steps = [one for seed in range(4) for one in history(seed, 40)]

    def show_all() -> None:
        for one in steps:
            for viewer in VIEWERS:
                state(one.table, one.events, viewer)

    show_all()  # what is made once for all is made by then
    gc.collect()
    gc.disable()
    try:
        show_all()
        assert gc.collect() == 0
    finally:
        gc.enable()
