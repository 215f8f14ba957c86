"""How many decisions a second are answered exactly, one core: as they occur in play from shoes at random depth.

`ev_many` is set beside the plain loop over `ev`, on the same questions in the same run, and each of its answers is seen
to be the same. Processor time is counted, so that what others do on the machine is not in it.
"""

import os
import platform
import sys

from benchmarks.timing import cpu_seconds, use_one_core
from tests.support.drawn_questions import Drawn, drawn_questions

from twentyone import BlackjackRules, ev, ev_many
from twentyone.cards.card import rank_value
from twentyone.cards.notation import parse_ranks
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.hand_result import HandEv
from twentyone.solve.many import ManyEvs

NUMBER = 20_000
PLAIN = 4_000
HOUSES = {
    "six decks": BlackjackRules(),
    "six decks, pairs alone": BlackjackRules(),
    "one deck": BlackjackRules(decks=1),
}


def is_pair(one: Drawn) -> bool:
    """Whether a question is about a pair."""
    return len(one.ranks) == 2 and rank_value(one.ranks[0]) == rank_value(one.ranks[1])


def measured(asked: list[Drawn], rules: BlackjackRules) -> tuple[float, float]:
    """Decisions a second by `ev_many` and by the plain loop; the answers are compared."""
    shoes, hands, ups = [one.shoe for one in asked], [one.hand for one in asked], [one.up for one in asked]
    found: list[ManyEvs] = []
    alone: list[HandEv] = []
    many = cpu_seconds(lambda: found.append(ev_many(rules, shoes, hands, ups)))
    part = asked[:PLAIN]
    plain = cpu_seconds(
        lambda: alone.extend(ev_blackjack(one.ranks, parse_ranks(one.up)[0], rules, one.as_shoe) for one in part)
    )
    assert all(found[0].ev[row] == max(one.actions.values()) for row, one in enumerate(alone))
    return len(asked) / many, len(part) / plain


def main() -> None:
    """Print every figure."""
    use_one_core()
    number = int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER
    print(f"Decisions a second, one core, Python {platform.python_version()}, load {os.getloadavg()[0]:.2f}")
    ev_many("blackjack", None, ["8,8", "T,6"], "T")
    for name, rules in HOUSES.items():
        asked = drawn_questions(1, number, rules)
        asked = [one for one in asked if is_pair(one)] if "pairs" in name else asked
        pairs = sum(map(is_pair, asked))
        many, plain = measured(asked, rules)
        print(f"  {name + f', {len(asked)} decisions, {pairs} pairs':<54}{many:8.0f} by ev_many {plain:8.0f} by ev")
    hands = [one.hand for one in drawn_questions(2, number, BlackjackRules()) if len(one.ranks) < 4]
    ev("banluck", "6,T")
    many = len(hands) / cpu_seconds(lambda: ev_many("banluck", hands))
    print(f"  {f'Ban Luck, player, {len(hands)} hands':<54}{many:8.0f} by ev_many")


if __name__ == "__main__":
    main()
