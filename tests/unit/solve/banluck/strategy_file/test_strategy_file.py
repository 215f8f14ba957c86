"""Ban Luck strategies as files: written and read back, our own tables, the page's examples, and what is none."""

import re
from pathlib import Path

import pytest

from tests.support.banluck_rounds import rules_of
from tests.support.paths import DOCS
from tests.support.sample import sample
from tests.support.strategy_files import check_equilibrium_comes_back
from twentyone.errors import ChartError, PolicyError
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy, named_policy
from twentyone.solve.banluck.strategy_file.read import load_policy, parse_policy
from twentyone.solve.banluck.strategy_file.write import policy_text

TABLES = DOCS / "strategy_tables" / "banluck"
EXAMPLES = re.findall(r"```text\n(.*?)```", (DOCS / "strategy-files.md").read_text(encoding="utf-8"), re.DOTALL)
EXAMPLE = next(text for text in EXAMPLES if "game: banluck" in text)


@pytest.fixture(scope="module")
def policy() -> BanLuckPolicy:
    return equilibrium(BanLuckRules()).policy


def test_an_equilibrium_of_drawn_rules_comes_back_with_the_same_value() -> None:
    check_equilibrium_comes_back(0)


@pytest.mark.parametrize("name", sample(2, PRESETS))
@pytest.mark.parametrize("kind", ["{}.txt", "{}_certificate.json"])
def test_our_own_tables_are_read(name: str, kind: str) -> None:
    rules = rules_of("", name)
    policy, best = load_policy(TABLES / kind.format(name), rules), equilibrium(rules).policy
    assert (policy.player, policy.banker) == (best.player, best.banker)


def test_a_page_for_people_names_the_file_beside_it() -> None:
    with pytest.raises(PolicyError, match=r"prd.md is a page for people: its strategy is in .*prd.txt\."):
        load_policy(TABLES / "prd.md")


def test_the_example_of_the_page_is_a_strategy_with_a_mix() -> None:
    policy = parse_policy(EXAMPLE)
    assert policy.rules == rules_of("reveal=none surrender=after_reveal")
    assert {action: str(chance) for action, chance in policy.player["6,T"].items()} == {"hit": "1/4", "stand": "3/4"}
    assert policy.banker["7,T/2"] == {"hit": 1}
    assert policy.banker["7,T/3"] == {"stand": 1}
    assert best_reply_to(policy, "the example").ev > equilibrium(policy.rules).ev


def test_a_side_may_be_left_out(policy: BanLuckPolicy) -> None:
    alone = parse_policy(policy_text(BanLuckPolicy(policy.rules, player=policy.player)))
    assert alone.player == policy.player
    with pytest.raises(PolicyError, match="says nothing about the banker"):
        alone.table("banker")
    with pytest.raises(ChartError, match="neither the player nor the banker has a part"):
        parse_policy("game: banluck")


def test_a_file_without_rules_goes_with_any_that_it_is_complete_for(policy: BanLuckPolicy) -> None:
    fixed = named_policy(build(BanLuckRules()), "stand_16", "player")
    bare = policy_text(fixed).replace("rules:", "")
    assert parse_policy(bare, rules_of("pays_ban_luck=3")).player == fixed.player
    named = policy_text(fixed)
    with pytest.raises(PolicyError, match="for other rules"):
        parse_policy(named, rules_of("pays_ban_luck=3"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            ("hard 17-20", "hard 22"),
            "Line 5 of f: there is no row 'hard 22' in [player]: rows are hands, hard 4",
        ),
        (("6,T    ", "6,Q,Z  "), "Line 7 of f: there is no row '6,Q,Z' in [player]"),
        (("6,T    ", "A,T    "), "Line 7 of f: there is no row 'A,T' in [player]"),
        (("hard 8-15 ", "hard 8-16 "), "Line 8 of f: the row 'hard 16' is there twice in [player]."),
        (("hit=1/4,stand=3/4", "hit=1/4"), "Line 7 of f: 'hit=1/4' is no mix for '6,T' in the column 2: chances are"),
        (("hit=1/4,stand=3/4", "double"), "Line 7 of f: 'double' is not allowed with '6,T' in the column 2: it is hit"),
        (("hit=1/4,stand=3/4", "-"), "Line 7 of f: '6,T' in the column 2 needs an action: hit or stand."),
        (("hit=1/4,stand=3/4", "hit hit"), "Line 7 of f: the row '6,T' has 2 cells: it needs 3, for 2 3 4."),
        (("hard 16     stand  ", "hard 16     "), "Line 6 of f: the row 'hard 16' has 2 cells: it needs 3, for 2 3 4."),
        (("hard 4-5    hit    -", "hard 4-5    hit    hit"), "Line 10 of f: nothing is decided with 'hard 4' in the"),
        (("soft 13 ", "# soft 13 "), "Line 4 of f: [player] has neither a row 'A,2' nor a row 'soft 13'."),
        (("[player]    2      3 ", "[player]    2      7 "), "Line 4 of f: the columns of [player] are 2 3 4."),
        (("[player]", "[gambler]"), "Line 4 of f: there is no part [gambler]: there are [player], [surrender]"),
        (("[banker with 3 cards]", "[banker with 2 cards]"), "Line 21 of f: the part [banker with 2 cards] is there"),
        (("[surrender]", "[player]"), "Line 29 of f: the part [player] is there twice."),
        (("hard 15      surrender", "hard 15      hit"), "Line 30 of f: 'hit' is not allowed with 'hard 15' in the"),
        (("game: banluck", "game: blackjack"), "Line 1 of f: this strategy is for 'blackjack', not for banluck."),
        (("reveal=none", "reveal=never"), "Line 2 of f: the rule reveal cannot be never"),
    ],
)
def test_a_bad_line_is_named_in_one_sentence(change: tuple[str, str], said: str) -> None:
    assert change[0] in EXAMPLE
    with pytest.raises(ChartError) as refused:
        parse_policy(EXAMPLE.replace(*change, 1), name="f")
    assert str(refused.value).startswith(said)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_a_part_that_is_missing_is_named() -> None:
    with pytest.raises(ChartError, match=r"^f: the part \[surrender\] is missing.$"):
        parse_policy(EXAMPLE[: EXAMPLE.index("[surrender]")], name="f")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x00\xff\xfe", "cannot be read: it is not text"),
        (b"#" * (16 << 20) + b"#", "cannot be read: it has more than 16777216 bytes"),
        (b'{"a": ', "it is not JSON"),
        (b'{"a": 1}', "not a Ban Luck policy"),
    ],
)
def test_a_file_that_is_no_strategy_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "f").write_bytes(content)
    with pytest.raises(PolicyError, match=said):
        load_policy(tmp_path / "f")
    with pytest.raises(PolicyError, match="Is a directory"):
        load_policy(tmp_path)
