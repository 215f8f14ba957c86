"""The classifier tells what can be told from frames, and nothing where there is nothing to tell."""

import numpy as np
import pytest

from tests.service.classify import Verdict, told
from tests.service.frame_classifier import QUESTIONS, asked, samples_of
from tests.service.test_transcript import request_of
from tests.service.traffic import Frame, scripted
from tests.support.states import Shown
from twentyone.games.blackjack.policy import mimic
from twentyone.table.live import request as ask
from twentyone.table.live.options import EDITION
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight

FOUND = 0.002


def drawn(n_samples: int = 600) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.random.Generator]:
    """Noise of three columns: times in seconds, sizes, a constant; labels at random; three strata."""
    generator = np.random.default_rng(1)
    times = generator.normal(0.065, 0.004, n_samples)
    sizes = generator.integers(2_000, 2_004, n_samples).astype(float)
    columns = np.column_stack([times, sizes, np.ones(n_samples)])
    return columns, generator.random(n_samples) < 0.3, generator.integers(0, 3, n_samples), generator


def test_noise_tells_nothing() -> None:
    columns, labels, strata, _ = drawn()
    verdict = told(columns, labels, strata)
    assert verdict.p_value > FOUND
    assert (verdict.n_samples, verdict.n_positive) == (600, labels.sum())


def test_two_milliseconds_are_found_in_a_spread_of_four() -> None:
    columns, labels, strata, _ = drawn()
    columns[:, 0] += 0.002 * labels
    assert told(columns, labels, strata).p_value <= FOUND


def test_one_byte_is_found_in_a_size_that_varies() -> None:
    columns, labels, strata, _ = drawn()
    columns[:, 1] += labels
    assert told(columns, labels, strata).p_value <= FOUND


def test_what_only_the_seat_tells_is_no_leak() -> None:
    columns, labels, strata, generator = drawn()
    labels = generator.random(len(labels)) < np.array([0.1, 0.5, 0.9])[strata]
    columns[:, 1] = strata
    assert told(columns, labels, strata).p_value > FOUND


def played(edition: int, n_rounds: int) -> list[Frame]:
    """What an onlooker measures of a table without a server: three people by the script, and two bots."""
    table, _ = step(None, request_of(edition, {"decks": 0, "insurance": False}, 100_000), 0)
    for seat in (1, 3, 5):
        taken = ask.TakeSeat(seat=seat, name=f"Player {seat}", avatar="fox", token_hash=f"{seat:064x}")
        table, _ = step(table, taken, 0)
    for seat in (2, 4):
        table, _ = step(table, ask.SeatBot(seat=seat, name=f"Bot {seat}", avatar="owl", style="flat"), 0)
    frames: list[Frame] = []
    shown = Shown(None)
    while table.session.n_rounds <= n_rounds:
        table, events = step(table, moved(table), table.now + 1)
        text = shown.frame(table, events).decode()
        frames.append(Frame.of(float(table.now), text, frames[-1].view if frames else {}))
    return frames


def moved(table: LiveTable) -> ask.AnyRequest:
    """The answer of whoever is asked first."""
    decision = table.decisions[0]
    if decision.kind == "bet":
        return ask.Bet(seat=decision.seat, decision=decision.id, chips=10)
    if table.place(decision.seat).is_bot:
        assert table.session.round is not None
        action = mimic(table.session.round.observation(decision.seat)).text
    else:
        action = scripted(sight(table, decision.seat))
    return ask.Act(seat=decision.seat, decision=decision.id, action=action)


def verdicts(edition: int) -> dict[str, Verdict]:
    samples = list(samples_of(played(edition, 200)))
    found = {question.name: asked(question, samples, "sizes") for question in QUESTIONS if question.game == "blackjack"}
    return {name: verdict for name, verdict in found.items() if verdict is not None}


@pytest.mark.long
def test_the_stand_of_its_own_accord_was_told_by_the_first_edition_and_is_no_more() -> None:
    before, now = verdicts(1), verdicts(EDITION)
    question = "a person who drew and stood has 21"
    assert (before[question].p_value, before[question].auc > 0.99) == (0.001, True)
    assert len(now) >= 3
    assert all(verdict.p_value > FOUND for verdict in now.values()), now
