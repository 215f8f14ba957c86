"""Whole rounds: played by policies, written as text, and replayed from that text.

A playthrough has one line per move (`deal AS`, `seat 1: hit`, `bank: open 2`) under a header that names game, rules and
seats; lines that begin with `#` say what each move led to and are not read back. The final nets are checked.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from twentyone.cards.card import parse_card
from twentyone.errors import TranscriptError
from twentyone.games.contract import CHANCE, Action, Event, Move, Policy, State, move_text, seat_name
from twentyone.games.registry import find_game
from twentyone.rules.field import parse_rules, rules_words, split_assignments
from twentyone.word import quoted, whole_number

Step = tuple[int, Move, tuple[Event, ...], State]


def random_policy(generator: random.Random) -> Policy:
    """A policy that takes any legal action with the same chance."""

    def choose(observation: Any) -> Action:
        legal: tuple[Action, ...] = observation.legal_actions
        return generator.choice(legal)

    return choose


def play(state: State, policies: Mapping[int, Policy], draw: Callable[[State], int]) -> Iterator[Step]:
    """Play a round to its end: who moved, what, what happened, and the state it led to.

    `policies` has one policy per seat, the bank included; `draw` picks the card where chance moves.
    """
    while state.actor is not None:
        actor = state.actor
        move: Move = draw(state) if actor == CHANCE else policies[actor](state.observation(actor))
        state, events = state.step(move)
        yield actor, move, events, state


def random_draw(generator: random.Random) -> Callable[[State], int]:
    """A draw that takes each possible card with its chance."""

    def draw(state: State) -> int:
        cards, chances = zip(*state.chance_outcomes(), strict=True)
        return int(generator.choices(cards, chances)[0])

    return draw


def transcript(game: str, start: State, seed: int) -> str:
    """A round of random legal play, the same for the same seed, as text that `replay` reads."""
    generator = random.Random(seed)
    choose = random_policy(generator)
    policies = dict.fromkeys(range(start.n_seats + 1), choose)
    lines = [f"game: {game}", f"rules: {rules_words(start.rules)}".rstrip(), f"seats: {start.n_seats}", ""]
    state = start
    for actor, move, events, state in play(start, policies, random_draw(generator)):
        lines.append(f"deal {move_text(move)}" if actor == CHANCE else f"{seat_name(actor)}: {move_text(move)}")
        lines.extend(f"#   {_event_text(event)}" for event in events)
        if state.actor is not None and state.actor != CHANCE:
            legal = ", ".join(action.text for action in state.legal_actions())
            lines.append(f"# {seat_name(state.actor)} may: {legal}")
    return "\n".join([*lines, "", f"nets: {_nets_text(state)}", ""])


def _event_text(event: Event) -> str:
    words = [type(event).__name__, seat_name(event.seat)]
    for name, given in event.to_dict().items():
        if name not in ("event", "seat", "audience", "hand") and given != "":
            words.append(f"{name}={given}")
    return " ".join(words)


def _nets_text(state: State) -> str:
    return " ".join(str(state.net(seat)) for seat in range(state.n_seats + 1))


def replay(text: str) -> State:
    """The last state of a playthrough; a text that does not replay to what it says is refused."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    header = dict(line.split(":", 1) for line in lines[:3] if ":" in line)
    seats = whole_number(header.get("seats", "").strip())
    if set(header) != {"game", "rules", "seats"} or seats is None:
        raise TranscriptError("A playthrough begins with the three lines game, rules and seats.")
    game = find_game(header["game"].strip())
    rules = parse_rules(game.rules, split_assignments(header["rules"].split()))
    state = game.new_round(rules, seats)
    if not lines[-1].startswith("nets:"):
        raise TranscriptError("The playthrough breaks off: its last line must give the nets.")
    for line in lines[3:-1]:
        state = _replay_line(state, line)
    if state.actor is not None:
        raise TranscriptError("The playthrough gives its nets before the round is over.")
    if lines[-1].removeprefix("nets:").split() != _nets_text(state).split():
        raise TranscriptError(
            f"The playthrough says {quoted(lines[-1])}, but its moves lead to nets: {_nets_text(state)}."
        )
    return state


def _replay_line(state: State, line: str) -> State:
    if line.startswith("deal "):
        return state.apply(parse_card(line.removeprefix("deal ")))
    who, colon, action = line.partition(":")
    seats = {seat_name(seat): seat for seat in range(state.n_seats + 1)}
    if not colon or who not in seats:
        raise TranscriptError(f"The line {quoted(line)} is neither 'deal CARD' nor 'SEAT: ACTION'.")
    return state.apply(Action.parse(action), seats[who])
