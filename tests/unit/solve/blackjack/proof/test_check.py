"""Certificates of blackjack: true ones are proved by a second count, false ones refuted, others refused."""

import json
import random
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.service.grammar import Grammar
from tests.support.sample import sample
from tests.support.small_shoes import drawn_small
from twentyone.cards.shoe import Shoe
from twentyone.document import parse_json
from twentyone.errors import CertificateError, FalseClaimError
from twentyone.rules.blackjack import BlackjackRules, HoleCard, SplitBy, Surrender
from twentyone.solve.blackjack.certificate import certificate, write_certificate
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.proof.check import check, check_file
from twentyone.solve.blackjack.values.arithmetic import EXACT
from twentyone.solve.claim import digest

RULES = BlackjackRules(decks=1, surrender=Surrender.LATE, split_by=SplitBy.SAME_RANK)
SHOE = Shoe((2, 0, 0, 0, 2, 2, 0, 2, 0, 14), ten_ranks=(4, 4, 3, 3))


@pytest.fixture(scope="module")
def plain() -> dict[str, Any]:
    return certificate(solve_blackjack(RULES, SHOE))


def signed(plain: dict[str, Any], **change: Any) -> dict[str, Any]:
    """A certificate with other parts, and the digest that fits them."""
    changed = {**plain, **change}
    return {**changed, "digest": digest(changed)}


@pytest.mark.parametrize("seed", sample(12, range(200)))
def test_the_solver_in_fractions_and_the_checker_in_integers_write_the_same_certificate(seed: int) -> None:
    rules, shoe = drawn_small(random.Random(seed))
    by_solver = certificate(solve_blackjack(rules, shoe, arithmetic=EXACT))
    assert by_solver == certificate(solve_blackjack(rules, shoe))
    assert check(by_solver).value == Fraction(by_solver["value"])


@pytest.mark.long
def test_one_deck_in_fractions_is_what_the_checker_counts() -> None:
    by_solver = certificate(solve_blackjack(BlackjackRules(decks=1), arithmetic=EXACT))
    assert by_solver["value"] == "-4391112381844949/50271856529759865000"
    assert check(by_solver).value == Fraction(by_solver["value"])


@pytest.mark.long
@pytest.mark.parametrize(
    "rules",
    [
        BlackjackRules(),
        BlackjackRules(decks=0, split_by=SplitBy.SAME_RANK),
        BlackjackRules(decks=8, hole_card=HoleCard.NO_PEEK, dealer_hits_soft_17=False),
        BlackjackRules(decks=2, hole_card=HoleCard.NO_PEEK_ORIGINAL, surrender=Surrender.EARLY, resplit_aces=True),
    ],
)
def test_full_shoes_of_all_sizes_are_proved(rules: BlackjackRules) -> None:
    solution = solve_blackjack(rules)
    assert float(check(certificate(solution)).value) == pytest.approx(solution.ev, abs=1e-15)


@pytest.mark.long
def test_a_shoe_may_be_infinite_and_its_certificate_says_so() -> None:
    # splitting aside, an infinite shoe is quick to count out
    rules = BlackjackRules(decks=0, max_split_hands=1)
    plain = certificate(solve_blackjack(rules))
    assert (plain["shoe"], plain["ten_ranks"]) == (None, None)
    assert check(plain).what.startswith("the best play of a round from a full shoe")
    with pytest.raises(CertificateError, match="an infinite shoe has no counts"):
        check(signed(plain, shoe=[4] * 10))


def test_a_false_value_with_a_fitting_digest_is_refuted(plain: dict[str, Any]) -> None:
    value = Fraction(plain["value"])
    last_digit = Fraction(value.numerator + 1, value.denominator)
    with pytest.raises(FalseClaimError, match=r"a round is worth .*, but it is worth"):
        check(signed(plain, value=str(last_digit)))
    by_up = {**plain["by_up_card"], "T": str(Fraction(plain["by_up_card"]["T"]) + Fraction(1, 10**30))}
    with pytest.raises(FalseClaimError, match="against T a round is worth"):
        check(signed(plain, by_up_card=by_up))
    with pytest.raises(FalseClaimError, match="taking insurance where it pays is worth 1, but"):
        check(signed(plain, insurance_gain="1"))
    with pytest.raises(FalseClaimError, match="up cards are not those of its shoe: A, 5, 6, 8, T"):
        check(signed(plain, by_up_card={"T": plain["by_up_card"]["T"]}))


def test_a_changed_digit_is_refused_by_the_digest(plain: dict[str, Any]) -> None:
    with pytest.raises(FalseClaimError, match="digest does not fit"):
        check({**plain, "value": plain["value"][:-1] + ("1" if plain["value"][-1] != "1" else "2")})


@pytest.mark.parametrize(
    ("name", "value"),
    [("blackjack_pays", "6:5"), ("dealer_hits_soft_17", False), ("surrender", "none"), ("max_split_hands", 2)],
)
def test_a_value_under_other_rules_is_refuted(plain: dict[str, Any], name: str, value: object) -> None:
    with pytest.raises(FalseClaimError):
        check(signed(plain, rules={**plain["rules"], name: value}))


def test_another_shoe_is_refuted(plain: dict[str, Any]) -> None:
    with pytest.raises(FalseClaimError):
        check(signed(plain, shoe=[1, 0, 0, 0, 2, 2, 0, 2, 0, 14]))


def test_a_worse_strategy_with_a_fitting_digest_is_refuted(plain: dict[str, Any]) -> None:
    row = plain["first"]["6"]
    for place, letter in ((row.index("D"), "H"), (row.index("P"), "S"), (0, "X")):
        worse = {**plain["first"], "6": row[:place] + letter + row[place + 1 :]}
        with pytest.raises(FalseClaimError, match=f"not the best in first with .* against 6: '{letter}' instead of"):
            check(signed(plain, first=worse))
    with pytest.raises(FalseClaimError, match="not the best in split_hands against '6': 'S' instead of"):
        check(signed(plain, split_hands={**plain["split_hands"], "6": "S"}))
    with pytest.raises(FalseClaimError, match="not the best in later against '6'"):
        check(signed(plain, later={**plain["later"], "6": {**plain["later"]["6"], "hard": 12.0}}))
    with pytest.raises(FalseClaimError, match="not the best in paired_tens against 'Q'"):
        check(signed(plain, paired_tens={**plain["paired_tens"], "Q": {}}))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "poem"}, "format must be"),
        ({"split_play": "cdp"}, "split_play must be cdz"),
        ({"value": float("inf")}, "'inf' is not a fraction"),
        ({"value": "1e40000000"}, "is not a fraction"),
        ({"value": "9" * 100_000}, "is not a fraction"),
        ({"value": "1/0"}, "is not a fraction"),
        ({"insurance_gain": None}, "is not a fraction"),
        ({"by_up_card": {"11": "1"}}, "not fractions by up card"),
        ({"by_up_card": []}, "not fractions by up card"),
        ({"rules": 7}, "not names with values"),
        ({"rules": {"decks": 9}}, "rules are wrong"),
        ({"rules": {"split_by": {"same_rank": 1}}}, "rules are wrong"),
        ({"shoe": None}, "shoe is 'None', not 10 counts"),
        ({"shoe": [4] * 9}, "not 10 counts"),
        ({"shoe": [True] * 10}, "not 10 counts"),
        ({"shoe": [5, 0, 0, 0, 2, 2, 0, 2, 0, 14]}, "that 1 decks can hold"),
        ({"shoe": [10**4000, 0, 0, 0, 2, 2, 0, 2, 0, 14]}, "not 10 counts"),
        ({"shoe": [4, 4, 4, 0, 0, 0, 0, 0, 0, 4], "ten_ranks": [1, 1, 1, 1]}, "could run out in mid-round"),
        ({"ten_ranks": [4, 4, 4, 4]}, "not as many as its tens"),
        ({"ten_ranks": None}, "not 4 counts"),
        ({"first": "PPP"}, "first is not a table by up card"),
        ({"first": {"T": json.loads('{"a":' * 600 + "1" + "}" * 600)}}, "first is not a table by up card"),
        ({"later": {"T": {"but": [["2,2"]]}}}, "later is not a table by up card"),
        ({"more": 1}, "more than its parts, see 'more'"),
    ],
)
def test_what_is_no_certificate_is_refused(plain: dict[str, Any], change: dict[str, Any], said: str) -> None:
    with pytest.raises(CertificateError, match=said) as refused:
        check(signed(plain, **change))
    assert len(str(refused.value)) < 400


def test_a_certificate_that_lacks_a_part_is_refused(plain: dict[str, Any]) -> None:
    for name in plain:
        if name != "digest":
            with pytest.raises(CertificateError, match="must be" if name == "format" else f"see '{name}'"):
                check(signed({part: plain[part] for part in plain if part != name}))


def test_ranks_of_tens_are_stated_only_where_pairs_go_by_rank(plain: dict[str, Any]) -> None:
    rules = {**plain["rules"], "split_by": "same_value"}
    with pytest.raises(CertificateError, match="ten_ranks is null where pairs go by value"):
        check(signed(plain, rules=rules))


def test_certificates_nearly_as_they_should_be_are_refused_in_a_sentence_and_in_time(plain: dict[str, Any]) -> None:
    refusals = []
    for seed in range(60):
        began = time.process_time()
        try:
            changed = parse_json(Grammar(seed).document(plain), CertificateError)
            changed = signed(changed) if isinstance(changed, dict) else changed
            check(changed)
            assert changed == plain
        except (CertificateError, FalseClaimError) as refusal:
            refusals.append(str(refusal))
        assert time.process_time() - began < 5  # a full shoe takes half a minute; this is a small one
    assert len(refusals) > 40
    assert max(map(len, refusals)) < 1000


def test_only_the_play_that_can_be_checked_is_certified() -> None:
    with pytest.raises(ValueError, match="Only cdz is certified"):
        certificate(solve_blackjack(RULES, SHOE, SplitPlay.CDP))


def test_the_checker_needs_nothing_but_the_standard_library(tmp_path: Path, plain: dict[str, Any]) -> None:
    write_certificate(plain, tmp_path / "c.json")
    assert json.loads((tmp_path / "c.json").read_text(encoding="utf-8")) == plain
    assert check_file(tmp_path / "c.json").value == Fraction(plain["value"])
    script = """
import sys
for name in ("numpy", "scipy", "highspy", "numba", "pandas"):
    sys.modules[name] = None  # importing it now fails
from twentyone.solve.blackjack.proof.check import check_file
print(check_file(sys.argv[1]).value)
"""
    command = [sys.executable, "-c", script, str(tmp_path / "c.json")]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == plain["value"]
