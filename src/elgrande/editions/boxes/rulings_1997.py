"""The rulings of the expansions of 1997: those they share, and those of each box.

X is their rulebook in English, cited by expansion and section.  Each ruling is one clause of the rules as they are played here;
what is ours about it, and why, is in the texts, and so is what comes from other public material.
"""

from __future__ import annotations

from typing import Final

from elgrande.rules.cards import Provenance
from elgrande.rules.rulings import Ruling

PRINTED, PUBLIC, OURS = Provenance.PRINTED, Provenance.PUBLIC, Provenance.OURS

REPORT: Final = "boardgamegeek.com, thread 9337"
"""A session report that tells the numbers on the boards of the Colonies."""
CONTENTS: Final = "ftp.informatik.rwth-aachen.de/keirat, ElGrossi.html"
"""A list of what is in the box."""


SHARED: Final = (
    Ruling("x-1", PRINTED, "C: The King and the King's region; X: Intrigue & the King, 93"),
    Ruling("x-2", PRINTED, "X: Grandissimo, Notes; Intrigue & the King, 70"),
    Ruling("x-3", PRINTED, "C: card rule C"),
    Ruling("x-4", PRINTED, "X: Colonies, The new regions; Grandissimo, Portugal"),
    Ruling("x-5", PRINTED, "X: Colonies, Grand Inquisitor"),
    Ruling("x-6", PRINTED, "C: Veto"),
    Ruling("x-7", PRINTED, "C: card rules E and G; X: Intrigue & the King, Playing the game"),
    Ruling("x-8", PRINTED, "C: Score the Regions"),
    Ruling("x-9", PRINTED, "C: Game length"),
    Ruling("x-10", PRINTED, "C: 1. Move Caballeros"),
    Ruling("x-11", OURS),
)
"""What all expansions of 1997 have in common."""

CONSPIRACY: Final = Ruling("ki-24", PRINTED, "X: Colonies, Conspiracy; Intrigue & the King, 35")

GRANDISSIMO: Final = (
    # Components, set-up, turn.
    Ruling("gr-1", PRINTED, "X: Grandissimo, Game contents"),
    Ruling("gr-2", PRINTED, "X: Grandissimo, Preparation"),
    Ruling("gr-3", PRINTED, "X: Grandissimo, Preparation"),
    Ruling("gr-4", PRINTED, "X: Grandissimo, Playing the game"),
    Ruling("gr-5", PRINTED, "X: Grandissimo, Boycott, Alliance"),
    Ruling("gr-6", PRINTED, "X: Grandissimo, Playing the game"),
    Ruling("gr-7", PRINTED, "X: Grandissimo, The ship and jail symbols"),
    Ruling("gr-8", OURS),
    # Portugal, ship, jail.
    Ruling("gr-9", PRINTED, "X: Grandissimo, Portugal"),
    Ruling("gr-10", OURS),
    Ruling("gr-11", PRINTED, "X: Grandissimo, Ship"),
    Ruling("gr-12", PRINTED, "X: Grandissimo, Ship"),
    Ruling("gr-13", PRINTED, "X: Grandissimo, Ship"),
    Ruling("gr-14", PRINTED, "X: Grandissimo, Jail"),
    Ruling("gr-15", PRINTED, "X: Grandissimo, Jail"),
    Ruling("gr-16", OURS),
    # Queen, Jester, Grand Inquisitor.
    Ruling("gr-17", PRINTED, "X: Grandissimo, Queen/Jester"),
    Ruling("gr-18", PRINTED, "X: Grandissimo, Queen/Jester"),
    Ruling("gr-19", PRINTED, "X: Grandissimo, Queen"),
    Ruling("gr-20", PRINTED, "X: Grandissimo, Court Jester"),
    Ruling("gr-21", PRINTED, "X: Grandissimo, Notes, Grand Inquisitor"),
    Ruling("gr-22", PRINTED, "X: Grandissimo, Grand Inquisitor"),
    Ruling("gr-23", PRINTED, "X: Grandissimo, Notes, Grand Inquisitor"),
    Ruling("gr-24", PRINTED, "X: Grandissimo, Grand Inquisitor, Notes"),
    # Cards of stack 6.
    Ruling("gr-25", OURS),
    Ruling("gr-26", PRINTED, "X: Grandissimo, Double turn"),
    Ruling("gr-27", PRINTED, "X: Grandissimo, Revolution"),
    Ruling("gr-28", OURS),
)

COLONIES: Final = (
    # Components, set-up, turn.
    Ruling("gc-1", PRINTED, f"X: Colonies, Game contents; {CONTENTS}"),
    Ruling("gc-2", PRINTED, "X: Colonies, Preparation"),
    Ruling("gc-3", PRINTED, "X: Colonies, Preparation"),
    Ruling("gc-4", PRINTED, "X: Colonies, Preparation"),
    Ruling("gc-5", PRINTED, "X: Colonies, Preparation"),
    Ruling("gc-6", PRINTED, "X: Colonies, Preparation"),
    Ruling("gc-7", PRINTED, "X: Colonies, Preparation"),
    Ruling("gc-8", PRINTED, "X: Colonies, Ship, Gold and Wares"),
    Ruling("gc-9", PRINTED, "X: Colonies, Ship, Bringing Gold and Wares to Spain"),
    # Getting there.
    Ruling("gc-10", PRINTED, "X: Colonies, France, Ship"),
    Ruling("gc-11", OURS),
    Ruling("gc-12", PRINTED, "X: Colonies, France"),
    Ruling("gc-13", PRINTED, "X: Colonies, Repositioning"),
    Ruling("gc-14", PRINTED, "X: Colonies, Ship, America and the Mediterranean"),
    Ruling("gc-15", PRINTED, "X: Colonies, Ship"),
    Ruling("gc-15a", OURS),
    Ruling("gc-16", PRINTED, "X: Colonies, Ship, America and the Mediterranean"),
    # Posts and scoring.
    Ruling("gc-17", PRINTED, f"X: Colonies, France; {REPORT}"),
    Ruling("gc-18", PRINTED, f"X: Colonies, Ship; {REPORT}"),
    Ruling("gc-19", PRINTED, f"X: Colonies, America and the Mediterranean; {REPORT}"),
    Ruling("gc-20", PRINTED, f"X: Colonies, Scoring Regions; {REPORT}"),
    Ruling("gc-21", PRINTED, "X: Colonies, America and the Mediterranean"),
    Ruling("gc-22", PRINTED, "X: Colonies, Special rules for a Caballero with a disc"),
    Ruling("gc-23", PRINTED, "X: Colonies, Scoring Regions"),
    Ruling("gc-24", PRINTED, "X: Colonies, Scoring Regions"),
    # Gold and Wares.
    Ruling("gc-25", PRINTED, "X: Colonies, Gold and Wares"),
    Ruling("gc-26", PRINTED, "X: Colonies, Special rules for a Caballero with a disc"),
    Ruling("gc-27", PRINTED, "X: Colonies, Bringing Gold and Wares to Spain"),
    Ruling("gc-28", PRINTED, "X: Colonies, Special rules for a Caballero with a disc"),
    Ruling("gc-29", PRINTED, "X: Colonies, Gold and Wares"),
    Ruling("gc-30", OURS),
    # Grand Inquisitor and his caballeros.
    Ruling("gc-31", PRINTED, "X: Colonies, Grand Inquisitor"),
    Ruling("gc-32", PRINTED, "X: Colonies, Grand Inquisitor"),
    Ruling("gc-33", PRINTED, "X: Colonies, Grand Inquisitor"),
    Ruling("gc-34", PRINTED, "X: Colonies, Caballeros of the Grand Inquisitor"),
    Ruling("gc-35", PRINTED, "X: Colonies, Grand Inquisitor"),
    # Mobile scoreboards, Limit table, Conspiracy.
    Ruling("gc-36", PRINTED, "X: Colonies, Mobile scoreboards"),
    Ruling("gc-37", OURS),
    Ruling("gc-38", PRINTED, "X: Colonies, Limit table"),
    Ruling("gc-39", PRINTED, "X: Colonies, Limit table"),
    Ruling("gc-40", PRINTED, "X: Colonies, Limit table"),
    Ruling("gc-41", PRINTED, "X: Colonies, Limit table"),
    Ruling("gc-42", PRINTED, "X: Colonies, Limit table"),
    CONSPIRACY,
)

FACES: Final = "manualsonline.com, Rio Grande Games, El Grande expansions, pages 14 and 15"
"""Where the faces of the King's and the Intrigue card can be read."""
PLAYERS_EDITION: Final = "spelarch.khbo.be, K_I_players_edition.html"
"""A Dutch translation of cards of 1998."""

INTRIGUE: Final = (
    # Components and set-up.
    Ruling("ki-1", PRINTED, "X: Intrigue & the King, Game contents"),
    Ruling("ki-2", PRINTED, "X: Intrigue & the King, Preparation"),
    Ruling("ki-3", PRINTED, "X: Intrigue & the King, Preparation"),
    Ruling("ki-4", PRINTED, "X: Intrigue & the King, Game contents"),
    Ruling("ki-5", PRINTED, "X: Intrigue & the King, Preparation"),
    # A round.
    Ruling("ki-6", PRINTED, "X: Intrigue & the King, Playing the game"),
    Ruling("ki-7", OURS),
    Ruling("ki-8", PRINTED, "X: Intrigue & the King, Playing the game"),
    Ruling("ki-9", PRINTED, "X: Intrigue & the King, The action cards, The Caballero card, Playing the game"),
    Ruling("ki-10", PRINTED, "X: Intrigue & the King, The King's card and the Intrigue card"),
    Ruling("ki-11", PRINTED, "X: Intrigue & the King, Special rules for 2 or 3 players"),
    Ruling("ki-12", PRINTED, "X: Intrigue & the King, Playing the game, The King's card and the Intrigue card"),
    Ruling("ki-13", PUBLIC, FACES),
    Ruling("ki-14", PUBLIC, FACES),
    Ruling("ki-15", PRINTED, "X: Intrigue & the King, The King's card and the Intrigue card"),
    Ruling("ki-16", PRINTED, "X: Intrigue & the King, first paragraph, Playing the game"),
    # Veto, Joker and cards that last.
    Ruling("ki-17", PRINTED, "X: Intrigue & the King, 40"),
    Ruling("ki-18", PRINTED, "X: Intrigue & the King, The King's card and the Intrigue card, Special rules for 2 or 3 players"),
    Ruling("ki-19", OURS),
    Ruling("ki-20", PUBLIC, PLAYERS_EDITION),
    Ruling("ki-21", PRINTED, "X: Intrigue & the King, 63"),
    Ruling("ki-22", PRINTED, "X: Intrigue & the King, 93"),
    Ruling("ki-23", PRINTED, "X: Intrigue & the King, 75"),
    CONSPIRACY,
    Ruling("ki-25", PUBLIC, PLAYERS_EDITION),
)

KING_COLONIES: Final = (
    Ruling("kc-1", PRINTED, "X: The King & the Colonies, first paragraph, Preparation"),
    Ruling("kc-2", PRINTED, "X: The King & the Colonies, Playing the game"),
    Ruling("kc-3", PRINTED, "X: The King & the Colonies, Playing the game, Special rules for 2 or 3 players"),
    Ruling("kc-4", PRINTED, "X: The King & the Colonies, Playing the game"),
    Ruling("kc-5", OURS),
    Ruling("kc-6", PRINTED, "X: The King & the Colonies, Playing the game"),
    Ruling("kc-7", PRINTED, "X: The King & the Colonies, Playing the game"),
    Ruling("kc-8", OURS),
    Ruling("kc-9", OURS),
    Ruling("kc-10", PRINTED, "X: The King & the Colonies, first paragraph"),
)
