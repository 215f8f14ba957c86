"""Gather the pages of the site in one folder, where Sphinx reads them: `python docs/site/stage.py FOLDER`.

The pages of `docs/` keep their places. README becomes the front page and gets the table of contents; other documents
from outside `docs/` are added. A link to a file that is no page of the site, such as a program, becomes plain text.
"""

import re
import shutil
import sys
from os.path import relpath
from pathlib import Path

DOCS = Path(__file__).parents[1]
ROOT = DOCS.parent
OUTSIDE = {
    "index.md": ROOT / "README.md",
    "playing.md": ROOT / "src" / "twentyone" / "present" / "web" / "pages" / "guide.md",
    "architecture.md": ROOT / "ARCHITECTURE.md",
    "contributing.md": ROOT / "CONTRIBUTING.md",
    "changelog.md": ROOT / "CHANGELOG.md",
    **{f"measured/{path.name}": path for path in sorted((ROOT / "benchmarks" / "results").glob("*.md"))},
}
CONTENTS = {
    "Use": ("guide", "playing", "app", "strategy-files", "learning", "reference", "protocol", "scale", "glossary"),
    "Rules": ("rulebook/*",),
    "Numbers": ("insight/README", "strategy_tables/blackjack/README", "strategy_tables/banluck/README"),
    "Mathematics": ("method/*",),
    "Develop": ("your-own-game", "contributing", "architecture", "changelog", "decisions", "measured/index"),
}
INDEXES = {
    "decisions.md": ("Decisions", "adr/*"),
    "measured/index.md": ("Measured", "*"),
}
FOLDERS = ("insight", "strategy_tables/blackjack", "strategy_tables/banluck")
"""Folders whose own README lists their pages."""

CODE = re.compile(r"(^```.*?^```)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
IMAGE = re.compile(r'(?<=<img )(.*?src=")([^"]+)')


def contents(pages: tuple[str, ...], caption: str = "") -> str:
    """A table of contents, shown at the side only."""
    head = ["```{toctree}", ":hidden:", ":glob:", *([f":caption: {caption}"] if caption else []), ""]
    return "\n".join(["", *head, *pages, "```", ""])


def site_link(target: str, path: Path, address: str, addresses: dict[Path, str]) -> str | None:
    """Where a link of the document at `path` leads in the site, seen from its page; None where to no page."""
    name, mark, anchor = target.partition("#")
    if not name or name.startswith(("https://", "http://", "mailto:")):
        return target
    there = addresses.get((path.parent / name).resolve())
    return None if there is None else relpath(there, Path(address).parent) + mark + anchor


def page(path: Path, address: str, addresses: dict[Path, str]) -> str:
    """A document with the links it has in the site."""

    def link(found: re.Match[str]) -> str:
        mark, text, target = found.groups()
        there = site_link(target, path, address, addresses)
        return text if there is None else f"{mark}[{text}]({there})"

    def image(found: re.Match[str]) -> str:
        return found[1] + (site_link(found[2], path, address, addresses) or found[2])

    parts = CODE.split(path.read_text(encoding="utf-8"))
    parts[::2] = [IMAGE.sub(image, LINK.sub(link, part)) for part in parts[::2]]
    return "".join(parts)


def stage(folder: Path) -> None:
    """Write all pages and pictures."""
    inside = {path.relative_to(DOCS).as_posix(): path for path in DOCS.rglob("*") if path.is_file()}
    files = {address: path for address, path in (inside | OUTSIDE).items() if not address.startswith("site/")}
    addresses = {path: address for address, path in files.items()}
    shutil.rmtree(folder, ignore_errors=True)
    for address, path in files.items():
        place = folder / address
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            place.write_text(page(path, address, addresses), encoding="utf-8")
        else:
            shutil.copyfile(path, place)
    for address, (title, pages) in INDEXES.items():
        shown = contents((pages,)).replace(":hidden:\n", "")
        (folder / address).write_text(f"# {title}\n{shown}", encoding="utf-8")
    for name in FOLDERS:
        with (folder / name / "README.md").open("a", encoding="utf-8") as index:
            index.write(contents(("*",)))
    with (folder / "index.md").open("a", encoding="utf-8") as front:
        for caption, pages in CONTENTS.items():
            there = tuple(page for page in pages if "*" in page or (folder / f"{page}.md").exists())
            front.write(contents(there, caption))


if __name__ == "__main__":
    stage(Path(sys.argv[1]))
