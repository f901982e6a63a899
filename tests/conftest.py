"""Minutes by suite at the end of every run: what a new test costs is seen where it is added."""

from __future__ import annotations

import time
from collections import Counter, defaultdict

import pytest

BRIEF = 3.0
"""Suites of fewer seconds share a line."""


class Minutes:
    """Adds up what every test took, setting up and clearing away included, whichever worker ran it."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.seconds: dict[str, float] = defaultdict(float)
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One of a test's three parts is done."""
        suite = suite_of(report.nodeid)
        self.seconds[suite] += report.duration
        self.tests[suite] += report.when == "teardown"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Nobody needs a table of one line."""
        if len(self.seconds) > 1:
            terminalreporter.section("minutes by suite")
            for line in self.table():
                terminalreporter.write_line(line)

    def table(self) -> list[str]:
        """The longest first, the short ones together, and the sum beside the clock."""
        long = sorted((suite for suite in self.seconds if self.seconds[suite] >= BRIEF), key=lambda suite: -self.seconds[suite])
        short = [suite for suite in self.seconds if self.seconds[suite] < BRIEF]
        clock = (time.monotonic() - self.began) / 60
        return [
            *(self.line(suite, [suite]) for suite in long),
            self.line(f"{len(short)} more", short),
            self.line(f"in all, {clock:.1f} by the clock", list(self.seconds)),
        ]

    def line(self, name: str, suites: list[str]) -> str:
        """Minutes, what took them, and how many tests that is."""
        minutes = sum(self.seconds[suite] for suite in suites) / 60
        return f"{minutes:6.1f}  {name} ({sum(self.tests[suite] for suite in suites)} tests)"


def suite_of(nodeid: str) -> str:
    """The file or folder directly under ``tests``; examples in the source and on pages are one suite."""
    path = nodeid.split("::")[0].removeprefix("tests/")
    if path.startswith("src/") or path.endswith(".md"):
        return "doctests"
    return path.split("/")[0].removesuffix(".py")


def pytest_configure(config: pytest.Config) -> None:
    """Workers report to the one that prints."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Minutes())
