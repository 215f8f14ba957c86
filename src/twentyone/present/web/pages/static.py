"""The page itself: its files, served beside the WebSocket by the same process, none of them made by others."""

import gzip
from functools import cache

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Scope

from twentyone.language.catalogue import LANGUAGES, language
from twentyone.present.web.pages.guide import guide_html
from twentyone.present.web.pages.packed import PACKED, VARY, can_unpack, packed_file
from twentyone.present.web.pages.parts import STATIC, manifest, plain_messages, shell_files

FRESH = {"cache-control": "no-cache"}
FRESH_BY_LANGUAGE = {**FRESH, "vary": "accept-language"}


class FreshFiles(StaticFiles):
    """Files that a browser may keep but asks about every time, so that an upgrade is seen at once."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or that it has not changed."""
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse):
            response = packed_file(response, Headers(scope=scope))
        response.headers.update(FRESH)
        return response


@cache
def packed_messages(code: str) -> bytes:
    """The same in a quarter of the bytes: they come before anything is drawn."""
    return gzip.compress(plain_messages(code), mtime=0)


def add_pages(app: FastAPI) -> None:
    """Serve the page at `/`, its parts under `/static`, and what a browser wants at the root."""
    files = FreshFiles(directory=STATIC)
    app.mount("/static", files, name="static")

    def serve_file(address: str, name: str) -> None:
        @app.get(address, include_in_schema=False)
        async def page(request: Request) -> Response:
            return await files.get_response(name, request.scope)

    serve_file("/", "index.html")
    serve_file("/sw.js", "js/worker.js")
    serve_file("/favicon.ico", "icon.svg")

    @app.get("/manifest.webmanifest", include_in_schema=False)
    async def app_manifest() -> JSONResponse:
        return JSONResponse(manifest(), headers=FRESH_BY_LANGUAGE, media_type="application/manifest+json")

    @app.get("/shell.json", include_in_schema=False)
    async def shell() -> list[str]:
        return shell_files()

    @app.get("/messages/{code}.json", include_in_schema=False)
    async def messages(code: str, request: Request) -> Response:
        if code not in LANGUAGES:
            raise HTTPException(404)
        is_packed = can_unpack(request.headers)
        text = packed_messages(code) if is_packed else plain_messages(code)
        return Response(text, headers=FRESH | VARY | (PACKED if is_packed else {}), media_type="application/json")

    @app.get("/guide.html", include_in_schema=False)
    async def guide() -> HTMLResponse:
        return HTMLResponse(guide_html(language()), headers=FRESH_BY_LANGUAGE)
