"""The guide: what it tells people to type is there, and every section can be named."""

import re

from typer.main import get_command

from twentyone.present.cli.app import make_app
from twentyone.present.web.pages.guide import guide_html, section_name, source
from twentyone.present.web.pages.static import STATIC, shell_files


def test_every_option_in_the_guide_is_one_of_serve() -> None:
    lines = re.findall(r"^twentyone serve .*$", source(), re.MULTILINE)
    named = {word for line in lines for word in line.split() if word.startswith("--")}
    serve = get_command(make_app()).commands["serve"]  # type: ignore[attr-defined]
    assert {"--host", "--tls-cert", "--tls-key", "--allow-origin"} <= named
    assert named <= {option for parameter in serve.params for option in parameter.opts}


def test_every_section_has_a_name_for_the_address_and_no_markup_of_its_own() -> None:
    headings = re.findall(r"^## (.*)$", source(), re.MULTILINE)
    page = guide_html()
    assert [section_name(heading) for heading in headings] == re.findall(r'<h2 id="([^"]+)">', page)
    assert "<script" not in page
    assert "style=" not in page


def test_the_shell_is_every_file_of_the_page_but_its_types() -> None:
    kept = {address.removeprefix("/static/") for address in shell_files() if address.startswith("/static/")}
    files = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    assert kept | {"index.html", "js/shared/contract.d.ts"} == files
    assert shell_files()[0] == "/"
