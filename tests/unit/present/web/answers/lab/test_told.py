"""What the Lab page is told of a ramp: the numbers of the lab itself, whole, in every language."""

import json
from dataclasses import replace
from math import exp

import pytest

from tests.support.lab_runs import true_run
from twentyone.errors import RunError
from twentyone.lab.figures import Pace, ramp_figures
from twentyone.lab.ramp import Limits, Ramp, parse_spread
from twentyone.lab.run import CountBin, Run
from twentyone.lab.scenario import Question, Scenario
from twentyone.lab.spread import Spread
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.web.answers.lab.told import count_told, figures_told, run_told, slow_figures_told
from twentyone.present.words.rule import refusal_words

QUESTION = Question(Limits(1, 8), Pace(80, 500.0))


def run() -> Run:
    return true_run()


def test_every_figure_is_that_of_the_lab_with_its_error() -> None:
    told, scenario = figures_told(run(), QUESTION), Scenario(run(), QUESTION)
    lab = ramp_figures(scenario.moments, QUESTION.pace)
    shown = {one["name"]: (one["value"], one["standard_error"]) for one in told["figures"]}
    assert shown == {name: (figure.value, figure.error) for name, figure in lab.items()}
    slow = {one["name"]: one["value"] for one in slow_figures_told(run(), QUESTION)["figures"]}
    assert slow == {name: scenario.figures[name].value for name in ("score", "ruin_on_lattice")}
    assert (told["spread"], told["by_count"]) == (str(scenario.ramp), scenario.by_count)


def test_the_lines_of_the_ramp_gather_every_count_and_write_the_same_ramp() -> None:
    for word in ("1-8", "-2:1,-1:2,2:5", "0:3"):
        told = figures_told(run(), Question(parse_spread(word), QUESTION.pace))
        steps = told["steps"]
        assert sum(float(one["share"].removesuffix(" %")) for one in steps) == pytest.approx(100, abs=0.01 * len(steps))
        again = parse_spread(",".join(f"{one['from']}:{one['bet']}" for one in steps))
        assert isinstance(again, Ramp)
        scenario = Scenario(run(), Question(parse_spread(word), QUESTION.pace))
        assert [again.at(count) for count in run().counts] == [scenario.ramp.at(count) for count in run().counts]


def test_rare_counts_at_the_ends_are_one_line_unless_the_ramp_changes_among_them() -> None:
    rare = [one["counts"] for one in figures_told(run(), QUESTION)["steps"]]
    assert rare[0].endswith("or less")
    assert rare[-1] == "+2 or more"
    low = figures_told(run(), Question(parse_spread("-2:1,-1:2"), QUESTION.pace))["steps"]
    assert [one["counts"] for one in low][:2] == ["-2 or less", "-1"]


def test_a_game_with_a_single_count_is_one_line() -> None:
    spread = Spread((1.0,), (0.0,), ((1.0,),), (((0.0,),), ((0.0,),)), ((0.5, 0.0), (0.0, 0.5)))
    one = CountBin(0, 1000, (50, 460, 80, 300, 45, 65))
    told = figures_told(replace(run(), rounds=1000, bins=(one,), spread=spread), QUESTION)
    assert [line["counts"] for line in told["steps"]] == ["every count"]


def test_the_bets_are_a_list_as_each_language_writes_one() -> None:
    question = Question(parse_spread("-2:1,0:2,2:4"), QUESTION.pace)
    told = []
    for code in LANGUAGES:
        with speaking(code):
            told.append(figures_told(run(), question)["bets"])
    assert told == [
        "The bets in units: 1, 2 from 0 on, 4 from +2 on.",
        "Mức cược tính bằng đơn vị: 1, 2 từ 0 trở lên, 4 từ +2 trở lên.",
        "注码（单位）：1、从 0 起 2、从 +2 起 4。",
    ]


def test_the_pictures_have_the_numbers_and_a_row_for_each() -> None:
    told, scenario = figures_told(run(), QUESTION), Scenario(run(), QUESTION)
    pictures = {one["name"]: one for one in told["pictures"]}
    assert list(pictures) == ["ev", "share", "ramp", "fan"]
    for one in told["pictures"]:
        assert all(len(series["y"]) == len(one["x"]) == len(one["rows"]) for series in one["series"])
        assert all(len(row) == len(one["columns"]) for row in one["rows"])
    assert pictures["ev"]["series"][0]["y"] == pytest.approx([100 * row["ev"] for row in scenario.by_count], rel=1e-4)
    fan = pictures["fan"]
    mean = next(one["y"] for one in fan["series"] if one["name"] == "mean")
    assert mean[-1] == pytest.approx(500 + fan["x"][-1] * 80 * scenario.moments.ev, rel=1e-4)


def test_the_table_of_ruin_has_the_closed_formula_in_its_last_column() -> None:
    told, scenario = figures_told(run(), QUESTION)["ruin"], Scenario(run(), QUESTION)
    ev, variance = scenario.moments.ev, scenario.moments.variance
    assert told["hours"][-1] is None
    for row in told["rows"]:
        assert row["cells"][-1]["value"] == pytest.approx(exp(-2 * ev * row["bankroll"] / variance))
        assert [cell["shade"] for cell in row["cells"]] == sorted(cell["shade"] for cell in row["cells"])
    assert [row["is_own"] for row in told["rows"]].count(True) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_tells_it_whole_and_json_can_have_it(code: str) -> None:
    losing = Question(parse_spread("0:1"), QUESTION.pace)
    with speaking(code):
        for question in (QUESTION, losing, Question(Limits(1, 8), QUESTION.pace, risk=0.3)):
            told = figures_told(run(), question)
            assert json.loads(json.dumps(told, allow_nan=False)) == told
            assert all(one["label"] and one["about"] and one["text"] for one in told["figures"])
        assert run_told(run(), "played")["text"] != run_told(run(), "library")["text"]
        assert "−1" in count_told({"name": "a count", "tags": ["-1", *["1"] * 9], "true_count": True})["text"]


def test_what_no_ramp_can_do_is_refused_in_a_sentence() -> None:
    with pytest.raises(RunError) as refused:
        figures_told(run(), Question(Limits(1, 1), QUESTION.pace, risk=0.0001))
    assert "risk of ruin of 0.01 %" in refusal_words(refused.value)
    with pytest.raises(RunError) as refused:
        figures_told(run(), Question(parse_spread("5:0,6:1"), QUESTION.pace))
    assert "worth a bet" in refusal_words(refused.value)
