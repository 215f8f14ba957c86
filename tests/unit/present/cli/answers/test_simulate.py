"""`twentyone simulate` as people and programs call it."""

import csv
import json
from collections.abc import Callable, Generator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Answer
from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.present.charts import simulation_plot
from twentyone.simulate.contract import Done
from twentyone.simulate.core.run import Cores

Cli = Callable[..., Answer]
KEYS = {
    "rounds",
    "ev",
    "standard_error",
    "sd",
    "wins",
    "losses",
    "pushes",
    "rounds_per_second",
    "seed",
    "rules",
    "policy",
}


def asked(twentyone: Cli, *words: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(twentyone("simulate", *words, "--json").out)
    return answer


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_simulate_answers_in_json_with_every_key(twentyone: Cli, game: str) -> None:
    answer = asked(twentyone, game, "--rounds", "20000", "--seats", "2")
    assert answer.keys() >= KEYS
    assert answer["wins"] + answer["losses"] + answer["pushes"] == 2 * answer["rounds"] == 40000
    assert answer["seed"] == 0


def test_the_same_seed_gives_the_same_answer_and_another_seed_another(twentyone: Cli) -> None:
    words = ("blackjack", "--rounds", "20000", "--policy", "mimic")
    one, two, other = (asked(twentyone, *words, "--seed", seed)["ev"] for seed in ("7", "7", "8"))
    assert one == two != other


def test_simulate_tells_who_won_how_often(twentyone: Cli) -> None:
    out = twentyone("simulate", "blackjack", "--preset", "hoyle", "--policy", "hoyle", "--rounds", "20000").out
    for words in ("Dealer wins", "Player wins", "Pushes", "Games played", "standard error"):
        assert words in out


def test_the_winner_is_called_as_the_game_calls_it(twentyone: Cli) -> None:
    out = twentyone("simulate", "banluck", "--policy", "stand_16", "--banker", "stand_16", "--rounds", "20000").out
    assert "Banker wins" in out
    assert "Banker's edge" in out
    assert "dealer" not in out.lower()


@pytest.mark.parametrize("word", ["20000", "20_000", "20,000", "2e4", "20k", "0.02M"])
def test_rounds_are_written_as_people_write_large_numbers(twentyone: Cli, word: str) -> None:
    assert asked(twentyone, "blackjack", "--policy", "mimic", "--rounds", word)["rounds"] == 20_000


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_a_seed_is_written_as_rounds_are_and_goes_up_to_the_largest_there_is(twentyone: Cli, game: str) -> None:
    words = (game, "--policy", "mimic" if game == "blackjack" else "stand_16", "--rounds", "200")
    for word, number in {"1e6": 10**6, "1M": 10**6, "1_000_000": 10**6, f"{2**63 - 1}": 2**63 - 1}.items():
        assert asked(twentyone, *words, "--seed", word)["seed"] == number


def test_a_target_error_alone_is_enough_and_said_to_be_reached(twentyone: Cli) -> None:
    words = ("simulate", "blackjack", "--policy", "mimic", "--target-error", ".003")
    out = twentyone(*words).out
    assert "The target error of 0.003 was reached after 131,072 rounds." in out
    assert "stopped early" not in out
    assert "was not reached" in twentyone(*words, "--rounds", "20000").out


@pytest.mark.parametrize(
    ("game", "policies"), [("blackjack", ("basic", "mimic", "hoyle")), ("banluck", ("stand_16", "equilibrium"))]
)
def test_mixed_seats_are_told_one_by_one_with_their_errors(
    twentyone: Cli, game: str, policies: tuple[str, ...]
) -> None:
    words = [game, "--rounds", "20000", *(word for policy in policies for word in ("--policy", policy))]
    seats = [line.split() for line in twentyone("simulate", *words).out.splitlines() if line.startswith("Seat ")]
    parts = asked(twentyone, *words)["by_seat"]
    assert [line[2] for line in seats] == list(policies)
    assert [float(line[4]) for line in seats] == [pytest.approx(part["ev"], abs=1e-6) for part in parts]
    assert all(line[5] == "±" and float(line[6]) > 0 for line in seats)
    assert "Seat " not in twentyone("simulate", game, "--rounds", "2000", "--seats", "2", *words[-2:]).out


def test_ctrl_c_prints_what_was_done_with_its_error_and_exits_with_130(
    twentyone: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(self: Cores, simulation: Any, seed: int, chunks: Any) -> Generator[Done, None, None]:
        yield Done(simulation.play(seed, *next(chunks)))
        raise KeyboardInterrupt

    monkeypatch.setattr(Cores, "results", pressed)
    words = ("simulate", "banluck", "--policy", "stand_16", "--banker", "stand_16", "--rounds", "1e9")
    answer = twentyone(*words)
    assert answer.code == 130
    assert answer.out.startswith("2,097,152 rounds of banluck")
    assert "standard error 0.00" in answer.out
    assert answer.err == "Interrupted; this is what was done.\n"
    assert json.loads(twentyone(*words, "--json").out)["complete"] is False


def test_a_chart_in_a_file_plays_and_one_for_other_rules_does_not(twentyone: Cli, tmp_path: Path) -> None:
    chart = tmp_path / "chart.txt"
    chart.write_text("game: blackjack\nrules: decks=6\n" + SIX_DECKS_H17.text)
    answer = asked(twentyone, "blackjack", "--rounds", "20000", "--policy", str(chart))
    assert answer["policy"] == str(chart)
    refused = twentyone("simulate", "blackjack", "-r", "decks=1", "--rounds", "10", "--policy", str(chart))
    assert "is for other rules" in refused.err


def test_one_policy_a_seat(twentyone: Cli) -> None:
    answer = asked(twentyone, "blackjack", "--rounds", "100000", "--policy", "mimic", "--policy", "basic")
    assert answer["policy"] == "mimic, basic"
    mimic, basic = answer["by_seat"]
    assert mimic["ev"] < basic["ev"] - 0.02


def test_a_fixed_deal_shows_split_hands_separately(twentyone: Cli) -> None:
    words = ("--hand", "8,8", "--up", "6", "--hole", "T")
    answer = asked(twentyone, "blackjack", "--rounds", "5000", *words)
    assert answer["ev"] > 0
    assert len(answer["records"]) == 5
    for record in answer["records"]:
        assert len(record["hands"]) >= 2
        assert all(hand["cards"][0][0] == "8" for hand in record["hands"])
        assert [card[0] for card in record["dealer"][:2]] == ["6", "T"]
        assert sum(hand["net"] for hand in record["hands"]) == record["net"]


@pytest.mark.parametrize(
    "words",
    [
        ("blackjack", "--preset", "hoyle", "--policy", "hoyle", "--hand", "A,6", "--up", "6"),
        ("banluck", "--policy", "stand_16", "--hand", "5,T", "--banker-hand", "6"),
    ],
)
def test_summary_and_printed_rounds_of_a_fixed_deal_agree(twentyone: Cli, words: tuple[str, ...]) -> None:
    answer = asked(twentyone, *words, "--rounds", "5", "--seed", "3")
    nets = [record["net"] for record in answer["records"]]
    signs = [sum(net > 0 for net in nets), sum(net < 0 for net in nets), nets.count(0)]
    assert signs == [answer["wins"], answer["losses"], answer["pushes"]]
    assert answer["ev"] == pytest.approx(sum(nets) / 5)
    text = twentyone("simulate", *words, "--rounds", "5", "--seed", "3").out
    printed = text[text.index("The first 5 of these rounds:") :].splitlines()[1:6]
    assert [float(line.split()[-1]) for line in printed] == nets


TEST_HANDS = "Bust Min: Hand[A 6] Deck[5 K] show[...] Hit Hit Bust\n"


def test_the_test_hands_of_a_deck_file_are_played_and_checked(twentyone: Cli, tmp_path: Path) -> None:
    deck = tmp_path / "hands.txt"
    deck.write_text(TEST_HANDS)
    right = twentyone("simulate", "blackjack", "--deck", str(deck), "--policy", "hoyle", "--preset", "hoyle")
    assert right.code == 0
    assert right.out.startswith("Bust Min: Hit Hit Bust: A")
    assert right.out.endswith("1 hand by hoyle: 1 of 1 played as the file says.\n")
    deck.write_text(TEST_HANDS.replace("Hit Hit Bust", "Stand"))
    wrong = twentyone("simulate", "blackjack", "--deck", str(deck), "--policy", "hoyle", "--preset", "hoyle", "--json")
    assert wrong.code == 1
    assert json.loads(wrong.out)["hands"][0]["actions"] == ["hit", "hit", "bust"]
    deck.write_text("Hand[5 T] Banker[T 6] Deck[3] Hit Stand\nHand[A T]\n")
    words = ("simulate", "banluck", "--deck", str(deck), "--policy", "stand_16", "--banker", "stand_16")
    assert twentyone(*words).out.endswith("2 hands by stand_16 against stand_16: 1 of 1 played as the file says.\n")


@pytest.mark.parametrize(
    ("words", "line", "said"),
    [
        (("blackjack",), "Hand[A 6] Show[5 6]", "cannot have 2 cards in Show: it takes at most one card."),
        (("blackjack",), "Hand[A 6] Hole[5 6]", "cannot have 2 cards in Hole: it takes at most one card."),
        (("blackjack",), "Hand[A 6 7]", "cannot have 3 cards in Hand: it takes at most 2 cards."),
        (("banluck",), "Banker[A 6 7]", "cannot have 3 cards in Banker: it takes at most 2 cards."),
        (("blackjack", "-r", "decks=1"), "Hand[AS 6] Deck[AS]", "cannot be dealt: The deck holds only 1 card AS, not"),
        (("banluck",), "Hand[7S 7S]", "cannot be dealt: The deck holds only 1 card 7S, not 2."),
    ],
)
def test_a_deck_file_with_cards_that_cannot_be_dealt_is_refused_with_file_and_line(
    twentyone: Cli, tmp_path: Path, words: tuple[str, ...], line: str, said: str
) -> None:
    deck = tmp_path / "hands.txt"
    deck.write_text(f"Hand[2 3]\n{line}\n")
    policy = "hoyle" if words[0] == "blackjack" else "stand_16"
    answer = twentyone("simulate", *words, "--deck", str(deck), "--policy", policy)
    assert answer.err.startswith(f"Line 2 of {deck} {said}")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_a_fixed_blackjack_always_pays_three_to_two_against_a_six(twentyone: Cli) -> None:
    answer = asked(twentyone, "blackjack", "--rounds", "2000", "--hand", "A,K", "--up", "6")
    assert (answer["ev"], answer["wins"], answer["standard_error"]) == (1.5, 2000, 0)


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
@pytest.mark.parametrize("rounds", [1, 2, 5, 29])
def test_too_few_rounds_to_know_an_error_say_so_instead_of_a_false_interval(
    twentyone: Cli, game: str, rounds: int
) -> None:
    mixed = ("mimic", "hoyle") if game == "blackjack" else ("stand_16", "hit_16")
    words = [game, "--rounds", str(rounds), *(word for policy in mixed for word in ("--policy", policy))]
    words += ["--count", "hi-lo"] if game == "blackjack" else []
    out = twentyone("simulate", *words, "--json").out
    answer = json.loads(out)
    assert "Infinity" not in out
    assert [answer[name] for name in ("standard_error", "sd", "sd_standard_error")] == [None] * 3
    assert answer["interval_95"] == [None, None]
    parts = [*answer["by_seat"], *answer.get("by_up_card", {}).values(), *answer.get("by_count", [])]
    assert all(part["standard_error"] is None for part in parts)
    text = twentyone("simulate", *words).out
    few = "1 round is too few" if rounds == 1 else f"{rounds} rounds are too few"
    assert f"; {few} to know its error and the standard deviation." in text
    assert "interval" not in text
    assert "±" not in text
    assert text.count("(error unknown)") == len(answer["by_seat"]) + len(answer.get("by_count", []))


def test_few_rounds_that_all_end_alike_do_not_claim_to_be_certain(twentyone: Cli) -> None:
    words = ("blackjack", "--hand", "A,K", "--up", "6")
    assert asked(twentyone, *words, "--rounds", "999")["standard_error"] is None
    assert asked(twentyone, *words, "--rounds", "1000")["standard_error"] == 0


def test_an_edge_of_nothing_has_no_minus_and_one_round_is_no_rounds(twentyone: Cli) -> None:
    words = ("simulate", "blackjack", "--policy", "mimic", "--hand", "T,7", "--up", "T", "--hole", "7")
    one = twentyone(*words, "--rounds", "1")
    assert one.out.startswith("1 round of blackjack")
    assert "EV +0.000000" in one.out
    assert "House edge 0.0000 %" in one.out
    assert asked(twentyone, *words[1:], "--rounds", "1")["house_edge_percent"] == 0
    assert "-0.0" not in twentyone(*words, "--rounds", "1", "--json").out


@pytest.mark.parametrize("seats", [1, 3])
def test_rounds_of_an_up_card_or_count_are_the_tables_and_games_are_every_seats(twentyone: Cli, seats: int) -> None:
    words = ("blackjack", "--policy", "mimic", "--rounds", "2000", "--seats", str(seats), "--count", "hi-lo")
    answer = asked(twentyone, *words)
    for parts in (answer["by_up_card"].values(), answer["by_count"]):
        assert sum(part["rounds"] for part in parts) == 2000
        assert all(part["games"] == seats * part["rounds"] for part in parts)
    assert all(part["rounds"] == part["games"] == 2000 for part in answer["by_seat"])
    lines = [line.split() for line in twentyone("simulate", *words).out.splitlines() if " EV " in line]
    assert sum(int(line[1].replace(",", "")) for line in lines) == 2000


def test_a_fresh_shoe_is_also_estimated_with_exact_chances_of_the_up_card(twentyone: Cli) -> None:
    words = ("blackjack", "--rounds", "100000", "--policy", "mimic")
    answer = asked(twentyone, *words, "-r", "penetration=0")
    assert answer["stratified"]["standard_error"] < answer["standard_error"]
    assert "stratified" not in asked(twentyone, *words)
    assert "exact chances" in twentyone("simulate", *words, "-r", "penetration=0").out


def test_counted_runs_answer_by_count(twentyone: Cli) -> None:
    answer = asked(twentyone, "blackjack", "--rounds", "50000", "--count", "hi-lo", "--policy", "mimic")
    assert sum(row["rounds"] for row in answer["by_count"]) == 50000


def test_the_distribution_is_written_as_csv_and_the_run_drawn(twentyone: Cli, tmp_path: Path) -> None:
    table, picture = tmp_path / "nets.csv", tmp_path / "run.svg"
    twentyone(
        "simulate", "banluck", "--rounds", "20000", "--policy", "stand_16", "--csv", str(table), "--plot", str(picture)
    )
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert sum(int(row["count"]) for row in rows) == 20000
    assert picture.read_text().startswith("<?xml")


@pytest.mark.parametrize(
    "words",
    [
        ("blackjack", "--rounds", "300", "-r", "penetration=0"),
        ("blackjack", "--rounds", "3e6"),
        ("banluck", "--rounds", "20000", "--policy", "stand_16", "--banker", "stand_16"),
        ("banluck", "--rounds", "20000", "--policy", "stand_16", "--banker", "stand_16", "--seats", "2"),
    ],
)
def test_a_convergence_plot_has_fifty_points_or_more_and_the_exact_line_where_it_is_known(
    twentyone: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(simulation_plot, "draw_run", lambda *given: drawn.append(given))
    twentyone("simulate", *words, "--plot", str(tmp_path / "run.svg"))
    ((estimate, curve, _, exact),) = drawn
    rounds = [point.rounds for point in curve]
    assert len(rounds) >= 50
    assert rounds == sorted(set(rounds))
    assert rounds[-1] == estimate.rounds
    assert curve[-1].ev == estimate.ev
    steps = [later / earlier for earlier, later in pairwise(rounds)]
    assert max(steps[10:]) < 1.6  # evenly spaced on a log scale, but for the smallest whole numbers
    assert (exact is None) == ("--seats" in words)
    if exact is not None:
        assert abs(exact.ev - estimate.ev) < 5 * estimate.standard_error
        assert ("fresh" in exact.words) == (words[2] == "3e6")


def test_a_run_can_be_kept_and_resumed(twentyone: Cli, tmp_path: Path) -> None:
    kept = str(tmp_path / "run.npz")
    words = ("banluck", "--rounds", "20000")
    first = asked(twentyone, *words, "--checkpoint", kept)
    again = asked(twentyone, *words, "--resume", kept)
    assert again["ev"] == first["ev"]
    seeded = asked(twentyone, *words, "--checkpoint", f"{kept}.7", "--seed", "7")
    assert asked(twentyone, *words, "--resume", f"{kept}.7")["seed"] == 7
    assert asked(twentyone, *words, "--resume", f"{kept}.7")["ev"] == seeded["ev"] != first["ev"]
    more = ("banluck", "--rounds", "3e6")
    assert asked(twentyone, *more, "--resume", kept)["ev"] == asked(twentyone, *more)["ev"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("blackjack", "--rounds", "0"), "A run cannot have 0 rounds"),
        (("blackjack", "--rounds", "abc"), "The rounds cannot be 'abc': write a whole number, as 1000000"),
        (("banluck", "--rounds", "1.5"), "The rounds cannot be '1.5'"),
        (("banluck",), "Say how many rounds to play with --rounds, or how small the error must get"),
        (("banluck", "--rounds", "-3"), "A run cannot have -3 rounds"),
        (("blackjack", "--rounds", "10", "--policy", "wizard"), "There is no policy 'wizard'"),
        (("banluck", "--rounds", "10", "--banker", "wizard"), "There is no banker policy 'wizard'"),
        (("blackjack", "--rounds", "10", "--seats", "8"), "A table cannot have 8 seats"),
        (("blackjack", "--rounds", "10", "--seats", "3", "--policy", "mimic", "--policy", "basic"), "do not fit"),
        (("blackjack", "--rounds", "10", "--cores", "0"), "A run cannot use 0 cores"),
        (("blackjack", "--rounds", "10", "--seed", "-1"), "A seed cannot be -1"),
        (("blackjack", "--rounds", "10", "--seed", "abc"), "A seed cannot be 'abc': it is a whole number from 0 to 92"),
        (("banluck", "--rounds", "10", "--seed", "1.5"), "A seed cannot be '1.5': it is a whole number from 0"),
        (("banluck", "--rounds", "10", "--seed", f"{2**63}"), "A seed cannot be '9223372036854775808': it is"),
        (("blackjack", "--rounds", "10", "--seed", f"{2**63}"), "A seed cannot be '9223372036854775808': it is"),
        (("banluck", "--target-error", "abc"), "A target error cannot be 'abc': it is a number above 0, as 0.001"),
        (("banluck", "--target-error", "inf"), "A target error cannot be 'inf': it is a number above 0"),
        (("blackjack", "--target-error", "nan"), "A target error cannot be 'nan': it is a number above 0"),
        (("blackjack", "--target-error", "1e999"), "A target error cannot be inf: it is a number above 0"),
        (("blackjack", "--target-error", "0"), "A target error cannot be 0.0: it is a number above 0"),
        (("blackjack", "--rounds", "10", "--device", "abacus"), "There is no device 'abacus'"),
        (
            ("banluck", "--rounds", "10", "--cluster", "foo"),
            "A cluster cannot be at 'foo': write host and port, as tcp",
        ),
        (("banluck", "--rounds", "10", "--cluster", "tcp://foo:0"), "A cluster cannot be at 'tcp://foo:0'"),
        (("blackjack", "--rounds", "10", "--count", "wong"), "There is no count 'wong'"),
        (("blackjack", "--rounds", "10", "--hand", "8,8,8"), "at most two cards"),
        (("blackjack", "--rounds", "10", "--hand", "8,8", "--up", "6,6"), "The up card is one card"),
        (("blackjack", "--rounds", "10", "--plot", "run.txt"), "must end in"),
        (("banluck", "--rounds", "10", "--hand", "7S,7S"), "The deck holds only 1 card 7S, not 2."),
        (("banluck", "--rounds", "10", "--hand", "7S", "--banker-hand", "7s"), "The deck holds only 1 card 7S, not 2."),
        (("blackjack", "-r", "decks=1", "-n", "9", "--hand", "AS,6", "--up", "AS"), "The deck holds only 1 card AS"),
        (("blackjack", "-r", "decks=2", "-n", "9", "--hand", "AS,AS", "--hole", "AS"), "only 2 cards AS, not 3."),
        (
            ("blackjack", "--deck", "nowhere.txt", "--policy", "hoyle"),
            "The file of test hands nowhere.txt cannot",
        ),
        (("banluck", "--deck", "nowhere.txt", "--rounds", "10"), "--deck goes without --rounds"),
        (("banluck", "--rounds", "10", "--hand", "2,3,4"), "at most two cards of the player"),
        (("blackjack", "--rounds", "10", "--resume", "nowhere.npz", "--policy", "mimic"), "cannot be read"),
    ],
)
def test_what_cannot_be_run_is_refused_in_one_sentence(twentyone: Cli, words: tuple[str, ...], sentence: str) -> None:
    answer = twentyone("simulate", *words)
    assert sentence in answer.err
    assert answer.code == 2
    assert answer.err.count("\n") == 1
    assert not answer.out
