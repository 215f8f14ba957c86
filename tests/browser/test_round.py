"""Any finished round has a link: whoever played sees their cards and grades again, a stranger what spectators saw."""

from collections.abc import Callable

from tests.browser.access import findings
from tests.browser.player import PHONE, Person
from tests.browser.stacked import BANLUCK_ROUNDS

Arrive = Callable[..., Person]
NUMBERS = "table.rounds tbody tr"


def test_a_round_is_seen_again_by_its_link_with_grades_for_its_player_alone(person: Arrive, solving: str) -> None:
    ann = person("banluck", url=solving)
    ann.sit("banluck")
    ann.play(BANLUCK_ROUNDS[0][1])
    held = ann.cards()
    while not ann.page.evaluate("document.querySelector('play-table').socket.ask('grades').then((ack) => ack.graded)"):
        pass  # the server answers when the decisions are graded, or after five seconds
    ann.open("#/statistics")
    ann.page.wait_for_selector(NUMBERS)
    address = str(ann.page.get_attribute(f"{NUMBERS} a", "href"))
    ann.press(f"{NUMBERS} a")
    ann.page.wait_for_selector(".film .seat.you .card")
    assert ann.cards() == held
    assert ann.page.locator(".film-lines li").count() > 4
    ann.page.wait_for_selector(".film-grades li")
    assert findings(ann) == []
    ann.press("[data-do=start]")
    assert not ann.cards()
    for _ in range(3):
        ann.press("[data-do=forward]")
    assert ann.page.locator(".film .card").count() > 0
    ann.press("[data-do=end]")
    assert ann.cards() == held
    eve = person(url=solving, viewport=PHONE)
    eve.open(address)
    eve.page.wait_for_selector(".film .card")
    assert not eve.page.locator(".seat.you, .film-grades").count()
    assert eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_second_browser_becomes_the_same_person_by_a_link_that_is_shown_on_demand(person: Arrive) -> None:
    ann = person("banluck")
    ann.sit("banluck")
    ann.play(BANLUCK_ROUNDS[0][1])
    ann.open("#/device")
    mine = ann.page.evaluate("JSON.parse(localStorage['twentyone.token'])")
    assert mine not in ann.page.content()
    ann.press("[data-do=show]")
    ann.page.wait_for_selector(".qr-here svg")
    link = ann.page.input_value(".address")
    assert findings(ann) == []
    phone = person(viewport=PHONE)
    phone.open(link.split("/", 3)[3])
    phone.page.wait_for_selector("[data-do=accept]")
    assert mine not in phone.page.url, "the secret leaves the address at once"
    assert findings(phone) == []
    phone.press("[data-do=accept]")
    phone.page.wait_for_selector("[data-figure=rounds]")
    assert phone.page.inner_text("[data-figure=rounds]").split()[0] == "1"
    assert phone.page.inner_text("[data-figure=won]")
