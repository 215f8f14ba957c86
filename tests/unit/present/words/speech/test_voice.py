"""Readouts: the same facts in two persons and three lengths, and never a fact the viewer may not know."""

import random
from copy import deepcopy
from typing import Any

import pytest

from tests.service.drive import history, opening, seating
from twentyone.errors import TableError
from twentyone.games.contract import Event
from twentyone.language.catalogue import speaking
from twentyone.present.words.registry import WORDS
from twentyone.present.words.speech.event import SAYINGS, SILENT
from twentyone.present.words.speech.readout import TOPICS
from twentyone.present.words.speech.speaker import PERSONS, VERBOSITIES
from twentyone.present.words.speech.voice import Voice, read_out
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import events_for, sight


def dealt(game: str, **settings: object) -> LiveTable:
    """A table of Person 2 and Person 5 in mid-round, both with ten chips on it."""
    rules = {"insurance": False} if game == "blackjack" else {}
    table, _ = step(None, opening(game, "", rules, **settings), 0)
    for seat in (2, 5):
        taking = ask.TakeSeat(seat=seat, name=f"Person {seat}", avatar="", token_hash=f"{seat:064x}")
        table, _ = step(table, taking, 0)
    for seat in (2, 5):
        table, _ = step(table, ask.Bet(seat=seat, decision=f"{seat}.1", chips=10), 0)
    assert table.session.round is not None
    return table


def seen(table: LiveTable, viewer: int | None) -> dict[str, Any]:
    """A view for a test to change: those of a table share their parts."""
    return deepcopy(sight(table, viewer))


def asked(*actions: str) -> dict[str, Any]:
    """A decision between these actions."""
    offers = [{"action": action, "key": action.split()[0], "price": None} for action in actions]
    return {"id": "2.2", "kind": "act", "deadline": None, "extendable": False, "actions": offers}


def test_a_hand_is_read_in_two_persons_and_three_lengths() -> None:
    view = seen(dealt("blackjack"), 2)
    hand = view["hand"]["seats"]["2"]["hands"][0]
    worth = f"{'soft' if hand['soft'] else 'hard'} {hand['total']}"
    assert read_out(view, "hand", "first", "brief") == [f"{worth.capitalize()}."]
    (first,) = read_out(view, "hand", "first", "normal")
    assert first.startswith("You hold the ")
    assert first.endswith(f", {worth}.")
    (third,) = read_out(view, "hand", "third", "normal")
    assert third == first.replace("You hold", "Person 2 holds")
    (full,) = read_out(view, "hand", "first", "full")
    assert full.endswith("with 10 chips on the table and 490 chips left.")


def test_a_banker_is_asked_whom_to_open_by_name() -> None:
    view = seen(dealt("banluck"), 2)
    view["decision"] = asked("open 5", "hit", "stand")
    (said,) = read_out(view, "prompt", "first", "brief")
    assert said.endswith(". Open Person 5, hit or stand?")
    (keyed,) = Voice(view, verbosity="brief").question(view["decision"], with_keys=True)
    assert keyed.endswith(". Open Person 5 (o 5), hit (space) or stand (x)?")
    view["decision"] = asked("open 5", "open 2", "open 1", "hit")
    assert read_out(view, "prompt")[0].endswith("Open Person 5 or two others or hit?")


def test_whoever_is_offered_the_bank_hears_for_how_long_and_with_which_keys() -> None:
    view = seen(dealt("banluck"), 2) | {"bank_every": 3}
    decision = asked("take_bank", "pass_bank") | {"kind": "bank"}
    assert Voice(view).question(decision) == [
        "The bank comes to you for three hands. Take the bank or pass the bank on?"
    ]
    (keyed,) = Voice(view, "third", "brief").question(decision, with_keys=True)
    assert keyed == "The bank comes to Person 2 for three hands. Take the bank (y) or pass the bank on (n)?"


def test_of_split_hands_the_one_on_turn_is_asked_about_by_its_number() -> None:
    view = seen(dealt("blackjack"), 2)
    (hand,) = view["hand"]["seats"]["2"]["hands"]
    eleven = hand | {"cards": ["8D", "3C"], "total": 11, "soft": False, "special": None}
    one = hand | {"cards": ["8C"], "n_cards": 1, "total": 8, "soft": False, "special": None}
    view["hand"]["seats"]["2"]["hands"] = [one, eleven]
    view["hand"]["hand_index"] = 1
    view["decision"] = asked("hit", "stand", "double")
    assert read_out(view, "prompt") == ["Hand 2 of 2: eight and three, eleven. Hit, stand or double down?"]
    assert read_out(view, "hand") == [
        "Your first hand is the eight of clubs. Your second hand is the eight of diamonds and the three of clubs,"
        " hard 11."
    ]
    settled = {"event": "HandSettled", "seat": 2, "hand": 1, "net": "2", "tenths": 200, "why": "dealer bust"}
    assert Voice(view).tell(settled) == "Hand 2 wins 20 chips."
    assert Voice(view, "third").tell(settled) == "Person 2's hand 2 wins 20 chips."
    assert Voice(view).tell(settled | {"tenths": 0}) == "Hand 2 gets its bet back."
    three = eleven | {"cards": ["8D", "3C", "5H"], "n_cards": 3, "total": 16}
    view["hand"]["seats"]["2"]["hands"] = [one, three]
    assert read_out(view, "prompt") == ["Hand 2 of 2: five, sixteen. Hit, stand or double down?"]


@pytest.mark.parametrize(
    ("limit", "bet_before", "why"),
    [
        ("table", 0, ""),
        ("chips", 0, ", all that you have"),
        ("chips", 10, ""),
        ("loss", 0, ", since a hand may lose 7 times the bet"),
        ("loss", 10, ""),
        ("bank", 0, ", as much as the banker can pay"),
    ],
)
def test_whoever_is_asked_for_a_bet_hears_what_limits_it(limit: str, bet_before: int, why: str) -> None:
    view = seen(dealt("banluck"), 2)
    view["seats"][1]["last_bet"] = bet_before
    view["decision"] = {"kind": "bet", "lowest": 5, "highest": 71, "limited_by": limit, "largest_loss": 7}
    assert read_out(view, "prompt") == [f"Bet 5 to 71 chips{why}, or 0 to sit out; your bet is set to 10."]


def test_bets_are_read_with_all_that_lies_on_split_and_doubled_hands() -> None:
    view = seen(dealt("blackjack"), 2)
    assert read_out(view, "bets")[0] == "You have a bet of 10, and 490 chips left."
    (hand,) = view["hand"]["seats"]["2"]["hands"]
    view["seats"][1] |= {"stake": 200, "chips": 4800}
    assert read_out(view, "bets")[0] == "You have 20 chips on one hand, and 480 chips left."
    view["hand"]["seats"]["2"]["hands"] = [hand, hand]
    assert read_out(view, "bets", "third")[0] == "Person 2 has 20 chips on two hands, and 480 chips left."


def test_who_holds_the_bank_is_read_with_the_people_and_with_the_table() -> None:
    for topic in ("people", "table"):
        assert "The house holds the bank." in read_out(sight(dealt("banluck"), 2), topic)
        assert not any(line.endswith("the bank.") for line in read_out(sight(dealt("blackjack"), 2), topic))
        view = seen(dealt("banluck"), 2) | {"banker": 5}
        assert "Person 5 holds the bank." in read_out(view, topic)
        assert "You hold the bank." in read_out(view | {"you": 5}, topic)


def test_a_single_hand_is_asked_about_with_what_the_bank_shows_and_then_by_what_is_new() -> None:
    view = seen(dealt("blackjack"), 2)
    (hand,) = view["hand"]["seats"]["2"]["hands"]
    pair = hand | {"cards": ["8D", "8C"], "n_cards": 2, "total": 16, "soft": False, "special": None}
    view["hand"]["seats"]["2"]["hands"] = [pair]
    view["hand"]["bank"] |= {"cards": ["6H", None], "n_cards": 2}
    view["decision"] = asked("hit", "stand")
    assert read_out(view, "prompt") == ["You hold eight and eight, sixteen; the dealer shows a six. Hit or stand?"]
    assert read_out(view, "prompt", verbosity="brief") == ["Sixteen against a six. Hit or stand?"]
    third = "Person 2 holds eight and eight, sixteen; the dealer shows a six. Hit or stand?"
    assert read_out(view, "prompt", "third") == [third]
    assert read_out(view, "prompt", verbosity="full") == read_out(view, "prompt")
    asked_again = "You have sixteen; the dealer shows a six. Hit or stand?"
    assert Voice(view).question(view["decision"], is_told=True) == [asked_again]
    drawn = {"event": "CardDealt", "seat": 2, "hand": 0, "card": "8C"}
    assert Voice(view).tell(drawn) == "You draw an eight."
    assert Voice(view).tell(drawn | {"last": True}) == "You draw an eight, sixteen."
    assert Voice(view, verbosity="full").tell(drawn) == "You draw the eight of clubs."
    view["hand"]["seats"]["2"]["hands"] = [pair | {"cards": ["8D", "8C", "AC"], "n_cards": 3, "total": 17}]
    assert read_out(view, "prompt") == ["You draw an ace, seventeen. Hit or stand?"]


@pytest.mark.parametrize(
    ("game", "event", "told"),
    [
        ("blackjack", {"why": "push", "tenths": 0}, "You get your bet back."),
        ("blackjack", {"why": "surrender", "tenths": -50}, "You lose 5 chips, because the hand was surrendered."),
        (
            "blackjack",
            {"why": "original bet only", "tenths": -100},
            "You lose 10 chips, because a dealer blackjack takes the original bet only.",
        ),
        ("banluck", {"why": "777", "tenths": 700}, "You win 70 chips, because three sevens are paid at once."),
        ("banluck", {"why": "forfeit", "tenths": -100}, "You lose 10 chips, because 15 or less forfeits."),
        (
            "banluck",
            {"event": "PenaltyPaid", "net": "-3/2", "tenths": -150},
            "You cover 15 chips of the bank's loss, because you stood below 16.",
        ),
        ("banluck", {"event": "BankPaid", "net": "-3/2", "tenths": -150}, "You pay the bank 15 chips more."),
        (
            "banluck",
            {"event": "PenaltyPaid", "seat": 5, "net": "-3/10", "tenths": -3},
            "Person 5 covers 0.3 chips of the bank's loss, for standing below 16.",
        ),
        ("banluck", {"why": "bust", "tenths": 0}, "You get your bet back, because the banker is bust too."),
        ("banluck", {"why": "bust", "tenths": -100}, "You lose 10 chips, because the hand is bust."),
        ("blackjack", {"event": "InsuranceSettled", "net": "1", "tenths": 100}, "The insurance wins you 10 chips."),
        ("blackjack", {"event": "DealerPeeked", "seat": 0, "blackjack": False}, "The dealer has no blackjack."),
        ("blackjack", {"event": "ActionTaken", "action": "double"}, "You double down."),
        ("blackjack", {"event": "ActionTaken", "action": ""}, "You have decided."),
        ("blackjack", {"event": "ActionTaken", "action": "hit"}, None),
        ("blackjack", {"event": "ChoiceShown", "seat": 5, "action": "insure"}, "Person 5 takes insurance."),
        ("blackjack", {"event": "ChoiceShown", "action": "insure"}, None),
        (
            "banluck",
            {"event": "ActionTaken", "seat": 0, "action": "surrender"},
            "The banker surrenders: the hand is void, and is dealt again with the same bets.",
        ),
        ("banluck", {"event": "ActionTaken", "seat": 0, "action": "open 2"}, "The banker opens you."),
        (
            "banluck",
            {"event": "HandShown", "seat": 5, "cards": "AS,KH"},
            "Person 5 shows an ace and a king.",
        ),
        ("banluck", {"event": "HandShown", "cards": "AS,KH"}, None),
    ],
)
def test_what_happens_is_told_in_chips_and_with_its_reason(game: str, event: dict[str, Any], told: str | None) -> None:
    plain = {"event": "HandSettled", "seat": 2, "hand": 0, "net": "1"} | event
    assert Voice(sight(dealt(game), 2)).tell(plain) == told


def with_bank(view: dict[str, Any], special: str | None, hand: dict[str, Any]) -> dict[str, Any]:
    """A view in which the bank holds a hand of that name, and Person 2 this one."""
    view["hand"]["bank"]["special"] = special
    view["hand"]["bank"]["total"] = 18
    view["hand"]["seats"]["2"]["hands"][0] |= {"special": None, "total": 18} | hand
    return view


@pytest.mark.parametrize(
    ("special", "hand", "event", "told"),
    [
        ("ban_luck", {}, {"why": "loss", "tenths": -100}, "You lose 10 chips, because the banker has Ban Luck."),
        ("ban_ban", {}, {"why": "loss", "tenths": -100}, "You lose 10 chips, because the banker has Ban Ban."),
        (
            "five_card",
            {},
            {"why": "loss", "tenths": -100},
            "You lose 10 chips, because the banker has five cards of 18.",
        ),
        (
            None,
            {"special": "ban_luck"},
            {"why": "win", "tenths": 200},
            "You win 20 chips, because the hand is Ban Luck.",
        ),
        (
            "ban_luck",
            {"special": "five_card", "total": 20},
            {"why": "win", "tenths": 200},
            "You win 20 chips, because the hand is five cards of 20.",
        ),
        (
            "ban_luck",
            {"special": "ban_luck"},
            {"why": "push", "tenths": 0},
            "You get your bet back, because both hands are Ban Luck.",
        ),
        (None, {}, {"why": "loss", "tenths": -100}, "You lose 10 chips."),
    ],
)
def test_a_hand_decided_by_a_special_hand_is_told_with_that_reason(
    special: str | None, hand: dict[str, Any], event: dict[str, Any], told: str
) -> None:
    plain = {"event": "HandSettled", "seat": 2, "hand": 0, "net": "1"} | event
    assert Voice(with_bank(seen(dealt("banluck"), 2), special, hand)).tell(plain) == told


@pytest.mark.parametrize(
    ("seat", "told"),
    [(0, "The house holds the bank again."), (2, "You hold the bank."), (5, "Person 5 holds the bank.")],
)
def test_who_holds_the_bank_is_told_when_it_is_given_back_too(seat: int, told: str) -> None:
    assert Voice(sight(dealt("banluck"), 2)).tell({"event": "BankTaken", "seat": seat}) == told


def ended(tenths: int, banker: int, **last: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table after a round in which that seat held the bank, which the house has now; and the event that ended it."""
    view = seen(dealt("banluck"), 2)
    view |= {"last": view["hand"] | {"banker": banker} | last, "hand": None, "banker": 0}
    nets = [0] * 7
    if banker:
        nets[banker - 1] = tenths
    return view, {"event": "RoundEnded", "seat": 0, "number": 1, "tenths": nets}


@pytest.mark.parametrize(
    ("tenths", "banker", "last", "told"),
    [
        (300, 2, {}, "You win 30 chips with the bank and have 490 chips."),
        (-100, 5, {}, "Person 5 loses 10 chips with the bank."),
        (0, 2, {}, "You come out even with the bank and have 490 chips."),
        (0, 2, {"voided": True}, None),
        (0, 0, {}, None),
    ],
)
def test_whoever_held_the_bank_is_told_what_the_round_brought(
    tenths: int, banker: int, last: dict[str, Any], told: str | None
) -> None:
    view, event = ended(tenths, banker, **last)
    assert Voice(view).tell(event) == told


def test_the_banker_of_a_round_is_named_as_such_when_the_bank_moves_with_its_end() -> None:
    view, _ = ended(0, 5)
    shown = {"event": "HandShown", "seat": 0, "cards": "AS,KH", "hand": 0}
    moved = {"event": "BankTaken", "seat": 2}
    assert Voice(view | {"banker": 2}).tell_all([shown, moved]) == [
        "Person 5 shows an ace and a king.",
        "You hold the bank.",
    ]


def test_a_hit_in_hidden_cards_is_told_though_they_are_turned_over_with_it() -> None:
    view = seen(dealt("banluck"), 2)
    view["hand"]["bank"]["cards"] = ["AS", "KH", "2C"]
    hit = {"event": "ActionTaken", "seat": 0, "action": "hit", "hand": 0}
    drawn = {"event": "CardDealt", "seat": 0, "card": None, "hand": 0}
    shown = {"event": "HandShown", "seat": 0, "cards": "AS,KH,2C", "hand": 0}
    assert Voice(view).tell_all([hit, drawn, shown])[0] == "The banker hits."


def test_an_action_is_refused_in_the_words_of_the_game() -> None:
    voice = Voice(sight(dealt("blackjack"), 2))
    assert voice.refused("split", "", ["even_money", "decline"]) == (
        "You cannot split now. You can take even money or decline."
    )
    why = "only two cards that are a pair can be split"
    assert voice.refused("split", why, ["hit"]) == f"You cannot split now: {why}. You can hit."
    assert Voice(sight(dealt("banluck"), 2)).refused("open 99", "", ["open 5", "stand"]) == (
        "You cannot open now. You can open Person 5 or stand."
    )


def test_questions_with_words_of_their_own_have_their_keys_too() -> None:
    view = seen(dealt("blackjack"), 2)
    for actions, asks in (
        (("insure", "decline"), "pays 2 to 1. Take insurance (i) or decline (n)?"),
        (("even_money", "decline"), "at once. Take even money (m) or decline (n)?"),
        (("decline",), "too few chips for insurance. Decline (n)?"),
    ):
        (question,) = Voice(view).question(asked(*actions), with_keys=True)
        assert question.startswith("You hold ")
        assert question.endswith(asks)


def test_a_move_without_a_choice_is_told_of_but_not_asked_about() -> None:
    view = seen(dealt("banluck"), 2)
    view["decision"] = asked("stand")
    (said,) = read_out(view, "prompt", "first", "normal")
    assert said.startswith("You hold ")
    assert not said.endswith("?")
    assert Voice(view, verbosity="brief").question(asked("open 5")) == []
    (keyed,) = Voice(view).question(asked("stand"), with_keys=True)
    assert keyed.endswith("Stand (x)?")


def test_every_event_of_every_game_is_told_or_known_to_need_no_saying() -> None:
    told = SAYINGS.keys() | {kind for words in WORDS.parts().values() for kind in words.sayings}
    kinds = {kind.__name__ for kind in every_kind(Event)} - {"SessionOpened"}
    assert kinds == told | SILENT
    assert not told & SILENT


def every_kind(kind: type[Event]) -> set[type[Event]]:
    """All kinds of events of the package."""
    mine = {child for child in kind.__subclasses__() if child.__module__.startswith("twentyone.")}
    return mine | {one for child in mine for one in every_kind(child)}


def test_the_dealer_is_read_without_the_hole_card() -> None:
    (said,) = read_out(sight(dealt("blackjack"), 2), "dealer")
    assert said.startswith("The dealer shows the ")
    assert said.endswith(", and one card face down.")


def test_pitch_style_hides_other_totals_and_face_up_tells_them() -> None:
    hidden = read_out(sight(dealt("blackjack", players_cards_face_up=False), 2), "table")
    assert [line for line in hidden if line.startswith("Person 5")] == [
        "Person 5 has 490 chips, 10 chips on the table, and two hidden cards."
    ]
    shown = read_out(sight(dealt("blackjack"), 2), "table")
    assert any(line.startswith("Person 5 has 490 chips") and ("hard" in line or "soft" in line) for line in shown)


def test_a_status_begins_with_the_rules_and_a_full_one_tells_them_all() -> None:
    view = seen(dealt("banluck"), 2)
    assert read_out(view, "table")[0] == "The table plays Ban Luck by Classic rules."
    assert len(read_out(view, "table", "first", "full")) > len(read_out(view, "rules"))
    assert any("Three sevens pay 7 bets" in line for line in read_out(view, "rules"))
    blackjack = read_out(sight(dealt("blackjack"), None), "rules")
    assert any("insurance" in line for line in blackjack)


def test_a_spectator_holds_nothing_and_waits_for_names() -> None:
    view = seen(dealt("blackjack"), None)
    assert read_out(view, "hand") == ["You are watching and hold no cards."]
    (waiting,) = read_out(view, "prompt")
    assert waiting in ("The table waits for Person 2.", "The table waits for Person 5.")


def test_insurance_and_even_money_are_asked_for_in_so_many_words() -> None:
    asked = set()
    for seed in range(400):
        for one in history(seed, 25, opening("blackjack")):
            for seat in range(1, 8):
                decision = one.table.decision(seat)
                if decision is None or one.table.session.round is None:
                    continue
                view = sight(one.table, seat)
                actions = [offer["action"] for offer in view["decision"]["actions"]]
                (said,) = read_out(view, "prompt")
                if "insure" in actions:
                    assert "Insurance for half your bet" in said
                    asked.add("insurance")
                if "even_money" in actions:
                    assert "Take even money or decline?" in said
                    asked.add("even money")
        if len(asked) == 2:
            return
    pytest.fail(f"only {asked} came up")


def test_every_readout_of_every_table_is_sentences() -> None:
    for seed in range(30):
        for one in history(seed, 40):
            viewer = random.Random(seed).choice((None, *(n for n, place in enumerate(one.table.places, 1) if place)))
            view = sight(one.table, viewer)
            voice = Voice(view, PERSONS[seed % 2], VERBOSITIES[seed % 3])
            lines = [line for topic in TOPICS for line in voice.read(topic)]
            lines += [line for event in events_for(one.events, viewer) if (line := voice.tell(event))]
            for line in lines:
                assert line[-1] in ".?"
                assert line[0] == line[0].upper()
                assert "None" not in line


def test_unknown_topics_persons_and_lengths_are_refused() -> None:
    view = seen(dealt("blackjack"), 2)
    for wrong in (("song", "first", "brief"), ("hand", "second", "brief"), ("hand", "first", "endless")):
        with pytest.raises(TableError):
            read_out(view, *wrong)


def test_the_clock_is_read_from_the_viewers_own_decision() -> None:
    table, _ = step(None, opening("blackjack", turn_timer=10), 0)
    for request in seating(random.Random(1), 2, 0):
        table, _ = step(table, request, 0)
    first, second = table.decisions
    assert read_out(sight(table, first.seat), "timer") == ["No clock is running."]
    table, _ = step(table, ask.Bet(seat=first.seat, decision=first.id, chips=10), 0)
    assert read_out(sight(table, second.seat), "timer") == ["Ten seconds are left."]


def test_an_escape_is_told_without_what_the_banker_holds() -> None:
    view = seen(dealt("banluck"), 2)
    settled = {"event": "HandSettled", "seat": 2, "hand": 0, "net": 0, "tenths": 0, "why": "escape"}
    taken = {"event": "ActionTaken", "seat": 2, "hand": 0, "action": "escape"}
    view["hand"]["bank"] |= {"special": "ban_ban", "total": 21}
    assert [Voice(view).tell(event) for event in (taken, settled)] == ["You escape.", "You get your bet back."]
    assert Voice(view, "third").tell(taken) == "Person 2 escapes."
    with speaking("vi"):
        assert Voice(view).tell(taken) == "Bạn chạy bài."
    with speaking("zh"):
        assert Voice(view).tell(taken) == "你逃牌。"
