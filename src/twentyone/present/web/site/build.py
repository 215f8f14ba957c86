"""Builds the page with the house inside, as files that any web host serves.

Everything is a copy or comes from the functions that a server answers with: the page, its messages, the guide and the
words of the games in every language, and the modules of this package, which the worker of the page imports.
"""

import gzip
import hashlib
import io
import json
import re
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Any

import twentyone
from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import ENGLISH, LANGUAGES, remark, speaking
from twentyone.present.web.answers.vocabulary import vocabulary
from twentyone.present.web.pages.guide import guide_html
from twentyone.present.web.pages.parts import STATIC, manifest, plain_messages
from twentyone.present.web.pages.plotting import plotting_script
from twentyone.present.web.site.books.registry import written_books
from twentyone.present.web.site.parts import msgspec_wheel, pyodide_files

PACKAGE = Path(twentyone.__file__).parent
LEFT_OUT = (
    *("rl", "simulate/gpu"),
    *("present/cli", "present/terminal", "present/insight", "present/strategy_tables", "present/web/static"),
)
"""What no page asks for: commands, reports, learning and the graphics card."""
POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
PURE = ("fluent.syntax", "typing_extensions")
LIBRARY_ENDING = ".so"
LIBRARY = "msgspec.wasm"
"""The one library of machine code, beside the modules: the browser compiles it as it comes."""
LOADED = (
    *("house.zip", LIBRARY),
    *("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json"),
)
"""What the worker fetches while it counts."""
OWN = "site.json"
"""The mark of a folder that was built here, which may be built again."""


class SiteError(TwentyOneError):
    """A folder that a site cannot be built in."""


@dataclass(frozen=True)
class Site:
    """What was built: where, how many bytes, packed as hosts pack them, and what a menu takes of that."""

    folder: Path
    version: str
    files: int
    plain_bytes: int
    packed_bytes: int


def build(out: Path, parts: Path, most_presets: int | None = None) -> Site:
    """Build a site in a folder, which is empty or of an earlier build, with what others made from `parts`.

    Its books are those of every preset, or of the first `most_presets` of each game.
    """
    if out.exists() and any(out.iterdir()) and not (out / OWN).exists():
        raise SiteError(remark("keeper-site-folder", folder=str(out)))
    shutil.rmtree(out, ignore_errors=True)
    files = dict(_files(parts))
    files |= {f"books/{name}": book for name, book in written_books(most_presets).items()}
    loaded = [files[name] for name in LOADED]
    counted = {"total": sum(map(len, loaded)), "packed": _packed_bytes(loaded)}
    image = _version({name: files[name] for name in files if name in LOADED or name.startswith("pyodide/")})
    files["parts.json"] = _json({**counted, "image": image, "library": _library(msgspec_wheel(parts))[0]})
    version = _version(files)
    files["sw.js"] = _keeper(version, sorted(files))
    packed = _packed_bytes(files.values())
    files[OWN] = _json({"version": version, "twentyone": twentyone.__version__, "packed_bytes": packed})
    for name, content in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return Site(out, version, len(files), sum(map(len, files.values())), packed)


def _files(parts: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of a site but those that say something of the others."""
    yield "index.html", _index((STATIC / "index.html").read_text(encoding="utf-8")).encode()
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC).as_posix()
        if path.is_file() and path.suffix != ".ts" and name not in ("index.html", "js/worker.js", "js/site/keeper.js"):
            yield f"static/{name}", path.read_bytes()
    for code in LANGUAGES:
        with speaking(code):
            yield f"messages/{code}.json", plain_messages(code)
            yield f"guide/{code}.html", guide_html(code).encode()
            yield f"schema/{code}.json", _json(vocabulary())
            yield f"manifest.{code}.webmanifest", _json(_manifest())
    yield "plotly.js", plotting_script()
    yield "house.zip", house_archive(msgspec_wheel(parts))
    yield LIBRARY, _library(msgspec_wheel(parts))[1]
    for path in pyodide_files(parts):
        yield f"pyodide/{path.name.replace('.mjs', '.js')}", path.read_bytes()  # many hosts have no type for mjs


def _index(text: str) -> str:
    """The page with the house inside: every address is relative, so that a site may lie in any folder of a host."""
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}">'
    text = text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy}')
    first = '<script type="module" src="/static/js/'
    text = text.replace(f"{first}main.js", f'{first}site/house.js"></script>\n{first}main.js')  # so that Python begins
    text = text.replace("/manifest.webmanifest", f"/manifest.{ENGLISH}.webmanifest")
    return re.sub(r'(href|src)="/', r'\1="', text).replace("<html ", '<html data-house="inside" ')


def _manifest() -> dict[str, Any]:
    """What makes the page an app, in the language that is spoken now; the page chooses the file."""
    plain = manifest()
    icons = [icon | {"src": icon["src"].removeprefix("/")} for icon in plain["icons"]]
    shortcuts = [shortcut | {"url": f".{shortcut['url']}"} for shortcut in plain["shortcuts"]]
    return plain | {"id": "./", "start_url": "./", "scope": "./", "icons": icons, "shortcuts": shortcuts}


def _keeper(version: str, files: list[str]) -> bytes:
    """The service worker, which knows its version and every file."""
    source = (STATIC / "js" / "site" / "keeper.js").read_text(encoding="utf-8")
    kept = ["./" if name == "index.html" else name for name in files]
    return source.replace('"VERSION"', json.dumps(version)).replace('["FILES"]', json.dumps(kept)).encode()


def house_archive(wheel: Path) -> bytes:
    """All modules of the house, in one archive that is the same for the same modules."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_modules(wheel)):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _modules(wheel: Path) -> Iterator[tuple[str, bytes]]:
    for path in PACKAGE.rglob("*"):
        name = path.relative_to(PACKAGE)
        if path.suffix in (".py", ".ftl") and not _is_left_out(PurePosixPath(name.as_posix())):
            yield f"twentyone/{name.as_posix()}", path.read_bytes()
    for module in PURE:
        spec = find_spec(module)
        assert spec is not None
        assert spec.origin is not None
        origin, place = Path(spec.origin), module.replace(".", "/")
        if origin.name != "__init__.py":
            yield f"{place}.py", origin.read_bytes()
            continue
        for path in origin.parent.glob("*.py"):
            yield f"{place}/{path.name}", path.read_bytes()
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.namelist():
            if member.startswith("msgspec/") and not member.endswith((".pyi", ".typed", "/")):
                is_library = member.endswith(LIBRARY_ENDING)
                yield member, b"" if is_library else archive.read(member)


def _library(wheel: Path) -> tuple[str, bytes]:
    """The library in a wheel: the name that Python imports it by, where the modules have an empty file, and itself."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (member for member in archive.namelist() if member.endswith(LIBRARY_ENDING))
        return name, archive.read(name)


def _is_left_out(name: PurePosixPath) -> bool:
    is_said_by_page = name.parts[0] == "language" and "page" in name.parts
    return is_said_by_page or any(name.is_relative_to(folder) for folder in LEFT_OUT)


def _version(files: dict[str, bytes]) -> str:
    """A name that changes when any file does."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])}\n".encode() + files[name])
    return digest.hexdigest()[:16]


def _packed_bytes(contents: Iterable[bytes]) -> int:
    """What files take on their way from a host that packs them."""
    return sum(len(gzip.compress(content, 6, mtime=0)) for content in contents)


def _json(plain: Any) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
