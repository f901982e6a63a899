"""``elgrande`` as a module, so that a test starts the one that is tested.  It knows some bots more."""

from __future__ import annotations

from elgrande.cli import main
from tests.server.strange_bots import enlist

enlist()  # here, so that the workers, which import this file, know them too

if __name__ == "__main__":
    main()
