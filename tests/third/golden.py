"""The golden playthroughs of seven and a half. `make golden` writes them, for review as a diff."""

import sys
from pathlib import Path

from seven_and_a_half import register
from seven_and_a_half.engine import new_round
from tests.third.round import rules_of
from twentyone.games.playthrough import transcript

FOLDER = Path(__file__).parent / "playthroughs"
PLAYTHROUGHS: dict[str, tuple[tuple[str, ...], int, int]] = {
    "heads_up.txt": ((), 1, 1),
    "natural.txt": ((), 2, 3),
    "matta.txt": (("matta=wild",), 3, 5),
    "seven_players.txt": ((), 7, 3),
}
"""The rules, the number of players and the seed of each."""


def text_of(name: str) -> str:
    """A round of random legal play."""
    assignments, n_players, seed = PLAYTHROUGHS[name]
    return transcript("seven_and_a_half", new_round(rules_of(*assignments), n_players), seed)


def main() -> None:
    """Write every playthrough and say which have changed."""
    register()
    for name in PLAYTHROUGHS:
        path, text = FOLDER / name, text_of(name)
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name}: {'changed' if changed else 'as before'}\n")


if __name__ == "__main__":
    main()
