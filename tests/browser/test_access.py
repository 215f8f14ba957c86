"""Accessible to all: what is announced, keys and their guard, focus, names and contrast, zoom, motion."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import GUARD_MS, Person
from tests.browser.transcript import FOLDER, SCRIPTS, announced

Arrive = Callable[..., Person]
AXE = Path(".venv/npm/node_modules/axe-core/axe.min.js")


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_what_is_announced_is_what_was_recorded(person: Arrive, game: str) -> None:
    script, _ = SCRIPTS[game]
    assert announced(person(script), game) == (FOLDER / f"{game}.txt").read_text(encoding="utf-8")


def test_bursts_are_spoken_together_and_nothing_is_dropped(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    ann.play(("split", "double", "stand"))
    ann.page.wait_for_timeout(400)
    spoken = ann.page.locator("#spoken p").all_inner_texts()
    assert " ".join(ann.log()).endswith(" ".join(spoken))
    assert len(spoken) < len(ann.log())
    assert ann.page.get_attribute("#spoken", "aria-live") == "polite"


def test_an_illegal_key_says_why(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    ann.decision(after=here)
    ann.page.wait_for_timeout(GUARD_MS)
    ann.page.keyboard.press("i")
    assert ann.log()[-1] == "You cannot take insurance now: you may hit, stand, double, split."


def test_a_key_right_after_the_turn_changed_does_nothing(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    # the key is pressed by the page itself in the very moment in which the decision opens
    ann.page.evaluate(
        """before => new Promise(done => { const table = document.querySelector('play-table');
        const look = () => { if ([before, 'waiting'].includes(table.dataset.ready)) return requestAnimationFrame(look);
          document.dispatchEvent(new KeyboardEvent('keydown', {key: 'x', bubbles: true})); done(); }; look(); })""",
        here,
    )
    ann.page.wait_for_timeout(2 * GUARD_MS)
    assert "You stand." not in ann.log()
    ann.page.keyboard.press("x")
    ann.page.wait_for_selector(".log li:has-text('You stand.')")


def test_keys_read_the_table_and_are_silent_while_somebody_types(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    ann.decision(after=here)
    keys = ann.page.keyboard
    for key, said in (
        ("r", "You hold"),
        ("c", "The dealer shows"),
        ("Shift+T", "No clock is running."),
        ("b", "You: bet 10"),
    ):
        keys.press(key)
        ann.page.wait_for_selector(f".log li:last-child:has-text('{said}')")
    keys.press("?")
    ann.page.wait_for_selector("help-dialog dialog[open]")
    keys.press("x")
    keys.press("Escape")
    assert "You stand." not in ann.log()
    assert ann.is_focused()


def test_a_key_can_be_changed(person: Arrive) -> None:
    ann = person("ten rounds")
    ann.sit()
    here = ann.bet()
    ann.decision(after=here)
    ann.press("[data-opens=settings]")
    ann.press("dialog[open] summary")
    ann.page.focus("[name='key:stand']")
    ann.page.keyboard.press("w")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_timeout(GUARD_MS)
    ann.page.keyboard.press("x")
    ann.page.keyboard.press("w")
    ann.page.wait_for_selector(".log li:has-text('You stand.')")


def findings(person: Person) -> list[str]:
    """What axe calls serious or critical on the page as it is."""
    assert AXE.exists(), "The tests of the page need axe-core: run make browser."
    person.page.add_script_tag(path=str(AXE))
    result: dict[str, Any] = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{found['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"][:3]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(person: Arrive, solving: str, scheme: str) -> None:
    ann = person("ten rounds", url=solving, color_scheme=scheme, bypass_csp=True)
    ann.sit(bots=2)
    assert findings(ann) == []
    here = ann.bet()
    ann.decision(after=here)
    assert findings(ann) == []
    ann.page.click("[data-do=menu][data-with=statistics]")
    assert findings(ann) == []
    ann.open("#/")
    ann.page.reload()
    ann.page.wait_for_selector("main-menu form")
    ann.page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    assert findings(ann) == []
    ann.open("#/explore")
    ann.page.wait_for_selector(".cell", timeout=240_000)
    ann.page.click("[data-with='hard 16|T']")
    ann.page.wait_for_selector(".evs")
    assert findings(ann) == []
    ann.open("#/train/basic/7")
    ann.page.wait_for_selector(".drill .act", timeout=240_000)
    assert findings(ann) == []
    ann.open("#/guide")
    assert findings(ann) == []
    ann.press("[data-opens=settings]")
    assert findings(ann) == []


@pytest.mark.parametrize(("width", "height"), [(320, 640), (720, 450)], ids=["narrow", "zoomed to 200 %"])
def test_nothing_is_cut_off_when_narrow_or_zoomed(person: Arrive, width: int, height: int) -> None:
    ann = person("ten rounds", viewport={"width": width, "height": height})
    ann.sit(bots=3)
    ann.decision()
    for path in ("", "#/guide"):
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        ann.open(path)
    ann.page.go_back()


def test_less_motion_is_no_motion(person: Arrive) -> None:
    ann = person("ten rounds", reduced_motion="reduce")
    ann.sit()
    assert ann.page.get_attribute("html", "data-motion") == "off"
    ann.bet()
    ann.page.wait_for_selector(".seat.you .card")
    assert ann.page.evaluate("getComputedStyle(document.querySelector('.seat.you .card')).animationName") == "none"
