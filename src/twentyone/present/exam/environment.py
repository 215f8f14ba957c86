"""An exam for Gymnasium: one position per episode, read as text and answered in a word. Needs the extra `rl`."""

from typing import Any

from twentyone.extra import naming_extras
from twentyone.language.catalogue import speaking
from twentyone.present.exam.answer import LONGEST_ANSWER, action_of
from twentyone.present.exam.kept import exam_of, position_of
from twentyone.present.exam.position import digest_of
from twentyone.present.exam.sentence import asked
from twentyone.seed import check_seed

with naming_extras():
    import gymnasium
    from gymnasium import spaces


class TextEnv(gymnasium.Env[str, str]):
    """The positions of a game in a language; the reward is minus the exact regret of the answer, in bets.

    `reset` asks them in their order, from 1; `options={"position": 7}` chooses one, and a seed where to begin.
    `info["answers"]` has the words that are offered. After a step `info["best"]` has the best of them, `info["evs"]`
    what each action is worth, and `info["refused"]` says that the answer was none of them; then it is graded as the
    worst.
    """

    render_mode = None

    def __init__(self, game: str, language: str = "en") -> None:
        self.language = language
        with speaking(language):
            self.questions = [asked(position) for position in exam_of(game)]
        letters = frozenset("".join(question.text for question in self.questions))
        self.observation_space = spaces.Text(max(len(one.text) for one in self.questions), charset=letters)
        self.action_space = spaces.Text(LONGEST_ANSWER, charset=letters)
        self.game, self.number = game, 0

    @property
    def digest(self) -> str:
        """What the set of positions is known by."""
        return digest_of(question.position for question in self.questions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """The next position."""
        if seed is not None:
            check_seed(seed)
            self.number = seed % len(self.questions)
        super().reset(seed=seed)
        wanted = (options or {}).get("position", self.number % len(self.questions) + 1)
        self.number = position_of(self.game, wanted).number
        question = self.questions[self.number - 1]
        return question.text, {"id": question.position.name, "answers": list(question.words.values())}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Grade an answer; the episode is over."""
        question = self.questions[self.number - 1]
        position = question.position
        named = action_of(position, action, self.language)
        info = {"best": question.words[position.best], "evs": dict(position.decision.evs), "refused": named is None}
        return question.text, -position.regret(named), True, False, info
