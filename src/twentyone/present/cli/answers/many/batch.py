"""`twentyone ev GAME --batch FILE`: every row of a file answered, whatever is wrong with others."""

import sys
from typing import Annotated, Any

import typer

from twentyone.rules.field import Rules

BatchOption = Annotated[
    str | None,
    typer.Option(
        "--batch",
        metavar="FILE",
        help="Answer every row of a .csv, .jsonl or .parquet file, whose columns are named as these options.",
    ),
]
BatchOutOption = Annotated[
    str | None,
    typer.Option("--out", metavar="FILE", help="With --batch, where the answers go; without it, the terminal."),
]


def answer_batch(rules: Rules, batch: str, out: str | None, json: bool, **words: Any) -> None:
    """Print the rows of a file with their answers, or write them into a file; exit code 1 if rows were refused."""
    from twentyone import api
    from twentyone.errors import HandError, OutputError
    from twentyone.solve.contract import ManySolver
    from twentyone.solve.question_file import answer_text, columns_of, kind_of, read_questions, write_answers
    from twentyone.solve.registry import solver_of

    solver = solver_of(rules)
    known = solver.many_columns if isinstance(solver, ManySolver) else {"hand": "hand"}
    kind = "jsonl" if json else kind_of(out or batch)
    if kind == "parquet" and not out:
        raise OutputError("Answers in a .parquet file are not printed: say where they go, as --out answers.parquet.")
    rows = read_questions(batch)
    columns = columns_of(rows, list(known))
    if "hand" not in columns:
        raise HandError(f"The file {batch} has no column hand: its columns are {', '.join(rows[0])}.")
    many = api.ev_many(rules, columns, **words)
    if out:
        write_answers(out, rows, many)
        print(f"Wrote {out}.")
    else:
        sys.stdout.write(answer_text(rows, many, kind))
    if many.refused:
        first = many.sentences[0]
        print(f"Of {len(many)} rows {len(many.refused)} were refused. {first}", file=sys.stderr)
        raise typer.Exit(1)
