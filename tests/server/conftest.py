"""What several tests of the server begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.visitors import visiting


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """Somebody who has not come in yet."""
    with visiting(tmp_path) as made:
        yield made
