"""What the page may ask besides play: the vocabulary of the rules, and exact numbers from the solvers.

The solvers run in processes of their own, and one of them is always left to the tables. Every question is plain text
and is read by the same functions as the command line, so both give the same numbers to the last digit.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from twentyone.errors import RulesError
from twentyone.present.web.answers import answer
from twentyone.present.web.answers.vocabulary import vocabulary
from twentyone.present.web.guard.body import body_of
from twentyone.present.web.socket import wire
from twentyone.table.coach.solver_pool import SolverQueue
from twentyone.table.live.said import Words

LARGEST_QUESTION = 8 * 1024

Cards = Annotated[str, msgspec.Meta(max_length=160)]


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What are these hands worth under these rules?"""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    rules: Words
    hands: Annotated[list[Cards], msgspec.Meta(max_length=40)]


_counts = msgspec.json.Decoder(Count)


QUESTIONS: dict[str, Callable[[dict[str, str]], Any]] = {
    "/api/explore/blackjack": answer.blackjack_chart,
    "/api/explore/banluck": answer.banluck_chart,
    "/api/ev/blackjack": answer.blackjack_ev,
    "/api/ev/banluck": answer.banluck_ev,
    "/api/reply/banluck": answer.banluck_reply,
    "/api/convergence/banluck": answer.banluck_convergence,
    "/api/simulate": answer.simulated,
}


def add_explorer(app: FastAPI, solver: SolverQueue) -> None:
    """Serve the questions of the explorer and the trainer."""
    words = vocabulary()

    @app.get("/api/schema")
    async def schema() -> dict[str, Any]:
        return words

    @app.post("/api/count")
    async def count(request: Request) -> JSONResponse:
        body = await body_of(request, LARGEST_QUESTION, "A question")
        asked = wire.decoded(_counts, body, "question")
        return JSONResponse([answer.worth(asked.game, asked.rules, hand) for hand in asked.hands])

    @app.get("/api/certificate/banluck")
    async def certificate(request: Request) -> JSONResponse:
        found = await solver.ask(answer.banluck_certificate, _asked(request))
        return JSONResponse(found, headers={"content-disposition": 'attachment; filename="banluck-certificate.json"'})

    for address, work in QUESTIONS.items():
        _add_question(app, solver, address, work)


def _add_question(app: FastAPI, solver: SolverQueue, address: str, work: Callable[[dict[str, str]], Any]) -> None:
    @app.get(address)
    async def answer(request: Request) -> JSONResponse:
        return JSONResponse(await solver.ask(work, _asked(request)))


def _asked(request: Request) -> dict[str, str]:
    """The words of a question; a word given twice is refused."""
    pairs = request.query_params.multi_items()
    words = dict(pairs)
    if len(words) != len(pairs):
        raise RulesError("A question names each rule once.")
    if sum(len(name) + len(word) for name, word in pairs) > LARGEST_QUESTION:
        raise RulesError(f"A question has at most {LARGEST_QUESTION} characters.")
    return words
