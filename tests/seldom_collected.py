"""A plugin for runs of thousands of games: the garbage collector looks seldom, and never at what pytest has collected.

States, views and texts hold each other in no circles, so almost everything is freed without it; it would take a tenth of the run.
Tests that close servers and files run with the ordinary one, which tells sooner what was left open.
"""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """The tests are known and stay for the whole run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
