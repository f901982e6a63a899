"""``python -m strength``: play a row of the table, list the rows, state chances, or write the page from what was played."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from elgrande.bots.standings import standings
from strength import calibration, page
from strength.manners import watched_game
from strength.playing import KEPT, RESULTS, played
from strength.results import Played, Verdict, committed, verdict
from strength.rows import EDITIONS, ROWS, Row

CALIBRATION = "calibration"


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m strength", description=__doc__)
    parser.add_argument("row", nargs="?", default="", help=f"play this row; list: which there are; {CALIBRATION}: state chances")
    parser.add_argument("--games", type=int, default=0, help="only so many games: a trial, which never counts")
    parser.add_argument("--jobs", "-j", type=int, default=0, help="how many processes play; else one for each core")
    options = parser.parse_args(arguments)
    if options.row == "list":
        print(listing())
    elif options.row == CALIBRATION:
        calibrate(options.games or calibration.GAMES, options.jobs)
    elif options.row in ROWS:
        play(ROWS[options.row], options.games, options.jobs)
    elif options.row:
        parser.error(f"there is no row {options.row!r}; choose from: {', '.join(ROWS)}, {CALIBRATION}, list")
    else:
        page.write()
        print(f"{page.PAGE} tells of {len(committed())} of {len(ROWS)} rows")


def listing() -> str:
    """Every row, and what was found of it."""
    known = committed()
    width = max(map(len, ROWS))
    return "\n".join(
        f"{row.name:{width}}  {told(verdict(row, known[row.name])) if row.name in known else 'not played'}"
        for row in ROWS.values()
    )


def told(found: Verdict) -> str:
    """A verdict in a line."""
    passed = "passed" if found.passed else f"missed: {', '.join(found.missed)}" if found.missed else "does not count"
    void = f" ({'; '.join(found.void)})" if found.void else ""
    return f"{found.rate:.3f} [{found.low:.3f}, {found.high:.3f}] {passed}{void}"


def play(row: Row, games: int, jobs: int) -> None:
    """Play a row as far as is wanted; what counts is kept for the page."""
    about, results = played(row.name, row.match, games or row.games, watched_game, jobs)
    found = Played.of(about, results)
    seen = verdict(row, found)
    for line in standings(results):
        print(f"{line.name:12} {line.games:5} games, {1000 * line.seconds_per_decision:.1f} ms a decision,", end=" ")
        print(f"at worst {1000 * line.slowest_seconds:.0f} ms" + (f", {line.faults} faults: {line.error}" if line.faults else ""))
    print(f"{row.name}: {told(seen)}")
    folder = KEPT if seen.void else RESULTS
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{row.name}.txt"
    path.write_text(found.text(), encoding="utf-8")
    print(f"kept in {path}" + (", which does not count" if seen.void else ""))


def calibrate(games: int, jobs: int) -> None:
    """State chances in games of every edition and number of players; a trial is not kept."""
    for edition in EDITIONS:
        for players in calibration.PLAYERS:
            match = calibration.calibration_match(edition, players)
            about, results = played(f"{CALIBRATION}-{edition}-{players}", match, games, calibration.stated_game, jobs)
            if games == calibration.GAMES:
                path = calibration.results_file(edition, players)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(calibration.Stated.of(about, results).text, encoding="utf-8")


if __name__ == "__main__":
    main()
