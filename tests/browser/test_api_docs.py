"""The API in the browser: all of it, by a viewer that comes with the page and asks nobody else."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.serving import PageServer
from tests.browser.window import DESKTOP, PHONE


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_whole_api_is_shown(opens: Opens, page_server: PageServer, size: tuple[int, int]) -> None:
    document = httpx.get(f"{page_server.url}/api/schema/openapi.json").json()
    requests = {f"{method.upper()} {path}" for path, item in document["paths"].items() for method in item}
    window = opens(size=size)
    page = window.go("/api/docs")
    shown = page.locator("[data-request]")
    expect(shown).to_have_count(len(requests))
    assert {entry.get_attribute("data-request") for entry in shown.all()} == requests
    expect(page.locator("article")).to_have_count(len(document["components"]["schemas"]))
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "it is wider than its window"

    # One request says what it takes, what it brings and how it can fail; types lead to where they stand.
    create = page.locator("[data-request='POST /api/tables']")
    create.locator("summary").click()
    for text in ("NewTable", "TableInfo", "bad-setup", "no-session"):
        expect(create).to_contain_text(text)
    create.get_by_role("link", name="NewTable").click()
    expect(page.locator("#type-NewTable")).to_be_in_viewport()
    expect(page.locator("#type-NewTable")).to_contain_text("From seat 0 on; missing ones are open.")

    page.get_by_role("searchbox").fill("revise")
    expect(shown).to_have_count(1)
    # That nothing has left the server, and the policy has stopped nothing, is checked when the window is closed.
    assert {address.removeprefix(page_server.url) for address in window.asked if "/api/" in address} >= {
        "/api/docs",
        "/api/schema/openapi.json",
    }


def test_a_request_has_an_address(opens: Opens) -> None:
    page = opens(language="it").go("/api/docs#post-tables-table-moves")
    request = page.locator("[data-request='POST /api/tables/{table}/moves']")
    expect(request).to_have_attribute("open", "")
    expect(request).to_be_in_viewport()
