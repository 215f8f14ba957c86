"""The cards a client was told of: their places in the shoe, the hands they went to, and whether all that agrees."""

from collections.abc import Mapping, Sequence
from typing import Any

from twentyone.cards.card import card_text, parse_card
from twentyone.language.catalogue import phrase

Plain = Mapping[str, Any]


class Dealt:
    """The cards of one shoe as a client saw them. `n_dealt` is the place of the next card.

    `hands` has for each seat, 0 for the bank, the places of the cards in each hand; None while it is not known where
    they went, because the client came in mid-round.
    """

    def __init__(self, n_dealt: int = 0, hands_known: bool = True) -> None:
        self.n_dealt = n_dealt
        self.cards: dict[int, int] = {}
        self.hands: dict[int, list[list[int]]] | None = {} if hands_known else None

    # Events -------------------------------------------------------------------------------------------

    def see(self, event: Plain) -> list[str]:
        """Note what an event tells of the cards; a sentence where it cannot be so."""
        kind = event["event"]
        if kind == "RoundStarted":
            self.hands = {}
        elif kind == "CardDealt":
            return self._deal(event)
        elif kind == "ActionTaken" and event["action"] == "split":
            self._split(event["seat"], event["hand"])
        elif kind == "HandShown":
            cards = event["cards"].split(",")
            return self._hold(event["seat"], event["hand"], cards, len(cards))
        return []

    def _deal(self, event: Plain) -> list[str]:
        place, self.n_dealt = self.n_dealt, self.n_dealt + 1
        if self.hands is not None:
            hands = self.hands.setdefault(event["seat"], [[]])
            hands.extend([] for _ in range(len(hands), event["hand"] + 1))
            hands[event["hand"]].append(place)
        return [] if event["card"] is None else self._know(place, event["card"])

    def _split(self, seat: int, hand: int) -> None:
        hands = (self.hands or {}).get(seat, [])
        if hand < len(hands) and len(hands[hand]) == 2:
            first, second = hands[hand]
            hands[hand : hand + 1] = [[first], [second]]

    def _know(self, place: int, card: str) -> list[str]:
        known = self.cards.setdefault(place, parse_card(card))
        if known == parse_card(card):
            return []
        return [phrase("terminal-card-changed", place=place + 1, before=card_text(known), now=card)]

    # Hands --------------------------------------------------------------------------------------------

    def compare(self, hand: Plain | None) -> list[str]:
        """Hold the round as it is shown against the cards that were dealt; after a sentence not again in this round."""
        if hand is None or self.hands is None:
            return []
        shown = {0: [hand["bank"]]} | {int(seat): row["hands"] for seat, row in hand["seats"].items()}
        said: list[str] = []
        for seat in sorted(shown.keys() | self.hands.keys()):
            n_shown, n_held = len(shown.get(seat, ())), len(self.hands.get(seat, [[]]))
            if n_shown != n_held:
                said.append(phrase("terminal-hands", seat=seat, held=n_held, shown=n_shown))
            for number, one in enumerate(shown.get(seat, ())):
                said += self._hold(seat, number, one["cards"], one["n_cards"])
        if said:
            self.hands = None
        return said

    def _hold(self, seat: int, number: int, cards: Sequence[str | None], n_cards: int) -> list[str]:
        """A sentence for each card of a shown hand that was not dealt to it."""
        if self.hands is None:
            return []
        hands = self.hands.get(seat, [])
        places = hands[number] if number < len(hands) else []
        if n_cards != len(places) or len(cards) > n_cards:
            n_shown = max(n_cards, len(cards))
            return [phrase("terminal-hand", seat=seat, held=len(places), shown=n_shown)]
        pairs = zip(places, cards, strict=False)
        return [said for place, card in pairs if card is not None for said in self._know(place, card)]
