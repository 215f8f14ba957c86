from fractions import Fraction
from pathlib import Path
from typing import Any, cast

import pytest

from tests.support.banluck_rounds import rules_of
from twentyone.errors import ChartError, PolicyError
from twentyone.games.banluck.policy import HITS
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy, array_of, named_policy
from twentyone.solve.banluck.strategy_file.read import load_policy


def test_a_policy_file_comes_back_as_it_was_saved(tmp_path: Path) -> None:
    policy = equilibrium(rules_of("", "singapore")).policy
    policy.save(tmp_path / "policy.json")
    assert load_policy(tmp_path / "policy.json", policy.rules) == policy


def test_a_policy_for_other_rules_is_refused_naming_both(tmp_path: Path) -> None:
    equilibrium(BanLuckRules()).policy.save(tmp_path / "policy.json")
    with pytest.raises(PolicyError, match=r"other rules \(the defaults\) than those asked for \(reveal=none\)"):
        load_policy(tmp_path / "policy.json", rules_of("reveal=none"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "poem"}, "not a Ban Luck policy"),
        ({"rules": {"aces": "eleven"}}, "The rule aces cannot be eleven"),
        ({"player": {"6,T": {"hit": "1/2"}}}, "at '6,T' must be at least 0 and sum to 1"),
        ({"player": {"6,T": {"hit": "much"}}}, "cannot be read"),
        ({"player": {"6,T": {"hit": "1/0"}}}, "cannot be read"),
        ({"player": ["6,T"]}, "cannot be read"),
    ],
)
def test_a_broken_policy_is_refused_in_a_sentence(change: dict[str, object], said: str) -> None:
    plain = equilibrium(BanLuckRules()).policy.to_dict() | change
    with pytest.raises(PolicyError, match=said):
        BanLuckPolicy.from_dict(plain)


def test_a_file_that_is_no_policy_is_refused(tmp_path: Path) -> None:
    (tmp_path / "poem.json").write_text("roses are red")
    with pytest.raises(ChartError, match="'roses' is in no part"):
        load_policy(tmp_path / "poem.json")
    with pytest.raises(PolicyError, match="cannot be read: No such file"):
        load_policy(tmp_path / "missing.json")
    with pytest.raises(PolicyError, match="not a Ban Luck policy"):
        BanLuckPolicy.from_dict(cast(Any, [1, 2]))


def test_a_policy_that_misses_a_hand_or_plays_what_is_not_allowed_is_refused() -> None:
    game = build(rules_of("below_minimum=must_hit"))
    table = dict(named_policy(game, "stand_16", "player").player)
    with pytest.raises(PolicyError, match="plays 'stand' at '2,2': allowed are hit"):
        array_of(game, game.flow.player, {**table, "2,2": {"stand": Fraction(1)}})
    del table["2,2"]
    with pytest.raises(PolicyError, match="says nothing about '2,2'"):
        array_of(game, game.flow.player, table)


def test_a_policy_without_the_side_asked_for_is_refused() -> None:
    policy = named_policy(build(BanLuckRules()), "stand_16", "banker")
    with pytest.raises(PolicyError, match="says nothing about the player"):
        best_reply_to(policy, "stand_16", "banker")


def test_fixed_policies_do_what_their_names_say() -> None:
    game = build(rules_of("reveal=optional"))
    plays = {
        name: {hand: next(iter(chances)) for hand, chances in named_policy(game, name, "banker").banker.items()}
        for name in HITS
    }
    assert {name: table["6,T/2"] for name, table in plays.items()} == {
        "stand_16": "stand",
        "hit_16": "hit",
        "open_hit_16_17": "hit",
        "stand_soft_17": "hit",
    }
    assert {name: table["7,T/2"] for name, table in plays.items()} == {
        "stand_16": "stand",
        "hit_16": "stand",
        "open_hit_16_17": "hit",
        "stand_soft_17": "hit",
    }
    assert {name: table["A,6/2"] for name, table in plays.items()} == {
        "stand_16": "stand",
        "hit_16": "stand",
        "open_hit_16_17": "hit",
        "stand_soft_17": "stand",
    }
    assert plays["open_hit_16_17"]["6,T/3"] == "stand"
    assert plays["hit_16"]["6,T/3"] == "hit"
    assert all(table["5,T"] == "play" for table in plays.values())


def test_where_nobody_can_be_opened_the_opening_policy_draws_against_everybody() -> None:
    table = named_policy(build(rules_of("reveal=none")), "open_hit_16_17", "banker").banker
    assert table["6,T/3"] == {"hit": 1}


def test_a_players_fixed_policy_draws_to_its_total() -> None:
    table = named_policy(build(BanLuckRules()), "stand_16", "player").player
    assert table["5,T"] == {"hit": 1}
    assert table["6,T"] == {"stand": 1}


@pytest.mark.parametrize(("name", "side"), [("sing", "banker"), ("open_hit_16_17", "player")])
def test_an_unknown_fixed_policy_is_refused_with_those_there_are(name: str, side: str) -> None:
    with pytest.raises(PolicyError, match="there are stand_16, hit_16"):
        named_policy(build(BanLuckRules()), name, side)
