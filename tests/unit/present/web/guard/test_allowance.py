"""The allowance of a connection: a burst, then five messages a second, and one word about every run that is refused."""

from twentyone.present.web.guard.allowance import BURST, PATIENCE, PER_SECOND, Allowance


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_taken_and_what_is_over_it_comes_back_with_time() -> None:
    clock = Clock()
    allowance = Allowance(clock)
    assert all(allowance.take() for _ in range(BURST))
    assert not allowance.take()
    clock.now = 2.0
    assert [allowance.take() for _ in range(11)] == [True] * int(2 * PER_SECOND) + [False]


def test_every_run_of_refused_messages_is_told_once() -> None:
    clock = Clock()
    allowance = Allowance(clock)
    told = []
    for at in (0.0, 2.0, 4.0):
        clock.now = at
        told.append([not allowance.take() and allowance.is_newly_refusing for _ in range(BURST + 3)].count(True))
    assert told == [1, 1, 1]


def test_a_client_that_never_listens_is_given_up() -> None:
    allowance = Allowance(Clock())
    for _ in range(BURST + PATIENCE):
        assert not allowance.is_spent
        allowance.take()
    assert allowance.is_spent
