"""`twentyone exam`: decisions in sentences, asked one by one or as a file, and answers graded by exact regret."""

from typing import Annotated

import typer

from twentyone.errors import RunError
from twentyone.language.catalogue import LANGUAGES, remark
from twentyone.present.cli.option import JsonOption


def exam(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    position: Annotated[
        int | None, typer.Option("--position", metavar="N", help="Ask this position, from 1 to 1000.")
    ] = None,
    answer: Annotated[str | None, typer.Option("--answer", metavar="WORD", help="Grade this answer to it.")] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Write all questions, a JSON object per line.")
    ] = None,
    grade: Annotated[
        str | None, typer.Option("--grade", metavar="FILE", help="Grade answers, lines of JSON with id and answer.")
    ] = None,
    language: Annotated[
        str, typer.Option("--language", metavar="CODE", help=f"The language asked in: {', '.join(LANGUAGES)}.")
    ] = "en",
    json: JsonOption = False,
) -> None:
    """Ask a fixed set of 1,000 decisions in sentences, and grade the answers by exact regret.

    Without an option: what the set is known by, and what an answer at random gives up.
    """
    from twentyone.present.cli.answers.exam import shown
    from twentyone.present.cli.house.spoken import spoken

    with spoken(language):
        if answer is not None and position is None:
            raise RunError(remark("exam-answer-to-what"))
        if (position is not None) + (out is not None) + (grade is not None) > 1:
            raise RunError(remark("exam-one-option"))
        if position is not None:
            shown.ask(game, position, answer, language, json)
        elif out is not None:
            shown.write(game, out, json)
        elif grade is not None:
            shown.grade(game, grade, language, json)
        else:
            shown.tell(game, json)
