"""Golden playthroughs: one game for every number of players, looked at every few decisions.

``python -m tests.playthroughs --write`` writes them anew; the difference shows what a change of the code changes in play.
"""

from __future__ import annotations

from pathlib import Path

from elgrande import Game
from tests.playing import Player

FOLDER = Path(__file__).parent
EVERY = 12
"""How many decisions lie between two looks."""
GAMES = {2: "nine", 3: "six", 4: "nine", 5: "six"}
"""Players and length."""


def golden(players: int) -> Path:
    """The file of a game."""
    return FOLDER / f"classic-{players}.txt"


def playthrough(players: int) -> str:
    """The game from its first question to its end."""
    castillo = "open" if players == 3 else "memory"
    game = Game.new("classic", players, f"golden {players}", {"length": GAMES[players], "castillo": castillo}, nonce="0" * 64)
    player = Player(players, ("even",))
    lines: list[str] = []
    decision = 0
    while not game.is_over:
        if decision % EVERY == 0:
            lines += [f"--- decision {decision}", *look(game)]
        seat = player.seat(game.state)
        game.play(seat, player.choose(game.state, seat))
        decision += 1
    lines += [f"--- over after {decision} decisions", *look(game)]
    return "\n".join(lines) + "\n"


def look(game: Game) -> list[str]:
    """The position; what a spectator sees differently; what each seat sees differently from a spectator, and may do."""
    truth = game.notation()
    public = game.notation(None, redact=True)
    lines = [truth, "spectator: " + other_fields(public, truth)]
    for seat, colour in enumerate(game.edition.colours[: game.players]):
        options = " / ".join(move.text for move in game.legal(seat))
        lines.append(f"{colour}: {other_fields(game.notation(seat, redact=True), public)} > {options}".rstrip())
    return lines


def other_fields(text: str, than: str) -> str:
    """The fields of a position that stand differently in another one; nothing is missing from the first of them."""
    known = set(than.split(" | "))
    return " | ".join(field for field in text.split(" | ") if field not in known)
