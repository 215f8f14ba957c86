"""Every answer states value, method and error, and its number is confirmed another way."""

from dataclasses import replace
from fractions import Fraction

import pytest

from twentyone.analyse.answer import Entry
from twentyone.analyse.index_count import index_of, insurance_index, shoe_at
from twentyone.analyse.price import price, table_by_total
from twentyone.analyse.registry import TOPICS, answer, find_topic
from twentyone.analyse.simulated import difference, played
from twentyone.analyse.topics.against_blackjack import against_blackjack
from twentyone.analyse.topics.bankroll import player_chances
from twentyone.analyse.topics.counting import blackjack_counting
from twentyone.analyse.topics.decision_cost import decision_cost
from twentyone.analyse.topics.full_table import full_table
from twentyone.analyse.topics.opening import opening
from twentyone.analyse.topics.reveal import reveal
from twentyone.analyse.topics.rotation import difference_sd, exact_unfairness, longest_turn, spread, unfairness
from twentyone.analyse.topics.sensitivity import (
    Change,
    alternatives,
    pair_effects,
    sensitivity,
    single_effects,
    value_of,
)
from twentyone.analyse.topics.simple_chart import simple_chart
from twentyone.analyse.topics.sixteen import sixteen
from twentyone.analyse.topics.surrender import hard_15_rows, saved_hands, surrender
from twentyone.cards.notation import parse_ranks
from twentyone.errors import RulesError, TopicError
from twentyone.rules.banluck import PRESETS, BanLuckRules, Reveal, Surrender
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.blackjack import Surrender as BlackjackSurrender
from twentyone.solve.banluck.distribution import nets_of_policy
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy
from twentyone.solve.banluck.table.study import Precision
from twentyone.solve.blackjack.hand_ev import ev_blackjack

DEFAULTS = BanLuckRules()
SINGAPORE = BanLuckRules(**PRESETS["singapore"])  # type: ignore[arg-type]
ONE_DECK = BlackjackRules(decks=1)


def agrees(exact: Entry, simulated: Entry, error: Entry) -> bool:
    """Whether a simulated number lies within four of its standard errors of the exact one."""
    assert isinstance(exact, float)
    assert isinstance(simulated, float)
    assert isinstance(error, float)
    return abs(exact - simulated) < 4 * error


@pytest.mark.parametrize("topic", ["opening", "sixteen", "decision-cost", "counting"])
@pytest.mark.parametrize("rules", [DEFAULTS, SINGAPORE], ids=["prd", "singapore"])
def test_an_answer_states_value_method_error_and_what_to_do(topic: str, rules: BanLuckRules) -> None:
    plain = answer(topic, rules).to_dict()
    assert plain["topic"] == topic
    assert isinstance(plain["value"], float)
    assert plain["method"]
    assert plain["error"]
    assert all(sentence.endswith((".", "?")) for sentence in plain["findings"])
    assert len(plain["findings"]) >= 2


def test_a_topic_that_is_not_asked_is_refused_with_those_that_are() -> None:
    with pytest.raises(TopicError, match="the topics are reveal"):
        find_topic("luck", None)
    with pytest.raises(TopicError, match="is not asked of 'blackjack'"):
        find_topic("reveal", "blackjack")
    assert all(find_topic(name, game)[0] == game for name, topic in TOPICS.items() for game in topic.games)


def test_choosing_whom_to_open_is_worth_the_difference_and_simulation_agrees() -> None:
    made = reveal(DEFAULTS)
    alone, two = made.tables[1].rows
    assert alone[5] == 0
    assert 0.0005 < float(two[5] or 0) < 0.002
    assert float(two[6] or 0) < 0.001
    forced, optional = equilibrium(DEFAULTS), equilibrium(replace(DEFAULTS, reveal=Reveal.OPTIONAL))
    assert forced.exact is not None
    assert optional.exact is not None
    assert made.value == pytest.approx(float(forced.exact - optional.exact), abs=1e-15)
    assert all(agrees(row[1], row[3], row[4]) for row in made.tables[0].rows)


def test_a_full_table_states_every_reveal_rule_and_one_player_is_heads_up() -> None:
    made = full_table(DEFAULTS, (1, 2), precision=Precision(1, 50, 80, 1, 20_000, 1 << 14))
    edges, _, worth, two, one, habit = (table.rows for table in made.tables)
    assert [row[:2] for row in edges] == [(way.text, n) for way in Reveal for n in (1, 2)]
    for row in edges:
        assert abs(float(row[2] or 0) - float(row[7] or 0)) < 4 * float(row[8] or 0) + 4 * float(row[3] or 0)
        assert 0 <= float(row[5] or 0) <= float(row[6] or 0) < 0.005
    for row in one:
        assert abs(float(row[3] or 0)) <= 2 * float(row[4] or 0) < 0.0001
    assert worth[0][3] == 0
    assert [row[0] for row in two] == [way.text for way in Reveal]
    assert all(0 <= float(row[2] or 0) <= 1 for row in habit)
    assert all(sentence.endswith(".") for sentence in made.findings)


def test_the_surrender_is_worth_what_the_simulated_games_differ_by_and_saves_what_hard_15_would_lose() -> None:
    made = surrender(DEFAULTS)
    never, before = played(replace(DEFAULTS, surrender=Surrender.NEVER)), played(DEFAULTS)
    assert agrees(made.value, *difference(never, before))
    assert all(agrees(row[1], row[3], row[4]) for row in made.tables[0].rows)
    saved = saved_hands(DEFAULTS)
    assert saved.lost + saved.pushed + saved.won == pytest.approx(saved.voided, abs=1e-12)
    playing = sum(row.chance * -row.worth.actions["play"] for row in hard_15_rows(DEFAULTS))
    assert saved.cost == pytest.approx(playing, abs=1e-9)


def test_the_share_of_openings_is_a_share_and_singapore_mixes() -> None:
    made = opening(SINGAPORE)
    shares = [share for row in made.tables[0].rows for share in row[1:] if isinstance(share, float)]
    assert all(0 <= share <= 1 for share in shares)
    assert made.tables[1].rows


def test_sixteen_agrees_with_the_question_about_one_hand_and_with_played_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twentyone.analyse.topics.sixteen.SHOWN_ROUNDS", 1 << 16)
    made = sixteen(ONE_DECK)
    assert all(agrees(*row[1:]) for row in made.tables[0].rows)
    columns = made.tables[1].columns
    row = next(row for row in made.tables[1].rows if row[0] == "A,5,T")
    asked = ev_blackjack(parse_ranks("T,5,A"), 0, ONE_DECK)  # against a two, where nothing is conditioned
    gain = float(asked.actions["hit"] - asked.actions["stand"])
    assert float(row[columns.index("2")] or 0) == pytest.approx(gain, abs=1e-12)


def test_the_equilibrium_player_is_priced_at_the_value_and_a_bad_one_below() -> None:
    value = equilibrium(DEFAULTS)
    assert price(DEFAULTS, value.policy.table("player")) == (value.exact, value.exact)
    reckless = table_by_total(DEFAULTS, lambda total, soft, n_cards: total < 20)
    priced = price(DEFAULTS, reckless)
    both = nets_of_policy(BanLuckPolicy(DEFAULTS, reckless, value.policy.table("banker")))
    assert priced.against_equilibrium == both.mean
    assert priced.guaranteed <= priced.against_equilibrium < (value.exact or Fraction(0))


def test_more_rules_never_lose_more_and_the_chart_loses_least() -> None:
    rows = simple_chart(DEFAULTS).tables[0].rows
    one, two, three, four, totals, chart = (float(row[5] or 0) for row in rows)
    assert one >= two >= four >= chart >= 0
    assert one >= three >= four
    assert two >= totals >= chart
    assert all(agrees(row[2], row[3], row[4]) for row in rows)


def test_every_line_of_basic_strategy_that_is_learnt_gains() -> None:
    rows = simple_chart(ONE_DECK).tables[0].rows
    lost = [float(row[3] or 0) for row in rows]
    assert lost[0] > lost[1] > lost[-1] > 0
    assert all(agrees(row[2], row[4], row[5]) for row in rows if row[4] is not None)


def test_playing_by_a_blackjack_column_loses_at_ban_luck() -> None:
    rows = against_blackjack(DEFAULTS).tables[1].rows
    assert all(float(row[6] or 0) >= float(row[4] or 0) > 0 for row in rows)
    assert all(agrees(row[1], row[2], row[3]) for row in rows)


@pytest.mark.parametrize("rules", [DEFAULTS, ONE_DECK], ids=["banluck", "blackjack"])
def test_the_costliest_habits_come_first_and_cost_as_much_when_played(rules: BanLuckRules | BlackjackRules) -> None:
    rows = decision_cost(rules).tables[0].rows
    costs = [float(row[5] or 0) for row in rows]
    assert costs == sorted(costs, reverse=True)
    played_rows = [row for row in rows if row[6] is not None]
    assert len(played_rows) == 3
    assert all(agrees(row[5], row[6], row[7]) for row in played_rows)


def test_the_exact_chances_of_a_turn_are_those_of_the_hands_and_near_the_normal_ones() -> None:
    chances = player_chances(DEFAULTS)
    ahead = sum(chance for net, chance in chances.items() if net > 0)
    behind = sum(chance for net, chance in chances.items() if net < 0)
    assert exact_unfairness(1, chances) == pytest.approx(abs(ahead - behind) / 2)
    edge, sd = equilibrium(DEFAULTS).ev, difference_sd(1, spread(DEFAULTS, 1))
    assert exact_unfairness(400, chances) == pytest.approx(unfairness(400, edge, 2, sd), abs=0.01)


def test_a_turn_of_the_longest_fair_length_is_within_the_risk_and_one_more_is_not() -> None:
    hands = longest_turn(0.02, 0.01, 5, 3.0)
    assert unfairness(hands, 0.01, 5, 3.0) <= 0.02 < unfairness(hands + 1, 0.01, 5, 3.0)


def test_the_spread_between_banker_and_player_is_that_of_independent_parts_without_covariance() -> None:
    one = spread(DEFAULTS, 1)
    assert difference_sd(1, one) == pytest.approx(2 * one.variance**0.5)  # heads-up one's gain is the other's loss


def test_every_other_value_of_a_rule_is_tried_and_effects_are_those_of_certified_values() -> None:
    changes = list(alternatives(DEFAULTS))
    assert {change.field for change in changes} == set(DEFAULTS.__dataclass_fields__)
    for change in (Change("reveal", Reveal.NONE), Change("surrender", Surrender.NEVER)):
        assert change in changes
        changed = replace(DEFAULTS, **{change.field: change.value})
        assert value_of(changed) == pytest.approx(equilibrium(changed).ev, abs=1e-9)


def test_two_changes_together_are_their_sum_and_what_goes_beyond() -> None:
    singles = [effect for effect in single_effects(ONE_DECK) if effect.changes[0].field in ("insurance", "surrender")]
    for pair in pair_effects(ONE_DECK, singles):
        alone = [one.effect for one in singles if one.changes[0] in pair.changes]
        assert pair.effect == pytest.approx(sum(alone) + pair.interaction, abs=1e-12)


def test_a_change_the_rules_refuse_is_left_out() -> None:
    rules = BlackjackRules(surrender=BlackjackSurrender.LATE)
    fields = {effect.changes[0].text for effect in single_effects(rules)}
    assert "hole_card=no_peek" not in fields
    assert "dealer_hits_soft_17=false" in fields


def test_the_tornado_shows_every_change_that_matters() -> None:
    made = sensitivity(ONE_DECK)
    assert all(agrees(row[1], row[4], row[5]) for row in made.tables[0].rows[:3])
    assert len(made.pictures[0].series[0].x) == sum(abs(float(row[2] or 0)) > 1e-12 for row in made.tables[0].rows)


CORRELATIONS = {
    "hi-lo": (0.97, 0.76),
    "ko": (0.98, 0.78),
    "hi-opt-1": (0.88, 0.85),
    "hi-opt-2": (0.91, 0.91),
    "omega-2": (0.92, 0.85),
}
"""Betting and insurance correlation as blackjackapprenticeship.com/resources/card-counting-systems lists them. The
second is a matter of tags and tens alone; the first also depends on rules and decks, which the list does not name."""


def test_counting_systems_have_their_published_correlations_and_exact_and_simulated_edges_agree() -> None:
    made = blackjack_counting(BlackjackRules(dealer_hits_soft_17=False), 1 << 20)
    for row in made.tables[1].rows:
        betting, insurance = CORRELATIONS[str(row[0])]
        assert float(row[2] or 0) == pytest.approx(betting, abs=0.025)
        assert float(row[3] or 0) == pytest.approx(insurance, abs=0.006)
    for count, _, simulated, error, exact in made.tables[3].rows:
        if isinstance(count, int) and abs(count) <= 2:
            assert agrees(exact, simulated, error)


INDICES = (("9,7", "T", 0), ("T,5", "T", 4), ("T,2", "3", 2), ("T,2", "2", 3), ("6,5", "A", 1), ("T,6", "9", 5))
"""Hi-Lo indices of Schlesinger's "Attacking the Shoe" (Blackjack Forum, September 1986) for four decks, S17, as
freeblackjack.games/card-counting/deviations lists them: the whole count from which to play so. They are for totals; of
the two-card 16s against a ten 9,7 stands for all, since T,6 is the one that hits longest."""


def test_plays_change_at_their_published_counts_and_insurance_where_a_third_are_tens() -> None:
    rules = BlackjackRules(decks=4, dealer_hits_soft_17=False)
    for hand, up, published in INDICES:
        assert index_of(rules, hand, up).true_count == pytest.approx(published, abs=1.0)
    insure = insurance_index(rules).true_count
    assert insure == pytest.approx(3, abs=0.6)
    below, above = (shoe_at(4, Fraction(round(60 * count), 60))[0] for count in ((insure or 0) - 1, (insure or 0) + 1))
    assert below.counts[9] / (below.size - 1) < 1 / 3 < above.counts[9] / (above.size - 1)


def test_a_shoe_at_a_count_has_that_count_and_its_size() -> None:
    shoe, count = shoe_at(6, Fraction(5))
    assert shoe.size == 312
    assert count == pytest.approx(5)


def test_an_infinite_shoe_cannot_be_counted() -> None:
    with pytest.raises(RulesError, match="infinite"):
        blackjack_counting(BlackjackRules(decks=0))
