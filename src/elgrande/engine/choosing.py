"""Choices: whether to go on, a branch, a place chosen openly, discs set in secret and at once; and going round the seats."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.layout import Slot
from elgrande.engine.pacts import place_of
from elgrande.engine.program import stands_in
from elgrande.engine.registers import ACTOR, ASKED, BRANCH, DISCS, OWES, PC, PICKED, STILL, SUBJECT
from elgrande.engine.secret import AskSecretly
from elgrande.engine.selecting import FOR_GRANDE, NOT_KINGS, PAIR, REGIONS, select
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, FIRST_REGION


class GoOn(Instruction):
    """In the middle of a sentence: what comes next, if it can begin."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1
        """Where it goes on without it."""

    def run(self, s: State) -> bool:
        s.reg[PC] = self.pc + 1 if self.next_able(s, s.reg[SUBJECT]) else self.over
        return True

    def next_able(self, s: State, seat: int) -> bool:
        """Can what comes next begin?"""
        return s.program.code[self.pc + 1].able(s, seat)

    def able(self, s: State, seat: int) -> bool:
        return self.next_able(s, seat) or s.program.code[self.over].able(s, seat)


class AskWhether(GoOn):
    """What comes next, if it can begin and the active seat wants it."""

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        if self.next_able(s, seat):
            return ask(s, seat, [moves.YES, moves.NO])
        s.reg[PC] = self.over
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[PC] = self.pc + 1 if option == moves.YES else self.over

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "other-question"


class AskBranch(Instruction):
    """One of several branches; only those that can begin are offered."""

    def __init__(self) -> None:
        super().__init__()
        self.branches: list[int] = []

    def run(self, s: State) -> bool:
        code = s.program.code
        seat = s.reg[SUBJECT]
        return ask(s, seat, [moves.EITHER + i for i in range(len(self.branches)) if code[self.branches[i]].able(s, seat)])

    def answer(self, s: State, seat: int, option: int) -> None:
        branch = option - moves.EITHER
        s.reg[PC] = self.branches[branch]
        s.reg[BRANCH] = branch + 1
        if s.log is not None:
            s.log.append(("branch-chosen", seat, branch + 1))

    def able(self, s: State, seat: int) -> bool:
        return any([s.program.code[branch].able(s, seat) for branch in self.branches])

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "cannot-begin" if 0 <= option - moves.EITHER < len(self.branches) else "other-question"


class AskChoice(Instruction):
    """The active seat chooses a place openly."""

    def __init__(self, among: int, unless: list[Slot]) -> None:
        super().__init__()
        self.among = among
        self.unless = unless
        """Facts that name places which cannot be chosen."""

    def choices(self, s: State, seat: int) -> list[int]:
        """The places there are to choose from."""
        places = select(s, self.among, seat)
        for slot in self.unless:
            taken = [place_of(entry) if slot.fact.holds == "pact" else entry for entry in s.rows[slot.at]]
            places = [place for place in places if place not in taken]
        return places

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        return ask(s, seat, [moves.CHOOSE + place for place in self.choices(s, seat)])

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[PICKED] = option - moves.CHOOSE
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("chosen", seat, option - moves.CHOOSE))

    def able(self, s: State, seat: int) -> bool:
        return bool(self.choices(s, seat))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.CHOOSE <= option < moves.CHOOSE + moves.MAX_PLACES:
            return "other-question"
        place = option - moves.CHOOSE
        if place == CASTILLO and self.among == REGIONS:
            return "scoring-region-only"
        if self.among in (NOT_KINGS, PAIR):
            return "choice-on-card"
        if s.terrain.is_taboo(place):
            return s.terrain.taboo_ruling(place)
        return "region-card" if self.unless else "not-a-target"


class BeginDiscs(Instruction):
    """Work out who sets a disc: those the words mean, who have a region to set it to."""

    def __init__(self, among: int, actor_too: bool, standing: bool, leaving: int) -> None:
        super().__init__()
        self.leaving = leaving
        """The place something is to leave, -1 if none: nobody is asked while it is taboo."""
        self.among = among
        self.actor_too = actor_too
        self.standing = standing

    def run(self, s: State) -> bool:
        reg = s.reg
        asked = 0
        for seat in range(s.program.seats):
            if seat == reg[ACTOR] and not self.actor_too:
                continue
            if self.standing and not stands_in(s, seat, reg[PICKED]):
                continue
            if self.leaving >= 0 and s.terrain.is_taboo(self.leaving):
                continue
            if disc_places(s, self.among, seat):
                asked |= 1 << seat
        reg[ASKED] = asked
        reg[OWES] = asked
        reg[PC] = self.pc + 1
        return True


class AskDiscs(AskSecretly):
    """To which place is the disc set?"""

    def __init__(self, among: int) -> None:
        super().__init__("disc-locked")
        self.among = among

    def choices(self, s: State, seat: int) -> list[int]:
        return disc_places(s, self.among, seat)

    def reveal(self, s: State) -> None:
        if s.log is not None:
            s.log.append(("discs-revealed", tuple([(seat, disc) for seat, disc in enumerate(s.rows[DISCS]) if disc])))

    def secret_row(self, s: State) -> int:
        return DISCS

    def secret_option(self, entry: int) -> int:
        return moves.DISC + entry

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.DISC <= option < moves.DISC + moves.MAX_PLACES:
            return "other-question"
        place = option - moves.DISC
        if place < FIRST_REGION or place >= s.program.place_count:
            return "disc-regions"
        if s.program.off_disc >> place & 1:
            return "disc-regions"
        if s.terrain.is_taboo(place):
            return s.terrain.taboo_ruling(place)
        return "move-elsewhere" if self.among == FOR_GRANDE else "disc-send-back"


def disc_places(s: State, among: int, seat: int) -> list[int]:
    """The places a seat may set its disc to."""
    if among == REGIONS:
        return s.program.disc_regions
    places = select(s, among, seat)
    off_disc = s.program.off_disc
    return [place for place in places if not off_disc >> place & 1] if off_disc else places


class BeginEach(Instruction):
    """Go round the seats, clockwise from the active seat's left; between turns from seat 0."""

    def __init__(self, actor_too: bool) -> None:
        super().__init__()
        self.actor_too = actor_too

    def run(self, s: State) -> bool:
        s.reg[STILL] = self.concerned(s)
        s.reg[PC] = self.pc + 1
        return True

    def concerned(self, s: State) -> int:
        """The seats, as a mask."""
        everyone = (1 << s.program.seats) - 1
        actor = s.reg[ACTOR]
        return everyone if self.actor_too or actor < 0 else everyone & ~(1 << actor)

    def able(self, s: State, seat: int) -> bool:
        """Not if it is known that it does nothing for any of them."""
        body = s.program.code[self.pc + 2]
        return any([self.concerned(s) >> other & 1 and not body.passes_over(s, other) for other in range(s.program.seats)])


class NextSeat(Instruction):
    """The next of them becomes the subject."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        still = reg[STILL]
        if not still:
            reg[SUBJECT] = reg[ACTOR]
            reg[PC] = self.over
            return True
        seat = reg[ACTOR]
        while True:
            seat = (seat + 1) % s.program.seats
            if still >> seat & 1:
                break
        reg[STILL] = still & ~(1 << seat)
        reg[SUBJECT] = seat
        reg[PC] = self.pc + 1
        return True
