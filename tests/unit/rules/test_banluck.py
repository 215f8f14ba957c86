from dataclasses import FrozenInstanceError, fields

import pytest

from twentyone.errors import RulesError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import Choice


def test_rules_are_frozen_hashable_and_equal_by_value() -> None:
    rules = BanLuckRules(pays_777=8)
    assert rules == BanLuckRules(pays_777=8)
    assert len({rules, BanLuckRules(pays_777=8), BanLuckRules()}) == 2
    with pytest.raises(FrozenInstanceError):
        rules.pays_777 = 7  # type: ignore[misc]


RANGES = {spec.name: spec.metadata["range"] for spec in fields(BanLuckRules) if "range" in spec.metadata}


@pytest.mark.parametrize("name", RANGES)
def test_a_number_outside_its_range_is_refused(name: str) -> None:
    low, high = RANGES[name]
    for wrong in (low - 1, high + 1, -1):
        expected = f"The rule {name} cannot be {wrong}: it is a whole number from {low} to {high}"
        with pytest.raises(RulesError, match=expected):
            BanLuckRules(**{name: wrong})  # type: ignore[arg-type]


def test_every_choice_is_written_by_its_word_and_read_back() -> None:
    for spec in fields(BanLuckRules):
        if isinstance(spec.default, Choice):
            kind = type(spec.default)
            assert [kind.parse(member.text) for member in kind] == list(kind)
            assert kind.parse("nothing") is None
