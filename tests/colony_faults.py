"""Single faults in what the colonies need: what goes wrong, the file, and the edit."""

from __future__ import annotations

BOX = "editions/boxes/colonies.py"
COLONIES = (
    # Discs and carriers.
    ("a carrier delivers in the Castillo", "engine/carrying.py", "if place in program.homes and seat >= 0:", "if place > 1 and seat >= 0:"),
    ("gold pays 4", BOX, 'Disc("gold", "AME", points=6', 'Disc("gold", "AME", points=4'),
    ("whoever moves a carrier is paid", "engine/carrying.py", "    seat = owner_of(s, colour)\n    awards", "    seat = s.reg[ACTOR]\n    awards"),
    ("the Captain may carry", BOX, 'bare.id not in ("FRA", "captain", "viceroy")', 'bare.id not in ("FRA", "viceroy")'),
    ("carriers do not count", BOX, 'disc=disc.id, bare=bare.id, harbour=False,', 'disc=disc.id, bare=bare.id, harbour=False, counted=False,'),
    ("claim without a loose disc", "engine/sailing.py", "        if not s.reg[self.loose]:\n            return NOTHING\n", ""),
    ("a claim leaves the disc there", "engine/sailing.py", "        s.reg[self.loose] -= 1\n", ""),
    ("discs come although vetoed", "engine/overseas.py", '    w.emit(needed, "discs-needed")\n    w.step()\n', '    w.emit(needed, "discs-needed")\n'),
    ("more discs than the box has", "engine/sailing.py", "there = min(count, discs_left(s, kind))", "there = count"),
    ("another's carrier is sent away", "engine/moving.py", "laden = allowed & own if program.cargo and self.sent else allowed", "laden = allowed"),
    ("another's carrier goes into the Castillo", "engine/moving.py", "if program.disc_of[source] and owner_of(s, colour) != s.reg[SUBJECT]:", "if False:"),
    # Sailing and free acts.
    ("a second leave after sailing", "engine/sailing.py", "        spend_leave(s, colour, source)\n        if", "        if"),
    ("a ship lands inland", "engine/sailing.py", "root != self.ship and (program.coast | program.harbours) >> root & 1", "root != self.ship"),
    ("everything overseas has leave", "engine/sailing.py", "        cells = program.sailing[seat]\n", "        cells = sum(program.sailing, [])\n"),
    ("a leave goes with whoever is moved first", "engine/carrying.py", "if s.rows[row].count(piece) > s.pieces[place * s.program.colours + colour]:", "if s.rows[row].count(piece):"),
    ("a claim costs the leave", "engine/sailing.py", "        change_leave(s, colour, self.source, target)\n", ""),
    ("free acts before the first half", "engine/acting.py", "                beside = further_cards(s, seat)\n            if not (may", "                beside = further_cards(s, seat)\n            beside = beside_the_card(s, seat)\n            if not (may"),
    ("no window after both halves are given up", "engine/acting.py", "elif option == moves.DONE and self.halves >= 0 and not reg[self.halves] and not reg[PLACING]:", "elif False:"),
    ("everybody has the Inquisitor's extra", BOX, 'IfHeld("inquisitor", Extra())', "Extra()"),
    # Posts and scoring.
    ("a post is shared with a carrier", "engine/program.py", "for other in program.alike[place]])", "for other in [place]])"),
    ("a post that was left stays full", "engine/program.py", "if standing >= program.capacity[place] else s.full & ~room", "if standing >= program.capacity[place] else s.full"),
    ("the Viceroy counts for the majority", BOX, "bonus=5, counted=False", "bonus=5"),
    ("first places pay the Viceroy", "engine/scoring.py", "(seat not in first or space not in program.counted_spaces[place])", "seat not in first"),
    ("first places pay every post", "engine/scoring.py", "if made.rank == 1] if firsts_only else None", "if made.rank == 1] if False else None"),
    ("the ship has a majority", BOX, "{Role.SCORED, Role.BOARD}, counted=False, harbour=True)", "{Role.SCORED, Role.BOARD}, harbour=True)"),
    ("unowned black takes no rank", BOX, "provinces=False, start=2)", "provinces=False, start=2, ranked=False)"),
    ("black is swept to court", "engine/sweeping.py", "can_go = program.sendable >> colour & 1 or sweep_target(s, target) not in (COURT, PROVINCES)", "can_go = True"),
    # The Limit table.
    ("the table counts those beside it", "engine/counting.py", "if program.table_at >= 0 and s.reg[program.table_at] == place:", "if False:"),
    ("nobody moves up", "engine/carrying.py", "        s.reg[program.touched] = 1\n", "        pass\n"),
    ("the active seat fills the table", "engine/limits.py", "return holder if holder >= 0 else s.reg[ACTOR]", "return s.reg[ACTOR]"),
    ("without a holder some get on from the Castillo", "engine/limits.py", "if all_fit or self.chooser(s) >= 0:", "if True:"),
    ("the Viceroy takes a space", "engine/program.py", "named and (place.counted or not place.within)", "named"),
    ("the table goes aboard", "engine/limits.py", "if place != lies and s.program.for_table >> place & 1]", "if place != lies]"),
    ("the table leaves the King's region", "engine/limits.py", "        if s.terrain.is_taboo(lies):\n            return []\n", ""),
    ("who is beside a full table is moved on the spot", "engine/moving.py", " and (is_on(s, colour) or free_spaces(s) > 0):\n            special |=", ":\n            special |="),
    ("those beside the table are named in vain", "engine/sweeping.py", "ON if number < on else BESIDE", "ON"),
    # Cards.
    ("discs are set in every round", BOX, "InFirstRound(Passage(DISC_AT_SET_UP))", "Passage(DISC_AT_SET_UP)"),
    ("a kept card lasts for ever", "engine/pacts.py", "        self.lay_aside(s, seat)\n        s.begin(", "        s.begin("),
    ("a kept card waits for the card", BOX, 'before(game, Freely, GiveLeaves(), UseKeptNow("kept"))', 'before(game, Freely, GiveLeaves())'),
    ("Conspiracy begins without a Grande", "engine/choosing.py", "return any([self.concerned(s) >> other & 1 and not body.passes_over(s, other)", "return any([True"),
    ("the Governor moves everybody", BOX, "most=2, touching=OVERSEAS)", "most=2)"),
    ("the Embassy places everywhere", BOX, 'most=2, touching=("FRA", "SHIP"))', "most=2)"),
    ("who has the Inquisitor is offered nothing for it", "engine/free.py", "if reg[register] == seat:\n                acts = self.unused[used]", "if reg[register] == seat:\n                break"),
    ("who stands overseas is offered no claim", "engine/free.py", "if pieces[cell]:\n                acts = self.unused[used]", "if pieces[cell]:\n                break"),
    ("leaves of before are offered again", "engine/sailing.py", "if leaves is known and seat == whose", "if seat == whose"),
    ("the table may go where it could go before", "engine/limits.py", "key = s.terrain.number << moves.PLACE_BITS | lies", "key = s.terrain.number << moves.PLACE_BITS"),
    ("the Inquisitor's card moves any colour", BOX, 'most=2, colour="black")', "most=2)"),
)  # fmt: skip
