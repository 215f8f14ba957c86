"""The pages of `docs/insight/`, one per answer, and their index. `make insight` writes them all.

`python -m twentyone.present.insight.page DIR [TOPIC …]` writes these topics, or all; the index names all of them.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from twentyone.analyse.answer import Answer
from twentyone.analyse.registry import ANALYSES, all_topics, answer
from twentyone.games.registry import find_game, preset
from twentyone.present.bar import progress_bar
from twentyone.present.insight.plot import save_pictures
from twentyone.present.insight.text import answer_markdown, headline

MOST_ROWS = 60
HEAD = """# Insight

The questions people ask about the two games, answered by the solvers and the simulator. Every page states its value,
how it was made and how far it can be off, and says in plain words what to do. `make insight` writes these pages; none
of them is edited by hand. `twentyone analyse TOPIC GAME -r name=value` answers the same question for other rules, and
`--out DIR` adds the pictures. Every simulated number has a seed of its own, made from its topic and from all that is
simulated: no two rows and no two pages share their luck, so each confirms the exact number beside it by itself.

What takes a GPU is recorded: [what one deck can leave](../method/single-deck.md).

"""


def page_name(topic: str, game: str, preset_name: str = "") -> str:
    """The file of a page, without its ending; pages on a preset have its name."""
    return f"{topic}_{game}" + (f"_{preset_name}" if preset_name else "")


def write_page(made: Answer, folder: Path) -> None:
    """Write the page of one answer, and its pictures."""
    name = page_name(made.topic, made.game)
    page = answer_markdown(made, save_pictures(made, folder, name), MOST_ROWS)
    (folder / f"{name}.md").write_text(page, encoding="utf-8")


def index_markdown() -> str:
    """The list of all pages."""
    lines = []
    for game, topics in ANALYSES.parts().items():
        lines += [f"## {find_game(game).title}", ""]
        lines += [f"- [{name}]({page_name(name, game)}.md): {topic.about}" for name, topic in topics.items()]
        lines += [
            f"- [{name}, {preset_name}]({page_name(name, game, preset_name)}.md): {topic.about}, with the"
            f" preset {preset_name}"
            for name, topic in topics.items()
            for preset_name in topic.presets
        ]
        lines.append("")
    return HEAD + "\n".join(lines).rstrip() + "\n"


def pages(topics: Iterable[str]) -> Iterator[tuple[str, Answer]]:
    """The name and the answer of every page on these topics."""
    for name in topics:
        for game, topic in all_topics()[name].items():
            for preset_name in ("", *topic.presets):
                fields: Any = preset(find_game(game), preset_name) if preset_name else {}
                made = answer(name, find_game(game).rules(**fields), **dict.fromkeys(topic.options, True))
                yield page_name(name, game, preset_name), made


def main() -> None:
    """Write the pages, without pictures, into the folder named on the command line."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with progress_bar():
        for name, made in pages(sys.argv[2:] or all_topics()):
            (folder / f"{name}.md").write_text(answer_markdown(made, most=MOST_ROWS), encoding="utf-8")
            print(f"{name}: {headline(made)} ({made.seconds:.1f} s)", flush=True)
    (folder / "README.md").write_text(index_markdown(), encoding="utf-8")


if __name__ == "__main__":
    main()
