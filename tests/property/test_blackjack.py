"""What holds in every round of blackjack, whatever the rules, the seats, the shoe and the players."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from tests.property.drawn_blackjack import Mover, house_rules, tables
from twentyone.games.blackjack import BlackjackState, Phase, new_round
from twentyone.games.blackjack.chart import CODES, Chart
from twentyone.games.blackjack.policy import BlackjackPolicy, cautious, chart_policy, hoyle, mimic
from twentyone.games.contract import BANK, CHANCE, ChipsMoved, Event, Policy
from twentyone.games.playthrough import play, random_draw, random_policy, replay, transcript
from twentyone.rules.blackjack import BlackjackRules, HoleCard, Surrender


def ledger_of(start: BlackjackState) -> Counter[tuple[int, str]]:
    """The accounts of a round with its bets on the table: chips and table of every seat, and the bank."""
    accounts: Counter[tuple[int, str]] = Counter()
    for number, seat in enumerate(start.seats, 1):
        accounts[number, "chips"] = seat.chips or 0
        accounts[number, "table"] = seat.bet
    return accounts


def post(accounts: Counter[tuple[int, str]], event: Event) -> None:
    """Enter an event into the accounts."""
    if isinstance(event, ChipsMoved):
        assert event.tenths > 0
        accounts[BANK if event.source == "bank" else event.seat, event.source] -= event.tenths
        accounts[BANK if event.target == "bank" else event.seat, event.target] += event.tenths


@given(tables(), st.data())
def test_chips_are_conserved_in_every_event_and_agree_with_the_state(
    start: BlackjackState, data: st.DataObject
) -> None:
    state, move = start, Mover(data)
    accounts = ledger_of(start)
    constant = sum(accounts.values())
    while state.actor is not None:
        state, events = state.step(*move(state))
        for event in events:
            post(accounts, event)
            assert sum(accounts.values()) == constant
        for number, seat in enumerate(state.seats, 1):
            assert accounts[number, "table"] == seat.at_stake
            if seat.chips is not None:
                assert accounts[number, "chips"] == seat.chips >= 0
        assert accounts[BANK, "bank"] == state.net_tenths(BANK)
    assert all(seat.at_stake == 0 for seat in state.seats)
    assert sum(state.net_tenths(number) for number in range(state.n_seats + 1)) == 0
    assert sum(state.net(number) for number in range(state.n_seats + 1)) == 0


@given(tables(), st.data())
def test_no_card_is_twice_and_none_is_lost(start: BlackjackState, data: st.DataObject) -> None:
    state, move = start, Mover(data)
    decks = start.rules.decks
    total = start.shoe.size + start.shoe.n_discards
    while state.actor is not None:
        state = state.apply(*move(state))
        if decks:
            on_table = Counter(state.table_cards)
            assert state.shoe.size + state.shoe.n_discards + len(state.table_cards) == total
            assert all(
                on_table[card] + state.shoe.cards[card] + state.shoe.discards[card] <= decks for card in range(52)
            )


@given(tables(), st.data())
def test_there_is_a_legal_move_until_the_round_is_settled_and_it_ends(
    start: BlackjackState, data: st.DataObject
) -> None:
    state, move = start, Mover(data)
    for _ in range(400):
        if state.actor is None:
            break
        if state.actor == CHANCE:
            assert sum(chance for _, chance in state.chance_outcomes()) == Fraction(1)
        else:
            assert state.chance_outcomes() == ()
            for seat in state.actors:
                assert len(state.legal_actions(seat)) >= 2
                assert state.observation(seat).legal_actions == state.legal_actions(seat)
        state = state.apply(*move(state))
    assert state.phase == Phase.SETTLEMENT
    assert state.actors == ()
    assert all(hand.net is not None for seat in state.seats for hand in seat.hands)


def _other_cards(state: BlackjackState, viewer: int | None, data: st.DataObject) -> BlackjackState:
    """The same state with every card that the viewer may not see replaced by one from the shoe."""
    shoe = state.shoe
    changed = state

    def swap(card: int) -> int:
        nonlocal shoe
        others = [other for other, _ in shoe.chances()] if shoe.size else [card]
        other = data.draw(st.sampled_from(others))
        if shoe.decks and other != card:
            cards = list(shoe.cards)
            cards[other] -= 1
            cards[card] += 1
            shoe = structs.replace(shoe, cards=tuple(cards))
        return other

    if len(state.dealer) >= 2 and not state.hole_shown:
        changed = structs.replace(changed, dealer=(state.dealer[0], swap(state.dealer[1])))
    for number, seat in enumerate(state.seats, 1):
        for index, hand in enumerate(seat.hands):
            if number != viewer and not hand.shown:
                hidden = tuple(swap(card) for card in hand.cards)
                changed = changed.with_hand(number, index, structs.replace(hand, cards=hidden))
    return structs.replace(changed, shoe=shoe)


@given(tables(max_seats=3), st.data())
def test_hidden_cards_do_not_influence_an_observation(start: BlackjackState, data: st.DataObject) -> None:
    state, move = start, Mover(data)
    viewers = (None, *range(1, start.n_seats + 1))
    while state.actor is not None:
        for viewer in viewers:
            other = _other_cards(state, viewer, data)
            assert other.observation(viewer) == state.observation(viewer)
        state = state.apply(*move(state))


@given(tables(max_seats=3), st.data())
def test_events_tell_a_viewer_no_card_that_the_observation_hides(start: BlackjackState, data: st.DataObject) -> None:
    state, move = start, Mover(data)
    while state.actor is not None:
        state, events = state.step(*move(state))
        for viewer in (None, *range(1, state.n_seats + 1)):
            seen = state.observation(viewer)
            known = {card for seat in seen.seats for hand in seat.hands for card in hand.cards or ()} | set(seen.dealer)
            for event in events:
                told = event.seen_by(viewer)
                plain = {} if told is None else told.to_dict()
                cards = [getattr(told, "card", None), *getattr(told, "cards", ())] if plain else []
                assert {card for card in cards if card is not None} <= known


def random_chart(seed: int) -> Chart:
    """A chart of random codes."""
    generator = random.Random(seed)
    by_total = [code for code in CODES if code not in ("P", "Rp")]
    return Chart.of(lambda label, _: generator.choice(CODES if label.startswith("pair") else by_total))


@given(tables(), st.integers(0, 2**32), st.data())
def test_named_policies_always_choose_a_legal_action(start: BlackjackState, seed: int, data: st.DataObject) -> None:
    generator = random.Random(seed)
    named: list[BlackjackPolicy] = [mimic, hoyle, cautious, chart_policy(random_chart(seed)), random_policy(generator)]
    seats: dict[int, Policy] = {seat: data.draw(st.sampled_from(named)) for seat in range(1, start.n_seats + 1)}
    *_, last = play(start, seats, random_draw(generator))
    assert last[-1].actor is None


@given(house_rules(), st.integers(1, 7), st.integers(0, 2**32))
def test_playthroughs_replay(rules: BlackjackRules, n_seats: int, seed: int) -> None:
    start = new_round(rules, n_seats)
    text = transcript("blackjack", start, seed)
    last = replay(text)
    assert last.actor is None
    assert transcript("blackjack", start, seed) == text


@given(st.integers(0, 2**32))
def test_charts_print_and_parse_to_themselves(seed: int) -> None:
    chart = random_chart(seed)
    assert Chart.parse(chart.text) == chart


def scripted_net(rules: BlackjackRules, policy: BlackjackPolicy, seed: int) -> Fraction:
    """The net of one seat when an infinite shoe deals the cards of a seed, tens and aces more often than others."""
    generator = random.Random(seed)
    *_, last = play(new_round(rules), {1: policy}, lambda _: generator.choice((*range(52), *range(32, 52))))
    return Fraction(last[-1].net(1))


@given(house_rules(), st.integers(0, 2**32))
def test_original_bets_only_loses_card_for_card_what_a_look_would_have_lost(drawn: BlackjackRules, seed: int) -> None:
    """Without late surrender, and where split aces are no blackjacks, both houses pay the same for the same cards."""
    rules = replace(
        drawn,
        decks=0,
        surrender=Surrender.EARLY if drawn.surrender == Surrender.EARLY else Surrender.NONE,
        split_aces_count_as_blackjack=False,
    )
    policy = chart_policy(random_chart(seed))
    looked = scripted_net(replace(rules, hole_card=HoleCard.PEEK), policy, seed)
    unlooked = scripted_net(replace(rules, hole_card=HoleCard.NO_PEEK_ORIGINAL), policy, seed)
    assert looked == unlooked
    harsh = scripted_net(replace(rules, hole_card=HoleCard.NO_PEEK), policy, seed)
    assert harsh <= looked
