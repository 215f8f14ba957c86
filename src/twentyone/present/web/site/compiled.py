"""What Python compiled of the house on one visit, as an archive for the next one, which then need not compile it again.

A compiled module names the moment at which its source was written, which is another one on every visit, or the digest
of its source, which need not be checked. Those of the archive have the digest; the page takes an archive only for the
very modules it was made of.
"""

import io
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import cache_from_source, source_hash
from pathlib import Path

HEAD_BYTES, MAGIC_BYTES = 16, 4
BY_DIGEST_UNCHECKED = (1).to_bytes(4, "little")


def compiled(folder: str) -> bytes:
    """The archive of all modules under a folder that are loaded and were compiled, to be unpacked there."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(_loaded(Path(folder))):
            cached = Path(cache_from_source(str(path)))
            if cached.exists():
                plain, digest = cached.read_bytes(), source_hash(path.read_bytes())
                content = plain[:MAGIC_BYTES] + BY_DIGEST_UNCHECKED + digest + plain[HEAD_BYTES:]
                archive.writestr(str(cached.relative_to(folder)), content)
    return packed.getvalue()


def _loaded(folder: Path) -> Iterator[Path]:
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file and file.endswith(".py") and Path(file).is_relative_to(folder):
            yield Path(file)
