"""A game as a few lines of text, as a spectator sees it: for whoever watches a learner."""

from __future__ import annotations

from elgrande.table.view import View


def drawing(view: View) -> str:
    """Round, points, who is asked what, and the caballeros in every place; ``?`` where nobody counts them."""
    asked = ", ".join(view.colours[seat] for seat in view.awaiting)
    wide = max(map(len, view.pieces))
    points = "  ".join(f"{colour} {points}" for colour, points in zip(view.colours, view.scores, strict=False))
    lines = [
        f"round {view.round} of {view.rounds[-1]}: {points}",
        f"{asked}: {view.question}" if view.question else "the game is over",
        " ".join([" " * wide, *view.colours]),
    ]
    for place, row in view.pieces.items():
        counts = [str("?" if count is None else count or ".") for count in row]
        cells = [count.rjust(len(colour)) for count, colour in zip(counts, view.colours, strict=True)]
        king = "  King" if view.king == place else ""
        lines.append(" ".join([place.ljust(wide), *cells]) + king)
    return "\n".join(lines)
