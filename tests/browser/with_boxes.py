"""The same, knowing the boxes of the tests; and so do its workers, who import what is imported here."""

from __future__ import annotations

from tests import boxes
from tests.browser.elgrande import repeatably

if __name__ == "__main__":
    assert boxes.BOXES
    repeatably()
