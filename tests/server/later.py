"""``elgrande`` of a later day, as a module: it knows a second version of the classic edition, and keeps the first."""

from __future__ import annotations

from elgrande.cli import main
from elgrande.editions import keep_edition
from tests.versions import SECOND

if __name__ in ("__main__", "__mp_main__"):  # the second is its name in a worker; whoever just imports it has not upgraded
    keep_edition(SECOND)
if __name__ == "__main__":
    main()
