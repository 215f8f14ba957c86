"""What the page may ask besides play: the vocabulary of the rules, and exact numbers from the solvers.

The solvers run in processes of their own, and one of them is always left to the tables. Every question is plain text
and is read by the same functions as the command line, so both give the same numbers to the last digit.
"""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from twentyone.errors import PolicyError, RulesError
from twentyone.games.registry import GAMES
from twentyone.language.catalogue import once_a_language, remark
from twentyone.present.web.answers.contract import Question
from twentyone.present.web.answers.registry import questions_of
from twentyone.present.web.answers.simulation import simulated
from twentyone.present.web.answers.vocabulary import vocabulary
from twentyone.present.web.guard.body import body_of
from twentyone.registry import each
from twentyone.table.coach.solver_pool import SolverQueue

LARGEST_QUESTION = 8 * 1024
LARGEST_TEXT = 64 * 1024


def add_explorer(app: FastAPI, solver: SolverQueue) -> None:
    """Serve the questions of the explorer and the trainer."""
    words = once_a_language(vocabulary)

    @app.get("/api/schema")
    async def schema() -> dict[str, Any]:
        return words()

    _add_question(app, solver, "/api/simulate", simulated)
    for game, questions in each(GAMES, questions_of).items():
        for name, work in questions.asked.items():
            _add_question(app, solver, f"/api/{name}/{game}", work)
        for name, work in questions.posted.items():
            _add_posted(app, solver, f"/api/{name}/{game}", work)
        for name, work in questions.files.items():
            _add_question(app, solver, f"/api/{name}/{game}", work, f"{game}-{name}.json")


def _add_question(app: FastAPI, solver: SolverQueue, address: str, work: Question, file: str | None = None) -> None:
    """Answer a question at an address; with a `file`, as one to be kept under this name."""
    headers = {"content-disposition": f'attachment; filename="{file}"'} if file else None

    @app.get(address)
    async def answer(request: Request) -> JSONResponse:
        return JSONResponse(await solver.ask(work, _asked(request)), headers=headers)


def _add_posted(app: FastAPI, solver: SolverQueue, address: str, work: Question) -> None:
    """Answer a question that comes with a text, such as a strategy file that somebody chose in the page."""

    @app.post(address)
    async def answer(request: Request) -> JSONResponse:
        body = await body_of(request, LARGEST_TEXT, "strategy")
        try:
            text = body.decode("utf-8")
        except UnicodeDecodeError:
            raise PolicyError(remark("answer-file-text")) from None
        return JSONResponse(await solver.ask(work, _asked(request) | {"text": text}))


def _asked(request: Request) -> dict[str, str]:
    """The words of a question but its language; a word given twice is refused."""
    pairs = [pair for pair in request.query_params.multi_items() if pair[0] != "language"]
    words = dict(pairs)
    if len(words) != len(pairs):
        raise RulesError(remark("answer-word-twice"))
    if sum(len(name) + len(word) for name, word in pairs) > LARGEST_QUESTION:
        raise RulesError(remark("answer-question-long", most=LARGEST_QUESTION))
    return words
