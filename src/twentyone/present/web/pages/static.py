"""The page itself: its files, served beside the WebSocket by the same process, none of them made by others."""

import gzip
from functools import cache

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
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


def page_routes() -> list[BaseRoute]:
    """The page at `/`, its parts under `/static`, and what a browser wants at the root."""
    files = FreshFiles(directory=STATIC)

    def file_route(address: str, name: str) -> Route:
        async def page(request: Request) -> Response:
            return await files.get_response(name, request.scope)

        return Route(address, page)

    return [
        Mount("/static", files, name="static"),
        file_route("/", "index.html"),
        file_route("/sw.js", "js/worker.js"),
        file_route("/favicon.ico", "icon.svg"),
        Route("/manifest.webmanifest", app_manifest),
        Route("/shell.json", shell),
        Route("/messages/{code}.json", messages),
        Route("/guide.html", guide),
    ]


async def app_manifest(request: Request) -> JSONResponse:
    """What an installed app is called and looks like."""
    return JSONResponse(manifest(), headers=FRESH_BY_LANGUAGE, media_type="application/manifest+json")


async def shell(request: Request) -> JSONResponse:
    """The files that the page keeps for when nobody answers."""
    return JSONResponse(shell_files())


async def messages(request: Request) -> Response:
    """What the page says, in the language of the address."""
    code = request.path_params["code"]
    if code not in LANGUAGES:
        raise HTTPException(404)
    is_packed = can_unpack(request.headers)
    text = packed_messages(code) if is_packed else plain_messages(code)
    return Response(text, headers=FRESH | VARY | (PACKED if is_packed else {}), media_type="application/json")


async def guide(request: Request) -> HTMLResponse:
    """The guide in the language that is spoken."""
    return HTMLResponse(guide_html(language()), headers=FRESH_BY_LANGUAGE)
