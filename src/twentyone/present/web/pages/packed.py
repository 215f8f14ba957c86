"""Text packed on its way to a browser that can unpack it: a quarter of the bytes, packed once for all who ask."""

import gzip
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

VARY = {"vary": "accept-encoding"}
PACKED = {"content-encoding": "gzip"}
TEXT = {".css", ".html", ".js", ".svg"}
MOST_FILES = 512


def can_unpack(asked: Headers) -> bool:
    """Whether who sends these headers can unpack what comes packed."""
    return "gzip" in asked.get("accept-encoding", "")


def packed_file(plain: FileResponse, asked: Headers) -> Response:
    """A file as it is answered to these headers: packed if it is text and whoever asks can unpack it."""
    path = Path(plain.path)
    if path.suffix not in TEXT:
        return plain
    if not can_unpack(asked):
        plain.headers.update(VARY)
        return plain
    # a weak tag: packed or plain, it is the same file, though not the same bytes
    named = {"content-type": plain.headers["content-type"], "etag": f"W/{plain.headers['etag']}"}
    return Response(_packed(path, path.stat().st_mtime_ns), headers=VARY | PACKED | named)


def packed_answer(plain: Response, asked: Headers) -> Response:
    """An answer that is the same for everybody, packed for whoever can unpack it."""
    plain.headers.update(VARY)
    if not can_unpack(asked):
        return plain
    named = {"content-type": plain.headers["content-type"]}
    return Response(gzip.compress(plain.body, mtime=0), headers=VARY | PACKED | named)


@lru_cache(maxsize=MOST_FILES)
def _packed(path: Path, changed: int) -> bytes:
    """A file as it was `changed` last: one that changes again is packed again."""
    return gzip.compress(path.read_bytes(), mtime=0)
