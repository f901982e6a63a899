"""The plot of what was stated against what happened: a dot for each bin, a line for its interval, and the diagonal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from strength.calibration import WITHIN, Bin

SIDE: Final = 400
LEFT: Final = 56
TOP: Final = 16
FOOT: Final = 52
COLOURS: Final = ("#2471a3", "#c0392b")
"""One for each edition; both can be told from each other by those who see no red."""
APART: Final = 3
"""How far dots of two editions stand beside each other, where they would hide one another."""


def plot(found: Mapping[str, Sequence[Bin]]) -> str:
    """The plot as SVG, by what each row of bins is called."""
    drawn = [_grid(), _band()]
    for number, (name, bins) in enumerate(found.items()):
        colour, aside = COLOURS[number % len(COLOURS)], APART * (2 * number - 1)
        drawn += [_bin(one, colour, aside) for one in bins]
        drawn.append(
            f'<circle cx="{LEFT + 20}" cy="{TOP + 20 + 22 * number}" r="5" fill="{colour}"/>'
            f'<text x="{LEFT + 32}" y="{TOP + 25 + 22 * number}">{name}</text>'
        )
    width, height = LEFT + SIDE + 24, TOP + SIDE + FOOT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">'
        "<title>Win chances as stated, and how often they came true</title>"
        "<style>text { font: 13px sans-serif; fill: #222; }</style>"
        f'<rect width="{width}" height="{height}" fill="#fdfcf8"/>{"".join(drawn)}</svg>\n'
    )


def _x(share: float) -> float:
    return round(LEFT + SIDE * share, 1)


def _y(share: float) -> float:
    return round(TOP + SIDE * (1 - share), 1)


def _grid() -> str:
    lines = []
    for step in range(6):
        share = step / 5
        lines.append(f'<path d="M{_x(share)},{_y(0)}V{_y(1)}M{_x(0)},{_y(share)}H{_x(1)}" stroke="#8884"/>')
        lines.append(f'<text x="{_x(share)}" y="{_y(0) + 18}" text-anchor="middle">{100 * share:.0f} %</text>')
        lines.append(f'<text x="{LEFT - 8}" y="{_y(share) + 4}" text-anchor="end">{100 * share:.0f} %</text>')
    lines.append(f'<text x="{_x(0.5)}" y="{_y(0) + 40}" text-anchor="middle">stated</text>')
    lines.append(f'<text transform="translate(14 {_y(0.5)}) rotate(-90)" text-anchor="middle">won</text>')
    return "".join(lines)


def _band() -> str:
    """What is near enough, and the diagonal in its middle."""
    corners = [(0, 0), (0, WITHIN), (1 - WITHIN, 1), (1, 1), (1, 1 - WITHIN), (WITHIN, 0)]
    points = " ".join(f"{_x(x)},{_y(y)}" for x, y in corners)
    diagonal = f'<path d="M{_x(0)},{_y(0)}L{_x(1)},{_y(1)}" stroke="#222" stroke-dasharray="4 4"/>'
    return f'<polygon points="{points}" fill="#8883"/>{diagonal}'


def _bin(one: Bin, colour: str, aside: int) -> str:
    x = _x(one.stated) + aside
    line = f'<path d="M{x:.1f},{_y(one.low)}V{_y(one.high)}" stroke="{colour}" stroke-width="2"/>'
    return f'{line}<circle cx="{x:.1f}" cy="{_y(one.won)}" r="4" fill="{colour}"/>'
