"""Where the Lab page asks: everything about a ramp, and then the figures that take longer.

Runs are played in the queue of the explorer; figures take milliseconds and have a queue of their own, so that a slider
does not wait for somebody's run.
"""

from collections.abc import Callable, Iterator
from typing import Any

from twentyone.present.web.answers.contract import LabQuestions
from twentyone.present.web.answers.lab.runs import Asking, Runs, is_deepest
from twentyone.present.web.answers.lab.wish import Wish, read_wish
from twentyone.present.web.answers.question import Words
from twentyone.present.web.asked import Address, Asked
from twentyone.rules.field import rules_dict, rules_words


def lab_addresses(
    game: str, lab: LabQuestions, solver: Asking, quick: Asking, words_of: Callable[[Asked], Words]
) -> Iterator[Address]:
    """The addresses of a game's lab."""
    runs = Runs(solver, quick, lab.find, lab.play)

    def read(asked: Asked) -> Wish:
        return read_wish(game, words_of(asked), lab.counts())

    async def figures(asked: Asked) -> dict[str, Any]:
        return await asked.while_there(all_figures(read(asked)))

    async def all_figures(wish: Wish) -> dict[str, Any]:
        run, where = await runs.run(wish.run)
        told: dict[str, Any] = await quick.ask(told_of, (run, where, wish.question))
        rules = wish.run.rules
        about = {"rules": rules_dict(rules), "words": rules_words(rules).replace(" ", ",")}
        return {**about, **told, "is_deepest": is_deepest(wish.run, where)}

    async def slow_figures(asked: Asked) -> dict[str, Any]:
        return await asked.while_there(all_slow_figures(read(asked)))

    async def all_slow_figures(wish: Wish) -> dict[str, Any]:
        run, _ = await runs.run(wish.run)
        answer: dict[str, Any] = await solver.ask(slow_told_of, (run, wish.question))
        return answer

    yield Address("GET", f"/api/lab/{game}", figures)
    yield Address("GET", f"/api/lab/{game}/slow", slow_figures)


def told_of(about: Any) -> dict[str, Any]:
    """What is told of a run, of how it counts, and of a question to it."""
    from twentyone.present.web.answers.lab.told import count_told, figures_told, run_told

    run, where, question = about
    told = {"run": run_told(run, where), "count": count_told(run.count)}
    return told | figures_told(run, question)


def slow_told_of(about: Any) -> dict[str, Any]:
    """The slow figures of a question to a run."""
    from twentyone.present.web.answers.lab.told import slow_figures_told

    return slow_figures_told(*about)
