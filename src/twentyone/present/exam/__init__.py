"""Decisions in sentences, answered in a word and graded by exact regret: a fixed set per game, for language models.

`draw.py` draws the set of a game and writes its file, `position.py` is one of them, `kept.py` reads them again,
`sentence.py` says them in any language, `answer.py` reads answers, `score.py` grades them, and `environment.py` is the
same for Gymnasium.
"""
