"""A test that hangs fails by its name, and the others go on."""

import signal
from collections.abc import Generator
from types import FrameType

import pytest

HANG_SECONDS = 600.0  # the slowest test takes a minute or two on a busy machine


def _fail(number: int, frame: FrameType | None) -> None:
    pytest.fail(f"The test did not end within {HANG_SECONDS:g} seconds.")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Interrupt a test that runs for too long, wherever it is."""
    if not hasattr(signal, "SIGALRM"):  # elsewhere `faulthandler_timeout` ends the whole run
        return (yield)
    before = signal.signal(signal.SIGALRM, _fail)
    signal.setitimer(signal.ITIMER_REAL, HANG_SECONDS)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
