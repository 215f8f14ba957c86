"""What answers about full tables say of the penalty, which they leave out. [BL-38]"""

from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules
from twentyone.solve.banluck.table.study import has_offenders


def penalty_words(rules: BanLuckRules) -> tuple[str, ...]:
    """Whether the penalty of these rules is ever paid by somebody who plays as the answer says; nothing without one."""
    if not bl.has_penalty(rules, MAX_PLAYERS):
        return ()
    if has_offenders(rules, MAX_PLAYERS):
        return (
            "The penalty is left out here. Heads-up equilibrium play stands below the minimum with some hands, and at a"
            " table each of them would also pay a share of what the bank loses: simulate tables with and without it.",
        )
    return ("Nobody who plays the equilibrium stands below the minimum, so the penalty is never paid.",)
