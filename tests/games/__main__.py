"""Frozen games: ``python -m tests.games --check``.

\b
--check [KIND ...]            play all games of these kinds (classic, modern, records, greedy) and compare their digests
--write [KIND ...]            write their digests anew
--make                        play the records that are kept anew; then --write records
--show KIND NAME              everything a game is digested from, to be compared with ``diff``
--against COMMIT KIND NAME    the first line in which it differs from the game an older commit plays
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.games.against import first_difference, old_lines
from tests.games.digests import KINDS, differing, path_of, row, written
from tests.games.kept import FOLDER, kept_path
from tests.games.making import make_records

MAX_SHOWN = 10


def check(kinds: list[str]) -> int:
    """Compare all; how many differ."""
    count = 0
    for kind in kinds:
        started = time.monotonic()
        names = list(written(kind))
        assert names == KINDS[kind].names(), f"the digests of {kind} are about other games"
        wrong = 0
        for found in filter(None, differing(kind, names)):
            wrong += 1
            if wrong <= MAX_SHOWN:
                print(found, flush=True)
        print(f"{kind}: {wrong} of {len(names)} games differ, {time.monotonic() - started:.0f} s", flush=True)
        count += wrong
    return count


def write(kinds: list[str]) -> None:
    """Write digests anew."""
    for kind in kinds:
        path_of(kind).parent.mkdir(exist_ok=True)
        rows = [row(name, KINDS[kind].digest(name)) for name in KINDS[kind].names()]
        path_of(kind).write_text("\n".join(rows) + "\n", encoding="utf-8")
        print(path_of(kind).name, len(rows), "games", path_of(kind).stat().st_size, "bytes", flush=True)


def make() -> None:
    """Make the records anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in make_records():
        kept_path(name).write_bytes(text.encode())
        print(name, len(text), flush=True)


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(usage=str(__doc__).replace("\b\n", ""))
    parser.add_argument("--check", nargs="*", choices=list(KINDS))
    parser.add_argument("--write", nargs="*", choices=list(KINDS))
    parser.add_argument("--make", action="store_true")
    parser.add_argument("--show", nargs=2, metavar=("KIND", "NAME"))
    parser.add_argument("--against", nargs=3, metavar=("COMMIT", "KIND", "NAME"))
    wish = parser.parse_args()
    if wish.make:
        make()
    elif wish.write is not None:
        write(wish.write or list(KINDS))
    elif wish.check is not None:
        sys.exit(1 if check(wish.check or list(KINDS)) else 0)
    elif wish.show:
        kind, name = wish.show
        print("\n".join(KINDS[kind].lines(name)))
    elif wish.against:
        commit, kind, name = wish.against
        found = first_difference(old_lines(commit, kind, name), KINDS[kind].lines(name))
        print("\n".join(found) or "no difference")
        sys.exit(1 if found else 0)
    else:
        parser.error("nothing to do")


if __name__ == "__main__":
    main()
