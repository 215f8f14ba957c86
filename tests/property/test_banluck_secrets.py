"""Nobody learns a hidden card of Ban Luck: not from an observation, an event, or whose turn it is."""

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.property.drawn_banluck import Hand, banluck_rules, hands
from twentyone.games.banluck import BanLuckState, new_round
from twentyone.games.banluck.hand import hand_rung, hand_total
from twentyone.games.contract import BANK, CHANCE, Action, Event, Move
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules, Busts
from twentyone.rules.banluck_question import Rung, is_natural, may_stand


def permuted(state: BanLuckState, viewer: int | None, generator: random.Random) -> BanLuckState:
    """The same public position with other cards wherever this viewer sees none."""
    hidden = [seat for seat in range(state.n_seats + 1) if seat != viewer and not state.shown[seat]]
    pool = [card for seat in hidden for card in state.hands[seat]] + list(state.undealt)
    generator.shuffle(pool)
    hands = list(state.hands)
    for seat in hidden:
        hands[seat] = tuple(pool.pop() for _ in hands[seat])
    return replace(state, hands=tuple(hands))


@given(hands(), st.integers(0, 2**32))
def test_an_observation_does_not_change_with_the_cards_it_hides(hand: Hand, seed: int) -> None:
    generator = random.Random(seed)
    for _, _, _, state in hand:
        for viewer in (None, *range(state.n_seats + 1)):
            seen = state.observation(viewer)
            other = permuted(state, viewer, generator).observation(viewer)
            if state.rules.busts == Busts.ANNOUNCED:  # then a bust is public, and another hand may not be one
                other = replace(other, busted=seen.busted)
            assert other == seen


@given(hands())
def test_an_observation_holds_no_card_that_was_neither_dealt_to_the_viewer_nor_shown(hand: Hand) -> None:
    for _, _, _, state in hand:
        for viewer in (None, *range(state.n_seats + 1)):
            for seat, cards in enumerate(state.observation(viewer).hands):
                assert (cards is not None) == (seat == viewer or state.shown[seat])


@given(hands())
def test_an_event_tells_a_viewer_no_card_before_it_is_shown(hand: Hand) -> None:
    for _, _, events, after in hand:
        for event in events:
            for viewer in (None, *range(after.n_seats + 1)):
                card = getattr(event.seen_by(viewer), "card", None)
                assert card is None or event.seat == viewer
                shown = getattr(event.seen_by(viewer), "cards", ())
                assert shown == () or after.shown[event.seat]


def player_turn(state: BanLuckState, cards: tuple[int, ...]) -> list[Move]:
    """The moves by which the player to act ends up with exactly these cards."""
    moves: list[Move] = [move for card in cards[2:] for move in (Action("hit"), card)]
    bust = hand_rung(state.rules, cards) == Rung.BUST
    plainly_over = len(cards) == MAX_CARDS or (bust and state.rules.busts == Busts.ANNOUNCED)
    return moves if plainly_over else [*moves, Action("stand")]


def can_be_held(rules: BanLuckRules, cards: tuple[int, ...]) -> bool:
    """Whether a player's turn can end with these cards, drawn in this order, without being settled in it."""
    on_the_way = [cards[:n_cards] for n_cards in range(2, len(cards))]
    could_draw = all(hand_total(rules, part) < 21 for part in on_the_way)
    rungs = {hand_rung(rules, part) for part in (*on_the_way, cards)}
    may_stop = may_stand(rules, hand_total(rules, cards)) or len(cards) == MAX_CARDS
    return could_draw and may_stop and Rung.SEVENS not in rungs and not any(is_natural(rung) for rung in rungs)


def told(rules: BanLuckRules, hands: list[tuple[int, ...]], viewer: int | None) -> list[Event]:
    """All that a viewer hears of player 1's turn; `hands` are player 1's final, player 2's and the banker's."""
    state, heard = new_round(rules, 2), list[Event]()
    moves: list[Move] = [hands[seat][turn] for turn in range(2) for seat in range(3)]
    for move in moves:
        state, events = state.step(move)
        heard.extend(seen for event in events if (seen := event.seen_by(viewer)))
    while state.phase in ("escape", "surrender"):
        state, events = state.step(Action("play"))
        heard.extend(seen for event in events if (seen := event.seen_by(viewer)))
    for move in player_turn(state, hands[0]):
        assert state.actor in (1, CHANCE)
        assert state.observation(viewer).actor == 1
        state, events = state.step(move)
        heard.extend(seen for event in events if (seen := event.seen_by(viewer)))
    assert state.turn == 2
    return heard


@given(banluck_rules(), st.integers(3, 5), st.permutations(range(52)))
def test_two_hands_of_a_player_sound_alike_to_everybody_else(
    rules: BanLuckRules, n_cards: int, cards: list[int]
) -> None:
    second, banker, *rest = tuple(cards[:2]), tuple(cards[2:4]), *cards[4:]
    if is_natural(hand_rung(rules, second)) or is_natural(hand_rung(rules, banker)):
        return
    candidates = [tuple(rest[start : start + n_cards]) for start in range(0, 48 - n_cards, n_cards)]
    announced = rules.busts == Busts.ANNOUNCED
    held = [
        hand
        for hand in candidates
        if can_be_held(rules, hand) and not (announced and hand_rung(rules, hand) == Rung.BUST)
    ]
    for viewer in (None, BANK, 2):
        stories = [told(rules, [hand, second, banker], viewer) for hand in held]
        assert all(story == stories[0] for story in stories)


@given(banluck_rules(), st.permutations(range(52)))
def test_two_hands_of_the_banker_look_alike_while_the_banker_decides(rules: BanLuckRules, cards: list[int]) -> None:
    first, second, *rest = tuple(cards[:3]), tuple(cards[3:5]), *cards[5:]
    if not can_be_held(rules, first) or not can_be_held(rules, second):
        return
    seen = {viewer: set[object]() for viewer in (None, 1, 2)}
    for banker in zip(rest[::2], rest[1::2], strict=False):
        state = new_round(rules, 2)
        for card in (first[0], second[0], banker[0], first[1], second[1], banker[1]):
            state = state.apply(card)
        while state.phase in ("escape", "surrender"):
            state = state.apply(Action("play"))
        if state.actor is None:
            continue  # a banker's natural is public
        for move in (*player_turn(state, first), Action("stand")):
            state = state.apply(move)
        if state.actor == BANK:
            for viewer, observations in seen.items():
                observations.add(state.observation(viewer))
    assert all(len(observations) <= 1 for observations in seen.values())
