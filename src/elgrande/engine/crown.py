"""King, Grande, mobile scoreboards, and the power card that comes back."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.registers import BOARD, DISCS, GRANDES, HELD_TO, PC, PICKED, SCOREBOARDS, SUBJECT  # fmt: skip
from elgrande.engine.selecting import BY_TERRAIN, FEWEST, FOR_GRANDE, NEAR_KING, select
from elgrande.engine.state import State
from elgrande.engine.terrain import put_king
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, PROVINCES


class AskKing(Instruction):
    """To which region does the King go?"""

    def __init__(self, among: int) -> None:
        super().__init__()
        self.among = among
        self.menus: dict[int, list[int]] = {}
        """Where he may go by terrain, if it depends on that alone."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.options(s, s.reg[SUBJECT]))

    def options(self, s: State, seat: int) -> list[int]:
        """Where he may go, as answers."""
        if self.among >= BY_TERRAIN:
            return self.targets(s, seat)
        menu = self.menus.get(s.terrain.number)
        if menu is None:
            menu = self.targets(s, seat)
            self.menus[s.terrain.number] = menu
        return menu

    def targets(self, s: State, seat: int) -> list[int]:
        """The same, worked out: staying is not a move."""
        allowed = s.program.for_king & ~(1 << s.terrain.king)
        return [moves.KING + place for place in select(s, self.among, seat) if allowed >> place & 1]

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.KING
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.KING + s.reg[HELD_TO]

    def able(self, s: State, seat: int) -> bool:
        return bool(self.options(s, seat))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.KING <= option < moves.KING + moves.MAX_PLACES:
            return "other-question"
        place = option - moves.KING
        if place == s.terrain.king:
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
        return s.terrain.king != self.place


class PerformKing(Instruction):
    """The King moves."""

    def run(self, s: State) -> bool:
        reg = s.reg
        before = s.terrain.king
        put_king(s, reg[HELD_TO])
        reg[PICKED] = before
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("king-moved", before, s.terrain.king))
            if s.program.usurper >= 0 and reg[s.program.usurper] >= 0:
                s.log.append(("grande-moved", reg[s.program.usurper], before, s.terrain.king))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)


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
        home = s.rows[GRANDES][seat]
        if home not in s.terrain.open_regions:
            return []
        allowed = s.program.for_grande & ~(1 << home)
        return [place for place in select(s, self.among, seat) if allowed >> place & 1]

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.GRANDE
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.GRANDE + s.reg[HELD_TO]

    def able(self, s: State, seat: int) -> bool:
        return bool(self.regions(s, seat))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.GRANDE <= option < moves.GRANDE + moves.MAX_PLACES:
            return "other-question"
        place = option - moves.GRANDE
        if place == s.rows[GRANDES][seat]:
            return "move-elsewhere"
        return s.terrain.taboo_ruling(place) if s.terrain.is_taboo(place) else "grande-regions-only"


class PerformGrande(Instruction):
    """The Grande moves; its new region is the new home."""

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        before = s.rows[GRANDES][seat]
        s.set_row(GRANDES, seat, reg[HELD_TO])
        reg[PICKED] = before
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("grande-moved", seat, before, s.rows[GRANDES][seat]))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)


class AskScoreboard(Instruction):
    """Which mobile scoreboard goes where?  Not to or from a taboo place, never onto the other one."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.options(s))

    def options(self, s: State) -> list[int]:
        """All that can be done with both scoreboards."""
        free = self.free(s)
        return [moves.SCOREBOARD + (board << moves.PLACE_BITS) + place for board in self.movable(s) for place in free]

    def movable(self, s: State) -> list[int]:
        """The scoreboards that may go elsewhere."""
        lying = enumerate(s.rows[SCOREBOARDS])
        return [board for board, lies in lying if lies == PROVINCES or not s.terrain.is_taboo(lies)]

    def free(self, s: State) -> list[int]:
        """Where one may go."""
        allowed = s.program.for_board
        for lies in s.rows[SCOREBOARDS]:
            allowed &= ~(1 << lies)
        open_places = (CASTILLO, *s.terrain.open_regions) if s.terrain.castillo_open else s.terrain.open_regions
        return [place for place in open_places if allowed >> place & 1]

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[BOARD] = (option - moves.SCOREBOARD) >> moves.PLACE_BITS
        s.reg[HELD_TO] = option & moves.PLACE_MASK
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.SCOREBOARD + (s.reg[BOARD] << moves.PLACE_BITS) + s.reg[HELD_TO]

    def able(self, s: State, seat: int) -> bool:
        return bool(self.movable(s)) and bool(self.free(s))

    def refuse(self, s: State, seat: int, option: int) -> str:
        board = (option - moves.SCOREBOARD) >> moves.PLACE_BITS
        if not 0 <= board < len(s.rows[SCOREBOARDS]):
            return "other-question"
        place = option & moves.PLACE_MASK
        if place in s.rows[SCOREBOARDS] and place != PROVINCES:
            return "scoreboards-apart"
        lies = s.rows[SCOREBOARDS][board]
        if s.terrain.is_taboo(place) or (lies != PROVINCES and s.terrain.is_taboo(lies)):
            return s.terrain.taboo_ruling(place if s.terrain.is_taboo(place) else lies)
        return "not-a-target"


class PerformScoreboard(Instruction):
    """The scoreboard is laid down."""

    def run(self, s: State) -> bool:
        reg = s.reg
        board = reg[BOARD]
        before = s.rows[SCOREBOARDS][board]
        s.set_row(SCOREBOARDS, board, reg[HELD_TO])
        reg[BOARD] = -1
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("scoreboard-set", s.program.scoreboards[board][0], before, s.rows[SCOREBOARDS][board]))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO, BOARD)


class SwapKingAndGrande(Instruction):
    """King and Grande change places."""

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        king = s.terrain.king
        home = s.rows[GRANDES][seat]
        put_king(s, home)
        s.set_row(GRANDES, seat, king)
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("king-moved", king, home))
            s.log.append(("grande-moved", seat, home, king))
        return True

    def able(self, s: State, seat: int) -> bool:
        """Only if both stand in regions, and not in the same one."""
        regions = s.program.regions
        king = s.terrain.king
        return king in regions and s.rows[GRANDES][seat] in regions and s.rows[GRANDES][seat] != king


class GrandesIn(Instruction):
    """Every Grande that stands in an open region goes into the Castillo, if that is open."""

    def run(self, s: State) -> bool:
        if s.terrain.castillo_open:
            for seat in range(s.program.seats):
                home = s.rows[GRANDES][seat]
                if home in s.terrain.open_regions:
                    s.set_row(GRANDES, seat, CASTILLO)
                    if s.log is not None:
                        s.log.append(("grande-moved", seat, home, CASTILLO))
        s.reg[PC] = self.pc + 1
        return True


class DiscForGrande(Instruction):
    """Go on with the region on the subject's disc, if it has set one."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        disc = s.rows[DISCS][s.reg[SUBJECT]]
        s.reg[HELD_TO] = disc
        s.reg[PC] = self.pc + 1 if disc else self.over
        return True

    def announced(self, s: State) -> int:
        return moves.GRANDE + s.reg[HELD_TO]


class PerformByDisc(PerformGrande):
    """The Grande goes where the disc has told it to."""

    def stands(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        return s.reg[HELD_TO] == s.rows[DISCS][seat] and s.reg[HELD_TO] in select(s, FOR_GRANDE, seat)


class GrandeOut(Instruction):
    """The subject's Grande leaves the Castillo by the disc; a disc on a taboo region leaves it inside."""

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        disc = s.rows[DISCS][seat]
        if s.rows[GRANDES][seat] == CASTILLO and disc and s.terrain.castillo_open and not s.terrain.is_taboo(disc):
            s.set_row(GRANDES, seat, disc)
            if s.log is not None:
                s.log.append(("grande-moved", seat, CASTILLO, disc))
        s.reg[PC] = self.pc + 1
        return True


class CanUsurp(Instruction):
    """Not for somebody whose Grande is King already, or not in a region."""

    def able(self, s: State, seat: int) -> bool:
        return can_usurp(s, seat)


def can_usurp(s: State, seat: int) -> bool:
    """Stands its Grande in a region, and is not King yet?"""
    return s.reg[s.program.usurper] != seat and s.rows[GRANDES][seat] in s.program.regions


class Usurp(Instruction):
    """The subject's Grande is King: his region is the King's, and the King leaves the board."""

    def __init__(self, stood: int) -> None:
        super().__init__()
        self.stood = stood
        """The register that remembers where the King stood, -1 if he does not come back there."""

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        before = s.terrain.king
        if reg[s.program.usurper] < 0 and self.stood >= 0:
            reg[self.stood] = before
        reg[s.program.usurper] = seat
        put_king(s, s.rows[GRANDES][seat])
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("usurped", seat, before, s.terrain.king))
        return True

    def stands(self, s: State) -> bool:
        return can_usurp(s, s.reg[SUBJECT])


class KingReturns(Instruction):
    """A Grande who is King is so no longer; the King comes to a place, or to where he stood."""

    def __init__(self, place: int, stood: int) -> None:
        super().__init__()
        self.place = place
        self.stood = stood

    def run(self, s: State) -> bool:
        reg = s.reg
        if reg[s.program.usurper] >= 0:
            reg[s.program.usurper] = -1
            put_king(s, self.place if self.place >= 0 else reg[self.stood])
            if self.stood >= 0:
                reg[self.stood] = 0
            if s.log is not None:
                s.log.append(("king-returned", s.terrain.king))
        reg[PC] = self.pc + 1
        return True


class GrandeFree(Instruction):
    """Can the subject's Grande leave where it stands, for the Castillo?"""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        s.reg[PC] = self.over if self.passes_over(s, s.reg[SUBJECT]) else self.pc + 1
        return True

    def passes_over(self, s: State, seat: int) -> bool:
        return not s.terrain.castillo_open or not free_to_go(s, seat)


def free_to_go(s: State, seat: int) -> bool:
    """Does a Grande stand in a region that something may leave?"""
    return s.rows[GRANDES][seat] in s.terrain.open_regions


class GrandeIn(Instruction):
    """The subject's Grande goes into the Castillo."""

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        home = s.rows[GRANDES][seat]
        s.set_row(GRANDES, seat, CASTILLO)
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("grande-moved", seat, home, CASTILLO))
        return True
