"""Whoever stands too low covers what the bank loses to the others, and the page shows, says and books it."""

from collections.abc import Callable

from tests.browser.access import findings
from tests.browser.books import check_books
from tests.browser.conftest import StackedServer
from tests.browser.player import PHONE, Person

Arrive = Callable[..., Person]


def test_a_player_who_stands_too_low_sees_and_hears_what_it_costs(person: Arrive, house: StackedServer) -> None:
    ann = person("penalty", viewport=PHONE)
    ann.sit("banluck", bots=1, preset="xi_dach")  # both hold fourteen, whoever sits first; the bot draws a seven
    here = ann.decision(after=ann.bet())
    assert "Standing on 15 or less always loses, and covers what the bank loses." in ann.page.inner_text("play-table")
    ann.press(".act-stand")
    ann.decision(after=here)
    said = "You cover 10 chips of the bank's loss, because you stood below 16."
    assert said in ann.log()
    assert said in " ".join(ann.spoken())
    assert "Penalty −10" in ann.page.inner_text(".seat.you")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(ann) == []
    check_books(ann, house)
