import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from tests.differential.scripted_banluck import drawn_banker, drawn_player, drawn_rules
from tests.support.sample import sample
from twentyone.cards.notation import parse_cards
from twentyone.errors import PolicyError
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import BanLuckState, new_round
from twentyone.games.contract import BANK, CHANCE, Action
from twentyone.games.playthrough import random_draw
from twentyone.games.registry import find_game, preset
from twentyone.rules.banluck import PRESETS, BanLuckRules, Reveal, Surrender
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer, faced, shown_natural, unsettled
from twentyone.solve.banluck.situation import BAN_LUCK, Situation

FIRST = ("prd", "singapore", "casual_sg")
OPTIONAL = BanLuckRules(reveal=Reveal.OPTIONAL, surrender=Surrender.NEVER, banker_free_to=20)


def dealt(rules: BanLuckRules, n_seats: int, cards: str, *actions: str) -> BanLuckState:
    """A hand with these cards in the order they are dealt, and these actions where one is asked."""
    state, deck, wanted = new_round(rules, n_seats), list(parse_cards(cards)), list(actions)
    while state.actor is not None and (deck or wanted):
        state = state.apply(deck.pop(0)) if state.actor == CHANCE else state.apply(Action.parse(wanted.pop(0)))
    return state


def decisions(rules: BanLuckRules, player: EquilibriumPlayer, n_seats: int, seed: int) -> Iterator[BanLuckObservation]:
    """What everybody sees who decides in a hand that is played by `player`."""
    generator = random.Random(seed)
    state, draw = new_round(rules, n_seats), random_draw(generator)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(draw(state))
        else:
            seen = state.observation(state.actor)
            yield seen
            state = state.apply(player.choose(seen, generator))


def test_a_banker_opens_those_against_whom_the_strategy_stands_and_draws_against_the_rest() -> None:
    state = dealt(OPTIONAL, 3, "TC,TD,9C,TH,7C,7D,7H,6S,2C", "stand", "hit", "stand", "stand")
    strategy = {"6,T/2": {"hit": Fraction(1)}, "6,T/3": {"stand": Fraction(1)}}
    seen = state.observation(BANK)
    assert unsettled(seen) == {1: Situation("cards", 2), 2: Situation("cards", 3), 3: Situation("cards", 2)}
    chances = EquilibriumPlayer({}, strategy).chances(seen)
    assert {action.text: chance for action, chance in chances.items()} == {"open 2": 1}
    opened = state.apply(next(iter(chances)))
    chances = EquilibriumPlayer({}, strategy).chances(opened.observation(BANK))
    assert {action.text: chance for action, chance in chances.items()} == {"hit": 1}


def test_the_chances_of_opening_are_those_of_the_lots_one_after_the_other() -> None:
    state = dealt(OPTIONAL, 2, "TC,TD,TH,7C,7D,6S", "stand", "stand")
    player = EquilibriumPlayer({}, {"6,T/2": {"hit": Fraction(1, 4), "stand": Fraction(3, 4)}})
    chances = {action.text: chance for action, chance in player.chances(state.observation(BANK)).items()}
    assert chances == {"open 1": Fraction(3, 4), "open 2": Fraction(3, 16), "hit": Fraction(1, 16)}
    generator = random.Random(1)
    drawn = Counter(player.choose(state.observation(BANK), generator).text for _ in range(4000))
    for action, chance in chances.items():
        assert drawn[action] / 4000 == pytest.approx(float(chance), abs=0.03)


def test_without_openings_the_banker_goes_by_the_lowest_seat_that_is_not_settled() -> None:
    rules = BanLuckRules(reveal=Reveal.NONE, surrender=Surrender.NEVER)
    state = dealt(rules, 2, "TC,TD,TH,7C,7D,6S", "stand", "stand")
    player = EquilibriumPlayer({}, {"6,T/2": {"hit": 0.5, "stand": 0.5}})
    assert faced(state.observation(BANK)) == Situation("cards", 2)
    assert {action.text: chance for action, chance in player.chances(state.observation(BANK)).items()} == {
        "hit": 0.5,
        "stand": 0.5,
    }


def test_a_banker_with_hard_15_goes_by_the_best_natural_that_is_shown() -> None:
    rules = BanLuckRules(surrender=Surrender.AFTER_REVEAL)
    seen = dealt(rules, 2, "AC,TD,TH,KC,7D,5S").observation(BANK)
    assert shown_natural(seen) == faced(seen) == BAN_LUCK
    player = EquilibriumPlayer({}, {"5,T/ban luck": {"surrender": 1}, "5,T": {"play": 1}})
    assert {action.text for action in player.chances(seen)} == {"surrender"}


def test_a_set_that_the_strategy_does_not_know_is_refused_by_its_name() -> None:
    seen = dealt(OPTIONAL, 1, "TC,TD,7C,7D").observation(1)
    assert faced(seen) is None
    with pytest.raises(PolicyError, match="says nothing about '7,T'"):
        EquilibriumPlayer({}, {}).choose(seen, random.Random(0))


def test_the_chances_of_a_decision_are_legal_and_sum_to_one_under_any_rules() -> None:
    generator = random.Random(5)
    for case in range(40):
        rules = drawn_rules(generator)
        player = EquilibriumPlayer(drawn_player(generator, rules), drawn_banker(generator, rules))
        for seen in decisions(rules, player, case % 3 + 1, case):
            chances = player.chances(seen)
            assert set(chances) <= set(seen.legal_actions)
            assert sum(chances.values()) == 1


@pytest.mark.parametrize("name", sample(3, sorted(PRESETS, key=FIRST.__contains__, reverse=True)))
def test_the_equilibrium_knows_every_decision_of_a_table_of_three(name: str) -> None:
    rules = BanLuckRules(**preset(find_game("banluck"), name))  # type: ignore[arg-type]
    policy = equilibrium(rules).policy
    player = EquilibriumPlayer(policy.player, policy.banker)
    for seed in range(150):
        for seen in decisions(rules, player, 3, seed):
            assert sum(player.chances(seen).values()) == 1
