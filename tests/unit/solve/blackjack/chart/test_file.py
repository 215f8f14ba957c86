"""Charts as files: written and read back, our own tables in every form, and what is no chart."""

import json
from pathlib import Path

import pytest

from tests.support.paths import DOCS
from tests.support.six_deck_chart import SIX_DECKS_H17
from tests.support.strategy_files import check_chart_comes_back
from twentyone.errors import ChartError, PolicyError
from twentyone.games.blackjack.chart import COLUMNS
from twentyone.language.catalogue import speaking
from twentyone.present.strategy_tables.blackjack import named_rules
from twentyone.rules.blackjack import BlackjackRules, Surrender
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.chart.file import chart_text, load_chart, parse_chart, read_chart

TABLES = DOCS / "strategy_tables" / "blackjack"
TEXT = chart_text(SIX_DECKS_H17, BlackjackRules(), "six decks")


@pytest.mark.parametrize("seed", range(2))
def test_a_chart_for_drawn_rules_comes_back_with_the_same_ev(seed: int) -> None:
    check_chart_comes_back(seed)


@pytest.mark.parametrize("name", sorted(named_rules()))
def test_every_published_page_is_read(name: str) -> None:
    chart, rules = read_chart(TABLES / f"{name}.md")
    assert rules == named_rules()[name]
    assert chart.code("hard 20", 10) == "S"


def test_json_and_csv_are_read(tmp_path: Path) -> None:
    rows = {label: list(codes) for label, codes in SIX_DECKS_H17.rows}
    plain = {"columns": list(COLUMNS), "chart": rows, "rules": rules_dict(BlackjackRules())}
    (tmp_path / "x.json").write_text(json.dumps(plain, indent=1))
    cells = [f"{label},{up},{codes[at]},0.5" for label, codes in SIX_DECKS_H17.rows for at, up in enumerate(COLUMNS)]
    (tmp_path / "x.csv").write_text("\n".join(["row,up,code,hit", *cells]))
    (tmp_path / "x.txt").write_text(TEXT)
    for name in ("x.json", "x.csv", "x.txt"):
        assert load_chart(tmp_path / name, BlackjackRules()) == SIX_DECKS_H17
    for name in ("x.json", "x.txt"):
        with pytest.raises(PolicyError, match="for other rules"):
            load_chart(tmp_path / name, BlackjackRules(decks=1))


def test_a_chart_of_an_earlier_version_is_read_with_its_rules_and_never_plays_others(tmp_path: Path) -> None:
    path = tmp_path / "chart.txt"
    path.write_text("# my chart\n# rules: decks=1 surrender=late\n" + SIX_DECKS_H17.text)
    assert read_chart(path) == (SIX_DECKS_H17, BlackjackRules(decks=1, surrender=Surrender.LATE))
    with pytest.raises(PolicyError, match=r"for other rules \(decks=1 surrender=late\)"):
        load_chart(path, BlackjackRules())
    path.write_text("# rules: decks=9\n" + SIX_DECKS_H17.text)
    with pytest.raises(ChartError, match="the rule decks cannot be 9"):
        load_chart(path, BlackjackRules())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("hard 20", "hard 21"), "Line 8 of f: there is no row 'hard 21' in a chart: rows are hard 4–20, soft 12–20"),
        (("hard 19", "hard 20"), "Line 9 of f: the chart has the row 'hard 20' twice."),
        (("hard 20    S", "hard 20    P"), "Line 8 of f: the row 'hard 20' cannot split: P is a code for pairs."),
        (("hard 20    S", "hard 20    X"), "Line 8 of f: there is no code 'X' in a chart (row 'hard 20'): codes are"),
        (("hard 20    S ", "hard 20      "), "Line 8 of f: the row 'hard 20' has 9 codes: it needs ten"),
        (("pair A ", "# pair A "), "f: The chart has no row 'pair A'"),
        (("game: blackjack", "game: banluck"), "Line 4 of f: this strategy is for 'banluck', not for blackjack."),
        (("rules:", "rules: decks=9"), "Line 5 of f: the rule decks cannot be 9"),
        (("  T   A", "  A   T"), "Line 7 of f: the columns of a chart are 2 3 4 5 6 7 8 9 T A."),
        (("[up card]", "[up card"), "Line 7 of f: the title of a part ends with ]"),
    ],
)
def test_a_bad_line_is_named_in_one_sentence(change: tuple[str, str], said: str) -> None:
    assert change[0] in TEXT
    with pytest.raises(ChartError) as refused:
        parse_chart(TEXT.replace(*change, 1), "f")
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\xff\xfe", "cannot be read: it is not text"),
        (b"S" * (1 << 20) + b"S", "cannot be read: it has more than 1048576 bytes"),
        (b'{"chart": 3}', "has no blackjack chart: one has columns, rules, and the codes of every row"),
        (b'{"chart": {"hard 20": 3}, "rules": {}, "columns": %s}' % json.dumps(COLUMNS).encode(), "no blackjack chart"),
        (b'{"chart": ', "it is not JSON"),
        (b"row,up,code\nhard 20\n", "has no blackjack chart: There is no code ''"),
        (b"row,up,code\n" + b"9" * 200_000, "has no blackjack chart: field larger than field limit"),
        (b"", "The chart has no row 'hard 20'"),
        (b"\x00", "there is no row"),
    ],
)
def test_what_is_no_chart_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "f").write_bytes(content)
    with pytest.raises((ChartError, PolicyError), match=said) as refused:
        read_chart(tmp_path / "f")
    assert len(str(refused.value)) < 400


def test_a_folder_is_no_chart(tmp_path: Path) -> None:
    with pytest.raises(PolicyError, match="cannot be read: Is a directory"):
        read_chart(tmp_path)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"chart": 3}', "không có bảng blackjack: bảng gồm"),
        ("{", "Không đọc được tệp chiến lược"),
        ("row,up,code\nhard 20\n", "không có bảng blackjack: Bảng không có mã"),
    ],
)
def test_a_chart_in_another_form_is_refused_in_the_language_that_is_spoken(
    tmp_path: Path, text: str, words: str
) -> None:
    (tmp_path / "f").write_text(text, encoding="utf-8")
    with pytest.raises(PolicyError) as refused:
        read_chart(tmp_path / "f")
    with speaking("vi"):
        assert words in str(refused.value)
