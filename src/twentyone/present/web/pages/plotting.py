"""The plotting library of the page, handed on as it lies in the installed package `plotly`.

Nothing of it is copied into this project, and no page asks for it before it draws its first chart. A browser keeps it
for a week and then asks by version.

The library would write style sheets of its own into the page, which the page's policy forbids: scripts and styles come
from files of this server only. It writes none where it finds an element of the sheet's name, so a line before it places
such elements; what charts need is in `page.css`.
"""

import asyncio
import gzip
import json
import re
from collections.abc import AsyncIterator
from functools import lru_cache
from importlib.metadata import version
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from twentyone.present.web.pages.packed import PACKED, VARY, can_unpack

ADDRESS = "/plotly.js"
KEPT = "max-age=604800"
PART = 64 * 1024
GLOBAL_SHEET = "plotly.js-style-global"
BUNDLED_SHEETS = re.compile(rb'getElementById\("([0-9a-f]{64})"\)')
PLACE = """for (const id of {names})
  document.head.append(Object.assign(document.createElement("meta"), {{ id, className: "no-inline-styles" }}));
"""


async def library(request: Request) -> Response:
    """The library, or that the browser has it."""
    is_packed = can_unpack(request.headers)
    tag = f'"plotly-{version("plotly")}{"-gzip" if is_packed else ""}"'
    headers = VARY | {"etag": tag, "cache-control": KEPT}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if is_packed:
        headers |= PACKED
    text = await asyncio.to_thread(_packed if is_packed else plotting_script)
    headers["content-length"] = str(len(text))
    return StreamingResponse(_parts(text), media_type="text/javascript; charset=utf-8", headers=headers)


async def _parts(text: bytes) -> AsyncIterator[bytes]:
    """The library part by part, so that whoever does not read it leaves no copy of it waiting here."""
    for start in range(0, len(text), PART):
        yield text[start : start + PART]


@lru_cache(maxsize=1)
def plotting_script() -> bytes:
    """The library as the package has it, after the line that keeps it from writing style sheets."""
    library = (files("plotly") / "package_data" / "plotly.min.js").read_bytes()
    bundled = (name.decode() for name in BUNDLED_SHEETS.findall(library))
    return PLACE.format(names=json.dumps([GLOBAL_SHEET, *bundled])).encode() + library


@lru_cache(maxsize=1)
def _packed() -> bytes:
    """The same in a third of the bytes, packed once."""
    return gzip.compress(plotting_script(), compresslevel=6, mtime=0)
