"""The table speaks the language that was chosen: rounds of every game at a full table, and not a word of English."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.player import PHONE, Person
from tests.browser.spoken import english
from tests.support.sample import sample
from twentyone.language.catalogue import LANGUAGES, phrase, speaking

Arrive = Callable[..., Person]
SHEETS = ("seat", "more", "shuffle", "password")


@pytest.mark.parametrize("code", sample(1, ["vi", "zh"]))
@pytest.mark.parametrize("game", sample(1, ["banluck", "blackjack"]))
def test_a_round_at_a_full_table_has_no_english_word(person: Arrive, game: str, code: str) -> None:
    ann = person(viewport=PHONE, settings={"language": code})
    ann.sit(game, bots=6)
    page = ann.page
    assert page.get_attribute("html", "lang") == code
    here = ann.decision()
    assert english(ann, code) == []
    with speaking(code):
        assert page.inner_text("[data-do=clear]") == phrase("decision-clear")
        assert page.inner_text("[data-do=confirm]") == phrase("decision-bet", chips=page.inner_text(".amount b"))
    ann.press("[data-do=confirm]")
    ann.decision(after=here)
    while page.query_selector(".act"):
        assert english(ann, code) == []
        ann.play_on()
    assert page.query_selector_all(".seat.in .card")
    assert english(ann, code) == []
    for sheet in SHEETS:
        page.evaluate("name => document.querySelector('play-table').sheets.open(name, '3')", sheet)
        assert english(ann, code) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.keyboard.press("Escape")


@pytest.mark.parametrize("code", sample(2, sorted(LANGUAGES)))
def test_the_page_says_a_message_as_python_does(person: Arrive, code: str) -> None:
    """Both fill in the same patterns: texts, parts, choices and plurals, whatever the number."""
    ann = person(settings={"language": code})
    ann.open()
    others = {"kind": "won", "buffer": "all", "rank": "A", "suit": "S"}
    asked: list[tuple[str, dict[str, object]]] = [
        (name, {"seat": n, "n": n, "chips": n, **others})
        for name in ("decision-bet", "decision-left", "felt-sit-at", "felt-net", "felt-card", "table-buffer-count")
        for n in (0, 1, 2, 7)
    ]
    found = ann.page.evaluate(
        """async (asked) => { const { phrase } = await import('/static/js/shared/phrase.js');
        return asked.map(([name, parts]) => phrase(name, parts)); }""",
        asked,
    )
    with speaking(code):
        assert found == [phrase(name, **parts) for name, parts in asked]


@pytest.mark.parametrize("code", sample(1, ["vi", "zh", "en"]))
def test_the_title_is_read_whole_on_a_phone(person: Arrive, code: str) -> None:
    ann = person(viewport=ViewportSize(width=375, height=667), touch=True, settings={"language": code})
    ann.sit("blackjack")
    ann.page.wait_for_selector(".bar h1")
    wide, there = ann.page.evaluate(
        """() => { const title = document.querySelector('.bar h1'), name = document.createRange();
        name.selectNodeContents(title.firstChild);
        return [name.getBoundingClientRect().width, title.clientWidth + 1]; }"""
    )
    assert wide <= there
