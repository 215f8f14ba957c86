"""A site for these tests: built once per run from the modules as they are, served as any web host would."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from twentyone.present.web.site.build import build
from twentyone.present.web.site.parts import default_parts


class _Quiet(SimpleHTTPRequestHandler):
    """Files as they are, without a line for each."""

    def log_message(self, *words: object) -> None:
        """Say nothing."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of a folder that a plain web host serves."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
    thread = threading.Thread(target=host.serve_forever, name="web host")
    thread.start()
    try:
        yield f"http://127.0.0.1:{host.server_port}"
    finally:
        host.shutdown()
        host.server_close()
        thread.join()


def built(folder: Path) -> Path:
    """A site in a folder; what others made is fetched once and kept."""
    build(folder, default_parts())
    return folder
