"""A client holds every proof against what it saw: honest ones pass, and each kind of lie is named."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.rulebook.test_live_table import table_of
from twentyone.present.terminal.witness import Witness
from twentyone.present.web import wire
from twentyone.table import request as ask
from twentyone.table.dealing import Dealing
from twentyone.table.fair import commitment, seed_commitment
from twentyone.table.live import LiveTable
from twentyone.table.step import step

Plain = dict[str, Any]
ME, OTHER = 2, 5


class Play:
    """A table of two who commit and open; the witness sits at seat 2, `lie` may change its frames."""

    def __init__(self, game: str, lie: Callable[[Plain], None] = lambda frame: None, **settings: Any) -> None:
        self.witness = Witness()
        self.lie = lie
        self.said: list[str] = []
        self.is_robbed = False
        self.record: list[Plain] = []
        self.table = table_of(game, ME, OTHER, **settings)
        self.show(self.table, ())

    def show(self, table: LiveTable, events: tuple[Any, ...]) -> None:
        self.table = table
        frame = json.loads(wire.state(table, events, ME))
        self.lie(frame)
        self.view = frame["view"]
        self.record.append(frame)
        self.said += self.witness.watch(frame["view"], frame["events"])

    def do(self, request: ask.AnyRequest) -> None:
        self.show(*step(self.table, request, 0))

    def rounds(self, number: int) -> None:
        while self.table.session.n_rounds < number or self.table.session.round is not None:
            decision = self.table.decisions[0]
            if decision.kind == "bet":
                mine = self.witness.commitment_for(self.view) if decision.seat == ME else ""
                self.do(
                    ask.Bet(seat=decision.seat, decision=decision.id, chips=10, commit=mine or self.other(decision))
                )
            elif decision.kind == "seed" and decision.seat == ME:
                seed = self.witness.seed_for(self.view)
                assert seed is not None
                self.witness.opened(self.view, seed)
                self.record.append({"opened": seed, "view": self.view})
                if self.is_robbed:
                    self.show(*step(self.table, ask.TimeUp(seat=ME, decision=decision.id), 10_000))
                    continue
                self.do(ask.OpenSeed(seat=ME, decision=decision.id, seed=seed, commit=self.witness.new_commitment()))
            elif decision.kind == "seed":
                self.do(ask.OpenSeed(seat=OTHER, decision=decision.id, seed=f"other {self.table.dealing.shoe + 1}"))
            else:
                assert self.table.session.round is not None
                legal = self.table.session.round.legal_actions(self.table.actor_of(decision.seat))
                words = [action.text for action in legal]
                action = next((word for word in ("split", "decline", "stand") if word in words), words[0])
                self.do(ask.Act(seat=decision.seat, decision=decision.id, action=action))

    def other(self, decision: Any) -> str:
        if decision.seat == ME or OTHER in self.table.dealing.next_commitments:
            return ""
        return seed_commitment(f"other {self.table.dealing.shoe + 1}")


@pytest.mark.parametrize("face_up", [True, False])
@pytest.mark.parametrize(("game", "rules"), [("banluck", {}), ("blackjack", {"decks": 1}), ("blackjack", {"decks": 0})])
def test_honest_proofs_hold(game: str, rules: Plain, face_up: bool) -> None:
    options = {"rules": rules} if rules else {}
    play = Play(game, options=options, players_cards_face_up=face_up, starting_chips=5_000)
    play.rounds(40)
    assert play.said == []
    assert play.witness.n_verified >= 5
    assert play.witness._cards or play.table.dealing.revealed


def altered(change: Callable[[Plain], None]) -> Callable[[Plain], None]:
    """Change every proof on its way."""

    def lie(frame: Plain) -> None:
        for event in frame["events"]:
            if event["event"] == "ShoeRevealed":
                event["proof"] = copy.deepcopy(event["proof"])
                change(event["proof"])

    return lie


def another_seed(proof: Plain) -> None:
    proof["server_seed"] = "11" * 32
    proof["commitment"] = commitment(proof["server_seed"])
    proof["stretches"] = []
    proof["n_dealt"] = 0


def withheld(proof: Plain) -> None:
    for row in proof["seats"]:
        if row["seat"] == ME:
            row |= {"seed": "", "withheld": True}


def another_commitment(proof: Plain) -> None:
    for row in proof["seats"]:
        if row["seat"] == OTHER:
            row |= {"seed": "ground", "commitment": seed_commitment("ground")}


def another_card(frame: Plain) -> None:
    for event in frame["events"]:
        if event["event"] == "CardDealt" and event["card"]:
            event["card"] = "2C" if event["card"] != "2C" else "3C"


def another_promise(frame: Plain) -> None:
    if frame["view"]["stage"] == "seeds":
        frame["view"]["shuffle"]["next_commitment"] = "00" * 32


LIES: list[tuple[Callable[[Plain], None], str]] = [
    (altered(another_seed), "another shoe"),
    (altered(withheld), "do not make the order"),
    (altered(another_commitment), "do not make the order"),
    (altered(lambda proof: proof.update(shoe=proof["shoe"] + 1)), "do not make the order"),
    (altered(lambda proof: proof.update(n_dealt=1)), "you saw card"),
    (another_card, "when it was dealt"),
    (another_promise, "changed its commitment"),
]
"""What a frame can be changed by, and what a witness says to it."""


@pytest.mark.parametrize(("lie", "words"), LIES)
def test_a_lie_is_named(lie: Callable[[Plain], None], words: str) -> None:
    play = Play("banluck", lie)
    play.rounds(12)
    assert any(words in said for said in play.said), play.said


def test_a_seed_that_was_left_out_of_the_shuffle_is_missed() -> None:
    """A host that pretends to have had no answer makes a proof that is true of itself."""
    play = Play("banluck")
    play.is_robbed = True
    play.rounds(1)
    assert any("Your seed was not counted in shoe 1: seat 2 is said to have withheld it" in said for said in play.said)


def test_a_deck_without_its_aces_is_missed() -> None:
    """A host that takes cards out before the shuffle makes a proof that is true of itself."""
    honest = Dealing.next_card

    def thin(self: Dealing, cards: tuple[int, ...], endless: bool, even_revealed: bool = False) -> Any:
        return honest(self, tuple(card for card in cards if card < 48), endless, even_revealed)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dealing, "next_card", thin)
        play = Play("banluck")
        play.rounds(1)
    assert any("did not begin with whole decks of 52 cards" in said for said in play.said), play.said
