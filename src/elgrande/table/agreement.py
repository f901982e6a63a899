"""Facts that must agree with each other, as their declarations say: in positions that are read, and after every decision.

What lies somewhere and what says whose it is, tokens and how many there are, region cards and who has taken them, a Grande who is
King and where the King's region is, kept cards and what they are kept for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from elgrande.editions.setup import Setup
from elgrande.engine.acts import KEPT_BIT, card_of
from elgrande.engine.layout import Slot
from elgrande.engine.pacts import allies_of, place_of
from elgrande.engine.registers import ACTOR, CARD, GRANDES, KING, OPEN, OTHERS
from elgrande.engine.registers import VETOES as HELD
from elgrande.engine.state import State
from elgrande.engine.taking import kept_vetoes
from elgrande.rules.facts import KING_STOOD, VETOES
from elgrande.table.fitting import misfits
from elgrande.table.hands import mismatches


def disagreements(setup: Setup, s: State) -> Iterator[str]:
    """Everything that does not agree, each in one line."""
    for slot in setup.added:
        fact = slot.fact
        if fact.divides:
            yield from _divided(setup, s, slot)
        if fact.supply and (sum(s.rows[slot.at]) > fact.supply or max(s.rows[slot.at]) > 1):
            yield f"there are {fact.supply}, and nobody has two: {fact.about}"
    yield from _region_cards(setup, s)
    yield from _usurper(s)
    yield from _kept(setup, s)
    yield from _barred(setup, s)
    yield from misfits(setup, s)
    yield from mismatches(setup, s)


def _divided(setup: Setup, s: State, slot: Slot) -> Iterator[str]:
    """Every piece in a place is one seat's to deal with, and nobody deals with an own one."""
    program = s.program
    place = setup.edition.place(slot.fact.divides)
    rows = s.rows[slot.at : slot.at + slot.rows]
    said = Counter(colour for row in rows for colour in row)
    for colour in range(program.colours):
        found = s.pieces[place * program.colours + colour]
        if said[colour] != found:
            name = setup.edition.colours[colour]
            yield f"{found} of {name} wait in {slot.fact.divides}, and {slot.fact.name} tells of {said[colour]}"
    if any(seat in row for seat, row in enumerate(rows)):
        yield f"nobody is handed an own caballero: {slot.fact.about}"


def _region_cards(setup: Setup, s: State) -> Iterator[str]:
    """A region has one card, which lies in the pool or is named by one fact; an alliance joins two players."""
    taken: list[int] = []
    for slot in setup.added:
        if slot.fact.region_cards:
            entries = s.rows[slot.at]
            pacts = slot.fact.holds == "pact"
            taken += [place_of(entry) for entry in entries] if pacts else entries
            if pacts and any(allies_of(pact).bit_count() != 2 or allies_of(pact) >> s.program.seats for pact in entries):
                yield f"two players of the table count as one: {slot.fact.about}"
    for place, count in Counter(taken).items():
        id = setup.edition.places[place].id
        if place not in s.program.homes:
            yield f"{id} has no region card"
        elif count > 1:
            yield f"the region card of {id} was taken twice"


def _usurper(s: State) -> Iterator[str]:
    """A Grande who is King stands in the King's region, and where the King stood is known as long as that lasts."""
    program = s.program
    if program.usurper < 0:
        return
    usurper = s.reg[program.usurper]
    if usurper >= 0 and s.rows[GRANDES][usurper] != s.reg[KING]:
        yield "where a Grande is King, his region is the King's"
    stood = program.layout.register(KING_STOOD.name)
    if stood >= 0 and (usurper >= 0) != bool(program.for_king >> s.reg[stood] & 1 and s.reg[stood]):
        yield "where the King stood is known while a Grande is King, and only then"


def _kept(setup: Setup, s: State) -> Iterator[str]:
    """What is kept has a moment to wait for, what was saved has something to do, and a card in use that is kept lies there."""
    program = s.program
    keeps = setup.kept_in
    lying: list[int] = []
    for name in dict.fromkeys(filter(None, keeps)):
        if name == VETOES:
            lying += kept_vetoes(program, s.rows[HELD][s.reg[ACTOR]]) if s.reg[ACTOR] >= 0 else []
            continue
        at = program.layout.row(name)
        for row in s.rows[at : at + program.seats] if at >= 0 else ():
            for card in row:
                if keeps[card] != name:
                    yield f"{setup.edition.cards[card].id} is not kept"
        if at >= 0 and s.reg[ACTOR] >= 0:
            lying += s.rows[at + s.reg[ACTOR]]
    in_use = [s.reg[CARD]] if s.reg[OPEN] & KEPT_BIT else []
    in_use += [card_of(act) for act in s.rows[OTHERS] if act & KEPT_BIT]
    if in_use and Counter(in_use) - Counter(lying):
        yield "a card that is kept lies before its player"
    for row in s.rows[program.saved : program.saved + program.seats] if program.saved >= 0 else ():
        if any(program.card_special[card] < 0 for card in row):
            yield "an action that was saved is that of a card which has one"


def _barred(setup: Setup, s: State) -> Iterator[str]:
    """A colour that enters neither Castillo nor provinces stands in regions, and nowhere beside the board."""
    program = s.program
    for colour in range(program.seats, program.colours):
        if program.barred >> colour & 1 and not program.sendable >> colour & 1:
            places = [place for place in range(program.piece_places) if s.pieces[place * program.colours + colour]]
            if any(place not in program.movable for place in places):
                yield f"every caballero of {setup.edition.colours[colour]} stands in a region"
