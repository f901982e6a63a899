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
    ("another's carrier is sent away", "engine/moving.py", "laden = allowed & own_colours(s, seat) if s.program.cargo and verb == moves.SEND else allowed", "laden = allowed"),
    ("another's carrier goes into the Castillo", "engine/moving.py", "if program.disc_of[source] and owner_of(s, colour) != s.reg[SUBJECT]:", "if False:"),
    # Sailing and free acts.
    ("a second leave after sailing", "engine/sailing.py", "        spend_leave(s, colour, source)\n        arrival", "        arrival"),
    ("a ship lands inland", "engine/sailing.py", "root != self.ship and (program.coast | program.harbours) >> root & 1", "root != self.ship"),
    ("everything overseas has leave", "engine/sailing.py", "for colour in colours_of(s, s.reg[ACTOR]):", "for colour in range(program.colours):"),
    ("a leave goes with whoever is moved first", "engine/carrying.py", "if s.rows[row].count(piece) > s.pieces[place * s.program.colours + colour]:", "if s.rows[row].count(piece):"),
    ("a claim costs the leave", "engine/sailing.py", "        change_leave(s, colour, self.source, target)\n", ""),
    ("free acts before the first half", "engine/acting.py", "        free = NOTHING\n        if s.rows[OTHERS]", "        free = beside_the_card(s, seat)\n        if s.rows[OTHERS]"),
    ("no window after both halves are given up", "engine/acting.py", "elif option == moves.DONE and self.halves >= 0 and not reg[self.halves] and not reg[PLACING]:", "elif False:"),
    ("everybody has the Inquisitor's extra", BOX, 'IfHeld("inquisitor", Extra())', "Extra()"),
    # Posts and scoring.
    ("a post is shared with a carrier", "engine/program.py", "for other in program.alike[place]:", "for other in [place]:"),
    ("a post that was left stays full", "engine/program.py", "if standing >= program.capacity[place] else s.full & ~alike", "if standing >= program.capacity[place] else s.full"),
    ("the Viceroy counts for the majority", BOX, "bonus=5, counted=False", "bonus=5"),
    ("first places pay the Viceroy", "engine/scoring.py", "(seat not in first or space not in program.counted_spaces[place])", "seat not in first"),
    ("first places pay every post", "engine/scoring.py", "if award.rank == 1] if firsts_only else None", "if award.rank == 1] if False else None"),
    ("the ship has a majority", BOX, "{Role.SCORED, Role.BOARD}, counted=False, harbour=True)", "{Role.SCORED, Role.BOARD}, harbour=True)"),
    ("unowned black takes no rank", BOX, "provinces=False, start=2)", "provinces=False, start=2, ranked=False)"),
    ("black is swept to court", "engine/sweeping.py", "can_go = not staying or program.sendable >> colour & 1", "can_go = True"),
    # The Limit table.
    ("the table counts those beside it", "engine/counting.py", "if program.table_at >= 0 and s.reg[program.table_at] == place:", "if False:"),
    ("nobody moves up", "engine/carrying.py", "        s.reg[program.touched] = 1\n", "        pass\n"),
    ("the active seat fills the table", "engine/limits.py", "return holder if holder >= 0 else s.reg[ACTOR]", "return s.reg[ACTOR]"),
    ("without a holder some get on from the Castillo", "engine/limits.py", "if all_fit or self.chooser(s) >= 0:", "if True:"),
    ("the Viceroy takes a space", "engine/program.py", "named and (place.counted or not place.within)", "named"),
    ("the table goes aboard", "engine/limits.py", "if place != lies and s.program.for_table >> place & 1]", "if place != lies]"),
    ("the table leaves the King's region", "engine/limits.py", "        if s.terrain.is_taboo(lies):\n            return []\n", ""),
    ("who is beside a full table is moved on the spot", "engine/moving.py", "(is_on(s, colour) or free_spaces(s) > 0) and not self.one_region", "not self.one_region"),
    ("those beside the table are named in vain", "engine/sweeping.py", "ON if number < on else BESIDE", "ON"),
    # Cards.
    ("discs are set in every round", BOX, "InFirstRound(Passage(DISC_AT_SET_UP))", "Passage(DISC_AT_SET_UP)"),
    ("a kept card lasts for ever", "engine/pacts.py", "        self.lay_aside(s, seat)\n        s.call(", "        s.call("),
    ("a kept card waits for the card", BOX, 'before(game, Freely, GiveLeaves(), UseKeptNow("kept"))', 'before(game, Freely, GiveLeaves())'),
    ("Conspiracy begins without a Grande", "engine/choosing.py", "return any([self.concerned(s) >> other & 1 and not body.passes_over(s, other)", "return any([True"),
    ("the Governor moves everybody", BOX, "most=2, touching=OVERSEAS)", "most=2)"),
    ("the Embassy places everywhere", BOX, 'most=2, touching=("FRA", "SHIP"))', "most=2)"),
    ("the Inquisitor's card moves any colour", BOX, 'most=2, colour="black")', "most=2)"),
)  # fmt: skip
