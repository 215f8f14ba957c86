"""The page speaks the language of its browser, or the one that is chosen, and nothing of English is left in it."""

from collections.abc import Callable

import pytest

from tests.browser.access import findings, overflow
from tests.browser.player import PHONE, Person
from tests.browser.spoken import english
from tests.support.sample import sample
from twentyone.language.catalogue import phrase, speaking

Arrive = Callable[..., Person]
BROWSERS = {"vi-VN": "vi", "zh-CN": "zh"}


def said(code: str, name: str) -> str:
    with speaking(code):
        return phrase(name)


def sit(one: Person) -> None:
    """Sit down alone, at a page in any language."""
    one.open()
    one.unfold()
    one.page.locator("[name=bots]").fill("0")
    one.press("form.setup > .primary")
    one.page.wait_for_selector("play-table .seat.you")


def settings(one: Person) -> None:
    one.press("[data-do=menu][data-with=more]")
    one.press("dialog [data-do=elsewhere][data-with=settings]")
    one.page.wait_for_selector("settings-dialog dialog[open]")


@pytest.mark.parametrize("locale", sample(1, BROWSERS))
def test_a_browser_gets_the_page_in_its_language_with_nothing_left_in_english(person: Arrive, locale: str) -> None:
    ann, code = person(locale=locale, viewport=PHONE, touch=True), BROWSERS[locale]
    ann.open()
    page = ann.page
    page.wait_for_selector("main-menu .now")
    assert page.get_attribute("html", "lang") == code
    assert page.inner_text("h1") == said(code, "menu-title")
    assert page.text_content(".skip") == said(code, "shared-skip")
    for summary in page.locator("main-menu summary").all():
        summary.click()
    assert english(ann, code, "body") == []
    assert findings(ann) == []
    assert overflow(ann) == ""
    page.click("[data-opens=settings]")
    assert english(ann, code, "settings-dialog") == []
    assert overflow(ann) == ""


@pytest.mark.parametrize("locale", sample(1, BROWSERS))
def test_a_table_is_run_shared_and_talked_at_in_its_language(person: Arrive, locale: str) -> None:
    ann, code = person(locale=locale, viewport=PHONE, touch=True), BROWSERS[locale]
    sit(ann)
    page = ann.page
    assert said(code, "shared-guest") in page.inner_text(".seat.you")
    ann.press("[data-do=menu][data-with=more]")
    ann.press("[data-do=menu][data-with=run]")
    page.wait_for_selector("dialog .run-seats")
    assert english(ann, code, "dialog[open]") == []
    page.select_option("[name=run-clock]", "30")
    page.wait_for_selector(f".toast:has-text('{said(code, 'owner-clock-set')}')")
    page.keyboard.press("Escape")
    for button, inside in (("[data-do=talk]", ".talk"), ("[data-do=invite]", ".invite")):
        ann.press(button)
        page.wait_for_selector(f"dialog {inside}")
        assert english(ann, code, "dialog[open]") == []
        page.keyboard.press("Escape")


def test_the_language_is_chosen_in_the_menu_by_keys_and_stays(person: Arrive) -> None:
    ann = person()
    ann.open()
    page = ann.page
    choice = page.get_by_role("group", name="Language").get_by_role("button", name="Tiếng Việt")
    assert choice.get_attribute("lang") == "vi"
    choice.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"h1:has-text('{said('vi', 'menu-title')}')")
    page.wait_for_function("() => document.activeElement.matches('[data-do=language][data-with=vi]')")
    assert ann.spoken() == [said("vi", "shared-spoken")]
    page.reload()
    page.wait_for_selector(f"h1:has-text('{said('vi', 'menu-title')}')")
    assert page.get_by_role("button", name="Tiếng Việt", pressed=True).count() == 1


def test_a_seat_is_kept_when_its_language_changes(person: Arrive) -> None:
    ann = person()
    ann.sit()
    page = ann.page
    table, chips = page.url, ann.chips()
    settings(ann)
    page.select_option("settings-dialog [name=language]", "zh")
    page.wait_for_selector("html[lang=zh] play-table .seat.you")
    assert page.url == table
    assert ann.chips() == chips
    # where the language was chosen, whoever chose it goes on
    page.wait_for_selector("settings-dialog dialog[open]")
    assert page.evaluate("document.activeElement.name") == "language"
    assert ann.spoken()[0].startswith(said("zh", "shared-spoken"))
    page.reload()
    page.wait_for_selector("html[lang=zh] play-table .seat.you")
    settings(ann)
    page.select_option("settings-dialog [name=language]", "")
    page.wait_for_selector("html[lang=en] play-table .seat.you")


@pytest.mark.parametrize("locale", sample(1, BROWSERS))
def test_the_guide_is_in_the_language_of_the_page_with_the_same_addresses(person: Arrive, locale: str) -> None:
    ann = person(locale=locale)
    ann.open("#/guide/words")
    ann.page.wait_for_function("() => document.activeElement.id === 'words'")
    assert ann.page.inner_text("h1") == said(BROWSERS[locale], "menu-guide")
    assert ann.page.inner_text("#words") != "Words"
    assert overflow(ann) == ""


@pytest.mark.long
@pytest.mark.parametrize("code", ["vi", "zh"])
def test_a_television_and_a_phone_beside_it_speak_a_language(person: Arrive, code: str) -> None:
    ann, tv, phone = (person(settings={"language": code}) for _ in range(3))
    sit(ann)
    table = ann.page.get_attribute("play-table", "data-rest")
    tv.open(f"#/tv/{table}")
    tv.page.wait_for_selector(f".way-in h2:has-text('{said(code, 'look-join')}')")
    assert english(tv, code) == []
    phone.open(f"#/hand/{table}")
    phone.page.wait_for_selector(f".join h2:has-text('{said(code, 'look-join-table')}')")
    assert english(phone, code) == []
    phone.press(".join .primary")
    phone.page.wait_for_selector(f".toast:has-text('{said(code, 'shared-guest')} 2')")
    assert english(phone, code) == []


@pytest.mark.parametrize(
    ("locale", "thousand", "half"), sample(1, [("vi-VN", "1.000", "0,50"), ("zh-CN", "1,000", "0.50")])
)
def test_the_page_writes_numbers_as_its_language_does(person: Arrive, locale: str, thousand: str, half: str) -> None:
    ann = person(locale=locale)
    ann.open()
    written = ann.page.evaluate(
        """async () => { const { decimal, phrase } = await import('/static/js/shared/phrase.js');
        const { chips } = await import('/static/js/felt/card.js');
        return [phrase('decision-repeat', { chips: 1000 }), chips(10_000), decimal(0.5, 2)]; }"""
    )
    assert thousand in written[0]
    assert written[1:] == [thousand, half]
