"""The page of an analysis: bands of chances, points, and every decision, in one file that asks for nothing else."""

from __future__ import annotations

from html import escape
from itertools import accumulate

from elgrande.bots.findings import Moment, forecast_data
from elgrande.cli.analysis_words import Words, expected
from elgrande.cli.arena_page import STYLE

WIDTH, LEFT, RIGHT, HEIGHT, FOOT = 720, 44, 12, 240, 24
"""A chart's own size, and the room for its axes."""
PAINT = {
    "red": "#b8342b", "yellow": "#d9a514", "blue": "#2b63a8", "green": "#2f7d4f", "brown": "#7a5433", "purple": "#74489a",
    "orange": "#d8741c",
}  # fmt: skip
"""What caballeros are painted with; all others are grey."""
MORE = """
.key span { display: inline-block; margin-right: 1rem; } .key i { display: inline-block; width: .8rem; height: .8rem;
  border-radius: 2px; margin-right: .35rem; } details { padding: .35rem 0;
  border-bottom: 1px solid var(--line); } summary { cursor: pointer; }
ol { margin: .3rem 0; } .costly { font-weight: 700; } .why { opacity: .8; } .band { stroke: var(--paper); stroke-width: 1; }
.width { stroke: #fff; stroke-width: 1.5; opacity: .85; }
"""


def page(words: Words) -> str:
    """The whole page."""
    title = escape(words.say("cli-analyse-title"))
    moments = words.found.curve()
    return (
        f'<!doctype html>\n<html lang="{words.language}"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}{MORE}</style>'
        f"<h1>{title}</h1>{_key(words)}"
        f"<h2>{escape(words.say('cli-analyse-chart-chances'))}</h2><div class=wide>{bands(words, moments)}</div>"
        f"<h2>{escape(words.say('cli-analyse-chart-points'))}</h2><div class=wide>{points(words, moments)}</div>"
        f"<h2>{escape(words.say('cli-analyse-course'))}</h2>{_table(words.course_headings(), words.course())}"
        f"<h2>{escape(words.say('cli-analyse-totals'))}</h2>{_table(words.total_headings(), words.totals())}"
        f"<h2>{escape(words.say('cli-analyse-all'))}</h2>{_decisions(words)}"
        f"<p>{escape(words.say('cli-analyse-honest'))}</p></html>\n"
    )


def colour_of(words: Words, seat: int) -> str:
    """What a seat is painted with."""
    return PAINT.get(words.found.edition.colours[seat], "#888")


def bands(words: Words, moments: list[Moment]) -> str:
    """Everybody's chance as a band, one on the other, with the width of each in the middle of its edge."""
    axis = Axis(moments)
    drawn = [_level(share / 4, f"{25 * share} %") for share in range(5)]
    stacks = [[0.0, *accumulate(forecast.chance for forecast in moment.forecasts)] for moment in moments]
    for seat, name in enumerate(words.names):
        upper = [(axis.x(moment.step), _up(stack[seat + 1])) for moment, stack in zip(moments, stacks, strict=True)]
        lower = [(axis.x(moment.step), _up(stack[seat])) for moment, stack in zip(moments, stacks, strict=True)]
        outline = " ".join(f"{x},{y}" for x, y in [*upper, *reversed(lower)])
        label = f"<title>{escape(name)}</title>"
        drawn.append(f'<polygon class="band" points="{outline}" fill="{colour_of(words, seat)}">{label}</polygon>')
    every = max(1, len(moments) // 24)
    for moment, stack in list(zip(moments, stacks, strict=True))[:-1:every]:
        for seat, forecast in enumerate(moment.forecasts):
            told = forecast_data(forecast)
            middle, half = (stack[seat] + stack[seat + 1]) / 2, (told["high"] - told["low"]) / 2
            x = axis.x(moment.step) + 2.5 * (seat - (len(stack) - 2) / 2)
            top, bottom = _up(min(1.0, middle + half)), _up(max(0.0, middle - half))
            label = f"<title>{escape(f'{words.names[seat]}: {expected(forecast)}')}</title>"
            drawn.append(f'<line class="width" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}">{label}</line>')
    return _svg([*drawn, *_rounds(moments)], words.say("cli-analyse-chart-chances"))


def points(words: Words, moments: list[Moment]) -> str:
    """What everybody could expect to have in the end, as lines in a ribbon of their width."""
    axis = Axis(moments)
    told = [[forecast_data(forecast) for forecast in moment.forecasts] for moment in moments]
    most = max(one["points_high"] for row in told for one in row) * 1.05 or 1.0
    low = min(one["points_low"] for row in told for one in row) * 0.95
    span = max(1.0, most - low)
    drawn = [_level(step / 4, f"{low + span * step / 4:.0f}") for step in range(5)]
    for seat, name in enumerate(words.names):
        paint, label = colour_of(words, seat), f"<title>{escape(name)}</title>"
        edges = [
            [(axis.x(moment.step), _up((row[seat][edge] - low) / span)) for moment, row in zip(moments, told, strict=True)]
            for edge in ("points_high", "points_low", "points")
        ]
        ribbon = " ".join(f"{x},{y}" for x, y in [*edges[0], *reversed(edges[1])])
        line = " ".join(f"{x},{y}" for x, y in edges[2])
        drawn.append(f'<polygon points="{ribbon}" fill="{paint}" fill-opacity=".25"/>')
        drawn.append(f'<polyline points="{line}" fill="none" stroke="{paint}" stroke-width="2.5">{label}</polyline>')
    return _svg([*drawn, *_rounds(moments)], words.say("cli-analyse-chart-points"))


class Axis:
    """Where a step of the game stands between the left and the right edge."""

    def __init__(self, moments: list[Moment]) -> None:
        self.first, self.last = moments[0].step, max(moments[-1].step, moments[0].step + 1)

    def x(self, step: int) -> float:
        """How far to the right, in the chart's own units."""
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (step - self.first) / (self.last - self.first), 1)


def _up(share: float) -> float:
    return round(8 + (HEIGHT - 8) * (1 - share), 1)


def _level(share: float, text: str) -> str:
    y = _up(share)
    line = f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
    return f'{line}<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{text}</text>'


def _rounds(moments: list[Moment]) -> list[str]:
    """Where each round begins."""
    axis, drawn, round = Axis(moments), [], -1
    for moment in moments[:-1]:
        if moment.round != round:
            round = moment.round
            drawn.append(f'<text x="{axis.x(moment.step)}" y="{HEIGHT + 18}">{round}</text>')
    return drawn


def _svg(drawn: list[str], label: str) -> str:
    size = f'viewBox="0 0 {WIDTH} {HEIGHT + FOOT}" width="{WIDTH}"'
    return f'<svg {size} role="img" aria-label="{escape(label)}">{"".join(drawn)}</svg>'


def _key(words: Words) -> str:
    """Which colour is whose."""
    items = [
        f'<span><i style="background:{colour_of(words, seat)}"></i>{escape(name)}</span>' for seat, name in enumerate(words.names)
    ]
    return f'<p class="key">{"".join(items)}</p>'


def _table(headings: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in row)}</tr>" for row in rows)
    return f"<div class=wide><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def _decisions(words: Words) -> str:
    """Every decision, the costliest first; its plans open below it."""
    made = []
    for judged in words.found.costliest():
        lines = "".join(
            f'<li class="{"why" if line.startswith(" ") else "plan"}">{escape(line.strip())}</li>' for line in words.lines(judged)
        )
        made.append(
            f'<details><summary class="{judged.known.verdict}">{escape(words.title(judged))}</summary><ul>{lines}</ul></details>'
        )
    return "".join(made)
