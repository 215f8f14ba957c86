"""What the page is answered: the numbers of the command line, and a sentence for everything else."""

import re
from typing import Any

import pytest

from tests.support.paths import DOCS
from tests.support.sample import sample
from twentyone import api, registry
from twentyone.errors import CardError, ChartError, HandError, PolicyError, RulesError, RunError
from twentyone.games.blackjack.chart import Chart
from twentyone.language.catalogue import LANGUAGES, phrase, speaking
from twentyone.present.web.answers import banluck, blackjack
from twentyone.present.web.answers.plain import plain_questions
from twentyone.present.web.answers.registry import questions_of
from twentyone.present.web.answers.simulation import simulated
from twentyone.present.web.answers.vocabulary import vocabulary
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_from_dict
from twentyone.solve.banluck.chart.cell import departures
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.blackjack.chart.file import chart_text


def test_the_chart_of_a_preset_is_the_chart_of_the_package() -> None:
    found = blackjack.explore({"preset": "vegas", "removed": "A,5"})
    rules = rules_from_dict(BlackjackRules, vocabulary()["games"]["blackjack"]["presets"]["vegas"])
    assert found["solution"]["ev"] == api.solve(rules, removed="A,5").ev
    sixteen = [one for one in found["exceptions"] if one["row"] == "hard 16"]
    assert sixteen
    assert all(
        sum({"A": 1, "T": 10}.get(card, 0) or int(card) for card in one["hand"].split(",")) == 16 for one in sixteen
    )


def test_one_hand_has_the_evs_of_the_package() -> None:
    assert (
        blackjack.ev({"hand": "8,8", "up": "T"})["actions"] == api.ev(BlackjackRules(), "8,8", "T").to_dict()["actions"]
    )
    assert banluck.ev({"hand": "6,T"}) == api.ev(BanLuckRules(), "6,T").to_dict()


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ({"hand": "A,A"}, {}),
        ({"hand": "7,7,7"}, {}),
        ({"hand": "2,3,4,5,6"}, {}),
        ({"hand": "T,6,9"}, {}),
        ({"hand": "A,T", "side": "banker"}, {"banker": True}),
        ({"hand": "T,6,9", "side": "banker", "against": "2"}, {"banker": True, "player_cards": 2}),
        (
            {"hand": "6,T", "side": "banker", "against": "3 bust", "busts": "announced"},
            {"banker": True, "player_cards": 3, "player_bust": True},
        ),
        (
            {"hand": "5,T", "side": "banker", "against": "ban luck", "surrender": "after_reveal"},
            {"banker": True, "player_natural": "ban luck"},
        ),
    ],
)
def test_a_hand_without_a_decision_is_answered_as_the_command_line_answers_it(
    words: dict[str, str], asked: dict[str, Any]
) -> None:
    rules = BanLuckRules(**{name: words[name] for name in ("busts", "surrender") if name in words})  # type: ignore[arg-type]
    assert banluck.ev(dict(words)) == api.ev(rules, words["hand"], **asked).to_dict()


def test_what_a_banker_cannot_know_is_refused_as_the_command_line_refuses_it() -> None:
    for against, said in (("11", "a natural"), ("7", "is 2, 3, 4 or 5"), ("2 bust", "3, 4 or 5"), ("x", "a natural")):
        with pytest.raises(HandError, match=re.compile(said, re.IGNORECASE)):
            banluck.ev({"hand": "6,T", "side": "banker", "against": against})
    with pytest.raises(HandError, match="only for the banker"):
        banluck.ev({"hand": "6,T", "against": "3"})


def test_ban_luck_has_both_charts_the_certificate_and_replies() -> None:
    found = banluck.explore({})
    assert {cell["action"] for cell in found["banker"]["cells"]} == {"hit", "stand", "open"}
    assert banluck.certificate({})["value"] == found["solution"]["exact"]
    assert [one["hand"] for one in found["surrender"]] == ["5,T", "6,9", "7,8"]
    assert banluck.explore({"surrender": "never"})["surrender"] == []
    locked = banluck.reply({"against": "stand_16"})
    assert locked["ev"] > locked["equilibrium"] == found["solution"]["ev"]
    assert {cell["action"] for cell in locked["chart"]["cells"]} == {"hit", "stand"}
    assert banluck.reply({"against": "equilibrium"})["exact"] == found["solution"]["exact"]
    banker = banluck.reply({"against": "stand_16", "side": "banker"})
    assert banker["ev"] < found["solution"]["ev"]
    assert "open" in {cell["action"] for cell in banker["chart"]["cells"]}
    curve = banluck.convergence({"method": "dcfr"})["curve"]
    assert curve[0][1] > curve[-1][1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_says_the_same_about_the_charts(code: str) -> None:
    """The hands, the actions in their order, the costs: what the sentences are made of."""
    with speaking(code):
        found = banluck.explore({})
        words = {action: phrase("chart-action", action=action) for action in ("hit", "stand", "open")}
    charts = BanLuckCharts.of(equilibrium(BanLuckRules()))
    for chart, told in ((charts.player, found["player"]), (charts.banker, found["banker"])):
        wrong = departures(chart)
        assert len(told["exceptions"]) == len(wrong) > 0
        for sentence, one in zip(told["exceptions"], wrong, strict=True):
            best, instead = words[one.row.worth.best], words[one.instead]
            parts = [one.row.hand, *re.findall("^[0-9]", one.row.against), best, instead, f"{one.loss:.6f}"]
            parts += [f"{100 * one.cost:.5f} %"] if one.row.reached else []
            assert re.search(".*".join(map(re.escape, parts)), sentence), (parts, sentence)
    for cost in charts.costs:
        numbers = [f"{100 * amount:.5f} %" for amount in (cost.cost, cost.at_worst) if amount is not None]
        assert re.search(".*".join(map(re.escape, numbers)), found["costs"][cost.side])


@pytest.mark.parametrize(
    ("against", "said"),
    sample(
        1,
        [
            ("equilibrium", ["surrenders every", "bỏ mọi", "一律投降"]),
            ("stand_16", ["never surrenders", "không bao giờ bỏ", "从不投降"]),
        ],
    ),
)
def test_every_language_says_what_a_locked_banker_surrenders(against: str, said: list[str]) -> None:
    for code, words in zip(LANGUAGES, said, strict=True):
        with speaking(code):
            assert words in banluck.reply({"against": against})["habit"]


def test_cards_that_cannot_be_are_refused_in_the_language_of_the_question() -> None:
    said = [
        "The shoe holds only 24 cards 5, not 25.",
        "Hộp bài chỉ có 24 lá 5, không có 25.",
        "只有 24 张 5，没有 25 张",
    ]
    for code, words in zip(LANGUAGES, said, strict=True):
        with speaking(code), pytest.raises(CardError) as refused:
            blackjack.explore({"removed": ",".join(["5"] * 25)})
        with speaking(code):
            assert words in str(refused.value)


def test_a_strategy_whose_rules_contradict_each_other_is_refused_by_its_line() -> None:
    written = chart_text(Chart.of(lambda label, up: "S"), BlackjackRules(decks=8))
    text = re.sub("^rules:.*", "rules: decks=6 decks=2", written, flags=re.MULTILINE)
    assert text != written
    with pytest.raises(ChartError, match=r"Line \d of your file: .*decks"):
        blackjack.follow({"text": text, "hand": "8,8", "up": "T"})


def test_a_simulation_is_that_of_the_package() -> None:
    found = simulated({"game": "banluck", "rounds": "20000", "seed": "3"})
    assert found["ev"] == api.simulate(BanLuckRules(), 20_000, seed=3).ev


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ({"policy": "/etc/passwd", "rounds": "10", "seed": "0"}, PolicyError),
        ({"game": "banluck", "banker": "../secret", "rounds": "10", "seed": "0"}, PolicyError),
        ({"rounds": "99999999999", "seed": "0"}, RunError),
        ({"rounds": "10", "seed": "x"}, RunError),
        ({"rounds": "10", "seed": "0", "nonsense": "1"}, RulesError),
        ({"game": "poker"}, RulesError),
    ],
)
def test_a_simulation_reads_no_file_and_refuses_the_rest(words: dict[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        simulated(words)


def test_unknown_words_sides_and_methods_are_refused() -> None:
    with pytest.raises(RulesError, match="no word"):
        blackjack.explore({"colour": "red"})
    with pytest.raises(HandError, match="sides are"):
        banluck.ev({"hand": "6,T", "side": "dealer"})
    with pytest.raises(HandError, match="sides are"):
        banluck.reply({"side": "dealer"})
    with pytest.raises(RulesError, match="converges"):
        banluck.convergence({"method": "lp"})


def test_the_vocabulary_names_every_rule_with_what_it_may_be() -> None:
    words = vocabulary()
    assert set(words["games"]) == {"blackjack", "banluck"}
    for game in words["games"].values():
        for field in game["fields"]:
            assert field["sentence"].endswith(".")
            assert field["kind"] in ("choice", "flag", "whole", "share")
    assert words["games"]["blackjack"]["presets"]["us_casino"]["decks"] == 6
    assert words["settings"][0]["name"] == "starting_chips"


def test_a_game_without_questions_of_its_own_has_those_of_its_solver() -> None:
    asked = plain_questions("banluck").asked
    assert asked["explore"]({})["solution"]["exact"] == banluck.explore({})["solution"]["exact"]
    assert asked["ev"]({"hand": "6,T"})["best"] == "stand"
    assert not plain_questions("whist").asked
    assert set(questions_of("banluck").asked) == {"explore", "ev", "reply", "convergence", "check"}


@pytest.mark.parametrize("broken", ["games", "table", "words"])
def test_a_game_that_cannot_be_loaded_is_left_out_of_the_vocabulary(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_outside", {})
    monkeypatch.setattr(registry, "_passed_over", set())
    whole = {"games": "twentyone.games.banluck:GAME", "table": "twentyone.table.games.banluck.round:BANLUCK"}
    registry.register(f"without_{broken}", **whole | {broken: "no_such_module:PART"})
    with pytest.warns(UserWarning, match=f"its {broken} part no_such_module:PART fails with ModuleNotFoundError"):
        assert set(vocabulary()["games"]) == {"blackjack", "banluck"}


def test_a_strategy_file_says_what_it_does_with_a_hand() -> None:
    text = chart_text(Chart.of(lambda label, up: "P" if label == "pair 8" else "Dh"), BlackjackRules())
    assert blackjack.follow({"text": text, "hand": "8,8", "up": "T"}) == {"actions": {"split": 1.0}}
    assert blackjack.follow({"text": text, "hand": "9,2", "up": "T"}) == {"actions": {"double": 1.0}}
    assert blackjack.follow({"text": text, "hand": "2,3,4", "up": "T"}) == {"actions": {"hit": 1.0}}
    policy = (DOCS / "strategy_tables" / "banluck" / "singapore.txt").read_text()
    mixed = banluck.follow({"text": policy, "preset": "singapore", "hand": "T,6"})
    assert mixed["actions"]["hit"] == pytest.approx(173 / 672)
    asked = {"text": policy, "preset": "singapore", "hand": "T,8", "side": "banker", "against": "3"}
    assert banluck.follow(asked) == {"actions": {"stand": 1.0}}


@pytest.mark.parametrize(
    ("ask", "words", "error"),
    [
        (blackjack.follow, {"text": "hard 16 S", "hand": "T,6", "up": "T"}, ChartError),
        (blackjack.follow, {"text": "/etc/passwd", "hand": "T,6", "up": "T"}, ChartError),
        (banluck.follow, {"text": "game: blackjack", "hand": "T,6"}, ChartError),
        (banluck.follow, {"text": "", "hand": "T,6", "shout": "1"}, RulesError),
    ],
)
def test_a_text_that_is_no_strategy_is_refused(ask: Any, words: dict[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        ask(words)
