"""Single faults in the rules, and whether the tests notice: ``make mutants``.

Each fault is one edit of one file.  It is made in a copy of the source, and the quick tests run on that copy: the scenarios,
a slice of the comparison with the reference, the leaks and the words, then the same for the boxes of 1997; those come first
where only they can notice.  A survivor needs a reason in the table.
"""

from __future__ import annotations

import argparse
import compileall
import concurrent.futures
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.colony_faults import COLONIES
from tests.intrigue_faults import INTRIGUE
from tests.king_colony_faults import KING_COLONIES

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "testing.md"
MARK = "<!-- mutants -->"
TESTS = ["tests/test_quick_reference.py", "tests/scenarios", "tests/test_quick_leaks.py", "tests/test_public.py"]
BOX_TESTS = {
    box: [str(path.relative_to(ROOT)) for path in sorted((ROOT / "tests" / "boxes").glob(f"test_{box}*.py"))]
    for box in ("grandissimo", "colonies", "intrigue", "king_colonies")
}
FURTHER = ["tests/boxes/test_windows.py", "tests/test_box_reference.py"]
MAX_SECONDS = 900
"""Of the processor, for however busy the machine is, only what runs for ever may count as noticed by that."""
SURVIVES = "survives: "


@dataclass(frozen=True)
class Fault:
    """One wrong rule."""

    what: str
    file: str
    old: str
    new: str
    excuse: str = ""
    """Why no test can notice it."""
    of_box: str = ""
    """The box of 1997 that needs it, if only one of them does: its tests come first."""


FAULTS = (
    # The board.
    # A border is named by both of its regions, and counts if either names it.
    Fault("Galicia and Navarra no longer touch", "rules/places.py", '"CAS NAV", coast=True),\n    region("NAV", (5, 3, 1), "ARA CAS GAL"', '"CAS", coast=True),\n    region("NAV", (5, 3, 1), "ARA CAS"'),
    Fault("Toledo loses a neighbour", "rules/places.py", '"ARA CAS GRA SEV VAL"),\n    region("SEV", (4, 3, 1), "TOL GRA"', '"ARA CAS GRA VAL"),\n    region("SEV", (4, 3, 1), "GRA"'),
    Fault("Valencia touches Sevilla", "rules/places.py", '"ARA TOL CAT GRA"', '"ARA TOL CAT GRA SEV"'),
    Fault("Galicia's second place is worth 3", "rules/places.py", '"GAL", (4, 2, 0)', '"GAL", (4, 3, 0)'),
    Fault("Aragón's third place is worth nothing", "rules/places.py", "(5, 4, 1)", "(5, 4, 0)"),
    Fault("the Castillo is worth 5/3/2", "rules/places.py", '"castillo", (5, 3, 1)', '"castillo", (5, 3, 2)'),
    Fault("Cataluña is scored after Castilla", "rules/places.py", 'region("CAT", (4, 2, 1), "ARA VAL", coast=True, printed=False),\n    region("CAS", (6, 4, 2), "ARA TOL GAL NAV"),', 'region("CAS", (6, 4, 2), "ARA TOL GAL NAV"),\n    region("CAT", (4, 2, 1), "ARA VAL", coast=True, printed=False),'),
    # Scoring.
    Fault("a tie keeps its rank", "engine/scoring.py", "        if tied > 1:\n            rank += 1\n", ""),
    Fault("a tie falls two ranks", "engine/scoring.py", "        if tied > 1:\n            rank += 1\n", "        if tied > 1:\n            rank += 2\n"),
    Fault("those behind a tie keep their rank", "engine/scoring.py", "                        awards.append(award(seat, \"grande\", GRANDES_BONUS))\n        rank += 1", "                        awards.append(award(seat, \"grande\", GRANDES_BONUS))\n        rank += 1 if tied == 1 else 0"),
    Fault("nobody still holds a rank", "engine/scoring.py", "        if count <= 0:\n            break\n", "        if count < 0:\n            break\n"),
    Fault("King's bonus is 3", "engine/scoring.py", "KINGS_BONUS = 2", "KINGS_BONUS = 3"),
    Fault("Grande's bonus is 1", "engine/scoring.py", "GRANDES_BONUS = 2", "GRANDES_BONUS = 1"),
    Fault("King's bonus for rank 2 as well", "engine/scoring.py", "                if rank == 1 and seat < seats:\n", "                if rank <= 2 and seat < seats:\n"),
    Fault("bonus everywhere", "engine/scoring.py", "if s.terrain.king == place:", "if s.terrain.king != place:"),
    Fault("Grande's bonus for anybody's Grande", "engine/scoring.py", "if s.rows[GRANDES][seat] == place:", "if place in s.rows[GRANDES]:"),
    Fault("all numbers count", "engine/scoring.py", "values_at(s, place)[: program.ranks_scored]", "values_at(s, place)"),
    Fault("first places only: others score too", "engine/scoring.py", "if firsts_only and rank > 1:", "if firsts_only and rank > 2:"),
    Fault("scoreboards change nothing", "engine/selecting.py", "    if place in boards:\n", "    if place in ():\n"),
    Fault("most counts fewest", "engine/selecting.py", "return by_total(s, True)", "return by_total(s, False)"),
    Fault("only one of tied regions", "engine/selecting.py", "return [place for place, count in totals if count == best]", "return [place for place, count in totals if count == best][:1]"),
    Fault("empty regions count as fewest", "engine/selecting.py", "if count > 0]", "if count >= 0]"),
    Fault("8 is in the class of 6 and 7", "engine/selecting.py", "return by_class(s, 6, 7)", "return by_class(s, 6, 8)"),
    Fault("7 is in no class", "engine/selecting.py", "return by_class(s, 6, 7)", "return by_class(s, 6, 6)"),
    Fault("regions chosen by two are scored too", "engine/selecting.py", "s.rows[DISCS].count(place) == 1", "s.rows[DISCS].count(place) >= 1"),
    Fault("the Castillo cannot be chosen for scoring", "engine/selecting.py", "return [CASTILLO, *program.regions]", "return list(program.regions)"),
    Fault("scored backwards", "engine/scoring.py", "lowest = still & -still", "lowest = 1 << (still.bit_length() - 1)"),
    Fault("with three players all numbers count", "editions/classic.py", "ranks_scored={2: 1, 3: 2, 4: 3, 5: 3}", "ranks_scored={2: 1, 3: 3, 4: 3, 5: 3}"),
    # The King's region.
    Fault("nothing is taboo", "engine/terrain.py", "            taboo |= 1 << king\n", "            taboo |= 0\n"),
    Fault("the King may stay", "engine/crown.py", "s.program.for_king & ~(1 << s.terrain.king)", "s.program.for_king"),
    Fault("a scoreboard leaves the King's region", "engine/crown.py", "if lies == PROVINCES or not s.terrain.is_taboo(lies)", "if lies >= 0"),
    Fault("a Grande leaves the King's region", "engine/crown.py", "if home not in s.terrain.open_regions:", "if home not in s.program.regions:"),
    Fault("a Grande may stay", "engine/crown.py", "s.program.for_grande & ~(1 << home)", "s.program.for_grande"),
    Fault("a disc on the King's region is carried out", "engine/sweeping.py", "(target < 0 or s.terrain.is_taboo(target) or target == s.reg[PICKED])", "(target < 0 or target == s.reg[PICKED])"),
    Fault("a disc on the cleared region is carried out", "engine/sweeping.py", "(target < 0 or s.terrain.is_taboo(target) or target == s.reg[PICKED])", "(target < 0 or s.terrain.is_taboo(target))"),
    Fault("scoreboards may lie on each other", "engine/crown.py", "            allowed &= ~(1 << lies)\n", "            pass\n"),
    Fault("no scoreboard on the Castillo", "engine/crown.py", "open_places = (CASTILLO, *s.terrain.open_regions) if s.terrain.castillo_open else s.terrain.open_regions", "open_places = s.terrain.open_regions"),
    # Placing and moving.
    Fault("no placement into the Castillo", "engine/acting.py", "places = [CASTILLO] if s.terrain.castillo_open else []", "places: list[int] = []"),
    Fault("placement does not use up its number", "engine/acting.py", "            reg[PLACEMENTS] -= 1\n", ""),
    Fault("special action and placement interleave", "engine/acting.py", "            reg[PLACING] = 1\n", ""),
    Fault("done while placing gives up the special action", "engine/acting.py", "            if not reg[PLACING]:\n                give_up(s)\n", "            give_up(s)\n            if not reg[PLACING]:\n"),
    Fault("a special action can be begun twice", "engine/acting.py", "        reg[OPEN] &= ACT_BIT | STAYS\n        s.begin(", "        s.begin("),
    Fault("an action that cannot begin is offered", "engine/acting.py", "if program.card_decides[card].able(s, seat):\n                may |=", "if True:\n                may |="),
    Fault("dropped back where it was lifted", "engine/moving.py", "            return not self.back(s, place)\n", "            return True\n"),
    Fault("five come from anywhere", "engine/moving.py", "        if self.one_region:\n            reg[SOURCE] = s.program.within[source]\n", ""),
    Fault("own pieces count as foreign", "engine/moving.py", "        own = owner_of(s, colour) == seat\n        if own:\n            reg[REMAINING_OWN] -= 1", "        own = False\n        if own:\n            reg[REMAINING_OWN] -= 1"),
    Fault("two of each colour", "engine/moving.py", "            reg[USED_COLOURS] |= 1 << colour\n", "            pass\n"),
    Fault("a duty can be left", "engine/moving.py", "if not self.duty and self.begin.most", "if self.begin.most"),
    Fault("two more becomes three", "editions/classic.py", "TWO_MORE = MoveCaballeros(at(Spot.COURT), BOARD, own=2, most=2)", "TWO_MORE = MoveCaballeros(at(Spot.COURT), BOARD, own=3, most=3)"),
    Fault("three foreigners become three of any", "editions/classic.py", 'move(foreign=3)', 'of_any_colour(3)'),
    Fault("the King returns takes two", "editions/classic.py", "own=3, most=3, duty=True", "own=2, most=2, duty=True"),
    Fault("only the first opponent loses", "engine/choosing.py", "        reg[STILL] = still & ~(1 << seat)\n", "        reg[STILL] = 0\n"),
    Fault("the actor loses as well", "engine/choosing.py", "return everyone if self.actor_too or actor < 0 else everyone & ~(1 << actor)", "return everyone"),
    Fault("opponents counter-clockwise", "engine/choosing.py", "            seat = (seat + 1) % s.program.seats\n            if still >> seat & 1:\n                break\n        reg", "            seat = (seat - 1) % s.program.seats\n            if still >> seat & 1:\n                break\n        reg"),
    Fault("three from court become all", "engine/sweeping.py", "count = min(left, s.pieces[space * colours + colour])", "count = s.pieces[space * colours + colour]"),
    # Court and power cards.
    Fault("power card 9 brings three", "editions/classic.py", "power=(6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)", "power=(6, 5, 5, 4, 4, 3, 3, 2, 3, 1, 1, 0, 0)"),
    Fault("recall although the provinces are not empty", "engine/mustering.py", "if reg[REMAINING] > 0 and not in_provinces(s, seat):", "if reg[REMAINING] > 0:"),
    Fault("recall from the King's region", "engine/mustering.py", "[place for place in s.terrain.movable if s.pieces[place * colours + seat]]", "[place for place in s.program.movable if s.pieces[place * colours + seat]]"),
    Fault("one cannot take fewer", "engine/mustering.py", "for count in range(most + 1)]", "for count in range(most, most + 1)]"),
    Fault("the same value twice in a round", "engine/rounds.py", "            hand &= ~program.power_bit[value]\n", "            pass\n"),
    Fault("lowest card goes first", "engine/rounds.py", "key=totals.__getitem__, reverse=True", "key=totals.__getitem__"),
    Fault("highest card begins next", "engine/rounds.py", "for colour in s.rows[ORDER] if colour < s.program.seats][-1]", "for colour in s.rows[ORDER] if colour < s.program.seats][0]"),
    Fault("a card taken back stays on the pile", "engine/power_back.py", "        s.take_out(PILES + seat, value)\n", ""),
    Fault("the King's card is discarded", "engine/taking.py", "    if s.program.card_returns[card]:\n        return\n", ""),
    Fault("short game plays round 1", "editions/boxes/length.py", "rounds=(2, 3, 5, 6, 8, 9)", "rounds=(1, 3, 4, 6, 7, 9)"),
    Fault("scoring after round 8", "editions/common.py", "After((3, 6, 9)", "After((3, 6, 8, 9)"),
    # Castillo and general scoring.
    Fault("the Castillo is not emptied", "editions/classic.py", "    Each(Who.PLAYERS, Sweep(ALL, Spot.CASTILLO, Spot.DISC)),\n", ""),
    Fault("the Castillo is scored after it was emptied", "editions/classic.py", "    Score(Among.CASTILLO),\n    Each(Who.PLAYERS, Sweep(ALL, Spot.CASTILLO, Spot.DISC)),\n", "    Each(Who.PLAYERS, Sweep(ALL, Spot.CASTILLO, Spot.DISC)),\n    Score(Among.CASTILLO),\n"),
    # Discs.
    Fault("a disc cannot be changed", "engine/secret.py", "        if not s.reg[ASKED] >> seat & 1:\n            return []\n", "        if not s.reg[OWES] >> seat & 1:\n            return []\n"),
    Fault("changing a disc is told", "engine/secret.py", "if s.log is not None and not s.rows[row][seat]:", "if s.log is not None:"),
    Fault("desertion from a region with one", "engine/selecting.py", "return with_at_least(s, seat, 2) or with_at_least(s, seat, 1)", "return with_at_least(s, seat, 1)"),
    Fault("everybody sets a disc for an eviction", "engine/choosing.py", "if self.standing and not stands_in(s, seat, reg[PICKED]):", "if False:"),
    # Veto.
    Fault("a Veto does not expire", "engine/rounds.py", "s.rows[VETOES] = tuple([(held & ~over) >> 1 for held in s.rows[VETOES]])", "s.rows[VETOES] = tuple(list(s.rows[VETOES]))"),
    Fault("a Veto expires at once", "engine/taking.py", "s.rows[VETOES][seat] | NEW << 2 * kind)", "s.rows[VETOES][seat] | OLD << 2 * kind)"),
    Fault("the newer Veto is spent", "engine/windows.py", "oldest = held & s.program.old_vetoes or held", "oldest = held & s.program.old_vetoes << 1 or held"),
    Fault("the actor is asked about the own action", "engine/windows.py", "rows[WINDOW] = (objection_of(actor, self.holders(s, actor) & ~s.reg[WAIVED]),)", "rows[WINDOW] = (objection_of(7, self.holders(s, -1) & ~s.reg[WAIVED]),)"),
    Fault("waiving is forgotten", "engine/windows.py", "            s.reg[WAIVED] |= 1 << seat\n", "            pass\n"),
    Fault("waiving lasts for ever", "engine/rounds.py", "    s.reg[WAIVED] = 0\n", ""),
    Fault("a vetoed action goes on", "engine/windows.py", "                stop_action(s)\n", "                s.reg[PC] = self.pc + 1\n"),
    Fault("a Veto cannot be vetoed", "engine/windows.py", "            pile += (objection_of(seat, self.holders(s, seat), brings),)", "            pile += (objection_of(seat, 0, brings),)"),
    Fault("a Veto on a Veto stops the action", "engine/windows.py", "                rows[WINDOW] = pile[:-2]\n", "                rows[WINDOW] = pile[:-1]\n"),
    Fault("a used Veto is kept", "engine/windows.py", "    lay_veto_aside(s, seat, spent)\n    return", "    return"),
    Fault("holders are asked counter-clockwise", "engine/windows.py", "seat = (seat + 1) % s.program.seats", "seat = (seat - 1) % s.program.seats"),
    Fault("no window before a scoring", "engine/emitters.py", "    again = w.emit(loop, \"next-score\")\n    w.step()\n", "    again = w.emit(loop, \"next-score\")\n"),
    Fault("no window before the King moves", "engine/emitters.py", "\"king\")\n    w.step()\n", "\"king\")\n"),
    Fault("windows in the general scoring", "engine/writer.py", "        if self.phase == \"special\":\n            self.open(Occasion.STEP)", "        if self.phase in (\"special\", \"round\"):\n            self.open(Occasion.STEP)"),
    # Modern and its variations.
    Fault("the dummy gets points", "engine/scoring.py", "points = worth if seat < seats else 0", "points = worth"),
    Fault("with two players three numbers count", "editions/modern.py", "ranks_scored={2: 2, 3: 2, 4: 3, 5: 3}", "ranks_scored={2: 3, 3: 2, 4: 3, 5: 3}"),
    Fault("Militia uses the Castillo", "editions/common.py", "MILITIA = MoveCaballeros(at(Spot.COURT), at(Spot.REGIONS)", "MILITIA = MoveCaballeros(at(Spot.COURT), at(Spot.REGIONS, Spot.CASTILLO)"),
    Fault("Militia can be left", "editions/common.py", "own=2, most=2, duty=True)", "own=2, most=2)"),
    Fault("three escorts", "editions/boxes/new_regency.py", "own=2, foreign=2, most=2, duty=True)", "own=3, foreign=3, most=3, duty=True)"),
    Fault("escorts stay behind", "engine/moving.py", "reg[HELD_TO] = s.terrain.king if self.from_picked and not self.after_grande else PROVINCES", "reg[HELD_TO] = PROVINCES"),
    Fault("people leave the Castillo under Rebellion", "engine/sweeping.py", "    if place < 0 or s.terrain.is_taboo(place):\n", "    if place < 0:\n"),
    Fault("discs are set under Rebellion", "engine/choosing.py", "if self.leaving >= 0 and s.terrain.is_taboo(self.leaving):", "if False:"),
    Fault("the Castillo is open under Rebellion", "engine/terrain.py", "self.castillo_open = not taboo >> CASTILLO & 1", "self.castillo_open = True"),
    Fault("Grandes stay in the Castillo", "editions/modern.py", "seq(Sweep(ALL, Spot.CASTILLO, Spot.DISC), GrandeLeavesCastillo())", "Sweep(ALL, Spot.CASTILLO, Spot.DISC)"),
    Fault("a Grande enters the King's region by disc", "engine/crown.py", "and s.terrain.castillo_open and not s.terrain.is_taboo(disc):", "and s.terrain.castillo_open:"),
    Fault("Infiltration after a placement", "engine/acting.py", "return reg[PLACEMENTS] == s.program.card_placements[reg[CARD]] and", "return"),
    Fault("Stand-in from France", "engine/crown.py", "return king in regions and s.rows[GRANDES][seat] in regions and", "return s.rows[GRANDES][seat] in regions and"),
    Fault("a modern Veto before every step", "editions/modern.py", "Window(Occasion.ACTION,", "Window(Occasion.STEP,"),
    Fault("the dummy takes the smallest card", "engine/taking.py", "s.program.card_placements[card] >= s.program.card_placements[best]", "s.program.card_placements[card] < s.program.card_placements[best]"),
    Fault("the dummy begins", "engine/rounds.py", "[colour for colour in s.rows[ORDER] if colour < s.program.seats][-1]", "[colour for colour in s.rows[ORDER]][-1] % s.program.seats"),
    Fault("the dummy places in the King's region", "engine/dummy.py", "            if s.terrain.is_taboo(region):\n                continue\n", ""),
    Fault("the dummy places three", "engine/dummy.py", "AT_ONCE = 2", "AT_ONCE = 3"),
    Fault("totals may be equal", "engine/rounds.py", "hand & ~(used >> (program.modifiers[kind] + LOWEST_SHIFT))", "hand"),
    Fault("gifts go to the right", "engine/modifiers.py", "hands[(seat + 1) % seats].append(gifts[seat])", "hands[(seat - 1) % seats].append(gifts[seat])"),
    Fault("a modifier is played twice", "engine/rounds.py", "    s.take_out(program.modifier_hands + seat, kind)\n", ""),
    Fault("an ability is forgotten", "engine/modifiers.py", "begin = s.program.ability[kind] if kind else -1", "begin = -1"),
    Fault("stacks are not merged", "editions/boxes/merge.py", "merged=((2, 3),)", "merged=()"),
    Fault("nothing leaves for Old Hands", "editions/setup.py", "                        base.pop(chance.below(len(base)))\n", "                        pass\n"),
    Fault("modern piles are open", "editions/modern.py", "piles_open=False", "piles_open=True"),
    # Sight.
    Fault("discs are seen early", "table/sight.py", "return _owner(position, slot, row, owner, seat) if position.reg[ASKED] else row", "return row"),
    Fault("the Castillo is open", "table/sight.py", "if position.setup.options[\"castillo\"] != \"open\":", "if position.setup.options[\"castillo\"] == \"memory?\":"),
    Fault("whole piles are seen", "table/sight.py", "    if owner == seat or not row or position.setup.program.piles_spread:\n", "    if owner >= 0:\n"),
    Fault("stacks are seen through", "table/sight.py", "card if card is not None and returns[card] else None", "card"),
    Fault("a card taken back is told", "table/events.py", 'if not secrets or event.args.get("on_top"):', "if True:"),
    Fault("an announced card is told", "table/sight.py", "return row if position.reg[SUBJECT] == seat else tuple(_back(slot, entry) for entry in row)", "return row"),
    # Grandissimo.
    Fault("a gift enters the King's region", "engine/extras.py", 'places = (CASTILLO, *s.terrain.movable) if s.terrain.castillo_open else s.terrain.movable', 'places = (CASTILLO, *s.program.movable)', of_box="grandissimo"),
    Fault("gifts are forgotten", "engine/extras.py", '        menu = self.offers(s, seat)\n        if not menu:', '        menu = self.offers(s, seat)\n        if menu:', of_box="grandissimo"),
    Fault("gifts come to oneself", "engine/extras.py", '[moves.HAND + other for other in range(s.program.seats) if other != seat]', '[moves.HAND + other for other in range(s.program.seats)]', of_box="grandissimo"),
    Fault("gifts are lost at the end", "editions/boxes/grandissimo.py", 'AtTheEnd(ReturnGifts("gifts", "handed"))', 'AtTheEnd(seq())', of_box="grandissimo"),
    Fault("black goes to jail", "engine/extras.py", '            for colour in range(s.program.seats)\n            if s.pieces[place * colours + colour]', '            for colour in range(colours)\n            if s.pieces[place * colours + colour]', of_box="grandissimo"),
    Fault("somebody in the King's region goes to jail", "engine/extras.py", '            for place in s.terrain.movable\n            for colour in range(s.program.seats)', '            for place in s.program.movable\n            for colour in range(s.program.seats)', of_box="grandissimo"),
    Fault("a pardon leaves one behind", "engine/harbour.py", 'carry(s, colour, self.place, target, count)', 'carry(s, colour, self.place, target, (count := max(1, count - 1)))', of_box="grandissimo"),
    Fault("a pardon into the King's region", "engine/harbour.py", '[moves.PARDON + place for place in s.terrain.movable]', '[moves.PARDON + place for place in s.program.movable]', of_box="grandissimo"),
    Fault("a token is taken twice", "engine/extras.py", '        if held[seat]:\n            return []\n', '        if held[seat] > 1:\n            return []\n', of_box="grandissimo"),
    Fault("a token comes from others first", "engine/extras.py", 'if sum(held) < self.supply:', 'if not sum(held):', of_box="grandissimo"),
    Fault("landing inland", "engine/harbour.py", 'if s.program.coast >> place & 1 and has_room(s, place)]', 'if has_room(s, place)]', of_box="grandissimo"),
    Fault("anybody boards", "engine/acting.py", 'for place, right in s.program.boarding if right.is_held(s, seat) and has_room(s, place)]', 'for place, right in s.program.boarding if has_room(s, place)]', of_box="grandissimo"),
    Fault("an extra into the Castillo", "engine/extras.py", '[moves.EXTRA + place for place in s.terrain.near]', '[moves.EXTRA + place for place in (CASTILLO, *s.terrain.near)]', of_box="grandissimo"),
    Fault("an extra tops up", "engine/extras.py", 'menu = [moves.EXTRA_COURT] if in_provinces(s, seat) else []', 'menu = [moves.EXTRA_COURT] if s.pieces[seat] >= 0 else []', of_box="grandissimo"),
    Fault("an extra in every act", "engine/besides.py", '        reg[EXTRAS] |= 1 << program.free_acts.index(begin)\n', '        pass\n', of_box="grandissimo"),
    Fault("a symbol is used twice", "engine/besides.py", '        s.reg[OPEN] &= ~ACT_BIT\n    else:', '        pass\n    else:', of_box="grandissimo"),
    Fault("a figure is taken though the other lies there", "engine/figures.py", '(holder != seat and not any([s.reg[other] < 0 for other in self.rather]))', 'holder != seat', of_box="grandissimo"),
    Fault("the Inquisitor stays at a scoring", "editions/boxes/grandissimo.py", 'lambda word: _first(word, FigureLeaves("inquisitor"))', 'lambda word: word', of_box="grandissimo"),
    Fault("black is foreign", "editions/boxes/grandissimo.py", 'neutral=True, castillo=False', 'neutral=False, castillo=False', of_box="grandissimo"),
    Fault("black enters the Castillo", "editions/boxes/grandissimo.py", 'neutral=True, castillo=False', 'neutral=True, castillo=True', of_box="grandissimo"),
    Fault("black holds ranks", "editions/boxes/grandissimo.py", 'ExtraColour(2, "black", ranked=False', 'ExtraColour(2, "black", ranked=True', of_box="grandissimo"),
    Fault("a companion without consent", "engine/companions.py", 'if owner < 0 or owner == s.reg[SUBJECT]:', 'if owner < s.program.seats:', of_box="grandissimo"),
    Fault("a companion goes though its owner refuses", "engine/companions.py", '            s.reg[self.companion] = -1\n            if s.log', '            if s.log', of_box="grandissimo"),
    Fault("a boycott is ignored", "engine/scoring.py", '                mask &= ~(1 << place)\n', '                pass\n', of_box="grandissimo"),
    Fault("the first ally alone is paid", "engine/scoring.py", 'for seat in allies if group in allies else [group]:', 'for seat in [group]:', of_box="grandissimo"),
    Fault("an ally who is not there is paid", "engine/scoring.py", 'allies_of(pact) >> seat & 1 and groups[seat]]', 'allies_of(pact) >> seat & 1]', of_box="grandissimo"),
    Fault("a region card is taken twice", "editions/boxes/grandissimo.py", 'unless=("boycott", "alliance")', 'unless=("alliance",)', of_box="grandissimo"),
    Fault("marks outlast the scoring", "engine/pacts.py", '        s.clear(self.lapsing)\n', '        pass\n', of_box="grandissimo"),
    Fault("Free Choice into the Castillo", "editions/boxes/grandissimo.py", 'FREE_CHOICE = MoveCaballeros(at(Spot.REGIONS), at(Spot.REGIONS)', 'FREE_CHOICE = MoveCaballeros(at(Spot.REGIONS), at(Spot.REGIONS, Spot.CASTILLO)', of_box="grandissimo"),
    Fault("Free Choice begins with who is first next", "engine/pacts.py", 'begin = reg[s.program.opened] if s.program.opened >= 0 else reg[FIRST]', 'begin = reg[FIRST]', of_box="grandissimo"),
    Fault("a kept card is discarded at once", "engine/pacts.py", '        reg[OPEN] |= KEPT_BIT\n', '        pass\n', of_box="grandissimo"),
    Fault("the usurper stays when the King moves", "engine/terrain.py", '        s.set_row(GRANDES, s.reg[usurper], place)\n', '        pass\n', of_box="grandissimo"),
    Fault("a usurper usurps again", "engine/crown.py", 'return s.reg[s.program.usurper] != seat and', 'return s.reg[s.program.usurper] != -2 and', of_box="grandissimo"),
    Fault("after a Revolution the King stays", "engine/crown.py", '            put_king(s, self.place if self.place >= 0 else reg[self.stood])\n', '            pass\n', of_box="grandissimo"),
    Fault("a second Revolution forgets where the King stood", "engine/crown.py", 'if reg[s.program.usurper] < 0 and self.stood >= 0:', 'if self.stood >= 0:', of_box="grandissimo"),
    Fault("a saved action is kept for two turns", "engine/taking.py", '        s.rows[program.saved + seat] = ()\n', '        pass\n', of_box="grandissimo"),
    Fault("a Veto as a second card can be saved", "engine/taking.py", '        if rights & OPEN_BIT and program.saved >= 0:\n            rights |= SAVE_BIT\n', '        rights |= SAVE_BIT\n', of_box="grandissimo"),
    Fault("Portugal is on the disc", "editions/boxes/grandissimo.py", 'REGION - {Role.DISC, Role.HOME} | {Role.COAST}', 'REGION - {Role.HOME} | {Role.COAST}', of_box="grandissimo"),
    Fault("Portugal has a second place", "editions/boxes/grandissimo.py", '"POR", (5, 0, 0)', '"POR", (5, 3, 0)', of_box="grandissimo"),
    Fault("a gift is nobody's in a position", "table/agreement.py", "        if said[colour] != found:\n", "        if said[colour] > found:\n", of_box="grandissimo"),
    Fault("a position with three tokens", "table/agreement.py", "sum(s.rows[slot.at]) > fact.supply or max", "max", of_box="grandissimo"),
    Fault("a position with a region card twice", "table/agreement.py", "        elif count > 1:\n", "        elif count > 2:\n", of_box="grandissimo"),
    Fault("a position with a usurper elsewhere", "table/agreement.py", "if usurper >= 0 and s.rows[GRANDES][usurper] != s.reg[KING]:", "if usurper >= 9:", of_box="grandissimo"),
    Fault("Alliance with two players", "editions/boxes/grandissimo.py", 'placements=3, players=3, ', 'placements=3, ', of_box="grandissimo"),
    Fault("of several extras the first is begun", "engine/free.py", "= could[0] if len(could) == 1 else -1", "= could[0] if could else -1", of_box="grandissimo"),
    *(Fault(*fault, of_box="colonies") for fault in COLONIES),
    *(Fault(*fault, of_box="intrigue") for fault in INTRIGUE),
    *(Fault(*fault, of_box="king_colonies") for fault in KING_COLONIES),
)  # fmt: skip


def stages(fault: Fault, noticed: str = "") -> list[list[str]]:
    """The tests in the order in which they are likely to notice: first the one that did when it was last run, then those that
    nearly always do, for to collect all of them takes longer than most faults live.
    """
    boxes = [path for box in sorted(BOX_TESTS, key=lambda box: box != fault.of_box) for path in BOX_TESTS[box]] + FURTHER
    tests = boxes + TESTS if fault.of_box else TESTS + boxes
    likely = len(BOX_TESTS[fault.of_box]) if fault.of_box else 1
    return [*([[noticed]] if "::" in noticed else []), tests[:likely], tests[likely:]]


def run(fault: Fault, before: str = "") -> tuple[Fault, str]:
    """Make the fault in a copy and run the quick tests; which test noticed, or an empty text.  Before is what the table says."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy)
        path = copy / "elgrande" / fault.file
        text = path.read_text(encoding="utf-8")
        if text.count(fault.old) < 1:
            raise SystemExit(f"the fault {fault.what!r} no longer fits {fault.file}")
        path.write_text(text.replace(fault.old, fault.new, 1), encoding="utf-8")
        return fault, next(filter(None, (noticing(tests, copy) for tests in stages(fault, before.strip("`")))), "")


def noticing(tests: list[str], source: Path) -> str:
    """The first of these tests that fails with that source, or an empty text."""
    # What Python has compiled was copied along: to do it for every file would take longer than the tests.
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": ""}
    limited = ["sh", "-c", f'ulimit -t {MAX_SECONDS}; exec "$@"', "sh"]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-o", "addopts=", *tests]
    done = subprocess.run(limited + command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "ran for ever"
    if done.returncode == 0 or ("no tests ran" in done.stdout and "not found:" in done.stderr):
        return ""  # The last: a test of the table that is no more.
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0].split(" ", 1)[1] if failed else "could not be imported"


def main() -> None:
    """Run all faults, print the table, and write it into docs/testing.md with ``--write``."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--write", action="store_true", help="write the table into docs/testing.md")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="only faults whose description contains this")
    parser.add_argument("--file", default="", help="only faults of files whose path contains this")
    parser.add_argument("--box", choices=list(BOX_TESTS), help="only faults of this box")
    parser.add_argument("--new", action="store_true", help="only faults the table does not have yet")
    options = parser.parse_args()
    known = table_on_page()
    chosen = [
        fault
        for fault in FAULTS
        if options.only in fault.what
        and options.file in fault.file
        and options.box in (None, fault.of_box)
        and not (options.new and (fault.what, fault.file) in known)
    ]
    survivors = []
    compileall.compile_dir(ROOT / "src", quiet=1)
    befores = [known.get((fault.what, fault.file), "") for fault in chosen]
    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        for number, (fault, noticed) in enumerate(pool.map(run, chosen, befores), start=1):
            print(f"{number:3}/{len(chosen)} {fault.what}: {noticed or 'SURVIVES ' + fault.excuse}", flush=True)
            known[fault.what, fault.file] = f"`{noticed}`" if noticed else f"{SURVIVES}{fault.excuse}"
            if not noticed and not fault.excuse:
                survivors.append(fault.what)
            if options.write:
                write(known)
    print(f"{len(chosen)} faults, {len(survivors)} survive without a reason")
    if survivors:
        raise SystemExit(1)


def table_on_page() -> dict[tuple[str, str], str]:
    """What became of each fault when it was last run, by its description and file."""
    lines = PAGE.read_text(encoding="utf-8").split(MARK)[1].splitlines()
    cells = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ") and "`" in line]
    return {(what, file.strip("`")): noticed for what, file, noticed in cells}


def write(known: dict[tuple[str, str], str]) -> None:
    """The table anew, of the faults there are; those that were not run stay as they were."""
    told = [(fault, known[fault.what, fault.file]) for fault in FAULTS if (fault.what, fault.file) in known]
    unnoticed = [noticed for _, noticed in told if noticed.startswith(SURVIVES)]
    summary = f"{len(told)} faults, {len(told) - len(unnoticed)} noticed, {unnoticed.count(SURVIVES)} survive without a reason."
    rows = [f"| {fault.what} | `{fault.file}` | {noticed} |" for fault, noticed in told]
    table = "\n".join([summary, "", "| fault | file | first test that notices |", "|---|---|---|", *rows])
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(MARK)
    _, _, tail = rest.partition(MARK)
    PAGE.write_text(f"{head}{MARK}\n{table}\n{MARK}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
