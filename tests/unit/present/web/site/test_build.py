"""What a site is built of: all of the page, in every language, at relative addresses, and modules for its worker."""

import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from twentyone.language.catalogue import LANGUAGES
from twentyone.present.web.pages.parts import shell_files
from twentyone.present.web.site import build as module
from twentyone.present.web.site.build import SiteError, build, house_archive
from twentyone.present.web.site.parts import PYODIDE_FILES


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files in the place of Python for browsers."""
    folder = tmp_path / "parts"
    folder.mkdir()
    for name in PYODIDE_FILES:
        (folder / name).write_bytes(b"python")
    with zipfile.ZipFile(folder / "msgspec.whl", "w") as wheel:
        wheel.writestr("msgspec/__init__.py", "")
        wheel.writestr("msgspec/py.typed", "")
        wheel.writestr("msgspec/_core.so", "machine code")
    monkeypatch.setattr(module, "pyodide_files", lambda where: [where / name for name in PYODIDE_FILES])
    monkeypatch.setattr(module, "msgspec_wheel", lambda where: where / "msgspec.whl")
    return folder


def test_every_part_of_the_page_is_there_and_kept(parts: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    site = build(out, parts, 0)
    found = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    shell = {address.removeprefix("/") for address in shell_files() if address.startswith("/static/")}
    assert shell - {"static/js/worker.js"} <= found
    assert {f"{kind}/{code}" for kind in ("messages", "schema") for code in LANGUAGES} <= {
        name.removesuffix(".json") for name in found
    }
    assert {f"guide/{code}.html" for code in LANGUAGES} <= found
    keeper = (out / "sw.js").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const FILES = (\[.*?\]);", keeper, re.DOTALL)
    kept = json.loads(listed)
    assert {"index.html" if name == "./" else name for name in kept} == found - {"sw.js", "site.json"}
    assert site.version in keeper
    assert site.files == len(found)


def test_addresses_are_relative_so_that_a_site_may_lie_anywhere(parts: Path, tmp_path: Path) -> None:
    build(tmp_path / "site", parts, 0)
    index = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert 'data-house="inside"' in index
    assert not re.findall(r'(?:href|src)="/', index)
    assert 'href="manifest.en.webmanifest"' in index
    scripts = re.findall(r'<script type="module" src="(.*?)"></script>', index)
    assert scripts == ["static/js/site/house.js", "static/js/main.js"]
    for code in LANGUAGES:
        manifest = json.loads((tmp_path / "site" / f"manifest.{code}.webmanifest").read_text(encoding="utf-8"))
        assert manifest["lang"] == code
        assert all(not icon["src"].startswith("/") for icon in manifest["icons"])
        assert manifest["start_url"] == manifest["scope"] == "./"
        assert all(shortcut["url"].startswith("./#") for shortcut in manifest["shortcuts"])


def test_every_script_has_the_ending_that_all_hosts_know(parts: Path, tmp_path: Path) -> None:
    build(tmp_path / "site", parts, 0)
    assert (tmp_path / "site" / "pyodide" / "pyodide.asm.js").exists()
    assert not list((tmp_path / "site").rglob("*.mjs"))


def test_the_same_files_are_the_same_version_and_a_folder_is_built_again(parts: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    first = build(out, parts, 0)
    assert build(out, parts, 0) == first
    (parts / "pyodide.mjs").write_bytes(b"another python")
    assert build(out, parts, 0).version != first.version


def test_an_image_of_python_counts_as_long_as_all_that_it_has_is_the_same(
    parts: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("twentyone.present.web.site.build._packed_bytes", lambda files: 0)  # slow, and not looked at
    out = tmp_path / "site"

    def image() -> str:
        build(out, parts, 0)
        told = json.loads((out / "parts.json").read_text())
        assert told["library"] == "msgspec/_core.so"
        return str(told["image"])

    first = image()
    assert image() == first
    for part in PYODIDE_FILES:
        (parts / part).write_bytes(f"another {part}".encode())
        assert image() != first
        first = image()
    with zipfile.ZipFile(parts / "msgspec.whl", "w") as wheel:
        wheel.writestr("msgspec/_core.so", "other machine code")
    assert image() != first


def test_a_folder_with_other_things_in_it_is_left_alone(parts: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(SiteError, match="other things"):
        build(tmp_path, parts, 0)
    assert (tmp_path / "letter.txt").exists()


def test_the_worker_gets_what_it_imports_and_no_commands(parts: Path) -> None:
    names = zipfile.ZipFile(io.BytesIO(house_archive(parts / "msgspec.whl"))).namelist()
    assert {"twentyone/present/web/site/house.py", "fluent/syntax/__init__.py", "msgspec/__init__.py"} <= set(names)
    assert "twentyone/language/vi/refusal.ftl" in names
    assert not [name for name in names if "/cli/" in name or "/static/" in name or "/page/" in name]
    assert names == sorted(names)


def test_the_library_of_machine_code_lies_beside_the_modules_which_have_its_name(parts: Path, tmp_path: Path) -> None:
    build(tmp_path / "site", parts, 0)
    assert (tmp_path / "site" / "msgspec.wasm").read_bytes() == b"machine code"
    with zipfile.ZipFile(tmp_path / "site" / "house.zip") as archive:
        assert archive.read("msgspec/_core.so") == b""
