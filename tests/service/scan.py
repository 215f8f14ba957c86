"""A scanner that reads the frames of one viewer from outside and refuses whatever the rules have not shown this viewer.

It knows the wire format and the game, nothing of the server: a card may come to the seat it is dealt to, face up, or
when its hand is shown. Tables it reads play with one deck per round, so that every card has one name.
"""

import hashlib
import json
import random
import re
from collections.abc import Iterable
from typing import Any

from tests.service.drive import MASTER, OWNER, answer, opening, seating
from tests.support.states import Shown, whole_view
from twentyone.cards.card import parse_card
from twentyone.errors import TwentyOneError
from twentyone.games.contract import Event
from twentyone.present.words.grammar import cards_spoken
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable

Plain = dict[str, Any]
ONE_DECK: dict[str, dict[str, object]] = {"blackjack": {"decks": 1, "penetration": 0.0}, "banluck": {}}

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
SEED = re.compile(r"\b[0-9a-f]{64}\b")
RANKS = "two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace"
SPOKEN = re.compile(rf"\b(?:{RANKS}) of (?:clubs|diamonds|hearts|spades)\b")
NAMES = {
    cards_spoken([parse_card(text)]).removeprefix("the "): text
    for text in (f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")
}


class Scanner:
    """One viewer's frames, in order; `secrets` must be in none of them. `scanned` counts them.

    Whoever joins in mid-round may know what a spectator knew by then.
    """

    def __init__(self, secrets: Iterable[str] = (), spectator: "Scanner | None" = None) -> None:
        self.secrets = tuple(secrets)
        self.view: Plain = {}
        self.scanned = 0
        self._seen: set[str] = set() if spectator is None else set(spectator._seen)
        self._dealer_cards: int = 0 if spectator is None else spectator._dealer_cards

    def take(self, frame: str) -> None:
        """Read one frame, or refuse it."""
        self.scanned += 1
        plain = json.loads(frame)
        known = set(self._seen)
        if plain["kind"] == "state":
            self.view = whole_view(self.view, plain)
            for event in plain["events"]:
                self._learn(event)
                known |= self._seen
            plain["events"] = [event for event in plain["events"] if event["event"] != "ShoeRevealed"]
        plain.pop("proof", None)
        self._check(plain, known)

    def _learn(self, event: Plain) -> None:
        """Take notice of the cards an event shows, where the rules show them."""
        kind = event["event"]
        if kind == "RoundStarted":
            self._seen, self._dealer_cards = set(), 0
        if kind == "CardDealt":
            self._dealer_cards += event["seat"] == 0
            if event["card"] is not None:
                assert self._may_see(event["seat"]), (event, self.view["you"])
                self._seen.add(event["card"])
        if kind == "HandShown":
            self._seen.update(event["cards"].split(","))

    def _may_see(self, seat: int) -> bool:
        view = self.view
        if view["game"] == "blackjack":
            return seat == view["you"] or (view["settings"]["players_cards_face_up"] if seat else self._up_card)
        return seat == view["you"] or (seat == 0 and view["banker"] == view["you"])

    @property
    def _up_card(self) -> bool:
        """Whether the dealer's last card lies face up: all do but the second."""
        return self._dealer_cards != 2

    def _check(self, plain: Plain, known: set[str]) -> None:
        text = json.dumps(plain)
        for secret in self.secrets:
            assert secret not in text, secret
        cards = set(CARD.findall(text)) | {NAMES[name] for name in SPOKEN.findall(text)}
        assert cards <= known, (cards - known, text)
        check_seeds(text, self.view.get("shuffle", {}))


def check_seeds(text: str, shuffle: Plain) -> None:
    """Refuse a text with a seed that one of these commitments was made of."""
    committed = {shuffle.get("commitment"), shuffle.get("next_commitment")}
    for seed in SEED.findall(text):
        assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() not in committed, seed


# Rounds without a server --------------------------------------------------------------------------------


def scanned_table(game: str, face_up: bool, generator: random.Random) -> LiveTable:
    """Two people, one who sits out, two bots; in Ban Luck one of the people holds the bank."""
    table, _ = step(None, opening(game, "", ONE_DECK[game], players_cards_face_up=face_up, starting_chips=100_000), 0)
    for request in seating(generator, 3, 2):
        table, _ = step(table, request, 0)
    if game == "banluck":
        table, _ = step(table, ask.Bank(seat=people(table)[1], take=True), 0)
    return table


def people(table: LiveTable) -> list[int]:
    """The seats of people."""
    return [seat for seat, place in enumerate(table.places, 1) if place and not place.is_bot]


def next_request(table: LiveTable, generator: random.Random) -> ask.AnyRequest:
    """A move of the game; the first seat sits every other round out, and now and then somebody joins in mid-round."""
    sitting_out = people(table)[0]
    decision = table.decision(sitting_out)
    if decision and decision.kind == "bet" and table.session.n_rounds % 2:
        return ask.Bet(seat=sitting_out, decision=decision.id, chips=0)
    late = next((seat for seat in people(table) if table.place(seat).name.startswith("Late")), None)
    if table.session.round is not None and late is None and generator.random() < 0.05:
        seat = generator.choice(table.free_seats)
        return ask.TakeSeat(seat=seat, name=f"Late {seat}", avatar="koi", token_hash=f"{seat:064x}")
    if late is not None and not table.place(late).leaving and generator.random() < 0.05:
        return ask.LeaveSeat(seat=late)
    return answer(table, generator)


def scan(game: str, n_rounds: int, seed: int, face_up: bool = False) -> int:
    """Play rounds and scan every frame of a spectator and of everybody with a seat; the frames scanned."""
    generator = random.Random(seed)
    table = scanned_table(game, face_up, generator)
    scanners: dict[int | None, Scanner] = {}
    shown: dict[int | None, Shown] = {}
    n_scanned = 0
    while table.session.n_rounds <= n_rounds:
        try:
            table, events = step(table, next_request(table, generator), table.now + 1)
        except TwentyOneError:
            continue
        for viewer in (None, *people(table)):
            if viewer not in scanners:
                scanners[viewer] = Scanner((MASTER, OWNER), scanners.get(None))
                shown[viewer] = Shown(viewer)
            scanners[viewer].take(shown[viewer].frame(table, events).decode())
            n_scanned += 1
        for gone in [viewer for viewer in scanners if viewer is not None and viewer not in people(table)]:
            del scanners[gone]
        check_proof_of(table, events)
    return n_scanned


def check_proof_of(table: LiveTable, events: tuple[Event, ...]) -> None:
    """Refuse a proof of a shoe that is still dealt from."""
    if table.proof is not None and not table.dealing.revealed:
        assert table.proof["shoe"] < table.dealing.shoe, events
