"""The coach: what every action is worth, exactly, to a seat that knows what it may know, and what a choice has cost.

A `Question` is made from a seat's observation and holds nothing else, so no answer tells what the seat does not know.
Blackjack is weighed with this round's visible cards out of an otherwise full shoe, for a counter with all cards seen
since the shuffle out of it; a hand of a split pair as a hand of its own. Ban Luck is weighed against the heads-up
equilibrium, and says so where there are more players.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from twentyone.cards.card import rank, rank_value, value
from twentyone.cards.shoe import Shoe
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.state import BlackjackState
from twentyone.games.contract import BANK
from twentyone.rules import blackjack as bj
from twentyone.table.games.banluck.round import BanLuckSeen

NO_DECISION = 2


@dataclass(frozen=True, slots=True)
class Question:
    """A decision as its seat knows it: rules, own hand, what is seen of others, and what may be done.

    `hand` and `others` are ranks in blackjack and values in Ban Luck; `against` is what a banker knows of the player.
    """

    rules: Any
    legal: tuple[str, ...]
    hand: tuple[int, ...]
    up: int | None = None
    others: tuple[int, ...] = ()
    side: str = "player"
    against: str | None = None
    heads_up: bool = True
    split: bool = False
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """EVs of the legal actions in bets, the best of them, and what they rest on."""

    actions: Mapping[str, float]
    best: str
    basis: str

    def lost(self, action: str) -> float:
        """What an action gives up against the best, in bets."""
        return self.actions[self.best] - self.actions[action] if action in self.actions else 0.0

    def to_dict(self) -> dict[str, Any]:
        """The advice as JSON has it."""
        return {"actions": dict(self.actions), "best": self.best, "basis": self.basis}


def question(seen: Any, discards: tuple[int, ...] | None = None) -> Question | None:
    """What a seat's observation asks; None where there is nothing to choose.

    `discards` are the cards of earlier rounds since the shuffle, all of which lay face up in the end; with them the
    question is a counter's.
    """
    if len(seen.legal_actions) < NO_DECISION:
        return None
    return _blackjack_question(seen, discards) if isinstance(seen, BlackjackObservation) else _banluck_question(seen)


def discards_of(state: Any) -> tuple[int, ...] | None:
    """The cards in the discard tray of a round that has one."""
    if not isinstance(state, BlackjackState):
        return None
    return tuple(card for card, copies in enumerate(state.shoe.discards) for _ in range(copies))


def _blackjack_question(seen: BlackjackObservation, discards: tuple[int, ...] | None) -> Question:
    hand = seen.hand
    assert hand is not None
    visible = [card for seat in seen.seats for other in seat.hands if other is not hand for card in other.cards or ()]
    return Question(
        rules=seen.rules,
        legal=tuple(action.text for action in seen.legal_actions),
        hand=tuple(rank(card) for card in seen.cards),
        up=rank(seen.dealer[0]),
        others=tuple(sorted(rank(card) for card in (*visible, *(discards or ())))),
        split=hand.after_split,
        counted=discards is not None,
    )


def _banluck_question(at_table: BanLuckSeen) -> Question:
    seen = at_table.seen
    return Question(
        rules=seen.rules,
        legal=tuple(action.text for action in at_table.legal_actions),
        hand=tuple(sorted(value(card) for card in seen.own)),
        side="banker" if seen.viewer == BANK else "player",
        against=_against(seen),
        heads_up=len(seen.nets) == 2,
    )


def _against(seen: BanLuckObservation) -> str | None:
    if seen.viewer != BANK or any(action.verb == "surrender" for action in seen.legal_actions):
        return None
    first = next(number for number in range(1, len(seen.nets)) if seen.nets[number] is None)
    return f"{seen.n_cards[first]}{' bust' if seen.busted[first] else ''}"


def advise(asked: Question) -> Advice:
    """The exact EVs of the legal actions."""
    evs, basis = _blackjack(asked) if asked.up is not None else _banluck(asked)
    return Advice(evs, max(evs, key=lambda action: evs[action]), basis)


def _blackjack(asked: Question) -> tuple[dict[str, float], str]:
    from twentyone.solve.blackjack.hand_ev import ev_blackjack  # noqa: PLC0415 - solvers load when first asked

    assert asked.up is not None
    shoe = Shoe.of_decks(asked.rules.decks)
    if not shoe.infinite:
        shoe = shoe.remove(rank_value(other) for other in asked.others)
    found = ev_blackjack(asked.hand, asked.up, asked.rules, shoe)
    evs = {action: float(ev) for action, ev in found.actions.items()}
    if "even_money" in asked.legal:
        evs = {"even_money": float(bj.EVEN_MONEY_PAYS), "decline": _natural_declined(asked, shoe)}
    elif "insure" in asked.legal:
        assert found.insurance is not None
        evs = {"insure": float(found.insurance), "decline": 0.0}
    elif "play" in asked.legal:
        evs = {"surrender": evs["surrender"], "play": max(ev for act, ev in evs.items() if act != "surrender")}
    shoe_words = "all cards seen since the shuffle" if asked.counted else "the cards you see and a full shoe"
    basis = f"exact EVs for {shoe_words}"
    if found.conditioned_on and "decline" not in asked.legal:
        basis += f", given {found.conditioned_on}"
    if asked.split:
        basis += ", as a hand of its own"
    return {action: evs[action] for action in asked.legal if action in evs}, basis


def _natural_declined(asked: Question, shoe: Shoe) -> float:
    """What a natural is worth against an ace when even money is declined: nothing if the hole card is a ten."""
    left = shoe if shoe.infinite else shoe.remove([*(rank_value(card) for card in asked.hand), 1])
    return (1 - left.counts[9] / left.size) * float(asked.rules.blackjack_pays)


def _banluck(asked: Question) -> tuple[dict[str, float], str]:
    from twentyone.solve.banluck.chart import look_up  # noqa: PLC0415 - solvers load when first asked

    worth = look_up(asked.rules, asked.hand, asked.side, asked.against).worth.actions
    verbs = {action: "stand" if action.startswith("open") else action for action in asked.legal}
    evs = {action: float(worth[verb]) for action, verb in verbs.items() if verb in worth}
    basis = "exact EVs against the heads-up equilibrium"
    return evs, basis if asked.heads_up else f"{basis}; more players are at the table"
