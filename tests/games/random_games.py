"""One random game, played to its end and written down."""

from __future__ import annotations

from elgrande import Game
from tests.games.chance import Player
from tests.games.tables import table_of
from tests.games.trace import Trace

MAX_DECISIONS = 5000
TAKE_BACK, RESTART, AGREE, NOTE = 0.02, 0.005, 0.004, 0.003
"""How often a seat takes its last decision back, begins its turn anew, all agree to go back, and something is noted."""


def trace_random(edition: str, number: int) -> Trace:
    """The random game with that number."""
    name = f"{edition} {number}"
    game = table_of(edition, number).game(f"frozen {name}")
    player = Player(f"player {name}")
    trace = Trace(game, name)
    while not game.is_over:
        assert trace.decisions < MAX_DECISIONS, "the game does not end"
        trace.did(taken_back(game, player) or played(game, player))
    trace.end()
    return trace


def played(game: Game, player: Player) -> str:
    """One move."""
    seat = player.seat(game)
    text = player.choose(game, seat)
    game.play(seat, text)
    return f"{seat} {text}"


def taken_back(game: Game, player: Player) -> str:
    """What is not a move, if now is a moment for it."""
    lot = player.chance.random()
    if lot > TAKE_BACK + RESTART + AGREE + NOTE or not game.decisions:
        return ""
    able = [seat for seat in range(game.players) if game.can_undo(seat)]
    if lot < TAKE_BACK and able:
        game.undo(able[0])
        return f"{able[0]} takes back"
    if TAKE_BACK < lot < TAKE_BACK + RESTART and able:
        return f"{able[0]} takes {game.restart_turn(able[0])} back"
    seat = player.chance.randrange(game.players)
    if TAKE_BACK + RESTART < lot < TAKE_BACK + RESTART + AGREE:
        game.undo(seat, consent=True)
        return f"{seat} takes back, as all agree"
    if lot > TAKE_BACK + RESTART + AGREE:
        what = player.chance.choice(["takeover", "timeout", "pause", "consent"])
        game.note(what, seat, "as it happened")
        return f"note {what} {seat}"
    return ""
