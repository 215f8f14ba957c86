"""Tables drawn by lot and played by the real engine, as their viewers see them: full, split, settled, waiting.

A drawn table stops at a drawn moment. Its cards are wished for, within the shoe: pairs that are split again and again,
small cards for long hands, aces for insurance. The same number draws the same table.
"""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from twentyone.cards.card import rank
from twentyone.errors import TwentyOneError
from twentyone.games.registry import find_game, preset
from twentyone.language.catalogue import ENGLISH, speaking
from twentyone.present.web.socket import frame
from twentyone.table.fair.dealing import Dealing
from twentyone.table.live import request as req
from twentyone.table.live.options import EDITION
from twentyone.table.live.place import Decision
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.session.session import MAX_SEATS

NAMES = (
    "Ann",
    "Bo",
    "Mei Ace",
    "Li",
    "Xóchitl",
    "Bartholomew Featherstone",
    "Maximiliana W. Wolkowsky",
    "陈志明",
    "Nguyễn Thị Phương Thảo",
    "Guest 2",
    "Wendy Wong",
    "Al",
    "Count Two",
    "Old Sam",
)
OPEN_HANDED = {"resplit_aces": True, "split_aces_one_card": False, "max_split_hands": 4, "double_on": "any_two"}
TWO, SEVEN, EIGHT, TEN, ACE = 0, 5, 6, 8, 12
WISHES: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("pairs of eights", (EIGHT,)),
    ("small cards", (TWO, TWO + 1)),
    ("twos", (TWO,)),
    ("aces", (ACE, TEN)),
    ("aces and eights", (ACE, EIGHT)),
    ("sevens", (SEVEN,)),
    ("pairs of tens", (TEN, TEN + 1)),
    ("anything", ()),
)
GAMES = ("blackjack", "blackjack", "banluck")
LONGEST = 400
MOMENTS = ("first bets", "settled", "settled", "own turn", "own turn", "own turn", "anywhere", "anywhere")


class Drawn:
    """A table on its way; `rng` decides everything that is not the table's own to decide."""

    def __init__(self, number: int) -> None:
        self.rng = rng = random.Random(f"table {number}")
        self.number = number
        self.game = GAMES[number % len(GAMES)]
        self.wish, self.ranks = rng.choice(WISHES)
        self.greed = rng.randint(12, 21)
        self.taken = rng.sample(range(1, MAX_SEATS + 1), rng.choice((1, 2, 3, 4, 5, 6, 7, 7, 7, 7)))
        self.viewer = None if rng.random() < 0.1 else rng.choice(self.taken)
        self.moment = rng.choice(MOMENTS)
        self.least = rng.randint(2, 24) * len(self.taken)
        self.table = self._opened()
        self.wished = 0

    def _opened(self) -> LiveTable:
        rng = self.rng
        rich = rng.choice((10, 40, 500, 500, 1_000_000))
        settings = {
            "starting_chips": rich,
            "table_max_bet": max(rich // 10, 10),
            "turn_timer": rng.choice((0, 30)),
            "players_cards_face_up": rng.random() < 0.9,
        }
        game = find_game(self.game)
        rules = dict(preset(game, rng.choice(sorted(game.presets))))
        rules |= OPEN_HANDED if self.game == "blackjack" else {}
        opening = req.OpenTable(
            owner="",
            table=f"drawn{self.number}",
            game=self.game,
            rules=rules,
            settings=settings,
            master=f"{self.number:064x}",
            edition=EDITION,
        )
        table, _ = step(None, opening, 0)
        names = rng.sample(NAMES, MAX_SEATS)
        for seat in self.taken:
            sit = req.TakeSeat(seat=seat, name=names[seat - 1], token_hash=f"{seat:064x}")
            table, _ = step(table, sit, 0)
        return table

    def ask(self, request: req.AnyRequest) -> bool:
        """Ask something of the table; whether it was done."""
        try:
            self.table, _ = step(self.table, request, self.table.now + 100)
        except TwentyOneError:
            return False
        return True

    def next_rank(self) -> tuple[int, ...]:
        """The ranks wished for now; none for any."""
        self.wished += 1
        return self.ranks if self.rng.random() < 0.85 else ()

    def play(self) -> None:
        """Play to the drawn moment."""
        rng = self.rng
        if rng.random() < 0.6:
            self.ask(req.Bank(seat=self.viewer or self.taken[0], take=True))
        for count in range(LONGEST):
            if not self.table.decisions or self.is_there(count) or not self.decide(rng.choice(self.table.decisions)):
                break
        for seat in self.taken:
            if seat != self.viewer and rng.random() < 0.15:
                self.ask(req.GoAway(seat=seat))

    def is_there(self, count: int) -> bool:
        """Whether the drawn moment has come, after so many decisions."""
        session = self.table.session
        if self.moment == "first bets":
            return count >= self.least // 8
        if self.moment == "settled":
            return session.last is not None and session.round is None
        is_late = count >= self.least or session.n_rounds > 1
        if self.moment == "own turn" and self.viewer is not None:
            return is_late and session.round is not None and self.table.decision(self.viewer) is not None
        return is_late

    def decide(self, decision: Decision) -> bool:
        """Answer one decision."""
        seat, rng = decision.seat, self.rng
        if decision.kind == "bet":
            lowest, highest, _ = self.table.session.bet_range(seat)
            chips = rng.choice((lowest, highest, min(highest, 25), None))
            return self.ask(req.Bet(seat=seat, decision=decision.id, chips=chips))
        if decision.kind != "act":
            return False
        return self.ask(req.Act(seat=seat, decision=decision.id, action=self.action(seat)))

    def action(self, seat: int) -> str:
        """Splits whatever can be split, takes cards up to the drawn total, and sometimes does something else."""
        view = self.view(seat)
        offered: list[str] = [offer["action"] for offer in view["decision"]["actions"]]
        if "split" in offered:
            return "split"
        if self.rng.random() < 0.12 or "hit" not in offered:
            return self.rng.choice(offered)
        hand = view["hand"]
        cards = hand["bank"] if view["banker"] == seat else hand["seats"][str(seat)]["hands"][hand["hand_index"]]
        return "hit" if (cards["total"] or 0) < self.greed or "stand" not in offered else "stand"

    def view(self, viewer: int | None) -> dict[str, Any]:
        """The table as a viewer sees it, with its words."""
        view: dict[str, Any] = json.loads(frame.state(self.table, (), viewer))["view"]
        return view


@contextmanager
def wishing(drawn: Drawn) -> Iterator[None]:
    """Let the shoe give the cards wished for, where it still holds one."""
    changed: Any = Dealing
    deal = Dealing.next_card

    def next_card(
        self: Dealing, cards: tuple[int, ...], endless: bool, even_revealed: bool = False
    ) -> tuple[int, Dealing]:
        _, dealing = deal(self, cards, endless, even_revealed)
        order, here, ranks = list(dealing.order), dealing.position - 1, drawn.next_rank()
        there = next((at for at in range(here, len(order)) if rank(order[at]) in ranks), here)
        order[here], order[there] = order[there], order[here]
        return order[here], replace(dealing, order=tuple(order)) if there != here else dealing

    changed.next_card = next_card
    try:
        yield
    finally:
        changed.next_card = deal


def drawn_view(number: int, language: str = ENGLISH) -> dict[str, Any]:
    """The view of the table of that number, for somebody who speaks that language."""
    drawn = Drawn(number)
    with wishing(drawn):
        drawn.play()
    with speaking(language):
        view = drawn.view(drawn.viewer)
    return view | {"advice": advice(view) if drawn.rng.random() < 0.3 else None}


def advice(view: dict[str, Any]) -> dict[str, Any] | None:
    """What a coach could say of the decision of a view."""
    actions = [offer["action"] for offer in (view["decision"] or {}).get("actions", ())]
    if len(actions) < 2:
        return None
    worths = {action: -0.125 * number for number, action in enumerate(actions)}
    return {"actions": worths, "best": actions[0], "basis": "exact EVs for all cards seen since the shuffle"}
