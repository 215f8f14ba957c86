"""What the topics of Ban Luck advise is legal under the very rules asked about, and `ev` agrees hand by hand."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.support.advice_replay import asked, check, missed_flips
from tests.support.advice_run import drawn_banluck
from tests.support.advice_words import said_too_much
from tests.support.banluck_rounds import rules_of
from tests.support.quick_answers import quickly
from tests.support.sample import sample
from twentyone import ev
from twentyone.analyse.advice import Advice, Spot, sentence
from twentyone.analyse.answer import Answer
from twentyone.analyse.banluck.advice.by_hand import against_text, ranges_text, shape_text, spot_of, told, totals_text
from twentyone.analyse.banluck.advice.rule_words import below_words, five_card_words, free_totals
from twentyone.analyse.banluck.price import against_equilibrium, evs_of, table_by_total
from twentyone.analyse.banluck.simple_chart import FAMILIES, best_of
from twentyone.analyse.banluck.surrender import hard_15_rows
from twentyone.analyse.registry import answer
from twentyone.errors import HandError
from twentyone.rules.banluck import PRESETS, BanLuckRules, Busts, Reveal, Surrender
from twentyone.solve.banluck.chart.state import all_rows
from twentyone.solve.banluck.distribution import nets_of_policy
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy

DEFAULTS = BanLuckRules()
SINGAPORE = BanLuckRules(**PRESETS["singapore"])  # type: ignore[arg-type]
HARSH = BanLuckRules(five_card_bust_multiple=50, pays_five_card=1, pays_five_card_21=1)
"""Where a fifth card is so dangerous that a player with four cards rather forfeits."""


@pytest.fixture(autouse=True)
def few_rounds() -> Iterator[None]:
    with quickly():
        yield


def advised(made: Answer, spot: Spot) -> str:
    """What an answer says to do with a hand."""
    found = [one.action for one in made.advice if spot in one.spots]
    found += [odd.action for one in made.advice for odd in one.exceptions if odd.spot == spot]
    assert len(found) == 1
    return found[0]


def as_banker(hand: str, player_cards: int) -> Spot:
    return Spot(hand, words=(("banker", True), ("player_cards", player_cards)), against=f"{player_cards} cards")


@pytest.mark.parametrize("topic", ["opening", "surrender", "sixteen"])
def test_no_sentence_contradicts_ev_and_every_flipped_action_is_found(topic: str) -> None:
    made = answer(topic, DEFAULTS)
    found = check(made)
    assert not found.wrong
    assert found.advice
    assert not missed_flips(made)


def test_opening_under_forced_reveal_never_advises_what_is_forbidden() -> None:
    made = answer("opening", DEFAULTS)
    assert made.rules == DEFAULTS
    assert {spot.words[1] for one in made.advice for spot in one.spots} == {("player_cards", 2)}
    assert {one.action for one in made.advice} == {"hit", "stand"}


def test_opening_under_forced_reveal_says_against_how_many_cards_it_holds() -> None:
    for one in answer("opening", DEFAULTS).advice:
        assert one.where.endswith(" against 2 cards"), one.where


@pytest.mark.parametrize("topic", ["opening", "surrender", "sixteen", "decision-cost", "against-blackjack"])
@pytest.mark.parametrize("number", sample(1, [0, 2, 14, 16]))
def test_the_words_of_an_advice_claim_no_hand_that_must_not_follow_it(topic: str, number: int) -> None:
    assert said_too_much(answer(topic, drawn_banluck(number))) == []


def test_words_that_claim_too_much_are_noticed() -> None:
    made = answer("opening", DEFAULTS)
    stands = next(one for one in made.advice if one.action == "stand")
    wider = replace(stands, where=stands.where.partition(" of ")[0].partition(" against ")[0])
    assert any("'player_cards', 3" in fault for fault in said_too_much(replace(made, advice=(wider,))))


def test_a_hard_15_played_otherwise_before_anything_is_shown_says_so() -> None:
    rows = hard_15_rows(replace(DEFAULTS, surrender=Surrender.AFTER_REVEAL))
    assert {row.against for row in rows} == {"", "ban luck", "ban ban"}
    unknown = [row for row in rows if not row.against]
    (only,) = told(unknown, rows)
    assert only.where == "hard 15 of 2 cards against a player who has shown nothing"


def test_opening_depends_on_the_bankers_own_number_of_cards() -> None:
    made = answer("opening", SINGAPORE)
    for player_cards in (2, 3, 4, 5):
        assert advised(made, as_banker("A,8", player_cards)) == "open"
        assert advised(made, as_banker("A,2,7", player_cards)) == "hit"


@pytest.mark.parametrize("surrender", sample(1, [Surrender.BEFORE_REVEAL, Surrender.NEVER]))
@pytest.mark.parametrize(
    ("topic", "rules"),
    sample(1, [("opening", replace(DEFAULTS, banker_minimum=15)), ("decision-cost", rules_of(preset="singapore_run"))]),
)
def test_whoever_says_how_to_draw_to_a_15_says_that_it_is_voided_first_where_it_may_be(
    topic: str, rules: BanLuckRules, surrender: Surrender
) -> None:
    made = answer(topic, replace(rules, surrender=surrender))
    assert advised(made, as_banker("7,8", 2)) == "hit"
    told = any(finding.startswith("A two-card 15 that may be voided") for finding in made.findings)
    assert told == (surrender != Surrender.NEVER)


def test_nobody_is_opened_where_nobody_may_be() -> None:
    made = answer("opening", replace(DEFAULTS, reveal=Reveal.NONE))
    assert made.value == 0
    assert {one.action for one in made.advice} == {"hit", "stand"}


def test_against_blackjack_plays_the_columns_to_the_letter_and_tells_nobody_to_forfeit() -> None:
    made = answer("against-blackjack", DEFAULTS)
    assert not check(made).wrong
    assert not missed_flips(made)
    for hand in ("6,7", "4,T", "7,8", "3,4,8"):
        assert advised(made, Spot(hand)) == "hit"
    assert any("stand on totals that forfeit here" in finding for finding in made.findings)
    # the column of a 2 stands on hard 13 and on soft 19; the distribution of its nets has the same mean
    literal = table_by_total(DEFAULTS, lambda total, soft, n_cards: total < (19 if soft else 13))
    nets = nets_of_policy(BanLuckPolicy(DEFAULTS, literal, equilibrium(DEFAULTS).policy.table("banker")))
    assert made.tables[1].rows[0][2] == pytest.approx(float(nets.mean), abs=1e-12)


def test_the_best_of_a_family_is_found_among_all_thresholds_up_to_21() -> None:
    assert best_of(DEFAULTS, FAMILIES[1]).words == "stand on hard 17, soft 20"
    assert best_of(HARSH, FAMILIES[0]).words == "stand on 14"


def test_quick_prices_are_the_exact_ones() -> None:
    draws = [lambda total, soft, n, stop=stop: total < stop for stop in (16, 18, 21)]
    exact = [float(against_equilibrium(DEFAULTS, table_by_total(DEFAULTS, one))) for one in draws]
    assert evs_of(DEFAULTS, draws) == pytest.approx(exact, abs=1e-12)


def test_without_the_right_to_void_nobody_is_told_to() -> None:
    made = answer("surrender", replace(DEFAULTS, surrender=Surrender.NEVER))
    assert not made.advice
    assert made.findings[0].startswith("Under these rules the banker may not void a hand.")


def test_a_tie_is_no_gain_and_may_be_played_either_way() -> None:
    every = answer("sixteen", SINGAPORE).tables[1]
    ties = [row for row in every.rows if row[5] == "either"]
    assert ties
    assert all(row[6] == 0 for row in ties)


def test_words_follow_from_the_rules() -> None:
    assert [free_totals(rules) for rules in (DEFAULTS, SINGAPORE)] == ["16 or 17", "16 to 20"]
    assert below_words(DEFAULTS) == "a player who stands on 15 or less forfeits the bet"
    assert below_words(SINGAPORE) == "a player may not stand on 15 or less"
    assert five_card_words(DEFAULTS) == "five cards of 16 to 21 beat every plain total and pay 2 or 3 to 1"
    assert five_card_words(HARSH).endswith("pay 1 to 1")
    assert five_card_words(SINGAPORE).startswith("five cards of 21 or less")


def test_situations_in_words() -> None:
    assert ranges_text([16]) == "16"
    assert totals_text(["hard 16", "soft 17", "hard 17", "soft 16", "soft 18"]) == "hard 16 or 17 or soft 16 to 18"
    assert against_text(["2", "3 bust", "4 bust"]) == "2 cards or a bust in 3 or 4 cards"
    assert shape_text(frozenset({(2, "2"), (3, "2"), (4, "2"), (4, "3")})) == (
        " of 2 or 3 cards against 2 cards or of 4 cards against 2 or 3 cards"
    )


def test_every_hand_of_both_sides_can_be_asked_about() -> None:
    rules = replace(DEFAULTS, busts=Busts.ANNOUNCED)
    decisions = [row for row in all_rows(rules) if len(row.worth.actions) > 1]
    for row in decisions[:: len(decisions) // 40]:
        assert asked(rules, spot_of(row)) == row.worth.actions


def test_a_natural_that_was_shown_can_be_asked_about_and_is_told_to_be_voided() -> None:
    shown = replace(DEFAULTS, surrender=Surrender.AFTER_REVEAL)
    made = answer("surrender", shown)
    assert not check(made).wrong
    spot = Spot("5,T", words=(("banker", True), ("player_natural", "ban luck")), against="a Ban Luck")
    assert advised(made, spot) == "surrender"
    assert asked(shown, spot) == {"play": -2.0, "surrender": 0.0}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"player_natural": "ban luck"}, "only for the banker to know"),
        ({"player_natural": "777", "banker": True}, "'ban luck' or 'ban ban'"),
        ({"player_natural": "ban ban", "banker": True}, "nothing to decide with 5,T under these rules"),
    ],
)
def test_a_natural_that_nobody_can_have_shown_is_refused(words: dict[str, Any], why: str) -> None:
    with pytest.raises(HandError, match=why):
        ev(DEFAULTS, "5,T", **words)


def test_the_sentence_says_what_the_advice_has() -> None:
    one = Advice("banker", "soft 19 of 2 cards", "open", (as_banker("A,8", 2),))
    assert sentence(one) == "As banker with soft 19 of 2 cards open."
