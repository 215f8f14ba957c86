"""What a page without a solver answers: from books, by working it out itself where it can, else with a refusal."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.support import book_check
from tests.unit.present.web.site.test_page_house import Page, next_decision, with_page
from twentyone import api
from twentyone.cards.notation import parse_ranks
from twentyone.errors import HandError, SolverError
from twentyone.games.blackjack.chart import Chart
from twentyone.games.registry import rules_of
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.web.answers import banluck, blackjack, house
from twentyone.present.web.answers.simulation import simulated
from twentyone.present.web.site.books.contract import Book, in_every_language, question_words, spoken
from twentyone.present.web.site.books.registry import BOOKS, book_for, book_name, presets_of
from twentyone.present.web.site.books.shelf import BookShelf
from twentyone.present.web.site.house import PageHouse
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.file import chart_text
from twentyone.table.coach.strategy import advice, coach_of, strategy
from twentyone.table.games.banluck.coach import BanLuckQuestion
from twentyone.table.games.blackjack.coach import BlackjackCoach, BlackjackQuestion
from twentyone.table.games.registry import table_game

ROUNDS = 5
SIXTEEN, TEN_UP = parse_ranks("T,6"), parse_ranks("T")[0]


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book of the first preset of each game; of Ban Luck without what takes long to work out."""
    folder = tmp_path_factory.mktemp("books")
    with book_check.short_books():
        for game in BOOKS:
            preset, rules = next(iter(presets_of(game).items()))
            (folder / book_name(game, preset)).write_bytes(book_check.written(rules).packed())
    return folder


class Asking:
    """Asks a shelf, which fetches from the books that there are."""

    def __init__(self, books: Path, folder: Path) -> None:
        self.fetched: list[str] = []
        self._books, self._folder = books, folder
        self._shelf = BookShelf(folder, self._fetch)

    async def _fetch(self, name: str) -> bool:
        self.fetched.append(name)
        if not (self._books / name).exists():
            return False
        (self._folder / name).write_bytes((self._books / name).read_bytes())
        return True

    def __call__(self, work: Any, about: Any) -> Any:
        return asyncio.run(self._shelf(work, about))


@pytest.fixture
def asked(books: Path, tmp_path: Path) -> Asking:
    return Asking(books, tmp_path)


def test_the_tables_equal_ev(books: Path) -> None:
    for game in BOOKS:
        preset, rules = next(iter(presets_of(game).items()))
        book = Book.unpacked((books / book_name(game, preset)).read_bytes())
        compare: Any = book_check.COMPARED[game]
        compared = compare(rules, book, sample=300)
        assert compared.decisions >= 300
        assert compared.largest == 0


def test_bots_play_what_the_solvers_found(asked: Asking) -> None:
    for game in BOOKS:
        rules = rules_of(game)
        found = asked(strategy, rules)
        assert found == strategy(rules)
        assert callable(coach_of(game).player(found, random.Random(0)))


def test_a_book_is_fetched_once_and_only_when_it_is_asked_for(asked: Asking) -> None:
    assert asked.fetched == []
    asked(strategy, BanLuckRules())
    asked(banluck.certificate, {})
    assert asked.fetched == ["banluck-prd.bin"]


def test_rules_that_differ_only_in_the_shuffle_have_the_same_book() -> None:
    assert book_for(BlackjackRules(penetration=0.5)) == book_for(BlackjackRules()) == "blackjack-us_casino.bin"
    assert book_for(BlackjackRules(decks=2)) is None
    for game in BOOKS:
        for preset, rules in presets_of(game).items():
            assert book_for(rules) == book_name(game, preset)


def test_every_answer_of_the_page_is_the_solvers_own(asked: Asking) -> None:
    def told(plain: Any) -> Any:
        return json.loads(
            json.dumps(plain, default=str),
            object_pairs_hook=lambda pairs: {name: part for name, part in pairs if name != "seconds"},
        )

    words = question_words(BlackjackRules())
    assert told(asked(blackjack.explore, dict(words))) == told(blackjack.explore(dict(words)))
    for code in LANGUAGES:
        with speaking(code):
            assert told(asked(banluck.explore, {"preset": "prd"})) == told(banluck.explore({"preset": "prd"}))
    assert asked(banluck.certificate, {}) == banluck.certificate({})
    hand = {"hand": "8,8", "up": "T"}
    assert told(asked(blackjack.ev, dict(hand))) == told(blackjack.ev(dict(hand)))
    assert asked(banluck.check, {})["value"] == banluck.certificate({})["value"]
    for game in BOOKS:
        assert asked(house.edge, {"game": game}) == house.edge({"game": game})


def test_a_banker_with_real_cards_is_advised_from_the_book(asked: Asking) -> None:
    reached = set()
    for hand, against in (("T,6", "3"), ("T,5", ""), ("T,5", "2"), ("8,9", "2")):
        words = {"hand": hand, "side": "banker", "against": against}
        wanted, found = banluck.ev(dict(words)), asked(banluck.ev, words)
        assert found == {name: wanted[name] for name in ("actions", "best", "policy", "reached")}, words
        reached.add(found["reached"])
    assert reached == {True, False}
    with pytest.raises(HandError, match="nothing to decide"):
        asked(banluck.ev, {"hand": "T,A"})
    with pytest.raises(HandError, match="no side"):
        asked(banluck.ev, {"hand": "T,6", "side": "dealer"})


def test_what_depends_on_the_cards_seen_is_worked_out_here(asked: Asking) -> None:
    seen = parse_ranks("5,5,T,3")
    for rules in (BlackjackRules(), BlackjackRules(decks=1, dealer_hits_soft_17=False)):
        question = BlackjackQuestion(rules, ("hit", "stand", "double"), SIXTEEN, TEN_UP, seen)
        found, wanted = asked(advice, question), BlackjackCoach().advise(question)
        assert found.actions == pytest.approx(wanted.actions, abs=1e-13)
        assert (found.best, str(found.basis)) == (wanted.best, str(wanted.basis))
    removed = {"hand": "T,6", "up": "T", "removed": "5,5", "decks": "1"}
    assert asked(blackjack.ev, dict(removed))["actions"] == pytest.approx(
        api.ev(BlackjackRules(decks=1), "T,6", "T", removed="5,5").to_dict()["actions"], abs=1e-13
    )


def test_under_rules_of_ones_own_blackjack_bots_do_what_is_best_with_their_cards(asked: Asking) -> None:
    rules = BlackjackRules(decks=1, hole_card="no_peek")  # type: ignore[arg-type]
    player = BlackjackCoach().player(asked(strategy, rules), random.Random(0))
    game = table_game("blackjack")
    assert player is not None
    assert type(game.simple_player(rules)) is type(player)
    assert asked.fetched == []


def test_a_file_of_ones_own_is_followed(asked: Asking) -> None:
    chart = chart_text(Chart.of(lambda label, up: "S"), BlackjackRules())
    words = {"hand": "T,6", "up": "T", "text": chart}
    assert asked(blackjack.follow, dict(words)) == blackjack.follow(dict(words)) == {"actions": {"stand": 1.0}}


@pytest.mark.parametrize(
    ("work", "about"),
    [
        (blackjack.explore, {"decks": "2"}),
        (blackjack.explore, {"removed": "5"}),
        (banluck.explore, {"pays_777": "9"}),
        (banluck.ev, {"hand": "6,T", "pays_777": "9"}),
        (house.edge, {"game": "blackjack", "decks": "2"}),
        (house.edge, {"game": "banluck", "pays_777": "9"}),
        (simulated, {"game": "blackjack", "rounds": "100", "seed": "1"}),
        (strategy, BanLuckRules(pays_777=9)),
        (advice, BanLuckQuestion(BanLuckRules(pays_777=9), ("hit", "stand"), (6, 10))),
    ],
)
def test_what_nobody_has_worked_out_needs_the_installed_program(asked: Asking, work: Any, about: Any) -> None:
    with pytest.raises(SolverError, match="installed program"):
        asked(work, about)


def test_a_book_that_cannot_be_fetched_is_refused_in_a_sentence(asked: Asking) -> None:
    with pytest.raises(SolverError, match="could not be loaded"):
        asked(blackjack.explore, {"preset": "vegas"})


def test_a_text_that_differs_by_language_is_kept_in_all_and_told_in_one() -> None:
    told = [{"rows": [1, {"text": code}], "notes": [code] * place} for place, code in enumerate(LANGUAGES)]
    kept = in_every_language(told)
    for place, code in enumerate(LANGUAGES):
        with speaking(code):
            assert spoken(kept) == told[place]


@pytest.mark.parametrize("game", list(BOOKS))
def test_a_full_table_of_a_page_has_optimal_bots_a_coach_and_grades(tmp_path: Path, books: Path, game: str) -> None:
    async def play(own: PageHouse, page: Page) -> None:
        await page.sit(game, 6)
        decision = (await page.view(lambda view: view["decision"]))["decision"]
        advised = 0
        while (await page.view(lambda view: view))["round"] <= ROUNDS or not advised:
            if decision["kind"] == "bet":
                await page.ask("bet", decision=decision["id"], chips=10)
            else:
                told = await page.ask("hint")
                legal = [offer["action"] for offer in decision["actions"]]
                assert told["advice"]["actions"].keys() == set(legal), told
                advised += 1
                await page.ask("act", decision=decision["id"], action=told["advice"]["best"])
            decision = await next_decision(page, decision["id"])
        players = list(own.house.mind._players.values())
        simple = table_game(game).simple_player(rules_of(game))
        assert [player.__qualname__ for player in players] != [simple.__qualname__]
        graded = [event for one in page.told for event in one.get("events", []) if event["event"] == "Graded"]
        assert all(grade["lost_chips"] == 0 for grade in graded)
        assert len(players) == 1

    with_page(tmp_path, play, books=books)
