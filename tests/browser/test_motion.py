"""Movement: by the compositor alone, from the shoe and the bank; skipped by a key or a click, or none at all."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.player import Person
from tests.support.sample import sample

Arrive = Callable[..., Person]
COMPOSITED = {"transform", "opacity", "translate", "rotate", "scale"}
LONGEST_MS = 410
"""How long a card flies, or is face down, at the slowest pace."""
LONGEST_MOMENT_MS = 1500
TRAVEL = {"deal", "turn", "hidden", "glide", "chips", "riffle", "shake", "moment", "worth"}
MOVING: dict[str, Any] = {"speed": "slow"}


def moves(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate("witness.moves")
    return found


def test_cards_and_chips_travel_by_transform_and_opacity_alone_and_not_for_long(person: Arrive) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.page.evaluate("witness.noting = true")
    ann.play(("split", "double", "stand"))
    found = moves(ann)
    assert {"riffle", "deal", "hidden", "turn", "glide", "chips", "rise"} <= {move["name"] for move in found}
    assert {name for move in found for name in move["changed"]} <= COMPOSITED
    assert max(move["duration"] for move in found if move["name"] in TRAVEL - {"riffle", "moment"}) <= LONGEST_MS
    assert max(move["duration"] + move["delay"] for move in found) <= LONGEST_MOMENT_MS
    assert {move["iterations"] for move in found} == {1}


def test_what_has_flown_leaves_nothing_behind(person: Arrive) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.play(("split", "double", "stand"))
    ann.page.wait_for_function(
        "() => !document.getAnimations().length && !document.querySelector('.air').childElementCount"
    )
    travel = "document.querySelector('play-table').travel.air"
    assert ann.page.evaluate(f"[{travel}.moving.size, {travel}.flying.size]") == [0, 0]


FLIGHTS = """() => { window.flights = []; const table = document.querySelector('play-table');
  const middle = one => { const box = one.getBoundingClientRect();
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2]; };
  const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const { move } = table.travel.air;
  table.travel.air.move = function (element, frames, timing) {
    const animation = move.call(this, element, frames, timing);
    if (timing.id === 'deal') {
      animation.pause();
      animation.currentTime = timing.delay;
      const start = apart(middle(element), middle(table.querySelector('.shoe .box')));
      animation.currentTime = timing.delay + timing.duration - 0.01;
      const card = this.flying.get(element) ?? element;
      const end = apart(middle(element), middle(card));
      window.flights.push({ start, end, back: element.matches('.back'), name: card.ariaLabel,
        faces: card.querySelectorAll('.face').length });
      animation.play(); animation.currentTime = 0;
    }
    return animation; } }"""
"""The page itself measures how far from the shoe each card starts, and how far from its place it lands."""


def test_every_card_comes_from_the_shoe_face_down_and_lands_at_its_place(person: Arrive) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.decision()
    ann.page.evaluate(FLIGHTS)
    here = ann.bet()
    ann.decision(after=here)
    flights = ann.page.evaluate("window.flights")
    assert [flight["name"] for flight in flights] == [
        "eight of spades",
        "six of hearts",
        "eight of hearts",
        "a card face down",
    ]
    assert all(flight["back"] for flight in flights), "a card is seen before it lies"
    assert max(flight["start"] for flight in flights) < 2
    assert max(flight["end"] for flight in flights) < 2
    assert [flight["faces"] for flight in flights] == [1, 1, 1, 0]


def test_an_open_card_shows_its_face_only_when_its_back_has_turned_away(person: Arrive) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.decision()
    ann.page.evaluate("witness.noting = true")
    ann.decision(after=ann.bet())
    found = moves(ann)
    flown = {move["delay"] + move["duration"] for move in found if move["name"] == "turn" and "back" in move["what"]}
    hidden = {move["duration"] for move in found if move["name"] == "hidden" and "suit" in move["what"]}
    opened = {move["delay"] for move in found if move["name"] == "turn" and "suit" in move["what"]}
    assert flown == hidden == opened
    assert len(flown) == 1


@pytest.mark.parametrize(
    ("game", "script", "text"),
    sample(1, [("banluck", "ban ban", "Ban Ban"), ("blackjack", "natural", "Blackjack")]),
)
def test_a_hand_that_counts_more_than_its_total_has_its_moment(
    person: Arrive, game: str, script: str, text: str
) -> None:
    ann = person(script, settings=MOVING | {"sound": True})
    ann.sit(game)
    ann.decision()
    ann.page.evaluate(
        """() => { window.shouts = []; new MutationObserver(changes => changes.forEach(({ addedNodes }) =>
        addedNodes.forEach(({ className, textContent }) => className === 'shout' && window.shouts.push(textContent))
        )).observe(document.querySelector('.air'), { childList: true }); witness.noting = true }"""
    )
    ann.decision(after=ann.bet())
    found = [move for move in moves(ann) if move["name"] == "moment"]
    assert {"ring", "spark", "shout"} <= {move["what"] for move in found}
    assert all(set(move["changed"]) <= COMPOSITED for move in found)
    assert ann.page.evaluate("window.shouts") == [text]


def test_nothing_moves_and_nothing_is_waited_for_on_a_page_that_is_hidden(person: Arrive) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.decision()
    ann.page.evaluate(
        """() => { Object.defineProperty(document, 'hidden', { get: () => true });
        const { playback } = document.querySelector('play-table');
        const { rest } = playback;
        window.waited = [];
        playback.rest = function (...given) { const wait = rest.apply(this, given);
          window.waited.push(wait === 0); return wait; };
        witness.noting = true }"""
    )
    ann.play(("split", "double", "stand"))
    assert not [move for move in moves(ann) if move["name"] in TRAVEL]
    waited = ann.page.evaluate("window.waited")
    assert len(waited) > 10
    assert all(waited)


def test_a_page_that_gets_hidden_catches_up_at_once(person: Arrive) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.decision()
    ann.page.evaluate(SKIP, "hide")
    here = ann.bet()
    assert ann.page.evaluate("window.skipped") == 0
    ann.decision(after=here)
    assert len(ann.cards()) == 2


SKIP = """way => { window.skipped = new Promise(done => {
  const table = document.querySelector('play-table'), felt = table.querySelector('.felt');
  const watch = new MutationObserver(() => {
    const cards = felt.querySelectorAll('.seat.you .card').length;
    if (cards !== 1 || table.playback.round.ended) return;
    watch.disconnect();
    if (way === 'key') document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    else if (way === 'click') felt.querySelector('.dealer h2').click();
    else if (way === 'hold') felt.dispatchEvent(new PointerEvent('pointerdown'));
    else { Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange')); }
    const look = () => table.playback.isSkipping || way !== 'hold'
      ? done(table.getAnimations({ subtree: true }).length) : requestAnimationFrame(look);
    requestAnimationFrame(look); });
  watch.observe(felt, { childList: true, subtree: true }); }) }"""
"""The page itself skips the deal in the moment its first card lies there; the value is how many things still move."""


@pytest.mark.parametrize("way", sample(1, ["key", "hold", "click"]))
def test_a_key_or_a_click_brings_the_cards_at_once_and_decides_nothing(person: Arrive, way: str) -> None:
    ann = person("ten rounds", settings=MOVING)
    ann.sit()
    ann.decision()
    ann.page.evaluate(SKIP, way)
    here = ann.bet()
    # a deal of four cards takes more than a second, yet in the next frame nothing moves any more
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
    sample(1, [("reduce", MOVING), ("no-preference", {"speed": "off"})]),
    ids=["by the system", "by choice"],
)
def test_less_motion_is_no_motion(person: Arrive, system: str, settings: dict[str, Any]) -> None:
    ann = person("ten rounds", reduced_motion=system, settings=settings)
    ann.sit()
    assert ann.page.get_attribute("html", "data-motion") == "off"
    ann.page.evaluate("witness.noting = true")
    ann.play(("split", "double", "stand"))
    assert moves(ann) == []
