"""The golden files: what each holds and how it is made. `make golden` writes them all, for review as a diff.

The one exception is `walk_full.txt`, which takes minutes: `python -m tests.golden.tree_walk --write` records it.
"""

from collections.abc import Callable
from functools import partial

from tests.golden.at_table import conversation
from tests.golden.by_ear import heard_rounds
from tests.golden.tree_walk import GOLDEN, banker_walk, player_walk, stripped_walk
from tests.support.banluck_rounds import rules_of
from tests.support.blackjack_rounds import rules_of as blackjack_rules
from twentyone.games import blackjack
from twentyone.games.banluck import new_round
from twentyone.games.playthrough import transcript


def banluck_playthrough(words: str, preset: str, n_players: int, seed: int) -> str:
    """A hand of random legal play under these rules."""
    return transcript("banluck", new_round(rules_of(words, preset), n_players), seed)


def blackjack_playthrough(words: str, preset: str, n_seats: int, seed: int) -> str:
    """A round of random legal play under these rules."""
    return transcript("blackjack", blackjack.new_round(blackjack_rules(words, preset), n_seats), seed)


GOLDENS: dict[str, Callable[[], str]] = {
    "banluck_heads_up.txt": partial(banluck_playthrough, "", "prd", 1, 4),
    "banluck_void.txt": partial(banluck_playthrough, "surrender=after_reveal", "prd", 2, 53),
    "banluck_forced_opening.txt": partial(banluck_playthrough, "", "prd", 3, 9),
    "banluck_announced_busts.txt": partial(banluck_playthrough, "busts=announced double_bust=push", "prd", 4, 6),
    "banluck_singapore.txt": partial(banluck_playthrough, "", "singapore", 3, 4),
    "banluck_kampung.txt": partial(banluck_playthrough, "", "kampung", 3, 4),
    "banluck_xi_dach.txt": partial(banluck_playthrough, "", "xi_dach", 4, 1),
    "banluck_singapore_run.txt": partial(banluck_playthrough, "", "singapore_run", 3, 11),
    "banluck_casual_sg.txt": partial(banluck_playthrough, "", "casual_sg", 3, 11),
    "banluck_gameo.txt": partial(banluck_playthrough, "", "gameo", 3, 4),
    "banluck_seven_players.txt": partial(banluck_playthrough, "", "prd", 7, 20),
    "banluck_three_sevens.txt": partial(banluck_playthrough, "", "prd", 7, 123),
    "banluck_penalty.txt": partial(banluck_playthrough, "penalty=covers_bank reveal=optional", "prd", 4, 31),
    "blackjack_insurance.txt": partial(blackjack_playthrough, "", "us_casino", 3, 5),
    "blackjack_original_bets_only.txt": partial(
        blackjack_playthrough, "hole_card=no_peek_original", "us_casino", 2, 17
    ),
    "blackjack_early_surrender.txt": partial(blackjack_playthrough, "surrender=early", "us_casino", 3, 688),
    "blackjack_seven_seats.txt": partial(blackjack_playthrough, "", "vegas", 7, 0),
    "blackjack_european.txt": partial(blackjack_playthrough, "", "european", 2, 17),
    "blackjack_hoyle.txt": partial(blackjack_playthrough, "", "hoyle", 1, 0),
    "heard_blackjack.txt": partial(heard_rounds, "blackjack"),
    "heard_blackjack_vi.txt": partial(heard_rounds, "blackjack", "vi"),
    "heard_blackjack_zh.txt": partial(heard_rounds, "blackjack", "zh"),
    "heard_banluck.txt": partial(heard_rounds, "banluck"),
    "heard_banluck_vi.txt": partial(heard_rounds, "banluck", "vi"),
    "heard_banluck_zh.txt": partial(heard_rounds, "banluck", "zh"),
    "heard_xi_dach.txt": partial(heard_rounds, "banluck", "en", "xi_dach"),
    "heard_xi_dach_vi.txt": partial(heard_rounds, "banluck", "vi", "xi_dach"),
    "heard_xi_dach_zh.txt": partial(heard_rounds, "banluck", "zh", "xi_dach"),
    "heard_singapore_run.txt": partial(heard_rounds, "banluck", "en", "singapore_run"),
    "heard_singapore_run_vi.txt": partial(heard_rounds, "banluck", "vi", "singapore_run"),
    "heard_singapore_run_zh.txt": partial(heard_rounds, "banluck", "zh", "singapore_run"),
    "typed_blackjack_vi.txt": partial(conversation, "blackjack", "vi"),
    "typed_blackjack_zh.txt": partial(conversation, "blackjack", "zh"),
    "typed_banluck_vi.txt": partial(conversation, "banluck", "vi"),
    "typed_banluck_zh.txt": partial(conversation, "banluck", "zh"),
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
