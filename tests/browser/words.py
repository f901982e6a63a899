"""The page's own words, by id: a test looks for what is meant, and a better wording breaks nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Page

TEXTS = Path(__file__).parent.parent.parent / "web" / "texts"


@cache
def bundle(language: str) -> FluentBundle:
    """All of them."""
    made = FluentBundle([language], use_isolating=False)
    for path in sorted((TEXTS / language).glob("*.ftl")):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


def say(id: str, language: str = "en", /, **args: str | int) -> str:
    """A sentence as the page says it."""
    found = bundle(language)
    pattern = found.get_message(id).value
    assert pattern is not None, f"no sentence {id}"
    text, errors = found.format_pattern(pattern, args)
    assert not errors, errors
    return str(text)


def press(page: Page, id: str, **args: str | int) -> None:
    """A button, by what it says."""
    page.get_by_role("button", name=say(id, **args), exact=True).first.click()
