"""Golden playthroughs: games of both editions, for every number of players and with every variation alone.

Every decision is written down with a digest of what can be seen after it, every now and then all of it.
``python -m tests.playthroughs --write`` writes them anew; the difference shows what a change of the code changes in play.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from elgrande import Game
from elgrande.rules.options import Value
from tests.playing import Player

FOLDER = Path(__file__).parent
EVERY = 100
"""How many decisions lie between two looks."""


@dataclass(frozen=True)
class Golden:
    """One game that is kept."""

    edition: str
    players: int
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0
    shows: tuple[str, ...] = ()
    """Moves without which the game would not be about its variation."""


EVERYTHING: dict[str, Value] = {
    "length": "six", "new_regency": True, "call_to_arms": True, "vetos": 2, "royal_adviser": True, "power_shift": True,
}  # fmt: skip
REGENTS = tuple(
    f"card {regent}"
    for regent in ("exile", "entourage", "competition", "chalet", "rebellion", "infiltration", "royal-progress", "pilgrimage")
)
SHIFTS = ("give", "power 13 -3", "power 8 +0", "take +1")

GAMES = {
    "classic-2": Golden("classic", 2, seed=2),
    "classic-3": Golden("classic", 3, {"length": "six", "castillo": "open"}, seed=3),
    "classic-4": Golden("classic", 4, seed=4),
    "classic-5": Golden("classic", 5, {"length": "six"}, seed=5),
    "modern-2": Golden("modern", 2, seed=95),
    "modern-3": Golden("modern", 3, seed=42),
    "modern-3-merged": Golden("modern", 3, {"length": "six", "merge": True}, seed=14),
    "modern-4": Golden("modern", 4, seed=71),
    "modern-5": Golden("modern", 5, {"castillo": "open"}, seed=20),
    "modern-short": Golden("modern", 4, {"length": "six", "confirm": True}, seed=4, shows=("end",)),
    "modern-new-regency": Golden("modern", 4, {"new_regency": True}, seed=8, shows=REGENTS),
    "modern-call-to-arms": Golden("modern", 4, {"call_to_arms": True}, seed=93, shows=("card call-to-arms", "either")),
    "modern-veto": Golden("modern", 4, {"vetos": 2}, seed=57, shows=("card veto", "veto")),
    "modern-royal-adviser": Golden("modern", 4, {"royal_adviser": True}, seed=23, shows=("card royal-adviser",)),
    "modern-power-shift": Golden("modern", 4, {"power_shift": True}, seed=79, shows=SHIFTS),
    "modern-mixture-2": Golden("modern", 2, EVERYTHING, seed=5, shows=("give", "veto", "either", "card royal-adviser", "king")),
    "modern-mixture-5": Golden("modern", 5, EVERYTHING, seed=81, shows=("give", "veto", "either", "card royal-adviser", "king")),
}
"""The games by the name of their file."""


def golden(name: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{name}.txt"


def playthrough(name: str) -> str:
    """The game from its first question to its end."""
    kept = GAMES[name]
    game = Game.new(kept.edition, kept.players, f"golden {kept.seed}", kept.options, nonce="0" * 64)
    player = Player(kept.seed, ("even",))
    lines = ["--- at the beginning", *look(game)]
    decision = 0
    while not game.is_over:
        seat = player.seat(game.state)
        option = player.choose(game.state, seat)
        text = next(move.text for move in game.legal(seat) if move.option == option)
        game.play(seat, option)
        decision += 1
        seen = look(game)
        lines.append(f"{game.edition.colours[seat]} {text} = {digest(seen)}")
        if game.is_over or decision % EVERY == 0:
            lines += [f"--- after {decision} decisions", *seen]
    return "\n".join(lines) + "\n"


def digest(lines: list[str]) -> str:
    """A few letters that stand for all of them."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]


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
