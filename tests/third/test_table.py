"""Seven and a half at a live table: chips, views, bots and coach, and hidden cards that nobody is told of."""

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from seven_and_a_half.equilibrium import Strategy, solved
from seven_and_a_half.rules import SevenAndAHalfRules
from seven_and_a_half.table import TABLE
from tests.service.drive import Step, history, opening
from tests.support.clauses import clause
from tests.third.round import rules_of
from twentyone.cards.card import card_text, parse_card
from twentyone.errors import HandError
from twentyone.games.contract import BANK, CHANCE, Action, ChipsMoved
from twentyone.games.registry import GAMES
from twentyone.rules.table import TableSettings
from twentyone.table.coach.strategy import advice, question, strategy
from twentyone.table.games.banked.round import BankedRound
from twentyone.table.games.registry import TABLE_GAMES, table_game
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight

GAME = "seven_and_a_half"


def dealt(cards: str, *seats: int, banker: int = 0, purse: int = 4900) -> BankedRound[Any]:
    """A round of these seats with ten chips each, dealt from the top of these cards as far as nobody has to decide."""
    bets = tuple(10 if seat in seats else 0 for seat in range(1, 8))
    found, _ = TABLE.open_round(rules_of(), TableSettings(), bets, (purse,) * 7, None, banker)
    deck = [parse_card(word) for word in cards.split()]
    while found.actor == CHANCE:
        found = found.apply(deck.pop(0))
    return found


def drawn(n_steps: int = 80) -> Iterator[Step]:
    for seed in range(4):
        yield from history(seed, n_steps, opening(GAME, "matta" if seed % 2 else "classic"))


def viewers(table: LiveTable) -> list[int | None]:
    return [None, *(seat for seat, place in enumerate(table.places, 1) if place)]


# Rounds -----------------------------------------------------------------------------------------------


def test_the_game_is_registered_beside_ours() -> None:
    assert GAME in GAMES
    assert GAME in TABLE_GAMES
    assert table_game(GAME) is TABLE


def test_a_round_is_played_by_the_numbers_of_the_seats() -> None:
    hand = dealt("6C 5D 4H", 3, 6)
    assert (hand.actor, hand.legal_actions(3), hand.legal_actions(1)) == (3, (Action("draw"), Action("stand")), ())
    hand = hand.apply(Action("stand"), 3)
    hand, events = hand.step(Action("stand"), 6)
    assert hand.actor == BANK
    hand, events = hand.step(Action("stand"), BANK)
    assert [TABLE.net_tenths(hand, seat) for seat in (0, 3, 6, 1)] == [-200, 100, 100, 0]
    moved = [(event.seat, event.tenths, event.source, event.target) for event in events if type(event) is ChipsMoved]
    assert moved[:2] == [(3, 100, "bank", "chips"), (3, 100, "table", "chips")]
    assert TABLE.tally(hand, 3).won == 1
    assert TABLE.tally(hand, 1).hands == 0


@clause("SM-14")
def test_a_banker_must_be_able_to_pay_naturals() -> None:
    for pays in (1, 2, 3):
        assert TABLE.largest_win(rules_of(f"natural_pays={pays}")) == pays
    assert TABLE.largest_loss(rules_of()) == 1
    hand = dealt("7C 4D", 3, banker=5)
    assert hand.observation(5).legal_actions == ()
    hand = hand.apply(Action("draw"), 3).apply(parse_card("KC")).apply(Action("stand"), 5)
    assert (TABLE.net_tenths(hand, 3), TABLE.net_tenths(hand, 5)) == (200, -200)
    assert (TABLE.tally(hand, 3).blackjacks, TABLE.tally(hand, 5).lost) == (1, 1)


@clause("SM-15")
def test_whoever_does_not_answer_draws_to_five_and_stands() -> None:
    hand = dealt("3C 5D", 2)
    assert TABLE.safe_action(hand.observation(2)) == Action("draw")
    hand = hand.apply(Action("draw"), 2).apply(parse_card("2D"))
    assert TABLE.safe_action(hand.observation(2)) == Action("stand")
    hand = hand.apply(Action("stand"), 2)
    assert TABLE.safe_action(hand.observation(BANK)) == Action("stand")
    assert TABLE.simple_player(rules_of())(hand.observation(BANK)) == Action("stand")


# What viewers are told --------------------------------------------------------------------------------


def test_others_see_what_lies_face_up_and_nothing_else() -> None:
    hand = dealt("3C 5D 6H", 2, 4).apply(Action("draw"), 2).apply(parse_card("2D"))
    own, other = (TABLE.hand_view(hand.observation(seat))["seats"]["2"]["hands"][0] for seat in (2, 4))
    assert (own["cards"], own["total"], own["facts"]) == (["3C", "2D"], 5.0, {})
    assert (other["cards"], other["total"], other["facts"]) == ([None, "2D"], None, {"face_up": 2.0})
    assert [offer["action"] for offer in TABLE.offers(hand.observation(2))] == ["draw", "stand"]
    assert TABLE.offers(hand.observation(4)) == ()
    assert TABLE.shoe(hand.rules, None, hand) == {"left": 36, "size": 40}


def hidden_from(table: LiveTable, viewer: int | None) -> list[int]:
    """The first cards of a round that a viewer has not seen."""
    held: Any = table.session.round
    if held is None:
        return []
    inside = None if viewer is None else held._inside(viewer)
    state = held.state
    return [cards[0] for seat, cards in enumerate(state.hands) if cards and seat != inside and not state.shown[seat]]


def test_a_hidden_card_is_in_no_view_and_in_no_event() -> None:
    n_hidden = 0
    for one in drawn():
        for viewer in viewers(one.table):
            hidden = hidden_from(one.table, viewer)
            told = json.dumps(sight(one.table, viewer)["hand"])
            events = json.dumps([seen.to_dict() for event in one.events if (seen := event.seen_by(viewer))])
            assert not any(card_text(card) in told or card_text(card) in events for card in hidden)
            n_hidden += len(hidden)
    assert n_hidden > 100


def twin(table: LiveTable, viewer: int | None, generator: random.Random) -> LiveTable:
    """The same table with every card that the viewer has not seen exchanged for another such card."""
    held: Any = table.session.round
    hidden = hidden_from(table, viewer)
    unseen = [*hidden, *held.state.undealt]
    generator.shuffle(unseen)
    other = dict(zip(hidden, unseen, strict=False))
    hands = tuple(tuple(other.get(card, card) for card in cards) for cards in held.state.hands)
    changed = replace(held, state=replace(held.state, hands=hands))
    return replace(table, session=replace(table.session, round=changed))


def test_other_hidden_cards_change_nothing_that_a_viewer_sees() -> None:
    generator, n_twins = random.Random(1), 0
    for one in drawn():
        for viewer in viewers(one.table):
            if hidden_from(one.table, viewer):
                assert sight(twin(one.table, viewer, generator), viewer) == sight(one.table, viewer)
                n_twins += 1
    assert n_twins > 100


def test_chips_are_neither_made_nor_lost() -> None:
    totals = {one.table.ledger.total for one in drawn()}
    assert totals == {0}
    assert max(one.table.session.n_rounds for one in drawn()) > 3


# Bots and coach ---------------------------------------------------------------------------------------


def test_the_strategy_travels_between_processes_and_plays() -> None:
    rules = SevenAndAHalfRules()
    found: Strategy = pickle.loads(pickle.dumps(strategy(rules)))
    assert TABLE.coach is not None
    player = TABLE.coach.player(found, random.Random(1))
    assert player(dealt("6C 5D", 2).observation(2)) == Action("stand")
    assert player(dealt("AC 5D", 2).observation(2)) == Action("draw")
    alone = dealt("4C 5D", 2).apply(Action("stand"), 2)
    assert player(alone.observation(BANK)) == Action("stand")
    beaten = dealt("7C 5D", 2).apply(Action("draw"), 2).apply(parse_card("KC"))
    assert player(beaten.observation(BANK)) == Action("draw")
    several = dealt("4C 5C AD", 2, 3).apply(Action("stand"), 2).apply(Action("stand"), 3)
    assert player(several.observation(BANK)) == Action("draw")


def test_the_coach_says_what_the_solver_knows() -> None:
    hand = dealt("6C 5D", 2)
    asking = question(GAME, hand, 2)
    assert asking is not None
    told = advice(pickle.loads(pickle.dumps(asking)))
    evs = solved(SevenAndAHalfRules()).player_evs(
        *(solved(SevenAndAHalfRules()).pack.counts(cards) for cards in (hand.state.hands[1], ()))
    )
    assert (told.best, dict(told.actions)) == ("stand", evs)
    banker = question(GAME, hand.apply(Action("stand"), 2), BANK)
    assert banker is not None
    assert advice(banker).best == "stand"
    shown = dealt("7C 5D", 2).apply(Action("draw"), 2).apply(parse_card("KC"))
    beaten = question(GAME, shown, BANK)
    assert beaten is not None
    with pytest.raises(HandError, match="nothing to lose by drawing"):
        advice(beaten)
