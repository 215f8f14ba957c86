"""The golden files: what each holds and how it is made. `make golden` writes them all, for review as a diff.

The one exception is `walk_full.txt`, which takes minutes: `python -m tests.walk --write` records it.
"""

from collections.abc import Callable
from functools import partial

from tests.scripted import rules_of
from tests.walk import GOLDEN, banker_walk, player_walk, stripped_walk
from twentyone.games.banluck import new_round
from twentyone.games.playthrough import transcript


def banluck_playthrough(words: str, preset: str, n_players: int, seed: int) -> str:
    """A hand of random legal play under these rules."""
    return transcript("banluck", new_round(rules_of(words, preset), n_players), seed)


GOLDENS: dict[str, Callable[[], str]] = {
    "banluck_heads_up.txt": partial(banluck_playthrough, "", "prd", 1, 4),
    "banluck_void.txt": partial(banluck_playthrough, "surrender=after_reveal", "prd", 2, 53),
    "banluck_forced_opening.txt": partial(banluck_playthrough, "", "prd", 3, 9),
    "banluck_announced_busts.txt": partial(banluck_playthrough, "busts=announced double_bust=push", "prd", 4, 6),
    "banluck_singapore.txt": partial(banluck_playthrough, "", "singapore", 3, 4),
    "banluck_seven_players.txt": partial(banluck_playthrough, "", "prd", 7, 20),
    "banluck_three_sevens.txt": partial(banluck_playthrough, "", "prd", 7, 123),
    "walk_stripped.txt": stripped_walk,
    "walk_player.txt": player_walk,
    "walk_banker.txt": banker_walk,
}


def main() -> None:
    """Write every golden file and say which have changed."""
    for name, make in GOLDENS.items():
        path, text = GOLDEN / name, make()
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{name}: {'changed' if changed else 'as before'}")


if __name__ == "__main__":
    main()
