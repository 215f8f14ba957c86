"""What holds in every hand of Ban Luck, whatever the rules, the table and the cards."""

from dataclasses import replace as rules_with

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.property.drawn_banluck import Hand, banluck_rules, hands, played_hand
from twentyone.cards.notation import cards_text, parse_cards, parse_ranks, parse_values, ranks_text, values_text
from twentyone.games.banluck import new_round
from twentyone.games.banluck.hand import hand_rung, hand_total
from twentyone.games.contract import BANK, CHANCE, Action, BankPaid, HandSettled
from twentyone.games.playthrough import replay, transcript
from twentyone.rules.banluck import BanLuckRules, Penalty
from twentyone.rules.banluck_question import Rung, is_offence
from twentyone.rules.field import parse_rules, rules_dict, rules_from_dict, rules_words, split_assignments


@given(hands())
def test_every_state_has_a_legal_move_or_is_over(hand: Hand) -> None:
    for before, move, _, _ in hand:
        if before.actor == CHANCE:
            assert before.legal_actions() == ()
            assert move in dict(before.chance_outcomes())
            assert sum(chance for _, chance in before.chance_outcomes()) == 1
        else:
            assert move in before.legal_actions()
            assert before.chance_outcomes() == ()
            assert all(before.apply(action) != before for action in before.legal_actions())
    end = hand[-1][3]
    assert (end.actor, end.legal_actions(), end.chance_outcomes()) == (None, (), ())
    assert None not in end.nets[1:]


@given(hands())
def test_banker_and_players_win_what_the_others_lose(hand: Hand) -> None:
    for _, _, _, after in hand:
        assert sum(after.net(seat) for seat in range(after.n_seats + 1)) == 0
    events, end = [event for _, _, events, _ in hand for event in events], hand[-1][3]
    settled = [event for event in events if isinstance(event, HandSettled)]
    assert sorted(event.seat for event in settled) == list(range(1, end.n_seats + 1))
    penalties = {event.seat: event.net for event in events if isinstance(event, BankPaid)}
    assert all(event.net + penalties.get(event.seat, 0) == end.net(event.seat) for event in settled)


@given(hands())
def test_a_penalty_only_takes_from_offenders_and_gives_to_the_banker(hand: Hand) -> None:
    start, end = hand[0][0], hand[-1][3]
    state = replace(start, rules=rules_with(start.rules, penalty=Penalty.NONE))
    for _, move, _, _ in hand:
        state = state.apply(move)
    shares = [state.net(seat) - end.net(seat) for seat in range(1, end.n_seats + 1)]
    assert sum(shares) == end.net(BANK) - state.net(BANK)
    assert len({share for share in shares if share}) <= 1
    for seat, share in enumerate(shares, 1):
        assert 0 <= share <= end.rules.penalty_cap
        if share:
            assert is_offence(end.rules, hand_total(end.rules, end.hands[seat]), len(end.hands[seat]))
    paid = sum(max(net, 0) for net in map(state.net, range(1, end.n_seats + 1)))
    assert sum(shares) <= paid
    assert end.n_seats > 1 or not any(shares)


@given(hands())
def test_no_card_is_on_the_table_more_often_than_in_the_decks_and_nobody_has_six(hand: Hand) -> None:
    for _, _, _, after in hand:
        cards = [card for cards in after.hands for card in cards]
        assert sorted([*cards, *after.undealt]) == sorted(list(range(52)) * after.rules.decks)
        assert max(len(cards) for cards in after.hands) <= 5


@given(hands())
def test_a_hand_only_grows_and_a_bust_hand_never_recovers_or_draws(hand: Hand) -> None:
    for before, _, _, after in hand:
        for old, new in zip(before.hands, after.hands, strict=True):
            assert new[: len(old)] == old
            if old and hand_rung(before.rules, old) == Rung.BUST:
                assert new == old


@given(hands())
def test_what_is_settled_or_shown_stays_so(hand: Hand) -> None:
    for before, _, _, after in hand:
        assert all(new for old, new in zip(before.shown, after.shown, strict=True) if old)
        for old_net, new_net in zip(before.nets, after.nets, strict=True):
            assert old_net is None or old_net == new_net
    assert hand[-1][3].shown[BANK]


@settings(max_examples=50)
@given(banluck_rules(), st.integers(1, 7), st.integers(0, 2**32))
def test_a_playthrough_replays_to_the_same_state(rules: BanLuckRules, n_players: int, seed: int) -> None:
    start = new_round(rules, n_players)
    text = transcript("banluck", start, seed)
    state = start
    for line in text.split("\n\n")[1].splitlines():
        if not line.startswith("#"):
            state = state.apply(
                parse_cards(line.removeprefix("deal "))[0]
                if line.startswith("deal ")
                else Action.parse(line.split(":")[1])
            )
    assert replay(text) == state
    assert state.actor is None


@given(hands())
def test_every_legal_action_prints_and_parses_back(hand: Hand) -> None:
    for before, _, _, _ in hand:
        for action in before.legal_actions():
            assert Action.parse(action.text) == action


@given(banluck_rules())
def test_rules_print_and_parse_back(rules: BanLuckRules) -> None:
    words = rules_words(rules)
    parsed = parse_rules(BanLuckRules, split_assignments(words.split()))
    assert parsed == rules
    assert rules_words(parsed) == words
    assert rules_from_dict(BanLuckRules, rules_dict(rules)) == rules


@given(st.lists(st.integers(0, 51), unique=True))
def test_cards_ranks_and_values_print_and_parse_back(cards: list[int]) -> None:
    ranks = tuple(card // 4 for card in cards)
    assert parse_cards(cards_text(cards)) == tuple(cards)
    assert parse_ranks(ranks_text(ranks)) == ranks
    assert values_text(parse_values(values_text(parse_values(ranks_text(ranks))))) == values_text(
        parse_values(ranks_text(ranks))
    )


def test_random_hands_reach_every_kind_of_ending() -> None:
    """The properties above are worth what the drawn hands cover: hold them to it."""
    reasons = {
        event.why
        for seed in range(150)
        for _, _, events, _ in played_hand(BanLuckRules(), 7, seed)
        for event in events
        if isinstance(event, HandSettled)
    }
    assert reasons >= {"bust", "forfeit", "banker bust", "win", "loss", "push", "void"}
