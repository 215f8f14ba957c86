"""The worked settlements of the rulebook once more: at the engine's table, in the kernel and in the checker."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest

from tests.rulebook.banluck.test_settlement import worked_settlements
from tests.support.banluck_rounds import rules_of
from tests.support.worked_penalties import WorkedPenalty, come_to, worked_penalties
from twentyone.cards.card import value
from twentyone.cards.notation import parse_cards, values_text
from twentyone.games.banluck import new_round
from twentyone.games.banluck.state import HIT, PLAY, STAND
from twentyone.games.contract import BANK, CHANCE
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.kernel import deal_script
from twentyone.simulate.banluck.plan import Plan, make_plan
from twentyone.solve.banluck.check import _Replies

WORKED = worked_settlements()
NAMES = [f"{player} against {banker}, {rules or 'default'}" for player, banker, rules, _, _ in WORKED]
TO_THE_END = " surrender=never banker_free_to=20 reveal=none"
"""The banker may come to every hand of the list, and settles nobody before; the settlement does not depend on it."""
Cards = tuple[int, ...]


class Towards(dict[str, Mapping[str, Fraction]]):
    """The strategy that draws as long as its cards are the first ones of a hand, and then stands."""

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        values = [value(card) for card in cards]
        self.draws = {values_text(sorted(values[:n_cards])) for n_cards in range(2, len(values))}

    def get(self, name: str, otherwise: object = None) -> Mapping[str, Fraction]:
        """Hit or stand at any set of information."""
        return {"hit" if name.partition("/")[0] in self.draws else "stand": Fraction(1)}


@cache
def plan_towards(rules: BanLuckRules, banker: Cards, *players: Cards) -> Plan:
    """The machine of a table at which everybody comes to these hands; it takes far longer to make than to play."""
    return make_plan(rules, [Towards(cards) for cards in players], Towards(banker))


@cache
def replies_under(rules: BanLuckRules) -> _Replies:
    """The checker's hands and settlements, of which many cases share the rules."""
    return _Replies(rules)


def at_the_table(rules: BanLuckRules, player: Cards, banker: Cards) -> tuple[Fraction | int, Cards]:
    """The player's net at the engine's table when both sides come to these hands, and the cards as they were dealt."""
    hands, state, dealt = {BANK: banker, 1: player}, new_round(rules), []
    while state.actor is not None:
        held = state.hands[state.turn]
        if state.actor == CHANCE:
            dealt.append(hands[state.turn][len(held)])
            state = state.apply(dealt[-1])
        elif PLAY in state.legal_actions():
            state = state.apply(PLAY)
        else:
            state = state.apply(HIT if len(held) < len(hands[state.turn]) else STAND)
    return state.net(1), tuple(dealt)


@pytest.mark.parametrize(("player", "banker", "rules", "net", "why"), WORKED, ids=NAMES)
def test_a_worked_settlement_comes_about_at_the_table_and_in_the_kernel(
    player: str, banker: str, rules: str, net: int, why: str
) -> None:
    house, own, banks = rules_of(rules + TO_THE_END), parse_cards(player), parse_cards(banker)
    nets, dealt = at_the_table(house, own, banks)
    assert nets == net, why
    plan = plan_towards(house, banks, own)
    played = deal_script(plan, [value(card) - 1 for card in dealt])
    assert (played.nets, played.n_cards) == ([Fraction(net)], len(dealt)), why


@pytest.mark.parametrize(("player", "banker", "rules", "net", "why"), WORKED, ids=NAMES)
def test_the_certificate_checker_settles_as_worked_out(
    player: str, banker: str, rules: str, net: int, why: str
) -> None:
    replies = replies_under(rules_of(rules))
    own, banks = (replies.kind[tuple(sorted(value(card) for card in parse_cards(cards)))] for cards in (player, banker))
    assert replies._net(own, banks) == net, why


@pytest.mark.parametrize("worked", worked_penalties(), ids=lambda worked: worked.name)
def test_a_worked_penalty_comes_about_in_the_kernel(worked: WorkedPenalty) -> None:
    _, _, dealt = come_to(worked.rules, worked.hands)
    plan = plan_towards(worked.rules, *worked.hands)
    nets, n_dealt, _ = deal_script(plan, [value(card) - 1 for card in dealt])
    assert (tuple(nets), n_dealt) == (worked.nets[1:], len(dealt))
