"""Minutes by suite at the end of every run: what a new test costs is seen where it is added.

Minutes of the processor come first, because a busy machine changes them little; those by the clock count waiting, too.
"""

from __future__ import annotations

import os
import time
from collections import Counter, defaultdict
from collections.abc import Generator

import pytest

BRIEF = 3.0
"""Suites of fewer seconds share a line."""
PROCESSOR = "processor"
"""Under this name a report carries the seconds of the processor that were used since the one before."""


def used() -> float:
    """Seconds of the processor so far, of this process and of those it started, once they have ended: a browser's come last."""
    return sum(os.times()[:4])


class Processor:
    """Adds to every report what it cost, in the process that runs the test."""

    def __init__(self) -> None:
        self.used = used()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """One of a test's three parts is done."""
        report = yield
        before, self.used = self.used, used()
        report.user_properties.append((PROCESSOR, self.used - before))
        return report


class Minutes:
    """Adds up what every test took, setting up and clearing away included, whichever worker ran it."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.seconds: dict[str, float] = defaultdict(float)
        self.processor: dict[str, float] = defaultdict(float)
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One of a test's three parts is done."""
        suite = suite_of(report.nodeid)
        self.seconds[suite] += report.duration
        self.processor[suite] += sum(float(str(value)) for name, value in report.user_properties if name == PROCESSOR)
        self.tests[suite] += report.when == "teardown"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Nobody needs a table of one line."""
        if len(self.seconds) > 1:
            terminalreporter.section("minutes by suite")
            for line in self.table():
                terminalreporter.write_line(line)

    def table(self) -> list[str]:
        """The longest first, the short ones together, and the sum beside the clock."""
        long = sorted((suite for suite in self.seconds if self.seconds[suite] >= BRIEF), key=lambda suite: -self.processor[suite])
        short = [suite for suite in self.seconds if self.seconds[suite] < BRIEF]
        clock = (time.monotonic() - self.began) / 60
        return [
            "processor, clock",
            *(self.line(suite, [suite]) for suite in long),
            self.line(f"{len(short)} more", short),
            self.line(f"in all, {clock:.1f} by the clock, {used() / 60:.1f} of the processor", list(self.seconds)),
        ]

    def line(self, name: str, suites: list[str]) -> str:
        """Minutes, what took them, and how many tests that is."""
        processor, clock = (sum(spent[suite] for suite in suites) / 60 for spent in (self.processor, self.seconds))
        return f"{processor:9.1f} {clock:6.1f}  {name} ({sum(self.tests[suite] for suite in suites)} tests)"


def suite_of(nodeid: str) -> str:
    """The file or folder directly under ``tests``; examples in the source and on pages are one suite."""
    path = nodeid.split("::")[0].removeprefix("tests/")
    if path.startswith("src/") or path.endswith(".md"):
        return "doctests"
    return path.split("/")[0].removesuffix(".py")


def pytest_configure(config: pytest.Config) -> None:
    """Workers report to the one that prints."""
    config.pluginmanager.register(Processor())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Minutes())
