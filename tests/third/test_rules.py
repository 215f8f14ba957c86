"""Every clause of the rulebook of seven and a half, and every value of its rules."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import seven_and_a_half
from seven_and_a_half.engine import new_round
from seven_and_a_half.observation import hand_points
from seven_and_a_half.rules import DECK, PRESETS, SevenAndAHalfRules, half_points, points_text
from tests.support.clauses import citations, clause, field_value
from tests.third.round import net, played, rules_of
from twentyone.cards.notation import cards_text, parse_cards
from twentyone.errors import ActionError, CardError, RulesError, SeatError
from twentyone.games.contract import BANK, CHANCE, Action, CardDealt, HandBusted, HandSettled, HandShown

FOLDER = Path(seven_and_a_half.__file__).parent
RULEBOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
CLAUSE_ID = re.compile(r"SM-\d+")


def points(cards: str, *assignments: str) -> float:
    return hand_points(rules_of(*assignments), parse_cards(cards)) / 2


# Cards and points -----------------------------------------------------------------------------------


@clause("SM-1")
def test_the_deck_has_forty_cards_and_outlasts_eight_hands() -> None:
    assert len(DECK) == 40
    assert not any(card_text[0] in "89T" for card_text in cards_text(DECK).split(","))
    assert sum(map(half_points, DECK)) == 236
    new_round(rules_of(), 7)
    for players in (0, 8):
        with pytest.raises(SeatError, match="one to seven play against a banker"):
            new_round(rules_of(), players)
    with pytest.raises(CardError, match="may run out: it must count more than 21 points"):
        new_round(rules_of(), 1, parse_cards("7C,7D,7H"))


@clause("SM-2", "SM-3")
@pytest.mark.parametrize(("cards", "count"), [("AS", 1), ("7D,KC", 7.5), ("JC,QC,KC,2H", 3.5), ("6C,3C", 9)])
def test_cards_count_their_pips_and_figures_a_half(cards: str, count: float) -> None:
    assert points(cards) == count


@pytest.mark.parametrize(("count", "text"), [(0, "0"), (0.5, "½"), (1, "1"), (7.5, "7½")])
def test_points_are_written_as_players_do(count: float, text: str) -> None:
    assert points_text(count) == text


@clause("SM-4")
@field_value("seven_and_a_half", "matta=plain")
def test_a_plain_king_of_diamonds_is_a_figure() -> None:
    assert points("KD,7C") == 7.5
    assert points("KD,5C") == 5.5


@clause("SM-4")
@field_value("seven_and_a_half", "matta=wild")
@pytest.mark.parametrize(
    ("cards", "count"),
    [("KD", 0.5), ("KD,5C", 7), ("KD,JC", 7.5), ("KD,7C", 7.5), ("KD,7C,AS", 8.5), ("KD,JC,QC", 7), ("KD,6C,QC", 7.5)],
)
def test_a_wild_king_of_diamonds_is_the_best_card_for_its_hand(cards: str, count: float) -> None:
    assert points(cards, "matta=wild") == count


@clause("SM-4")
def test_the_wild_matta_is_what_trying_every_card_gives() -> None:
    rules = rules_of("matta=wild")
    others = [card for card in DECK if card != parse_cards("KD")[0]]
    for one in others[::3]:
        for other in others[1::3]:
            faces = half_points(one) + half_points(other)
            tried = [faces + half_points(card) for card in DECK]
            best = max((total for total in tried if total <= 15), default=min(tried))
            assert hand_points(rules, (one, *parse_cards("KD"), other)) == best


@clause("SM-5", "SM-9")
def test_a_bust_is_shown_and_loses_at_once_whatever_the_banker_has() -> None:
    state, events = played("5C 6D draw 3H")
    assert state.actor is None
    assert state.net(1) == -1
    busted, shown, settled = events[-4:-1]
    assert (busted, shown) == (HandBusted(1), HandShown(1, cards=parse_cards("5C,3H")))
    assert settled == HandSettled(1, net=-1, why="bust")


# A round --------------------------------------------------------------------------------------------


@clause("SM-7")
def test_everybody_gets_one_card_face_down_and_the_banker_is_last() -> None:
    state, events = played("5C 6D KH", seats=2)
    assert events == [
        CardDealt(1, 1, parse_cards("5C")[0]),
        CardDealt(2, 2, parse_cards("6D")[0]),
        CardDealt(BANK, BANK, parse_cards("KH")[0]),
    ]
    assert state.actor == 1
    assert state.observation(1).hands == ((None,), parse_cards("5C"), (None,))
    assert state.observation(None).hands == ((None,), (None,), (None,))


@clause("SM-8")
def test_a_player_draws_face_up_or_stands_in_turn() -> None:
    state, events = played("AC 6D KH draw 2C", seats=2)
    assert state.legal_actions() == (Action("draw"), Action("stand"))
    assert events[-1] == CardDealt(1, None, parse_cards("2C")[0])
    assert state.observation(2).hands[1] == (None, parse_cards("2C")[0])
    assert state.apply(Action("stand")).actor == 2
    with pytest.raises(ActionError, match="It is the turn of seat 1"):
        state.step(Action("stand"), 2)
    with pytest.raises(ActionError, match="allowed are draw, stand"):
        state.step(Action("hit"))


@clause("SM-9")
def test_seven_and_a_half_is_shown_and_ends_the_turn() -> None:
    state, events = played("7C 6D KH draw KC", seats=2)
    assert events[-1] == HandShown(1, cards=parse_cards("7C,KC"))
    assert state.actor == 2
    assert state.observation(None).hands[1] == parse_cards("7C,KC")
    assert state.nets[1] is None


@clause("SM-10")
def test_the_banker_plays_last_with_open_cards_and_without_obligation() -> None:
    state, events = played("5C 2D stand")
    assert events[-1] == HandShown(BANK, cards=parse_cards("2D"))
    assert (state.actor, state.legal_actions()) == (BANK, (Action("draw"), Action("stand")))
    assert state.observation(1).hands[BANK] == parse_cards("2D")
    assert state.apply(Action("stand")).net(1) == 1


@clause("SM-10")
def test_the_banker_does_not_play_when_everybody_is_bust() -> None:
    state, _ = played("5C 6C 2D draw 7D draw 7H", seats=2)
    assert (state.actor, state.net(BANK)) == (None, 2)


# Money ----------------------------------------------------------------------------------------------


@clause("SM-11")
@pytest.mark.parametrize(
    ("script", "wins"),
    [
        ("6C 5D stand stand", 1),
        ("5C 6D stand stand", -1),
        ("6C 6D stand stand", -1),
        ("AC 6D stand draw 3C", 1),
        ("5C KD draw 2C stand draw 7H", -1),
    ],
)
def test_more_points_win_and_equal_points_go_to_the_banker(script: str, wins: int) -> None:
    assert net(script) == wins


@clause("SM-11")
def test_the_players_show_their_cards_when_the_banker_has_finished() -> None:
    _, events = played("6C 5D stand stand")
    assert events[-2:] == [HandShown(1, cards=parse_cards("6C")), HandSettled(1, net=1, why="win")]


@clause("SM-6", "SM-12")
@field_value("seven_and_a_half", "natural_pays=2")
def test_a_natural_is_paid_twice_and_a_drawn_seven_and_a_half_once() -> None:
    assert net("7C 5D draw KC stand") == 2
    assert net("7C 5D draw KC stand", "natural_pays=3") == 3
    assert net("6C 5D draw KC draw AC stand") == 1
    assert net("JC 5D draw KD stand", "matta=wild") == 2


@clause("SM-13")
@field_value("seven_and_a_half", "natural_beats_drawn=false")
def test_a_natural_loses_to_any_seven_and_a_half_of_the_banker() -> None:
    assert net("7C 6D draw KC draw AC draw QC") == -1


@clause("SM-13")
@field_value("seven_and_a_half", "natural_beats_drawn=true")
def test_a_natural_may_beat_a_drawn_seven_and_a_half_for_one_bet() -> None:
    assert net("7C 6D draw KC draw AC draw QC", "natural_beats_drawn=true") == 1
    assert net("7C 7D draw KC draw QC", "natural_beats_drawn=true") == -1
    assert net("6C 6D draw KC draw AC draw AD draw QC", "natural_beats_drawn=true") == -1


# Moves that cannot be ---------------------------------------------------------------------------------


def test_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    state, _ = played("5C")
    with pytest.raises(ActionError, match="A card must be dealt now"):
        state.step(Action("draw"))
    with pytest.raises(CardError, match="5C cannot be dealt"):
        state.step(parse_cards("5C")[0])
    with pytest.raises(CardError, match="TC cannot be dealt"):
        state.step(parse_cards("TC")[0])
    with pytest.raises(ActionError, match="allowed are draw, stand"):
        played("5C 6C")[0].step(parse_cards("7C")[0])
    with pytest.raises(SeatError, match="There is no seat 2"):
        state.net(2)
    with pytest.raises(SeatError, match="There is no seat 9"):
        state.observation(9)
    over, _ = played("6C 5D stand stand")
    assert (over.actors, over.legal_actions(), over.chance_outcomes()) == ((), (), ())
    with pytest.raises(ActionError, match="the round is over"):
        over.step(Action("draw"))


def test_the_chances_of_the_next_card_are_equal_and_sum_to_one() -> None:
    state, _ = played("5C")
    assert state.actors == (CHANCE,)
    cards, chances = zip(*state.chance_outcomes(), strict=True)
    assert (len(cards), sum(chances), len(set(chances))) == (39, 1, 1)


def test_presets_are_rules_and_a_wrong_field_is_refused() -> None:
    for preset in PRESETS.values():
        SevenAndAHalfRules(**preset)  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="natural_pays cannot be 4: it is a whole number from 1 to 3"):
        SevenAndAHalfRules(natural_pays=4)


# The rulebook -----------------------------------------------------------------------------------------


def test_every_clause_is_numbered_tested_and_cited_only_if_it_is_there() -> None:
    stated = re.findall(r"^\*\*(SM-\d+)\*\*", RULEBOOK, re.MULTILINE)
    assert stated == [f"SM-{number}" for number in range(1, len(stated) + 1)]
    tested = {name for names in citations("clause") for name in names if CLAUSE_ID.fullmatch(name)}
    assert tested == set(stated)
    cited = {name for path in FOLDER.glob("*.py") for name in CLAUSE_ID.findall(path.read_text(encoding="utf-8"))}
    assert cited <= set(stated)


def test_each_field_names_a_clause_that_names_it() -> None:
    for spec in fields(SevenAndAHalfRules):
        paragraph = RULEBOOK.split(f"**{spec.metadata['clause']}**")[1].split("\n\n")[0]
        assert f"`{spec.name}" in paragraph
