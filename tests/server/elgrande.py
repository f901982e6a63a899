"""``elgrande`` as a module, so that a test starts the one that is tested.  It knows some bots more."""

from __future__ import annotations

from elgrande.cli import main
from tests.server import strange_bots as _strange_bots  # noqa: F401  # registered by being imported, in workers too

if __name__ == "__main__":
    main()
