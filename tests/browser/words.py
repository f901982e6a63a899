"""The page's own words, by id: a test looks for what is meant, and a better wording breaks nothing."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from elgrande.table import prose

TEXTS = Path(__file__).parent.parent.parent / "web" / "texts"


def say(id: str, language: str = "en", /, **args: str | int) -> str:
    """A sentence as the page says it."""
    book = prose._book(language, ("elgrande.table", TEXTS))
    return book.fill(book.message(id).value, args)


def press(page: Page, id: str, **args: str | int) -> None:
    """A button, by what it says."""
    page.get_by_role("button", name=say(id, **args), exact=True).first.click()
