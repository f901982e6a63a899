"""``python -m tests.rows``: count every row of the rulings and print it; ``--write`` puts the table into docs/testing.md."""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

from tests.rows import ARRANGED, CARD, ENOUGH, GAMES, ROWS, Key, cards_of, count, wanted
from tests.rows.clauses import BOXES

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "testing.md"
MARK = "<!-- rows -->"
PROCESSES = 2

Counts = dict[str, Counter[Key]]


def number(counts: Counts, key: Key) -> str:
    """How often something happened: one number for a title, in their order."""
    return "/".join(str(counts[title][key]) for title in GAMES if key in wanted(title))


def table(counts: Counts) -> list[str]:
    """The rows, then the cards."""
    lines = ["| ruling | case | how often |", "|---|---|---|"]
    for row in ROWS:
        often = " · ".join(f"{name} {number(counts, (row.ruling, name))}" for name in row.clauses)
        lines.append(f"| `{row.ruling}` | {row.case} | {often} |")
    for title in GAMES:
        cards = " · ".join(f"{card} {counts[title][CARD, card]}" for card in cards_of(title))
        lines += ["", f"Cards taken, {title}: {cards}."]
    return lines


def seldom(title: str, played: Counter[Key], counts: Counter[Key]) -> str:
    """What play reaches too seldom, with how often it was reached from the deal on and in all."""
    keys = [key for key in wanted(title) if played[key] < ENOUGH]
    told = " · ".join(f"{' '.join(key)} {played[key]} of {counts[key]}" for key in keys)
    return f"Reached fewer than {ENOUGH} times from the deal on, {title} ({len(keys)} of {len(wanted(title))} counts): {told}."


def counted(title: str, arranged: bool) -> Counter[Key]:
    """The games of a title of one kind."""
    return count(title, arranged=arranged)


def main() -> None:
    """Count and show."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--write", action="store_true", help="write the table into docs/testing.md")
    options = parser.parse_args()
    kinds = list(product(GAMES, (False, True)))
    with ProcessPoolExecutor(PROCESSES) as pool:
        saw = dict(zip(kinds, pool.map(counted, *zip(*kinds, strict=True)), strict=True))
    counts = {title: saw[title, False] + saw[title, True] for title in GAMES}
    keys = [(title, key) for title in GAMES for key in wanted(title)]
    least, rarest = min((counts[title][key], " ".join((title, *key))) for title, key in keys)
    games = ", ".join(f"{len(seeds)} {title} games" for title, seeds in GAMES.items())
    arranged = " and ".join(f"{len(seeds)} of {title}" for title, seeds in ARRANGED.items())
    summary = f"{games}; from constructed positions {arranged}: {len(keys)} counts, the smallest is {least} ({rarest}); "
    summary += f"{ENOUGH} are demanded."
    lines = [summary, "", *table(counts)]
    for title in BOXES:
        lines += ["", seldom(title, saw[title, False], counts[title])]
    print("\n".join(lines))
    if options.write:
        head, _, rest = PAGE.read_text(encoding="utf-8").partition(MARK)
        _, _, tail = rest.partition(MARK)
        PAGE.write_text(f"{head}{MARK}\n" + "\n".join(lines) + f"\n{MARK}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
