"""Movement: what the compositor can move by itself, at most 300 ms, skipped by a key or a click, or none at all."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.player import Person

Arrive = Callable[..., Person]
COMPOSITED = {"transform", "opacity", "translate", "rotate", "scale"}
LONGEST_MS = 300
MOVING: dict[str, Any] = {"speed": "slow"}


def moves(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate("witness.moves")
    return found


def test_cards_and_chips_move_by_transform_and_opacity_and_no_longer_than_300_ms(person: Arrive) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.page.evaluate("witness.noting = true")
    ann.play(("split", "double", "stand"))
    found = moves(ann)
    assert {"deal", "chip", "rise"} <= {move["name"] for move in found}
    assert {name for move in found for name in move["changed"]} <= COMPOSITED
    assert max(move["duration"] for move in found) == LONGEST_MS
    assert {move["iterations"] for move in found} == {1}


def test_a_blackjack_has_its_moment_and_delays_nothing(person: Arrive) -> None:
    ann = person("natural", settings=MOVING)
    ann.sit()
    ann.page.evaluate("witness.noting = true")
    ann.decision(after=ann.bet())
    bursts = [move for move in moves(ann) if move["name"] == "burst"]
    assert bursts
    assert all(move["duration"] <= LONGEST_MS and set(move["changed"]) <= COMPOSITED for move in bursts)


SKIP = """way => { window.skipped = new Promise(done => {
  const table = document.querySelector('play-table'), felt = table.querySelector('.felt');
  const watch = new MutationObserver(() => {
    const cards = felt.querySelectorAll('.seat.you .card').length;
    if (cards !== 1 || table.playback.round.ended) return;
    watch.disconnect();
    if (way === 'key') document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    else felt.querySelector('.dealer h2').click();
    requestAnimationFrame(() => done(felt.getAnimations({ subtree: true }).length)); });
  watch.observe(felt, { childList: true, subtree: true }); }) }"""
"""The page itself skips the deal in the moment its first card lies there; the value is how many things still move."""


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_key_or_a_click_brings_the_cards_at_once_and_decides_nothing(person: Arrive, way: str) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.decision()
    ann.page.evaluate(SKIP, way)
    here = ann.bet()
    # a deal of four cards takes 1.2 s, yet in the next frame nothing moves any more
    assert ann.page.evaluate("window.skipped") == 0
    ann.decision(after=here)
    assert len(ann.cards()) == 2
    assert [act.inner_text() for act in ann.page.query_selector_all(".act .word")] == [
        "Hit",
        "Stand",
        "Double",
        "Split",
    ]
    assert "You stand." not in ann.log()


@pytest.mark.parametrize(
    ("system", "settings"),
    [("reduce", MOVING), ("no-preference", {"speed": "off"})],
    ids=["by the system", "by choice"],
)
def test_less_motion_is_no_motion(person: Arrive, system: str, settings: dict[str, Any]) -> None:
    ann = person("ten rounds", reduced_motion=system, settings=settings)
    ann.sit()
    assert ann.page.get_attribute("html", "data-motion") == "off"
    ann.page.evaluate("witness.noting = true")
    ann.play(("split", "double", "stand"))
    assert moves(ann) == []
