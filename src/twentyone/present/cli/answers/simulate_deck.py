"""What `twentyone simulate --deck FILE` does: play the test hands of a file, and say whether they end as it says."""

from collections.abc import Sequence

import typer

from twentyone.errors import RunError
from twentyone.present.cli.answers.simulate_text import record_text
from twentyone.present.cli.option import print_json
from twentyone.present.words.number import numbered
from twentyone.rules.field import Rules, rules_dict
from twentyone.simulate.core.script import PlayedHand

FALSE = 1
"""What a command ends with when something it checked is not true."""


def check_alone(deck: str, **others: object) -> None:
    """Refuse options that test hands have no use for."""
    given = [name.replace("_", "-") for name, value in others.items() if value not in (None, False)]
    if given:
        raise RunError(f"The hands of {deck} are played once each: --deck goes without --{given[0]}.")


def show_hands(hands: Sequence[PlayedHand], rules: Rules, policy: str, seed: int, json: bool) -> None:
    """Print the hands; where the player did otherwise than the file says, end with exit code 1."""
    wrong = [played for played in hands if played.is_as_expected is False]
    if json:
        print_json(
            {
                "game": rules.game,
                "hands": [played.to_dict() for played in hands],
                "as_expected": not wrong,
                "rules": rules_dict(rules),
                "policy": policy,
                "seed": seed,
            }
        )
    else:
        print("\n".join([*(hand_text(played, rules.game) for played in hands), summary(hands, len(wrong), policy)]))
    if wrong:
        raise typer.Exit(FALSE)


def hand_text(played: PlayedHand, game: str) -> str:
    """One test hand in a line: its name, what was done, and the round."""
    done = " ".join(action.capitalize() for action in played.actions) or "no decision"
    if played.is_as_expected is False:
        done += f" (expected {' '.join(word.capitalize() for word in played.hand.expected)})"
    return f"{played.hand.name}: {done}: {record_text(played.record, game)}"


def summary(hands: Sequence[PlayedHand], n_wrong: int, policy: str) -> str:
    """How many hands there were, and how many of those to be checked were played as the file says."""
    n_checked = sum(played.is_as_expected is not None for played in hands)
    if not n_checked:
        return f"{numbered(len(hands), 'hand')} by {policy}; the file says nothing to check."
    return f"{numbered(len(hands), 'hand')} by {policy}: {n_checked - n_wrong} of {n_checked} played as the file says."
