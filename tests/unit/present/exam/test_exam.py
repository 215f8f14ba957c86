"""Exams: a fixed set per game, drawn again the same, told in every language, and graded by exact regret."""

import json
import random
import unicodedata
from pathlib import Path

import pytest

from tests.support.sample import sample
from twentyone import ev
from twentyone.cards.card import VALUES
from twentyone.cards.shoe import Shoe
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.exam.answer import LONGEST_ANSWER, action_of, words_for
from twentyone.present.exam.draw import DIGITS, drawn_position, kept_text
from twentyone.present.exam.kept import exam_of, position_of
from twentyone.present.exam.position import N_POSITIONS, Position, digest_of
from twentyone.present.exam.registry import examiner_of
from twentyone.present.exam.score import score_of
from twentyone.present.exam.sentence import asked
from twentyone.present.exam.sheet import read_answers, write_questions
from twentyone.present.words.registry import words_of

GAMES = ("blackjack", "banluck")
DIGESTS = {
    "blackjack": "ff730f7b88bc107ddd79066c2a11f6c46077ac23d6e4f2bf26f4c9e78f1334c6",
    "banluck": "02d76eb517f1eae9b2cb8cbb96a37f7b057c87b5975176fa819262a11db21859",
}
CLOSE = 10.0 ** (2 - DIGITS)


@pytest.mark.parametrize("game", GAMES)
def test_the_set_of_a_game_stays_what_it_is(game: str) -> None:
    exam = exam_of(game)
    assert digest_of(exam) == DIGESTS[game]
    assert len({position.line for position in exam}) == N_POSITIONS
    assert {position.decision.kind for position in exam} == set(examiner_of(game).kinds)
    for position in exam:
        assert position.regret(position.best) == 0
        assert 0 < len(position.decision.evs) <= 5
    assert kept_text(game, exam) == examiner_of(game).kept.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "numbers"),
    sample(2, [("blackjack", range(1, 3)), ("banluck", range(1, 2)), *((game, range(3, 1001)) for game in GAMES)]),
)
def test_positions_are_drawn_again_from_the_seed(game: str, numbers: range) -> None:
    exam = exam_of(game)
    for number in numbers:
        drawn = drawn_position(game, number, {position.line for position in exam[: number - 1]})
        assert drawn.line == exam[number - 1].line
        assert drawn.decision.evs == pytest.approx(exam[number - 1].decision.evs, abs=CLOSE)


def removed_from(position: Position) -> str:
    """The cards that are gone besides the hand and the up card, as what is told of a position of blackjack says."""
    facts, rules = position.decision.facts, position.decision.rules
    unseen = facts["unseen"]
    assert isinstance(unseen, dict)
    held = [*str(facts["hand"]).split(","), str(facts["up"])]
    values = ["T" if card in "JQK" else card for card in held]
    full = Shoe.of_decks(rules.decks)  # type: ignore[attr-defined] # blackjack has decks
    counts = zip(VALUES, full.counts, strict=True)
    return ",".join(one for one, n in counts for _ in range(n - unseen[one] - values.count(one)))


def is_plain(position: Position) -> bool:
    """Whether `ev` answers a position as it is: no side bet, no hand of a split, tens told together."""
    unseen = position.decision.facts["unseen"]
    is_first = position.decision.kind in ("hard", "soft", "pair") and "surrender=early" not in position.line
    return is_first and isinstance(unseen, dict) and "K" not in unseen


@pytest.mark.parametrize("part", sample(1, [slice(0, 3), slice(3, None)]))
def test_what_is_told_of_a_hand_is_enough_for_its_exact_evs(part: slice) -> None:
    for position in [one for one in exam_of("blackjack") if is_plain(one)][part]:
        facts = position.decision.facts
        found = ev(position.decision.rules, str(facts["hand"]), str(facts["up"]), removed=removed_from(position))
        for action, kept in position.decision.evs.items():
            assert found.actions[action] == pytest.approx(kept, abs=CLOSE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_asked_and_answered_in_every_language(game: str, language: str) -> None:
    with speaking(language):
        for position in exam_of(game):
            question = asked(position)
            for action, word in question.words.items():
                assert word in question.text
                assert action_of(position, word, language) == action
                assert action_of(position, action, language) == action


def test_an_answer_is_one_word_and_nothing_else() -> None:
    position = next(one for one in exam_of("blackjack") if one.decision.kind == "even_money")
    for answer in ("Even-money.", " **EVEN MONEY** ", "even_money", "\ttake even money\n"):
        assert action_of(position, answer, "en") == "even_money"
    for refused in ("", "even", "even money or decline", "stand", "x" * (LONGEST_ANSWER + 1), None, 7, ["decline"]):
        assert action_of(position, refused, "en") is None
    assert action_of(position, "平赔。", "zh") == "even_money"
    assert action_of(position, "平赔。", "en") is None
    with speaking("vi"):
        taken = unicodedata.normalize("NFD", words_of("blackjack").action("even_money").label)
    assert action_of(position, taken, "vi") == "even_money"
    with speaking("en"):
        assert "decline" in words_for("blackjack", "decline")


@pytest.mark.parametrize("game", GAMES)
def test_a_random_players_mean_regret_is_its_exact_loss(game: str, tmp_path: Path) -> None:
    exam, generator = exam_of(game), random.Random(21)
    sheet = tmp_path / "answers.jsonl"
    rows = [{"id": one.name, "answer": generator.choice(list(one.decision.evs))} for one in exam]
    sheet.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    answered = read_answers(sheet, exam)
    grade = score_of([(one, action_of(one, answer, "en")) for one, answer in answered]).whole
    exact = sum(one.random_regret for one in exam) / len(exam)
    assert grade.random_regret == pytest.approx(exact)
    assert grade.standard_error is not None
    assert abs(grade.mean_regret - exact) < 3 * grade.standard_error
    assert grade.refused == 0


def test_a_score_tells_kinds_apart_and_counts_what_is_refused() -> None:
    exam = exam_of("banluck")[:40]
    score = score_of([*((one, one.best) for one in exam[:30]), *((one, None) for one in exam[30:])])
    assert (score.whole.positions, score.whole.refused, score.whole.best_share) == (40, 10, 0.75)
    worst = [max(one.decision.evs.values()) - min(one.decision.evs.values()) for one in exam[30:]]
    assert score.whole.mean_regret == pytest.approx(sum(worst) / 40)
    assert sum(one.positions for one in score.by_kind.values()) == 40
    assert list(score.by_kind) == [kind for kind in examiner_of("banluck").kinds if kind in score.by_kind]


def test_questions_are_written_without_what_answers_are_worth(tmp_path: Path) -> None:
    out = tmp_path / "questions.jsonl"
    with speaking("vi"):
        write_questions(out, exam_of("banluck"))
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == N_POSITIONS
    assert lines[6].keys() == {"id", "text", "answers"}
    with speaking("vi"):
        assert lines[6]["text"] == asked(position_of("banluck", 7)).text
