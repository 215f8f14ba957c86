"""`twentyone site`: the page with the tables inside, as files for any web host."""

import json as json_text
from pathlib import Path
from typing import Annotated

import typer

from twentyone.present.cli.option import JsonOption, named_path


def site(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder to build in.", parser=named_path)],
    parts: Annotated[
        Path | None,
        typer.Option(
            "--parts", metavar="DIR", help="Where Python for browsers is kept once it was fetched.", parser=named_path
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Build the page with the tables inside: files that any web host serves and that work offline after a visit."""
    from twentyone.present.bar import progress_bar
    from twentyone.present.web.site.build import build
    from twentyone.present.web.site.parts import default_parts

    with progress_bar(quiet=json):
        built = build(out, parts or default_parts())
    if json:
        print(json_text.dumps({"folder": str(built.folder), "version": built.version, "bytes": built.packed_bytes}))
        return
    print(
        f"{out} has {built.files} files, {built.plain_bytes / 1e6:.1f} MB, {built.packed_bytes / 1e6:.1f} MB packed."
        f" Try it: python -m http.server --directory {out}"
    )
