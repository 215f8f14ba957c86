from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from twentyone.errors import RulesError
from twentyone.rules.field import (
    Choice,
    choice,
    file_assignments,
    flag,
    parse_rules,
    payout,
    payout_text,
    read_fields,
    rules_dict,
    rules_from_dict,
    rules_words,
    share,
    split_assignments,
    whole,
)


class Size(Choice):
    SMALL = 0, "small"
    LARGE = 1, "large"


@dataclass(frozen=True, kw_only=True)
class Sample:
    """One field of each kind."""

    game: ClassVar[str] = "sample"

    size: Size = choice(Size.SMALL, "How large.", "BX-1")
    decks: int = whole(6, 0, 8, "How many.", "BX-2")
    soft: bool = flag(True, "Whether soft.", "BX-3")
    pays: Fraction = payout(Fraction(3, 2), [Fraction(3, 2), Fraction(1)], "How much.", "BX-4")
    depth: float = share(0.75, "How deep.", "BX-5")

    def __post_init__(self) -> None:
        read_fields(self)


WORDS = {"size": "large", "decks": "2", "soft": "off", "pays": "1:1", "depth": "0.5"}
CHANGED = Sample(size=Size.LARGE, decks=2, soft=False, pays=Fraction(1), depth=0.5)


def test_words_become_values_of_their_kind() -> None:
    assert parse_rules(Sample, WORDS) == CHANGED


def test_words_lie_over_a_preset_and_the_preset_over_the_defaults() -> None:
    assert parse_rules(Sample, {"decks": "1"}, {"decks": 4, "soft": False}) == Sample(decks=1, soft=False)


def test_rules_print_only_what_differs_from_the_defaults() -> None:
    assert rules_words(Sample()) == ""
    assert rules_words(CHANGED) == "size=large decks=2 soft=false pays=1:1 depth=0.5"
    assert rules_words(Sample(pays=Fraction(1), soft=True)) == "pays=1:1"


def test_printed_rules_parse_back() -> None:
    assert parse_rules(Sample, split_assignments(rules_words(CHANGED).split())) == CHANGED


def test_rules_as_json_and_back() -> None:
    assert rules_dict(CHANGED) == {"size": "large", "decks": 2, "soft": False, "pays": "1:1", "depth": 0.5}
    assert rules_from_dict(Sample, rules_dict(CHANGED)) == CHANGED
    assert rules_from_dict(Sample, {"soft": True}) == Sample()


@pytest.mark.parametrize("word", ["true", "yes", "ON", " True "])
def test_yes_is_said_in_several_ways(word: str) -> None:
    assert parse_rules(Sample, {"soft": word}, {"soft": False}) == Sample(soft=True)


@pytest.mark.parametrize(
    ("name", "word", "allowed"),
    [
        ("size", "huge", "it is one of small, large"),
        ("decks", "9", "it is a whole number from 0 to 8"),
        ("decks", "two", "it is a whole number from 0 to 8"),
        ("decks", "-1", "it is a whole number from 0 to 8"),
        ("soft", "maybe", "it is true or false"),
        ("pays", "7:5", "it is one of 3:2, 1:1"),
        ("pays", "1:0", "it is one of 3:2, 1:1"),
        ("pays", "much", "it is one of 3:2, 1:1"),
        ("pays", "1e999999999", "it is one of 3:2, 1:1"),
        ("pays", "3:1e9", "it is one of 3:2, 1:1"),
        ("pays", "inf", "it is one of 3:2, 1:1"),
        ("decks", "1_0", "it is a whole number from 0 to 8"),
        ("decks", "٣", "it is a whole number from 0 to 8"),
        ("decks", "1e1", "it is a whole number from 0 to 8"),
        ("depth", "inf", "it is a number from 0 to 1"),
        ("depth", "0x1", "it is a number from 0 to 1"),
        ("depth", "1_0", "it is a number from 0 to 1"),
        ("depth", "1.5", "it is a number from 0 to 1"),
        ("depth", "nan", "it is a number from 0 to 1"),
    ],
)
def test_a_word_that_is_no_value_is_refused_with_what_is_allowed(name: str, word: str, allowed: str) -> None:
    with pytest.raises(RulesError, match=f"^The rule {name} cannot be {word}: {allowed}.$"):
        parse_rules(Sample, {name: word})


@pytest.mark.parametrize(
    "wrong",
    [{"size": 1}, {"decks": True}, {"decks": 2.0}, {"soft": 1}, {"pays": 1.5}, {"depth": 2.0}, {"decks": None}],
)
def test_python_values_of_the_wrong_type_or_range_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=f"The rule {next(iter(wrong))} cannot be"):
        Sample(**wrong)


def test_an_unknown_rule_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match="There is no rule 'colour': the rules are size, decks, soft, pays, depth"):
        parse_rules(Sample, {"colour": "red"})


@pytest.mark.parametrize("assignment", ["decks", "=2", " =2", ""])
def test_an_assignment_needs_a_name_and_an_equals_sign(assignment: str) -> None:
    with pytest.raises(RulesError, match="A rule is written name=value, not"):
        split_assignments([assignment])


def test_one_rule_cannot_be_two_things() -> None:
    assert split_assignments(["decks=2", "decks=2"]) == {"decks": "2"}
    with pytest.raises(RulesError, match="The rule decks cannot be both 2 and 4: give it once"):
        split_assignments(["decks=2", "decks=4"])


def test_each_field_carries_its_sentence_and_clause() -> None:
    assert [spec.metadata["clause"] for spec in fields(Sample)] == ["BX-1", "BX-2", "BX-3", "BX-4", "BX-5"]
    assert fields(Sample)[0].metadata["sentence"] == "How large."


def test_payouts_are_written_as_players_write_them() -> None:
    assert [payout_text(ratio) for ratio in (Fraction(3, 2), Fraction(6, 5), Fraction(2))] == ["3:2", "6:5", "2:1"]


@pytest.mark.parametrize("word", ["3:2", "3/2", "1.5", " 3 : 2 ", "6:4", "1.50"])
def test_a_payout_is_read_as_people_write_it(word: str) -> None:
    assert parse_rules(Sample, {"pays": word}, {"pays": Fraction(1)}) == Sample()


@pytest.mark.parametrize("depth", [0.0, 1.0, 1e-05, 0.1 + 0.2, 5e-324])
def test_every_share_that_is_printed_is_read_back(depth: float) -> None:
    assert rules_from_dict(Sample, rules_dict(Sample(depth=depth))) == Sample(depth=depth)


@pytest.mark.parametrize("name", ["size", "decks", "soft", "pays", "depth", "x" * 1_000_000])
def test_a_word_without_end_is_refused_in_a_short_sentence(name: str) -> None:
    for given in ("9" * 1_000_000, 10**5000, ["9"] * 100_000, {"a": 1}, None, "\x1b[2J"):
        with pytest.raises(RulesError) as refused:
            rules_from_dict(Sample, {name: given})
        assert len(str(refused.value)) < 300
        assert str(refused.value).isprintable()


def test_words_are_read_in_python_as_on_the_command_line() -> None:
    assert Sample(size="large", decks="2") == Sample(size=Size.LARGE, decks=2)  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="The rule size cannot be huge: it is one of small, large"):
        Sample(size="huge")  # type: ignore[arg-type]


def test_a_file_of_rules_is_read_by_its_lines_whatever_editor_wrote_it() -> None:
    assert file_assignments("\ufeff# ours\r\n\r\n decks=2 \r\n# more\r\nhits=true") == ["decks=2", "hits=true"]
    assert file_assignments("# the defaults\n") == []


@pytest.mark.parametrize("text", ["", "\ufeff", " \n\n\t\n"])
def test_a_file_of_rules_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(RulesError, match="this one is empty"):
        file_assignments(text)
