"""Standing orders: what seats at one table have decided before they are asked."""

from __future__ import annotations

from elgrande.game import Game
from elgrande.server.entries import StandingOrder
from elgrande.server.protocol import OrderInfo
from elgrande.table.moves import Move


class Orders:
    """Those that were left, and what comes of them when a seat is asked."""

    def __init__(self) -> None:
        self.no_veto: dict[int, int] = {}
        """The round in which a seat does not want to be asked for a Veto."""
        self.discs: dict[int, str] = {}
        """The region a seat wants its next disc set to."""

    def leave(self, entry: StandingOrder, round: int) -> None:
        """One more, or one less."""
        if entry.what == "no-veto":
            self.no_veto[entry.seat] = round
        elif entry.what == "ask-veto":
            self.no_veto.pop(entry.seat, None)
        elif entry.region:
            self.discs[entry.seat] = entry.region
        else:
            self.discs.pop(entry.seat, None)

    def decided(self, game: Game, seat: int, move: str) -> None:
        """A seat is about to decide: a disc that it sets is not set a second time."""
        if seat in self.discs and any(disc.text == move for disc in _discs_of(game, seat)):
            del self.discs[seat]

    def answer(self, game: Game) -> tuple[int, str] | None:
        """A seat that is asked and has decided before, and what it does."""
        for seat in game.awaiting():
            if seat not in self.discs and self.no_veto.get(seat) != game.round:
                continue
            said = {move.verb: move.text for move in game.legal(seat)}
            if "veto" in said and self.no_veto.get(seat) == game.round:
                return seat, said.get("waive", said["pass"])
            for move in _discs_of(game, seat):
                if move.arguments["place"] == self.discs.get(seat):
                    return seat, move.text
        return None

    def told(self, seat: int, round: int) -> list[OrderInfo]:
        """Those of a seat, for itself."""
        made = [OrderInfo("disc", self.discs[seat])] if seat in self.discs else []
        return made + [OrderInfo("no-veto")] * (self.no_veto.get(seat) == round)


def _discs_of(game: Game, seat: int) -> list[Move]:
    """Where a seat may set a disc now."""
    return [move for move in game.legal(seat) if move.verb == "disc"]
