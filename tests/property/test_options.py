"""What a hand may do: the composite questions of the rules, the simple ones they are made of, and the engines."""

from hypothesis import given
from hypothesis import strategies as st

from tests.property.drawn_banluck import Hand, banluck_rules, hands
from tests.property.drawn_blackjack import Mover, house_rules, tables
from twentyone._compile import kernel, rules_tuple
from twentyone.games.banluck.hand import hand_total, shape
from twentyone.games.banluck.state import Phase as BanLuckPhase
from twentyone.games.blackjack import BlackjackState, Phase
from twentyone.games.blackjack.hand import hand_is_pair
from twentyone.games.blackjack.phase import DOUBLE, SPLIT
from twentyone.games.contract import BANK, CHANCE
from twentyone.rules import banluck_question as bl
from twentyone.rules import blackjack as bj
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.banluck_question import Options
from twentyone.rules.blackjack import BlackjackRules

YES_NO = st.booleans()

compiled_turn_options = kernel(bj.turn_options)
compiled_player_options = kernel(bl.player_options)
compiled_banker_options = kernel(bl.banker_options)


@given(tables(3), st.data())
def test_a_blackjack_hand_may_do_what_its_options_say_as_far_as_its_chips_reach(
    start: BlackjackState, data: st.DataObject
) -> None:
    state, move = start, Mover(data)
    while state.actor is not None:
        if state.phase == Phase.PLAYER_ACTION and state.actor != CHANCE:
            seat, hand = state.seat(state.turn), state.active_hand
            pair, n_hands = hand_is_pair(state.rules, hand.cards), len(seat.hands)
            options = bj.turn_options(
                state.rules, hand.total, len(hand.cards), pair, n_hands, hand.after_split, hand.split_ace
            )
            poor = {DOUBLE.verb: not seat.affords(hand.stake), SPLIT.verb: not seat.affords(seat.bet)}
            allowed = [verb for verb, may in options._asdict().items() if may and not poor.get(verb)]
            assert [action.verb for action in state.legal_actions()] == allowed
        state, _ = state.step(*move(state))


@given(hands())
def test_ban_luck_players_and_bankers_may_do_what_their_options_say(hand: Hand) -> None:
    for before, _, _, _ in hand:
        if before.actor in (None, CHANCE) or before.phase in (BanLuckPhase.ESCAPE, BanLuckPhase.SURRENDER):
            continue
        seat = before.turn
        total, n_cards = hand_total(before.rules, before.hands[seat]), len(before.hands[seat])
        legal = [action.text for action in before.legal_actions()]
        if seat != BANK:
            low, aces, _, _ = shape(before.hands[seat])
            leaves = bl.escapes_on_turn(before.rules) and bl.may_escape(before.rules, low, aces, n_cards)
            assert tuple(legal) == (*bl.ACTIONS[bl.player_options(before.rules, total, n_cards)], *["escape"] * leaves)
            continue
        options = {
            player: bl.banker_options(before.rules, total, n_cards, len(before.hands[player]))
            for player in before.unsettled
        }
        forced = [f"open {player}" for player, option in options.items() if option == Options.OPEN]
        free = [f"open {player}" for player, option in options.items() if option == Options.HIT_STAND_OR_OPEN]
        others = [verb for verb in bl.ACTIONS[next(iter(options.values()))] if verb != "open"]
        assert legal == (forced[:1] or [*free, *others])
        assert Options.STAND not in options.values()


@given(
    house_rules(), st.integers(4, 21), st.integers(2, 6), st.booleans(), st.integers(1, 4), st.booleans(), st.booleans()
)
def test_the_options_of_a_turn_are_those_of_the_simple_questions_and_compile(
    rules: BlackjackRules, total: int, n_cards: int, pair: bool, n_hands: int, after_split: bool, split_ace: bool
) -> None:
    options = bj.turn_options(rules, total, n_cards, pair, n_hands, after_split, split_ace)
    assert options == (
        bj.may_hit(rules, total, split_ace),
        True,
        bj.may_double(rules, total, n_cards, after_split, split_ace),
        bj.may_split(rules, pair, n_cards, n_hands, split_ace),
        bj.may_surrender(rules, n_cards, after_split) and not bj.may_surrender_early(rules, False),
    )
    compiled = compiled_turn_options(rules_tuple(rules), total, n_cards, pair, n_hands, after_split, split_ace)
    assert tuple(compiled) == tuple(options)


@given(banluck_rules(), st.integers(4, 30), st.integers(2, 5), st.integers(2, 5))
def test_the_options_of_player_and_banker_are_those_of_the_simple_questions_and_compile(
    rules: BanLuckRules, total: int, n_cards: int, player_cards: int
) -> None:
    player, banker = bl.player_options(rules, total, n_cards), bl.banker_options(rules, total, n_cards, player_cards)
    assert ("hit" in bl.ACTIONS[player]) == bl.may_hit(total, n_cards)
    assert ("stand" in bl.ACTIONS[player]) == (not bl.may_hit(total, n_cards) or bl.may_stand(rules, total))
    assert (banker == Options.HIT) == bl.must_draw(rules, total, n_cards)
    assert (banker == Options.OPEN) == bl.must_open(rules, total, n_cards, player_cards)
    assert ("open" in bl.ACTIONS[banker]) == bl.may_open(rules, total, n_cards, player_cards)
    assert (len(bl.ACTIONS[banker]) > 1 or banker == Options.OPEN) == bl.has_choice(rules, total, n_cards)
    assert compiled_player_options(rules_tuple(rules), total, n_cards) == player
    assert compiled_banker_options(rules_tuple(rules), total, n_cards, player_cards) == banker
