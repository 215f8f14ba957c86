"""The clauses of `docs/rulebook/table.md`."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from tests.service.drive import history, opening
from tests.support.clauses import clause
from tests.support.sessions import (
    bets,
    change_rules,
    join,
    leave,
    moves,
    next_command,
    place_bet,
    play,
    table,
    tell,
)
from twentyone.errors import ActionError, BetError, JournalError, RulesError, SeatError
from twentyone.games.blackjack.phase import SPLIT
from twentyone.games.blackjack.policy import cautious, mimic
from twentyone.games.contract import BANK, CHANCE, Action, ChipsMoved
from twentyone.rules import table as ask
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import PRESETS, BlackjackRules, Surrender
from twentyone.rules.field import rules_dict, rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.journal.chain import FIRST_LINK, make_entry, replay
from twentyone.table.journal.chain import link as chain_link
from twentyone.table.session.event import (
    BetPlaced,
    PlayerBroke,
    PlayerJoined,
    PlayerLeft,
    RoundEnded,
    RoundStarted,
    SessionEnded,
    ShoeShuffled,
)
from twentyone.table.session.player import Tally
from twentyone.table.session.profile import choose_profile, profile_name
from twentyone.table.session.session import Session, Stage, chips_text, open_session


def mimic_for(session: Session, seat: int) -> Action:
    assert session.round is not None
    return mimic(session.round.observation(seat))


@clause("BT-1")
def test_everybody_sits_down_with_the_starting_chips() -> None:
    session, _ = table("Ann", "", "Ben", starting_chips=50)
    assert session.player(1).purse == session.player(3).purse == 500
    with pytest.raises(SeatError, match="Nobody sits at seat 2"):
        session.player(2)
    with pytest.raises(SeatError, match="There is no seat 4"):
        session.player(4)
    with pytest.raises(SeatError, match="A table cannot have 8 seats"):
        table(*"ABCDEFGH")


@clause("BT-2")
@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"base_bet": 4}, "base_bet cannot be 4: it must lie between table_min_bet=5 and table_max_bet=500"),
        ({"base_bet": 501, "starting_chips": 1000}, "base_bet cannot be 501"),
        ({"table_min_bet": 20}, "base_bet cannot be 10"),
        ({"table_min_bet": 600}, "base_bet cannot be 10"),
        ({"starting_chips": 9}, "base_bet cannot be 10: it is more than starting_chips=9"),
        ({"starting_chips": 0}, "starting_chips cannot be 0: it is a whole number from 1"),
        ({"table_max_bet": 2.5}, "table_max_bet cannot be 2.5"),
    ],
)
def test_settings_that_contradict_each_other_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        TableSettings(**settings)


@clause("BT-2", "BT-5")
def test_a_named_bet_outside_the_limits_is_refused_and_the_base_bet_is_the_default() -> None:
    session, log = table("Ann", "Ben")
    for chips in (4, 501, -5):
        with pytest.raises(BetError, match=f"Ann cannot bet {chips} chips: a bet is 5 to 500 whole chips"):
            session.place_bet(1, chips)
    session = tell(session, log, place_bet(1))
    assert log[-1] == BetPlaced(1, chips=10)


@clause("BT-3")
def test_nobody_bets_more_than_they_have_and_a_short_player_may_bet_all_whole_chips() -> None:
    settings = TableSettings()
    assert (ask.lowest_bet(settings, 39), ask.highest_bet(settings, 39)) == (3, 3)
    assert (ask.lowest_bet(settings, 75), ask.highest_bet(settings, 75)) == (5, 7)
    session, _ = table("Ann", starting_chips=20)
    with pytest.raises(BetError, match="Ann cannot bet 21 chips: a bet is 5 to 20 whole chips"):
        session.place_bet(1, 21)
    short = replace(session, players=(replace(session.player(1), purse=39),))
    with pytest.raises(BetError, match=r"a bet is 3 to 3 whole chips at this table with 3\.9 chips"):
        short.place_bet(1, 2)
    assert short.place_bet(1, 3)[1][0] == BetPlaced(1, chips=3)


@clause("BT-4")
def test_a_player_with_less_than_one_chip_is_out() -> None:
    assert ask.is_out(9)
    assert not ask.is_out(10)
    session, log = table("Ann", "Ben", "Cid", starting_chips=10)
    session = tell(session, log, *bets(10, 5, 5), *moves("TC, TD, TH, 9C, 7C, 9D, 9H, 9S, stand, stand, stand"))
    assert [player and player.purse for player in session.players] == [0, 150, 150]
    assert PlayerBroke(1) in log
    assert session.stage == Stage.BETTING
    assert session.waiting_for == (2, 3)
    with pytest.raises(BetError, match="Ann has less than one chip and is out"):
        session.place_bet(1, 5)
    tell(session, log, place_bet(2, 5), place_bet(3, 5), *moves("TD, TH, 9C, 9D, 9H, 9S, stand, stand"))
    assert log.count(PlayerBroke(1)) == 1


@clause("BT-5")
def test_a_repeated_bet_is_moved_to_what_limits_and_chips_allow() -> None:
    session, log = table("Ann", starting_chips=100)
    session = tell(session, log, *bets(80), *moves("TC, 9C, 7C, 9D, stand"))
    session = tell(session, log, place_bet(1))
    assert BetPlaced(1, chips=20) in log


@clause("BT-5")
def test_a_bet_of_nothing_sits_out_and_keeps_the_last_bet_for_later() -> None:
    session, log = table("Ann", "Ben")
    session = tell(session, log, place_bet(1, 40), place_bet(2, 0))
    assert session.stage == Stage.ROUND
    session = tell(session, log, *moves("TC, 9C, 7C, 9D, stand"))
    session = tell(session, log, place_bet(1, 0), place_bet(2))
    session = tell(session, log, *moves("TC, 9C, 7C, 9D, stand"), place_bet(1))
    assert log[-1] == BetPlaced(1, chips=40)


@clause("BT-6")
def test_the_clock_is_off_or_five_to_ninety_seconds() -> None:
    assert TableSettings(turn_timer=0).turn_timer == 0
    assert TableSettings(turn_timer=5).turn_timer == 5
    for seconds in (4, 91, -1):
        with pytest.raises(RulesError, match=f"turn_timer cannot be {seconds}"):
            TableSettings(turn_timer=seconds)


@clause("BT-6")
def test_what_a_clock_decides_never_raises_a_stake() -> None:
    session, log = table("Ann", rules=BlackjackRules(surrender=Surrender.EARLY))
    session = tell(session, log, place_bet(1), *moves("8C, AC, 8D, 9C"))
    while session.round is not None:
        assert session.round.actor == 1
        session = tell(session, log, play(cautious(session.round.observation(1))))
    assert session.player(1).purse == 4900


@clause("BT-7")
@pytest.mark.parametrize("face_up", [True, False])
def test_players_cards_lie_as_the_table_says(face_up: bool) -> None:
    session, log = table("Ann", "Ben", players_cards_face_up=face_up)
    session = tell(session, log, *bets(10, 10), *moves("8C, 7C, 6C, 8D, 9C, TH"))
    assert session.round is not None
    assert (session.round.observation(2).seats[0].hands[0].cards is not None) == face_up


@clause("BT-8")
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("face_up", [True, False])
def test_a_profile_sets_rules_and_maximum_and_never_how_cards_are_dealt(name: str, face_up: bool) -> None:
    settings = TableSettings(players_cards_face_up=face_up, table_max_bet=50)
    rules, chosen = choose_profile("blackjack", name, settings)
    assert rules == BlackjackRules(**PRESETS[name])  # type: ignore[arg-type]
    assert chosen.players_cards_face_up == face_up
    assert chosen.table_max_bet == (100 if name in ("vegas", "european", "friendly") else 500)
    assert profile_name("blackjack", rules) == name


@clause("BT-8")
def test_one_changed_rule_makes_the_profile_custom() -> None:
    session, log = table("Ann")
    assert session.profile == "us_casino"
    session = tell(session, log, change_rules(BlackjackRules(decks=2), session.settings))
    assert session.profile == "custom"
    rules, settings = choose_profile("blackjack", "vegas", session.settings)
    session = tell(session, log, change_rules(rules, settings))
    assert session.profile == "vegas"
    with pytest.raises(RulesError, match="There is no preset 'monaco'"):
        choose_profile("blackjack", "monaco", settings)


@clause("BT-8")
def test_rules_change_between_rounds_only_and_only_to_rules_of_the_game() -> None:
    session, log = table("Ann")
    with pytest.raises(RulesError, match="A table of blackjack cannot be played by BanLuckRules"):
        session.change_rules(BanLuckRules(), session.settings)
    session = tell(session, log, place_bet(1))
    with pytest.raises(ActionError, match="A round is being played"):
        session.change_rules(BlackjackRules(), session.settings)
    with pytest.raises(RulesError, match="There is no table game 'whist': the table games are blackjack"):
        open_session("whist", BlackjackRules(), TableSettings(), ("Ann",))


@clause("BT-8")
def test_another_number_of_decks_means_a_new_shoe() -> None:
    session, log = table("Ann")
    session = tell(session, log, place_bet(1), *moves("TC, 9C, 7C, 9D, stand"))
    session = tell(session, log, change_rules(BlackjackRules(decks=2), session.settings), place_bet(1))
    assert ShoeShuffled(BANK, n_cards=104) in log


@clause("BT-9")
def test_a_player_alone_plays_until_broke() -> None:
    session, log = table("Ann", starting_chips=20)
    session = tell(session, log, place_bet(1, 15), *moves("TC, 9C, 7C, 9D, stand"))
    assert session.stage == Stage.BETTING
    session = tell(session, log, place_bet(1, 5), *moves("TC, 9C, 7C, 9D, stand"))
    assert session.stage == Stage.OVER
    assert log[-2:] == [PlayerBroke(1), SessionEnded(BANK)]
    assert session.waiting_for == ()
    with pytest.raises(BetError, match="the table is over"):
        session.place_bet(1)


@clause("BT-9")
def test_among_several_the_last_with_chips_wins() -> None:
    session, log = table("Ann", "Ben", starting_chips=10)
    session = tell(session, log, *bets(10, 10), *moves("TC, TD, 9C, 7C, 9D, 9H, stand, stand"))
    assert session.stage == Stage.OVER
    assert log[-1] == SessionEnded(2)
    assert session.winner == 2


@clause("BT-9")
def test_a_table_on_which_all_go_broke_at_once_has_no_winner() -> None:
    session, log = table("Ann", "Ben", starting_chips=10)
    session = tell(session, log, *bets(10, 10), *moves("TC, TD, 9C, 7C, 7D, 9H, stand, stand"))
    assert log[-1] == SessionEnded(BANK)
    assert session.winner == BANK


@clause("BT-10")
def test_the_round_begins_with_the_last_bet_and_bets_reopen_if_all_sit_out() -> None:
    session, log = table("Ann", "", "Ben")
    assert session.waiting_for == (1, 3)
    session = tell(session, log, place_bet(3, 0), place_bet(1, 0))
    assert session.stage == Stage.BETTING
    assert session.waiting_for == (1, 3)
    session = tell(session, log, place_bet(3), place_bet(1))
    assert session.waiting_for == (CHANCE,)
    assert log[-4:] == [
        RoundStarted(BANK, number=1),
        ShoeShuffled(BANK, n_cards=312),
        ChipsMoved(1, tenths=100, source="chips", target="table"),
        ChipsMoved(3, tenths=100, source="chips", target="table"),
    ]
    with pytest.raises(ActionError, match="A round is being played"):
        session.place_bet(1)


@clause("BT-10")
def test_moves_need_a_round() -> None:
    session, _ = table("Ann")
    with pytest.raises(ActionError, match="bets come first"):
        session.play(0)


@clause("BT-10")
def test_players_come_and_go_between_rounds() -> None:
    session, log = table("Ann", "", "Ben")
    session = tell(session, log, join(2, " Cid "), place_bet(1), place_bet(3))
    assert log[-3] == PlayerJoined(2, name="Cid")
    session = tell(session, log, leave(2))
    assert session.stage == Stage.ROUND
    assert PlayerLeft(2, tenths=5000) in log
    with pytest.raises(ActionError, match="A round is being played"):
        session.join(2, "Dee")


@clause("BT-10")
def test_a_seat_is_taken_once_and_by_somebody_with_a_name() -> None:
    session, log = table("Ann", "")
    with pytest.raises(SeatError, match="Seat 1 is taken"):
        session.join(1, "Ben")
    with pytest.raises(SeatError, match="There is no seat 3"):
        session.join(3, "Ben")
    with pytest.raises(SeatError, match="needs a name"):
        session.join(2, "  ")
    session = tell(session, log, leave(1))
    assert session.stage == Stage.OVER


@clause("BT-11")
def test_hands_are_counted() -> None:
    session, log = table("Ann", rules=BlackjackRules(surrender=Surrender.LATE))
    assert session.player(1).tally.win_rate == 0
    session = tell(session, log, place_bet(1), *moves("8C, 9C, 8D, 9D, split, 3C, double, TC, TD, stand"))
    assert session.player(1).tally == Tally(hands=2, won=1, pushed=1, net=200)
    session = tell(session, log, place_bet(1), *moves("AC, 9H, KD, 9D"))
    session = tell(session, log, place_bet(1), *moves("TC, 9H, 6D, 9S, surrender"))
    tally = session.player(1).tally
    assert tally == Tally(hands=4, won=2, lost=1, pushed=1, blackjacks=1, net=300)
    assert tally.win_rate == Fraction(1, 2)
    assert session.player(1).purse == 5300
    assert log[-1] == RoundEnded(BANK, number=3, tenths=(-50,))


@clause("BT-11")
def test_a_void_hand_counts_for_nothing() -> None:
    names = ("A", "B", "C", "D", "E", "F", "G")
    rules = BlackjackRules(decks=1, penetration=0.0)
    for seed in range(40):
        session, log = table(*names, rules=rules, seed=seed)
        session = tell(session, log, *bets(*(10,) * 7))
        while session.round is not None:
            session = tell(session, log, next_command(session, greedy))
        if any(type(event).__name__ == "RoundVoided" for event in log):
            assert all(player is not None and player.purse == 5000 for player in session.players)
            assert all(player is not None and player.tally == Tally() for player in session.players)
            return
    pytest.fail("no round of seven seats and one deck ran out of cards")


def greedy(session: Session, seat: int) -> Action:
    """Splits whenever it can and otherwise hits whatever is below 21: the hungriest player for cards."""
    assert session.round is not None
    legal = session.round.legal_actions(seat)
    return SPLIT if SPLIT in legal else legal[0]


@clause("BT-12")
@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_a_table_is_resumed_from_its_journal_at_every_point_and_goes_on_the_same(game: str) -> None:
    entries, link = [], FIRST_LINK
    for one in history(5, 60, opening(game, starting_chips=60)):
        entries.append(make_entry(link, one.table, one.at, one.request, one.events))
        link = entries[-1].link
        assert replay(entries) == (one.table, link)


@clause("BT-12")
def test_a_journal_that_does_not_lead_to_what_it_says_is_refused() -> None:
    entries, link = [], FIRST_LINK
    for one in history(5, 40, opening("blackjack")):
        entries.append(make_entry(link, one.table, one.at, one.request, one.events))
        link = entries[-1].link
    with pytest.raises(JournalError, match="was changed at entry 3"):
        replay([*entries[:2], replace(entries[2], at=entries[2].at + 1), *entries[3:]])
    chained, last = entries[:9], entries[9]
    told = chain_link(chained[-1].link, last.table, last.version, last.at, last.request, "0" * 16)
    forged = replace(last, outcome="0" * 16, link=told)
    with pytest.raises(JournalError, match="does not replay at entry 10"):
        replay([*chained, forged])


def test_settings_print_and_parse_to_themselves() -> None:
    settings = TableSettings(base_bet=20, turn_timer=30, players_cards_face_up=False)
    assert rules_from_dict(TableSettings, rules_dict(settings)) == settings


@pytest.mark.parametrize(("tenths", "text"), [(75, "7.5"), (1000, "100"), (-5, "-0.5"), (0, "0")])
def test_chips_are_written_to_the_tenth(tenths: int, text: str) -> None:
    assert chips_text(tenths) == text
