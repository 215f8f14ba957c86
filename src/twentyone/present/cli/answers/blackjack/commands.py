"""What blackjack adds to the command line."""

import random
from collections.abc import Mapping

from twentyone.present.cli.answers.blackjack.answers import chart, ev, solve
from twentyone.present.cli.answers.blackjack.certify import certify, check
from twentyone.present.cli.answers.blackjack.lab import lab
from twentyone.present.cli.answers.blackjack.simulate import simulate
from twentyone.present.cli.answers.blackjack.tablebase import tablebase
from twentyone.present.cli.answers.contract import Commands, Work


def benchmarks() -> Mapping[str, Work]:
    """The solver at work: whole games, and one hand."""
    from twentyone.cards.notation import parse_ranks
    from twentyone.rules.blackjack import BlackjackRules
    from twentyone.solve.blackjack.game import solve_blackjack
    from twentyone.solve.blackjack.hand_ev import ev_blackjack

    six, pair, ten = BlackjackRules(), parse_ranks("8,8"), parse_ranks("T")[0]
    return {
        "solve blackjack, one deck": lambda: solve_blackjack(BlackjackRules(decks=1)),
        "solve blackjack, six decks": lambda: solve_blackjack(six),
        "every action of 8,8 against T, six decks": lambda: ev_blackjack(pair, ten, six),
    }


def play_rounds(rounds: int) -> None:
    """Rounds of the readable engine, one seat that plays as the dealer does."""
    from twentyone.games.blackjack import new_round
    from twentyone.games.blackjack.policy import mimic
    from twentyone.games.playthrough import play, random_draw
    from twentyone.rules.blackjack import BlackjackRules

    draw = random_draw(random.Random(0))
    for _ in range(rounds):
        for _ in play(new_round(BlackjackRules(), 1), {1: mimic}, draw):
            pass


COMMANDS = Commands(
    solve=solve,
    ev=ev,
    chart=chart,
    simulate=simulate,
    lab=lab,
    tablebase=tablebase,
    certify=certify,
    check=check,
    benchmarks=benchmarks,
    simulated="blackjack, six decks",
    engine=play_rounds,
)
