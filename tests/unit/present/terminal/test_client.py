"""A table at home in the terminal, by script: keys and words, readouts, refusals, bets, the clock, both sides."""

import asyncio
import gc
import random
from typing import Any

import pytest

from tests.support.blackjack_rounds import dealing, hand
from tests.support.terminal import at_home
from twentyone.cards.notation import parse_cards
from twentyone.games.contract import Policy
from twentyone.present.terminal.command import HELP
from twentyone.present.terminal.typed import told
from twentyone.present.web.socket.answer import question
from twentyone.rules.field import Rules
from twentyone.table.coach import mind
from twentyone.table.coach.advice import Advice, Question
from twentyone.table.coach.mind import Mind
from twentyone.table.games.registry import table_game


def heads_up(player: str, dealer: str, more: str = "") -> list[int]:
    """The cards of a round of one seat, and those that follow."""
    return [*dealing([player], dealer), *(hand(more) if more else ())]


def blackjack(player: str, dealer: str, more: str, typed: list[str], **options: Any) -> list[str]:
    """What is said in a round of blackjack with these cards, after a bet of ten."""
    return at_home("blackjack", ["", *typed], cards=heads_up(player, dealer, more), **options)[0]


def banluck(players: list[str], banker: str, more: str, typed: list[str], **options: Any) -> list[str]:
    """What is said in a hand of Ban Luck with these cards."""
    hands = [parse_cards(cards) for cards in (*players, banker)]
    cards = [cards[turn] for turn in range(2) for cards in hands]
    return at_home("banluck", typed, cards=[*cards, *(parse_cards(more) if more else ())], **options)[0]


# Blackjack --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "more", "typed", "said"),
    [
        ("5C,6C", "TC", [" ", "x"], "You draw a ten, twenty-one."),
        ("5C,6C", "TC", ["hit", "x"], "You draw a ten, twenty-one."),
        ("5C,6C", "TC", ["space", "x"], "You draw a ten, twenty-one."),
        ("5C,6C", "TC", ["Hit (space)", "x"], "You draw a ten, twenty-one."),
        ("TC,9C", "", ["X"], "You stand."),
        ("TC,9C", "", ["stand"], "You stand."),
        ("5C,6C", "TC", ["d"], "You double down."),
        ("5C,6C", "TC", ["Double  Down"], "You double down."),
        ("8C,8D", "TC,TD", ["P", "x", "x"], "You split."),
        ("TC,6C", "", ["s"], "You lose 5 chips, because the hand was surrendered."),
    ],
)
def test_keys_and_words_act(player: str, more: str, typed: list[str], said: str) -> None:
    assert said in blackjack(player, "9D,8D", more, typed, rules={"surrender": "late"})


@pytest.mark.parametrize(
    ("player", "dealer", "typed", "said"),
    [
        ("TC,9C", "AD,KD", ["i"], "The insurance wins you 10 chips."),
        ("TC,9C", "AD,8D", ["I", "x"], "The insurance costs you 5 chips."),
        ("TC,9C", "AD,8D", ["n", "x"], "You decline."),
        ("TC,AC", "AD,8D", ["m"], "You win 10 chips, because even money was taken."),
        ("TC,AC", "AD,8D", ["no"], "You win 15 chips, because it is a blackjack."),
        ("TC,AC", "AD,KD", ["n"], "You get your bet back."),
    ],
)
def test_insurance_and_even_money_have_their_keys(player: str, dealer: str, typed: list[str], said: str) -> None:
    assert said in blackjack(player, dealer, "", typed)


def test_n_plays_on_where_early_surrender_is_asked() -> None:
    assert "You play on." in blackjack("TC,9C", "9D,8D", "", ["N", "x"], rules={"surrender": "early"})


def test_an_illegal_key_says_why_and_the_hand_goes_on() -> None:
    text = "\n".join(blackjack("TC,9C", "9D,8D", "", ["p", "s", "i", "banana", "", "x"]))
    can = "You can hit, stand or double down."
    assert f"You cannot split now: only two cards that are a pair can be split. {can}" in text
    assert f"You cannot surrender now: there is no surrender at this table. {can}" in text
    assert f"You cannot take insurance now: that is decided before the players take their turns. {can}" in text
    assert "'banana' means nothing here: you can hit (space), stand (x) or double down (d), or ? for help." in text
    assert "You have 510 chips and are 10 chips ahead." in text


def test_hand_bank_table_rules_and_timer_are_read_in_full_sentences() -> None:
    spoken = blackjack("TC,9C", "9D,8D", "", ["r", "C", "e", "R", "rules", "T", "?", "x"])
    held = "You hold the ten of clubs and the nine of clubs, hard 19."
    assert held in spoken
    asked = "You hold ten and nine, nineteen; the dealer shows a nine. Hit (space), stand (x) or double down (d)? "
    assert asked in spoken
    assert spoken.count("The dealer shows the nine of diamonds, and one card face down.") == 2
    assert spoken.count("The table plays Blackjack by US casino rules.") == 3
    assert "No clock is running." in spoken
    assert all(told(name) in spoken for name in HELP)


def test_split_hands_are_asked_about_one_by_one() -> None:
    spoken = blackjack("8C,8D", "9D,8D", "3C,TC,TD", ["p", "r", "d", "x"])
    assert any(line.startswith("Hand 1 of 2: eight and three, eleven.") for line in spoken)
    words = "Your first hand is the eight of clubs and the three of clubs, hard 11. Your second hand is"
    assert f"{words} the eight of diamonds." in spoken
    assert "Hand 1 wins 20 chips." in spoken
    assert "Hand 2 wins 10 chips." in spoken
    assert "You win 30 chips in all and have 530 chips." in spoken


def test_bets_are_asked_for_and_refused_with_what_is_allowed() -> None:
    spoken, client = at_home(
        "blackjack", ["3", "-5", "5000", "9" * 30, "much", "r", "?", "7", "x"], cards=heads_up("TC,9C", "9D,8D")
    )
    text = "\n".join(spoken)
    assert "Bet 5 to 500 chips, or 0 to sit out; your bet is set to 10. Enter places it. " in text
    for chips in ("3", "5,000"):
        assert f"cannot bet {chips} chips: a bet is 5 to 500 whole chips" in text
    for chips in ("-5", "9" * 30):
        assert f"You cannot bet '{chips}' chips: a bet is 5 to 500 chips, or 0 to sit out." in text
    assert "'much' means nothing here: type a number of chips" in text
    assert "You have no cards yet." in text
    assert "You win 7 chips." in spoken
    assert client.view["seats"][0]["chips"] == 5070


def test_profile_and_rules_change_between_rounds() -> None:
    typed = ["profile vegas", "rule decks=2 base_bet=20", "rule decks=99", "rule wild=1", "profile monaco", "stats"]
    spoken, client = at_home("blackjack", [*typed, "", "x"], cards=heads_up("TC,9C", "9D,8D"))
    text = "\n".join(spoken)
    assert "From now on the table plays Blackjack by Vegas rules." in spoken
    assert "From now on the table plays Blackjack by rules of its own." in spoken
    assert "“Decks” cannot be 99: it is a whole number from 0 to 8." in text
    assert "There is no rule called 'wild'." in text
    assert "There are no house rules called 'monaco': there are US casino, Vegas, European, Friendly and Hoyle." in text
    assert "You have 500 chips and are even." in spoken
    assert "You win 20 chips." in spoken
    assert client.view["settings"]["table_max_bet"] == 100


def test_sitting_out_watches_the_others() -> None:
    spoken, _ = at_home("blackjack", ["0"], bots=1)
    assert not any(line.startswith("You draw") for line in spoken)
    assert any(" draws a" in line for line in spoken)


def test_whoever_is_out_of_chips_may_buy_more() -> None:
    cards = [*heads_up("TC,7C", "9D,9H"), *heads_up("TD,9C", "9D,8H")]
    rules = {"starting_chips": "10"}
    spoken, client = at_home("blackjack", ["10", "x", "what", "rebuy", "", "x"], 2, cards=cards, rules=rules)
    assert "You are out of chips." in spoken
    assert "You are out of chips. Type rebuy to buy 10 chips, or q to leave. " in spoken
    assert "You buy 10 chips." in spoken
    assert client.view["seats"][0]["chips"] == 200


@pytest.mark.parametrize("leaving", [["q"], ["quit"], []])
def test_quit_and_end_of_input_leave_with_the_result_so_far(leaving: list[str]) -> None:
    spoken, _ = at_home("blackjack", leaving, None)
    assert spoken[-2:] == ["You leave the table.", "You have 500 chips and are even."]


def test_the_clock_is_read_as_it_is_now() -> None:
    spoken = blackjack("TC,9C", "9D,8D", "", ["T", "x"], rules={"turn_timer": "30"})
    assert any(line.endswith("seconds are left.") for line in spoken)


def test_messages_are_heard_again_by_kind_and_people_by_a_key() -> None:
    typed = [",", ",", ".", "[", ",", "]", "]", "w", "W", "r", "H", "x"]
    spoken = blackjack("TC,9C", "9D,8D", "", typed)
    assert spoken.count("You draw a nine, nineteen.") == 2
    assert "The dealer draws a nine." in spoken
    assert "System: one message." in spoken
    assert "The cards are shuffled." in spoken
    assert "There is no earlier message." not in spoken
    assert "You sit at seat 1 with 490 chips." in spoken
    assert "Seats 2, 3, 4, 5, 6 and 7 are free." in spoken
    assert "You are spoken of by your name." in spoken
    assert "Guest holds the ten of clubs and the nine of clubs, hard 19." in spoken
    assert "This table has no coach." in spoken
    assert "Guest stands." in spoken


# Ban Luck ---------------------------------------------------------------------------------------------


def test_a_hand_of_ban_luck_warns_of_the_forfeit_and_says_why_it_was_lost() -> None:
    spoken = banluck(["KS,5H"], "9D,8D", "", ["", "x"])
    asked = "You hold king and five, fifteen. Standing on 15 or less always loses."
    assert f"{asked} Hit (space) or stand (x)? " in spoken
    assert "You lose 10 chips, because 15 or less forfeits." in spoken


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("u", "'u' means nothing here: you can hit (space) or stand (x), or ? for help."),
        ("surrender", "Only the banker can void a hand or play it on."),
        ("open 1", "Only the banker opens hands."),
        ("c", "The banker has two hidden cards."),
        ("r", "You hold the king of spades and the seven of hearts, hard 17."),
    ],
)
def test_questions_are_answered_and_illegal_actions_say_why(typed: str, answer: str) -> None:
    assert answer in banluck(["KS,7H"], "9D,8D", "", ["", typed, "x"])


def test_a_banker_plays_with_bots_and_opens_them_by_number_or_name() -> None:
    spoken, client = at_home(
        "banluck",
        ["", "o", "o {first}", "x", "x", "x"],
        cards=[*parse_cards("KS,6S,TD,8H,5H,7D"), *parse_cards("9C")],
        rules={"reveal": "optional"},
        bots=2,
        takes_bank=True,
    )
    assert "You hold the bank." in spoken
    assert any(line.startswith("You can open ") for line in spoken)
    assert client.view["banker"] == client.view["you"]


@pytest.mark.parametrize("leaving", [["q"], [], ["what", "give bank", "q"]])
def test_a_banker_whom_nobody_plays_against_is_asked_and_can_leave(leaving: list[str]) -> None:
    spoken, client = at_home("banluck", ["take bank", *leaving])
    assert any(line.endswith("Type give bank to give it back, or q to leave. ") for line in spoken)
    assert spoken[-2:][0] == "You leave the table."
    assert (client.view["banker"] == 0) == ("give bank" in leaving)


def test_a_banker_who_must_draw_is_told_so_and_enter_is_enough() -> None:
    spoken = banluck(["KS,8H"], "5D,4D", "7S", ["", "", "x"], bots=1, takes_bank=True)
    assert any("A banker has to reach 16. Hit (space)? " in line for line in spoken)


def test_a_banker_among_bots_is_told_what_a_round_brought_and_says_when_the_next_begins() -> None:
    spoken = banluck(["KS,8H", "9S,9H"], "TD,9D", "", ["", "n"], bots=2, takes_bank=True)
    asked = "You hold the bank and have 500 chips. Enter deals round 1, give bank gives it back, q leaves. "
    won = "You win 20 chips with the bank and have 520 chips."
    assert spoken.index(asked) < spoken.index("Round 1 begins.") < spoken.index(won)


def test_the_bank_is_given_back_between_rounds_among_bots() -> None:
    spoken, client = at_home("banluck", ["t", "what", "give bank", "q"], None, bots=2, takes_bank=True)
    assert "The house holds the bank again." in spoken
    assert client.view["banker"] == 0
    assert "'what' means nothing here: Enter deals round 1, give bank gives it back, q leaves, or ? for help." in spoken
    assert not any(line.startswith("Round ") for line in spoken)


def test_a_hand_that_the_banker_voids_is_told_to_be_dealt_again() -> None:
    spoken = banluck(["KS,8H"], "5D,TD", "", ["", "s", *["x"] * 9], bots=1, takes_bank=True)
    assert "You surrender: the hand is void, and is dealt again with the same bets." in spoken
    assert spoken.count("Round 2 begins.") == 1


def test_rounds_that_are_void_do_not_count_among_those_to_play() -> None:
    void, plain = ("KS", "5D", "8H", "TD"), ("KS", "TD", "8H", "9D")
    cards = [parse_cards(card)[0] for card in (*void, *plain, *plain)]
    spoken, _ = at_home("banluck", ["", "s", "", "", ""], 2, cards=cards, bots=1, takes_bank=True)
    assert "Round 3 begins." in spoken
    assert "Round 4 begins." not in spoken
    assert spoken.count("You leave the table.") == 1


def test_a_banker_commits_to_a_seed_as_everybody_does_and_it_is_counted() -> None:
    cards = [parse_cards(card)[0] for card in ("KS", "TD", "8H", "9D") * 2]
    spoken, client = at_home("banluck", ["", "", "", ""], 2, cards=cards, bots=1, takes_bank=True, seed=None)
    assert str(client.view["you"]) in client.view["shuffle"]["commitments"]
    assert "Round 2 begins." in spoken
    assert not any("commitment" in line for line in spoken)


def test_leaving_in_mid_round_tells_of_the_chips_on_the_table() -> None:
    spoken = blackjack("TC,6C", "9D,8D", "", ["q"])
    assert spoken[-2:] == [
        "You have 490 chips, and 10 chips on the table in a round that is not over.",
        "Before this round you were even.",
    ]


# The coach ---------------------------------------------------------------------------------------------


class OpenBook(Mind):
    """A mind whose coach finds standing best and hitting half a bet worse, and answers when the loop comes round."""

    async def _player(self, rules: Rules) -> Policy:
        return table_game(rules.game).simple_player(rules)

    async def advice(self, asked: Question) -> Advice:
        for _ in range(20):
            await asyncio.sleep(0)
        return Advice.of({action: -0.5 * (action != "stand") for action in asked.legal}, "as the book says")


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables at home have a coach who asks no solver."""
    monkeypatch.setattr(mind, "SimpleMind", OpenBook)


@pytest.mark.usefixtures("coach")
def test_the_coach_speaks_of_a_round_before_the_next_question_and_before_leaving() -> None:
    cards = [*heads_up("5C,6C", "9D,8D", "TC"), *heads_up("TD,9C", "9D,8H")]
    spoken, _ = at_home("blackjack", ["", " ", "x", "", "x"], 2, cards=cards)
    first, *_ = (number for number, line in enumerate(spoken) if line.startswith("Hit: 50.00 percent of the bet lost"))
    bets = [number for number, line in enumerate(spoken) if "Enter places" in line]
    assert bets[0] < first < bets[1]
    assert spoken.index("You leave the table.") > [n for n, line in enumerate(spoken) if line.startswith("Stand: ")][-1]
    assert any(line.startswith("The coach has graded ") for line in spoken)


class LostInThought(OpenBook):
    """A mind whose coach never answers."""

    async def advice(self, asked: Question) -> Advice:
        await asyncio.Event().wait()
        raise AssertionError("nobody sets that event")


def test_a_coach_who_is_still_thinking_when_play_ends_leaves_no_task_behind(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mind, "SimpleMind", LostInThought)
    monkeypatch.setattr(question, "GRADES_SECONDS", 0)
    spoken = blackjack("TC,9C", "9D,8D", "", ["x"])
    assert any(line.startswith("The coach still thinks about this round") for line in spoken)
    gc.collect()
    assert "was destroyed" not in caplog.text


@pytest.mark.usefixtures("coach")
def test_the_coach_is_asked_by_its_key_and_says_where_there_is_nothing_to_choose() -> None:
    spoken = blackjack("TC,9C", "9D,8D", "", ["h", "x"], rules={})
    assert "Best is to stand: as the book says." in spoken
    assert "There is nothing to choose." in at_home("blackjack", ["h"], None)[0]


# Every line is answered --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Enter alone means nothing here: you can hit (space), stand (x) or double down (d), or ? for help."),
        ("b", "You have a bet of 10, and 490 chips left."),
        ("l", "Nobody"),
        ("t", "You have 490 chips, and 10 chips on the table in a round that is not over."),
        ("score", "Before this round you were even."),
        ("T", "No clock is running."),
        ("more", "There is no clock to extend."),
        ("a", "Bets are not open to you now."),
        (
            "profile",
            "The table plays Blackjack by US casino rules. Type profile and a name: US casino, Vegas, European,",
        ),
        ("rule", "Type rule, its name, = and the value, or R to hear the rules. The names are decks,"),
        ("take", "'take' means nothing here: type more, proof, rebuy, take bank, give bank or pass bank."),
        ("proof", "No shoe has been laid open and found true since you sat down."),
    ],
)
def test_every_key_and_word_of_the_table_answers_something(typed: str, answer: str) -> None:
    spoken = blackjack("TC,9C", "9D,8D", "", [typed, "x"])
    asked = [number for number, line in enumerate(spoken) if line.startswith("You hold ")]
    between = spoken[asked[0] + 1 : asked[1]]
    assert between
    assert typed == "l" or any(line.startswith(answer) for line in between)


def test_a_repeats_the_bet_and_a_refused_bet_changes_no_card() -> None:
    stories = [at_home("blackjack", [*typed, *["x"] * 6], seed=11)[0] for typed in (["a"], ["3", "99999", "a"], ["10"])]
    drawn = [[line for line in story if "draw" in line] for story in stories]
    assert drawn[0] == drawn[1] == drawn[2] != []


# Whatever is typed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_typed_the_table_speaks_in_sentences(seed: int) -> None:
    generator = random.Random(seed)
    game = generator.choice(("blackjack", "banluck"))
    keys = [" ", *"xXdpsinmcerRtTo?", "", "", "split", "even money", "3", "50", "500", "stats", "nonsense", "open 2"]
    keys += ["proof", "take bank", "give bank", "rebuy", "more", "rule x", "profile hoyle"]
    rules = {"players_cards_face_up": generator.choice(("true", "false")), "starting_chips": "60"}
    typed = [generator.choice(keys) for _ in range(80)]
    spoken, _ = at_home(game, typed, None, seed=seed, rules=rules, bots=generator.randint(1, 4))
    assert all(words[0].isupper() or words[0] in "'\"123456789" for words in spoken if words)
    assert all(words.rstrip()[-1] in ".?" for words in spoken if words)
    assert all("None" not in words for words in spoken)
