"""What a card costs the page at a full table: counted, not timed, so that a busy machine finds the same."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.player import Person

Arrive = Callable[..., Person]
NO_VISIBLE_CHANGE = 1 << 17
"""Chromium's word on an animation that keeps a thing hidden: there is nothing to move."""
INCOMPATIBLE = 1 << 6
"""Its word on one that waits for another of the same kind on the same thing."""
CARDS_OF_A_DEAL = 15
PARSED_PER_CARD = 120
"""The card with some forty shapes, its seat without the other cards, and what stands around the felt."""

COUNTING = """() => { window.dealt = [];
  const table = document.querySelector('play-table'), { playback } = table, { happen } = playback;
  let isChanged = false, forced = 0, parsed = 0;
  const on = (kind, name, note) => { const { [name]: was } = kind.prototype;
    kind.prototype[name] = function (...given) { note(this); return was.apply(this, given); } };
  const onProperty = (kind, name, side, note) => {
    const was = Object.getOwnPropertyDescriptor(kind.prototype, name);
    Object.defineProperty(kind.prototype, name, { ...was, [side](...given) {
      const found = was[side].apply(this, given); note(this); return found; } }) };
  const change = one => { isChanged ||= one.isConnected };
  const look = () => { forced += isChanged; isChanged = false };
  for (const name of ['setAttribute', 'removeAttribute', 'append', 'replaceWith', 'remove', 'animate'])
    on(Element, name, change);
  for (const name of ['insertBefore', 'appendChild', 'removeChild']) on(Node, name, change);
  on(CSSStyleDeclaration, 'setProperty', () => change(table));
  onProperty(CharacterData, 'data', 'set', change);
  onProperty(Element, 'className', 'set', change);
  for (const name of ['getBoundingClientRect', 'getClientRects', 'getAnimations']) on(Element, name, look);
  for (const name of ['scrollTop', 'scrollHeight', 'clientWidth', 'clientHeight'])
    onProperty(Element, name, 'get', look);
  for (const name of ['offsetTop', 'offsetLeft', 'offsetWidth', 'offsetHeight'])
    onProperty(HTMLElement, name, 'get', look);
  const { getComputedStyle } = window;
  window.getComputedStyle = (...given) => { look(); return getComputedStyle(...given); };
  onProperty(Element, 'innerHTML', 'set', one => { parsed += (one.content ?? one).querySelectorAll('*').length });
  playback.happen = function (event, ...rest) {
    isChanged = false; forced = parsed = 0;
    const found = happen.call(this, event, ...rest);
    const all = table.parts.felt.querySelectorAll('*').length;
    if (event.event === 'CardDealt') window.dealt.push({ forced, parsed, all, moving: table.travel.air.moving.size });
    return found; } }"""
"""The page itself counts, for every card, how often it was measured after a change, and how many elements were read."""


def full_table(person: Arrive) -> Person:
    """Somebody at seven seats, cards on the move, asked for the first bet."""
    ann = person("full table", settings={"speed": "normal"})
    ann.sit(bots=6)
    ann.decision()
    return ann


def test_a_card_lays_the_page_out_once_and_reads_little_more_than_its_own_markup(person: Arrive) -> None:
    ann = full_table(person)
    ann.page.evaluate(COUNTING)
    ann.decision(after=ann.bet())
    dealt: list[dict[str, int]] = ann.page.evaluate("window.dealt")
    assert len(dealt) >= CARDS_OF_A_DEAL
    assert max(card["all"] for card in dealt) > 4 * PARSED_PER_CARD, "there is next to nothing on the felt"
    assert any(card["moving"] for card in dealt), "nothing moves"
    assert max(card["forced"] for card in dealt) == 1, dealt
    # a new frame after the deal may change what every seat has
    assert max(card["parsed"] for card in dealt[:CARDS_OF_A_DEAL]) < PARSED_PER_CARD, dealt


def failures(trace: dict[str, Any]) -> list[int]:
    """Why animations were not given to the compositor, one number with a bit per reason for each time it was tried."""
    told = [one["args"].get("data", {}) for one in trace["traceEvents"] if one["name"] == "Animation"]
    assert len(told) > 50, "next to nothing moves"
    return [one["compositeFailed"] for one in told if "compositeFailed" in one]


@pytest.mark.long
def test_all_that_moves_is_moved_by_the_compositor(person: Arrive, browser: Browser) -> None:
    ann = full_table(person)
    browser.start_tracing(page=ann.page, categories=["blink.animations", "devtools.timeline"])
    ann.decision(after=ann.bet())
    found = failures(json.loads(browser.stop_tracing()))
    assert {reasons & ~(NO_VISIBLE_CHANGE | INCOMPATIBLE) for reasons in found} <= {0}
