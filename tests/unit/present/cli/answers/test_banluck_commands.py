"""The Ban Luck commands as people and programs call them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer
from tests.support.sample import sample

Cli = Callable[..., Answer]
SOLVE_KEYS = {"ev", "exact", "lower", "upper", "exploitability", "pure", "rules", "method", "iterations", "seconds"}


def test_solve_answers_in_json_with_every_key(twentyone: Cli) -> None:
    answer = json.loads(twentyone("solve", "banluck", "--json").out)
    assert answer.keys() >= SOLVE_KEYS
    assert answer["exact"] == "525304807961/56062210829625"
    assert answer["lower"] == answer["ev"] == answer["upper"]
    assert answer["exploitability"] == 0
    assert answer["pure"] is True


def test_solve_gives_the_standard_deviation_and_when_asked_the_distribution(twentyone: Cli) -> None:
    answer = json.loads(twentyone("solve", "banluck", "--distribution", "--json").out)
    chances = {int(net): chance for net, chance in answer["net"]["distribution"].items()}
    assert sum(chances.values()) == pytest.approx(1)
    mean = sum(net * chance for net, chance in chances.items())
    assert mean == pytest.approx(answer["ev"])
    square = sum(net * net * chance for net, chance in chances.items())
    assert answer["sd"] == pytest.approx((square - mean**2) ** 0.5)
    said = twentyone("solve", "banluck", "--distribution").out
    assert "The standard deviation of a hand is 1.055960818 bets." in said
    assert "+7    0.01572937 %" in said
    assert "7.23981900 % are hands that the banker gave up" in said


@pytest.mark.parametrize(
    ("options", "method", "iterations"),
    [
        (("--method", "lp"), "lp", None),
        (("--method", "cfr+", "--iterations", "7"), "cfr+", 7),
        (("--against", "stand_16"), "best reply of the player to stand_16", None),
        (("--against", "stand_16", "--side", "banker"), "best reply of the banker to stand_16", None),
    ],
)
def test_solve_takes_methods_and_opponents(
    twentyone: Cli, options: tuple[str, ...], method: str, iterations: int | None
) -> None:
    answer = json.loads(twentyone("solve", "banluck", *options, "--json").out)
    assert answer.keys() >= SOLVE_KEYS
    assert (answer["method"], answer["iterations"]) == (method, iterations)
    assert answer["lower"] <= answer["ev"] <= answer["upper"]


def test_rules_override_the_preset_whatever_the_order(twentyone: Cli) -> None:
    one = json.loads(twentyone("solve", "banluck", "-r", "ties=banker", "--preset", "casual_sg", "--json").out)
    other = json.loads(twentyone("solve", "banluck", "--preset", "casual_sg", "-r", "ties=banker", "--json").out)
    assert one["rules"] == other["rules"]
    assert (one["rules"]["ties"], one["rules"]["aces"]) == ("banker", "casino")


def test_solve_speaks_in_sentences(twentyone: Cli) -> None:
    out = twentyone("solve", "banluck").out
    assert "The game is worth +0.009370034 bets per hand (+0.9370 %) to the player: the player has the edge." in out
    assert "Neither side ever mixes." in out
    assert "4,5,7: stand, not hit: 0.028062 bets, 0.00712 %" in out
    mixed = twentyone("solve", "banluck", "--preset", "singapore").out
    assert "Mixed at 4 hands: player 6,T: hit" in mixed
    assert "exploitability" in twentyone("solve", "banluck", "--method", "cfr+", "--iterations", "20").out
    assert "Best replies to this pair" in twentyone("solve", "banluck", "--against", "hit_16").out


@pytest.mark.parametrize(
    ("side", "title", "other"), [("player", "Player, by", "Banker, by"), ("banker", "Banker, by", "Player, by")]
)
def test_only_who_replies_has_a_chart_and_not_who_is_locked(twentyone: Cli, side: str, title: str, other: str) -> None:
    out = twentyone("solve", "banluck", "--against", "stand_16", "--side", side).out
    assert title in out
    assert other not in out


def test_a_chart_written_as_text_is_an_opponent_a_player_and_a_banker(twentyone: Cli, tmp_path: Path) -> None:
    file, saved = str(tmp_path / "both.txt"), tmp_path / "saved.txt"
    assert twentyone("chart", "banluck", "--out", file).out == f"Wrote {file}.\n"
    answer = json.loads(twentyone("solve", "banluck", "--against", file, "--json").out)
    assert answer["exact"] == "525304807961/56062210829625"
    words = ("simulate", "banluck", "-n", "100", "--policy", file, "--banker", file, "--json")
    by_name = json.loads(twentyone("simulate", "banluck", "-n", "100", "--json").out)
    assert json.loads(twentyone(*words).out)["ev"] == by_name["ev"]
    twentyone("solve", "banluck", "--save", str(saved), "--json")
    assert "[player]" in saved.read_text()


def test_a_saved_policy_is_an_opponent(twentyone: Cli, tmp_path: Path) -> None:
    policy = str(tmp_path / "policy.json")
    twentyone("solve", "banluck", "--save", policy, "--json")
    answer = json.loads(twentyone("solve", "banluck", "--against", policy, "--json").out)
    assert answer["exact"] == "525304807961/56062210829625"
    refused = twentyone("solve", "banluck", "--against", policy, "-r", "reveal=none")
    assert refused.code == 2
    assert "is for other rules" in refused.err


@pytest.mark.parametrize(
    ("words", "actions", "best"),
    [
        (("6,T",), {"hit", "stand"}, "stand"),
        (("ah 6",), {"hit", "stand"}, "hit"),
        (("T,6", "--banker", "--player-cards", "2"), {"hit", "stand"}, "hit"),
        (("T,6", "--banker", "--player-cards", "3"), {"open"}, "open"),
        (("T,6", "--banker", "--player-cards", "3", "-r", "reveal=optional"), {"open", "hit", "stand"}, "hit"),
        (("T,8", "--banker", "--player-cards", "3"), {"stand"}, "stand"),
        (("T,5", "--banker"), {"surrender", "play"}, "surrender"),
    ],
)
def test_ev_answers_for_both_sides(twentyone: Cli, words: tuple[str, ...], actions: set[str], best: str) -> None:
    answer = json.loads(twentyone("ev", "banluck", *words, "--json").out)
    assert answer.keys() == {"actions", "best", "policy", "reached", "total", "soft"}
    assert answer["actions"].keys() == actions
    assert answer["best"] == best
    assert sum(answer["policy"].values()) == pytest.approx(1)
    assert isinstance(answer["reached"], bool)
    assert f"Best: {best}" in twentyone("ev", "banluck", *words).out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("A,A",),
            "The player holds A,A: Ban Ban. There is nothing to decide.\nWhere it wins it pays 3 to 1; on",
        ),
        (("7,7,7",), "three sevens. There is nothing to decide.\nIt pays 7 to 1, whatever the banker holds: +7.000000"),
        (("2,3,4,5,6",), "five cards. There is nothing to decide.\nWhere it wins it pays 2 to 1; on average it is"),
        (
            ("A,2,3,4,5",),
            "five cards with 15, forfeited. There is nothing to decide.\nOn average it is worth -1.0000",
        ),
        (("T,T,5", "--banker", "--player-cards", "3"), "against a player with 3 cards: bust."),
    ],
)
def test_ev_of_a_hand_without_a_decision_says_what_it_pays(twentyone: Cli, words: tuple[str, ...], said: str) -> None:
    assert said in twentyone("ev", "banluck", *words).out
    plain = json.loads(twentyone("ev", "banluck", *words, "--json").out)
    assert (plain["actions"], plain["best"]) == ({}, None)
    assert isinstance(plain["ev"], float)


def test_ev_says_where_equilibrium_play_never_gets(twentyone: Cli) -> None:
    assert "never gets here" in twentyone("ev", "banluck", "T,9,A").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ev", "banluck", "6,X"), "Unknown rank 'X'"),
        (("ev", "banluck", "A,T", "--banker", "--player-cards", "2"), "a natural is settled on the deal"),
        (("ev", "banluck", "2,2,2,2,2"), "No hand holds 5 cards of value 2"),
        (("ev", "banluck", "2,2,2,3,3,3"), "A hand has two to five cards"),
        (("ev", "banluck", "6,T", "--player-cards", "3"), "only for the banker to know"),
        (
            ("ev", "banluck", "6,T", "--banker", "--player-cards", "6"),
            "The number of cards of the player is 2, 3, 4 or 5",
        ),
        (("ev", "banluck", "6,T", "--banker", "--player-bust"), "A player who is bust has 3, 4 or 5 cards"),
        (("ev", "banluck", "6,T", "--banker"), "no hard-15 decision"),
        (("solve", "banluck", "--method", "magic"), "the methods are lp, cfr, cfr+, dcfr, pcfr+"),
        (("solve", "banluck", "--against", "sing"), "there are stand_16, hit_16, open_hit_16_17, stand_soft_17"),
        (("solve", "banluck", "--against", "hit_16", "--side", "cook"), "There is no side 'cook'"),
        (("solve", "banluck", "--against", "hit_16", "--method", "lp"), "--against goes without --method"),
        (("solve", "banluck", "-r", "pays_777=0"), "The rule pays_777 cannot be 0"),
        (("chart", "banluck", "--out", "chart.pdf"), "must end in .png, .svg, .html"),
        (("chart", "banluck", "--convergence", "--out", "chart.html"), "must end in .png, .svg."),
        (("certify", "banluck", "--out", "no/such/folder/c.json"), "cannot be used: No such file or directory"),
        (("check", "no-such-file.json"), "cannot be read"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_sentence(twentyone: Cli, words: tuple[str, ...], said: str) -> None:
    answer = twentyone(*words)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


def test_a_certificate_is_written_checked_and_refused_when_changed(twentyone: Cli, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    assert "exactly 525304807961/56062210829625" in twentyone("certify", "banluck", "--out", str(path)).out
    assert json.loads(twentyone("certify", "banluck", "--out", str(path), "--json").out)["out"] == str(path)
    assert "True: the value" in twentyone("check", str(path)).out
    checked = json.loads(twentyone("check", str(path), "--json").out)
    assert (checked["valid"], checked["value"]) == (True, "525304807961/56062210829625")
    path.write_text(path.read_text().replace("525304807961", "525304807962"))
    refused = twentyone("check", str(path))
    assert refused.code == 1
    assert "changed after it was made" in refused.err


def test_charts_are_written_as_pictures_and_as_a_page(twentyone: Cli, tmp_path: Path) -> None:
    for name, starts in (("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.html", b"<!doctype html>")):
        assert twentyone("chart", "banluck", "--out", str(tmp_path / name)).code == 0
        assert (tmp_path / name).read_bytes().startswith(starts)
    page = (tmp_path / "a.html").read_text()
    assert '"player|6,T|"' in page
    assert "src=" not in page
    assert "Playing by the charts costs the banker" in page
    assert twentyone("chart", "banluck", "--convergence", "--out", str(tmp_path / "c.svg")).code == 0


@pytest.mark.long
def test_the_same_picture_is_the_same_file(twentyone: Cli, tmp_path: Path) -> None:
    for name in ("one.svg", "other.svg"):
        twentyone("chart", "banluck", "--out", str(tmp_path / name))
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "other.svg").read_bytes()
    drawn = (tmp_path / "one.svg").read_text(encoding="utf-8")
    assert "hard 16" in drawn  # words are text, not a shape for each letter
    assert len(drawn) < 100_000


def test_a_chart_in_json_has_cells_and_exceptions(twentyone: Cli) -> None:
    answer = json.loads(twentyone("chart", "banluck", "--json").out)
    assert answer["player"]["cells"]["hard 16 | 2"]["action"] == "stand"
    assert answer["player"]["exceptions"][0]["hand"] == "4,5,7"


def test_the_chart_in_the_terminal_has_a_row_a_total(twentyone: Cli) -> None:
    out = twentyone("chart", "banluck").out
    assert "hard 16" in out
    assert "soft 20" in out


def test_charts_say_what_they_cost_what_marks_mean_and_which_hands_they_get_wrong(twentyone: Cli) -> None:
    out = twentyone("chart", "banluck", "--preset", "singapore").out
    assert "preset singapore: aces=one_from_four" in out
    assert "Playing by the chart costs the player 0.00000 % of a bet per hand against the best banker" in out
    assert "Playing by the charts costs the banker 0.01354 % of a bet per hand against the best player" in out
    assert "5,6,6 against 2 cards: hit, not stand: 0.072058 bets, 0.00272 %" in out
    assert "* some hands of the cell play otherwise, as listed; ~ exact play mixes" in out
    assert "soft 19 in 2 cards │ stand" in out
    assert "soft 19 in 3 cards │ hit" in out
    assert "5,T       │ surrender" in twentyone("chart", "banluck").out


def test_a_chart_in_json_has_costs_marks_and_the_hard_15(twentyone: Cli) -> None:
    answer = json.loads(twentyone("chart", "banluck", "--json").out)
    assert answer["costs"]["player"]["cost"] == pytest.approx(0.000225271, abs=1e-9)
    assert answer["hard_15"]["cells"]["5,T | nothing yet"]["action"] == "surrender"
    assert set(answer["marks"]) == {"*", "~", "( )"}
    wrong = answer["banker"]["exceptions"][0]
    assert (wrong["hand"], wrong["against"], wrong["best"], wrong["chart"]) == ("A,2,4,T", "2", "stand", "hit")
    assert wrong["hand"] in answer["banker"]["cells"]["hard 17 in 4 cards | 2"]["exceptions"]


@pytest.mark.parametrize("side", sample(1, ["banker", "player"]))
def test_a_chart_against_a_policy_is_that_of_who_replies(twentyone: Cli, side: str, tmp_path: Path) -> None:
    words = ("--against", "stand_16", "--side", side)
    answer = json.loads(twentyone("chart", "banluck", *words, "--json").out)
    assert {"player", "banker"} & answer.keys() == {side}
    assert answer["ev"] == json.loads(twentyone("solve", "banluck", *words, "--json").out)["ev"]
    assert answer["costs"].keys() == {side}
    assert answer["costs"][side]["cost_at_worst"] is None
    for kind in ("svg", "html"):
        assert twentyone("chart", "banluck", *words, "--out", str(tmp_path / f"reply.{kind}")).code == 0


@pytest.mark.long
def test_what_the_fixed_banker_surrenders_is_said_in_help_answer_and_json(twentyone: Cli) -> None:
    for command in ("solve", "chart"):
        words = (command, "banluck", "--against", "open_hit_16_17")
        never, every = twentyone(*words).out, twentyone(*words, "--banker-surrenders").out
        assert "The banker never surrenders a hard 15." in never
        assert "+0.034864849 bets per hand" in never
        assert "The banker surrenders every hard 15." in every
        assert "+0.012375172 bets" in every
        helped = " ".join(twentyone(command, "banluck", "--help").out.replace("│", "").split())
        assert "A fixed banker never surrenders a hard 15" in helped
    found = json.loads(twentyone("solve", "banluck", "--against", "stand_16", "--json").out)
    assert found["locked_banker"] == "never surrenders a hard 15"
    refused = twentyone("chart", "banluck", "--banker-surrenders")
    assert refused.code == 2
    assert "can be chosen for fixed bankers only" in refused.err


@pytest.mark.parametrize(
    ("known", "words"),
    [
        (("--player-natural", "ban luck"), "hard 15 against a player with a Ban Luck."),
        (("--player-natural", "ban ban"), "hard 15 against a player with a Ban Ban."),
        ((), "hard 15."),
    ],
)
def test_ev_names_the_natural_that_the_banker_is_up_against(twentyone: Cli, known: tuple[str, ...], words: str) -> None:
    said = twentyone("ev", "banluck", "7,8", "--banker", "-r", "surrender=after_reveal", *known).out
    assert said.splitlines()[0] == f"The banker holds 7,8, {words}"
