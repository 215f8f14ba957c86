"""What `twentyone exam` prints: the set, a position, what an answer gives up, and what many come to."""

from twentyone.language.catalogue import phrase, written
from twentyone.present.cli.option import check_writable, print_json
from twentyone.present.exam.answer import action_of
from twentyone.present.exam.kept import exam_of, position_of
from twentyone.present.exam.position import Position, digest_of
from twentyone.present.exam.score import score_of
from twentyone.present.exam.sentence import asked
from twentyone.present.exam.sheet import question_dict, read_answers, write_questions
from twentyone.present.words.grammar import capital, commas
from twentyone.present.words.number import signed
from twentyone.present.words.registry import words_of
from twentyone.word import quoted


def tell(game: str, json: bool) -> None:
    """What the set is known by, and what it has of each kind."""
    positions = exam_of(game)
    score = score_of([(position, position.best) for position in positions])
    grades = {"all": score.whole, **score.by_kind}
    if json:
        kinds = {kind: {"positions": one.positions, "random_regret": one.random_regret} for kind, one in grades.items()}
        print_json({"game": game, "positions": len(positions), "digest": digest_of(positions), "kinds": kinds})
        return
    print(phrase("exam-about", game=words_of(game).title, n=len(positions), digest=digest_of(positions)))
    for kind, one in grades.items():
        print(phrase("exam-share", kind=_kind(kind), n=one.positions, regret=_bets(one.random_regret)))


def ask(game: str, number: int, answer: str | None, language: str, json: bool) -> None:
    """A position, or what an answer to it gives up."""
    position = position_of(game, number)
    if answer is not None:
        _judge(position, answer, language, json)
    elif json:
        print_json(question_dict(asked(position)))
    else:
        print(asked(position).text)


def _judge(position: Position, answer: str, language: str, json: bool) -> None:
    """What one answer gives up, and what every answer is worth."""
    words = asked(position).words
    named, evs = action_of(position, answer, language), position.decision.evs
    regret, best = position.regret(named), words[position.best]
    if json:
        found = {"id": position.name, "answer": named, "refused": named is None, "regret": regret}
        print_json(found | {"best": position.best, "evs": dict(evs)})
        return
    if named is None:
        print(phrase("exam-refused", answer=quoted(answer), regret=_bets(regret), best=best))
    elif not regret:
        print(phrase("exam-right", answer=words[named]))
    else:
        print(phrase("exam-wrong", answer=words[named], regret=_bets(regret), best=best))
    worth = [phrase("exam-worth-one", answer=words[action], ev=signed(ev)) for action, ev in evs.items()]
    print(phrase("exam-worth", evs=commas(worth)))


def write(game: str, out: str, json: bool) -> None:
    """All questions, in a file."""
    check_writable(out)
    positions = exam_of(game)
    write_questions(out, positions)
    if json:
        print_json({"game": game, "positions": len(positions), "digest": digest_of(positions), "out": out})
    else:
        print(phrase("exam-wrote", n=len(positions), file=out))


def grade(game: str, sheet: str, language: str, json: bool) -> None:
    """What the answers of a file come to."""
    positions = exam_of(game)
    answered = read_answers(sheet, positions)
    score = score_of([(position, action_of(position, one, language)) for position, one in answered])
    if json:
        kinds = {kind: one.to_dict() for kind, one in score.by_kind.items()}
        about = {"game": game, "of": len(positions), "digest": digest_of(positions)}
        print_json(about | score.whole.to_dict() | {"kinds": kinds})
        return
    print(phrase("exam-graded", n=len(answered), of=len(positions)))
    for kind, one in {"all": score.whole, **score.by_kind}.items():
        parts = {
            "regret": _bets(one.mean_regret),
            "error": _error(one.standard_error),
            "random": _bets(one.random_regret),
        }
        share = f"{written(100 * one.best_share, 1)} %"
        print(phrase("exam-grade", kind=_kind(kind), n=one.positions, share=share, refused=one.refused, **parts))


def _kind(kind: str) -> str:
    """A kind of decisions in words."""
    return capital(phrase("exam-kind", kind=kind))


def _error(error: float | None) -> str:
    """How sure a mean is."""
    return phrase("exam-error-none") if error is None else phrase("exam-error", error=_bets(error))


def _bets(regret: float) -> str:
    """A regret as it is shown."""
    return written(regret, 4)
