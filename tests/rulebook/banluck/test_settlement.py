"""Clauses BL-29 to BL-37: who wins, and how much; and the worked settlements of the rulebook page."""

import re

import pytest

from tests.support.banluck_rounds import played, rules_of
from tests.support.clauses import CLAUSE_ID, RULEBOOKS, clause, clauses_of, field_value
from twentyone.cards.notation import parse_cards
from twentyone.games.banluck.hand import settle_hands
from twentyone.rules.banluck import PRESETS, BanLuckRules


def net(player: str, banker: str, rules: str = "") -> int:
    return settle_hands(rules_of(rules), parse_cards(player), parse_cards(banker))


FIVE_20, FIVE_21, FIVE_19 = "2S,3H,4D,5C,6H", "2S,3H,4D,5C,7H", "2D,3C,4H,5S,5D"
BUST, FIVE_CARD_BUST, BANKER_BUST = "KS,6H,8D", "4S,3H,4D,2C,KD", "9D,7C,JH"
BANKER_FIVE_21 = "2D,3C,5H,5S,6D"


@clause("BL-29")
@pytest.mark.parametrize("banker", ["AD,AC", "AD,KC", FIVE_19, BANKER_BUST, "KD,QC"])
def test_777_is_paid_whatever_the_banker_holds(banker: str) -> None:
    assert net("7S,7H,7D", banker) == 7


@clause("BL-29")
def test_777_is_paid_as_soon_as_it_is_drawn() -> None:
    state = played(["7S,7H", "KS,QH"], "5S,4S", "hit, 7D")
    assert state.nets == (None, 7, None)
    assert state.observation(None).hands[1] == parse_cards("7S,7H,7D")


@clause("BL-30")
def test_a_bust_player_loses() -> None:
    assert net(BUST, "9D,8C") == -1
    assert net(BUST, BANKER_BUST) == -1


@clause("BL-31")
def test_a_forfeited_hand_loses_to_everything() -> None:
    assert [net("KS,5H", banker) for banker in ("9D,8C", BANKER_BUST, "KD,QC")] == [-1, -1, -1]
    assert net("2S,3H,4D,2C,3D", "2C,3H,4S,2D,3C") == -1


@clause("BL-32")
def test_a_bust_banker_pays_each_hand_its_own_multiple() -> None:
    assert [net(player, BANKER_BUST) for player in ("KS,6H", FIVE_20, FIVE_21)] == [1, 2, 3]


@clause("BL-32")
@field_value("banluck", "banker_five_card_bust_multiple=1")
def test_what_a_bankers_bust_with_the_fifth_card_pays_at_least() -> None:
    five = "2D,3C,4H,5S,8D"
    assert [net("KS,6H", five, words) for words in ("", "banker_five_card_bust_multiple=2")] == [1, 2]
    assert net(FIVE_21, five, "banker_five_card_bust_multiple=2") == 3
    assert net("KS,6H", BANKER_BUST, "banker_five_card_bust_multiple=2") == 1
    assert net("KS,5H", five, "banker_five_card_bust_multiple=2") == -1
    assert net(BUST, five, "banker_five_card_bust_multiple=2 double_bust=player_wins") == 1


@clause("BL-32")
def test_a_player_opened_before_the_bankers_fifth_card_keeps_the_result() -> None:
    moves = "stand, hit, 2C, stand, hit, 3C, hit, 5C, open 2, hit, 8H"
    state = played(["KS,9H", "KD,7C"], "4H,4C", moves, "banker_five_card_bust_multiple=5 reveal=optional")
    assert state.nets == (None, 5, 1)


@clause("BL-33")
@field_value("banluck", "five_card_contest=one_to_one")
def test_of_two_five_card_hands_the_higher_total_wins_one_bet() -> None:
    assert net(FIVE_20, FIVE_19) == 1
    assert net(FIVE_19, FIVE_20) == -1
    assert net(FIVE_21, FIVE_19) == 1
    assert net(FIVE_19, FIVE_19) == 0
    assert net(FIVE_19, FIVE_20, "banker_multiples=true") == -1


@clause("BL-33")
@field_value("banluck", "five_card_contest=tier")
def test_with_tiers_21_beats_less_at_its_own_multiple_and_equal_classes_push() -> None:
    words = "five_card_contest=tier"
    assert net(FIVE_21, FIVE_19, words) == 3
    assert net(FIVE_20, FIVE_19, words) == 0
    assert net(FIVE_21, BANKER_FIVE_21, words) == 0
    assert net(FIVE_20, BANKER_FIVE_21, words) == -1
    assert net(FIVE_20, BANKER_FIVE_21, f"{words} banker_multiples=true") == -3


@clause("BL-33")
@field_value("banluck", "five_card_contest=lower")
def test_the_lower_of_two_five_card_totals_can_win_at_its_own_multiple() -> None:
    words = "five_card_contest=lower"
    assert net(FIVE_19, FIVE_20, words) == 2
    assert net(FIVE_20, FIVE_19, words) == -1
    assert net(FIVE_20, FIVE_19, f"{words} banker_multiples=true") == -2
    assert net(FIVE_21, BANKER_FIVE_21, words) == 0
    assert net(FIVE_20, BANKER_FIVE_21, words) == 2


@clause("BL-33")
@field_value("banluck", "five_card_contest=push")
def test_two_five_card_hands_can_always_push() -> None:
    words = "five_card_contest=push ties=banker"
    assert [net(player, banker, words) for player in (FIVE_19, FIVE_21) for banker in (FIVE_20, FIVE_21)] == [0] * 4


@clause("BL-33")
@field_value("banluck", "five_card_contest=banker")
def test_the_banker_can_win_whenever_both_have_five_cards() -> None:
    words = "five_card_contest=banker ties=player"
    assert [net(FIVE_21, banker, words) for banker in (FIVE_19, BANKER_FIVE_21)] == [-1, -1]
    both = [net(FIVE_21, banker, f"{words} banker_multiples=true") for banker in (FIVE_19, BANKER_FIVE_21)]
    assert both == [-2, -3]


@clause("BL-34")
@field_value("banluck", "ties=push")
def test_equal_totals_push_by_default() -> None:
    assert [net("KS,7H", "TD,7C"), net(FIVE_20, FIVE_20), net("KS,6H,5D", "9D,7C,5H", "pays_21=2")] == [0, 0, 0]


@clause("BL-34")
@field_value("banluck", "ties=banker")
def test_the_banker_can_win_ties_as_if_the_hand_were_higher() -> None:
    assert net("KS,7H", "TD,7C", "ties=banker") == -1
    assert net("KS,6H,5D", "9D,7C,5H", "ties=banker pays_21=2 banker_multiples=true") == -2
    assert net(FIVE_20, FIVE_20, "ties=banker banker_multiples=true") == -1
    assert net(FIVE_20, FIVE_19, "ties=banker five_card_contest=tier banker_multiples=true") == -2
    assert net(FIVE_20, FIVE_20, "ties=banker five_card_contest=lower banker_multiples=true") == -2


@clause("BL-34")
@field_value("banluck", "ties=player")
def test_the_player_can_win_ties_as_if_the_hand_were_higher() -> None:
    assert net("KS,7H", "TD,7C", "ties=player") == 1
    assert net("KS,6H,5D", "9D,7C,5H", "ties=player pays_21=3") == 3
    assert net(FIVE_20, FIVE_20, "ties=player") == 1
    assert net(FIVE_21, BANKER_FIVE_21, "ties=player five_card_contest=tier") == 3


@clause("BL-34")
@pytest.mark.parametrize("words", ["ties=banker", "ties=player"])
def test_naturals_double_busts_and_forfeits_are_no_ties(words: str) -> None:
    assert net("AS,KH", "AD,QC", words) == 0
    assert net(BUST, BANKER_BUST, f"{words} double_bust=push") == 0
    assert net("2S,3H,4D,2C,3D", "2C,3H,4S,2D,3C", words) == -1


@clause("BL-34")
def test_the_higher_rung_wins_and_on_one_rung_the_higher_total() -> None:
    assert net(FIVE_20, "KD,6C,5H") == 2
    assert net("KS,6H,5D", FIVE_19) == -1
    assert [net("KS,8H", banker) for banker in ("KD,7C", "9D,9C", "KD,9C")] == [1, 0, -1]


@clause("BL-35")
@field_value("banluck", "pays_ban_ban=3")
def test_what_ban_ban_pays() -> None:
    assert [net("AS,AH", "KD,QC", words) for words in ("", "pays_ban_ban=5")] == [3, 5]


@clause("BL-35")
@field_value("banluck", "pays_ban_luck=2")
def test_what_ban_luck_pays() -> None:
    assert [net("AS,KH", "KD,QC", words) for words in ("", "pays_ban_luck=1")] == [2, 1]


@clause("BL-35")
@field_value("banluck", "pays_777=7")
def test_what_777_pays() -> None:
    assert [net("7S,7H,7D", "KD,QC", words) for words in ("", "pays_777=21")] == [7, 21]


@clause("BL-35")
@field_value("banluck", "pays_five_card_21=3")
def test_what_five_cards_of_21_pay() -> None:
    assert [net(FIVE_21, "KD,QC", words) for words in ("", "pays_five_card_21=4")] == [3, 4]


@clause("BL-35")
@field_value("banluck", "pays_five_card=2")
def test_what_five_cards_below_21_pay() -> None:
    assert [net(FIVE_20, "KD,QC", words) for words in ("", "pays_five_card=1")] == [2, 1]


@clause("BL-35")
@field_value("banluck", "pays_21=1")
def test_what_a_plain_21_pays() -> None:
    assert [net("KS,6H,5D", "KD,QC", words) for words in ("", "pays_21=2")] == [1, 2]
    assert [net("KS,9H", "KD,6C,5H", f"pays_21=2 banker_multiples={word}") for word in ("false", "true")] == [-1, -2]
    assert net("KS,QH", "KD,9C", "pays_21=2") == 1
    assert net("KS,6H,5D", BANKER_BUST, "pays_21=2") == 2


SPECIAL = {"AD,AC": 3, "AD,KC": 2, "7C,7D,7S": 7, BANKER_FIVE_21: 3, FIVE_19: 2, "KD,QC": 1}


@clause("BL-36")
@field_value("banluck", "banker_multiples=false")
@pytest.mark.parametrize("banker", SPECIAL)
def test_by_default_the_banker_collects_one_bet_with_any_hand(banker: str) -> None:
    assert net("KS,9H", banker) == -1


@clause("BL-36")
@field_value("banluck", "banker_multiples=true")
@pytest.mark.parametrize(("banker", "multiple"), SPECIAL.items())
def test_with_banker_multiples_the_banker_collects_what_players_would(banker: str, multiple: int) -> None:
    assert net("KS,9H", banker, "banker_multiples=true") == -multiple


@clause("BL-36")
def test_the_banker_wins_what_the_players_lose() -> None:
    state = played(["AS,KH", "9S,5H"], "5S,KC", "stand, hit, 6C")
    assert [state.net(seat) for seat in range(3)] == [-1, 2, -1]


@clause("BL-37")
@field_value("banluck", "five_card_bust_multiple=1")
def test_what_a_bust_with_the_fifth_card_costs() -> None:
    assert net(FIVE_CARD_BUST, "9D,9C") == -1
    assert net(FIVE_CARD_BUST, "9D,9C", "five_card_bust_multiple=2") == -2
    assert net(BUST, "9D,9C", "five_card_bust_multiple=2") == -1


@clause("BL-37")
def test_a_bust_or_forfeited_hand_loses_the_larger_multiple_unless_the_banker_is_bust() -> None:
    both = "five_card_bust_multiple=2 banker_multiples=true"
    assert net(FIVE_CARD_BUST, BANKER_FIVE_21, both) == -3
    assert net(FIVE_CARD_BUST, FIVE_19, "five_card_bust_multiple=4 banker_multiples=true") == -4
    assert net(FIVE_CARD_BUST, BANKER_BUST, both) == -2
    assert net("KS,5H", BANKER_FIVE_21, both) == -3
    assert net("KS,5H", BANKER_BUST, both) == -1


def worked_settlements() -> list[tuple[str, str, str, int, str]]:
    text = (RULEBOOKS / "banluck.md").read_text(encoding="utf-8").split("## Worked settlements")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if "|" in line]
    return [(row[0], row[1], row[2], int(row[3]), row[4]) for row in rows[2:]]


def test_the_rulebook_works_out_enough_settlements() -> None:
    assert len(worked_settlements()) >= 25


@pytest.mark.parametrize(("player", "banker", "rules", "expected", "why"), worked_settlements())
def test_each_worked_settlement_of_the_rulebook(player: str, banker: str, rules: str, expected: int, why: str) -> None:
    assert net(player, banker, rules) == expected, why
    assert set(CLAUSE_ID.findall(why)) <= set(clauses_of(RULEBOOKS / "banluck.md"))


def test_the_presets_are_what_the_rulebook_says() -> None:
    text = (RULEBOOKS / "banluck.md").read_text(encoding="utf-8")
    stated = dict(re.findall(r"^\| `(\w+)` \| `(.*)` \|$", text, re.MULTILINE))
    assert [*stated] == [name for name in PRESETS if name != "prd"]
    assert all(rules_of(words) == rules_of(preset=name) for name, words in stated.items())
    assert rules_of(preset="prd") == BanLuckRules()
