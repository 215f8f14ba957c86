"""Rounds played to be looked through: whatever a viewer is sent holds no card before its time, no seed, no token."""

import random

from tests.service.drive import MASTER, OWNER, Step, answer, opening, seating
from tests.service.twin import seen_positions
from twentyone.cards.card import card_text
from twentyone.present.web import wire
from twentyone.table import fair
from twentyone.table.event import ShoeRevealed
from twentyone.table.live import LiveTable
from twentyone.table.step import step


def secrets_of(table: LiveTable) -> list[str]:
    """What must never be in a frame: seeds, tokens, the order of the cards."""
    dealing = table.dealing
    hashes = [place.token_hash for place in table.places if place and place.token_hash]
    seeds = [MASTER, OWNER, fair.server_seed(MASTER, dealing.shoe + 1)]
    if not dealing.revealed:
        seeds.append(fair.server_seed(MASTER, dealing.shoe))
    return [*hashes, *seeds]


def scan(game: str, rules: dict[str, object], n_rounds: int, seed: int) -> int:
    """Play rounds from one deck and look into every frame for a card its viewer has not seen; the frames scanned."""
    generator = random.Random(seed)
    table, _ = step(None, opening(game, "", rules, players_cards_face_up=False, starting_chips=100_000), 0)
    for request in seating(generator, 2, 1):
        table, _ = step(table, request, 0)
    viewers = (None, *(seat for seat, place in enumerate(table.places, 1) if place and not place.is_bot))
    steps: dict[int, list[Step]] = {}
    scanned = 0
    while table.session.n_rounds <= n_rounds:
        request = answer(table, generator)
        table, events = step(table, request, table.now + 1)
        shoe = steps.setdefault(table.dealing.shoe, [])
        shoe.append(Step(request, table.now, table, events))
        proofs = any(isinstance(event, ShoeRevealed) for event in events)
        for viewer in viewers:
            frame = wire.state(table, () if proofs else events, viewer)
            scanned += 1
            assert not any(secret in frame for secret in secrets_of(table))
            if table.session.round is not None and not proofs:
                seen = seen_positions(shoe, viewer)
                unseen = [card for place, card in enumerate(table.dealing.order) if place not in seen]
                assert not any(f'"{card_text(card)}"' in frame for card in unseen), (frame, unseen)
    return scanned
