"""What several tests of the server begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.databases import drop_databases
from tests.server.serving import Server, serving
from tests.server.visitors import visiting


@pytest.fixture(autouse=True)
def databases(tmp_path: Path) -> Iterator[None]:
    """Those of a test go with it: PostgreSQL needs eight megabytes for each."""
    yield
    drop_databases(tmp_path)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """Somebody who has not come in yet."""
    with visiting(tmp_path) as made:
        yield made


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real one for many tests: to start one takes longer than what most of them do with it.  They may kill and start it."""
    with serving(tmp_path_factory.mktemp("server")) as made:
        yield made
