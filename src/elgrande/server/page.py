"""The page: files that were built from ``web/``, found and served.

This file knows paths and caching.  What the page shows is no business of the server's.
"""

from __future__ import annotations

import gzip
import re
from functools import cache
from pathlib import Path

import msgspec
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from elgrande.server.packing import Packed
from elgrande.server.paths.dependencies import HttpRequest, language_of
from elgrande.server.protocol import ApiError, Code
from elgrande.server.service import Service
from elgrande.table.prose import languages, say

FOLDER = Path(__file__).parent / "built"
"""Where the build hook of a wheel, or ``make web``, puts it."""
SCREENS = {
    "/": "Lobby",
    "/new": "NewTable",
    "/games": "MyGames",
    "/learn": "Learn",
    "/learn/{lesson}": "Lesson",
    "/puzzle": "Puzzle",
    "/puzzle/{puzzle}": "Puzzle",
    "/puzzles": "Puzzles",
    "/t/{table}": "Table",
    "/t/{table}/replay": "Replay",
    "/explore": "Explore",
    "/calls/{what}/{token}": "Calls",
    "/rules": "Rules",
    "/rules/{topic}": "Rules",
    "/api/docs": "ApiDocs",
}
"""Addresses the page itself makes sense of, and what it will show: all of them are the same file."""
INSIDE = {"Table": "src/play/Play.svelte"}
"""What is shown inside a screen and is by far the largest part of it: it comes behind everything else."""
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
SUFFIXES = {"": "", "br": ".br", "gzip": ".gz"}
"""What a compressed file has behind its name."""
COOKIE = "elgrande_language"
"""The language somebody has chosen on this device: the page keeps it there (settings.svelte.ts)."""
FOREVER = "public, max-age=31536000, immutable"
"""For files with a hash of their contents in their name."""


class Chunk(msgspec.Struct):
    """A script, as the manifest of the build has it."""

    file: str
    imports: list[str] = []


def _packed(path: Path) -> Packed:
    """A file in the forms the build has made of it."""
    forms = {encoding: path.with_name(path.name + suffix) for encoding, suffix in SUFFIXES.items()}
    return Packed(TYPES[path.suffix], {encoding: form.read_bytes() for encoding, form in forms.items() if form.is_file()})


@cache
def files(folder: Path = FOLDER) -> dict[str, Packed]:
    """Everything that was built, by path; nothing if nothing was.  It is less than a megabyte and kept in memory."""
    found = sorted(path for path in folder.rglob("*") if path.suffix in TYPES)
    return {path.relative_to(folder).as_posix(): _packed(path) for path in found}


@cache
def scripts(screen: str, language: str, folder: Path = FOLDER) -> tuple[list[str], list[str]]:
    """The scripts a screen will ask for, as links: they are fetched while the first one has not even come.

    The second half has a lower priority and takes what room all others leave on the line.
    """
    manifest = folder / "manifest.json"
    chunks = msgspec.json.decode(manifest.read_bytes(), type=dict[str, Chunk]) if manifest.is_file() else {}
    first = _files(chunks, [f"src/screens/{screen}.svelte", f"src/words/texts/{language}.ts"])
    behind = [file for file in _files(chunks, [INSIDE.get(screen, "")]) if file not in first]
    link = "</{}>; rel=modulepreload".format
    return [link(file) for file in first], [f"{link(file)}; fetchpriority=low" for file in behind] + fonts(folder)


def fonts(folder: Path = FOLDER) -> list[str]:
    """The typeface, as links: it is seen with the first words, and nothing waits for it."""
    link = "</{}>; rel=preload; as=font; type=font/woff2; crossorigin; fetchpriority=low".format
    return [link(path) for path in files(folder) if path.endswith(".woff2")]


def _files(chunks: dict[str, Chunk], sources: list[str]) -> list[str]:
    """These scripts with all they import."""
    found: dict[str, None] = {}
    todo = [*sources]
    while todo:
        chunk = chunks.get(todo.pop())
        if chunk is not None and chunk.file not in found:
            found[chunk.file] = None
            todo += chunk.imports
    return list(found)


def language(request: HttpRequest) -> str:
    """The one that was chosen, else the one a browser prefers."""
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in languages() else language_of(request)


@cache
def document(packed: Packed, language: str) -> Packed:
    """The page, told which language it speaks: were it to choose for itself, what was named with it might be another one."""
    text = re.sub(rb'(?<=<html lang=")\w+', language.encode(), packed.forms[""])
    return Packed(packed.type, {"": text, "gzip": gzip.compress(text)})


def shown(request: HttpRequest, links: list[str]) -> Response[bytes]:
    """The page, with what it will want."""
    more = {"vary": "Accept-Encoding, Accept-Language, Cookie"} | ({"link": ", ".join(links)} if links else {})
    return document(files()["index.html"], language(request)).answer(request, "no-cache", more)


async def reference_link(request: HttpRequest, service: Service) -> list[str]:
    """The reference of a table's rules, as a link: without it no board can be drawn.  With a deck it is asked for otherwise."""
    table = request.path_params.get("table")
    rules = await service.tables.plain_rules(table) if table is not None else None
    if rules is None:
        return []
    return [f"</api/reference/{rules}?language={language(request)}>; rel=preload; as=fetch; crossorigin"]


def is_built() -> bool:
    """Is there a page to show?"""
    return "index.html" in files()


@get([path.replace("}", ":str}") for path in SCREENS], include_in_schema=False)
async def screen(request: HttpRequest, service: NamedDependency[Service]) -> Response[bytes]:
    """Any screen of the page, with what it will want: so nothing waits for something else to come."""
    if not is_built():
        text = say("page-not-built", None, language(request))
        return Response(text.encode(), status_code=503, media_type=MediaType.TEXT)
    first, behind = scripts(SCREENS[request.scope["path_template"]], language(request))
    return shown(request, first + await reference_link(request, service) + behind)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(name: FromPath[str], request: HttpRequest) -> Response[bytes]:
    """A script, a style, a picture."""
    found = files().get(f"assets/{name}")
    if found is None:
        raise ApiError(Code.NOT_FOUND, f"no file {name!r}")
    return found.answer(request, FOREVER)


@get("/favicon.svg", include_in_schema=False)
async def favicon(request: HttpRequest) -> Response[bytes]:
    """The sign in the tab."""
    found = files().get("favicon.svg")
    if found is None:
        raise ApiError(Code.NOT_FOUND, "the page was not built")
    return found.answer(request, "no-cache")


@get(
    [
        "/{rest:path}",
        "/t",
        "/t/{table:str}/{rest:path}",
        "/t/{table:str}/replay/{rest:path}",
        "/rules/{topic:str}/{rest:path}",
        "/learn/{lesson:str}/{rest:path}",
        "/puzzle/{puzzle:str}/{rest:path}",
    ],
    include_in_schema=False,
)
async def elsewhere(request: HttpRequest) -> Response[bytes]:
    """An address nothing is at: a person is told so by the page, a program as usual."""
    if "text/html" not in request.headers.get("accept", "") or request.url.path.startswith("/api/") or not is_built():
        raise ApiError(Code.NOT_FOUND, "there is nothing at this address")
    answer = shown(request, [])
    answer.status_code = 404
    return answer


PAGE = [screen, asset, favicon, elsewhere]
