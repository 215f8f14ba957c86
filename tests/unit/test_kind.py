"""Values of a wrong kind are refused in a sentence wherever people give them in Python."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import twentyone
from twentyone import ev, new_round, play, presets, simulate, solve
from twentyone.errors import TwentyOneError
from twentyone.kind import check_kind
from twentyone.rules.banluck import PRESETS


def stands(observation: Any) -> Any:
    """The last action there is."""
    return observation.legal_actions[-1]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: ev("blackjack", 88, "T"), "A hand or card of ev cannot be 88: it is text."),  # type: ignore[arg-type]
        (lambda: ev("blackjack", "8,8", 10), "A hand or card of ev cannot be 10: it is text."),  # type: ignore[arg-type]
        (lambda: ev("banluck", "6,T", "T"), "ev takes hand for banluck, not 2 of them"),
        (lambda: ev("banluck", "6,T", banker=True, player_cards="two"), "The word player_cards of ev cannot be 'two'"),
        (lambda: solve("blackjack", removed=7), "The word removed of solve cannot be 7: it is text."),
        (lambda: simulate("blackjack", "many"), "The number of rounds cannot be 'many'"),  # type: ignore[arg-type]
        (lambda: simulate("blackjack", 9, seed="x"), "The seed cannot be 'x': it is a whole number."),  # type: ignore[arg-type]
        (lambda: simulate("blackjack", 9, policy=[5]), "A policy cannot be 5: it is text."),  # type: ignore[list-item]
        (lambda: simulate("blackjack", 9, target_error="x"), "The target error cannot be 'x'"),  # type: ignore[arg-type]
        (lambda: play("blackjack", seats="2"), "The number of seats cannot be '2': it is a whole number."),  # type: ignore[arg-type]
        (lambda: play("blackjack", seed=True), "The seed cannot be True: it is a whole number."),
        (lambda: play("blackjack", [stands]), "Policies are given by seat, as {1: policy}"),  # type: ignore[arg-type]
        (lambda: play("blackjack", {3: stands}), "There is no seat 3 for a policy: 0 is the bank, seats are 1 to 1."),
        (lambda: play("banluck", {1: "stand"}), "The policy of seat 1 cannot be 'stand': it is a callable."),  # type: ignore[dict-item]
        (lambda: play("banluck", {0: lambda seen: None}), "The policy of seat 0 cannot answer None"),  # type: ignore[dict-item, return-value]
        (lambda: new_round("banluck").play(5), "A line of moves cannot be 5: it is text."),  # type: ignore[arg-type]
        (lambda: new_round("banluck", "2"), "The number of seats cannot be '2': it is a whole number."),  # type: ignore[arg-type]
        (lambda: presets("poker"), "There is no game 'poker'"),
    ],
)
def test_a_value_of_a_wrong_kind_is_refused_in_a_sentence(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(TwentyOneError) as refused:
        ask()
    assert str(refused.value).startswith(said)
    assert str(refused.value).endswith(".")


def test_numbers_of_numpy_are_numbers_and_an_unknown_kind_takes_anything() -> None:
    check_kind("A number", np.int64(3), int)
    check_kind("A number", np.float64(3), float | None)
    check_kind("A number", 3, float)
    check_kind("A thing", object(), Callable | None)


def test_presets_are_rules_by_their_names() -> None:
    assert twentyone.presets("blackjack")["us_casino"].game == "blackjack"
    assert list(twentyone.presets("banluck")) == list(PRESETS)
