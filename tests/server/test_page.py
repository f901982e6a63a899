"""The page is handed out whole: one file for all screens, scripts that can be kept for ever, and words if there is none."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.server import page
from elgrande.server.page import SCREENS, scripts
from elgrande.table.prose import languages, say
from tests.server.visitors import ERROR, Person
from tests.versions import TITLE

INDEX = b'<!doctype html><html lang="en"><title>El Grande</title>'
MANIFEST = """{
  "src/words/texts/it.ts": {"file": "assets/it.js"},
  "src/screens/Table.svelte": {"file": "assets/table.js", "imports": ["_shared.js", "_base.js"], "isDynamicEntry": true},
  "src/play/Play.svelte": {"file": "assets/play.js", "imports": ["_board.js"], "isDynamicEntry": true},
  "_shared.js": {"file": "assets/shared.js", "imports": ["_base.js"]},
  "_board.js": {"file": "assets/board.js", "imports": ["_base.js"]},
  "_base.js": {"file": "assets/base.js"}
}"""
SCRIPT = b"console.log('a caballero')"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as small as can be."""
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "favicon.svg").write_bytes(b"<svg/>")
    (folder / "assets" / "index-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "manifest.json").write_text(MANIFEST, encoding="utf-8")
    found = page.files.__wrapped__(folder)
    monkeypatch.setattr(page, "files", lambda *_: found)
    monkeypatch.setattr(page, "scripts", lambda screen, language: scripts.__wrapped__(screen, language, folder))
    return folder


@pytest.mark.parametrize("path", [re.sub(r"{\w+}", "x1", screen) for screen in SCREENS])
def test_every_screen_is_the_same_file(client: TestClient[Litestar], built: Path, path: str) -> None:
    answer = client.get(path)
    assert answer.content == INDEX
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src" not in answer.headers["content-security-policy"].replace("default-src 'self'", "")
    again = client.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_a_screen_will_ask_for_is_named_with_the_page(client: TestClient[Litestar], built: Path) -> None:
    answer = client.get("/t/x1", headers={"accept-language": "it"})
    links = answer.headers["link"].split(", ")
    assert {link.removesuffix("; rel=modulepreload") for link in links[:-2]} == {
        "</assets/it.js>",
        "</assets/table.js>",
        "</assets/shared.js>",
        "</assets/base.js>",
    }
    # The game itself comes behind everything else.
    assert links[-2:] == [f"</assets/{name}.js>; rel=modulepreload; fetchpriority=low" for name in ("play", "board")]
    assert "Accept-Language" in answer.headers["vary"]
    assert "link" not in client.get("/rules").headers


@pytest.mark.parametrize(
    ("accepted", "chosen", "spoken"),
    [("it", None, "it"), ("de", None, "en"), ("en", "it", "it"), ("it", "en", "en"), ("it", "xx", "it")],
)
@pytest.mark.parametrize("path", ["/", "/t/x1", "/nowhere"])
def test_a_page_speaks_the_language_that_was_chosen(
    client: TestClient[Litestar], built: Path, path: str, accepted: str, chosen: str | None, spoken: str
) -> None:
    headers = {"accept-language": accepted, "accept": "text/html"} | ({"cookie": f"{page.COOKIE}={chosen}"} if chosen else {})
    answer = client.get(path, headers=headers)
    assert answer.content == INDEX.replace(b"en", spoken.encode(), 1)
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["vary"].split(", "))
    assert ("</assets/it.js>" in answer.headers.get("link", "")) == (spoken == "it" and path != "/nowhere")
    # Whoever has it in another language has not this one.
    other = client.get(path, headers={"accept-language": "en" if spoken == "it" else "it", "accept": "text/html"})
    assert other.headers["etag"] != answer.headers["etag"]


def test_a_board_is_named_with_its_numbers(client: TestClient[Litestar], built: Path) -> None:
    table = Person(client, "Anna").create(edition="classic").removeprefix("/api/tables/")
    named = client.get(f"/t/{table}", headers={"accept-language": "it"}).headers["link"].split(", ")
    assert f"</api/reference/{TITLE}?language=it>; rel=preload; as=fetch; crossorigin" in named
    # What a deck changes is asked for by a request that says so, and the browser would complain of a link nobody uses.
    decked = Person(client, "Ben").create(edition="classic", deck={"veto": 5}).removeprefix("/api/tables/")
    assert "/api/reference" not in client.get(f"/t/{decked}").headers["link"]


def test_scripts_are_kept_for_ever_and_come_packed(client: TestClient[Litestar], built: Path) -> None:
    packed = client.get("/assets/index-1a2b.js", headers={"accept-encoding": "gzip, br;q=0.9"})
    assert packed.content == SCRIPT
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT))
    assert "immutable" in packed.headers["cache-control"]
    plain = client.get("/assets/index-1a2b.js", headers={"accept-encoding": "identity"})
    assert plain.content == SCRIPT
    assert "content-encoding" not in plain.headers
    assert plain.headers["etag"] != packed.headers["etag"]


@pytest.mark.parametrize("path", ["/assets/index-0000.js", "/assets/..%2Findex.html", "/elsewhere"])
def test_other_paths_are_refused(client: TestClient[Litestar], built: Path, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert ERROR.decode(answer.content).code.value == "not-found"


@pytest.mark.parametrize("path", ["/abc/def", "/t/", "/t", "/t/x1/replay/zz", "/t/x1/y", "/rules/classic/zz"])
def test_a_person_who_is_lost_is_told_so_by_the_page(client: TestClient[Litestar], built: Path, path: str) -> None:
    answer = client.get(path, headers={"accept": "text/html,*/*"})
    assert (answer.status_code, answer.content) == (404, INDEX)
    assert ERROR.decode(client.get(path).content).code.value == "not-found"
    assert ERROR.decode(client.get("/api/abc", headers={"accept": "text/html"}).content).code.value == "not-found"


@pytest.mark.parametrize("language", languages())
def test_a_server_without_a_page_says_so(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(page, "files", dict)
    answer = client.get("/t/x1", headers={"accept-language": language})
    assert (answer.status_code, answer.text) == (503, say("page-not-built", None, language))
    assert client.get("/favicon.svg").status_code == 404
