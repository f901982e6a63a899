"""Every ruling of the game itself, with where it comes from; a box brings its own.

The sentence of a ruling, its title and what is ours about it are texts: ``ruling-<id>``.  C is the classic rulebook in English, I
the Italian one with tables of all cards, M the modern one, X that of the expansions of 1997.  A refusal always names one of these
ids: what boxes have in common is said in general words.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from elgrande.rules.cards import Provenance

PRINTED, PUBLIC, OURS = Provenance.PRINTED, Provenance.PUBLIC, Provenance.OURS


class Ruling(NamedTuple):
    """One ruling."""

    id: str
    provenance: Provenance
    source: str = ""
    """Rulebook and page or section.  What is ours about it, and why, is in the texts: ``ruling-<id>.why``."""
    editions: tuple[str, ...] = ("classic", "modern")
    """Where it holds without any box; with none it takes a box to need it.  One that a box brings holds with that box."""


RULINGS: Final[dict[str, Ruling]] = {
    ruling.id: ruling
    for ruling in (
        # What can be done in a turn.
        Ruling("not-awaited", PRINTED, "C: Player turns; I p. 3"),
        Ruling("other-question", OURS),
        Ruling("game-over", PRINTED, "C: Game end; I p. 5"),
        Ruling("undo-barrier", OURS),
        Ruling("take-fewer", PRINTED, "C: 1. Move Caballeros, card rule E; I p. 3"),
        Ruling("power-different", PRINTED, "C: Play the power cards; I p. 3"),
        Ruling("power-in-hand", PRINTED, "C: Play the power cards; I p. 3"),
        Ruling("modifier-in-hand", PRINTED, "M p. 9: Power Shift", ("modern",)),
        Ruling("court-number", PRINTED, "C: 1. Move Caballeros; I p. 3"),
        Ruling("provinces-short", PRINTED, "C: 1. Move Caballeros; I p. 3"),
        Ruling("card-face-up", PRINTED, "C: 2. Choose an action card; I p. 3"),
        Ruling("either-order", PRINTED, "C: card rule D; I p. 6 D"),
        Ruling("placement-neighbours", PRINTED, "C: 3. Move Caballeros, card rule F; I p. 4"),
        Ruling("placement-over", PRINTED, "C: 3. Move Caballeros; I p. 4"),
        Ruling("court-empty", PRINTED, "C: 3. Move Caballeros; I p. 4"),
        Ruling("special-over", PRINTED, "C: 4. Execute the special action; I p. 4"),
        Ruling("cannot-begin", OURS),
        # King, Castillo, pieces.
        Ruling("king-region-taboo", PRINTED, "C: The King and the King's region, card rule A; I p. 4"),
        Ruling("king-same-place", OURS),
        Ruling("king-neighbours", PRINTED, "C: Royal Adviser; I table 4"),
        Ruling("king-regions-only", PRINTED, "C: King's card; I table 4"),
        Ruling("king-unmoved", PRINTED, "C: card rule G; I p. 6 G"),
        Ruling("grande-regions-only", PRINTED, "C: Grande; I table 4"),
        Ruling("castillo-shut", PRINTED, "C: card rule C; I p. 6 C"),
        Ruling("castillo-contents", PRINTED, "C: The Castillo; I p. 4"),
        Ruling("castillo-by-card", PRINTED, "C: Score the Castillo; I table 3"),
        Ruling("move-elsewhere", OURS),
        Ruling("piece-stays", OURS),
        Ruling("no-such-piece", OURS),
        Ruling("not-a-target", PRINTED, "C: card rule F; I p. 6 F"),
        Ruling("not-from-court", PRINTED, "C: stack 1; I table 1"),
        Ruling("whose-pieces", PRINTED, "C: stacks 1 and 2; I tables 1 and 2"),
        Ruling("one-region", PRINTED, "C: up to 5 from one region; I table 1"),
        Ruling("duty", PRINTED, "C: stack 2; I table 2"),
        Ruling("scoreboards-apart", PRINTED, "C: Mobile scoreboard; I table 4"),
        # Discs.
        Ruling("disc-regions", PRINTED, "C: Secret disk; I p. 2"),
        Ruling("disc-send-back", PRINTED, "C: stack 2, decide secretly; I table 2"),
        Ruling("disc-king-general", PRINTED, "C: Move the Caballeros from the Castillo; I p. 5"),
        Ruling("disc-evict", PRINTED, "C: Movement: you choose a region; I table 4"),
        Ruling("evict-any-region", OURS),
        Ruling("change-disc", OURS),
        # Veto.
        Ruling("step", OURS, editions=("classic",)),
        Ruling("veto-partial", PRINTED, "C: Veto; I table 2", ("classic",)),
        Ruling("veto-asking", OURS),
        Ruling("veto-open", OURS),
        Ruling("opponents-steps", OURS),
        Ruling("veto-on-veto", PRINTED, "I table 2"),
        Ruling("vetoed-action", OURS),
        Ruling("veto-expires", PRINTED, "C: Veto; I table 2"),
        Ruling("veto-taken", OURS),
        Ruling("veto-whole", PRINTED, "M p. 12: Veto", ("modern",)),
        # Modern differences and variations.
        Ruling("done-as-far", PRINTED, "M p. 6: Special action", ("modern",)),
        Ruling("militia", PRINTED, "M p. 11: Militia", ("modern",)),
        Ruling("scoring-region-only", PRINTED, "M p. 10: Score regions", ("modern",)),
        Ruling("rebellion", PRINTED, "M p. 12: Rebellion", ("modern",)),
        Ruling("king-abroad", PRINTED, "M p. 12: Exile", ("modern",)),
        Ruling("entourage", OURS, editions=("modern",)),
        Ruling("infiltration", OURS, editions=("modern",)),
        Ruling("chalet", OURS, editions=("modern",)),
        Ruling("grande-in-castillo", PRINTED, "M p. 12: Competition", ("modern",)),
        Ruling("stand-in", PRINTED, "M p. 12: Stand-in", ("modern",)),
        Ruling("old-hands", PRINTED, "M p. 9: Old Hands", ("modern",)),
        Ruling("power-shift", PRINTED, "M p. 9: Power Shift", ("modern",)),
        Ruling("empowerment-modifier", PRINTED, "M p. 11: Empowerment", ("modern",)),
        Ruling("dummy", PRINTED, "M p. 9: 2-player game", ("modern",)),
        Ruling("merged-stacks", PRINTED, "M p. 9: 2- and 3-player game", ("modern",)),
        # Power cards.
        Ruling("power-pile", PRINTED, "C: Play the power cards, Power Cards"),
        Ruling("power-just-played", OURS, editions=("modern",)),
        Ruling("power-back-lowest", PRINTED, "M p. 11"),
        Ruling("discards-seen", PRINTED, "C: Next Round; I p. 4"),
        # What it takes a box to need.
        Ruling("no-room", PRINTED, "X: Colonies, France", ()),
        Ruling("regions-only", OURS, editions=()),
        Ruling("landing-coast", PRINTED, "X: Grandissimo, Ship", ()),
        Ruling("not-held", PRINTED, "X: Grandissimo, Ship, Queen/Jester", ()),
        Ruling("once-a-turn", PRINTED, "X: Grandissimo, Queen, Court Jester", ()),
        Ruling("symbol-needed", PRINTED, "X: Grandissimo, The ship and jail symbols", ()),
        Ruling("one-token", PRINTED, "X: Grandissimo, Ship", ()),
        Ruling("another-player", PRINTED, "X: Grandissimo, Court Jester", ()),
        Ruling("region-card", PRINTED, "X: Grandissimo, Boycott, Alliance", ()),
        Ruling("hand-complete", PRINTED, "X: Intrigue & the King, Preparation", ()),
        Ruling("hand-picked", PRINTED, "X: Intrigue & the King, Preparation", ()),
        Ruling("power-earlier", OURS, editions=()),
        Ruling("same-place", OURS, editions=()),
        Ruling("closed-place", PRINTED, "X: Intrigue & the King, 93", ()),
        Ruling("quarantine-board", PRINTED, "X: Intrigue & the King, 93", ()),
        Ruling("choice-on-card", PRINTED, "X: Intrigue & the King, 135, 145", ()),
        # Scoring.
        Ruling("ties", PRINTED, "C: Score the Regions; I p. 5"),
        Ruling("two-ties", PRINTED, "C: Score the Regions"),
        Ruling("two-numbers", OURS),
        Ruling("bonuses", PRINTED, "C: King's Bonus, Home region bonus; I p. 5"),
        Ruling("scoring-order", PRINTED, "C: Score the Regions; I p. 5"),
        Ruling("general-scoring", PRINTED, "C: Scoring; I p. 5"),
        Ruling("scoreboard-class", PRINTED, "C: all 4 regions are scored; I table 3"),
        Ruling("most-fewest-ties", PRINTED, "C: most, least Caballeros; I table 3"),
        Ruling("shared-victory", OURS),
    )
}
"""All rulings by id."""
