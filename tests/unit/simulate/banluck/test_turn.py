"""The states of a hand are those that somebody can come to, whatever the rules leave to choose."""

from tests.support.banluck_rounds import rules_of
from twentyone.api import simulate
from twentyone.simulate.banluck.machine.turn import TableBuilder
from twentyone.solve.banluck.hands import hands_of


def test_a_banker_who_may_stand_on_14_is_never_asked_about_four_aces_since_two_end_the_round() -> None:
    rules = rules_of("aces=casino banker_minimum=14 banker_free_to=20 reveal=none")
    names = {hands_of().text(hand) for hand in TableBuilder(rules, [{}], {}).banker_hands()}
    assert {"A,2", "A,A,2", "A,A,A,2"} <= names
    assert not names & {"A,A", "A,T", "A,A,A", "A,A,A,A"}
    assert simulate(rules, 1000, seats=2, seed=1).rounds == 1000
