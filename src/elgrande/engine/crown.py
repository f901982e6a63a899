"""King, Grande, mobile scoreboards, and the power card that comes back."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import castillo_open, is_taboo, open_regions
from elgrande.engine.registers import BOARD, HELD_TO, KING, MODIFIER, PC, PICKED, SUBJECT, VALUE
from elgrande.engine.rounds import with_seat
from elgrande.engine.selecting import FEWEST, NEAR_KING, select
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, PROVINCES


class AskKing(Instruction):
    """To which region does the King go?"""

    def __init__(self, among: int) -> None:
        super().__init__()
        self.among = among

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], [moves.KING + place for place in self.targets(s, s.reg[SUBJECT])])

    def targets(self, s: State, seat: int) -> list[int]:
        """Where he may go: staying is not a move."""
        return [place for place in select(s, self.among, seat) if place != s.reg[KING]]

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.KING
        s.reg[PC] = self.pc + 1

    def able(self, s: State, seat: int) -> bool:
        return bool(self.targets(s, seat))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.KING <= option < moves.KING + moves.MAX_PLACES:
            return "other-question"
        place = option - moves.KING
        if place == s.reg[KING]:
            return "king-same-place"
        if place in s.program.regions and self.among == NEAR_KING:
            return "king-neighbours"
        return "chalet" if place in s.program.regions and self.among == FEWEST else "king-regions-only"


class KingTo(Instruction):
    """The King goes to the one place a card names: nothing to choose."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def run(self, s: State) -> bool:
        s.reg[HELD_TO] = self.place
        s.reg[PC] = self.pc + 1
        return True

    def able(self, s: State, seat: int) -> bool:
        return s.reg[KING] != self.place


class PerformKing(Instruction):
    """The King moves."""

    def run(self, s: State) -> bool:
        reg = s.reg
        before = reg[KING]
        reg[KING] = reg[HELD_TO]
        reg[PICKED] = before
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("king-moved", before, reg[KING]))
        return True


class AskGrande(Instruction):
    """To which region does the subject's Grande go?"""

    def __init__(self, among: int) -> None:
        super().__init__()
        self.among = among

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        return ask(s, seat, [moves.GRANDE + place for place in self.regions(s, seat)])

    def regions(self, s: State, seat: int) -> list[int]:
        """Where the Grande may go: nowhere, if it stands where nothing may be changed."""
        home = s.grandes[seat]
        if home not in open_regions(s):
            return []
        return [place for place in select(s, self.among, seat) if place != home]

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.GRANDE
        s.reg[PC] = self.pc + 1

    def able(self, s: State, seat: int) -> bool:
        return bool(self.regions(s, seat))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.GRANDE <= option < moves.GRANDE + moves.MAX_PLACES:
            return "other-question"
        place = option - moves.GRANDE
        if place == s.grandes[seat]:
            return "move-elsewhere"
        return "king-region-taboo" if is_taboo(s, place) else "grande-regions-only"


class PerformGrande(Instruction):
    """The Grande moves; its new region is the new home."""

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        before = s.grandes[seat]
        s.grandes = with_seat(s.grandes, seat, reg[HELD_TO])
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("grande-moved", seat, before, s.grandes[seat]))
        return True


class AskScoreboard(Instruction):
    """Which mobile scoreboard goes where?  Not to or from a taboo place, never onto the other one."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.options(s))

    def options(self, s: State) -> list[int]:
        """All that can be done with both scoreboards."""
        open_places = (CASTILLO, *open_regions(s)) if castillo_open(s) else open_regions(s)
        free = [place for place in open_places if place not in s.scoreboards]
        return [
            moves.SCOREBOARD + (board << moves.PLACE_BITS) + place
            for board, lies in enumerate(s.scoreboards)
            if lies == PROVINCES or not is_taboo(s, lies)
            for place in free
        ]

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[BOARD] = (option - moves.SCOREBOARD) >> moves.PLACE_BITS
        s.reg[HELD_TO] = option & moves.PLACE_MASK
        s.reg[PC] = self.pc + 1

    def able(self, s: State, seat: int) -> bool:
        return bool(self.options(s))

    def refuse(self, s: State, seat: int, option: int) -> str:
        board = (option - moves.SCOREBOARD) >> moves.PLACE_BITS
        if not 0 <= board < len(s.scoreboards):
            return "other-question"
        place = option & moves.PLACE_MASK
        if place in s.scoreboards and place != PROVINCES:
            return "scoreboards-apart"
        lies = s.scoreboards[board]
        if is_taboo(s, place) or (lies != PROVINCES and is_taboo(s, lies)):
            return "king-region-taboo"
        return "not-a-target"


class PerformScoreboard(Instruction):
    """The scoreboard is laid down."""

    def run(self, s: State) -> bool:
        reg = s.reg
        board = reg[BOARD]
        before = s.scoreboards[board]
        s.scoreboards = with_seat(s.scoreboards, board, reg[HELD_TO])
        reg[BOARD] = -1
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("scoreboard-set", s.program.scoreboards[board][0], before, s.scoreboards[board]))
        return True


class AskPowerBack(Instruction):
    """Which played power card comes back to the hand?"""

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        menu = [moves.POWER_BACK + value for value in sorted(s.piles[seat])]
        menu += [moves.MODIFIER_BACK + kind for kind in sorted(set(s.extras.spent[seat]))]
        return ask(s, seat, menu)

    def answer(self, s: State, seat: int, option: int) -> None:
        if option < moves.POWER:
            s.reg[MODIFIER] = option - moves.MODIFIER_BACK
        else:
            s.reg[VALUE] = option - moves.POWER_BACK
        s.reg[PC] = self.pc + 1

    def able(self, s: State, seat: int) -> bool:
        return bool(s.piles[seat]) or bool(s.extras.spent[seat])

    def refuse(self, s: State, seat: int, option: int) -> str:
        if moves.POWER_BACK <= option < moves.PICK or moves.MODIFIER_BACK <= option < moves.POWER:
            return "power-pile"
        return "other-question"


class PerformPowerBack(Instruction):
    """The card comes back, its value untold unless it lay on top."""

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        reg[PC] = self.pc + 1
        if reg[MODIFIER]:
            s.extras = s.extras.with_taken(seat, reg[MODIFIER])
            if s.log is not None:
                s.log.append(("modifier-taken", seat, reg[MODIFIER]))
            reg[MODIFIER] = 0
            return True
        value = reg[VALUE]
        pile = list(s.piles[seat])
        # Seen by all if it is the card that lies face up: the top of an open pile, or the one just played.
        on_top = pile[-1] == value and (s.program.piles_open or s.played[seat] == value)
        pile.remove(value)
        s.piles = s.piles[:seat] + (tuple(pile),) + s.piles[seat + 1 :]
        s.hands = with_seat(s.hands, seat, s.hands[seat] | 1 << value)
        reg[VALUE] = 0
        if s.log is not None:
            s.log.append(("power-taken", seat, value, int(on_top)))
        return True


class SwapKingAndGrande(Instruction):
    """King and Grande change places."""

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        king = reg[KING]
        home = s.grandes[seat]
        reg[KING] = home
        s.grandes = with_seat(s.grandes, seat, king)
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("king-moved", king, home))
            s.log.append(("grande-moved", seat, home, king))
        return True

    def able(self, s: State, seat: int) -> bool:
        """Only if both stand in regions, and not in the same one."""
        regions = s.program.regions
        return s.reg[KING] in regions and s.grandes[seat] in regions and s.grandes[seat] != s.reg[KING]


class GrandesIn(Instruction):
    """Every Grande that stands in an open region goes into the Castillo, if that is open."""

    def run(self, s: State) -> bool:
        if castillo_open(s):
            for seat in range(s.program.seats):
                home = s.grandes[seat]
                if home in open_regions(s):
                    s.grandes = with_seat(s.grandes, seat, CASTILLO)
                    if s.log is not None:
                        s.log.append(("grande-moved", seat, home, CASTILLO))
        s.reg[PC] = self.pc + 1
        return True


class GrandeOut(Instruction):
    """The subject's Grande leaves the Castillo by the disc; a disc on a taboo region leaves it inside."""

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        disc = s.discs[seat]
        if s.grandes[seat] == CASTILLO and disc and castillo_open(s) and not is_taboo(s, disc):
            s.grandes = with_seat(s.grandes, seat, disc)
            if s.log is not None:
                s.log.append(("grande-moved", seat, CASTILLO, disc))
        s.reg[PC] = self.pc + 1
        return True
