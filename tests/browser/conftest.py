"""A browser and a server for all tests of the page, and windows that are watched."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.serving import PageServer, page_serving
from tests.browser.window import Window

Opens = Callable[..., Window]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium; its windows share nothing.  It is closed before other tests, for they want a loop of their own."""
    found = chromium.find()
    if found is None:
        why = "no Chromium: python -m tests.browser.chromium fetches one"
        # Where nobody looks at what was skipped, nothing is.
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with chromium.launched(found) as made:
        yield made


@pytest.fixture(scope="package")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    """``elgrande serve`` with the page."""
    with page_serving(tmp_path_factory.mktemp("page")) as made:
        yield made


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember what failed, so that its windows can be looked at."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def opens(request: pytest.FixtureRequest, browser: Browser, page_server: PageServer, tmp_path: Path) -> Iterator[Opens]:
    """Opens windows that are closed, and checked, when the test is over; those of a failed test leave a picture."""
    made: list[Window] = []

    def opened(**settings: Any) -> Window:
        made.append(Window(browser, page_server.url, **settings))
        return made[-1]

    yield opened
    failed = request.node.stash.get(FAILED, False)
    for number, window in enumerate(made):
        if failed:
            window.leave_picture(tmp_path / f"window-{number}.png")
        window.context.close()
    for window in made:
        window.check()
