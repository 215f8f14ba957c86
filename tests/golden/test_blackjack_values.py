"""Published exact values: totals, cells and dealer tables of many rule sets, to the last printed digits."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.support.paths import DOCS
from twentyone.cards.card import VALUES
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import Chart
from twentyone.present.strategy_tables.blackjack import CERTIFIED, named_rules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_from_dict
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.net.distribution import net_distribution
from twentyone.solve.blackjack.proof.check import check_file
from twentyone.solve.blackjack.proof.claim import stated_rules
from twentyone.solve.blackjack.values.dealer import dealer_finals
from twentyone.solve.claim import digest

TABLES = DOCS / "strategy_tables" / "blackjack"
PUBLISHED: dict[str, Any] = json.loads((Path(__file__).parent / "blackjack.json").read_text())
ACTIONS = {"S": "stand", "H": "hit", "D": "double", "P": "split"}


def _name(entry: dict[str, Any]) -> str:
    return f"{entry['split_play']}-" + "-".join(str(given) for given in entry["rules"].values())


@pytest.mark.parametrize("entry", PUBLISHED["totals"], ids=_name)
def test_the_value_of_a_round_is_the_published_one(entry: dict[str, Any]) -> None:
    rules = rules_from_dict(BlackjackRules, entry["rules"])
    solution = solve_blackjack(rules, split_play=SplitPlay(entry["split_play"]))
    assert solution.ev == pytest.approx(entry["ev"], abs=1e-12)
    assert list(solution.ev_by_upcard.values()) == pytest.approx(entry["ev_by_upcard_ace_to_ten"], abs=1e-12)


@pytest.mark.parametrize("entry", PUBLISHED["cells"], ids=_name)
def test_every_action_of_every_hand_has_its_published_value(entry: dict[str, Any]) -> None:
    rules = rules_from_dict(BlackjackRules, entry["rules"])
    solution = solve_blackjack(rules, split_play=SplitPlay(entry["split_play"]))
    for name, cell in entry["cells"].items():
        first, second, up = (VALUES.index(name[place]) for place in (0, 1, 5))
        opening = solution.opening(first + 1, second + 1)
        for letter, published in cell.items():
            if letter == "best":
                assert opening.best_action(up) == ACTIONS[published], name
            else:
                found = opening.given_no_blackjack(ACTIONS[letter])[up]
                assert found == pytest.approx(published, abs=1e-12), (name, letter)


@pytest.mark.parametrize(("name", "decks", "hits"), [("inf_S17", 0, False), ("6D_H17", 6, True), ("1D_S17", 1, False)])
def test_the_dealer_ends_as_published(name: str, decks: int, hits: bool) -> None:
    rules = BlackjackRules(decks=decks, dealer_hits_soft_17=hits)
    for up, published in PUBLISHED["dealer"][name].items():
        found = dealer_finals(rules, Shoe.of_decks(decks), VALUES.index(up) + 1)
        assert found == pytest.approx(published, abs=1e-12), up


@pytest.mark.parametrize("entry", PUBLISHED["fixed_chart"])
def test_a_fixed_chart_is_worth_the_published_ev(entry: dict[str, Any]) -> None:
    codes = {"H": "H", "S": "S", "D": "Dh", "d": "Ds", "P": "P", "R": "Rh"}
    kinds = {"h": "hard", "s": "soft", "p": "pair"}
    rows = {}
    for line in entry["chart"]:
        kind, name, letters = line.split()
        name = VALUES[int(name) - 1] if kind == "p" else name
        rows[f"{kinds[kind]} {name}"] = tuple(codes[letter] for letter in letters)
    rows["hard 4"] = rows["hard 5"]
    value = chart_value(rules_from_dict(BlackjackRules, entry["rules"]), Chart.from_rows(rows))
    assert value.ev == pytest.approx(entry["ev"], abs=1e-12)


@pytest.mark.parametrize("entry", PUBLISHED["outcome_distribution"], ids=_name)
def test_the_net_of_a_round_is_distributed_as_published(entry: dict[str, Any]) -> None:
    found = net_distribution(solve_blackjack(rules_from_dict(BlackjackRules, entry["rules"])))
    assert {float(net) for net in found.chances} == {float(net) for net in entry["pmf"]}
    for net, chance in found.chances.items():
        assert chance == pytest.approx(entry["pmf"][f"{float(net)}"], abs=6e-10), net
    assert 100 * found.mean == pytest.approx(entry["ev_pct"], abs=1e-9)
    assert 100 * found.standard_deviation == pytest.approx(entry["sd_pct"], abs=1e-9)


@pytest.mark.parametrize("name", CERTIFIED)
def test_the_certificates_in_the_docs_state_what_the_solver_says(name: str) -> None:
    plain = json.loads((TABLES / f"{name}_certificate.json").read_text(encoding="utf-8"))
    assert plain["digest"] == digest(plain)
    solution = solve_blackjack(named_rules()[name])
    assert plain["rules"] == stated_rules(solution.rules)
    assert float(Fraction(plain["value"])) == pytest.approx(solution.ev, abs=1e-15)


@pytest.mark.long
@pytest.mark.parametrize("name", CERTIFIED)
def test_the_certificates_in_the_docs_are_true(name: str) -> None:
    assert check_file(TABLES / f"{name}_certificate.json").rules == named_rules()[name]
