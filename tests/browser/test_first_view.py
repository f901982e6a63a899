"""Whoever is sent the link of a table waits for the table, and for nothing else."""

from __future__ import annotations

from tests.browser.conftest import Opens
from tests.browser.serving import ME, PageServer, begun


def test_a_table_comes_without_the_lobby(opens: Opens, page_server: PageServer) -> None:
    with page_server.client("Anna") as anna:
        table = begun(anna, [ME] * 2)
    window = opens()
    page = window.go(f"/t/{table.id}")
    page.locator("[data-place]").first.wait_for()
    page.locator("[data-tab=log]").wait_for()
    named = [address.rpartition("/")[2] for address in window.asked]
    assert [name for name in named if name.startswith("board-")], "the files are called otherwise now"
    assert [name for name in named if name.startswith("lobby-")] == []
    # Numbers and cards came with the page, and were not asked for once more.
    assert len([address for address in window.asked if "/api/reference/" in address]) == 1
    page.locator("[data-tab=people]").click()
    page.get_by_role("textbox").first.wait_for()
