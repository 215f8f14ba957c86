"""Clauses BL-24 to BL-28: the banker draws, opens and ends the hand."""

import pytest

from tests.support.banluck_rounds import dealt, happened, played, rules_of
from tests.support.clauses import clause, field_value
from twentyone.cards.notation import parse_cards
from twentyone.errors import RulesError
from twentyone.games.contract import HandShown
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_from_dict


def legal(players: list[str], banker: str, moves: str, rules: str = "") -> list[str]:
    return [action.text for action in played(players, banker, moves, rules).legal_actions()]


@clause("BL-24")
@pytest.mark.parametrize("banker", ["2D,3D", "9D,6D", "AD,4D"])
def test_below_16_the_banker_can_only_draw(banker: str) -> None:
    assert legal(["KS,QH"], banker, "stand") == ["hit"]


@clause("BL-24")
@field_value("banluck", "banker_minimum=16")
@pytest.mark.parametrize("minimum", [14, 15, 16, 17, 18])
def test_the_banker_draws_to_the_minimum(minimum: int) -> None:
    words = f"banker_minimum={minimum} banker_free_to={minimum}"
    hands = {13: "7D,6D", 14: "8D,6D", 15: "9D,6D", 16: "9D,7D", 17: "TD,7D", 18: "TD,8D", 19: "TD,9D"}
    for total, banker in hands.items():
        expected = ["hit"] if total < minimum else ["hit", "stand"] if total == minimum else []
        assert legal(["KS,QH"], banker, "stand", words) == expected


@clause("BL-24")
def test_a_soft_hand_that_falls_below_16_draws_again() -> None:
    assert legal(["KS,QH"], "AD,6D", "stand, hit, 8D") == ["hit"]  # soft 17, then 1 + 6 + 8 = 15


@clause("BL-24")
def test_with_five_cards_the_banker_stands_whatever_the_total() -> None:
    state = played(["KS,6H"], "2D,3D", "stand, hit, 2H, hit, 2C, hit, 3C")
    assert state.actor is None
    assert state.net(1) == -1


@clause("BL-25")
@field_value("banluck", "banker_free_to=17")
def test_by_default_the_banker_is_free_at_16_and_17_soft_or_hard_and_stands_from_18() -> None:
    free = {"9D,7D": True, "AD,5D": True, "TD,7D": True, "AD,6D": True, "TD,8D": False, "AD,7D": False}
    for banker, is_free in free.items():
        state = played(["KS,QH"], banker, "stand")
        assert (state.actor == 0) == is_free, banker
        assert [action.text for action in state.legal_actions()] == (["hit", "stand"] if is_free else [])


@clause("BL-25")
@field_value("banluck", "banker_free_to=20")
def test_the_banker_is_free_up_to_20() -> None:
    for banker in ("9D,7D", "TD,8D", "TD,9D", "AD,9D", "TD,KD"):
        assert legal(["KS,QH"], banker, "stand", "banker_free_to=20") == ["hit", "stand"]
    assert played(["KS,QH"], "9D,2D", "stand, hit, KH", "banker_free_to=20").actor is None


@clause("BL-25")
def test_the_banker_can_be_left_no_freedom() -> None:
    words = "banker_free_to=15 reveal=optional"
    assert legal(["KS,QH"], "9D,6D", "stand", words) == ["hit"]
    assert played(["KS,QH"], "9D,7D", "stand", words).net(1) == 1


@clause("BL-25")
@pytest.mark.parametrize("words", ["banker_minimum=18 banker_free_to=16", "banker_free_to=14", "banker_free_to=13"])
def test_freedom_that_ends_far_below_the_minimum_is_refused(words: str) -> None:
    with pytest.raises(RulesError, match=r"The rule banker_free_to cannot be 1\d with banker_minimum=1\d: it is"):
        rules_of(words)
    assert rules_of("banker_minimum=14 banker_free_to=13").banker_free_to == 13


@clause("BL-25")
@pytest.mark.parametrize(("word", "total"), [("16_17", 17), ("16_20", 20)])
def test_the_former_name_of_the_bankers_freedom_is_still_read(word: str, total: int) -> None:
    assert rules_of(f"banker_choice={word}") == BanLuckRules(banker_free_to=total)
    assert rules_from_dict(BanLuckRules, {"banker_choice": word}) == BanLuckRules(banker_free_to=total)
    assert rules_of(f"banker_choice={word} banker_free_to={total}").banker_free_to == total


@clause("BL-25")
def test_two_names_that_disagree_and_a_former_word_that_never_was_are_refused() -> None:
    with pytest.raises(RulesError, match="banker_free_to cannot be both 20 and 18"):
        rules_of("banker_choice=16_20 banker_free_to=18")
    with pytest.raises(RulesError, match="There is no rule 'banker_choice'"):
        rules_of("banker_choice=16_18")


@clause("BL-25")
def test_the_banker_is_free_again_after_every_card() -> None:
    assert legal(["KS,QH"], "9D,7D", "stand, hit, AC") == ["hit", "stand"]


TWO_AND_THREE = ["KS,8H", "6S,5H"]  # player 2 draws a third card


@clause("BL-26")
@field_value("banluck", "reveal=forced")
def test_by_default_three_card_players_are_opened_before_the_banker_decides() -> None:
    moves = "stand, hit, 9C, stand"
    assert legal(TWO_AND_THREE, "TD,7D", moves) == ["open 2"]
    assert legal(TWO_AND_THREE, "TD,7D", f"{moves}, open 2") == ["hit", "stand"]
    assert played(TWO_AND_THREE, "TD,7D", f"{moves}, open 2").nets == (None, None, 1)


@clause("BL-26")
def test_opening_is_forced_each_time_before_the_banker_decides_but_not_below_16() -> None:
    moves = "stand, hit, 9C, stand"
    assert legal(TWO_AND_THREE, "9D,4D", moves) == ["hit"]
    assert legal(TWO_AND_THREE, "9D,4D", f"{moves}, hit, 3H") == ["open 2"]


@clause("BL-26")
def test_when_nobody_is_left_after_a_forced_opening_the_banker_does_not_draw() -> None:
    state = played(["6S,5H"], "TD,7D", "hit, 9C, stand, open 1")
    assert state.actor is None
    assert state.net(1) == 1


@clause("BL-26")
@field_value("banluck", "reveal=optional")
def test_with_optional_anybody_may_be_opened_at_16_or_more_and_nobody_below() -> None:
    moves, words = "stand, hit, 9C, stand", "reveal=optional"
    assert legal(TWO_AND_THREE, "TD,7D", moves, words) == ["open 1", "open 2", "hit", "stand"]
    assert legal(TWO_AND_THREE, "TD,7D", f"{moves}, open 1", words) == ["open 2", "hit", "stand"]
    assert legal(TWO_AND_THREE, "9D,4D", moves, words) == ["hit"]


@clause("BL-26")
@field_value("banluck", "reveal=none")
def test_with_none_nobody_is_opened_before_the_banker_is_done() -> None:
    assert legal(TWO_AND_THREE, "TD,7D", "stand, hit, 9C, stand", "reveal=none") == ["hit", "stand"]


@clause("BL-26")
def test_only_the_banker_sees_that_somebody_may_be_opened() -> None:
    state = played(TWO_AND_THREE, "TD,7D", "stand, hit, 9C, stand", "reveal=optional")
    assert state.phase == "banker opening"
    assert [state.observation(viewer).phase for viewer in (0, 1, 2, None)] == ["banker opening"] + ["banker action"] * 3


@clause("BL-27")
def test_the_hand_ends_when_nobody_is_unsettled() -> None:
    assert played(["AS,KH"], "5S,4S").actor is None
    assert played(["7S,7H"], "5S,4S", "hit, 7C").actor is None


@clause("BL-27")
@pytest.mark.parametrize(
    ("banker", "moves"), [("TD,6D", "stand"), ("TD,6D", "hit, KH"), ("2D,3D", "hit, 2H, hit, 2C, hit, 3C")]
)
def test_stand_bust_or_fifth_card_of_the_banker_ends_the_hand_and_settles_the_rest(banker: str, moves: str) -> None:
    state = played(["KS,8H", "9S,8D"], banker, f"stand, stand, {moves}")
    assert state.actor is None
    assert None not in state.nets[1:]


@clause("BL-28")
def test_an_opened_hand_is_public() -> None:
    state, events = happened(
        played(TWO_AND_THREE, "TD,7D", "stand, hit, 9C, stand"),
        "open 2",
    )
    assert [event.seat for event in events if isinstance(event, HandShown)] == [2]
    assert [state.observation(viewer).hands[2] for viewer in (0, 1, None)] == [parse_cards("6S,5H,9C")] * 3
    assert state.observation(1).banker is None


@clause("BL-28")
def test_at_the_end_the_banker_shows_but_players_of_a_void_hand_do_not() -> None:
    state, _ = happened(dealt(["AS,KH", "8D,9D"], "9S,6S", "surrender=after_reveal"), "surrender")
    assert state.observation(None).hands == (parse_cards("9S,6S"), parse_cards("AS,KH"), None)
