"""The page checks every shuffle by itself: honest proofs quietly, false ones loudly; and as the terminal does."""

import hashlib
import hmac
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, WebSocketRoute

from tests.browser.access import findings
from tests.browser.player import Person
from tests.service.attack.test_dishonest_host import DECK, SECOND, sha, shuffled
from tests.support.sample import sample
from tests.unit.present.terminal.test_witness import HOSTS, LIES, Play, dishonest

Arrive = Callable[..., Person]
Plain = dict[str, Any]

WATCH = """async (frames) => {
  const record = JSON.parse(frames);
  const { Witness } = await import('/static/js/fair/witness.js');
  const witness = new Witness();
  let isNew = false;
  const problems = record.flatMap((one) => {
    if (one.lost) isNew = true;
    if (one.opened) witness.open(one.view, one.opened);
    if (one.commit) witness.commit(one.view, one.commit, one.version);
    if (!one.events) return [];
    const found = witness.watch(one.view, one.events, isNew);
    isNew = false;
    return found;
  });
  const unchecked = witness.verdicts.map((verdict) => verdict.unchecked).filter(Boolean);
  return { problems, unchecked, verdicts: witness.verdicts.length };
}"""


def watched(ann: Person, record: list[Plain]) -> Plain:
    """What the page's witness says of a record, which goes over as one text: piece by piece it takes ten seconds."""
    found: Plain = ann.page.evaluate(WATCH, json.dumps(record))
    return found


def play_a_hand(ann: Person) -> None:
    """Bet and play until bets are open again."""
    here = ann.bet()
    ann.decision(after=here)
    while ann.page.query_selector(".act"):
        ann.play_on()


def open_verdicts(ann: Person) -> str:
    """What the page says about the shuffles so far."""
    ann.press(".shuffle-mark")
    ann.page.wait_for_selector("dialog .verdicts")
    return ann.page.inner_text("dialog .sheet")


def test_an_honest_shuffle_is_verified_in_silence(person: Arrive) -> None:
    ann = person()
    ann.sit("banluck")
    assert ann.page.query_selector(".shuffle-mark") is None
    play_a_hand(ann)
    play_a_hand(ann)
    assert ann.page.get_attribute(".shuffle-mark", "aria-label") == "Shuffle verified"
    assert ann.page.is_hidden(".alarm")
    assert not any("shuffle does not hold" in said for said in ann.spoken())
    said = open_verdicts(ann)
    assert "Shoe 2: verified. Your seed was counted" in said
    assert "twentyone verify proof-2.json --commitment" in said
    assert "plain http" not in said


def test_on_plain_http_the_page_commits_and_checks_too_and_says_what_that_is_worth(person: Arrive) -> None:
    ann = person()
    ann.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    ann.context.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    ann.context.add_init_script("Object.defineProperty(crypto, 'randomUUID', { value: undefined })")
    ann.sit("banluck")
    play_a_hand(ann)
    said = open_verdicts(ann)
    assert "Shoe 1: verified. Your seed was counted" in said
    assert "This page came over plain http" in said


def swap_two_cards(proof: Plain) -> None:
    order = proof["stretches"][0]["order"].split(",")
    order[0], order[1] = order[1], order[0]
    proof["stretches"][0]["order"] = ",".join(order)


def leave_a_seed_out(proof: Plain) -> None:
    proof["seats"] = []


@pytest.mark.parametrize("lie", sample(1, [swap_two_cards, leave_a_seed_out]))
def test_a_proof_that_was_tampered_with_is_called_out(person: Arrive, lie: Callable[[Plain], None]) -> None:
    ann = person()

    def tampered(frame: str | bytes) -> str | bytes:
        message = json.loads(frame)
        for event in message.get("events", ()):
            if event["event"] == "ShoeRevealed":
                lie(event["proof"])
        return json.dumps(message)

    def between(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        server_side.on_message(lambda frame: page_side.send(tampered(frame)))

    ann.page.route_web_socket(re.compile(r"/ws(\?|$)"), between)
    ann.sit("banluck")
    play_a_hand(ann)
    ann.page.wait_for_selector(".alarm:not([hidden])")
    said = ann.page.inner_text(".alarm")
    assert said.startswith("The shuffle does not hold. The proof is false: the seeds do not make the order")
    assert any("The shuffle does not hold." in said for said in ann.spoken())
    assert ann.page.get_attribute(".shuffle-mark", "aria-label") == "The shuffle does not hold"
    assert findings(ann) == []
    assert "Shoe 1: false." in open_verdicts(ann)


def test_the_page_hashes_as_everybody_does(person: Arrive) -> None:
    ann = person()
    ann.open()
    texts = ["ü" * length for length in range(140)]
    found = ann.page.evaluate(
        """async (texts) => { const { bytesOf, hexOf, hmac, sha256 } = await import('/static/js/fair/hash.js');
        return texts.map((text) => [hexOf(sha256(bytesOf(text))), hexOf(hmac(bytesOf('key'), text))]); }""",
        texts,
    )
    expected = [
        [hashlib.sha256(text.encode()).hexdigest(), hmac.new(b"key", text.encode(), hashlib.sha256).hexdigest()]
        for text in texts
    ]
    assert found == expected


def test_the_page_finds_what_the_terminal_finds(person: Arrive) -> None:
    """Frames of both games, honest and with every lie the terminal's witness is tested with."""
    ann = person()
    ann.open()
    honest = [
        Play("banluck", players_cards_face_up=False),
        Play("blackjack", options={"rules": {"decks": 1}}, starting_chips=5_000),
        Play("blackjack", options={"rules": {"decks": 1}}, starting_chips=5_000, players_cards_face_up=False),
        Play("blackjack", options={"rules": {"decks": 0}}, starting_chips=5_000),
    ]
    for play in honest:
        play.rounds(20)
        expected = {"problems": [], "unchecked": [], "verdicts": min(play.witness.n_verified, 20)}
        assert watched(ann, play.record) == expected
    for lie, _ in LIES:
        play = Play("banluck", lie)
        play.rounds(6)
        found = watched(ann, play.record)
        assert play.said
        assert len(found["problems"]) == len(play.said)
    for change, _ in HOSTS:
        play = dishonest(change)
        assert len(watched(ann, play.record)["problems"]) == len(play.said) > 0


@pytest.mark.parametrize("change", sample(1, [{"seed": ["clover"]}, {"seat": "1"}, {"seat": 0}]))
def test_the_page_takes_no_number_as_a_text_and_no_list_as_a_seed(person: Arrive, change: Plain) -> None:
    """Such a proof would hash to the same commitments, and every way of writing it would make another order."""
    ann = person()
    ann.open()
    honest: Plain = {"seat": 1, "commitment": sha("clover"), "seed": "clover", "withheld": False}
    seats = [honest | change]
    rows = [[seat["seat"], seat["commitment"], seat["seed"]] for seat in seats]
    message = json.dumps([SECOND, 1, rows], separators=(",", ":"))
    order = ",".join(shuffled(hmac.new(bytes(32), message.encode(), hashlib.sha256).digest()))
    proof = {"format": SECOND, "shoe": 1, "server_seed": "00" * 32, "seats": seats, "n_dealt": 4}
    proof["commitment"] = hashlib.sha256(bytes(32)).hexdigest()
    proof["stretches"] = [{"cards": ",".join(DECK), "endless": False, "order": order}]
    check = "async (proof) => (await import('/static/js/fair/proof.js')).checkProof(proof)"
    with pytest.raises(Error, match="other parts than a proof"):
        ann.page.evaluate(check, proof)


def test_the_page_has_no_verdict_about_a_shoe_it_saw_too_little_of(person: Arrive) -> None:
    """Whoever comes in the middle of it, or was away while it was replaced, is told so, and nothing false is said."""
    ann = person()
    ann.open()
    play = Play("banluck")
    play.rounds(4)
    first, second, third = (
        [one for one in play.record if one["view"]["shuffle"]["shoe"] == shoe] for shoe in (1, 2, 3)
    )
    late = [*first, {"lost": True}, *third[1:]]
    found = watched(ann, late)
    assert found["problems"] == []
    assert found["unchecked"][-1] == "You came after its seeds had been asked for."
    assert watched(ann, [*first, *third])["problems"][0].startswith("Shoe 2 was replaced by shoe 3")
    assert watched(ann, [*first, *second, {"lost": True}, *first])["problems"]
