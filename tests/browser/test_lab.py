"""The Lab page: from rules to a bet ramp with its risk, on a phone, by keyboard, and with words that cannot be."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import ViewportSize

from tests.browser.access import findings, names_alike, overflow, read_twice
from tests.browser.player import WIDE, Person
from tests.browser.test_explorer import SOLVER_MS

Arrive = Callable[..., Person]
SMALL = ViewportSize(width=375, height=740)


FRIENDLY = (
    "decks=4,dealer_hits_soft_17=false,surrender=late,max_split_hands=2,split_aces_one_card=false,"
    "split_aces_count_as_blackjack=true"
)
"""The rules of a preset that other tests ask for too: its run is played once."""


def settled(one: Person) -> None:
    """Wait until everything is answered from the longest run there is, so that no later answer can be taken for one."""
    one.page.wait_for_selector("counter-lab[data-deepest='true'][data-busy='false']", timeout=SOLVER_MS)


def opened(one: Person, path: str = "#/lab") -> None:
    one.open(path)
    settled(one)


def after(one: Person, change: Callable[[], Any]) -> None:
    """Change something, and wait for the answer to it."""
    change()
    settled(one)


def figure(one: Person, name: str) -> str:
    return one.page.inner_text(f"[data-figure={name}-A]")


def bets(one: Person) -> list[str]:
    found: list[str] = one.page.eval_on_selector_all("[name=bet]", "all => all.map(one => one.value)")
    return found


def test_a_newcomer_gets_from_rules_to_bets_with_their_risk_on_a_phone(person: Arrive, solving: str) -> None:
    ann = person(url=solving, viewport=SMALL, touch=True)
    opened(ann)
    assert "±" in figure(ann, "per_hour")
    assert "%" in figure(ann, "risk_of_ruin")
    assert ann.page.is_visible(".lab-head p:has-text('The bets in units: 1')")
    after(ann, lambda: ann.page.select_option("[name=preset]", "friendly"))
    risk, ramp = figure(ann, "risk_of_ruin"), bets(ann)
    assert ramp[0] == "1"
    assert ramp[-1] == "12"
    after(ann, lambda: ann.page.locator("[name=most]").fill("4"))
    assert bets(ann)[-1] == "4"
    after(ann, lambda: ann.page.locator("[name=place]").fill("20"))
    assert ann.page.input_value("[name=bankroll]") == "15000"
    assert figure(ann, "risk_of_ruin") != risk
    ann.page.wait_for_selector("plot-chart[name=fan-A][data-drawn]")
    ann.page.evaluate("document.querySelectorAll('counter-lab details').forEach(one => { one.open = true })")
    assert (findings(ann), overflow(ann), read_twice(ann)) == ([], "", [])


def test_the_bets_can_be_changed_by_keyboard_and_the_link_has_everything(person: Arrive, solving: str) -> None:
    ann = person(url=solving, viewport=WIDE)
    opened(ann, f"#/lab/blackjack/{FRIENDLY}/bankroll=400")
    before = figure(ann, "per_hour")
    place = ann.page.locator("[name=bet]").last
    place.focus()
    ann.page.keyboard.press("Control+A")
    ann.page.keyboard.type("9")
    after(ann, lambda: ann.page.keyboard.press("Tab"))
    assert figure(ann, "per_hour") != before
    assert ann.page.is_visible("[data-do=best]")
    for name, word in (("bankroll", "abc"), ("enter", "1")):
        ann.page.evaluate("document.querySelectorAll('counter-lab details').forEach(one => { one.open = true })")
        ann.page.fill(f"[name={name}]", word)
        ann.page.keyboard.press("Tab")
        ann.page.wait_for_selector(f"#refused-{name}:not(:empty)")
    assert "'abc'" in ann.page.inner_text("#refused-bankroll")
    assert ann.page.get_attribute("[name=bankroll]", "aria-invalid") == "true"
    ann.page.fill("[name=enter]", "")
    ann.page.fill("[name=bankroll]", "500")
    after(ann, lambda: ann.page.keyboard.press("Tab"))
    assert ann.page.locator(".problem:not(:empty)").count() == 0
    bob = person(url=solving)
    opened(bob, "#" + ann.page.url.split("#")[1])
    assert (bets(bob), figure(bob, "risk_of_ruin")) == (bets(ann), figure(ann, "risk_of_ruin"))
    bob.open("#/lab/blackjack/decks=99/bankroll=400")
    bob.page.wait_for_selector(".problem:has-text('rules of the link')")
    for one in (ann, bob):
        one.complaints = [line for line in one.complaints if "400" not in line]


def test_two_games_stand_side_by_side_and_are_taken_along_as_files(
    person: Arrive, solving: str, tmp_path: Path
) -> None:
    ann = person(url=solving, viewport=WIDE)
    opened(ann)
    ann.page.click("[name=compare]")
    after(ann, lambda: ann.page.select_option("[name=preset]", "friendly"))
    one, other = (ann.page.locator(f"[data-key=side-{name}]").bounding_box() for name in "AB")
    assert one
    assert other
    assert one["x"] + one["width"] <= other["x"]
    # a run is compiled and played before; beside a dozen busy processes that takes minutes
    ann.page.wait_for_selector("plot-chart[name=fan-B][data-drawn]", timeout=SOLVER_MS)
    assert findings(ann) == []
    assert names_alike(ann, ".lab-form") == []
    for kind in ("csv", "json"):
        with ann.page.expect_download() as waiting:
            ann.page.click(f"[data-do={kind}][data-with=B]")
        waiting.value.save_as(tmp_path / f"lab.{kind}")
    answer = json.loads((tmp_path / "lab.json").read_text(encoding="utf-8"))
    rows = list(csv.reader((tmp_path / "lab.csv").read_text(encoding="utf-8").splitlines()))
    named = {row[0]: float(row[1]) for row in rows[1 : rows.index([])] if row[1]}
    assert named == {one["name"]: one["value"] for one in answer["figures"] if one["value"] is not None}
    assert len(rows) == rows.index([]) + 2 + len(answer["by_count"])


CHANGE = """changes => changes.forEach(([name, value]) => {
  const field = document.querySelector(`.lab-form [name=${name}]`);
  if (field.type === 'checkbox') field.checked = value;
  else field.value = value;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
})"""
"""Changes fields one after another, faster than anything is answered."""


def test_a_rule_that_is_changed_while_another_is_answered_stays_changed(person: Arrive, solving: str) -> None:
    ann = person(url=solving, viewport=SMALL)
    opened(ann)
    after(ann, lambda: ann.page.evaluate(CHANGE, [["dealer_hits_soft_17", False], ["surrender", "late"]]))
    assert ann.page.input_value("[name=surrender]") == "late"
    assert "dealer_hits_soft_17=false,surrender=late" in ann.page.url


def test_a_second_game_begins_like_the_first_also_while_that_is_answered(person: Arrive, solving: str) -> None:
    ann = person(url=solving, viewport=WIDE)
    opened(ann)
    before = figure(ann, "per_hour")
    after(ann, lambda: ann.page.evaluate(CHANGE, [["most", "4"], ["compare", True]]))
    assert figure(ann, "per_hour") != before
    assert ann.page.inner_text("[data-figure=per_hour-B]") == figure(ann, "per_hour")
