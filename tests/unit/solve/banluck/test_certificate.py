import json
import subprocess
import sys
import time
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.service.grammar import Grammar
from tests.support.banluck_rounds import rules_of
from tests.support.loaded import command
from tests.support.sample import sample
from twentyone.document import parse_json
from twentyone.errors import CertificateError, FalseClaimError
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.solve.banluck.certificate import certificate, write_certificate
from twentyone.solve.banluck.check import check, check_file
from twentyone.solve.banluck.claim import FORMAT
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium, solve
from twentyone.solve.claim import digest


@pytest.fixture(scope="module")
def solution() -> BanLuckSolution:
    return equilibrium(rules_of())


MULTIPLES = [spec.name for spec in fields(BanLuckRules) if spec.metadata.get("range") == (1, 100)]
LARGEST = " ".join(f"{name}=100" for name in MULTIPLES)


@pytest.mark.parametrize(
    ("preset", "words"),
    sample(
        2,
        [
            ("prd", ""),
            ("prd", f"decks=2 banker_multiples=true {LARGEST}"),
            ("singapore", "player_escape=hard_15 escape_when=after_naturals"),
            ("prd", "decks=2"),
            ("prd", "surrender=after_reveal double_bust=push busts=announced reveal=none"),
            ("prd", "player_escape=any_15 surrender_hands=any_15"),
            *((preset, "") for preset in PRESETS if preset != "prd"),
        ],
    ),
)
def test_the_checker_proves_what_the_solver_found(preset: str, words: str) -> None:
    solution = equilibrium(rules_of(words, preset))
    assert check(certificate(solution)).value == solution.exact


def test_a_bracket_is_certified_as_a_bracket(solution: BanLuckSolution) -> None:
    plain = certificate(replace(solution, exact=None))
    assert plain["value"] is None
    checked = check(plain)
    assert solution.bracket == (checked.lower, checked.upper)


def _signed(plain: dict[str, Any]) -> dict[str, Any]:
    return {**plain, "digest": digest(plain)}


def test_a_certificate_with_the_former_word_for_the_bankers_freedom_is_still_true(solution: BanLuckSolution) -> None:
    plain = certificate(solution)
    rules = {("banker_choice" if name == "banker_free_to" else name): value for name, value in plain["rules"].items()}
    former = _signed({**plain, "rules": {**rules, "banker_choice": "16_17"}})
    assert check(former).value == solution.exact


def test_a_rule_that_came_later_is_stated_only_where_it_is_not_the_default(solution: BanLuckSolution) -> None:
    plain = certificate(solution)
    assert "sevens" not in plain["rules"]
    with pytest.raises(CertificateError, match="sevens is not stated where it is the default"):
        check(_signed({**plain, "rules": {**plain["rules"], "sevens": "pays"}}))
    house = equilibrium(rules_of("sevens=plain player_minimum=15"))
    stated = certificate(house)
    assert stated["rules"]["player_minimum"] == 15
    assert check(stated).value == house.exact


def test_a_changed_digit_is_refused_by_the_digest(solution: BanLuckSolution) -> None:
    text = json.dumps(certificate(solution))
    place = text.index('"value": "') + len('"value": "')
    changed = text[:place] + str((int(text[place]) + 1) % 10) + text[place + 1 :]
    with pytest.raises(FalseClaimError, match="digest does not fit"):
        check(json.loads(changed))


def test_a_false_value_with_a_fitting_digest_is_refuted(solution: BanLuckSolution) -> None:
    plain = certificate(solution)
    wrong = str(Fraction(plain["value"]) + Fraction(1, 10**12))
    with pytest.raises(FalseClaimError, match="but they earn"):
        check(_signed({**plain, "value": wrong, "lower": wrong, "upper": wrong}))
    with pytest.raises(FalseClaimError, match="proves only"):
        check(_signed({**plain, "value": wrong}))


@pytest.mark.parametrize(
    ("side", "name", "chances"),
    sample(1, [("player", "6,T", {"hit": "1"}), ("banker", "6,T/2", {"stand": "1"}), ("banker", "5,T", {"play": "1"})]),
)
def test_a_worse_strategy_with_a_fitting_digest_is_refuted(
    solution: BanLuckSolution, side: str, name: str, chances: dict[str, str]
) -> None:
    plain = certificate(solution)
    with pytest.raises(FalseClaimError, match="but they earn"):
        check(_signed({**plain, side: {**plain[side], name: chances}}))


def test_a_strategy_with_holes_or_wrong_chances_is_refuted(solution: BanLuckSolution) -> None:
    plain = certificate(solution)
    with pytest.raises(FalseClaimError, match="must sum to 1"):
        check(_signed({**plain, "player": {**plain["player"], "6,T": {"hit": "1/3"}}}))
    with pytest.raises(FalseClaimError, match="says nothing about '6,T'"):
        check(_signed({**plain, "player": {name: row for name, row in plain["player"].items() if name != "6,T"}}))


@pytest.mark.parametrize("when", sample(1, ["before_naturals", "after_naturals"]))
def test_a_player_who_does_not_escape_with_a_bad_15_is_refuted(when: str) -> None:
    plain = certificate(equilibrium(rules_of(f"player_escape=hard_15 escape_when={when}")))
    assert plain["player"]["5,T"] == {"escape": "1"}
    with pytest.raises(FalseClaimError, match="but they earn"):
        check(_signed({**plain, "player": {**plain["player"], "5,T": {"hit": "1"}}}))
    with pytest.raises(CertificateError, match="'escape' is no action at '6,T'"):
        check(_signed({**plain, "player": {**plain["player"], "6,T": {"escape": "1"}}}))


def test_a_player_who_stands_where_the_rules_forbid_it_is_refuted() -> None:
    plain = certificate(equilibrium(rules_of("below_minimum=must_hit")))
    with pytest.raises(FalseClaimError, match="may not stand on 5,T"):
        check(_signed({**plain, "player": {**plain["player"], "5,T": {"stand": "1"}}}))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "poem"}, "not a certificate"),
        ({"rules": {"aces": "eleven"}}, "rules are wrong"),
        ({"rules": {"aces": ["eleven"]}}, "rules are wrong"),
        ({"rules": {"banker_choice": {"16_20": 1}}}, "rules are wrong"),
        ({"rules": 7}, "cannot be read"),
        ({"lower": "low"}, "cannot be read"),
        ({"player": 3}, "cannot be read"),
        ({"player": {"6,T": 3}}, "cannot be read"),
        ({"player": {"6,T": {"hit": 1}}}, "1' is not a fraction"),
        ({"player": {"6,T": {"hit": "1e40000000"}}}, "is not a fraction"),
        ({"player": {"6,T": {"hit": "1/0"}}}, "is not a fraction"),
        ({"player": {"6,T": {"hit": "\u0661"}}}, "is not a fraction"),
        ({"lower": float("inf")}, "inf' is not a fraction"),
        ({"upper": "9" * 100_000}, "is not a fraction"),
        ({"value": [[]]}, "is not a fraction"),
        ({"rules": {}}, "the rule aces must be there, as ten_or_one"),
        ({"filled_by_best_reply": 7}, "not a list of names"),
        ({"filled_by_best_reply": [["6,T"]]}, "not a list of names"),
        ({"filled_by_best_reply": ["K,K"]}, "nothing to fill at 'K,K'"),
        ({"filled_by_best_reply": ["6,T", "6,T"]}, "it fills '6,T' twice"),
        ({"more": 1}, "more than its parts, see 'more'"),
    ],
)
def test_what_is_no_certificate_is_refused(solution: BanLuckSolution, change: dict[str, object], said: str) -> None:
    with pytest.raises(CertificateError, match=said):
        check(_signed({**certificate(solution), **change}))


@pytest.mark.parametrize(
    ("side", "row", "said"),
    [
        ("player", {"6,T": {"double": "1"}}, "'double' is no action at '6,T', which has hit and stand"),
        ("player", {"6,T": {"hit": "1", "fold": "0"}}, "'fold' is no action"),
        ("player", {"A,T": {"stand": "1"}}, "nothing to decide at 'A,T'"),
        ("player", {"x" * 10_000: {"stand": "1"}}, "nothing to decide at 'xxxx"),
        ("banker", {"5,T": {"hit": "1"}}, "'hit' is no action at '5,T', which has play and surrender"),
        ("banker", {"6,T/9": {"hit": "1"}}, "nothing to decide at '6,T/9'"),
    ],
)
def test_sets_and_actions_that_there_are_not_are_refused(
    solution: BanLuckSolution, side: str, row: dict[str, dict[str, str]], said: str
) -> None:
    plain = certificate(solution)
    with pytest.raises(CertificateError, match=said) as refused:
        check(_signed({**plain, side: {**plain[side], **row}}))
    assert len(str(refused.value)) < 300


def test_chances_too_fine_to_be_summed_quickly_are_refused(solution: BanLuckSolution) -> None:
    plain = certificate(solution)
    fine = {
        name: {"hit": f"1/{10**200 + n}", "stand": f"{10**200 + n - 1}/{10**200 + n}"}
        for n, name in enumerate(plain["player"])
    }
    with pytest.raises(CertificateError, match="too many different denominators"):
        check(_signed({**plain, "player": fine}))


def test_a_rule_that_is_written_as_another_kind_is_refused(solution: BanLuckSolution) -> None:
    plain = certificate(solution)
    with pytest.raises(CertificateError, match="the rule pays_777 must be there, as 7"):
        check(_signed({**plain, "rules": {**plain["rules"], "pays_777": "7"}}))


@pytest.mark.parametrize("text", ['{"a": Infinity}', "[" * 100_000, "9" * 5000, '{"a": 1, "a": 2}', "\ufeff{}"])
def test_a_file_of_odd_json_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.json").write_text(text, encoding="utf-8")
    answer = command("check", tmp_path / "odd.json")
    assert (answer.returncode, len(answer.stderr.splitlines())) == (2, 1)


MOST_SECONDS = 20
"""Processor time for any certificate: two best replies to chances as fine as they may be take a third of it."""


@pytest.mark.long
def test_chances_as_fine_as_they_may_be_are_refuted_in_bounded_time_and_a_short_sentence(
    solution: BanLuckSolution,
) -> None:
    plain, fine = certificate(solution), 10**300
    shares = {"hit": f"{fine // 3}/{fine}", "stand": f"{fine - fine // 3}/{fine}"}
    began = time.process_time()
    with pytest.raises(FalseClaimError, match="but they earn") as refused:
        check(_signed({**plain, "player": dict.fromkeys(plain["player"], shares)}))
    assert time.process_time() - began < MOST_SECONDS
    assert len(str(refused.value)) < 300


def _refusal(plain: dict[str, Any], seed: int) -> str:
    """What is said about a certificate with mistakes, signed again after them; nothing where it is true after all."""
    try:
        changed = parse_json(Grammar(seed).document(plain), CertificateError)
        if isinstance(changed, dict):
            changed = _signed({**changed, "player": {}} if seed % 20 else changed)  # the long way for one in twenty
        check(changed)
    except (CertificateError, FalseClaimError) as refusal:
        return str(refusal)
    return ""


def test_certificates_nearly_as_they_should_be_are_refused_in_a_sentence_and_in_time(
    solution: BanLuckSolution,
) -> None:
    plain, refusals = certificate(solution), []
    for seed in range(60):
        began = time.process_time()
        refusals.append(_refusal(plain, seed))
        assert time.process_time() - began < MOST_SECONDS
    assert sum(map(bool, refusals)) > 50
    assert max(map(len, refusals)) < 1000


def test_a_certificate_that_lacks_a_part_is_refused(solution: BanLuckSolution) -> None:
    plain = certificate(solution)
    del plain["lower"]
    with pytest.raises(CertificateError, match="cannot be read"):
        check(_signed(plain))


def test_a_file_that_is_no_certificate_is_refused(tmp_path: Path) -> None:
    (tmp_path / "poem").write_text("roses are red")
    with pytest.raises(CertificateError, match="cannot be read"):
        check_file(tmp_path / "poem")
    with pytest.raises(CertificateError, match=FORMAT):
        check([])


def test_only_exact_strategies_are_certified() -> None:
    with pytest.raises(ValueError, match="solve without a method"):
        certificate(solve(rules_of(), "lp"))


def test_the_checker_needs_nothing_but_the_standard_library(tmp_path: Path, solution: BanLuckSolution) -> None:
    write_certificate(solution, tmp_path / "c.json")
    script = """
import sys
for name in ("numpy", "scipy", "highspy", "numba", "pandas"):
    sys.modules[name] = None  # importing it now fails
from twentyone.solve.banluck.check import check_file
print(check_file(sys.argv[1]).value)
"""
    asked = [sys.executable, "-c", script, str(tmp_path / "c.json")]
    answer = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == str(solution.exact)
