"""``elgrande`` as a module, so that a test starts the one that is tested.  It knows some bots more."""

from __future__ import annotations

from elgrande.cli import main
from tests.server.strange_bots import enlist

if __name__ in ("__main__", "__mp_main__"):  # the second is its name in a worker; whoever just imports it wants no such bots
    enlist()
if __name__ == "__main__":
    main()
