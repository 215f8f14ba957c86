"""Answers on the command line, on the pages and in the report: self-contained, linked, and what the solvers say."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.support.paths import DOCS
from tests.support.sample import sample
from twentyone.analyse.answer import Answer, Picture, Series
from twentyone.analyse.contract import Depth
from twentyone.analyse.registry import all_topics, topics_of
from twentyone.errors import RulesError, TopicError
from twentyone.games.registry import find_game
from twentyone.present.cli.app import make_app
from twentyone.present.insight.page import MOST_ROWS, index_markdown, page_name, pages
from twentyone.present.insight.plot import figure_of, save_pictures
from twentyone.present.insight.report import chosen_topics, write_report
from twentyone.present.insight.text import answer_markdown, entry_text
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules

FOLDER = DOCS / "insight"
PAGES = [(name, game) for name, games in all_topics().items() for game in games]
SOON_ANSWERED = ("opening", "surrender", "against-blackjack", "decision-cost")  # `make fresh` has the others


def _run(*words: str) -> str:
    result = CliRunner().invoke(make_app(), list(words), catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_a_topic_answers_as_json_and_as_text() -> None:
    plain = json.loads(_run("analyse", "opening", "banluck", "--preset", "singapore", "--json"))
    assert plain["rules"]["banker_free_to"] == 20
    assert {"value", "unit", "method", "error", "findings", "tables", "seconds"} <= set(plain)
    text = _run("analyse", "sixteen", "-r", "pays_five_card=3")
    assert "Should I hit 16? (Ban Luck, rules pays_five_card=3)" in text
    assert "Method:" in text


def test_a_page_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    _run("analyse", "decision-cost", "--out", str(tmp_path / "new"))
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [
        "decision-cost_banluck.md",
        "decision-cost_banluck_1.svg",
    ]


def test_pairs_of_rules_are_for_sensitivity_only_and_precision_for_full_tables() -> None:
    with pytest.raises(TopicError, match="--precise goes with"):
        _run("analyse", "reveal", "--precise")
    with pytest.raises(TopicError, match="--pairs goes with"):
        _run("analyse", "reveal", "--pairs")


def test_numbers_read_well() -> None:
    assert [entry_text(one) for one in (None, 0.5, 12345.6, 0.00001, "hit", 3)] == [
        "–",
        "0.500000",
        "12,346",
        "1.00e-05",
        "hit",
        "3",
    ]


@pytest.mark.parametrize("kind", ["lines", "bars", "tornado"])
def test_every_kind_of_picture_is_drawn(kind: str, tmp_path: Path) -> None:
    x = ("a", "b") if kind != "lines" else (1.0, 2.0)
    picture = Picture(
        kind, "title", "x", "y", (Series("one", x, (1.0, -1.0), (0.1, 0.1)), Series("two", x, (2.0, 1.0)))
    )
    made = Answer("opening", "?", 0.0, "", "", "", (), BanLuckRules(), pictures=(picture,))
    assert save_pictures(made, tmp_path)[0].read_text().startswith("<?xml")
    figure = figure_of(picture)
    (axis,) = figure.axes
    assert (figure.get_suptitle(), axis.get_xlabel(), axis.get_ylabel()) == ("title", "x", "y")
    assert axis.containers


# The pages ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("topic", "game"), PAGES, ids=str)
def test_every_topic_has_its_page_with_question_value_method_error_and_rules(topic: str, game: str) -> None:
    text = (FOLDER / f"{page_name(topic, game)}.md").read_text()
    assert text.startswith(f"# {find_game(game).title}: {topics_of(game)[topic].about}\n\n*")
    for pattern in (r"^\*.+\?\*$", r"^- .", r"^\*\*Value:\*\* .", r"^\*\*Method:\*\* .", r"^\*\*Error:\*\* ."):
        assert re.search(pattern, text, re.MULTILINE), pattern
    assert f"**Rules:** {find_game(game).title}, default rules. " in text


@pytest.mark.parametrize("topic", sample(1, SOON_ANSWERED))
def test_a_page_is_what_make_insight_would_write(topic: str) -> None:
    for name, made in pages([topic]):
        assert (FOLDER / f"{name}.md").read_text() == answer_markdown(made, most=MOST_ROWS)


def test_the_index_names_every_page() -> None:
    assert (FOLDER / "README.md").read_text() == index_markdown()
    listed = re.findall(r"\(([\w-]+)\.md\)", index_markdown())
    assert sorted(listed) == sorted(path.stem for path in FOLDER.glob("*.md") if path.stem != "README")


# The report -----------------------------------------------------------------------------------------


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, given in attrs:
            if name in ("href", "src") and given:
                self.targets.append(given)
            elif name == "id" and given:
                self.ids.add(given)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    games = (BanLuckRules(pays_777=8), BlackjackRules(decks=1))
    seen: list[str] = []
    path = write_report(tmp_path_factory.mktemp("report"), games, ("opening", "decision-cost"), seen.append)
    assert len(seen) == 3
    return path.read_text()


@pytest.mark.long
def test_the_report_needs_no_network_and_all_its_links_lead_somewhere(report: str) -> None:
    links = _Links()
    links.feed(report)
    assert "<iframe" not in report
    for target in links.targets:
        assert target.startswith("data:image/svg+xml;base64,") or target.removeprefix("#") in links.ids


def test_the_report_has_both_games_their_rules_and_a_way_to_print(report: str) -> None:
    for part in ("@media print", "pays_777", "banluck-opening", "blackjack-decision-cost", "Look up a hand"):
        assert part in report


def test_the_report_of_one_game_is_written_by_the_command(tmp_path: Path) -> None:
    plain = json.loads(_run("report", "banluck", "--out", str(tmp_path), "--topic", "opening", "--json"))
    assert Path(plain["out"]).stat().st_size == plain["bytes"]
    with pytest.raises(RulesError, match="Rules belong to one game"):
        _run("report", "-r", "decks=2", "--out", str(tmp_path))
    with pytest.raises(TopicError, match="choose one"):
        _run("report", "--quick", "--full", "--out", str(tmp_path))


def test_a_topic_without_an_answer_under_the_rules_says_why(tmp_path: Path) -> None:
    told = write_report(tmp_path, [BlackjackRules(decks=0)], ["counting"]).read_text()
    assert "an infinite shoe never changes" in told
    assert "<h3>What cards seen are worth</h3>" in told
    assert "<td>insurance</td><td>true</td>" in told


def test_a_quick_report_answers_less_than_a_usual_one_and_a_full_one_everything() -> None:
    for game in ("banluck", "blackjack"):
        quick, usual, full = (set(chosen_topics(game, depth)) for depth in Depth)
        assert quick < usual <= full == set(topics_of(game))


def test_the_report_names_the_preset_in_its_heading(tmp_path: Path) -> None:
    game = find_game("blackjack")
    rules = game.rules(**game.presets["hoyle"])
    assert "<h2>Blackjack, preset hoyle</h2>" in write_report(tmp_path, [rules], []).read_text()


def test_the_title_of_a_picture_is_never_wider_than_the_picture() -> None:
    series = Series("one", ("a",), (1.0,))
    long = Picture(
        "bars", "What one rule changes, in bets per hand, under rules with a very long list " * 3, "x", "y", (series,)
    )
    figure = figure_of(long)
    figure.canvas.draw()
    (title,) = [text for text in figure.texts if text.get_text().startswith("What one rule")]
    box = title.get_window_extent()
    assert 0 <= box.x0 < box.x1 <= figure.bbox.width
