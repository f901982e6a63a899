"""``python -m tests.playthroughs --write``: write the golden playthroughs anew."""

from __future__ import annotations

import sys

from tests.playthroughs import GAMES, golden, playthrough

if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    for players in GAMES:
        golden(players).write_text(playthrough(players), encoding="utf-8")
        print(golden(players).name, golden(players).stat().st_size)
