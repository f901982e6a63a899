"""``elgrande`` as a module, so that a test starts the one that is tested.  It knows these boxes, and so do its workers."""

from __future__ import annotations

from elgrande.cli import main

if __name__ == "__main__":
    main()
