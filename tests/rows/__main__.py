"""``python -m tests.rows``: count every row of the rulings and print it; ``--write`` puts the table into docs/testing.md."""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.rows import CARD, ENOUGH, GAMES, ROWS, Key, count, wanted
from tests.versions import PRINTED

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "testing.md"
MARK = "<!-- rows -->"


def number(counts: dict[str, Counter[Key]], key: Key) -> str:
    """How often something happened: one number for an edition, classic before modern."""
    return "/".join(str(counts[edition][key]) for edition in GAMES if key in wanted(edition))


def table(counts: dict[str, Counter[Key]]) -> list[str]:
    """The rows, then the cards."""
    lines = ["| ruling | case | how often, classic/modern |", "|---|---|---|"]
    for row in ROWS:
        often = " · ".join(f"{name} {number(counts, (row.ruling, name))}" for name in row.clauses)
        lines.append(f"| `{row.ruling}` | {row.case} | {often} |")
    for edition in GAMES:
        cards = " · ".join(f"{card.id} {counts[edition][CARD, card.id]}" for card in PRINTED[edition].cards)
        lines += ["", f"Cards taken, {edition}: {cards}."]
    return lines


def main() -> None:
    """Count and show."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--write", action="store_true", help="write the table into docs/testing.md")
    options = parser.parse_args()
    with ProcessPoolExecutor(len(GAMES)) as pool:
        counts = dict(zip(GAMES, pool.map(count, GAMES), strict=True))
    keys = [(edition, key) for edition in GAMES for key in wanted(edition)]
    least, seldom = min((counts[edition][key], " ".join((edition, *key))) for edition, key in keys)
    games = ", ".join(f"{len(seeds)} {edition} games" for edition, seeds in GAMES.items())
    summary = f"{games}: {len(keys)} counts, the smallest is {least} ({seldom}); {ENOUGH} are demanded."
    lines = [summary, "", *table(counts)]
    print("\n".join(lines))
    if options.write:
        head, _, rest = PAGE.read_text(encoding="utf-8").partition(MARK)
        _, _, tail = rest.partition(MARK)
        PAGE.write_text(f"{head}{MARK}\n" + "\n".join(lines) + f"\n{MARK}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
