"""What is drawn: a cloth for each game, figures on court cards, faces of bots, corners that keep clear of the pips."""

from collections.abc import Callable

from tests.browser.player import Person

Arrive = Callable[..., Person]
CROWDED = """async () => {
  const { cardImage } = await import('/static/js/felt/card.js');
  const cards = [...'23456789TA'].flatMap((rank) => [...'SHDC'].map((suit) => rank + suit));
  const place = document.querySelector('.now .fan');
  place.innerHTML = cards.map((card) => cardImage(card).text).join('');
  for (const card of place.children) Object.assign(card.style, { rotate: 'none', width: '200px', height: '280px' });
  return cards.filter((_, index) => {
    const rects = (selector) => [...place.children[index].querySelectorAll(selector)].map((one) => one.getBBox
      ? one.getBoundingClientRect() : null);
    const corners = rects('svg > use, svg > text');
    return rects('.detail use').some((pip) => corners.some((corner) => pip.left < corner.right + 1
      && corner.left < pip.right + 1 && pip.top < corner.bottom && corner.top < pip.bottom));
  }); }"""
"""The cards on which a sign in the corner touches a pip."""


def test_corner_signs_keep_clear_of_the_pips(person: Arrive) -> None:
    ann = person()
    ann.open()
    ann.page.wait_for_selector(".now .fan .card")
    assert ann.page.evaluate(CROWDED) == []


def test_a_game_has_a_cloth_of_its_own_and_bots_have_faces(person: Arrive) -> None:
    ann = person()
    ann.sit("banluck", bots=2)
    ann.decision()
    assert ann.page.get_attribute("play-table", "data-cloth") == "red"
    felt = "getComputedStyle(document.querySelector('.cloth')).getPropertyValue('--felt')"
    red = [ann.page.evaluate(felt)]
    ann.page.emulate_media(color_scheme="dark")
    red.append(ann.page.evaluate(felt))
    assert len(set(red)) == 2
    assert ann.page.locator(".seat:not(.you) .face-of").count() == 2
    ann.sit("blackjack")
    ann.decision()
    assert ann.page.get_attribute("play-table", "data-cloth") == "green"
    assert ann.page.evaluate(felt) not in red
