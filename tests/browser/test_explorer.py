"""The explorer and the trainer show the solvers' numbers, to the last digit."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from tests.browser.player import Person

Arrive = Callable[..., Person]


def asked(*words: str) -> dict[str, Any]:
    """What the command line answers."""
    done = subprocess.run(
        [sys.executable, "-m", "twentyone", *words, "--json"], capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def figure(person: Person, name: str) -> str:
    return person.page.inner_text(f"[data-figure={name}]").replace("−", "-").split("%")[0].strip()


def test_one_rule_changes_the_chart_and_the_edge_to_the_value_of_the_command(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    ann.open("#/explore")
    ann.page.wait_for_selector("strategy-explorer[data-computed='1'] .cell", timeout=240_000)
    before = ann.page.inner_text("[data-with='hard 11|A']")
    ann.page.click("[name=dealer_hits_soft_17]")
    ann.page.wait_for_selector("strategy-explorer[data-computed='2']")
    solved = asked("solve", "blackjack", "-r", "dealer_hits_soft_17=false")
    assert figure(ann, "edge") == f"{solved['house_edge_percent']:.4f}"
    assert (before, ann.page.inner_text("[data-with='hard 11|A']")) == ("Dh", "H")
    ann.page.click("[data-with='pair 8|T']")
    ann.page.wait_for_selector(".evs")
    exact = asked("ev", "blackjack", "8,8", "--up", "T", "-r", "dealer_hits_soft_17=false")["actions"]
    shown = {
        str(item.get_attribute("data-ev")): float(str(item.get_attribute("data-exact")))
        for item in ann.page.query_selector_all("[data-ev]")
    }
    assert shown == exact


def test_two_rule_sets_stand_side_by_side(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    ann.open("#/explore")
    ann.page.wait_for_selector(".cell", timeout=240_000)
    ann.page.click("[name=compare]")
    ann.page.wait_for_selector("[data-figure=difference]")
    assert float(figure(ann, "difference")) != 0
    changed = ann.page.locator(".cell.changed").count()
    assert changed
    assert f"the {changed} cells" in ann.page.inner_text(".answer")


def test_ban_luck_shows_its_exact_value_and_gives_the_certificate(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    ann.open("#/explore/banluck")
    ann.page.wait_for_selector("[data-figure=exact]", timeout=240_000)
    with ann.page.expect_download() as download:
        ann.page.click("text=Download the certificate")
    certificate = json.loads(download.value.path().read_text())
    assert certificate["value"] == ann.page.inner_text("[data-figure=exact]")
    ann.page.select_option("[name=lock]", "stand_16")
    ann.page.wait_for_selector("[data-figure=locked]")
    assert "Best reply: +" in ann.page.inner_text("[data-figure=locked]")


def test_contradicting_rules_are_refused_in_a_sentence(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    ann.open("#/explore")
    ann.page.wait_for_selector(".cell", timeout=240_000)
    ann.page.select_option("[name=surrender]", "late")
    ann.page.select_option("[name=hole_card]", "no_peek")
    ann.page.wait_for_selector(".problem:has-text('surrender cannot be late')")
    ann.complaints = [line for line in ann.complaints if "400" not in line]


def test_a_drill_is_graded_by_the_exact_loss_and_its_seed_brings_it_back(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    ann.open("#/train/basic/7")
    ann.page.wait_for_selector(".drill .act", timeout=240_000)
    question = ann.page.inner_text(".drill > p")
    hand, up = question.removeprefix("You hold ").removesuffix(".").split(" against ")
    evs = asked("ev", "blackjack", hand.replace(" ", ""), "--up", up)["actions"]
    ann.page.click(".act-stand")
    lost = max(evs.values()) - evs["stand"]
    assert f"{lost:.6f} bets lost" in ann.page.inner_text(".verdict")
    ann.page.reload()
    ann.page.wait_for_selector(".drill .act", timeout=240_000)
    assert ann.page.inner_text(".drill > p") == question


def test_a_simulation_runs_in_parts_and_agrees_with_the_exact_value(person: Arrive, solving: str) -> None:
    ann = person(url=solving)
    ann.open("#/simulate")
    ann.page.wait_for_selector("run-simulator form")
    ann.page.click("[data-do=game][data-with=banluck]")
    ann.page.click("text=Play the rounds")
    ann.page.wait_for_selector("[data-figure=rounds]:has-text('1,000,000')", timeout=240_000)
    assert figure(ann, "exact").startswith("+0.009370")
    away = float(ann.page.inner_text("[data-figure=exact] small").split()[0])
    assert away < 4.0
