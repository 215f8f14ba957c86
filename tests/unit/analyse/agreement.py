"""What tests of answers share: how exact and simulated numbers are compared."""

from twentyone.analyse.answer import Entry


def agrees(exact: Entry, simulated: Entry, error: Entry) -> bool:
    """Whether a simulated number lies within four of its standard errors of the exact one."""
    assert isinstance(exact, float)
    assert isinstance(simulated, float)
    assert isinstance(error, float)
    return abs(exact - simulated) < 4 * error
