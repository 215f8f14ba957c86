"""A person at a table at home, by script: what is typed, what is said, and which cards come."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from twentyone.present.terminal.client import LineClient
from twentyone.present.terminal.home import HomeWire, Wishes
from twentyone.present.terminal.line import Line
from twentyone.rules.field import rules_dict
from twentyone.rules.table import TableSettings
from twentyone.table.fair.dealing import Dealing
from twentyone.table.session.profile import changed, choose_profile


def script(typed: Sequence[str], said: list[str]) -> Line:
    """A line that types these answers and keeps all that is said, prompts too; then the input ends."""
    answers: Iterator[str] = iter(typed)

    def listen(prompt: str) -> str:
        said.append(prompt)
        answer = next(answers, None)
        if answer is None:
            raise EOFError
        return answer

    return Line(said.append, listen)


@contextmanager
def stacked(cards: Sequence[int]) -> Iterator[None]:
    """Tables deal these cards first, whatever the shuffle says, and then go on with the shuffle."""
    stack, honest = list(cards), Dealing.next_card

    def next_card(self: Dealing, *known: Any, **options: Any) -> tuple[int, Dealing]:
        card, dealing = honest(self, *known, **options)
        return (stack.pop(0) if stack else card), dealing

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dealing, "next_card", next_card)
        yield


def at_home(
    game: str,
    typed: Sequence[str],
    n_rounds: int | None = 1,
    *,
    cards: Sequence[int] = (),
    seed: int | None = 1,
    folder: Path | None = None,
    preset: str = "",
    rules: dict[str, str] | None = None,
    **options: Any,
) -> tuple[list[str], LineClient]:
    """What is said at a table in this process when this is typed, and the client with its last view."""
    said: list[str] = []
    presets = {"blackjack": "us_casino", "banluck": "prd"}
    chosen, settings = changed(game, *choose_profile(game, preset or presets[game], TableSettings()), rules or {})
    wishes = Wishes(game, rules_dict(chosen), rules_dict(settings), seed, simple_bots=True)
    with stacked(cards), HomeWire(wishes, folder) as home:
        client = LineClient(
            home,
            game,
            table=home.table,
            token=home.token,
            stays=True,
            line=script(typed, said),
            new_seed=home.new_seed,
            **({} if not home.is_new else options),
        )
        client.play(n_rounds)
    return said, client
