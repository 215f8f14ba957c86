"""The blackjack table of the terminal, played by script: keys, words, readouts, refusals, bets, clock, saving."""

import io
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.blackjack_rounds import dealing, hand
from twentyone.errors import LogError, SeatError
from twentyone.games.blackjack.event import ShoeRefilled
from twentyone.games.contract import BANK, CardDealt
from twentyone.present.cli.app import main
from twentyone.present.terminal.blackjack import HELP, BlackjackTable
from twentyone.present.terminal.blackjack_table import new_table, resumed_table, seating
from twentyone.present.terminal.blackjack_text import Speaker, dealer_spoken, hand_spoken
from twentyone.present.terminal.line import Line
from twentyone.present.words.rules import rules_spoken
from twentyone.rules.blackjack import PRESETS, BlackjackRules
from twentyone.rules.table import TableSettings
from twentyone.table.session.command import PlaceBet
from twentyone.table.session.event import PlayerJoined, PlayerLeft, SessionEnded
from twentyone.table.session.log import save


def script(typed: list[str], said: list[str]) -> Line:
    """A line that types these answers and keeps all that is said, prompts too; then the input ends."""
    answers: Iterator[str] = iter(typed)

    def listen(prompt: str) -> str:
        said.append(prompt)
        answer = next(answers, None)
        if answer is None:
            raise EOFError
        return answer

    return Line(said.append, listen)


def stacked(cards: list[int]) -> Callable[..., int]:
    """A shoe in a known order, in place of the seeded one."""
    order = iter(cards)
    return lambda session: next(order)


def sit(
    monkeypatch: pytest.MonkeyPatch, cards: list[int], typed: list[str], n_bots: int = 0, **rules: str
) -> tuple[list[str], BlackjackTable]:
    """What is said at a table with these cards, one round long, when this is typed."""
    said: list[str] = []
    monkeypatch.setattr("twentyone.present.terminal.blackjack.seeded_card", stacked(cards))
    table = new_table(1, n_bots, "hoyle", 1, rules, None)
    table.line = script(typed, said)
    table.play(1)
    return said, table


def heads_up(player: str, dealer: str, more: str = "") -> list[int]:
    return [*dealing([player], dealer), *(hand(more) if more else ())]


# Keys and words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "more", "typed", "said"),
    [
        ("5C,6C", "TC", [" "], "You draw the ten of clubs: hard 21."),
        ("5C,6C", "TC", ["hit"], "You draw the ten of clubs: hard 21."),
        ("TC,9C", "", ["X"], "You stand."),
        ("TC,9C", "", ["stand"], "You stand."),
        ("5C,6C", "TC", ["d"], "You double down."),
        ("5C,6C", "TC", ["Double Down"], "You double down."),
        ("8C,8D", "TC,TD", ["P", "x", "x"], "You split."),
        ("TC,6C", "", ["s"], "You lose 5 chips, because the hand was surrendered."),
    ],
)
def test_keys_and_words_act(
    monkeypatch: pytest.MonkeyPatch, player: str, more: str, typed: list[str], said: str
) -> None:
    spoken, _ = sit(monkeypatch, heads_up(player, "9D,8D", more), ["", *typed], surrender="late")
    assert said in spoken


@pytest.mark.parametrize(
    ("player", "dealer", "typed", "said"),
    [
        ("TC,9C", "AD,KD", ["i"], "You win 10 chips with the insurance."),
        ("TC,9C", "AD,8D", ["I", "x"], "You lose 5 chips with the insurance."),
        ("TC,9C", "AD,8D", ["n", "x"], "You decline."),
        ("TC,AC", "AD,8D", ["m"], "You win 10 chips, because even money was taken."),
        ("TC,AC", "AD,8D", ["no"], "You win 15 chips, because it is a blackjack."),
        ("TC,AC", "AD,KD", ["n"], "You get your stake back."),
    ],
)
def test_insurance_and_even_money_have_their_keys(
    monkeypatch: pytest.MonkeyPatch, player: str, dealer: str, typed: list[str], said: str
) -> None:
    spoken, _ = sit(monkeypatch, heads_up(player, dealer), ["", *typed])
    assert said in spoken


def test_n_plays_on_where_early_surrender_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, _ = sit(monkeypatch, heads_up("TC,9C", "9D,8D"), ["", "N", "x"], surrender="early")
    assert "You play on." in spoken


def test_an_illegal_key_says_why_and_the_hand_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["", "p", "s", "i", "banana", "", "x"]
    spoken, table = sit(monkeypatch, heads_up("TC,9C", "9D,8D"), typed)
    text = "\n".join(spoken)
    assert "only two cards that are a pair can be split; allowed are hit, stand, double." in text
    assert "there is no surrender at this table" in text
    assert "that is decided before the players take their turns" in text
    assert "'banana' means nothing here: you can hit (space), stand (x) or double down (d), or ? for help." in text
    assert table.session.player(1).purse == 5100


# Readouts --------------------------------------------------------------------------------------------


def test_hand_dealer_table_rules_and_timer_are_read_in_full_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [*dealing(["TC,9C", "7H,4H"], "9D,8D"), *hand("TH")]
    spoken, _ = sit(monkeypatch, cards, ["", "r", "C", "e", "R", "rules", "T", "?", "x"], n_bots=1)
    assert spoken.count("You hold the ten of clubs and the nine of clubs, hard 19.") == 3
    assert spoken.count("The dealer shows the nine of diamonds, and the hole card is face down.") == 3
    assert (
        spoken.count(
            "Ada bets 10 chips and has 490 chips left, and holds the seven of hearts and the four of hearts, hard 11."
        )
        == 2
    )
    assert spoken.count("The table plays the profile us_casino.") == 3
    assert spoken.count("There is no turn timer.") == 4
    assert HELP[0] in spoken
    assert "Ada draws the ten of hearts: hard 21." in spoken


def test_split_hands_are_read_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, _ = sit(monkeypatch, heads_up("8C,8D", "9D,8D", "3C,TC,TD"), ["", "p", "r", "d", "x"])
    words = "Your first hand is the eight of clubs and the three of clubs, hard 11. Your second hand is"
    assert f"{words} the eight of diamonds." in spoken
    assert "You win 20 chips on the first hand." in spoken
    assert "You win 10 chips on the second hand." in spoken


def test_face_down_other_hands_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [*dealing(["TC,9C", "7H,4H"], "9D,8D"), *hand("TH")]
    spoken, _ = sit(monkeypatch, cards, ["", "e", "x"], n_bots=1, players_cards_face_up="false")
    text = "\n".join(spoken)
    assert "Ada bets 10 chips and has 490 chips left, and holds two hidden cards." in spoken
    assert "Players' cards lie face down: you see only your own." in spoken
    assert "Ada gets a card face down." in spoken
    assert text.index("Ada shows the seven of hearts") > text.index("Ada gets a card face down")


def test_a_bot_that_has_decided_is_heard_before_what_it_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = dealing(["TC,9C", "TH,8H"], "AD,8D")
    spoken, _ = sit(monkeypatch, cards, ["", "i", "e", "x"], n_bots=1)
    assert spoken.index("Ada has decided.") < spoken.index("You take insurance.") < spoken.index("Ada declines.")


@pytest.mark.parametrize("name", PRESETS)
def test_every_profile_can_be_read(name: str) -> None:
    spoken = rules_spoken(name, BlackjackRules(**PRESETS[name]), TableSettings(turn_timer=30))  # type: ignore[arg-type]
    assert all(words[0].isupper() and words.endswith(".") for words in spoken)
    assert "A decision may take 30 seconds; then you decline, play on or stand." in spoken


def test_rules_that_forbid_are_read_too() -> None:
    rules = BlackjackRules(decks=1, max_split_hands=1)
    spoken = rules_spoken("custom", rules, TableSettings())
    assert "Nobody splits." in spoken
    assert "One deck is shuffled when 75 percent of the cards are dealt." in spoken


# Bets ------------------------------------------------------------------------------------------------


def test_bets_are_asked_for_and_refused_with_what_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, table = sit(monkeypatch, heads_up("TC,9C", "9D,8D"), ["3", "-5", "5000", "much", "r", "?", "7", "x"])
    text = "\n".join(spoken)
    for chips in ("3", "-5", "5000"):
        assert f"You cannot bet {chips} chips: a bet is 5 to 500 whole chips" in text
    assert "'much' is no bet" in text
    assert "No cards are dealt yet." in text
    assert HELP[1] in spoken
    assert "You win 7 chips." in spoken
    assert table.session.player(1).purse == 5070


def test_profile_and_rules_change_between_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = [
        "profile vegas",
        "rule decks=2 base_bet=20",
        "rule decks=99",
        "rule wild=1",
        "profile monaco",
        "stats",
        "",
        "x",
    ]
    spoken, table = sit(monkeypatch, heads_up("TC,9C", "9D,8D"), typed)
    text = "\n".join(spoken)
    assert "The table now plays the profile vegas." in spoken
    assert "The table now plays the profile custom." in spoken
    assert "The rule decks cannot be 99" in text
    assert "There is no rule 'wild': the rules of the game and the table are decks," in text
    assert "There is no preset 'monaco'" in text
    assert "You win 20 chips." in spoken
    assert table.session.settings.table_max_bet == 100


def test_sitting_out_watches_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, _ = sit(monkeypatch, dealing(["TH,8H"], "9D,8D"), ["0"], n_bots=1)
    assert "You sit this round out." in spoken
    assert "Ada wins 10 chips." in spoken


def test_the_last_chip_ends_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, table = sit(monkeypatch, heads_up("TC,7C", "9D,9H"), ["10", "x"], starting_chips="10")
    assert "You are out of chips." in spoken
    assert "The table is over." in spoken
    assert spoken[-2] == "You have 0 chips and are 10 chips behind."
    assert table.session.stage == "over"


def test_leaving_says_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, _ = sit(monkeypatch, heads_up("TC,7C", "9D,9H"), ["q"])
    assert spoken[-2:] == ["You leave the table.", "You have 500 chips and are even."]


def test_ctrl_c_between_questions_leaves_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(session: object) -> int:
        raise KeyboardInterrupt

    said: list[str] = []
    monkeypatch.setattr("twentyone.present.terminal.blackjack.seeded_card", interrupted)
    table = new_table(1, 0, "mimic", 1, {}, None)
    table.line = script([""], said)
    table.play(1)
    assert said[-2] == "You leave the table."


# The clock -------------------------------------------------------------------------------------------


def test_a_clock_that_runs_out_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("twentyone.present.terminal.blackjack.seeded_card", stacked(heads_up("5C,6C", "9D,8D")))
    table = new_table(1, 0, "mimic", 1, {"turn_timer": "30"}, None)
    ticks = iter([0.0, 10.0, 31.0])
    table.line, table.clock = script(["", "t", "d"], said), lambda: next(ticks)
    table.play(1)
    assert "You have 20 seconds left for this decision." in said
    assert said[said.index("Your time is up.") + 1] == "You stand."


# Seats and files -------------------------------------------------------------------------------------


def test_you_choose_a_seat_and_bots_take_the_first_free_ones() -> None:
    assert seating(3, 2) == ("Ada", "Ben", "You", "", "", "", "")
    assert seating(1, 6).count("") == 0
    for seat, n_bots in ((0, 0), (8, 0), (1, 7), (1, -1)):
        with pytest.raises(SeatError):
            seating(seat, n_bots)


def test_a_table_is_kept_in_a_file_and_resumed_in_the_middle_of_a_round(tmp_path: Path) -> None:
    said: list[str] = []
    table = new_table(2, 2, "hoyle", 5, {}, None)
    table.line, table.save_to = script([""], said), tmp_path / "table.jsonl"
    table.play()
    assert table.session.round is not None
    again = resumed_table(tmp_path / "table.jsonl", "hoyle")
    assert again.session == table.session
    heard: list[str] = []
    again.line = script(["x"] * 3, heard)
    again.play(1)
    assert "You hold" in "\n".join(heard)
    assert (again.session.n_rounds, again.session.round) == (1, None)
    assert (tmp_path / "table.jsonl").read_text() == save(again.log)


def test_a_file_without_a_seat_of_yours_is_refused(tmp_path: Path) -> None:
    table = new_table(1, 0, "hoyle", 5, {}, None)
    first = json.loads(save(table.log))
    (tmp_path / "other.jsonl").write_text(json.dumps(first | {"names": ["Ann"]}))
    with pytest.raises(LogError, match="has no seat of yours"):
        resumed_table(tmp_path / "other.jsonl", "hoyle")


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_typed_the_table_speaks_in_sentences_and_can_be_resumed(seed: int, tmp_path: Path) -> None:
    generator, said = random.Random(seed), list[str]()
    keys = [" ", *"xXdpsinmcerRtT?", "", "", "split", "even money", "3", "50", "500", "stats", "nonsense"]
    changes = ["profile european", "profile hoyle", "rule decks=1", "rule hole_card=no_peek_original", "rule x"]
    words = {
        "starting_chips": generator.choice(("10", "60", "500")),
        "players_cards_face_up": generator.choice(("true", "false")),
        "surrender": generator.choice(("none", "early")),
        "decks": generator.choice(("0", "1", "6")),
    }
    table = new_table(generator.randint(1, 7), generator.randint(0, 6), "mimic", seed, words, None)
    table.line = script([generator.choice(keys + changes) for _ in range(60)], said)
    table.save_to = tmp_path / "table.jsonl"
    table.play()
    assert all(words[0].isupper() or words[0] == "'" for words in said if words)
    assert all(words.rstrip()[-1] in ".?" for words in said if words)
    assert resumed_table(table.save_to, "mimic").session == table.session


# Sentences without a round of their own --------------------------------------------------------------


def test_rare_events_have_sentences() -> None:
    speaker = Speaker(("You", "Ann"), 1)
    assert speaker.between_rounds(PlayerJoined(2, name="Ann")) == "Ann sits down at seat 2."
    assert speaker.between_rounds(PlayerLeft(2, tenths=75)) == "Ann leaves the table with 7.5 chips."
    assert speaker.between_rounds(SessionEnded(2)) == "Ann wins the table."
    assert speaker.between_rounds(CardDealt(1)) is None
    table = new_table(1, 0, "hoyle", 5, {}, None)
    session = table.session.step(PlaceBet(1))[0]
    assert session.round is not None
    seen = session.round.observation(1)
    assert dealer_spoken(seen) == "The dealer has no card yet."
    assert speaker.event(ShoeRefilled(BANK, n_cards=12), seen) == (
        "The shoe is empty: 12 discards are shuffled and dealt on."
    )
    assert hand_spoken(hand("AC,KC")) == "21 in two cards"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--seat 8", "There is no seat 8: the seats are 1 to 7."),
        ("--bots 7", "There cannot be 7 bots: besides you there is room for none to six."),
        ("--rounds 0", "You cannot play 0 rounds: play at least one."),
        ("-r decks=9", "The rule decks cannot be 9: it is a whole number from 0 to 8."),
        ("-r wild=1", "There is no rule 'wild'"),
        ("-r surrender=late -r hole_card=no_peek", "The rule surrender cannot be late with hole_card=no_peek"),
        ("-r base_bet=1", "The rule base_bet cannot be 1: it must lie between table_min_bet=5"),
        ("-r penetration=1.5", "The rule penetration cannot be 1.5: it is a number from 0 to 1."),
        ("-r max_split_hands=0", "The rule max_split_hands cannot be 0: it is a whole number from 1 to 4."),
        ("--preset monaco", "There is no preset 'monaco' for blackjack: the presets are us_casino, vegas"),
        ("--bot shark", "Invalid value for '--bot'"),
        ("--resume nowhere.jsonl --seed 3", "A saved table has its own rules, seed and file: give --resume without"),
        ("--resume nowhere.jsonl", "The saved table nowhere.jsonl cannot be read: No such file or directory."),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    arguments: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["twentyone", "play", "blackjack", *arguments.split()])
    with pytest.raises(SystemExit) as left:
        main()
    output, error = capsys.readouterr()
    assert left.value.code == 2
    assert error.startswith(said)
    assert error.count("\n") == 1
    assert output == ""


def test_the_command_plays_a_round(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\nn\nx\nx\n"))
    monkeypatch.setattr(sys, "argv", ["twentyone", "play", "blackjack", "--rounds", "1", "--seed", "3"])
    with pytest.raises(SystemExit) as left:
        main()
    assert not left.value.code
    assert "You have played" in capsys.readouterr().out
