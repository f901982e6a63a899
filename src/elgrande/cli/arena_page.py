"""The arena's page: a table and three charts in one file that asks for nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from statistics import quantiles

from elgrande.bots.results import GameResult
from elgrande.bots.standings import Standing, shares
from elgrande.cli.arena_words import Outcome, cells, fault_lines, headings, percent, summary
from elgrande.table.prose import say

WIDTH, LEFT, RIGHT, ROW, FOOT = 720, 150, 36, 36, 28
"""A chart's own width, the room for names, the margin, the height of a row, and the room for the axis."""
COURSE = 240
"""The height of the chart of lines."""
MAX_POINTS = 300
"""So many points a line has, whatever the number of games."""
COLOURS = ("#c0392b", "#2471a3", "#b9770e", "#1e8449", "#7d3c98", "#5d6d7e")
"""One for each bot; a table has no more than five seats."""

STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf8; --line: #8886; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #1c1b1a; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3rem .7rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.grid { stroke: var(--line); } .equal { stroke: var(--ink); stroke-dasharray: 4 4; }
"""


def page(outcome: Outcome, rows: list[Standing], language: str) -> str:
    """The whole page."""
    title = escape(say("cli-arena-title", None, language))
    head = "".join(f"<th>{escape(text)}</th>" for text in headings(language))
    body = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in cells(row))}</tr>" for row in rows)
    faults = "".join(f"<p>{escape(line)}</p>" for line in fault_lines(rows, language))
    equal = 1 / len(outcome.match.seats)
    games = sorted(outcome.played, key=lambda game: game.game)
    charts = (("rate", rates(rows, equal, language)), ("points", points(rows, games)), ("course", course(rows, games, equal)))
    figures = "".join(
        f"<h2>{escape(say(f'cli-arena-chart-{name}', None, language))}</h2><div class=wide>{svg}</div>"
        for name, svg in charts
        if rows
    )
    return (
        f'<!doctype html>\n<html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>{title}</h1><p>{escape(summary(outcome, language))}</p>"
        f"<div class=wide><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{faults}{figures}</html>\n"
    )


class Scale:
    """Where a value stands between the left and the right edge."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = max(high, low + 1e-9)

    def x(self, value: float) -> float:
        """How far to the right, in the chart's own units."""
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (value - self.low) / (self.high - self.low), 1)

    def ticks(self) -> list[float]:
        """Four steps of the same width."""
        return [self.low + (self.high - self.low) * step / 4 for step in range(5)]


def rates(rows: list[Standing], equal: float, language: str) -> str:
    """A dot for each share, a line for its interval, and where equal bots would stand."""
    scale = Scale(0, 1)
    drawn = []
    for number, row in enumerate(rows):
        y, colour = _middle(number), COLOURS[number % len(COLOURS)]
        drawn.append(
            f'<line x1="{scale.x(row.low)}" x2="{scale.x(row.high)}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="3"/>'
        )
        drawn.append(f'<circle cx="{scale.x(row.win_rate)}" cy="{y}" r="6" fill="{colour}"/>')
    bottom = ROW * len(rows)
    label = f"<title>{escape(say('cli-arena-equal', None, language))}</title>"
    drawn.append(f'<line class="equal" x1="{scale.x(equal)}" x2="{scale.x(equal)}" y1="0" y2="{bottom}">{label}</line>')
    return _chart(rows, scale, percent, drawn)


def points(rows: list[Standing], games: list[GameResult]) -> str:
    """A box for the middle half of each bot's games, a line from the worst to the best."""
    of_bot = {row.name: sorted(seat.points for game in games for seat in game.seats if seat.bot == row.name) for row in rows}
    most = max((values[-1] for values in of_bot.values()), default=0)
    scale = Scale(0, 40 * (most // 40 + 1))  # so that four steps are round numbers
    drawn = []
    for number, row in enumerate(rows):
        values, y, colour = of_bot[row.name], _middle(number), COLOURS[number % len(COLOURS)]
        first, middle, third = quartiles(values)
        drawn.append(f'<line x1="{scale.x(values[0])}" x2="{scale.x(values[-1])}" y1="{y}" y2="{y}" stroke="{colour}"/>')
        left, width = scale.x(first), round(scale.x(third) - scale.x(first), 1)
        drawn.append(
            f'<rect x="{left}" y="{y - 9}" width="{width}" height="18" fill="{colour}" fill-opacity=".35" stroke="{colour}"/>'
        )
        x = scale.x(middle)
        drawn.append(f'<line x1="{x}" x2="{x}" y1="{y - 9}" y2="{y + 9}" stroke="{colour}" stroke-width="3"/>')
    return _chart(rows, scale, lambda value: f"{value:.0f}", drawn)


def course(rows: list[Standing], games: list[GameResult], equal: float) -> str:
    """How every share came about: it settles, or it does not."""
    scale = Scale(0, max(1, len(games)))
    lines = {row.name: so_far(row.name, games) for row in rows}
    top = max([equal, *(share for line in lines.values() for share in line)], default=1.0) or 1.0
    drawn = [_level(share / 4 * top, top) for share in range(5)]
    for number, row in enumerate(rows):
        step = max(1, len(games) // MAX_POINTS)
        shown = [(at, share) for at, share in enumerate(lines[row.name], 1) if at % step == 0 or at == len(games)]
        path = " ".join(f"{scale.x(at)},{_height(share, top)}" for at, share in shown)
        colour = COLOURS[number % len(COLOURS)]
        name = f"<title>{escape(row.name)}</title>"
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2">{name}</polyline>')
        drawn.append(f'<text x="0" y="{_middle(number)}" style="fill:{colour}">{escape(row.name)}</text>')
    drawn.append(f'<text x="{scale.x(scale.high)}" y="{COURSE + 20}" text-anchor="end">{len(games)}</text>')
    return _svg(COURSE + FOOT, drawn)


def so_far(name: str, games: list[GameResult]) -> list[float]:
    """A bot's share of wins after each game, a seat at a time."""
    found, wins, seats = [], 0.0, 0
    for game in games:
        won = shares([seat.points for seat in game.seats])
        mine = [share for seat, share in zip(game.seats, won, strict=True) if seat.bot == name]
        wins, seats = wins + sum(mine), seats + len(mine)
        found.append(wins / seats)
    return found


def quartiles(values: Sequence[int]) -> tuple[float, float, float]:
    """What a quarter, half and three quarters of the values do not exceed."""
    first, middle, third = quantiles(values, n=4, method="inclusive") if len(values) > 1 else (values[0],) * 3
    return first, middle, third


def _middle(number: int) -> int:
    return ROW * number + ROW // 2


def _height(share: float, top: float) -> float:
    return round(COURSE - (COURSE - 12) * share / top, 1)


def _level(share: float, top: float) -> str:
    y = _height(share, top)
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
        f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{percent(share)}</text>'
    )


def _chart(rows: list[Standing], scale: Scale, text: Callable[[float], str], drawn: list[str]) -> str:
    """Names to the left, an axis below, and what was drawn."""
    bottom = ROW * len(rows)
    frame = [
        f'<line class="grid" x1="{scale.x(tick)}" x2="{scale.x(tick)}" y1="0" y2="{bottom}"/>'
        f'<text x="{scale.x(tick)}" y="{bottom + 20}" text-anchor="middle">{text(tick)}</text>'
        for tick in scale.ticks()
    ]
    names = [f'<text x="0" y="{_middle(number) + 4}">{escape(row.name)}</text>' for number, row in enumerate(rows)]
    return _svg(bottom + FOOT, [*frame, *names, *drawn])


def _svg(height: int, drawn: list[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img">{"".join(drawn)}</svg>'
