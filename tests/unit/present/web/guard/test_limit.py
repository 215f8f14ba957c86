"""What one address may do: wrong passwords are few, right ones free, and the own machine of a server is not counted."""

import pytest

from twentyone.present.web.guard.limit import STRANGER, Doorkeeper
from twentyone.present.web.socket.wire import RefusedError


def test_an_address_guesses_few_passwords_over_however_many_lines() -> None:
    now = [0.0]
    doorkeeper = Doorkeeper(clock=lambda: now[0])
    for _ in range(STRANGER.guess_burst):
        doorkeeper.guest("192.0.2.7").check_may_guess()
    with pytest.raises(RefusedError, match="Too many passwords"):
        doorkeeper.guest("192.0.2.7").check_may_guess()
    doorkeeper.guest("192.0.2.8").check_may_guess()
    now[0] = 31.0
    doorkeeper.guest("192.0.2.7").check_may_guess()
    with pytest.raises(RefusedError):
        doorkeeper.guest("192.0.2.7").check_may_guess()


def test_passwords_that_are_right_are_no_guesses() -> None:
    guest = Doorkeeper(clock=lambda: 0.0).guest("192.0.2.7")
    for _ in range(3 * STRANGER.guess_burst):
        guest.check_may_guess()
        guest.forgiven()


def test_the_servers_own_machine_is_not_counted() -> None:
    guest = Doorkeeper(clock=lambda: 0.0).guest("127.0.0.1")
    for _ in range(3 * STRANGER.guess_burst):
        guest.check_may_guess()
