"""The explorer and the simulator show the solvers' numbers, to the last digit."""

import json
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.access import findings
from tests.browser.player import PHONE, Person
from twentyone.present.cli.app import make_app

Arrive = Callable[..., Person]
SOLVER_MS = 240_000  # the first answer compiles


def asked(*words: str) -> dict[str, Any]:
    """What the command line answers."""
    with redirect_stdout(StringIO()) as out:
        make_app()([*words, "--json"], prog_name="twentyone", standalone_mode=False)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


def figure(person: Person, name: str) -> str:
    return person.page.inner_text(f"[data-figure={name}]").replace("−", "-").split("%")[0].strip()


def explore(person: Person, game: str = "blackjack") -> None:
    person.open(f"#/explore/{game}")
    person.page.wait_for_selector(".cell", timeout=SOLVER_MS)


def evs(person: Person, hand: str) -> dict[str, float]:
    """The EVs of a hand in the box of the chosen cell."""
    person.page.wait_for_selector(f".evs[data-hand='{hand}']")
    cells = person.page.query_selector_all(f".evs[data-hand='{hand}'] [data-ev]")
    return {str(cell.get_attribute("data-ev")): float(str(cell.get_attribute("data-exact"))) for cell in cells}


def test_one_rule_changes_the_chart_and_the_edge_and_cells_have_the_evs_of_the_command(
    person: Arrive, solving: str
) -> None:
    ann = person(url=solving)
    explore(ann)
    before = ann.page.inner_text("[data-with='hard 11|A']")
    ann.page.click("[name=dealer_hits_soft_17]")
    ann.page.wait_for_selector("strategy-explorer[data-computed='2']")
    solved = asked("solve", "blackjack", "-r", "dealer_hits_soft_17=false")
    assert figure(ann, "edge") == f"{solved['house_edge_percent']:.4f}"
    assert (before, ann.page.inner_text("[data-with='hard 11|A']")) == ("Dh", "H")
    ann.page.hover("[data-with='pair 8|T']")
    exact = asked("ev", "blackjack", "8,8", "--up", "T", "-r", "dealer_hits_soft_17=false")["actions"]
    assert evs(ann, "8,8") == exact
    margin = float(ann.page.inner_text(".evs .margin td"))
    first, second, *_ = sorted(exact.values(), reverse=True)
    assert abs(margin - (first - second)) < 1e-6
    ann.page.focus("[data-with='hard 20|2']")
    for key in ("ArrowDown",) * 4 + ("ArrowRight",) * 8:
        ann.page.keyboard.press(key)
    assert evs(ann, "T,6").keys() == {"hit", "stand", "double"}
    assert "4,5,7 against T: stand, not hit" in ann.page.inner_text(".detail-box")
    listed = re.findall(r"([\d.]+) bets better, once in ([\d,]+) rounds", ann.page.inner_text(".detail-box"))
    costs = [float(margin) / int(rounds.replace(",", "")) for margin, rounds in listed]
    assert len(costs) > 1
    assert all(one > 0.99 * other for one, other in pairwise(costs))  # as many digits as are shown
    ann.page.click("[data-do=remove][data-with=A]")
    ann.page.wait_for_selector("strategy-explorer[data-computed='3']")
    removed = asked("solve", "blackjack", "-r", "dealer_hits_soft_17=false", "--removed", "A")
    assert figure(ann, "edge") == f"{removed['house_edge_percent']:.4f}"
    ann.page.select_option("[name=surrender]", "late")
    ann.page.select_option("[name=hole_card]", "no_peek")
    ann.page.wait_for_selector(".problem:has-text('Late surrender comes after the dealer has looked')")
    ann.complaints = [line for line in ann.complaints if "400" not in line]


@pytest.mark.long
def test_two_rule_sets_stand_side_by_side_on_a_phone(person: Arrive, solving: str) -> None:
    ann = person(url=solving, viewport=PHONE, touch=True)
    explore(ann)
    ann.page.tap("[name=compare]")
    ann.page.wait_for_selector("[data-figure=difference]")
    edges = float(figure(ann, "edge-b")) - float(figure(ann, "edge"))
    assert abs(float(figure(ann, "difference")) - edges) < 2e-4
    changed = ann.page.locator(".cell.changed").count()
    assert changed
    assert f"the {changed} cells" in ann.page.inner_text(".answer")
    both = ann.page.locator(".cell.changed").first.locator("span").all_inner_texts()
    assert len(set(both)) == 2, "a changed cell shows both codes, not a colour alone"
    ann.page.tap("[data-with='hard 16|A']")
    assert evs(ann, "9,7")
    assert ann.page.locator(".evs[data-hand='9,7'] thead th").all_inner_texts() == ["A", "B"]
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(ann) == []
    ann.page.tap("[data-do=dismiss]")
    assert not ann.page.locator(".evs").count()


def test_ban_luck_shows_its_exact_value_its_certificate_and_replies(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    explore(ann, "banluck")
    with ann.page.expect_download() as download:
        ann.page.click("text=Download the certificate")
    certificate = json.loads(download.value.path().read_text())
    assert certificate["value"] == ann.page.inner_text("[data-figure=exact]")
    said = ann.page.locator("[data-figure=cost]").all_inner_texts()
    assert said[0].startswith(
        "Playing by the chart costs the player 0.02253 % of a bet per hand against the best banker"
    )
    ann.page.click("summary:has-text('Banker: hands that play unlike their cell')")
    wrong = asked("chart", "banluck")["banker"]["exceptions"]
    listed = ann.page.locator("details[open] li").all_inner_texts()
    assert [line.split(" against")[0] for line in listed] == [one["hand"] for one in wrong]
    ann.page.click("[data-with='5,T||surrender']")
    assert evs(ann, "On average") == asked("ev", "banluck", "5,T", "--banker")["actions"]
    ann.page.click("[data-with='hard 16|3|player']")
    ann.page.click(".detail-box summary")
    assert evs(ann, "2,4,T") == asked("ev", "banluck", "2,4,T")["actions"]
    ann.page.select_option("[name=lock]", "equilibrium")
    ann.page.wait_for_selector("[data-figure=locked]:has-text('every cell as best play does')")
    ann.page.select_option("[name=lock]", "stand_16")
    ann.page.wait_for_selector(".cell.changed")
    reply = asked("solve", "banluck", "--against", "stand_16")
    assert f"Best reply: {reply['ev']:+.6f}" in ann.page.inner_text("[data-figure=locked]")
    assert str(reply["exact"]) in ann.page.inner_text("[data-figure=locked]")
    assert findings(ann) == []


@pytest.mark.long
def test_solvers_of_ban_luck_converge_as_drawn(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    explore(ann, "banluck")
    ann.page.click("[data-do=converge]")
    ann.page.wait_for_selector("plot-chart th:nth-child(5)", state="attached", timeout=SOLVER_MS)
    ann.page.wait_for_selector("plot-chart[data-drawn]")
    curve = ann.page.locator("plot-chart[name=convergence] tbody tr td:nth-child(2)").all_text_contents()
    assert float(curve[-1]) < 1e-9 < float(curve[0])
    assert findings(ann) == []
    ann.page.click("[name=compare]")
    ann.page.wait_for_selector("[data-figure=difference]")
    only_b = ann.page.locator("[data-with='hard 18|2|banker'] span").all_inner_texts()
    assert (only_b[0], len(only_b)) == ("–", 2), "a banker with a choice at 18 is news to rules A"
    divided = ann.page.locator("[data-with^='hard 16'][data-with$='banker']").evaluate_all(
        "all => all.map(one => one.dataset.with)"
    )
    assert "hard 16 in 4 cards|2|banker" in divided, "rows are divided where either side needs it"
    assert "hard 16|2|banker" not in divided


def test_a_simulation_agrees_with_the_exact_value(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    ann.open("#/simulate")
    ann.page.wait_for_selector("run-simulator form")
    ann.page.click("[data-do=game][data-with=banluck]")
    ann.page.select_option("[name=rounds]", "100000")
    ann.page.click("text=Play the rounds")
    ann.page.wait_for_selector("[data-figure=rounds]", timeout=SOLVER_MS)
    ann.page.wait_for_selector("text=Play the rounds")
    assert figure(ann, "exact").startswith("+0.009370")
    away = float(ann.page.inner_text("[data-figure=exact] small").split()[0])
    assert away < 4.0
    ann.page.wait_for_selector("plot-chart[name=fan][data-drawn]")
    counts = ann.page.locator("plot-chart[name=nets] tbody tr td:nth-child(2)").all_text_contents()
    assert sum(int(count.replace(",", "")) for count in counts) == 100_000
    assert findings(ann) == []


@pytest.mark.long
def test_a_simulation_that_is_stopped_keeps_its_part(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    ann.open("#/simulate")
    ann.page.wait_for_selector("run-simulator form")
    ann.page.click("[data-do=game][data-with=banluck]")
    ann.page.select_option("[name=rounds]", "10000000")
    ann.page.click("text=Play the rounds")
    ann.page.wait_for_selector("text=Stop and keep")
    ann.page.wait_for_selector("[data-figure=rounds]:has-text('of 10,000,000')")
    ann.page.click("text=Stop and keep")
    ann.page.wait_for_selector("text=Play the rounds")
    played = int(figure(ann, "rounds").split()[0].replace(",", ""))
    assert 50_000 <= played < 10_000_000
    assert ann.page.locator("[data-figure=ev]").count()
    assert findings(ann) == []
