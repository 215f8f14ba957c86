"""The composition flow form against the engine's own tree, the methods against each other, and published values."""

import dataclasses
import random
from fractions import Fraction

import numpy as np
import pytest
from msgspec.structs import replace

from tests.support.banluck_rounds import rules_of
from tests.support.drawn_house import drawn_house
from tests.support.sample import sample
from twentyone.cards.card import value
from twentyone.cards.notation import counts_of, parse_cards
from twentyone.games.banluck import new_round
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.field import rules_words
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium, policy_flows, solve
from twentyone.solve.banluck.policy import named_policy
from twentyone.solve.flow.double_oracle import solve_by_replies
from twentyone.solve.flow.equilibrium import CFR_METHODS
from twentyone.solve.flow.exact import certify
from twentyone.solve.flow.flow import best_reply
from twentyone.solve.flow.lp import solve_lp
from twentyone.solve.flow.tree import flow_of_tree


def drawn_rules(seed: int) -> BanLuckRules:
    """Rules with every field drawn at random."""
    return drawn_house(random.Random(seed))


STRIPPED = [
    ("AS,AH,5C,8C,TC,KC,9C", BanLuckRules()),
    ("7S,7H,7C,AC,AS,5C,TC", rules_of("surrender=after_reveal reveal=optional")),
    ("2S,6C,7C,8C,TC,AC,9S", rules_of("", "singapore")),
    ("7S,7H,7C,AC,AS,5C,TC", rules_of("aces=best sevens=plain ties=banker equal_specials=player pays_21=3")),
    ("AS,2H,2C,3C,4C,5C,6C", rules_of("aces=best_to_three five_card_contest=lower banker_five_card_bust_multiple=4")),
    ("AS,4H,5C,8C,TC,KC,7C", rules_of("surrender_hands=any_15 surrender=after_reveal banker_minimum=15")),
    ("2S,6C,7C,8C,TC,AC,9S", rules_of("player_minimum=14 banker_minimum=14 banker_free_to=19 reveal=optional")),
    ("AS,4H,5C,8C,TC,KC,9C", rules_of("player_minimum=18 banker_minimum=17 banker_free_to=16 five_card_forfeit=false")),
    *(("AS,2H,5C,6C,7C,TC,KC", dataclasses.replace(drawn_rules(seed), decks=1)) for seed in (3, 4, 5)),
    ("AS,5C,8C,TC", rules_of("decks=2")),
    ("6C,7C,8C,TC", rules_of("decks=2", "singapore")),
    ("7S,AC,5C,TC", rules_of("decks=2 surrender=after_reveal surrender_hands=any_15 reveal=optional")),
    ("AS,4H,5C,8C,TC,KC,7C", rules_of("player_escape=any_15 player_minimum=15")),
    ("AS,5H,5C,6C,TC,KC,9C", rules_of("player_escape=hard_15 surrender=after_reveal banker_multiples=true")),
    ("AS,4H,5C,8C,TC,KC,7C", rules_of("player_escape=any_15 escape_when=after_naturals surrender_hands=any_15")),
    ("AS,5H,5C,6C,TC,KC,9C", rules_of("player_escape=hard_15 escape_when=after_naturals below_minimum=must_hit")),
]


@pytest.mark.parametrize(
    ("cards", "rules"), sample(2, STRIPPED), ids=[f"{cards} {rules_words(r)}" for cards, r in STRIPPED]
)
def test_compositions_lose_nothing_against_the_engines_ordered_tree(cards: str, rules: BanLuckRules) -> None:
    deck = parse_cards(cards) * rules.decks
    # Fewer cards than the engine asks for, to keep the ordered tree small; these decks never run out all the same.
    tree = flow_of_tree(replace(new_round(rules), deck=deck))
    flow = build(rules, counts_of([value(card) for card in deck])).flow
    from_tree, from_flow = certify(tree, *solve_lp(tree)), certify(flow, *solve_by_replies(flow))
    assert from_tree.is_exact
    assert from_tree.lower == from_flow.lower == from_flow.upper


@pytest.mark.parametrize(
    ("words", "low", "high"),
    [("", -0.01039734, -0.01037933), ("five_card_bust_multiple=2", -0.03105566, -0.03103614)],
)
def test_the_singapore_game_falls_inside_the_published_brackets(words: str, low: float, high: float) -> None:
    assert low < equilibrium(rules_of(words, "singapore")).ev < high


def test_the_best_reply_to_a_banker_who_stands_from_16_earns_the_published_value() -> None:
    rules = rules_of("", "singapore")
    reply = best_reply_to(named_policy(build(rules), "stand_16", "banker"), "stand_16")
    assert round(reply.ev, 7) == 0.0466281


@pytest.mark.parametrize(
    "words", sample(2, ["", "reveal=none", "banker_free_to=20 reveal=optional", "surrender=never"])
)
def test_concealed_and_announced_busts_are_worth_the_same_where_a_bust_always_loses(words: str) -> None:
    concealed, announced = equilibrium(rules_of(words)), equilibrium(rules_of(f"{words} busts=announced"))
    assert concealed.exact is not None
    assert concealed.exact == announced.exact


@pytest.mark.long
def test_announced_busts_matter_where_the_bankers_own_bust_or_multiple_counts() -> None:
    for words in ("double_bust=push reveal=none", "banker_multiples=true banker_free_to=20 reveal=none"):
        assert equilibrium(rules_of(words)).exact != equilibrium(rules_of(f"{words} busts=announced")).exact


@pytest.mark.parametrize("words", sample(1, ["double_bust=push busts=announced", "", "banker_free_to=20"]))
def test_heads_up_optional_opening_is_worth_exactly_nothing(words: str) -> None:
    optional, none = equilibrium(rules_of(f"{words} reveal=optional")), equilibrium(rules_of(f"{words} reveal=none"))
    assert optional.exact is not None
    assert optional.exact == none.exact


@pytest.mark.parametrize("preset", ["prd", "singapore"])
@pytest.mark.parametrize("method", ["lp", "cfr+", "dcfr", "pcfr+"])
def test_every_method_reaches_the_certified_value(preset: str, method: str) -> None:
    rules = rules_of("", preset)
    exact, found = equilibrium(rules), solve(rules, method)
    assert found.lower - 1e-12 <= exact.ev <= found.upper + 1e-12
    assert found.exploitability < 1e-6
    assert found.exact is None


def test_plain_cfr_reaches_the_same_bracket_in_more_iterations() -> None:
    found = solve(BanLuckRules(), "cfr", 10000)
    assert found.iterations == 10000
    assert found.lower - 1e-12 <= equilibrium(BanLuckRules()).ev <= found.upper + 1e-12
    assert found.exploitability < 1e-6


@pytest.mark.parametrize("preset", sample(1, PRESETS))
def test_no_deviation_beats_the_bracket(preset: str) -> None:
    rules = rules_of("", preset)
    solution, game = equilibrium(rules), build(rules)
    player_flow, banker_flow = policy_flows(game, solution.policy)
    generator = np.random.default_rng(1)
    payoff = game.flow.payoff_float
    for _ in range(40):
        for side, is_player in ((game.flow.player, True), (game.flow.banker, False)):
            other = generator.random(side.n_sequences)
            policy = side.policy(side.flows(other))
            if is_player:
                assert side.flows(policy) @ payoff @ banker_flow <= solution.upper + 1e-12
            else:
                assert player_flow @ payoff @ side.flows(policy) >= solution.lower - 1e-12


@pytest.mark.parametrize("words", ["player_escape=any_15", "player_escape=any_15 escape_when=after_naturals"])
@pytest.mark.parametrize("method", ["lp", "cfr+"])
def test_every_method_reaches_the_value_of_a_game_with_escapes(words: str, method: str) -> None:
    exact, found = equilibrium(rules_of(words)), solve(rules_of(words), method, 400 if method == "cfr+" else None)
    assert isinstance(exact.exact, Fraction)
    assert found.lower - 1e-12 <= exact.ev <= found.upper + 1e-12
    assert found.exploitability < 1e-4


def test_whoever_may_escape_is_never_worse_off_and_before_naturals_it_is_worth_more() -> None:
    none, hard, any_15 = (equilibrium(rules_of(f"player_escape={which}")).ev for which in ("none", "hard_15", "any_15"))
    on_turn = equilibrium(rules_of("player_escape=any_15 escape_when=after_naturals")).ev
    assert none < hard <= any_15
    assert none < on_turn < any_15


def test_small_changes_of_the_equilibrium_never_gain() -> None:
    solution, game = equilibrium(rules_of("", "singapore")), build(rules_of("", "singapore"))
    player_flow, banker_flow = policy_flows(game, solution.policy)
    side, payoff = game.flow.player, game.flow.payoff_float
    generator = np.random.default_rng(2)
    for _ in range(40):
        policy = side.policy(player_flow) + 0.05 * generator.random(side.n_sequences)
        deviation = side.flows(side.policy(side.flows(policy)))
        assert deviation @ payoff @ banker_flow <= solution.ev + 1e-12


def test_best_replies_in_doubles_and_in_integers_agree() -> None:
    rules = rules_of("banker_multiples=true")
    solution, game = equilibrium(rules), build(rules)
    lower, upper = game.flow.bracket(*policy_flows(game, solution.policy))
    assert lower == pytest.approx(solution.lower, abs=1e-13)
    assert upper == pytest.approx(solution.upper, abs=1e-13)


@pytest.mark.parametrize("seed", sample(4, range(8)))
def test_drawn_rules_are_solved_exactly(seed: int) -> None:
    solution = solve(drawn_rules(1000 + seed))
    assert isinstance(solution.exact, Fraction)


def test_a_best_reply_never_looks_at_hidden_cards() -> None:
    """The reply has one action a hand the banker can see: its worth is a sum over all hands the player may hold."""
    game = build(BanLuckRules())
    worth = best_reply(
        game.flow.banker, -(game.flow.player.flows(np.ones(game.flow.player.n_sequences)) @ game.flow.payoff_float)
    )
    assert len(worth[1]) == game.flow.banker.n_sets
    hands = {(label.hand, label.situation) for label in game.flow.banker.labels}
    assert len(hands) == game.flow.banker.n_sets


@pytest.mark.parametrize("method", CFR_METHODS)
def test_cfr_is_the_same_every_time(method: str) -> None:
    one, other = solve(BanLuckRules(), method, 20), solve(BanLuckRules(), method, 20)
    assert (one.lower, one.upper) == (other.lower, other.upper)
