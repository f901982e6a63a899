"""Every ruling, with where it comes from.  Its sentence is in the texts under ``ruling-<id>``.

C is the classic rulebook in English, I the Italian one with tables of all cards, M the modern one.  A refusal always names one of
these ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elgrande.rules.cards import Provenance

PRINTED, PUBLIC, OURS = Provenance.PRINTED, Provenance.PUBLIC, Provenance.OURS


@dataclass(frozen=True)
class Ruling:
    """One ruling."""

    id: str
    provenance: Provenance
    source: str
    """Rulebook and page or section; for our own the reason it was needed."""
    editions: tuple[str, ...] = ("classic", "modern")


RULINGS: Final[dict[str, Ruling]] = {
    ruling.id: ruling
    for ruling in (
        # What can be done in a turn.
        Ruling("not-awaited", PRINTED, "C: Player turns; I p. 3"),
        Ruling("other-question", OURS, "every decision is asked for on its own"),
        Ruling("game-over", PRINTED, "C: Game end; I p. 5"),
        Ruling("undo-barrier", OURS, "at a table a move counts once it is seen"),
        Ruling("take-fewer", PRINTED, "C: 1. Move Caballeros, card rule E; I p. 3"),
        Ruling("power-different", PRINTED, "C: Play the power cards; I p. 3"),
        Ruling("power-in-hand", PRINTED, "C: Play the power cards; I p. 3"),
        Ruling("modifier-in-hand", PRINTED, "M p. 9: Power Shift", ("modern",)),
        Ruling("court-number", PRINTED, "C: 1. Move Caballeros; I p. 3"),
        Ruling("provinces-short", PRINTED, "C: 1. Move Caballeros; I p. 3; for cards that bring caballeros to court ours"),
        Ruling("card-face-up", PRINTED, "C: 2. Choose an action card; I p. 3"),
        Ruling("either-order", PRINTED, "C: card rule D; I p. 6 D; that the first act decides is ours"),
        Ruling("placement-neighbours", PRINTED, "C: 3. Move Caballeros, card rule F; I p. 4"),
        Ruling("placement-over", PRINTED, "C: 3. Move Caballeros; I p. 4"),
        Ruling("court-empty", PRINTED, "C: 3. Move Caballeros; I p. 4"),
        Ruling("special-over", PRINTED, "C: 4. Execute the special action; I p. 4"),
        Ruling("cannot-begin", OURS, "no rulebook says what happens to an action without a target"),
        # King, Castillo, pieces.
        Ruling("king-region-taboo", PRINTED, "C: The King and the King's region, card rule A; I p. 4"),
        Ruling("king-same-place", OURS, "a King who stays has not moved"),
        Ruling("king-neighbours", PRINTED, "C: Royal Adviser; I table 4"),
        Ruling("king-regions-only", PRINTED, "C: King's card; I table 4"),
        Ruling("king-unmoved", PRINTED, "C: card rule G; I p. 6 G"),
        Ruling("grande-regions-only", PRINTED, "C: Grande; I table 4"),
        Ruling("castillo-shut", PRINTED, "C: card rule C; I p. 6 C"),
        Ruling("castillo-contents", PRINTED, "C: The Castillo; I p. 4; what the screen remembers is the option castillo, ours"),
        Ruling("castillo-by-card", PRINTED, "C: Score the Castillo; I table 3"),
        Ruling("move-elsewhere", OURS, "print says 'move', not that a piece may end where it began"),
        Ruling("piece-stays", OURS, "print lets some return, not whether that is a step"),
        Ruling("no-such-piece", OURS, "nothing can be taken from where nothing is"),
        Ruling("not-a-target", PRINTED, "C: card rule F; I p. 6 F"),
        Ruling("not-from-court", PRINTED, "C: stack 1; I table 1"),
        Ruling("whose-pieces", PRINTED, "C: stacks 1 and 2; I tables 1 and 2"),
        Ruling("one-region", PRINTED, "C: up to 5 from one region; I table 1"),
        Ruling("duty", PRINTED, "C: stack 2; I table 2; that moves are free and sending is not is ours"),
        Ruling("scoreboards-apart", PRINTED, "C: Mobile scoreboard; I table 4"),
        # Discs.
        Ruling("disc-regions", PRINTED, "C: Secret disk; I p. 2"),
        Ruling("disc-send-back", PRINTED, "C: stack 2, decide secretly; I table 2"),
        Ruling("disc-king-general", PRINTED, "C: Move the Caballeros from the Castillo; I p. 5"),
        Ruling("disc-evict", PRINTED, "C: Movement: you choose a region; I table 4"),
        Ruling("evict-any-region", OURS, "print does not say whether a region without opponents may be named"),
        Ruling("change-disc", OURS, "print says 'simultaneously'"),
        # Veto.
        Ruling("step", OURS, "print lets a Veto stop part of an action, not how small a part is", ("classic",)),
        Ruling("veto-partial", PRINTED, "C: Veto; I table 2; what was not yet spread stays: ours", ("classic",)),
        Ruling("veto-asking", OURS, "print does not say in which order holders speak"),
        Ruling("veto-open", OURS, "a question for a Veto has only these answers"),
        Ruling("opponents-steps", OURS, "print does not say in which order opponents' losses happen"),
        Ruling("veto-on-veto", PRINTED, "I table 2; who may and what follows are ours"),
        Ruling("vetoed-action", OURS, "print says what a Veto prevents, not what is left"),
        Ruling("veto-expires", PRINTED, "C: Veto; I table 2"),
        Ruling("veto-taken", OURS, "print does not say when the card is laid down"),
        Ruling("veto-whole", PRINTED, "M p. 12: Veto; the moment is ours", ("modern",)),
        # Modern differences and variations.
        Ruling("done-as-far", PRINTED, "M p. 6: Special action", ("modern",)),
        Ruling("militia", PRINTED, "M p. 11: Militia; the modifier is ours", ("modern",)),
        Ruling("scoring-region-only", PRINTED, "M p. 10: Score regions", ("modern",)),
        Ruling("rebellion", PRINTED, "M p. 12: Rebellion; details ours", ("modern",)),
        Ruling("king-abroad", PRINTED, "M p. 12: Exile; details ours", ("modern",)),
        Ruling("entourage", OURS, "print says two go with him, not who chooses and in which order", ("modern",)),
        Ruling("infiltration", OURS, "print does not say when it is announced", ("modern",)),
        Ruling("chalet", OURS, "print does not say what happens where the King already stands", ("modern",)),
        Ruling("grande-in-castillo", PRINTED, "M p. 12: Competition; the last two clauses are ours", ("modern",)),
        Ruling("stand-in", PRINTED, "M p. 12: Stand-in; that the regions differ is ours", ("modern",)),
        Ruling("old-hands", PRINTED, "M p. 9: Old Hands", ("modern",)),
        Ruling("power-shift", PRINTED, "M p. 9: Power Shift; which modifiers there are is ours", ("modern",)),
        Ruling("empowerment-modifier", PRINTED, "M p. 11: Empowerment; the last two clauses are ours", ("modern",)),
        Ruling("dummy", PRINTED, "M p. 9: 2-player game; lost points and empty supply are ours", ("modern",)),
        Ruling("merged-stacks", PRINTED, "M p. 9: 2- and 3-player game", ("modern",)),
        # Power cards.
        Ruling(
            "power-pile",
            PRINTED,
            "C: Play the power cards, Power Cards; that a card played again tells which one came back is ours",
        ),
        Ruling("power-just-played", OURS, "print says the card need not be shown, but it lies face up", ("modern",)),
        Ruling("power-back-lowest", PRINTED, "modern p. 11; applied to classic by us"),
        Ruling("discards-seen", PRINTED, "C: Next Round; I p. 4; how many are left in a stack is seen"),
        # Scoring.
        Ruling("ties", PRINTED, "C: Score the Regions; I p. 5"),
        Ruling("two-ties", PRINTED, "follows from C: Score the Regions"),
        Ruling("two-numbers", OURS, "print says which numbers count, not what a tie does then"),
        Ruling("bonuses", PRINTED, "C: King's Bonus, Home region bonus; I p. 5; where first place is worth nothing: ours"),
        Ruling("scoring-order", PRINTED, "C: Score the Regions; I p. 5; for special scorings ours"),
        Ruling("general-scoring", PRINTED, "C: Scoring; I p. 5"),
        Ruling("scoreboard-class", PRINTED, "C: all 4 regions are scored; I table 3"),
        Ruling("most-fewest-ties", PRINTED, "C: most, least Caballeros; I table 3"),
        Ruling("shared-victory", OURS, "classic print does not say what a tie at the end means"),
    )
}
"""All rulings by id."""
