"""The text that strategies of every game have in common."""

import doctest

import pytest

from twentyone import strategy_text as text
from twentyone.errors import ChartError
from twentyone.language.catalogue import speaking
from twentyone.strategy_text import Part, Row, chances, check_game, parse_strategy


def test_the_examples_in_the_docstrings_run() -> None:
    result = doctest.testmod(text)
    assert result.attempted
    assert not result.failed


def test_facts_parts_and_rows_are_read_past_remarks_and_in_any_case() -> None:
    given = "# mine\nGame: High\nrules: a=1  # all\n\n[ The  Player ] 2 3\nHARD 4-5 hit stand\nk,6 hit # odd\n"
    read = parse_strategy(given, "f")
    assert (read.fact("game"), read.fact("rules"), read.fact("rules") is None) == ("High", "a=1", False)
    rows = (Row("hard 4", ("hit", "stand"), 6), Row("hard 5", ("hit", "stand"), 6), Row("K,6", ("hit",), 7))
    assert read.parts == (Part("the player", ("2", "3"), rows, 5),)
    check_game(read, "high")


def test_rules_in_the_remark_of_an_earlier_version_are_rules() -> None:
    assert parse_strategy("# mine\n# rules: decks=2 surrender=late\n", columns=("2",)).facts == {
        "rules": ("decks=2 surrender=late", 2)
    }
    assert parse_strategy("#Rules:\n").facts == {"rules": ("", 1)}
    # with a fact it is a file of this format, where a remark is a remark
    assert parse_strategy("game: high\n# rules: decks=2\n").fact("rules") is None
    assert parse_strategy("# rules: decks=2\nrules: decks=4\n").fact("rules") == "decks=4"


@pytest.mark.parametrize("remark", ["# rules: as in our club", "# rules: decks=2\n# rules: decks=4"])
def test_rules_in_a_remark_that_cannot_be_read_are_refused_with_what_to_write(remark: str) -> None:
    with pytest.raises(ChartError, match=r"^Line \d of f: rules in a remark, .* write a line rules: without the #"):
        parse_strategy(remark, "f")


def test_what_is_written_is_read_back() -> None:
    rows = (Row("hard 16", ("stand", "hit")), Row("6,T", ("hit=1/4,stand=3/4",)))
    written = text.strategy_text("high", "a=1", [Part("player", ("2", "3"), rows)], ["mine"])
    read = parse_strategy(written)
    assert [(row.label, row.cells) for row in read.parts[0].rows] == [(row.label, row.cells) for row in rows]
    assert (read.fact("game"), read.fact("rules"), read.parts[0].columns) == ("high", "a=1", ("2", "3"))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("\nhard 16 hit", "Line 2 of f: 'hard' is in no part: a part begins with its title, as [player]."),
        ("[player 2 3", "Line 1 of f: the title of a part ends with ], as [player]."),
        ("rules: a=1\nrules: b=2", "Line 2 of f: the line rules: is there twice."),
    ],
)
def test_what_is_no_strategy_is_refused_by_its_line(given: str, said: str) -> None:
    with pytest.raises(ChartError) as refused:
        parse_strategy(given, "f")
    assert str(refused.value) == said


def test_a_strategy_for_another_game_is_refused_by_its_line() -> None:
    with pytest.raises(ChartError, match=r"^Line 2: this strategy is for 'poker', not for high.$"):
        check_game(parse_strategy("\ngame: poker"), "high")


@pytest.mark.parametrize(
    "cell", ["hit=1", "hit=1/2,stand=1/2", "hit=0.25,stand=0.75", "hit=1,stand=0", "stand=3/4,hit=1/4"]
)
def test_a_mix_sums_to_one(cell: str) -> None:
    mix = chances(cell)
    assert mix is not None
    assert sum(mix.values()) == 1
    assert min(mix.values()) > 0


@pytest.mark.parametrize(
    "cell", ["hit=2", "hit=1/2", "hit=1/2,hit=1/2", "hit=-1,stand=2", "hit=x,stand=1", "hit=1e99999999", "hit=1/0", "="]
)
def test_what_is_no_mix_is_none(cell: str) -> None:
    assert chances(cell) is None


def test_what_is_wrong_with_a_line_is_said_in_the_language_of_whoever_reads_it() -> None:
    with pytest.raises(ChartError) as refused:
        parse_strategy("\nhard 16 hit", "f")
    said = {}
    for code in ("en", "vi", "zh"):
        with speaking(code):
            said[code] = str(refused.value)
    assert said["en"].startswith("Line 2 of f: 'hard' is in no part")
    assert said["vi"].startswith("Dòng 2 của f: 'hard' không thuộc phần nào")
    assert said["zh"].startswith("f第2行：'hard'不属于任何部分")
