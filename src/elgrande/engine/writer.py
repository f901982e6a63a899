"""Where words are written as instructions, and where windows open.

Every word has an emitter (emitters.py).  Where somebody may answer before something happens is decided here and nowhere else, by
the windows of the edition.
"""

from __future__ import annotations

from collections.abc import Callable

from elgrande.engine.instruction import Instruction
from elgrande.engine.layout import Slot
from elgrande.engine.program import Program
from elgrande.engine.registers import VETOES
from elgrande.engine.rights import right_of
from elgrande.engine.windows import BeginInvitations, Invite, Objections
from elgrande.rules import words
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.windows import Occasion, Window
from elgrande.rules.words import Word

Emitter = Callable[["Writer", Word], None]
"""What writes a word as instructions."""


class Writer:
    """Where emitters write: a program under construction, and what surrounds the sentence."""

    def __init__(self, program: Program, edition: Edition, emitters: dict[type[Word], Emitter]) -> None:
        self.program = program
        self.edition = edition
        self.emitters = emitters
        self.part = "game"
        """The card or part of the game being compiled."""
        self.phase = "round"
        """When its instructions are reached."""
        self.unannounced = False
        """Is a whole action being written that nobody could object to yet?"""
        self.counts: dict[str, int] = {}
        self.invitations: list[tuple[Invite, Window]] = []
        """Windows whose answers have still to be written."""
        self.answering = False
        """Is an answer being written?  It is carried out at once: inside it no window opens, so that none opens for ever."""
        self.answers: dict[str, int] = {}
        """Where answers begin that are written, by the right to them."""

    def emit(self, instruction: Instruction, word: str) -> int:
        """Append an instruction under a label of its own; its address."""
        program = self.program
        instruction.pc = len(program.code)
        instruction.part = self.part
        instruction.word = word
        instruction.phase = self.phase
        program.code.append(instruction)
        label = f"{self.part}.{word}"
        self.counts[label] = self.counts.get(label, 0) + 1
        program.labels.append(label if self.counts[label] == 1 else f"{label}{self.counts[label]}")
        return instruction.pc

    def here(self) -> int:
        """The address of what is emitted next."""
        return len(self.program.code)

    def write(self, word: Word) -> None:
        """Emit a sentence."""
        emitter = self.emitters.get(type(word))
        if emitter is None:
            raise SetupError(f"no emitter for the word {type(word).__name__}")
        emitter(self, word)

    # --- what words name ---------------------------------------------------------------------------------------------

    def place(self, id: str) -> int:
        """The number of a place a word names."""
        if id not in [place.id for place in self.edition.places]:
            raise SetupError(f"{self.part} names the place {id!r}, which is not there")
        return self.edition.place(id)

    def standing(self, id: str) -> int:
        """The same for one where caballeros come to stand."""
        place = self.place(id)
        self.program.caballero_stands |= 1 << place
        return place

    def slot(self, name: str) -> Slot:
        """Where the rows of a fact are that a word names."""
        slot = self.program.layout.by_name.get(f"row {name}")
        if slot is None:
            raise SetupError(f"{self.part} names the fact {name!r}, which nobody has declared as a row")
        return slot

    def row(self, name: str) -> int:
        """The first row of a fact that a word names."""
        return self.slot(name).at

    def register(self, name: str) -> int:
        """The register of a fact that a word names."""
        register = self.program.layout.register(name)
        if register < 0:
            raise SetupError(f"{self.part} names the fact {name!r}, which nobody has declared as a single one")
        return register

    def mask(self, ids: tuple[str, ...]) -> int:
        """Places a word names, as a mask."""
        return sum({1 << self.place(id) for id in ids})

    def disc(self, id: str) -> int:
        """The kind of a disc a word names."""
        kinds = [disc.id for disc in self.edition.discs]
        if id not in kinds:
            raise SetupError(f"{self.part} names the disc {id!r}, which is not there")
        return kinds.index(id) + 1

    def number(self, name: str) -> int:
        """The number of a fact among those of the boxes, as events tell it."""
        return [fact.name for fact in self.edition.facts].index(name)

    # --- occasions ---------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """A step of a special action has been announced; placements and general scorings have none."""
        if self.phase == "special":
            self.open(Occasion.STEP)

    def stepwise(self) -> bool:
        """Can somebody object to each step of what is being written?"""
        return self.phase == "special" and any([window.occasion is Occasion.STEP for window in self.edition.windows])

    def action(self) -> None:
        """A whole special action is about to begin."""
        self.open(Occasion.ACTION)

    def scoring(self) -> None:
        """It is known which places are scored."""
        self.open(Occasion.SCORING)

    def holds_back_action(self) -> bool:
        """Is the beginning of the action announced later, with the branch that is chosen?"""
        whole, self.unannounced = self.unannounced, False
        return whole

    def open(self, occasion: Occasion) -> None:
        """The windows of the edition for an occasion: one for all that can stop it, and one for each other answer."""
        if self.answering:
            return
        objections: Objections | None = None
        for window in self.edition.windows:
            if window.occasion is not occasion:
                continue
            right = right_of(window.right, self.program.layout, self.edition)
            if not isinstance(window.answer, words.Stop):
                invite = Invite(right)
                self.emit(BeginInvitations(), "invitations")
                self.emit(invite, "invite")
                self.invitations.append((invite, window))
            elif self.phase == "special":
                # A general scoring belongs to no action that could be stopped.
                if objections is None:
                    objections = Objections(whole=occasion is Occasion.ACTION)
                    self.emit(objections, "veto")
                if right.row == VETOES:
                    objections.vetoes = True
                else:
                    objections.others.append(right)
