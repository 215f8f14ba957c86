from fractions import Fraction

from twentyone.simulate.banluck.machine import stop
from twentyone.simulate.banluck.machine.turn import CERTAIN, Lots, threshold


class Counted:
    """A state that counts how often two of its kind are compared."""

    compared = 0

    def __init__(self, number: int) -> None:
        self.number = number

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return isinstance(other, Counted) and self.number == other.number

    def __hash__(self) -> int:
        return hash(self.number)


def comparisons(n_mixes: int) -> int:
    """How many states are compared while so many different mixed decisions are added, each twice."""
    lots, Counted.compared = Lots(), 0
    for number in [*range(n_mixes), *range(n_mixes)]:
        lots.add(threshold(Fraction(1, 3)), Counted(number), Counted(-1 - number))
    assert len(lots.mixes) == n_mixes
    return Counted.compared


def test_a_strategy_that_mixes_everywhere_is_numbered_in_a_time_that_grows_with_its_decisions_only() -> None:
    few, many = comparisons(100), comparisons(1000)
    assert many <= 10 * few
    assert many <= 10 * 1000


def test_mixed_decisions_are_numbered_as_they_come_and_certain_ones_are_none() -> None:
    lots, half = Lots(), threshold(Fraction(1, 2))
    assert lots.add(0, "yes", "no") == "no"
    assert lots.add(CERTAIN, "yes", "no") == "yes"
    assert [lots.add(half, "a", "b"), lots.add(half, "b", "a"), lots.add(half, "a", "b")] == [
        stop.mixed(0),
        stop.mixed(1),
        stop.mixed(0),
    ]
    assert lots.mixes == [(half, "a", "b"), (half, "b", "a")]
    assert lots.new_roots == ["a", "b", "b", "a"]


def test_a_lot_that_makes_no_difference_is_drawn_all_the_same() -> None:
    assert Lots().add(threshold(Fraction(1, 2)), "same", "same") == stop.mixed(0)
