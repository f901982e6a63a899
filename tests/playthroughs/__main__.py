"""``python -m tests.playthroughs --write``: write the golden playthroughs anew."""

from __future__ import annotations

import sys

from tests.playthroughs import GAMES, golden, playthrough

if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    for name in GAMES:
        golden(name).write_text(playthrough(name), encoding="utf-8")
        print(golden(name).name, golden(name).stat().st_size)
