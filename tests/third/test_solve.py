"""The solver against brute force: exactly on small decks, within its bracket on the forty cards."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from seven_and_a_half.build import build, build_exact
from seven_and_a_half.engine import SevenAndAHalfState, new_round
from seven_and_a_half.equilibrium import Solved, solved
from seven_and_a_half.pack import Counts, Pack
from seven_and_a_half.rules import DECK, SevenAndAHalfRules
from tests.support.sample import sample
from tests.third.brute_force import BruteForce, Draws, Hand
from tests.third.round import rules_of
from twentyone import chart, ev, solve
from twentyone.cards.notation import parse_cards
from twentyone.errors import HandError, RulesError
from twentyone.games.contract import BANK, Move
from twentyone.solve.flow.cfr import METHODS
from twentyone.solve.flow.equilibrium import find_equilibrium
from twentyone.solve.flow.flow import Side
from twentyone.solve.flow.tree import flow_of_tree

SMALL = "7C,7D,6C,4C,2C,AC,KC,QC"
WITH_MATTA = "7C,7D,5C,3C,2C,KC,KD"


def drawing(side: Side, policy: Any, pack: Pack) -> Draws:
    """A strategy as the brute force asks for it."""

    def counts(hand: Hand) -> Counts:
        return tuple(hand.count(kind) for kind in pack.kinds)

    def draws(one: Hand, other: Hand) -> Any:
        return policy[int(side.first[side.set_of[counts(one), counts(other)]])]

    return draws


def replies(game: Any, player: Any, banker: Any, pack: Pack, force: BruteForce) -> tuple[Any, Any]:
    """What brute force says of two strategies: the player's value against the best banker, and at best."""
    leaves = force.banker_leaves(drawing(game.player, player, pack))
    return leaves, force.player_earns(drawing(game.banker, banker, pack))


@pytest.mark.parametrize(
    ("deck", "rule"),
    [
        (SMALL, "natural_pays=2"),
        (SMALL, "natural_pays=1"),
        (SMALL, "natural_beats_drawn=true"),
        (WITH_MATTA, "matta=wild"),
        (WITH_MATTA, "matta=plain"),
    ],
)
def test_the_exact_value_of_a_small_deck_is_that_of_brute_force(deck: str, rule: str) -> None:
    rules, cards = rules_of(rule), parse_cards(deck)
    game = build_exact(rules, cards)
    found = find_equilibrium(game)
    assert found.exact is not None
    pack, force = Pack(rules, cards), BruteForce(rules, cards, exact=True)
    assert replies(game, found.player, found.banker, pack, force) == (found.exact, found.exact)


@pytest.mark.parametrize("rule", ["matta=plain", "matta=wild"])
def test_doubles_and_fractions_agree_on_a_small_deck(rule: str) -> None:
    rules, cards = rules_of(rule), parse_cards(WITH_MATTA)
    exact = find_equilibrium(build_exact(rules, cards)).exact
    assert exact is not None
    for method in ("lp", *METHODS):
        found = find_equilibrium(build(Pack(rules, cards)), method, None if method == "lp" else 300)
        assert found.lower - 1e-9 <= exact <= found.upper + 1e-9
        assert found.upper - found.lower < (0.05 if method == "cfr" else 0.005)


@dataclass(frozen=True)
class Unordered:
    """A round whose banker sees which cards a player has face up, but not the order in which they came."""

    state: SevenAndAHalfState

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def apply(self, move: Move, seat: int | None = None) -> "Unordered":
        return Unordered(self.state.apply(move, seat))

    def observation(self, seat: int | None) -> Any:
        seen = self.state.observation(seat)
        if seat != BANK:
            return seen
        return replace(seen, hands=(seen.hands[0], (None, *sorted(card for card in seen.hands[1] if card is not None))))


def value_of_tree(state: Any) -> Fraction:
    found = find_equilibrium(flow_of_tree(state)).exact
    assert found is not None
    return found


@pytest.mark.parametrize(("deck", "rule"), [("7C,7D,6C,2C,KC", "natural_pays=2"), ("7C,7D,5C,2C,KC,KD", "matta=wild")])
def test_the_generic_tree_solver_finds_the_same_value_in_the_engine(deck: str, rule: str) -> None:
    rules, cards = rules_of(rule), parse_cards(deck)
    start = new_round(rules, 1, cards)
    value = find_equilibrium(build_exact(rules, cards)).exact
    assert value_of_tree(Unordered(start)) == value
    assert value is not None
    assert 0 <= value - value_of_tree(start) < Fraction(1, 100)


# The forty cards --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def forty() -> Solved:
    return solved(SevenAndAHalfRules())


@pytest.mark.long
def test_brute_force_brackets_the_forty_cards_as_the_solver_does(forty: Solved) -> None:
    """The strategies of the linear program, weighed by recursion: the value lies between the two best replies."""
    force = BruteForce(forty.rules, DECK, exact=False)
    lower, upper = replies(forty.game, forty.player_policy, forty.banker_policy, forty.pack, force)
    assert lower == pytest.approx(forty.solution.lower, abs=1e-12)
    assert upper == pytest.approx(forty.solution.upper, abs=1e-12)
    assert upper - lower < 1e-6


@pytest.mark.long
def test_a_banker_who_remembers_the_order_of_the_cards_gains_a_thousandth_of_a_bet(forty: Solved) -> None:
    force = BruteForce(forty.rules, DECK, exact=False)
    draws = drawing(forty.game.player, forty.player_policy, forty.pack)
    remembering = force.banker_leaves(draws, sees_order=True)
    assert forty.solution.lower - 0.0012 < remembering < forty.solution.lower


@pytest.mark.parametrize("method", sample(1, ["pcfr+", "dcfr"]))
def test_counterfactual_regret_comes_to_the_value_of_the_linear_program(method: str, forty: Solved) -> None:
    found = find_equilibrium(forty.game, method, 100)
    assert found.lower <= forty.solution.upper
    assert found.upper >= forty.solution.lower
    assert found.upper - found.lower < 1e-3


# What people ask --------------------------------------------------------------------------------------


def test_the_answers_of_the_package_are_those_of_the_game(forty: Solved) -> None:
    solution = solve(forty.rules)
    assert solution.to_dict()["ev"] == solution.ev == pytest.approx(-0.1855942, abs=1e-6)
    assert solution.house_edge_percent == pytest.approx(18.55942, abs=1e-4)
    assert (solution.method, solution.exact) == ("lp", None)
    with pytest.raises(RulesError, match="solve has no word 'decks' for seven_and_a_half: the words are method, iter"):
        solve(forty.rules, decks=2)


def test_a_hand_is_worth_what_its_actions_are(forty: Solved) -> None:
    answer = ev(forty.rules, "6")
    assert answer.best == "stand"
    assert answer.to_dict()["policy"] == {"draw": 0.0, "stand": 1.0}
    assert answer.actions["stand"] == pytest.approx(0.10185, abs=1e-4)
    mixed = ev(forty.rules, "K,4")
    assert mixed.actions["draw"] == pytest.approx(mixed.actions["stand"], abs=1e-6)
    assert ev(forty.rules, "5 against 4").best == "stand"
    assert ev(forty.rules, "3 against -").best == "draw"
    assert [ev(forty.rules, hand).hand for hand in ("2,q,A", "3,2 against 4")] == ["2,K,A", "2,3 against 4"]
    with pytest.raises(HandError, match="There is no decision with 7,K"):
        ev(forty.rules, "7,K")
    with pytest.raises(HandError, match="No player stands and shows A"):
        ev(forty.rules, "5 against A")


def test_what_the_hands_are_worth_adds_up_to_the_value(forty: Solved) -> None:
    firsts = [max(ev(forty.rules, rank).actions.values()) for rank in ("A", "2", "3", "4", "5", "6", "7")]
    figure = max(ev(forty.rules, "K").actions.values())
    assert (4 * sum(firsts) + 12 * figure) / 40 == pytest.approx(forty.solution.upper)


def test_the_charts_say_when_to_draw(forty: Solved) -> None:
    charts = chart(forty.rules)
    player, banker = charts.charts
    assert [player.text(row, "0") for row in player.rows] == ["D"] * 3 + ["50%"] + ["S"] * 4
    assert banker.text("0", "7") == "S"
    assert banker.text("6½", "6½") == "D"
    assert player.text("7", "6½") == ""
    assert charts.to_dict()["player"]["4 | 0"] == 0.0
