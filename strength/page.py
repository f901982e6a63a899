"""The page about strength, made of what was played and of nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Template
from typing import Final

from elgrande.bots.advice import ADVISER
from elgrande.bots.base import family_and_version
from elgrande.bots.offer import step_of
from strength import calibration
from strength.calibration import Prediction, Stated, bins
from strength.playing import ROOT
from strength.plot import plot
from strength.results import Played, committed, verdict
from strength.rows import BUDGET, EDITIONS, ROWS, Bar, Row

PAGE: Final = ROOT / "docs" / "strength.md"
PLOT: Final = ROOT / "docs" / "pictures" / "calibration.svg"

TEMPLATE: Final = Path(__file__).with_name("page.md")
MANNERS: Final = {
    "vetoes": "Vetos",
    "cheap vetoes": "for little",
    "discs": "discs",
    "poor discs": "poor discs",
    "courts left full": "courts left full",
}
SLIPS: Final = "slips in 100 choices"
"""What is counted of bots (``manners.py``), and what stands above it."""


def write() -> None:
    """Write page and plot."""
    stated = {edition: found for edition in EDITIONS if (found := calibration.committed(edition))}
    PAGE.write_text(text(committed(), stated), encoding="utf-8")
    if stated:
        PLOT.write_text(plot({edition: bins(_all(found)) for edition, found in stated.items()}), encoding="utf-8")


def text(known: Mapping[str, Played], stated: Mapping[str, Sequence[Stated]]) -> str:
    """The page."""
    missing = [name for name in ROWS if name not in known]
    parts = {
        "budget": BUDGET,
        "rows": "".join(f"{line_of(row, known.get(row.name))}\n" for row in ROWS.values()),
        "missing": f"\n{len(missing)} of {len(ROWS)} rows were not played yet.\n" if missing else "",
        "manners": "".join(manners(known)) or "No such row was played yet.\n",
        "bot": calibration.BOT,
        "adviser": ADVISER,
        "games": calibration.GAMES,
        "fewest": calibration.FEWEST,
        "calibration": "".join(told(stated)).rstrip() or "It was not played yet.",
    }
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(parts)


def line_of(row: Row, played: Played | None) -> str:
    """A row of the table."""
    where = " + ".join(row.boxes) or ("all variations" if row.options else row.edition)
    head = f"| `{row.name}` | {row.bot} against {row.rival}, {where} | {row.players}"
    bar = bar_text(row.bar) + (" (a stretch)" if row.stretch else "")
    if played is None:
        return f"{head} | {row.games} | | | {bar} | | | | not played |"
    seen, tally = verdict(row, played), played.tallies[row.bot]
    missed = f"missed: {', '.join(seen.missed)}" if seen.missed else "**passed**" if seen.passed else ""
    outcome = "; ".join([*([missed] if missed else []), *([f"does not count: {', '.join(seen.void)}"] if seen.void else [])])
    faults = f", {tally.faults} decisions lost to chance" if tally.faults else ""
    return (
        f"{head} | {len(played.points)} | {seen.rate:.3f} | {seen.low:.3f}–{seen.high:.3f} | {bar} "
        f"| {tally.mean_ms:.1f} | {tally.worst_ms:.0f} | {played.about['commit']} | {outcome}{faults} |"
    )


def bar_text(bar: Bar) -> str:
    """What is asked of a row."""
    parts = (
        ("≥ {:.2f}", bar.at_least),
        ("≤ {:.2f}", bar.at_most),
        ("mean ≤ {:g} ms", bar.mean_ms),
        ("worst ≤ {:g} ms", bar.worst_ms),
    )
    return ", ".join(words.format(number) for words, number in parts if number is not None)


def manners(known: Mapping[str, Played]) -> Iterator[str]:
    """A line for every bot that was watched."""
    counts: dict[str, Counter[str]] = {}
    games: Counter[str] = Counter()
    for name, row in ROWS.items():
        if name in known and row.players == 4 and not row.boxes:
            for bot, tally in known[name].tallies.items():
                counts.setdefault(bot, Counter()).update(tally.counts)
                games[bot] += tally.games
    if counts:
        yield from _heading("bot", "games", *MANNERS.values(), SLIPS)
    for bot in sorted(counts, key=lambda bot: (step_of(family_and_version(bot)[0]), bot)):
        cells = [f"{100 * counts[bot][what] / games[bot]:.1f}" for what in MANNERS]
        examined = counts[bot]["thought over"]
        yield _line(bot, games[bot], *cells, f"{100 * counts[bot]['slips'] / examined:.1f}" if examined else "")


def told(stated: Mapping[str, Sequence[Stated]]) -> Iterator[str]:
    """Whether what was stated is true."""
    if not stated:
        return
    commits = sorted({str(each.about["commit"]) for found in stated.values() for each in found})
    yield f"![What was stated, and what happened](pictures/{PLOT.name})\n\nPlayed by commit {', '.join(commits)}.\n\n"
    yield from _heading("edition", "predictions", "stated", "won", "95 %", "")
    for edition, found in stated.items():
        for one in bins(_all(found)):
            interval = f"{100 * one.low:.1f}–{100 * one.high:.1f} %"
            shares = (f"{100 * one.stated:.1f} %", f"{100 * one.won:.1f} %", interval)
            yield _line(edition, one.count, *shares, "holds" if one.holds else "off")
    yield "\nTaken apart and cut into bins anew, so many of them hold:\n\n"
    yield from _heading("edition", *_parts([]))
    for edition, found in stated.items():
        held = [[one.holds for one in bins(part)] for part in _parts(_all(found)).values()]
        yield _line(edition, *(f"{sum(each)} of {len(each)}" for each in held))


def _all(found: Sequence[Stated]) -> list[Prediction]:
    return [one for each in found for one in each.predictions]


def _heading(*cells: str) -> Iterator[str]:
    yield _line(*cells)
    yield _line("---", *["--:"] * (len(cells) - 1)).replace(" ", "")


def _line(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |\n"


def _parts(found: Sequence[Prediction]) -> dict[str, list[Prediction]]:
    """Predictions by what they are about."""
    by_round = {f"round {number}": [one for one in found if one.round == number] for number in calibration.ROUNDS}
    return by_round | {f"{players} players": [one for one in found if one.players == players] for players in calibration.PLAYERS}
