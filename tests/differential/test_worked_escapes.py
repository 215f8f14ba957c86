"""Escapes worked out by hand from the rulebook: at the engine's table, in the kernel, and in the checker."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import pytest

from tests.support.banluck_rounds import rules_of
from twentyone.cards.card import value
from twentyone.cards.notation import parse_cards, values_text
from twentyone.games.banluck import new_round
from twentyone.games.contract import CHANCE
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.kernel import deal_script
from twentyone.simulate.banluck.plan import Plan, make_plan
from twentyone.solve.banluck.check import _Replies
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer

BEFORE, AFTER = "player_escape=any_15", "player_escape=any_15 escape_when=after_naturals"


class Worked(NamedTuple):
    """Players who escape with every 15 and stand on all else, and a banker; what each player nets, and why."""

    players: tuple[str, ...]
    banker: str
    rules: str
    nets: tuple[int, ...]
    why: str


WORKED = [
    Worked(("KS,5H",), "AS,AD", BEFORE, (0,), "a 15 escapes Ban Ban before naturals, BL-40"),
    Worked(("KS,5H",), "AS,AD", AFTER, (-1,), "a 15 loses to Ban Ban where naturals come first, BL-40"),
    Worked(("KS,5H",), "AS,AD", f"{AFTER} banker_multiples=true", (-3,), "at the banker's multiple, BL-36"),
    Worked(("KS,5H",), "KD,QD", AFTER, (0,), "on its turn it escapes 20, BL-40"),
    Worked(("AS,4H",), "KD,QD", BEFORE, (0,), "A-4 is a 15, BL-39"),
    Worked(("AS,4H",), "KD,QD", "player_escape=hard_15", (-1,), "A-4 is no hard 15; standing on it forfeits, BL-39"),
    Worked(("KS,5H", "KH,9H"), "KD,8D", BEFORE, (0, 1), "the other bet goes on, BL-39"),
    Worked(("KS,5H", "KH,9H"), "KD,8D", AFTER, (0, 1), "the other bet goes on, BL-39"),
    Worked(("KS,9H", "KH,5H", "AC,KC"), "AS,QD", BEFORE, (-1, 0, 0), "the others meet Ban Luck, BL-15 and BL-40"),
    Worked(("KS,9H", "KH,5H", "AC,KC"), "AS,QD", AFTER, (-1, -1, 0), "naturals come first, BL-40"),
    Worked(("KS,5H", "6S,9H"), "KD,8D", BEFORE, (0, 0), "nobody is left, BL-40"),
    Worked(("KS,5H", "6S,9H"), "KD,5D", f"{BEFORE} surrender=before_reveal", (0, 0), "nor is the banker asked, BL-40"),
]
NAMES = [f"{' and '.join(one.players)} against {one.banker}, {one.rules}" for one in WORKED]


class Leaves(dict[str, Mapping[str, Fraction]]):
    """The strategy that escapes with every 15, stands on all else, and as banker never surrenders."""

    def __init__(self, rules: BanLuckRules) -> None:
        super().__init__()
        fifteens = ("5,T", "6,9", "7,8", "A,4")
        self.leaving = fifteens if rules.player_escape.text == "any_15" else fifteens[:3]

    def __contains__(self, name: object) -> bool:
        return True

    def __getitem__(self, name: str) -> Mapping[str, Fraction]:
        return self.get(name)

    def get(self, name: str, otherwise: object = None) -> Mapping[str, Fraction]:
        """What is done at any set of information."""
        return {"escape" if name in self.leaving else "stand": Fraction(1)}


class Stands(Leaves):
    """The banker's part of it."""

    def get(self, name: str, otherwise: object = None) -> Mapping[str, Fraction]:
        """Play and stand."""
        return {"stand" if "/" in name else "play": Fraction(1)}


@cache
def plan_leaving(rules: BanLuckRules, n_players: int) -> Plan:
    """The machine of a table of such players and such a banker."""
    return make_plan(rules, [Leaves(rules)] * n_players, Stands(rules))


@pytest.mark.parametrize("worked", WORKED, ids=NAMES)
def test_a_worked_escape_comes_about_at_the_table_and_in_the_kernel(worked: Worked) -> None:
    rules = rules_of(worked.rules)
    hands = [parse_cards(cards) for cards in (*worked.players, worked.banker)]
    cards = [hand[turn] for turn in range(2) for hand in hands]
    state, n_dealt = new_round(rules, len(worked.players)), 0
    everybody = EquilibriumPlayer(Leaves(rules), Stands(rules))
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            state, n_dealt = state.apply(cards[n_dealt]), n_dealt + 1
        else:
            (action,) = everybody.chances(state.observation(actor))
            state = state.apply(action)
    assert tuple(state.net(seat) for seat in range(1, len(hands))) == worked.nets, worked.why
    plan = plan_leaving(rules, len(worked.players))
    nets, n_taken, _ = deal_script(plan, [value(card) - 1 for card in cards])
    assert (tuple(nets), n_taken) == (tuple(map(Fraction, worked.nets)), n_dealt), worked.why


@pytest.mark.parametrize("worked", [one for one in WORKED if len(one.players) == 1])
def test_the_checker_lets_the_same_hands_escape_from_the_same_bankers(worked: Worked) -> None:
    replies = _Replies(rules_of(worked.rules))
    own, banks = (
        tuple(sorted(value(card) for card in parse_cards(cards))) for cards in (worked.players[0], worked.banker)
    )
    natural = replies.rung[banks] in (5, 6)
    escapes = replies.may_escape(own) and (replies.leaves_first(own) or not natural)
    net = replies._net(replies.kind[own], replies.kind[banks])
    assert (0 if escapes else net) == worked.nets[0], worked.why
    assert values_text(own) in replies.player_sets()
